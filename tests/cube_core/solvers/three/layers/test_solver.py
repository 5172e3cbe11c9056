"""The 3×3 layer by layer, on small cubes and as the shadow of large ones."""

import numpy as np
import pytest

from cube_core import Cube, parse, scramble, solve, solver_names
from cube_core.faces import Face
from cube_core.solvers import goals_of
from cube_core.solvers.method import Task
from cube_core.solvers.pieces.parity import ImpossibleState, Parity
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import Report
from cube_core.solvers.three.layers import solver as layers
from tests.oracle import Oracle

HOLDS = ("", "x", "y'", "z2", "x y", "z x'")


def scrambled(size, seed, shadow=3):
    """A cube scrambled by outer turns alone, held in some way."""
    cube = Cube(size)
    turns = " ".join(str(scramble(shadow, seed)).split())
    cube.play(turns)
    cube.play(HOLDS[seed % len(HOLDS)])
    return cube


def solved_to(cube, goal="solved"):
    recorder = Recorder(cube)
    reached = list(layers.solve(Task(recorder), goal))
    return recorder, reached, recorder.solution(Report())


@pytest.mark.parametrize("size", [2, 3, 4, 5, 8])
@pytest.mark.parametrize("seed", range(6))
def test_cubes_are_solved_on_the_oracle_by_outer_turns_and_rotations(size, seed):
    cube = scrambled(size, seed, shadow=2 if size == 2 else 3)
    recorder, reached, solution = solved_to(cube)
    oracle = Oracle(size)
    oracle.play(scramble(2 if size == 2 else 3, seed) if size < 4 else parse(str(scramble(3, seed)), size))
    oracle.play(parse(HOLDS[seed % len(HOLDS)], size))
    oracle.play(solution.alg)
    assert Cube.from_facelets(oracle.facelets()).is_solved
    assert recorder.board.cube.is_solved
    assert reached == list(layers.PHASES)
    assert all(move.is_rotation(size) or move.lo == move.hi in (1, size) for move in solution.alg)


@pytest.mark.parametrize("goal", layers.PHASES)
@pytest.mark.parametrize("seed", range(4))
def test_the_solve_stops_at_its_goal(goal, seed):
    recorder, reached, solution = solved_to(scrambled(3, seed), goal)
    assert reached[-1] == goal
    assert layers.holds(recorder, goal)
    assert solution.phases[-1].name == goal


def test_the_first_layer_is_white_and_the_last_is_brought_up_by_a_rotation():
    recorder, _, solution = solved_to(scrambled(3, 1), "l1")
    white = recorder.holder.get_face_colors()
    faces = recorder.board.cube.cells().reshape(6, 9)
    assert (faces[Face.U] == faces[Face.U][0]).all()
    assert white[Face.U].name == "WHITE"
    _, _, solution = solved_to(scrambled(3, 1))
    last = next(step for step in solution.steps if step.phase == "l3-cross")
    assert last.caption == "Turn the whole cube so that yellow is up."


@pytest.mark.parametrize("size", [3, 4, 7])
@pytest.mark.parametrize("seed", range(10))
def test_pieces_arrive_where_steps_say(size, seed):
    cube = scrambled(size, seed)
    solution = solved_to(cube)[2]
    for step in solution.steps:
        sources = [cell.slot for cell in step.cells if cell.role == "source"]
        targets = [cell.slot for cell in step.cells if cell.role == "target"]
        before = cube.stickers[sources].copy()
        cube.play(solution.alg[step.start : step.stop])
        assert np.array_equal(cube.stickers[targets], before)
        assert sources or step.caption.startswith("Turn the whole cube")
        assert len(step.caption.split()) >= 3


def test_solves_are_short():
    counts = [solved_to(scrambled(3, seed))[2].alg.count("STM") for seed in range(20)]
    assert sum(counts) / len(counts) < 50


def test_a_solved_cube_needs_no_moves():
    for hold in HOLDS:
        cube = Cube(3)
        cube.play(hold)
        assert len(solved_to(cube)[2].alg) == 0


@pytest.mark.parametrize(
    ("alg", "parity", "phase"),
    [
        ("2R2 U2 2R2 Uw2 2R2 Uw2", Parity.CORNERS, "solved"),
        ("r' U2 l F2 l' F2 r2 U2 r U2 r' U2 F2 r2 F2", Parity.EDGES, "l3-cross"),
    ],
)
def test_what_no_3x3_can_show_is_said_when_it_is_met(alg, parity, phase):
    cube = Cube(4)
    cube.play(alg if parity is Parity.CORNERS else alg.replace("r", "2R").replace("l", "2L"))
    cube.play("R U F' L D2 B")
    recorder = Recorder(cube)
    with pytest.raises(ImpossibleState) as met:
        list(layers.solve(Task(recorder)))
    assert met.value.parity is parity
    assert recorder.solution(Report()).phases[-1].name == phase


@pytest.mark.parametrize("method", [name for name in solver_names(2) if len(goals_of(name, 2)) > 1])
@pytest.mark.parametrize("seed", range(4))
def test_a_2x2_that_has_reached_a_goal_is_asked_for_nothing_more(method, seed):
    cube = scrambled(2, seed, shadow=2)
    cube.play("D L B")
    for goal in layers.PHASES[1:]:
        cube.play(solve(cube, method, goal).alg)
        assert len(solve(cube, method, goal).alg) == 0
    assert cube.is_solved
