"""The list of commands: found by a few letters, chosen, bound to keys."""

import pytest

from app.menus import actions as commands
from tests.app.panel_names import Panels
from tests.app.workbench import Bench


@pytest.fixture
def bench():
    bench = Bench()
    bench.press("Ctrl+P")
    return bench


def found(bench, text):
    bench.state.panels.commands.field.set(text)
    return [line.action.id for line in commands.lines_of(bench.app)]


def test_everything_is_listed_and_what_hands_do_all_the_time_comes_last(bench):
    listed = found(bench, "")
    assert set(listed) == {action.id for action in bench.app.catalogue.actions if bench.app.can_do(action)}
    assert listed[-1].startswith("layer.") or listed[-1] == "one-layer"
    assert listed.index("scramble") < listed.index("turn.R")


def test_the_best_line_comes_first(bench):
    assert found(bench, "undo")[0] == "undo"


OTHER_WORDS = [
    ("reset", "reset"),
    ("random", "scramble"),
    ("film", "film"),
    ("movie", "film"),
    ("timer", "timer"),
    ("stopwatch", "timer"),
    ("open", "open"),
    ("load", "open"),
    ("dark", "theme"),
    ("metric", "metric.STM"),
    ("exit", "quit"),
    ("settings", "settings"),
    ("hotkeys", "help"),
    ("notation", "notation"),
    ("seed 5", "scramble.5"),
    ("3x3 solver", "three.cfop"),
]


@pytest.mark.parametrize(
    ("typed", "action"),
    [("2x2", "size.2"), ("7×7", "size.7"), ("shuffle", "scramble"), ("export", "film"), ("save", "save"), *OTHER_WORDS],
)
def test_what_other_programs_call_it_is_found(bench, typed, action):
    assert found(bench, typed)[0] == action


@pytest.mark.parametrize("typed", ["37", "37x37", "37×37"])
def test_a_size_without_a_command_of_its_own_is_offered_once(bench, typed):
    listed = found(bench, typed)
    assert (listed[0], listed.count("size.37")) == ("size.37", 1)


def test_a_size_with_a_command_of_its_own_is_not_offered_twice(bench):
    assert found(bench, "7").count("size.7") == 1


@pytest.mark.parametrize("typed", ["2001", "0", "37x38", "1x1"])
def test_what_is_no_size_is_not_offered(bench, typed):
    sizes = {action.id for action in bench.app.catalogue.actions if action.id.startswith("size.")}
    assert {name for name in found(bench, typed) if name.startswith("size.")} <= sizes


def test_moving_keeps_the_chosen_line_among_those_shown(bench):
    search = bench.state.panels.commands
    commands.move(bench.app, 7)
    assert (search.chosen, search.first) == (7, 2)
    commands.move(bench.app, -100)
    assert (search.chosen, search.first) == (0, 0)
    commands.move(bench.app, 10_000)
    assert search.chosen == len(commands.lines_of(bench.app)) - 1


def test_a_new_search_starts_at_its_top(bench):
    commands.move(bench.app, 5)
    bench.state.panels.commands.field.insert("x")
    assert bench.state.panels.commands.chosen == 0


def test_asked_for_a_key_escape_leads_back_to_the_help_it_was_asked_from():
    bench = Bench()
    bench.press("F1")
    commands.ask_for_command(bench.app, "R")
    bench.press("Escape")
    assert bench.state.panels.shown is Panels.HELP
    bench.press("Escape")
    assert bench.state.panels.shown is Panels.NONE


def test_a_key_that_was_given_away_is_offered_what_it_did_at_first():
    bench = Bench()
    commands.ask_for_command(bench.app, "R")
    assert commands.lines_of(bench.app)[0].action.id != "turn.R", "it does that now"
    assert found(bench, "scramble")[0] == "scramble"
    commands.choose(bench.app)
    assert bench.state.panels.shown is Panels.HELP
    commands.ask_for_command(bench.app, "R")
    first = commands.lines_of(bench.app)[0]
    assert (first.action.id, first.hint) == ("turn.R", "What R did at first")
    commands.choose(bench.app)
    bench.press("Escape", "R")
    assert bench.made == "R"
    assert dict(bench.state.preferences.keys) == {}, "nothing is left of it in the settings"


def test_all_keys_can_be_set_back_at_once_where_some_are_ones_own():
    bench = Bench()
    usual = bench.app.catalogue["usual-keys"]
    assert not bench.app.can_do(usual)
    commands.ask_for_command(bench.app, "R")
    found(bench, "scramble")
    commands.choose(bench.app)
    assert bench.app.can_do(usual)
    bench.app.do(usual)
    bench.press("Escape", "R")
    assert bench.made == "R"
    assert dict(bench.state.preferences.keys) == {}


def test_nothing_found_is_no_line_and_choosing_it_does_nothing(bench):
    assert found(bench, "qqqq") == []
    commands.move(bench.app, 1)
    commands.fill_in(bench.app)
    commands.choose(bench.app)
    assert bench.made == ""


def test_a_chosen_line_is_done(bench):
    found(bench, "37")
    commands.choose(bench.app)
    assert bench.engine.cube.size == 37


def test_a_digit_chosen_from_the_list_is_a_digit_typed(bench):
    assert found(bench, "Choose layer 2")[0] == "layer.2"
    commands.choose(bench.app)
    bench.press("R", "U")
    assert bench.made == "M' U"
