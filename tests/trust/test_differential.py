"""Random algorithms on three independent cubes, and their algebra beside its slow definitions."""

from __future__ import annotations

import pytest

from cube_core import parse
from tests.trust import slow
from tests.trust.differential import HistoryWalk, Walk, check_algebra, turns_of

SIZES = range(2, 13)


@pytest.mark.parametrize("size", SIZES)
def test_three_cubes_see_the_same_colours_after_every_algorithm(size: int) -> None:
    walk = Walk(size, 1)
    for _ in range(30):
        walk.step()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 12))
@pytest.mark.parametrize("size", SIZES)
def test_three_cubes_see_the_same_colours_after_a_hundred_thousand_algorithms(size: int, seed: int) -> None:
    walk = Walk(size, seed)
    for _ in range(910):
        walk.step()


@pytest.mark.parametrize("seed", range(8))
def test_undo_and_redo_go_through_the_states_there_were(seed: int) -> None:
    walk = HistoryWalk(seed)
    for _ in range(300):
        walk.step()
    assert len(walk.states) > 10


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 120))
def test_undo_and_redo_go_through_very_many_states(seed: int) -> None:
    walk = HistoryWalk(seed)
    for _ in range(10_000):
        walk.step()


def test_a_cube_that_turns_another_way_would_be_found() -> None:
    walk = Walk(5, 1)
    walk.oracle.turn(slow.turn(5, "L", 2, 2, 1))
    with pytest.raises(AssertionError):
        walk.step()


def test_an_algorithm_that_is_counted_otherwise_would_be_found() -> None:
    alg = parse("R U2", 4)
    with pytest.raises(AssertionError):
        check_algebra(alg, turns_of(alg)[:1])
