"""The recorder a solver writes with, and the record it leaves."""

import numpy as np
import pytest

from cube_core import Cube, parse, scramble, solve, solver_names
from cube_core.commutators import cell_commutator
from cube_core.errors import SolveCancelled
from cube_core.faces import COLORS, Face
from cube_core.solvers.centers.bringing import solve_centers
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName, Report
from cube_core.words.english import words_of
from cube_core.words.facts import Written

FIRST, EMPTY, SECOND = (PhaseName(name, name.title(), name) for name in ("first", "empty", "second"))


def written(size=4, seed=1):
    cube = Cube(size)
    cube.play(scramble(size, seed))
    recorder = Recorder(cube)
    with recorder.phase(FIRST):
        recorder.play("R U", told("Turn two faces."))
        recorder.play("", told("Nothing to do here."))
        recorder.play("y", Explanation(Written("Look at it from the side."), "rotate"))
    with recorder.phase(EMPTY):
        pass
    with recorder.phase(SECOND):
        cycle = cell_commutator(size, Face.U, Face.F, (0, 1), (0, 1))
        to, source = (
            np.concatenate([cycle.target, cycle.source, cycle.third]),
            np.concatenate([cycle.source, cycle.third, cycle.target]),
        )
        recorder.board.cube.carry(to, source)
        recorder.record(cycle.alg, Explanation(cycle.fact, "place", cycle.cells))
    return cube, recorder


def told(caption):
    return Explanation(Written(caption), "align")


def test_a_solution_has_the_moves_that_were_made_and_the_cube_is_not_touched():
    cube, recorder = written()
    before = cube.copy()
    solution = recorder.solution(Report())
    assert cube == before
    cube.play(solution.alg)
    assert cube == recorder.board.cube
    assert (cube.stickers == recorder.board.cube.stickers).all()


def test_pieces_of_moves_are_put_together_and_stay_in_order(monkeypatch):
    found = written()[1].solution(Report())
    for most in (1, 2, 3):
        monkeypatch.setattr("cube_core.solvers.recorder.PIECES", most)
        recorder = written()[1]
        together = recorder.solution(Report())
        assert together.alg == found.alg
        assert [(step.start, step.stop) for step in together.steps] == [(one.start, one.stop) for one in found.steps]


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
    assert [step.kind for step in solution.steps] == ["align", "rotate", "place"]


@pytest.mark.parametrize("size", [3, 4])
def test_trackers_are_the_same_whichever_way_an_index_is_reached(size):
    cube = Cube(size)
    cube.play(scramble(size, 2))
    recorder = Recorder(cube)
    alg = parse("R 2U y F x2 2R'", size)
    with recorder.phase(FIRST):
        recorder.play(alg, told("Turn this and that."))
    solution, again = recorder.solution(Report()), recorder.solution(Report())
    forward = [solution.trackers_at(index) for index in range(len(alg) + 1)]
    assert [again.trackers_at(index) for index in range(len(alg), -1, -1)] == forward[::-1]
    assert all(len(trackers) == 6 for trackers in forward)
    with pytest.raises(IndexError):
        solution.trackers_at(len(alg) + 1)


def test_a_2x2_has_no_trackers():
    assert Recorder(Cube(2)).solution(Report()).trackers_at(0) == ()


def test_a_recorder_stops_when_the_solve_is_no_longer_wanted():
    wanted = [True]
    recorder = Recorder(Cube(3), cancel=lambda: not wanted)
    wanted.clear()
    with pytest.raises(SolveCancelled):
        recorder.check()


def test_a_recorder_is_not_made_for_a_solve_that_nobody_wants():
    with pytest.raises(SolveCancelled):
        Recorder(Cube(3), cancel=lambda: True)


def test_progress_is_told():
    heard = []
    recorder = Recorder(Cube(3), progress=lambda fraction, sentence: heard.append((fraction, sentence)))
    recorder.tell(0.5, "Half-way there.")
    assert heard == [(0.5, "Half-way there.")]


def test_unknown_names_are_answered_with_the_known_ones():
    with pytest.raises(ValueError, match="There is no method 'magic'"):
        solve(Cube(3), "magic")
    assert isinstance(solver_names(3), tuple)


def test_many_steps_found_at_once_are_followed_one_by_one():
    cube = Cube(6)
    cube.play(scramble(6, 1))
    recorder = Recorder(cube)
    with recorder.phase(FIRST):
        recorder.play("U", told("Turn the top face."))
    with recorder.phase(SECOND):
        stickers = recorder.board.cube.stickers.copy()
        steps = solve_centers(6, stickers, COLORS)
        recorder.follow(steps, stickers)
    solution = recorder.solution(Report())
    cube.play(solution.alg)
    assert (cube.stickers == recorder.board.cube.stickers).all()
    assert [step.start for step in solution.steps] == [0, *(steps.bounds[:-1] + 1).tolist()]
    first = steps.told[0].explain(steps.alg[: int(steps.bounds[1])])
    assert (solution.steps[1].caption, solution.steps[1].cells) == (words_of(first.fact).caption, first.cells)


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
