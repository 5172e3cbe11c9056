"""No sentence is false: what the facts say is looked up on the slow cube, in whole solves of every method."""

from collections import Counter

import pytest

from cube_core import Cube, scramble, solve
from tests.cube_core.words.claims import check_solution

METHODS = ("reduction", "bulk", "cage", "layers")
"""All but few moves, of which a solve of more than three layers takes seconds."""


def checked(size: int, method: str, seed: int, parity: str, three: str | None = None, **options: str) -> Counter[str]:
    alg = scramble(size, seed)
    cube = Cube(size)
    cube.play(alg)
    return check_solution(cube, solve(cube, method, three=three, parity=parity, **options), size, alg)


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("size", [3, 4, 5])
def test_what_is_said_of_a_solve_is_so(method: str, size: int):
    for seed, parity in ((1, "before"), (2, "retry")):
        assert checked(size, method, seed, parity).total() > 5


@pytest.mark.parametrize("three", ["cfop", "short"])
def test_what_the_other_solvers_of_a_3x3_say_is_so(three: str):
    for seed in range(6):
        assert checked(3, "bulk", seed, "before", three)
    assert checked(4, "cage", 1, "retry", three)


@pytest.mark.parametrize("three", ["ortega", "short", None])
def test_what_is_said_of_a_2x2_is_so(three: str | None):
    for seed in range(6):
        assert checked(2, "reduction", seed, "before", three)


def test_a_parity_that_is_met_is_told_as_it_is_by_either_algorithm():
    told = Counter[str]()
    for seed in range(4):
        for method in ("cage", "layers"):
            told += checked(4, method, seed, "retry", edge_parity="simple" if seed % 2 else "advanced")
    assert told["WingsFlipped"]
    assert told["EdgesSwapped"]


@pytest.mark.slow
@pytest.mark.parametrize("parity", ["before", "retry"])
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("size", range(3, 9))
def test_twenty_solves_say_nothing_that_is_false(method: str, size: int, parity: str):
    for seed in range(20):
        checked(size, method, seed, parity)


@pytest.mark.slow
@pytest.mark.parametrize("size", [4, 5, 6])
def test_few_moves_say_nothing_that_is_false(size: int):
    for seed in range(2):
        checked(size, "short", seed, "before")
