"""Every slip has its sentence, short enough to be read with a cube in the hands."""

from __future__ import annotations

import pytest

from cube_core import parse
from cube_core.exercises.slips import LOOKED_AT, slips
from cube_core.words import slips as words
from cube_core.words.lessons import MOST_WORDS


@pytest.mark.parametrize("size", [3, 5, 7])
def test_every_slip_is_told_in_a_short_line(size):
    moves = tuple(parse("R U' F2 x" if size == 3 else "2R 3Rw' F2 2-3L y", size))
    for slip in slips(moves, size):
        told = words.slip_sentence(slip, moves, size, 20)
        assert len(told.split()) <= MOST_WORDS
        assert str(21 + slip.at) in told


def test_all_that_is_asked_is_short():
    fixed = (
        words.COMPARE,
        words.COMPARE_HOW,
        words.LOST,
        words.CONFIRM,
        words.NOTHING,
        words.GO_ON,
        words.SOLVED,
        words.FACE_HOW,
    )
    asked = [*fixed, *(words.FACE_ASKED[face] for face in LOOKED_AT)]
    assert [line for line in asked if len(line.split()) > MOST_WORDS] == []
