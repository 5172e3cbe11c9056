"""Reduction by the book."""

import numpy as np
import pytest

from cube_core import Cube, solve
from cube_core.faces import COLORS, Color
from cube_core.recipes.centres import Centres
from cube_core.recipes.chain import Chains
from cube_core.solvers.reduction import GOES, build_centres, pair_edges
from tests.cube_core.recipes.big import hands_on
from tests.solves import scrambled

MODES = [("before", "simple"), ("before", "advanced"), ("retry", "simple"), ("retry", "advanced")]


@pytest.mark.parametrize("size", [4, 5, pytest.param(6, marks=pytest.mark.slow)])
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


def test_edges_are_all_made_whole_also_where_one_more_step_is_to_be_thought_of():
    cube = scrambled(12, 119)  # its last two edges were left as they were, and a parity was met twice
    solution = solve(cube, "reduction", parity="before")
    cube.play(solution.alg)
    assert cube.is_solved
    assert solution.report.tries == 1


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


def played(hands, steps):
    """All steps, done."""
    found = []
    for thought in steps:
        found.append(thought)
        hands.play(thought)
    return found


def cost(steps):
    return sum(thought.cost for thought in steps)


@pytest.mark.parametrize("size", GOES)
def test_the_go_that_is_done_takes_no_more_than_any_other(size, monkeypatch):
    for seed in range(3):
        hands = hands_on(size, seed)
        steps = played(hands.copy(), build_centres(hands, COLORS))
        costs = []
        for taste in range(GOES[size]):
            monkeypatch.setattr("cube_core.solvers.reduction.range", lambda _, taste=taste: (taste,), raising=False)
            costs.append(cost(build_centres(hands, COLORS)))
        monkeypatch.undo()
        assert cost(steps) == min(costs)
        assert len(set(costs)) > 1


@pytest.mark.parametrize("size", [4, 5, 6])
def test_centres_and_edges_are_done_and_the_cube_that_was_looked_at_is_as_before(size):
    hands = hands_on(size, 1)
    before = hands.colors.copy()
    list(build_centres(hands, COLORS))
    assert np.array_equal(hands.colors, before)
    played(hands, build_centres(hands, COLORS))
    assert all(Centres(hands).is_done(face) for face in range(6))
    while played(hands, pair_edges(hands, Chains)):
        pass
    assert Chains(hands).count == 0


def test_only_the_centres_that_are_asked_for_are_built():
    hands = hands_on(5, 2)
    steps = played(hands, build_centres(hands, (Color.WHITE, Color.YELLOW)))
    assert {thought.colors[0] for thought in steps} == {Color.WHITE, Color.YELLOW}
