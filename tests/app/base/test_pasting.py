"""What is pasted: moves, solves with chapters, facelets in any letters, links."""

from __future__ import annotations

import pytest

from app.base.pasting import PANEL, take, take_over_reading
from app.base.say import grouped
from app.base.text_field import MOST_OF_LINES
from cube_core import Cube, parse, scramble, solve
from cube_core.painting import read_any
from cube_core.texts.links import solve_link
from tests.app.panel_names import Panels
from tests.app.workbench import Bench


def cube_after(size, moves):
    cube = Cube(size)
    cube.play(moves)
    return cube


def bounds(head):
    return [(phase.name, phase.start, phase.stop) for phase in head.track.phases]


def test_a_solve_that_is_copied_and_pasted_has_its_chapters_on_the_timeline():
    bench = Bench(4)
    bench.press("F2", "F5")
    bench.pass_time(0.1)
    before, alg = bounds(bench.player.playback.head), bench.player.playback.head.track.alg
    bench.press("Home", "Ctrl+C", "Ctrl+W", "Ctrl+V", "Enter")
    assert bounds(bench.player.playback.head) == before
    assert bench.player.playback.head.track.alg == alg
    assert bench.player.playback.is_playing
    bench.press("End")
    bench.pass_time(0.1)
    assert bench.engine.cube.is_solved
    bench.press("Ctrl+Z")
    assert bench.engine.cube == cube_after(4, scramble(4, bench.state.seeds.now))


def test_a_solve_that_is_pasted_on_a_solved_cube_solves_what_it_is_for():
    bench = Bench(3)
    bench.clipboard = "R U // cross\nF2 // edges"
    bench.press("Ctrl+V", "Enter")
    assert "scrambled so" in bench.state.message.text
    bench.press("End")
    bench.pass_time(0.1)
    assert bench.engine.cube.is_solved
    bench.press("Home")
    bench.pass_time(0.1)
    assert bench.engine.cube == cube_after(3, "F2' U' R'")


@pytest.mark.parametrize("size", [2, 4, 5])
def test_a_solve_with_its_scramble_is_for_the_cube_on_which_it_solves_it(size):
    bench, setup = Bench(3), scramble(size, 3)
    alg = solve(cube_after(size, setup), "reduction").alg
    bench.clipboard = f"Scramble: {setup}\n{alg}"
    bench.press("Ctrl+V")
    assert bench.engine.cube == cube_after(size, setup)
    assert parse(bench.state.panels.moves.field.text, size) == alg


def test_the_inverse_of_a_solve_is_played_as_moves():
    bench = Bench(3)
    bench.clipboard = "R U // cross"
    bench.press("Ctrl+V", "Ctrl+Enter")
    assert bench.made == "U' R'"
    assert bench.player.playback is None


@pytest.mark.parametrize("letters", ["URFDLB", "wrgyob", "123456"])
@pytest.mark.parametrize("size", [2, 3, 5])
def test_facelets_in_any_letters_are_the_cube_they_show(letters, size):
    cube = cube_after(size, scramble(size, 3))
    bench = Bench(4)
    bench.clipboard = cube.facelets().translate(str.maketrans("URFDLB", letters))
    bench.press("Ctrl+V")
    shown, _ = read_any(bench.clipboard)
    assert bench.engine.cube.size == shown == size
    assert bench.engine.cube == cube or letters == "123456"
    bench.press("Ctrl+Z")
    assert bench.engine.cube == Cube(4)


def test_facelets_of_a_cube_that_cannot_be_are_told_why():
    bench = Bench(3)
    bench.clipboard = cube_after(3, "R U").facelets().replace("U", "R", 1)
    bench.press("Ctrl+V")
    assert bench.state.message.is_warning
    assert bench.state.message.text.startswith("These facelets are no cube. ")
    assert bench.state.is_solved


def test_facelets_with_gaps_are_not_loaded():
    bench = Bench(3)
    bench.clipboard = "." + Cube(3).facelets()[1:]
    bench.press("Ctrl+V")
    assert bench.state.message.is_warning
    assert bench.state.is_solved


def test_what_may_be_moves_is_moves():
    bench = Bench(3)
    bench.clipboard = "U U U U R R R R F F F F D D D D L L L L B B B B"  # as many letters as a 2×2 has stickers
    bench.press("Ctrl+V")
    assert bench.state.panels.shown is Panels.MOVES
    assert bench.state.panels.moves.field.text == bench.clipboard


@pytest.mark.parametrize("size", [2, 3, 5])
def test_a_link_that_was_made_here_leads_back(size):
    solve = "R U // cross\nF2 // edges"
    bench = Bench(4)
    bench.clipboard = solve_link(scramble(size, 3), solve)
    bench.press("Ctrl+V")
    assert bench.engine.cube == cube_after(size, scramble(size, 3))
    assert bench.state.panels.moves.field.text == solve
    assert bench.state.panels.moves.reading.alg == parse("R U F2", size)


def test_a_link_to_the_older_editor_is_read_too():
    bench = Bench(3)
    take(bench.app, "https://alg.cubing.net/?setup=R-_U2&alg=F-_//one%0AU")
    assert bench.engine.cube == cube_after(3, "R' U2")
    assert bench.state.panels.moves.field.text == "F' //one\nU"


