"""Photographs into a painting: files opened, corners found and moved, colours read, all by keys."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from app.own_cube.painting.state import blank, solved
from app.own_cube.photos import actions as photos
from app.own_cube.photos.state import Picture
from tests.app.own_cube.photos.made_photos import drawn_photos, is_same_cube, scrambled
from tests.app.panel_names import Panels
from tests.app.workbench import Bench


@pytest.fixture
def bench():
    made = Bench(3)
    made.state.panels.album.runner = lambda work: work()
    return made


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Six pictures of one 3×3, and a text among them."""
    made = tmp_path_factory.mktemp("pictures")
    for number, photo in enumerate(drawn_photos(scrambled(3, 3), 3, 3, as_asked=True)):
        Image.fromarray(photo.pixels).save(made / f"face{number}.png")
    (made / "notes.txt").write_text("nothing to see")
    return made


@pytest.fixture(scope="module")
def corners():
    return [photo.corners for photo in drawn_photos(scrambled(3, 3), 3, 3, as_asked=True)]


def album_of(bench):
    return bench.state.panels.album


def test_a_folder_of_pictures_becomes_the_painting_of_their_cube(bench, folder, corners):
    bench.clipboard = str(folder)
    bench.press("Shift+F8", "Ctrl+V")
    bench.pass_time(0.05)
    assert [one.name for one in album_of(bench).pictures] == [f"face{number}.png" for number in range(6)]
    for number, marking in enumerate(corners):  # as somebody would drag them where the guess is off
        photos.show(bench.app, number)
        for corner, (x, y) in enumerate(marking):
            photos.drag_corner(bench.app, corner, x, y)
    before = bench.engine.cube.facelets()
    bench.press("Enter")
    bench.pass_time(0.05)
    assert bench.state.panels.shown is Panels.PAINTING
    assert is_same_cube(bench.state.panels.painting.painted.cells, scrambled(3, 3), 3)
    assert "colours are read" in bench.state.message.text
    bench.press("Enter")
    assert bench.engine.cube.facelets() != before
    bench.press("Ctrl+Z")
    assert bench.engine.cube.facelets() == before


def test_files_are_named_by_paths_and_links_and_what_is_not_there_is_told(bench, folder):
    bench.press("Shift+F8")
    bench.clipboard = f"file://{folder}/face1.png\n'{folder / 'face0.png'}'\n"
    bench.press("Ctrl+V")
    bench.pass_time(0.05)
    assert [one.name for one in album_of(bench).pictures] == ["face1.png", "face0.png"]
    bench.press("Slash")
    bench.type("/no/such/file.png")
    bench.press("Enter")
    assert "/no/such/file.png" in bench.state.message.text.lower()
    assert not album_of(bench).is_typing
    bench.clipboard = ""
    bench.press("Ctrl+V")
    assert bench.state.message.text == "There is no path to a picture."


def test_numbers_choose_a_picture_and_arrows_move_its_corner_their_way(bench):
    bench.press("Shift+F8")
    middle = np.array([(60.0, 40), (140, 40), (140, 80), (60, 80)])
    album_of(bench).take([Picture(name, np.zeros((120, 200, 3), np.uint8), middle, True) for name in "ab"])
    for number in (2, 1):
        bench.press(str(number))
        assert album_of(bench).shown == number - 1
    ways = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
    for command, way in ways.items():
        before = album_of(bench).picture.corners[album_of(bench).corner]
        bench.keyboard.edit(command)
        moved = album_of(bench).picture.corners[album_of(bench).corner] - before
        assert np.sign(moved).tolist() == list(way), command


def test_without_pictures_no_faces_are_looked_for(bench):
    album_of(bench).runner = lambda work: None
    photos.guess(bench.app)
    assert not album_of(bench).is_busy


STRANGE_NAMES = ["x" * 256 + ".jpg", "~bob/x.jpg", "file://[x", "a\0b.jpg", "\ud800.jpg", "/x" * 3000, "x\n" * 100_000]


@pytest.mark.parametrize("name", STRANGE_NAMES, ids=lambda name: ascii(name[:10]))
def test_a_name_that_no_system_takes_is_told_to_be_of_nothing(bench, name):
    """A line of more than 255 letters, a home that nobody has and half a link ended the window."""
    bench.press("Shift+F8")
    bench.clipboard = name
    bench.press("Ctrl+V")
    assert bench.state.message.text.startswith("There is no ")
    assert len(bench.state.message.text) < 200


def test_a_folder_that_may_not_be_looked_into_has_no_pictures(bench, tmp_path, monkeypatch):
    monkeypatch.setattr(Path, "iterdir", lambda path: (_ for _ in ()).throw(PermissionError(13, "no")))
    photos.add(bench.app, [tmp_path])
    assert bench.state.message.text == "There is no picture there."


