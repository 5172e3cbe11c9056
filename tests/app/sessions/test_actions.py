"""Opening and saving by the list of files: what is listed, what is typed, what becomes of it."""

from __future__ import annotations

import json

import pytest

from app.sessions import actions as files
from app.sessions.actions import lines_of
from cube_core import Cube, scramble
from tests.app.panel_names import Panels
from tests.app.workbench import Bench


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """A user of their own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.delenv("XDG_DOCUMENTS_DIR", raising=False)
    (tmp_path / "home" / "Documents").mkdir(parents=True)
    return tmp_path / "home"


def begun(size=3):
    bench = Bench(size)
    bench.sessions.begin()
    return bench


def left(*keys, size=3):
    """A session of which somebody did this and went."""
    bench = begun(size)
    bench.press(*keys)
    bench.pass_time(0.1)
    bench.sessions.end()
    return bench


def write(bench, text):
    field = bench.state.panels.files.field
    field.select_all()
    bench.keyboard.text(text)


def titles(bench):
    return [line.title for line in lines_of(bench.app)]


def test_the_last_session_is_gone_on_with_at_one_key():
    before = left("F2", "R")
    bench = begun()
    bench.sessions.look_back()
    assert bench.app.can_do(bench.app.catalogue["resume"])
    bench.press("Enter")
    assert bench.engine.cube == before.engine.cube
    assert bench.state.seeds.now == before.state.seeds.now
    assert not bench.app.can_do(bench.app.catalogue["resume"])


def test_escape_puts_the_offer_away():
    left("F2")
    bench = begun()
    bench.sessions.look_back()
    bench.press("Escape", "Enter")
    assert bench.state.is_solved


def test_the_last_sessions_are_listed_and_found_by_what_they_are_about():
    left("F2", "R", size=4)
    left("R", "U", size=5)
    bench = begun()
    bench.press("Ctrl+O")
    assert sorted(titles(bench)) == ["4×4, seed 100, 1 move", "5×5, 2 moves"]
    bench.type("seed")
    assert titles(bench) == ["4×4, seed 100, 1 move"]
    bench.press("Enter")
    assert bench.state.panels.shown is Panels.NONE
    assert bench.engine.cube.size == 4


def test_a_folder_is_listed_as_its_name_is_typed(home):
    (home / "cubes").mkdir()
    (home / "cubes" / "a.txt").write_text("R U")
    (home / ".hidden").write_text("")
    bench = begun()
    bench.press("Ctrl+O")
    write(bench, "~/")
    assert titles(bench) == ["cubes/", "Documents/"]
    bench.press("Enter")
    assert bench.state.panels.files.field.text == "~/cubes/"
    assert titles(bench) == ["a.txt"]
    bench.press("Tab")
    assert bench.state.panels.files.field.text == "~/cubes/a.txt"
    bench.press("Enter")
    assert bench.state.panels.shown is Panels.MOVES
    assert bench.state.panels.moves.field.text == "R U"


def test_the_arrows_and_the_wheel_go_through_the_list(home):
    for number in range(9):
        (home / f"{number}.txt").write_text("R")
    bench = begun()
    bench.press("Ctrl+O")
    write(bench, "~/")
    bench.keyboard.edit("down")
    bench.keyboard.edit("down")
    assert bench.state.panels.files.chosen == 2
    files.scroll(bench.app, 2)
    assert bench.state.panels.files.first == 2
    bench.press("Enter")
    assert bench.state.panels.moves.field.text == "R"


@pytest.mark.parametrize("typed", ["~/nothing.cubelens", "/\0", "~nobody/x", "/" + "x" * 5000])
def test_what_cannot_be_opened_is_said(typed):
    bench = begun()
    bench.press("Ctrl+O")
    bench.state.panels.files.field.set(typed)
    files.choose(bench.app)
    assert bench.state.message.is_warning
    assert bench.state.is_solved


def test_facelets_in_a_file_are_the_cube(home):
    cube = Cube(4)
    cube.play(scramble(4, 2))
    (home / "cube.txt").write_text(cube.facelets() + "\n")
    bench = begun()
    files.open_path(bench.app, home / "cube.txt")
    assert bench.engine.cube == cube


def test_a_session_is_saved_under_the_name_that_is_typed(home):
    bench = begun(4)
    bench.press("F2", "Ctrl+S")
    assert bench.state.panels.files.field.text == "~/Documents/4x4.cubelens"
    bench.press("Enter")
    assert bench.state.panels.shown is Panels.NONE
    bench.press("R")
    bench.sessions.end()
    again = begun()
    files.open_path(again.app, home / "Documents" / "4x4.cubelens")
    assert again.engine.cube == bench.engine.cube


def test_a_file_that_is_there_is_replaced_only_when_asked_twice(home):
    (home / "mine.cubelens").write_text("precious")
    bench = begun()
    bench.press("R", "Ctrl+S")
    write(bench, "~/mine")
    bench.press("Enter")
    assert (home / "mine.cubelens").read_text() == "precious"
    assert "again" in bench.state.message.text
    bench.press("Enter")
    assert (home / "mine.cubelens").read_text() != "precious"


def test_by_its_ending_the_solve_alone_is_saved(home):
    bench = begun(4)
    bench.press("F2", "F5")
    bench.pass_time(0.1)
    track = bench.player.playback.head.track
    for name in ("solve.txt", "solve.json"):
        bench.press("Ctrl+S")
        write(bench, f"~/{name}")
        bench.press("Enter")
    assert (home / "solve.txt").read_text().count("//") == len(track.phases)
    assert json.loads((home / "solve.json").read_text())["alg"] == str(track.alg)


def test_moves_made_by_hand_are_saved_as_text_too(home):
    bench = begun()
    bench.press("R", "U", "Ctrl+S")
    write(bench, "~/moves.txt")
    bench.press("Enter")
    assert (home / "moves.txt").read_text() == "R U\n"


@pytest.mark.parametrize("name", ["~/nowhere/a.cubelens", "~/solve.json", "~/", "", "/a\0b", "/" + "y" * 300])
def test_what_cannot_be_saved_is_said_and_the_box_stays(name):
    bench = begun()
    bench.press("Ctrl+S")
    bench.state.panels.files.field.set(name)
    bench.press("Enter")
    assert bench.state.message is not None
    assert bench.state.panels.shown is Panels.FILES


def test_where_to_save_is_chosen_among_folders(home):
    (home / "cubes").mkdir()
    (home / "a.txt").write_text("")
    bench = begun()
    bench.press("Ctrl+S")
    write(bench, "~/")
    assert titles(bench) == ["cubes/", "Documents/"]
    files.choose(bench.app, 0)
    assert bench.state.panels.files.field.text == "~/cubes/"


def test_the_solve_is_copied_for_other_programs():
    bench = begun(4)
    bench.app.run("copy-json")
    assert bench.state.message.text == "There is no solve; Solve finds one."
    bench.press("F2", "F5")
    bench.pass_time(0.1)
    bench.app.run("copy-json")
    copied = json.loads(bench.clipboard)
    assert copied["solved"]
    assert copied["scramble"] == str(scramble(4, bench.state.seeds.now))
    bench.press("Home", "Ctrl+W", "R", "F5")
    bench.engine.reset()
    assert copied["facelets"] != bench.engine.cube.facelets()


def test_facelets_are_copied_and_pasted():
    bench = begun(4)
    bench.press("F2")
    cube = bench.engine.cube.copy()
    bench.app.run("copy-facelets")
    bench.press("F3", "Ctrl+V")
    assert bench.engine.cube == cube


def test_what_is_typed_takes_the_place_of_the_name_that_is_proposed():
    bench = begun()
    bench.press("R", "Ctrl+S")
    assert bench.state.panels.files.field.text
    bench.keyboard.text("mine")
    assert bench.state.panels.files.field.text == "mine"


def test_a_solve_is_copied_for_other_programs_and_where_there_is_none_that_is_said():
    bench = begun()
    bench.app.run("copy-json")
    assert bench.clipboard == ""
    without = bench.state.message.text
    bench.press("F2", "F5")
    bench.pass_time(0.1)
    bench.app.run("copy-json")
    assert json.loads(bench.clipboard)["size"] == 3
    assert bench.state.message.text == "Copied the solve as JSON." != without
