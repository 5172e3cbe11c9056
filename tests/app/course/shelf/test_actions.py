"""The cases of the shelf under the hand: choosing, showing, practising, and algorithms of one's own."""

import pytest

from app.course.shelf.actions import stored_fault
from app.course.shelf.state import groups_of
from app.watching.actions import solve_as_preferred
from cube_core import solve
from cube_core.solvers.three.cases.catalogue import case_named
from cube_core.solvers.three.cases.recognition import shown_case
from tests.app.panel_names import Panels
from tests.app.workbench import Bench

SUNE = "R U R' U R U2 R'"


@pytest.fixture
def bench():
    made = Bench(4)
    made.player.search.solve = solve_as_preferred(made.state.preferences)
    return made


def choose(bench, name):
    bench.press("Shift+F6")
    bench.state.panels.shelf.choose(case_named(name))


def shown(bench):
    """What the solve that is shown plays."""
    bench.pass_time(0.1)
    return str(bench.player.playback.head.track.alg)


@pytest.mark.parametrize("name", ["OLL 27", "PLL T", "PBL diagonal diagonal", "OLL 20", "PLL E"])
def test_showing_a_case_sets_the_cube_up_and_plays_its_algorithm(bench, name):
    choose(bench, name)
    bench.press("Enter")
    bench.pass_time(0.1)
    assert bench.state.panels.shown is Panels.NONE
    assert name in [step.case for step in bench.player.playback.head.track.steps]
    bench.press("End")
    bench.pass_time(0.1)
    assert bench.engine.cube.is_solved
    bench.press("Ctrl+Z", "Ctrl+Z")
    assert bench.engine.cube.size == 4, "and undo brings back the cube there was"


def test_right_and_down_go_on_and_left_and_up_back(bench):
    bench.press("Shift+F6")
    first, following = groups_of("OLL")[:2]
    for command, case in (("right", first[1]), ("left", first[0]), ("down", following[0]), ("up", first[0])):
        bench.keyboard.edit(command)
        assert bench.state.panels.shelf.case == case


def test_arrows_choose_tab_goes_on_to_the_next_kind_and_escape_closes(bench):
    bench.press("Shift+F6")
    for command in ("right", "down", "left", "up"):
        before = bench.state.panels.shelf.case
        bench.keyboard.edit(command)
        assert bench.state.panels.shelf.case != before
    bench.press("Tab")
    assert bench.state.panels.shelf.kind == "PLL"
    bench.press("Shift+Tab", "Escape")
    assert bench.state.panels.shelf.kind == "OLL"
    assert bench.state.panels.shown is Panels.NONE
    assert bench.made == ""


def test_practising_takes_the_time_and_goes_on_with_ctrl_enter_until_escape(bench):
    choose(bench, "PLL Ua")
    bench.press("P")
    practice = bench.state.learning.practice
    for count in range(1, 4):
        assert shown_case(bench.engine.cube).seen.case == case_named("PLL Ua")
        for move in solve(bench.engine.cube, three="cfop", cross="any").alg:
            bench.state.play([move])
        assert len(bench.state.learning.record.answers) == count
        bench.press("Ctrl+Enter")
    bench.press("Escape")
    assert practice.is_over
    assert bench.state.learning.practice is None
    assert not bench.app.can_do(bench.app.catalogue["practise-next"])


def test_all_of_a_kind_are_practised_by_chance(bench):
    bench.press("Shift+F6", "Tab", "A")
    assert len(bench.state.learning.practice.wanted.cases) == 21


@pytest.mark.parametrize(("cross", "last"), [("white", "YELLOW"), ("red", "ORANGE"), ("any", None)])
def test_the_last_layer_lies_opposite_the_cross_that_one_begins_with(bench, cross, last):
    """Any colour came up, which most people never see there."""
    bench.state.preferences.cross = cross
    choose(bench, "OLL 27")
    bench.press("P")
    wanted = bench.state.learning.practice.wanted.last
    assert (None if wanted is None else wanted.name) == last


def test_the_key_of_the_book_shows_the_recipes_and_closes_them(bench):
    bench.press("Shift+F6", "Ctrl+Shift+K")
    assert bench.state.panels.shown is Panels.SHELF
    assert bench.state.panels.shelf.is_book
    bench.press("Shift+F6")
    assert not bench.state.panels.shelf.is_book
    bench.press("Ctrl+Shift+K", "Ctrl+Shift+K")
    assert bench.state.panels.shown is Panels.NONE


def test_a_solve_may_be_looked_at_while_one_practises(bench):
    choose(bench, "OLL 27")
    bench.press("P", "F5")
    bench.pass_time(0.1)
    assert bench.player.playback.head.track.steps[0].case == "OLL 27"
    assert not bench.state.learning.record.answers
    bench.press("Ctrl+Enter")
    assert bench.player.playback is None


def write(bench, text):
    bench.press("E")
    bench.keyboard.text(text)
    bench.press("Enter")


def test_an_algorithm_of_ones_own_is_kept_and_played_from_then_on(bench):
    choose(bench, "OLL 27")
    write(bench, "R U2 R' U' R U' R'")
    assert bench.state.panels.shelf.field is not None, "it solves another case, and is not taken"
    bench.press("Escape")
    assert bench.state.panels.shown is Panels.SHELF
    assert bench.state.preferences.algorithms == {}
    write(bench, "y' F U F' U F U2 F' y")
    assert bench.state.preferences.algorithms == {"OLL 27": "y' F U F' U F U2 F' y"}
    assert bench.saved
    bench.press("Enter")
    assert "F U F' U F U2 F'" in shown(bench)


@pytest.mark.parametrize("keys", [("G",), ("E", "Backspace", "Enter")])
def test_the_given_algorithm_can_be_used_again(bench, keys):
    bench.state.preferences.algorithms = {"OLL 27": f"U {SUNE}", "OLL 26": "R"}
    choose(bench, "OLL 27")
    for key in keys:
        bench.press(key)
        if key == "Backspace":
            bench.keyboard.edit("backspace")
    assert bench.state.preferences.algorithms == {"OLL 26": "R"}


def test_an_algorithm_of_the_settings_that_is_not_one_of_the_case_is_told_so(bench):
    choose(bench, "OLL 27")
    for algorithms, is_told in (({}, False), ({"OLL 27": f"U {SUNE}"}, False), ({"OLL 27": "R"}, True)):
        bench.state.preferences.algorithms = algorithms
        assert stored_fault(bench.app).startswith("In your settings: ") is is_told
        assert bool(stored_fault(bench.app)) is is_told


def test_cases_of_a_2x2_keep_their_algorithms(bench):
    choose(bench, "PBL diagonal diagonal")
    bench.press("E")
    assert bench.state.panels.shelf.field is None
    assert "Only OLL and PLL" in bench.state.message.text


def test_the_catalogue_opens_at_the_case_of_the_solve(bench):
    choose(bench, "PLL V")
    bench.press("Enter")
    bench.pass_time(0.1)
    bench.press("Home")
    bench.pass_time(0.1)
    bench.state.panels.shelf.choose(case_named("OLL 1"))
    bench.press("Shift+F6")
    assert bench.state.panels.shelf.case == case_named("PLL V")


def test_what_the_settings_say_wrongly_is_told_and_not_used(bench):
    bench.state.preferences.algorithms = {"OLL 27": "R U"}
    choose(bench, "OLL 27")
    bench.press("Enter")
    assert SUNE in shown(bench)
