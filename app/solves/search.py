"""The search for a solve, in a thread of its own, on a copy of the cube."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event

from app.base.work import IsCancelled, Report, Runner, Work
from app.solves.track import Track, Way
from cube_core.board import Board
from cube_core.cube import Cube
from cube_core.errors import CubeError, SolveCancelled
from cube_core.solvers.solution import Solution

FAILED = "The solver failed on this cube"
"""The beginning of the message that no user should ever see."""
FELL_BACK = "The search for few moves found no way for this cube in its time; this solve is by reduction."
EXPECTED = (CubeError, ValueError, MemoryError)
"""The errors that a solver may raise; all else is a fault of ours."""
IsEnough = Callable[[], bool]
Solve = Callable[[Cube, Way, Report, IsCancelled, IsEnough], Solution]
"""Works a solve out: cube, way, progress, cancel, enough."""


class Patience:
    """Whether the best solve so far will do; some solvers never ask."""

    def __init__(self) -> None:
        self._is_over = Event()
        self.is_asked = False

    def end(self) -> None:
        """The best solve so far will do."""
        self._is_over.set()

    def is_over(self) -> bool:
        """Asked by a solver that would go on looking for something better."""
        self.is_asked = True
        return self._is_over.is_set()


class Search:
    """One search at a time: a new one takes the place of the one that runs."""

    def __init__(self, solve: Solve, runner: Runner) -> None:
        self.solve, self._runner = solve, runner
        self.work: Work[Track] | None = None
        self._patience = Patience()
        self.goal: int | None = None
        """The phase at whose end to stop once the solve is there; none to play all of it."""
        self.origin: Callable[[], Board] | None = None
        """The holder of the board whose cube is solved, or was last."""

    def begin(self, origin: Callable[[], Board], way: Way, goal: int | None) -> None:
        """Look for a solve of the cube on a board that is nobody else's, and is asked for in the thread."""
        self.cancel()
        self.origin, self.goal, self._patience = origin, goal, Patience()
        is_enough = self._patience.is_over

        def work(report: Report, is_cancelled: IsCancelled) -> Track:
            def ask() -> None:
                if is_cancelled():
                    raise SolveCancelled("The solve was cancelled.")

            board = origin()
            solution = self.solve(board.cube.copy(), way, report, is_cancelled, is_enough)
            return Track(board, solution, way, ask, is_regripped=True)

        self.work = Work(work, self._runner)

    def cancel(self) -> bool:
        """Give up; whether there was something to give up."""
        work, self.work = self.work, None
        if work is not None:
            work.cancel()
        return work is not None

    @property
    def can_be_hurried(self) -> bool:
        """Whether the search that runs would go on though it could end soon."""
        return self.work is not None and self._patience.is_asked

    def hurry(self) -> bool:
        """End soon with the best there is; whether that makes a difference."""
        self._patience.end()
        return self.can_be_hurried

    def take(self) -> Track | str | None:
        """The solve that was found, or why there is none, once; nothing while the search runs."""
        work = self.work
        if work is None or not work.is_done:
            return None
        self.work = None
        return work.result if work.result is not None else reason_of(work.error)


def reason_of(error: Exception | None) -> str:
    """The reason in words for the user. A fault of ours costs this solve alone: cube and history are still there."""
    if isinstance(error, SolveCancelled):
        return "The search was given up."
    if isinstance(error, MemoryError):
        return "There is not enough memory for this solve."
    if isinstance(error, CubeError | ValueError):
        return str(error)
    what_helps = getattr(error, "__notes__", ["with the cube"])[-1]
    return f"{FAILED} ({error}); please report it {what_helps}, and try another method."
