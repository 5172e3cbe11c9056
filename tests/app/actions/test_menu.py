from collections import Counter

from app.actions.actions import ACTIONS
from app.actions.menu import COLUMNS, lines_of, moved


def test_everything_that_belongs_in_the_menu_is_there_once():
    shown = Counter(action for number in range(len(COLUMNS)) for action in lines_of(number))
    wanted = {action.id for action in ACTIONS if action.in_menu}
    assert set(shown) == wanted
    assert set(shown.values()) == {1}


def test_the_arrows_go_round_a_column_and_round_the_columns():
    assert moved((0, 0), "up") == (0, len(lines_of(0)) - 1)
    assert moved((0, len(lines_of(0)) - 1), "down") == (0, 0)
    assert moved((0, 0), "left") == (len(COLUMNS) - 1, 0)
    assert moved((len(COLUMNS) - 1, 0), "right") == (0, 0)


def test_a_shorter_column_is_entered_at_its_end():
    longest = max(range(len(COLUMNS)), key=lambda number: len(lines_of(number)))
    column, line = moved((longest, len(lines_of(longest)) - 1), "right")
    assert line == len(lines_of(column)) - 1
