"""No sentence is false: what the facts say is looked up on the slow cube, in whole solves of every method."""

import re
from collections import Counter
from itertools import product

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
    for seed in range(6 if three == "cfop" else 2):
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


@pytest.mark.parametrize(("size", "seed", "joined"), [(5, 7, 3), (5, 17, 2), (8, 3, 0)])
def test_wings_beside_a_middle_edge_that_is_turned_over_are_not_called_joined(size: int, seed: int, joined: int):
    """With an odd number of swaps left, wings come to where they are wanted, which is not always beside their like."""
    assert checked(size, "bulk", seed, "retry")["WingsBrought"] > joined


@pytest.mark.slow
def test_only_corner_cells_are_claimed_where_a_5x5_is_solved_in_few_moves():
    assert checked(5, "short", 0, "before")["StageReached"] > 2


def test_a_cross_of_another_colour_is_told_by_its_own_name():
    cube = Cube(3)
    cube.play(scramble(3, 1))
    solution = solve(cube, "reduction", three="cfop", cross="blue")
    told = " ".join(f"{step.caption} {step.done} {step.reason}" for step in solution.steps)
    assert "blue on top" in told or "blue to the" in told
    assert not re.search("white (on top|to the)", told)
    assert not any("white" in text or "yellow" in text for phase in solution.phases[2:] for text in phase.plan)


@pytest.mark.slow
@pytest.mark.parametrize("parity", ["before", "retry"])
@pytest.mark.parametrize(("method", "size"), [*product(METHODS, range(3, 9)), *product(["yau"], range(4, 9))])
def test_twenty_solves_say_nothing_that_is_false(method: str, size: int, parity: str):
    for seed in range(20):
        checked(size, method, seed, parity)


@pytest.mark.slow
@pytest.mark.parametrize("size", [4, 5, 6])
def test_few_moves_say_nothing_that_is_false(size: int):
    for seed in range(2):
        checked(size, "short", seed, "before")
