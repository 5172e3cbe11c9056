from collections import Counter

import pytest

from app.menus import actions as menu
from tests.app.panel_names import Panels
from tests.app.workbench import Bench


@pytest.fixture
def bench():
    return Bench()


def moved(bench, place, command):
    bench.state.panels.chosen.menu_place = place
    menu.move_in_menu(bench.app, command)
    return bench.state.panels.chosen.menu_place


def test_everything_that_belongs_in_the_menu_is_there_once(bench):
    shown = Counter(a.id for section in menu.SECTIONS for a in menu.actions_under(bench.app, section))
    wanted = {action.id for action in bench.app.catalogue.actions if action.section and bench.app.can_do(action)}
    assert set(shown) == wanted
    assert set(shown.values()) == {1}


@pytest.mark.parametrize("size", [3, 4, 7])
def test_no_heading_has_more_lines_than_are_read_at_a_glance(size):
    bench = Bench(size)
    bench.press("F2", "F5")
    bench.pass_time(1)
    lengths = [len(menu.actions_under(bench.app, section)) for section in menu.SECTIONS]
    assert min(lengths) >= 1
    assert max(lengths) <= 15


def test_the_arrows_go_round_the_lines_and_round_the_headings(bench):
    last = len(menu.actions_under(bench.app, menu.SECTIONS[0])) - 1
    assert moved(bench, (0, 0), "up") == (0, last)
    assert moved(bench, (0, last), "down") == (0, 0)
    assert moved(bench, (0, 4), "left") == (len(menu.SECTIONS) - 1, 0)
    assert moved(bench, (len(menu.SECTIONS) - 1, 0), "right") == (0, 0)


def test_what_is_chosen_is_done_and_the_menu_closes(bench):
    bench.press("R", "F10")
    bench.state.panels.chosen.menu_place = (
        0,
        [action.id for action in menu.actions_under(bench.app, menu.SECTIONS[0])].index("reset"),
    )
    menu.choose_in_menu(bench.app)
    assert bench.state.is_solved


def test_a_heading_that_lost_lines_does_what_stands_last_in_it(bench, monkeypatch):
    lines, ran = menu.actions_under(bench.app, menu.SECTIONS[0]), []
    monkeypatch.setattr(menu, "run_from_menu", lambda app, action: ran.append(action.id))
    bench.state.panels.chosen.menu_place = 0, len(lines) + 3
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
