"""Reduction by the book."""

import pytest

from cube_core import Cube, solve
from tests.solves import scrambled

MODES = [("before", "simple"), ("before", "advanced"), ("retry", "simple"), ("retry", "advanced")]


@pytest.mark.parametrize("size", [4, 5, 6])
@pytest.mark.parametrize(("parity", "edge_parity"), MODES)
@pytest.mark.parametrize("three", ["layers", "cfop"])
def test_parities_are_met_or_kept_away_as_is_asked(size, parity, edge_parity, three):
    for seed in range(2):
        cube = scrambled(size, seed)
        solution = solve(cube, "reduction", parity=parity, edge_parity=edge_parity, three=three)
        cube.play(solution.alg)
        assert cube.is_solved
        kinds = {step.kind for step in solution.steps}
        assert ("prevent" if parity == "retry" else "parity") not in kinds
        assert parity == "retry" or solution.report.tries == 1


def test_a_flip_that_is_made_for_the_next_one_is_not_undone_for_ever():
    cube = scrambled(12, 103)  # its last two edges went to and fro between two states
    cube.play(solve(cube, "reduction").alg)
    assert cube.is_solved


@pytest.mark.parametrize("goal", ["centers", "edges", "l1-cross", "l1", "l2", "l3-cross", "solved"])
def test_a_solve_stops_at_its_goal_and_what_is_reached_costs_nothing_again(goal):
    for size in (4, 5):
        cube = scrambled(size, 2)
        cube.play(solve(cube, "reduction", goal).alg)
        assert len(solve(cube, "reduction", goal).alg) == 0


@pytest.mark.parametrize("size", [4, 5, 9])
def test_a_solved_cube_needs_no_moves_and_one_turn_is_undone(size):
    cube = Cube(size)
    assert len(solve(cube, "reduction").alg) == 0
    for moves in ("2R", "2R U 3L", "3Rw F"):
        cube.play(moves)
        cube.play(solve(cube, "reduction").alg)
        assert cube.is_solved


def test_above_twenty_layers_many_pieces_are_brought_at_once():
    cube = scrambled(21, 0)
    assert solve(cube, "reduction").alg == solve(cube, "bulk").alg
