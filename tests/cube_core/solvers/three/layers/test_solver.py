"""The beginner's way: one piece a step, nothing taken apart, few algorithms and each by its name."""

from statistics import mean

import numpy as np
import pytest

from cube_core import Cube, parse, scramble, solve
from cube_core.faces import COLORS, Color
from cube_core.parts.part import Parts
from cube_core.solvers.method import Task
from cube_core.solvers.pieces.parity import ImpossibleState, Parity
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import Report
from cube_core.solvers.three.cases.recognition import orientation, permutations
from cube_core.solvers.three.layers import solver as layers
from cube_core.solvers.three.layers.last_layer import corners_look, cross_look
from cube_core.solvers.three.state import HOMES, LAST_EDGES
from cube_core.solvers.three.words import settled, table_of
from tests.cube_core.solvers.three.solving import (
    HOLDS,
    check_named_steps,
    has_middle_edges,
    held_somehow,
    shows_yellow,
    unsolved,
)
from tests.hash_seeds import HASH_SEEDS, output_under
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
    check_named_steps(solution, ("OLL", "PLL"))
    check_nothing_is_taken_apart(cube.copy(), solution)
    for step in solution.steps:
        if step.phase in AFTER_THE_CROSS:
            assert solution.alg[step.start : step.stop].count("STM") <= 12
    return solution


def check_nothing_is_taken_apart(cube, solution):
    """What is right after a step of the first two layers is right after every later one of them."""
    done = set()
    for step in solution.steps:
        cube.play(solution.alg[step.start : step.stop])
        if step.phase in GOALS[:3]:
            right = {part for part in right_parts(cube) if part & {0} or step.phase == "l2"}
            right = {part for part in right if len(part) == 2 or step.phase != "l1-cross"}
            assert {part for part in done if is_of(part, step.phase)} <= right
            done |= {part for part in right if is_of(part, step.phase)}
        else:
            assert done <= right_parts(cube)


def is_of(part, phase):
    """Whether a part is the business of a phase or of one before it."""
    white = 0 in part
    return (white and len(part) == 2) or (white and phase != "l1-cross") or (phase == "l2" and not {0, 3} & part)


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
    for seed in range(8):
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


def test_every_step_of_the_first_layers_is_for_one_piece():
    for seed in range(20):
        for step in solved(held_somehow(seed)).steps:
            if step.phase in GOALS[:3] and step.kind != "rotate":
                assert step.kind in ("place", "orient")
                assert step.caption.startswith("The ")


def test_algorithms_that_repeat_have_names():
    cases = {step.case for seed in range(40) for step in solved(held_somehow(seed)).steps if step.case}
    simple = {case for case in cases if not case.startswith(("OLL", "PLL"))}
    assert simple == {
        *("Corner right", "Corner front", "Corner up", "Edge right", "Edge left"),
        *("Cross, line", "Cross, angle", "Cross, dot"),
    }
    assert len(cases) <= 8 + 7 + 5, "besides the seven that turn corners up: Aa for corners, and four for edges"


def test_the_white_cross_is_made_on_top_and_the_last_layer_is_brought_up_after_it():
    solution = solved(held_somehow(1))
    turns = [step for step in solution.steps if step.kind == "rotate"]
    assert [step.phase for step in turns][-1] == "l1"
    assert turns[-1].caption == "The whole cube is turned so that yellow is up."


def test_the_looks_end_from_every_last_layer():
    """16 ways to turn edges (8 can be), and all 24 orders of corners."""
    for flips in range(16):
        state = HOMES.copy()
        state[LAST_EDGES] ^= np.array([flips >> bit & 1 for bit in range(4)], dtype=np.uint8)
        if flips.bit_count() % 2 == 0:
            assert rounds(state, cross_look) <= 2
    rows = np.unique(permutations().rows[permutations().rows >= 0])
    for table in permutations().tables[rows]:
        assert rounds(np.argsort(table)[HOMES].astype(np.uint8), corners_look) <= 2
    assert orientation(HOMES).word == ()


def rounds(state, look):
    count = 0
    while word := look(state).word:
        state, count = settled(table_of(word))[state], count + 1
    return count


@pytest.mark.slow
def test_solves_are_as_short_as_they_are_said_to_be():
    counts = [solved(scrambled(3, seed)).alg.count("STM") for seed in range(200)]
    assert mean(counts) <= 90


@pytest.mark.parametrize("size", [4, 5, 6])
@pytest.mark.parametrize("parity", ["before", "retry"])
@pytest.mark.parametrize("method", ["reduction", "cage"])
def test_reduced_cubes_are_finished(method, parity, size):
    for seed in range(2):
        cube = scrambled(size, seed)
        solution = solve(cube, method, three=NAME, parity=parity)
        check_solved_on_the_oracle(size, seed, solution)
        check_steps(cube, solution)


@pytest.mark.parametrize(
    ("alg", "parity", "phase"),
    [
        ("2R2 U2 2R2 Uw2 2R2 Uw2", Parity.CORNERS, "solved"),
        ("2R' U2 2L F2 2L' F2 2R2 U2 2R U2 2R' U2 F2 2R2 F2", Parity.EDGES, "l3-cross"),
    ],
)
def test_what_no_3x3_can_show_is_said_in_the_phase_that_meets_it(alg, parity, phase):
    cube = Cube(4)
    cube.play(alg)
    cube.play("R U F' L D2 B")
    recorder = Recorder(cube)
    with pytest.raises(ImpossibleState) as met:
        list(layers.solve(Task(recorder)))
    assert met.value.parity is parity
    assert recorder.solution(Report()).phases[-1].name == phase


_PROGRAM = """
from cube_core import solve
from tests.solves import scrambled
for seed in range(4):
    print(solve(scrambled(3, seed), "layers", three="layers").alg)
"""


@pytest.mark.slow  # the digest of tests/trust tells the same of two processes
@pytest.mark.parametrize("seed", HASH_SEEDS[1:3])
def test_nothing_depends_on_the_order_of_hashes(seed):
    assert output_under(seed, _PROGRAM) == output_under(HASH_SEEDS[0], _PROGRAM)
