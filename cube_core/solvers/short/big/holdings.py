"""Larger cubes: reduction as seen from each side, of which the shortest is taken."""

from __future__ import annotations

from cube_core.algs import Alg
from cube_core.board import Board
from cube_core.moves import Move
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.method import Solver, Task
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.short.big.pieces import Rotation, rotations
from cube_core.solvers.solution import PhaseName

LAST_GOAL = "edges"
_PLAN = PhaseName("plan", "Which way to hold it", "Hold")
_WORK = 5000
"""So many cells of a face are looked at in all, at one unit of effort: every holding of cubes of up to 14 layers."""


def hold_best(task: Task, reducer: Solver) -> None:
    """Turn the whole cube so that the reducer needs few turns for its centres and edges."""
    recorder = task.recorder
    count = max(1, _WORK * task.options.effort // task.size**2)
    every = rotations()[:count]
    lengths = []
    for number, rotation in enumerate(every):
        recorder.tell(0.8 * number / len(every), "Trying from which side the fewest turns are needed.")
        lengths.append(reduced_by(task, reducer, _turned(recorder.board, rotation), LAST_GOAL).count("STM"))
    _turn(recorder, every[lengths.index(min(lengths))])


def reduced_by(task: Task, reducer: Solver, board: Board, goal: str) -> Alg:
    """The moves to a goal from a cube held like this, with the same colours meant for its sides."""

    def is_cancelled() -> bool:
        task.recorder.check()
        return False

    trial = Recorder(board.cube, cancel=is_cancelled)
    trial.board.colors = board.colors
    for reached in reducer.run(Task(trial, task.options), goal):
        if reached == goal:
            break
    return trial.solution(task.report).alg


def _turned(board: Board, rotation: Rotation) -> Board:
    turned = board.copy()
    turned.play(_alg(board.cube.size, rotation))
    return turned


def _turn(recorder: Recorder, rotation: Rotation) -> None:
    if rotation.turns:
        with recorder.phase(_PLAN):
            told = Explanation("Hold the cube so that the search needs the fewest turns.", "rotate")
            recorder.play(_alg(recorder.size, rotation), told)


def _alg(size: int, rotation: Rotation) -> Alg:
    return Alg(size, (Move(axis, 1, size, amount) for axis, amount in rotation.turns))
