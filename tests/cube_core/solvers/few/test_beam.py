import numpy as np
import pytest

from cube_core.errors import SolveCancelled
from cube_core.solvers.few.beam import Bounds, Start, search
from cube_core.solvers.few.ends import EndTable, Scores, Space, Values, keys_for, made_ends, move_table

STEPS, STILL = np.arange(12), np.arange(12)
TURNED = np.stack([(STEPS + 1) % 12, (STEPS - 1) % 12])
DIALS = 3
TABLES = [
    move_table(np.concatenate([TURNED if dial == own else np.stack([STILL, STILL]) for dial in range(DIALS)]))
    for own in range(DIALS)
]
GOAL = np.zeros((DIALS, 1), dtype=np.uint16)


def far(values: Values) -> Scores:
    return np.minimum(values, 12 - values).sum(axis=0).astype(np.int32)


SPACE = Space(TABLES, keys_for([12] * DIALS), np.ones((7, 6), dtype=bool), far)
ENDS = EndTable(SPACE, made_ends(SPACE, GOAL, 2))


def idle() -> None:
    """For searches that nobody wants to stop."""


def starts(*values: list[int]) -> Start:
    return Start(np.arange(len(values)), np.array(values, dtype=np.uint16).T)


def test_three_dials_are_turned_home_in_as_few_turns_as_they_need() -> None:
    found = search(SPACE, ENDS, {0: starts([5, 10, 3])}, Bounds(50, 20, 1), idle)
    assert found
    assert found[0].length == 5 + 2 + 3
    for end in found[:5]:
        value = np.array([5, 10, 3])
        for turn in end.turns:
            value = np.array([int(table[turn, at]) for table, at in zip(TABLES, value, strict=True)])
        assert value.tolist() == [0, 0, 0]
        assert len(end.turns) == end.length


def test_a_start_that_enters_later_counts_the_turns_that_led_to_it() -> None:
    found = search(SPACE, ENDS, {0: starts([6, 6, 6]), 4: starts([0, 0, 3])}, Bounds(200, 30, 0), idle)
    assert (found[0].length, found[0].start, len(found[0].turns)) == (7, 0, 3)


def test_a_beam_that_may_not_go_so_far_finds_nothing() -> None:
    assert search(SPACE, ENDS, {0: starts([6, 6, 6])}, Bounds(50, 9, 1), idle) == []


def test_a_beam_can_be_stopped() -> None:
    def check() -> None:
        raise SolveCancelled("enough")

    with pytest.raises(SolveCancelled):
        search(SPACE, ENDS, {0: starts([6, 6, 6])}, Bounds(50, 30, 1), check)
