"""`cubelens scan`: six pictures in, facelets out, or one sentence."""

from __future__ import annotations

import json
from functools import cache

import numpy as np
import pytest
from PIL import Image

from app.cli import scan as command
from app.cli.main import main
from cube_core import Cube
from cube_core.painting.places import places_of
from tests.app.own_cube.photos.camera_sets import camera_set
from tests.app.own_cube.photos.made_photos import drawn_photos, scrambled


def flat(folder, cells, size, kind="plain"):
    """Pictures of faces from edge to edge."""
    paths = []
    for number, face in enumerate(camera_set(cells, size, 3, kind)):
        pixels = np.kron(face.reshape(size, size, 3), np.ones((16, 16, 1), dtype=np.uint8))
        paths.append(str(folder / f"face{number}.png"))
        Image.fromarray(pixels).save(paths[-1])
    return paths


def scanned(capsys, *arguments):
    assert main(["scan", *arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def complaint(capsys, *arguments):
    assert main(["scan", *arguments]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    return told.err


@pytest.mark.parametrize("size", [2, 3, *(pytest.param(size, marks=pytest.mark.slow) for size in (4, 5, 6)), 7])
def test_flat_pictures_tell_the_cube_and_its_layers(tmp_path, capsys, size):
    cells = scrambled(size, 7)
    told = scanned(capsys, *flat(tmp_path, cells, size, "bright"), "--flat")
    assert told["facelets"] == "".join("URFDLB"[color] for color in cells)
    assert told["faults"] == []
    assert len(told["doubtful"]) < 0.05 * len(cells)


def test_faces_are_found_in_photographs_and_their_layers_too(tmp_path, capsys):
    cells, paths = scrambled(3, 8), []
    for number, photo in enumerate(drawn_photos(cells, 3, 8, as_asked=True)):
        paths.append(str(tmp_path / f"{number}.png"))
        Image.fromarray(photo.pixels).save(paths[-1])
    assert scanned(capsys, *paths)["facelets"] == "".join("URFDLB"[color] for color in cells)


def test_pictures_of_one_colour_each_are_a_solved_3x3(tmp_path, capsys):
    told = scanned(capsys, *flat(tmp_path, Cube(3).cells(), 3), "--flat")
    assert told["facelets"] == Cube(3).facelets()


def test_a_twisted_corner_is_a_fault_in_a_sentence_and_the_facelets_are_of_a_cube(tmp_path, capsys, monkeypatch):
    read = cache(command.scan)  # once for both commands
    monkeypatch.setattr(command, "scan", lambda paths, *how: read(tuple(paths), *how))
    cells = scrambled(2, 9)
    slots = places_of(2).corners[1]
    cells[slots] = np.roll(cells[slots], 1)
    paths = flat(tmp_path, cells, 2)
    told = scanned(capsys, *paths, "--flat")
    assert any("twisted" in sentence for sentence in told["faults"])
    Cube.from_facelets(told["facelets"])
    assert main(["scan", *paths, "--flat"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == told["facelets"]
    assert any(line.startswith("Look again at ") for line in lines)
    assert told["faults"][0] in lines


def test_fewer_pictures_another_size_and_what_is_no_picture_are_one_sentence(tmp_path, capsys):
    paths = flat(tmp_path, scrambled(4, 2), 4)
    assert "give six pictures in the order U R F D L B, not 5" in complaint(capsys, *paths[:5], "--flat")
    assert "face0.png is there twice" in complaint(capsys, paths[0], *paths[:5], "--flat")
    assert "faces of 4 layers, not 3" in complaint(capsys, *paths, "--flat", "--size", "3")
    assert "up to 20 layers" in complaint(capsys, *paths, "--flat", "--size", "21")
    (tmp_path / "face2.png").write_text("no picture")
    assert "face2.png cannot be read as a picture" in complaint(capsys, *paths, "--flat")
    (tmp_path / "face2.png").unlink()
    assert "face2.png cannot be read" in complaint(capsys, *paths, "--flat")


def test_pictures_in_which_no_face_is_seen_are_named(tmp_path, capsys):
    paths = [str(tmp_path / f"{number}.png") for number in range(6)]
    for path in paths:
        Image.new("RGB", (80, 60), "grey").save(path)
    assert "No face of 3 layers was found in 0.png" in complaint(capsys, *paths, "--size", "3")
