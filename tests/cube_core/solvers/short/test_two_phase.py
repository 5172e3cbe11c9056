"""Short solves by two phases, ever shorter ones."""

import numpy as np
import pytest

from cube_core import scramble
from cube_core.solvers.short.knowledge import knowledge
from cube_core.solvers.short.states import roots_of
from cube_core.solvers.short.two_phase import TwoPhase
from tests.cube_core.solvers.short.cubes import SOLVED, after, is_solved_on_the_slow_cube, travels_of

WORK = 400_000


def answers(travels, work=WORK):
    """The search after so much work, and the solves it had on the way."""
    search = TwoPhase(knowledge(), roots_of(travels))
    found = []
    for _ in search.run():
        if search.best is not None and (not found or search.best != found[-1]):
            found.append(search.best)
        if search.meter.work > work and found:
            break
    return search, found


@pytest.mark.parametrize("seed", range(4))
def test_every_answer_solves_and_is_shorter_than_the_one_before(seed):
    moves = scramble(3, seed)
    _, found = answers(travels_of(moves))
    assert [len(word) for word in found] == sorted({len(word) for word in found}, reverse=True)
    assert all(is_solved_on_the_slow_cube(moves, word) for word in found)


@pytest.mark.parametrize("word", [(3,), (3, 6), (0, 4, 9), (3, 6, 12, 9)])
def test_the_search_ends_by_itself_where_a_first_phase_alone_would_be_as_long(word):
    travels = after(SOLVED, word)
    search = TwoPhase(knowledge(), roots_of(travels))
    for _ in search.run():
        pass
    assert len(search.best) <= len(word)
    assert np.array_equal(after(travels, search.best), SOLVED)


def test_a_shorter_solve_from_elsewhere_is_only_replaced_by_shorter_ones():
    word = (3, 0, 7, 17, 10, 13)
    travels = after(SOLVED, word)
    search = TwoPhase(knowledge(), roots_of(travels))
    *_, given = answers(travels)[1]
    search.best = given
    for _ in search.run():
        if search.meter.work > WORK:
            break
    assert len(search.best) <= len(given)
