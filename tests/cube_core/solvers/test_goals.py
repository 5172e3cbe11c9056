"""Goals: they are reached whatever is done about parities, and what is reached costs nothing again."""

import pytest

from cube_core import Cube, solve, solver_names
from cube_core.solvers import goals_of, method_of, three_names
from tests.solves import scrambled, solution_of

SIZES = (2, 4, 5, pytest.param(6, marks=pytest.mark.slow))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("method", ["reduction", "cage"])
def test_every_goal_is_reached_when_parities_are_met_too(size, method):
    cube = scrambled(size, 0)
    for goal in dict.fromkeys(phase.name for phase in solution_of(size, 0, method).phases):
        assert solve(cube, method, goal, parity="retry").phases[-1].name == goal


@pytest.mark.parametrize("method", [name for name in solver_names(2) if name != "short"])
@pytest.mark.parametrize("goal", ["l1", "l2", "l3-cross"])
def test_a_white_layer_of_a_2x2_is_kept_whichever_corner_is_at_dbl(method, goal):
    for seed in range(8):
        cube = scrambled(2, seed)
        cube.play(solve(cube, method, goal).alg)
        assert len(solve(cube, method, goal).alg) == 0


@pytest.mark.parametrize("goal", ["cross", "f2l", "oll", "cage"])
@pytest.mark.parametrize("size", [4, 6])
def test_what_is_done_of_a_cage_is_kept_whatever_its_centres_show(size, goal):
    for seed in range(4):
        cube = scrambled(size, seed)
        cube.play(solve(cube, "cage", goal).alg)
        assert len(solve(cube, "cage", goal).alg) == 0


@pytest.mark.parametrize("method", solver_names(4))
def test_tries_are_counted_alike_by_every_method(method):
    half = Cube(4)
    half.play("R U R' U'")  # nothing is in pieces, so no method has to make edges whole
    assert solve(half, method).report.tries == 1
    assert solve(Cube(4), method).report.tries == 0


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_no_two_phases_of_a_method_have_one_short_name(size):
    for method in solver_names(size):
        for three in three_names(size) if method_of(method).takes_three(size) else (None,):
            shorts = [goal.short_title for goal in goals_of(method, size, three)]
            assert len(set(shorts)) == len(shorts), (method, three)


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_every_phase_says_in_a_sentence_what_holds_when_it_ends(size):
    for method in solver_names(size):
        for three in three_names(size) if method_of(method).takes_three(size) else (None,):
            for goal in goals_of(method, size, three):
                assert goal.promise.endswith("."), (method, three, goal.name)
                assert len(goal.promise.split()) >= 4


def test_a_goal_of_beginners_is_known_to_a_method_that_ends_in_another_3x3_solver():
    cube = scrambled(4, 1)
    asked = solve(cube, "bulk", "l1")
    assert asked.alg == solve(cube, "bulk", "l1", three="layers").alg
    assert solve(cube, "bulk").alg == solve(cube, "bulk", three="cfop").alg
    with pytest.raises(ValueError, match="no goal 'l1'"):
        solve(cube, "bulk", "l1", three="cfop")
    with pytest.raises(ValueError, match="no goal 'f2l'"):
        solve(cube, "reduction", "f2l")
