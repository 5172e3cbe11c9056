"""The pen a solver writes with, and the record it leaves."""

import pytest

from cube_core import Cube, parse, scramble, solve, solver_names
from cube_core.commutators import cell_commutator, solve_centers
from cube_core.errors import SolveCancelled
from cube_core.faces import COLORS, Face
from cube_core.solvers.pen import Pen
from cube_core.solvers.solution import Report


def written(size=4, seed=1):
    cube = Cube(size)
    cube.play(scramble(size, seed))
    pen = Pen(cube)
    with pen.phase("first"):
        pen.play("R U", "Turn two faces.")
        pen.play("", "Nothing to do here.")
        pen.play("y", "Look at it from the side.")
    with pen.phase("empty"):
        pass
    with pen.phase("second"):
        pen.cycle(cell_commutator(size, Face.U, Face.F, (0, 1), (0, 1)))
    return cube, pen


def test_a_solution_has_the_moves_that_were_made_and_the_cube_is_not_touched():
    cube, pen = written()
    before = cube.copy()
    solution = pen.solution(Report())
    assert cube == before
    cube.play(solution.alg)
    assert cube == pen.board.cube
    assert (cube.stickers == pen.board.cube.stickers).all()


def test_phases_and_steps_follow_one_another_and_cover_all_moves():
    solution = written()[1].solution(Report())
    assert [(p.name, p.start, p.stop) for p in solution.phases] == [
        ("first", 0, 3),
        ("empty", 3, 3),
        ("second", 3, len(solution.alg)),
    ]
    assert [(s.phase, s.start, s.stop) for s in solution.steps] == [
        ("first", 0, 2),
        ("first", 2, 3),
        ("second", 3, len(solution.alg)),
    ]
    assert [solution.steps.at(index) for index in range(5)] == [0, 0, 1, 2, 2]
    assert solution.steps[-1] == solution.steps[1:][-1]


def test_a_commutator_is_a_step_with_its_cells():
    solution = written()[1].solution(Report())
    step = solution.steps[2]
    assert {cell.role for cell in step.cells} == {"source", "target", "third"}
    assert step.caption.startswith("Bring one centre cell from U to F")


@pytest.mark.parametrize("size", [3, 4])
def test_trackers_are_the_same_whichever_way_an_index_is_reached(size):
    cube = Cube(size)
    cube.play(scramble(size, 2))
    pen = Pen(cube)
    alg = parse("R 2U y F x2 2R'", size)
    with pen.phase("all"):
        pen.play(alg, "Turn this and that.")
    solution, again = pen.solution(Report()), pen.solution(Report())
    forward = [solution.trackers_at(index) for index in range(len(alg) + 1)]
    assert [again.trackers_at(index) for index in range(len(alg), -1, -1)] == forward[::-1]
    assert all(len(trackers) == 6 for trackers in forward)
    with pytest.raises(IndexError):
        solution.trackers_at(len(alg) + 1)


def test_a_2x2_has_no_trackers():
    assert Pen(Cube(2)).solution(Report()).trackers_at(0) == ()


def test_a_pen_stops_when_the_solve_is_no_longer_wanted():
    pen = Pen(Cube(3), cancel=lambda: True)
    with pytest.raises(SolveCancelled):
        pen.check()


def test_progress_is_told():
    heard = []
    pen = Pen(Cube(3), progress=lambda fraction, sentence: heard.append((fraction, sentence)))
    pen.tell(0.5, "Half-way there.")
    assert heard == [(0.5, "Half-way there.")]


def test_unknown_names_are_answered_with_the_known_ones():
    with pytest.raises(ValueError, match="There is no method 'magic'"):
        solve(Cube(3), "magic")
    assert isinstance(solver_names(3), tuple)


def test_many_steps_found_at_once_are_followed_one_by_one():
    cube = Cube(6)
    cube.play(scramble(6, 1))
    pen = Pen(cube)
    with pen.phase("first"):
        pen.play("U", "Turn the top face.")
    with pen.phase("centers"):
        stickers = pen.board.cube.stickers.copy()
        steps = solve_centers(6, stickers, COLORS)
        pen.follow(steps, stickers)
    solution = pen.solution(Report())
    cube.play(solution.alg)
    assert (cube.stickers == pen.board.cube.stickers).all()
    assert [step.caption for step in solution.steps] == ["Turn the top face.", *(step.caption for step in steps)]
    assert solution.steps[2].start == 1 + len(steps[0].alg)
    assert solution.steps[1].cells == steps[0].cells


@pytest.mark.parametrize(
    ("option", "says"),
    [
        ({"goal": "magic"}, "no goal 'magic'.*centers, edges"),
        ({"three": "magic"}, "no 3×3 solver 'magic'.*layers"),
        ({"parity": "magic"}, "before, retry"),
        ({"edge_parity": "magic"}, "simple, advanced"),
        ({"effort": 0}, "whole number from 1 up"),
        ({"seconds": -1}, "number from 0 up"),
        ({"seconds": float("nan")}, "number from 0 up"),
        ({"seconds": "1"}, "number from 0 up"),
    ],
)
def test_an_option_that_makes_no_sense_is_named(option, says):
    with pytest.raises(ValueError, match=says):
        solve(Cube(3), **option)
