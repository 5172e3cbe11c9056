"""The pen: what a solver works with. Everything it does to its board is written down as steps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise

import numpy as np

from cube_core.algs import Alg
from cube_core.board import Board
from cube_core.commutators import StepList, ThreeCycle
from cube_core.cube import Cube, Playable, to_alg
from cube_core.errors import SolveCancelled
from cube_core.face_colors import centers_show, layer_colors
from cube_core.faces import FaceColors
from cube_core.moves import Codes
from cube_core.solvers.solution import Deed, Phase, Report, Solution, Steps, Told, joined
from cube_core.trackers import FacesTrackerHolder
from cube_core.turns import Stickers

Progress = Callable[[float, str], object]
"""Told now and then how much is done, 0 to 1, and what is being done."""
Cancel = Callable[[], bool]
"""Asked now and then whether to stop."""


class Pen:
    """A board of the solver's own, and the record of what is done to it."""

    def __init__(self, cube: Cube, progress: Progress | None = None, cancel: Cancel | None = None) -> None:
        self.board = Board(cube.copy())
        self.board.colors = _begun_colors(cube)
        self.holder = FacesTrackerHolder(self.board)
        """The face colours to solve for; opened before the first move and passed to every part of a solver."""
        self._origin = self.board.copy()
        self._progress, self._cancel = progress, cancel
        self._codes: list[Codes] = []
        self._count = 0
        self._phases: list[tuple[str, int]] = []
        self._names: dict[str, str] = {}
        self._starts: list[int] = []
        self._deeds: list[Deed] = []

    @property
    def size(self) -> int:
        """The layers of the cube."""
        return self.board.cube.size

    @contextmanager
    def phase(self, name: str) -> Iterator[None]:
        """Everything done inside belongs to this phase."""
        self.check()
        self._phases.append((self._names.get(name, name), self._count))
        yield

    @contextmanager
    def renaming(self, name: str, other: str) -> Iterator[None]:
        """Phases begun inside under the one name get the other: where a part of a method thinks it is the last."""
        self._names = {name: other}
        try:
            yield
        finally:
            self._names = {}

    def play(self, moves: Playable, deed: Deed | str) -> None:
        """Make moves that do one thing, told by a deed or in a sentence; none at all are no step."""
        alg = to_alg(moves, self.size)
        self.board.play(alg)
        self.write(alg, Told(deed) if isinstance(deed, str) else deed)

    def cycle(self, cycle: ThreeCycle) -> None:
        """Make the moves of a commutator, by its effect."""
        to = np.concatenate([cycle.target, cycle.source, cycle.third])
        source = np.concatenate([cycle.source, cycle.third, cycle.target])
        self.board.cube.carry(to, source)
        self.write(cycle.alg, cycle)

    def follow(self, steps: StepList, stickers: Stickers) -> None:
        """Make all these steps, which were found on a copy of the board's stickers, and lead to these."""
        self.board.cube.become(stickers)
        self._starts += (steps.bounds[:-1] + self._count).tolist()
        self._deeds += steps.deeds()
        self._codes.append(steps.alg.codes)
        self._count += len(steps.alg)

    def write(self, alg: Alg, deed: Deed) -> None:
        """Write down moves whose effect the board has already, as one step."""
        if len(alg):
            self._starts.append(self._count)
            self._deeds.append(deed)
            self._codes.append(alg.codes)
            self._count += len(alg)

    def tell(self, fraction: float, sentence: str) -> None:
        """Say how far the solve is, and stop if it is no longer wanted."""
        self.check()
        if self._progress is not None:
            self._progress(fraction, sentence)

    def check(self) -> None:
        """Stop if the solve is no longer wanted."""
        if self._cancel is not None and self._cancel():
            raise SolveCancelled("The solve was cancelled.")

    def solution(self, report: Report) -> Solution:
        """What was written so far."""
        bounds = [*(start for _, start in self._phases), self._count]
        phases = [Phase(name, *bound) for (name, _), bound in zip(self._phases, pairwise(bounds), strict=True)]
        return Solution(
            self._origin, joined(self.size, self._codes), phases, Steps(phases, self._starts, self._deeds), report
        )


def _begun_colors(cube: Cube) -> FaceColors | None:
    """The map that a half-done solve asks for, where there are no solved centres to say it: its white layer does."""
    return layer_colors(cube) if cube.size % 2 == 0 and centers_show(cube) is None else None
