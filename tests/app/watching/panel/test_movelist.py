"""The lines of moves of a step: the current one is always among them."""

import pytest

from app.watching.panel.movelist import MOST_LINES, lines_around


def word(index):
    return "500-501Rw'"[: 4 + index % 7]


def indices(lines):
    return [index for line in lines for index, _ in line]


@pytest.mark.parametrize("length", [1, 5, 119, 3000])
def test_whatever_the_step_the_current_move_is_shown(length):
    moves = range(70, 70 + length)
    for index in range(moves.start, moves.stop, max(1, length // 119)):
        lines = lines_around(index, moves, 26, word)
        assert index in indices(lines)
        assert len(lines) <= MOST_LINES
        assert max(sum(len(text) + 1 for _, text in line) - 1 for line in lines) <= 26


def test_a_short_step_is_shown_whole_before_and_after_it_goes_on():
    for index in (0, 12, 40, 4000):
        assert indices(lines_around(index, range(10, 20), 26, word)) == list(range(10, 20))


def test_lines_stay_while_moves_go_through_them():
    moves = range(119)
    seen = [tuple(indices(lines_around(index, moves, 26, word))[:1]) for index in moves]
    assert len(set(seen)) < len(moves) / 2


def test_a_word_longer_than_a_line_has_one_to_itself():
    assert len(lines_around(0, range(3), 2, word)) == 3


def test_no_more_moves_are_written_than_the_lines_that_are_shown():
    moves, asked = range(500), []

    def counted(index):
        asked.append(index)
        return word(index)

    for index in (0, 100, 499):
        asked.clear()
        lines = lines_around(index, moves, 26, counted)
        assert len(lines) == MOST_LINES
        assert asked[-1] <= indices(lines)[-1] + 1
        assert lines == [line for line in lines_around(index, moves, 26, word, 1000) if line in lines]
