"""The search for a solve, in a thread of its own, on a copy of the cube."""

from __future__ import annotations

from collections.abc import Callable

from app.playback.track import Track
from app.playback.way import Way
from app.playback.work import IsCancelled, Report, Runner, Work
from cube_core.board import Board
from cube_core.cube import Cube
from cube_core.errors import CubeError, SolveCancelled
from cube_core.solvers import Solution

FAILED = "The solver failed on this cube"
"""How the message begins that no user should ever see."""
Solve = Callable[[Cube, Way, Report, IsCancelled], Solution]
"""Works a solve out: cube, way, progress, cancel."""


class Search:
    """One search at a time: a new one takes the place of the one that runs."""

    def __init__(self, solve: Solve, runner: Runner) -> None:
        self._solve, self._runner = solve, runner
        self.work: Work[Track] | None = None
        self.goal: int | None = None
        """The phase at whose end to stop once the solve is there; none to play all of it."""

    @property
    def solve(self) -> Solve:
        """What works a solve out."""
        return self._solve

    def begin(self, origin: Board, way: Way, goal: int | None) -> None:
        """Look for a solve of the cube on a board, which is nobody else's."""
        self.cancel()
        self.goal = goal

        def work(report: Report, is_cancelled: IsCancelled) -> Track:
            return Track(origin, self._solve(origin.cube.copy(), way, report, is_cancelled), way)

        self.work = Work(work, self._runner)

    def cancel(self) -> bool:
        """Give up; whether there was something to give up."""
        work, self.work = self.work, None
        if work is not None:
            work.cancel()
        return work is not None

    def take(self) -> Track | str | None:
        """The solve that was found, or why there is none, once; nothing while the search runs."""
        work = self.work
        if work is None or not work.is_done:
            return None
        self.work = None
        return work.result if work.result is not None else _reason(work.error)


def _reason(error: Exception | None) -> str:
    """What to tell the user. A fault of ours costs no more than this solve: cube and history are still there."""
    if isinstance(error, SolveCancelled):
        return "The search was given up."
    if isinstance(error, MemoryError):
        return "There is not enough memory for this solve."
    if isinstance(error, CubeError | ValueError):
        return str(error)
    return f"{FAILED} ({error}); please report it with the cube, and try another method."
