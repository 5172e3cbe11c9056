"""The 2×2 in three looks: a face, the other face, and both layers at once."""

from itertools import product
from statistics import mean

import numpy as np
import pytest

from cube_core import Cube, scramble, solve
from cube_core.faces import FACES, Color
from cube_core.solvers import goals_of, three_names
from cube_core.solvers.three.cases.catalogue import cases, state_of
from cube_core.solvers.three.cases.recognition import both_keys, both_layers
from cube_core.solvers.three.ortega import _distances, distance, down, face_keys
from cube_core.solvers.three.state import HOMES, after_turns
from cube_core.solvers.three.words import length_of, read_word, table_of
from tests.cube_core.solvers.three.solving import HOLDS
from tests.solves import check_ranges, check_solved_on_the_oracle, check_steps, scrambled

SCRAMBLES = ["R", "R2", "R F'", "F2 R2", "R U F", "R2 U' F2", "R U2 F' L"]


@pytest.mark.parametrize("text", SCRAMBLES)
def test_the_distance_is_the_fewest_turns_that_bring_the_face_down(text):
    state = after_turns(HOMES, read_word(text))
    words = (word for length in range(4) for word in product(range(18), repeat=length))
    shortest = next((len(word) for word in words if down(after_turns(state, word)).all()), 4)
    assert int(distance(state)) == shortest


def test_every_turn_changes_the_distance_by_one_at_most():
    state = after_turns(HOMES, read_word("R U F2 L' D B2 U' R"))
    around = [int(distance(after_turns(state, (turn,)))) for turn in range(18)]
    assert {abs(far - int(distance(state))) for far in around} <= {0, 1}
    assert min(around) == int(distance(state)) - 1


def test_corners_of_the_face_may_change_places():
    for text in ("D", "D2", "R2 U R2 U' R2 U D R2 U' R2 U R2 D'"):
        state = after_turns(HOMES, read_word(text))
        assert down(state).all() == (int(distance(state)) == 0)
    turned = after_turns(HOMES, read_word("D"))
    assert face_keys(turned) == face_keys(HOMES)


def test_many_states_are_measured_at_once():
    states = np.stack([after_turns(HOMES, read_word(text)) for text in SCRAMBLES])
    assert distance(states).tolist() == [int(distance(state)) for state in states]


GOALS = ("first", "oll", "solved")


def held_somehow(seed):
    cube = Cube(2)
    cube.play(scramble(2, seed))
    cube.play(HOLDS[seed % len(HOLDS)])
    return cube


def whole_faces(cube, color):
    faces = cube.cells().reshape(6, 4)
    return [name for name in FACES if (faces[name] == color).all()]


def check_goal(cube, goal):
    white, yellow = whole_faces(cube, Color.WHITE), whole_faces(cube, Color.YELLOW)
    assert len(white) == 1
    if goal != "first":
        assert yellow == [white[0].opposite]
    if goal == "solved":
        assert cube.is_solved


def check_all(seed, three):
    cube = held_somehow(seed)
    solution = solve(cube, "layers", three=three)
    assert [phase.name for phase in solution.phases] == list(GOALS)
    now = cube.copy()
    for phase in solution.phases:
        now.play(solution.alg[phase.start : phase.stop])
        check_goal(now, phase.name)
    check_ranges(solution)
    check_steps(cube, solution)
    for step in solution.steps:
        assert step.kind in ("rotate", "align") or step.phase == "first" or step.case
    return solution


@pytest.mark.parametrize("three", ["ortega", "cfop"])
def test_random_cubes_are_solved_and_goals_hold_at_the_ends_of_phases(three):
    for seed in range(150):
        check_all(seed, three)


@pytest.mark.slow
def test_ten_thousand_cubes_are_solved():
    for seed in range(10_000):
        check_all(seed, "ortega")


def test_both_names_solve_alike_on_a_2x2_and_only_one_fits_other_sizes():
    for seed in range(10):
        cube = held_somehow(seed)
        assert solve(cube, "reduction", three="cfop").alg == solve(cube, "reduction", three="ortega").alg
    assert "ortega" in three_names(2)
    assert "ortega" not in three_names(3)
    assert [goal.name for goal in goals_of("layers", 2, "cfop")] == list(GOALS)
    with pytest.raises(ValueError, match="ortega does not fit a cube of 3 layers"):
        solve(Cube(3), three="ortega")


@pytest.mark.parametrize("seed", range(6))
def test_solves_are_right_on_the_oracle(seed):
    check_solved_on_the_oracle(2, seed, solve(scrambled(2, seed), "layers", three="ortega"))


@pytest.mark.parametrize("goal", GOALS)
def test_a_solve_stops_at_its_goal_and_what_is_reached_costs_nothing_again(goal):
    for seed in range(12):
        cube = held_somehow(seed)
        solution = solve(cube, "layers", goal, three="ortega")
        assert solution.phases[-1].name == goal
        cube.play(solution.alg)
        check_goal(cube, goal)
        assert len(solve(cube, "layers", goal, three="ortega").alg) == 0


def test_a_solved_cube_needs_no_moves():
    for hold in HOLDS:
        cube = Cube(2)
        cube.play(hold)
        assert len(solve(cube, "layers", three="ortega").alg) == 0


def test_every_order_of_two_layers_is_a_case():
    assert np.count_nonzero(both_layers().rows >= 0) == 24 * 24


@pytest.mark.parametrize("case", cases("PBL"), ids=lambda case: case.name)
def test_a_case_is_recognised_and_solved_however_it_is_turned(case):
    seen = both_layers().seen(both_keys(state_of(case)))
    assert seen.case is case
    solved = table_of(seen.word)[state_of(case)]
    assert both_layers().seen(both_keys(solved)).word == ()
    assert length_of(seen.word) <= length_of(case.word)


def test_the_name_of_a_case_says_what_is_out_of_place():
    for case in cases("PBL"):
        corners = (state_of(case)[12:] - 24) // 3
        assert case.label == f"{swap_of(corners[4:])} {swap_of(corners[:4] - 4)}"


def swap_of(places):
    """Which two corners of a layer are out of place, however the layer is turned; corners in the order round it."""
    around = [0, 1, 3, 2]
    now = [around.index(int(places[corner])) for corner in around]
    for turn in range(4):
        wrong = [corner for corner in range(4) if (now[corner] + turn) % 4 != corner]
        if len(wrong) < 3:
            return "solved" if not wrong else "diagonal" if wrong[1] - wrong[0] == 2 else "adjacent"
    raise AssertionError("four corners are never further from home than one exchange")


def test_the_face_takes_no_more_turns_than_it_must():
    patterns, far = _distances()
    assert np.bincount(far).tolist() == [1, 12, 109, 846, 3032, 1670]
    assert len(patterns) == 70 * 3**4
    for seed in range(30):
        cube = held_somehow(seed)
        assert solve(cube, "layers", "first", three="ortega").alg.count("STM") <= 5


@pytest.mark.slow
def test_solves_are_as_short_as_they_are_said_to_be():
    counts = [solve(scrambled(2, seed), three="ortega").alg.count("STM") for seed in range(200)]
    assert mean(counts) <= 22


def test_beginners_solve_a_2x2_by_a_layer_and_two_looks():
    for seed in range(60):
        cube = held_somehow(seed)
        solution = solve(cube, "layers", three="layers")
        check_ranges(solution)
        check_steps(cube, solution)
        cube.play(solution.alg)
        assert cube.is_solved
        assert {phase.name for phase in solution.phases if phase.stop > phase.start} <= {"l1", "solved"}
        assert "edge" not in " ".join(step.caption + step.reason for step in solution.steps)