@pytest.mark.parametrize(
    "link",
    [
        "https://example.org/",
        "https://alpha.twizzle.net/edit/?puzzle=megaminx&alg=R",
        "https://alpha.twizzle.net/edit/?puzzle=9999x9999x9999&alg=R",
        "https://alpha.twizzle.net/edit/?puzzle=3x3x3&setup-alg=Q",
        "https://[",
    ],
)
def test_a_link_that_cannot_be_read_is_said_and_leaves_the_cube(link):
    bench = Bench(3)
    bench.press("R")
    take(bench.app, link)
    assert bench.state.message.text.startswith("This link cannot be read: ")
    assert bench.made == "R"


def test_an_empty_clipboard_is_said():
    bench = Bench(3)
    bench.press("Ctrl+V")
    assert bench.state.message.text == "There is no text to paste."


def test_what_is_pasted_replaces_what_stands_in_the_box():
    bench = Bench(3)
    bench.clipboard = "R U R'"
    bench.press("Ctrl+V")
    bench.clipboard = "F2//one\nD"
    bench.press("Ctrl+V")
    assert bench.state.panels.moves.field.text == "F2 //one\nD"
    bench.keyboard.edit("up")
    assert bench.state.panels.moves.field.text == "R U R'"


def test_a_link_and_facelets_are_taken_over_from_within_the_box():
    bench = Bench(3)
    bench.clipboard = "R U R'"
    bench.press("Ctrl+V")
    bench.clipboard = "https://cubedb.net/?puzzle=4&scramble=R_U-&alg=U_R-"
    bench.press("Ctrl+V")
    assert bench.state.panels.moves.field.text == "U R'"
    assert bench.engine.cube == cube_after(4, "R U'")
    bench.clipboard = cube_after(5, "R U").facelets()
    bench.press("Ctrl+V")
    assert bench.engine.cube == cube_after(5, "R U")
    assert bench.state.panels.shown is not PANEL


def test_an_algorithm_of_a_link_is_shown_on_its_case():
    bench = Bench(3)
    bench.clipboard = "https://alg.cubing.net/?alg=R_U_R-_U_R_U2_R-&type=alg"
    bench.press("Ctrl+V", "Enter")
    bench.pass_time(9)
    assert bench.engine.cube == Cube(3)


def test_a_scramble_in_the_first_line_of_a_solve_is_made_first():
    bench = Bench(3)
    bench.clipboard = "Scramble: R U F\nF'U'//one\nR'//two"
    bench.press("Ctrl+V", "Enter", "End")
    bench.pass_time(0.1)
    assert bench.engine.cube.is_solved
    assert [phase.title for phase in bench.player.playback.head.track.phases] == ["One", "Two"]


def test_a_solve_of_a_larger_cube_is_taken_for_one_though_its_layers_are_too_many_for_the_cube_at_hand():
    alg = solve(cube_after(5, scramble(5, 1)), "reduction").alg
    bench = Bench(3)
    take(bench.app, f"Scramble: {scramble(5, 1)}\n{alg} // all")
    assert bench.engine.cube.size == 5
    assert bench.engine.cube == cube_after(5, scramble(5, 1))
    assert bench.state.panels.moves.reading.error is None


def test_a_solve_of_a_hundred_thousand_moves_is_read_whole():
    wandering = "R U F' L2 D B' " * 16_660
    setup = scramble(3, 5)
    rest = solve(cube_after(3, f"{setup} {wandering}"), "layers").alg
    bench = Bench(3)
    take(bench.app, f"Scramble: {setup}\n{wandering}{rest}")
    bench.press("Enter")
    assert len(bench.player.playback.head.track) == 6 * 16_660 + len(rest)
    assert bench.state.own.being_read is not None
    take_over_reading(bench.app)
    assert bench.state.own.solve.reading.stages[-1].stop == 6 * 16_660 + len(rest)
    assert "is read" in bench.state.message.text


def test_a_text_that_is_too_long_for_the_box_says_how_much_of_it_is_there():
    bench = Bench(3)
    take(bench.app, "R U " * (MOST_OF_LINES // 4 + 1))
    assert len(bench.state.panels.moves.field.text) == MOST_OF_LINES
    assert grouped(MOST_OF_LINES) in bench.state.message.text


@pytest.mark.parametrize("named", ["Scramble: 4R U F", "4R U F // scramble"])
def test_a_fault_behind_a_scramble_is_shown_in_the_box_and_mended_there(named):
    bench = Bench(3)
    take(bench.app, f"{named}\nF' U' Q4R'")
    box = bench.state.panels.moves
    assert bench.engine.cube == cube_after(4, "4R U F")
    assert (box.field.text, str(box.reading.error)[:3], box.reading.error.position) == ("F' U' Q4R'", '"Q"', 6)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Scramble: R Q\nR U", 'The scramble cannot be read: "Q" is not a move'),
        ("R@100 Q@200", 'Character 7 of the text: "Q" is not a move'),
        ("Scramble: R U\nR@2 U@1", "The times go back"),
    ],
)
def test_what_cannot_be_offered_for_mending_is_said_and_nothing_changes(text, said):
    bench = Bench(3)
    bench.engine.play("R U")
    take(bench.app, text)
    assert bench.state.message.text.startswith(said)
    assert bench.engine.cube == cube_after(3, "R U")
    assert bench.state.panels.shown is Panels.NONE


def test_moves_longer_than_the_box_are_not_read_as_a_whole_but_facelets_are(monkeypatch):
    monkeypatch.setattr("app.base.pasting.MOST_OF_LINES", 40)
    bench = Bench(3)
    take(bench.app, f"Scramble: {scramble(3, 1)}\n{scramble(3, 1).inverse()}")
    assert "bring it in parts" in bench.state.message.text
    assert bench.engine.cube.is_solved
    take(bench.app, cube_after(3, "R U").facelets())
    assert bench.engine.cube == cube_after(3, "R U")
