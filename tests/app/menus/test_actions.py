from collections import Counter

import pytest

from app.base.action import Section
from app.menus import actions as menu
from tests.app.panel_names import Panels
from tests.app.workbench import Bench


@pytest.fixture
def bench():
    return Bench()


def moved(bench, place, command):
    bench.state.panels.menu_place = place
    menu.move_in_menu(bench.app, command)
    return bench.state.panels.menu_place


def test_everything_that_belongs_in_the_menu_is_there_once(bench):
    shown = Counter(action.id for number in range(len(menu.COLUMNS)) for action in menu.column_of(bench.app, number))
    wanted = {action.id for action in bench.app.catalogue.actions if action.section and bench.app.can_do(action)}
    assert set(shown) == wanted
    assert set(shown.values()) == {1}


def test_every_heading_has_a_place():
    assert Counter(section for column in menu.COLUMNS for section in column) == Counter(Section)


def test_the_arrows_go_round_a_column_and_round_the_columns(bench):
    last = len(menu.column_of(bench.app, 0)) - 1
    assert moved(bench, (0, 0), "up") == (0, last)
    assert moved(bench, (0, last), "down") == (0, 0)
    assert moved(bench, (0, 0), "left") == (len(menu.COLUMNS) - 1, 0)
    assert moved(bench, (0, 0), "left") == (len(menu.COLUMNS) - 1, 0)
    assert moved(bench, (len(menu.COLUMNS) - 1, 0), "right") == (0, 0)


def test_a_shorter_column_is_entered_at_its_end(bench):
    lengths = [len(menu.column_of(bench.app, number)) for number in range(len(menu.COLUMNS))]
    longest = lengths.index(max(lengths))
    column, line = moved(bench, (longest, lengths[longest] - 1), "right")
    assert line == lengths[column] - 1


def test_what_is_chosen_is_done_and_the_menu_closes(bench):
    bench.press("R", "F10")
    bench.state.panels.menu_place = (0, [action.id for action in menu.column_of(bench.app, 0)].index("reset"))
    menu.choose_in_menu(bench.app)
    assert bench.state.is_solved


def test_a_column_that_became_shorter_does_what_stands_last_in_it(bench, monkeypatch):
    lines, ran = menu.column_of(bench.app, 0), []
    monkeypatch.setattr(menu, "run_from_menu", lambda app, action: ran.append(action.id))
    bench.state.panels.menu_place = 0, len(lines) + 3
    menu.choose_in_menu(bench.app)
    assert ran == [lines[-1].id] != [lines[-2].id]


def test_pages_of_the_list_of_commands_go_both_ways(bench):
    bench.press("Ctrl+P")
    chooser, whole = bench.state.panels.commands, len(menu.lines_of(bench.app))
    assert whole > 3 * menu.LINES_SHOWN
    bench.keyboard.edit("page-down")
    bench.keyboard.edit("page-down")
    below = chooser.chosen
    bench.keyboard.edit("page-up")
    assert (below, chooser.chosen) == (2 * menu.LINES_SHOWN, menu.LINES_SHOWN)


def test_a_key_pressed_in_the_help_is_told_and_not_done(bench):
    bench.press("F1")
    assert Panels.HELP.press(bench.app, "R", frozenset())
    bench.press("R")
    assert bench.made == ""
