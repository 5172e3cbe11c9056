"""The search for a solve: one at a time, its outcome taken once, its failures told in a sentence."""

import pytest

from app.solves.search import FAILED, Search
from app.solves.track import Track, Way
from cube_core.board import Board
from cube_core.errors import CubeError, SolveCancelled
from tests.app.fakes import FakeSolve, Later, solve_with


def failing(error):
    def solve(cube, method, report, is_cancelled, is_enough):
        raise error

    return solve


def test_what_was_found_is_taken_once():
    fake = FakeSolve(4)
    search = Search(solve_with(fake), Later())
    search.begin(lambda: Board(fake.scrambled()), Way("fake"), 2)
    found = search.take()
    assert isinstance(found, Track)
    assert (found.alg, found.way, search.goal) == (fake.alg, Way("fake"), 2)
    assert search.take() is None


def test_a_new_search_takes_the_place_of_the_one_that_runs():
    fake, later = FakeSolve(4), Later()
    later.holds = True
    search = Search(solve_with(fake), later)
    search.begin(lambda: Board(fake.scrambled()), Way("first"), None)
    first = search.work
    search.begin(lambda: Board(fake.scrambled()), Way("second"), None)
    assert first.is_cancelled
    assert search.take() is None
    for work in later.waiting:
        work()
    assert search.take().way == Way("second")


def test_giving_up_says_whether_there_was_something_to_give_up():
    later = Later()
    later.holds = True
    search = Search(solve_with(FakeSolve(4)), later)
    assert not search.cancel()
    search.begin(lambda: Board(FakeSolve(4).scrambled()), Way("fake"), None)
    assert search.cancel()
    assert search.take() is None


@pytest.mark.parametrize(
    ("error", "says"),
    [
        (SolveCancelled(), "given up"),
        (MemoryError(), "not enough memory"),
        (CubeError("No solve of this."), "No solve of this."),
        (ValueError("Not that method."), "Not that method."),
    ],
)
def test_why_there_is_no_solve_is_a_sentence(error, says):
    search = Search(failing(error), Later())
    search.begin(lambda: Board(FakeSolve(3).scrambled()), Way("fake"), None)
    assert says in search.take()


def test_a_fault_of_a_solver_costs_no_more_than_this_solve():
    search = Search(failing(RuntimeError("a mistake")), Later())
    search.begin(lambda: Board(FakeSolve(3).scrambled()), Way("fake"), None)
    assert search.take() == f"{FAILED} (a mistake); please report it with the cube, and try another method."
    assert search.take() is None


def test_a_search_is_hurried_only_once_its_solver_asked_whether_to():
    fake, later = FakeSolve(4), Later()
    later.holds = True
    heard = []

    def solve(cube, way, report, is_cancelled, is_enough):
        heard.append((is_enough(), search.can_be_hurried, search.hurry(), is_enough()))
        return fake.solution

    search = Search(solve, later)
    search.begin(lambda: Board(fake.scrambled()), Way("fake"), None)
    assert not search.can_be_hurried
    for work in later.waiting:
        work()
    assert heard == [(False, True, True, True)]
    search.take()
    assert not search.can_be_hurried