def test_a_file_that_is_no_picture_is_told_and_the_others_are_there(bench, folder):
    photos.add(bench.app, [folder / "notes.txt", folder / "face2.png"])
    bench.pass_time(0.05)
    assert "notes.txt" in bench.state.message.text
    assert [one.name for one in album_of(bench).pictures] == ["face2.png"]
    assert bench.state.panels.shown is Panels.PHOTOS


def test_more_than_six_pictures_are_not_taken(bench, folder, monkeypatch):
    monkeypatch.setattr(photos, "marked", lambda picture, size: picture)
    photos.add(bench.app, [folder, folder])
    bench.pass_time(0.05)
    photos.add(bench.app, [folder])
    assert len(album_of(bench).pictures) == 6
    assert bench.state.message.text == "There are six pictures already."


def test_corners_are_moved_turned_and_guessed_by_keys(bench, folder):
    photos.add(bench.app, [folder / "face0.png"])
    bench.pass_time(0.05)
    guessed = album_of(bench).picture.corners
    bench.press("Tab")
    bench.keyboard.edit("left")
    bench.keyboard.edit("down")
    moved = album_of(bench).picture.corners
    assert moved[1][0] < guessed[1][0]
    assert moved[1][1] > guessed[1][1]
    assert np.array_equal(moved[[0, 2, 3]], guessed[[0, 2, 3]])
    bench.press("T")
    assert np.array_equal(album_of(bench).picture.corners[0], moved[1])
    bench.press("G")
    bench.pass_time(0.05)
    assert np.array_equal(album_of(bench).picture.corners, guessed)
    bench.press("Delete", "Enter")
    assert album_of(bench).pictures == []
    assert "no pictures yet" in bench.state.message.text


def test_corners_that_are_no_face_are_told(bench, folder):
    photos.add(bench.app, [folder / "face0.png"])
    bench.pass_time(0.05)
    for corner in range(4):
        photos.drag_corner(bench.app, corner, 5.0, 5.0)
    bench.press("Enter")
    bench.pass_time(0.05)
    assert "corners" in bench.state.message.text
    assert bench.state.panels.shown is Panels.PHOTOS


def test_another_size_looks_for_the_faces_anew_and_the_panel_begins_with_the_cubes(folder):
    bench = Bench(4)
    album = album_of(bench)
    looked = []
    album.runner = lambda work: (looked.append(album.size), work())
    bench.press("Shift+F8")
    assert album.size == 4
    photos.add(bench.app, [folder / "face0.png"])
    bench.pass_time(0.05)
    photos.resize_by(bench.app, -1)
    bench.pass_time(0.05)
    assert looked == [4, 3]


def test_pictures_are_chosen_in_the_systems_dialog_or_typed_where_there_is_none(bench, folder, monkeypatch):
    asked = []

    def ask(question, then):
        asked.append(question)
        then([folder / "face3.png", folder / "face1.png"])
        return True

    bench.press("Shift+F8", "Ctrl+O")
    assert album_of(bench).is_typing
    album_of(bench).is_typing = False
    monkeypatch.setattr(bench.state.dialogs, "ask", ask)
    bench.press("Ctrl+O")
    bench.pass_time(0.05)
    assert [one.name for one in album_of(bench).pictures] == ["face3.png", "face1.png"]
    assert asked[0].is_for_many


def test_what_is_read_after_the_panel_was_left_opens_nothing(bench, folder, monkeypatch):
    monkeypatch.setattr(photos, "_read", lambda pictures, size: blank(size))
    waiting = []
    photos.add(bench.app, [folder / "face0.png"])
    bench.pass_time(0.05)
    album_of(bench).runner = waiting.append
    bench.press("Enter", "Escape")
    waiting[0]()
    bench.pass_time(0.05)
    assert bench.state.panels.shown is Panels.NONE
    assert bench.state.panels.painting.is_touched


@pytest.mark.parametrize("word", ["photo", "picture", "scan"])
def test_the_panel_is_found_by_the_words_people_use(bench, word):
    bench.press("Ctrl+P")
    bench.type(word)
    bench.press("Enter")
    assert bench.state.panels.shown is Panels.PHOTOS


def test_who_wants_colours_before_the_pictures_are_open_is_told_to_wait(bench, folder):
    bench.clipboard = str(folder)
    bench.state.panels.album.runner = lambda work: None
    bench.press("Shift+F8", "Ctrl+V", "Enter")
    assert bench.state.message.text == "Looking for the faces; a moment."
    assert bench.state.panels.shown is Panels.PHOTOS


@pytest.mark.parametrize(
    ("count", "told"),
    [
        (0, "No sticker was hard to read."),
        (1, "Look at the outlined sticker again."),
        (2, "Look at the 2 outlined stickers again."),
    ],
)
def test_the_stickers_that_were_hard_to_read_are_counted(bench, count, told):
    photos._show(bench.app, replace(solved(3), doubtful=frozenset(range(count))))
    assert bench.state.message.text == f"The colours are read. {told}"
