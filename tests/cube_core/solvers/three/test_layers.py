"""The beginner's way: one piece a step, nothing taken apart, few algorithms and each by its name."""

from statistics import mean

import pytest

from cube_core import Cube, parse, scramble, solve
from cube_core.faces import COLORS, Color
from cube_core.parts.part import Parts
from cube_core.solvers.method import Task
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import Report
from cube_core.solvers.three import layers
from tests.cube_core.solvers.three.solving import (
    HOLDS,
    has_middle_edges,
    held_somehow,
    shows_yellow,
    unsolved,
)
from tests.oracle import Oracle
from tests.solves import check_ranges, check_solved_on_the_oracle, check_steps, check_trackers, scrambled

NAME = "layers"
GOALS = ("l1-cross", "l1", "l2", "l3-cross", "solved")
AFTER_THE_CROSS = GOALS[1:]


def solved(cube, goal="solved"):
    return solve(cube, "reduction", goal, three=NAME)


def check_goal(cube, goal):
    assert not unsolved(cube, 2), "the cross"
    if goal != "l1-cross":
        assert not unsolved(cube)
    if goal in GOALS[2:]:
        assert has_middle_edges(cube)
    if goal in GOALS[3:]:
        assert shows_yellow(cube, (2,))
    if goal == "solved":
        assert cube.is_solved


def right_parts(cube):
    return {part.colors_id for part in Parts(cube) if len(part.faces) > 1 and part.match_faces}


def check_all(seed):
    cube = held_somehow(seed)
    solution = solved(cube)
    assert [phase.name for phase in solution.phases] == ["centers", "edges", *GOALS]
    now = cube.copy()
    for phase in solution.phases[2:]:
        now.play(solution.alg[phase.start : phase.stop])
        check_goal(now, phase.name)
    check_steps(cube, solution)
    assert all(step.recipe and step.caption and step.done for step in solution.steps)
    return solution


@pytest.mark.parametrize("start", range(0, 100, 50))
def test_random_cubes_are_solved_and_goals_hold_at_the_ends_of_phases(start):
    for seed in range(start, start + 50):
        check_all(seed)


@pytest.mark.slow
@pytest.mark.parametrize("start", range(0, 10_000, 500))
def test_ten_thousand_cubes_are_solved(start):
    for seed in range(start, start + 500):
        check_all(1000 + seed)


@pytest.mark.parametrize("seed", range(8))
def test_solves_are_right_on_the_oracle(seed):
    cube = scrambled(3, seed)
    solution = solved(cube)
    check_solved_on_the_oracle(3, seed, solution)
    check_ranges(solution)
    check_trackers(cube, solution)


@pytest.mark.parametrize("size", [4, 5, 8])
@pytest.mark.parametrize("seed", range(4))
def test_big_cubes_whose_pieces_are_whole_are_solved_on_the_oracle(size, seed):
    cube, oracle = Cube(size), Oracle(size)
    for moves in (parse(str(scramble(3, seed)), size), parse(HOLDS[seed % len(HOLDS)], size)):
        cube.play(moves)
        oracle.play(moves)
    recorder = Recorder(cube)
    assert list(layers.solve(Task(recorder))) == list(GOALS)
    oracle.play(recorder.solution(Report()).alg)
    assert Cube.from_facelets(oracle.facelets()).is_solved


@pytest.mark.parametrize("goal", GOALS)
def test_a_solve_stops_at_its_goal_and_what_is_reached_costs_nothing_again(goal):
    for seed in range(12):
        cube = held_somehow(seed)
        solution = solved(cube, goal)
        assert solution.phases[-1].name == goal
        cube.play(solution.alg)
        check_goal(cube, goal)
        assert len(solved(cube, goal).alg) == 0


def test_a_solved_cube_needs_no_moves():
    for hold in HOLDS:
        cube = Cube(3)
        cube.play(hold)
        assert len(solved(cube).alg) == 0


@pytest.mark.parametrize("cross", [*(color.name.lower() for color in COLORS), "any"])
def test_the_first_layer_may_have_any_colour_or_whichever_asks_least(cross):
    for seed in range(4):
        cube = held_somehow(seed)
        for goal in GOALS:
            now = cube.copy()
            now.play(solve(now, goal=goal, three=NAME, cross=cross).alg)
            assert len(solve(now, goal=goal, three=NAME, cross=cross).alg) == 0
            if goal == "l1" and cross != "any":
                assert not unsolved(now, color=Color[cross.upper()])
        assert now.is_solved


def test_whichever_cross_asks_least_makes_crosses_shorter():
    cubes = [held_somehow(seed) for seed in range(20)]
    white, least = (
        sum(solve(cube, goal="l1-cross", three=NAME, cross=cross).alg.count("STM") for cube in cubes)
        for cross in ("white", "any")
    )
    assert least < white


def test_a_solve_may_begin_with_a_later_phase():
    cube = held_somehow(3)
    cube.play(solved(cube, "l2").alg)
    recorder = Recorder(cube)
    assert list(layers.solve(Task(recorder), first="l3-cross")) == ["l3-cross", "solved"]
    assert recorder.board.cube.is_solved


def test_by_the_book_it_takes_few_turns_and_the_whole_cube_is_seldom_turned():
    solutions = [solved(scrambled(3, seed)) for seed in range(60)]
    assert mean(solution.alg.count("STM") for solution in solutions) <= 122
    assert mean(sum(step.parts[0].role == "regrip" for step in one.steps) for one in solutions) <= 10.5
    assert {step.recipe for one in solutions for step in one.steps} == {
        *("daisy.lift", "daisy.tip", "cross.drop", "corner.trigger", "edge.slot"),
        *("last.flip", "last.edges", "last.corners", "last.twist"),
    }


@pytest.mark.parametrize(("size", "count"), [(3, 8), (4, 3), pytest.param(5, 8, marks=pytest.mark.slow)])
def test_the_last_layer_may_be_done_in_two_looks(size, count):
    for seed in range(count):
        cube = scrambled(size, seed)
        solution = solve(cube, "reduction", last_layer="two-look")
        cube.play(solution.alg)
        assert cube.is_solved
        assert sum(step.recipe.split(".")[0] in ("oll", "pll") for step in solution.steps) <= 8


def test_a_2x2_is_solved_by_three_of_the_recipes_however_it_is_held():
    for seed in range(60):
        cube = scrambled(2, seed)
        solution = solve(cube, "reduction")
        cube.play(solution.alg)
        assert cube.is_solved
        assert {step.recipe for step in solution.steps} <= {"corner.trigger", "last.corners", "last.twist"}


@pytest.mark.parametrize(("size", "count"), [(3, 5), (4, 2), pytest.param(5, 5, marks=pytest.mark.slow)])
def test_who_sees_the_cross_makes_it_at_once_and_goes_on_by_the_book(size, count):
    for seed in range(count):
        cube = scrambled(size, seed)
        solution = solve(cube, "reduction", first_cross="direct")
        steps = [step for step in solution.steps if step.phase == "l1-cross"]
        assert all(step.recipe is None and step.caption for step in steps)
        assert sum(step.alg.count("STM") for step in steps) <= 8
        cube.play(solution.alg)
        assert cube.is_solved
    with pytest.raises(ValueError, match="There is no first cross 'white'; choose one of petals, direct"):
        solve(cube, first_cross="white")
