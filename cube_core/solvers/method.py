"""The shape of what solves, and what it is given."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from cube_core.faces import COLORS, Color
from cube_core.solvers.pieces.locations import Parity
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName, Report

SOLVED = "solved"
"""The last goal of every solver."""
GRACE = 0.4
"""Seconds for a search to end with what it has; with the solve that takes its place that is less than one."""
FEW_IN = ("STM", "OBTM")
"""The metrics in which a solve can be asked to be short: any slab is one turn, or an inner one two."""
ANY = "any"
CROSSES = (*(color.name.lower() for color in COLORS), ANY)
"""What the first cross of a 3×3 may be asked to be: a colour, or whichever asks least."""


@dataclass(frozen=True, slots=True)
class Options:
    """The caller's options of solving."""

    effort: int = 1
    seconds: float | None = None
    metric: str = FEW_IN[0]
    """How the turns are counted that are to be few."""
    parity: str = "before"
    """`before` or `retry`."""
    edge_parity: str = "advanced"
    """`simple` or `advanced`."""
    algorithms: tuple[tuple[str, str], ...] = ()
    """The caller's own algorithms: the name of a case, and what is to be played for it."""
    enough: Callable[[], bool] | None = None
    """Asked now and then whether the best solve so far will do."""
    first_cross: str = "petals"
    """`petals` or `direct`: how a beginner's solver makes the first cross of a 3×3, by recipes or as one sees it."""
    last_layer: str = "book"
    """`book` or `two-look`: how a beginner's solver does it."""


@dataclass(slots=True)
class Task:
    """The task of a solver: something to work on and record with, what is wanted, and where to note what it meets."""

    recorder: Recorder
    options: Options = field(default_factory=Options)
    report: Report = field(default_factory=Report)
    """Replaced by the solver whenever it has something to add."""
    met: tuple[Parity, ...] = ()
    """The parities that the 3×3 stage met in earlier rounds."""
    times: dict[str, int] = field(default_factory=dict)
    """Recipe → how often it was done, as what is new is explained and what comes again is not."""

    _began: float = field(default_factory=time.monotonic)
    _enough_since: float | None = None

    def has_enough(self) -> bool:
        """Whether a search is to end with what it has: the caller's time is up, or this will do; the report says so."""
        seconds, enough = self.options.seconds, self.options.enough
        is_late = seconds is not None and time.monotonic() - self._began >= seconds
        if not self.report.cut_short and (is_late or (enough is not None and enough())):
            self.report = replace(self.report, cut_short=True)
            self._enough_since = time.monotonic()
        return self.report.cut_short

    def is_overdue(self) -> bool:
        """Whether even what only hurries since there was enough has hurried too long."""
        return self.has_enough() and time.monotonic() - (self._enough_since or self._began) >= GRACE

    @property
    def size(self) -> int:
        """The layers of the cube."""
        return self.recorder.size


def cross_colors(cross: str) -> tuple[Color, ...]:
    """The colours that a cross may have.

    >>> cross_colors("green")
    (<Color.GREEN: 2>,)
    """
    return COLORS if cross == ANY else (COLORS[CROSSES.index(cross)],)


@dataclass(frozen=True, slots=True)
class Solver:
    """Solves a cube from where it stands: a 3×3 solver, or a method once it is known what it ends in."""

    name: str
    goals: Callable[[int], tuple[PhaseName, ...]]
    """The phases to whose ends one can solve, in order, by size; the last is `solved`."""
    run: Callable[[Task, str], Iterator[str]]
    """Works through the phases and yields the name of each goal once it holds, up to the one that is asked for."""
    holds: Callable[[Recorder, str], bool]
    """Whether a goal holds on the recorder's board."""

    def goal_names(self, size: int) -> tuple[str, ...]:
        """The goals by name."""
        return tuple(goal.name for goal in self.goals(size))
