"""Where a search looks for row commutators that pay: all faces at once, or a part of one face."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import product

import numpy as np

from cube_core.commutators.candidates import Look
from cube_core.commutators.rings import turned_grids
from cube_core.commutators.rows import (
    ALL_WAYS,
    ANY,
    OVERHEAD,
    SETUP,
    Colors,
    Giver,
    Side,
    Way,
    Window,
    giver_of,
    paying_rows,
    ways_through,
)
from cube_core.commutators.working import Working
from cube_core.faces import Face
from cube_core.geometry import IntArray

SETUP_RATE = 0.42
"""From this rate on setup turns are tried too."""
TURNS = (1, -1)


class Scope:
    """Target faces, the three faces that give to each, and the part of the targets that is looked at."""

    __slots__ = ("_face", "_givers", "_sides", "_targets", "_window")

    def __init__(
        self, targets: Side, sides: Sequence[Side], window: Window, face: tuple[Face, int] | None = None
    ) -> None:
        self._targets = targets.changed(window.part)
        self._sides = sides
        self._window = window
        self._face = face
        self._givers = [giver_of(self._targets, side, window) for side in sides]

    def looks(self, rate: float) -> Iterator[Look]:
        """The rows that pay as things lie, and at low rates those that pay once a giver has turned."""
        yield self._look(self._givers, ALL_WAYS, rate)
        for giver in range(3) if rate <= SETUP_RATE else ():
            turned = giver_of(self._targets, self._sides[giver].changed(_all_turned), self._window)
            givers = [*self._givers[:giver], turned, *self._givers[giver + 1 :]]
            yield self._look(givers, ways_through(giver), rate, giver + 1)

    def look_at_one(self, giver: int, rate: float) -> Look:
        """The rows that pay with sources and thirds on one face, as things lie."""
        return self._look(self._givers, ((giver, giver),), rate)

    def _look(self, givers: Sequence[Giver], ways: Sequence[Way], rate: float, setup: int = 0) -> Look:
        count = self._sides[0].there.shape[-1]
        overhead = OVERHEAD + (SETUP if setup else 0)
        paying = paying_rows(givers, ways, self._window, count, rate, overhead)
        quarters, at = (paying.at[0] + 1, paying.at[1:]) if setup else (np.zeros_like(paying.place), paying.at)
        axis, index = at if self._face is None else (np.full_like(paying.place, part) for part in self._face)
        return Look(paying, axis, index, self._window.turn, setup, quarters)


def all_faces(work: Working) -> Iterator[Scope]:
    """Every face about every axis, whole; rows may meet."""
    targets = Side(work.frames.stack(work.colors), work.frames.stack(work.wanted))
    givers = [targets.changed(partial(np.roll, shift=back, axis=1)) for back in (1, 2, 3)]
    lines = range(work.size - 2)
    for turn in TURNS:
        yield Scope(targets, givers, Window(turn, np.array(lines), lines))


def parts_of_face(work: Working, axis: Face, index: int) -> Iterator[Scope]:
    """The parts of one face in which no two places meet; only the places where something is wrong now."""
    targets = work.side(axis, index)
    givers = [work.side(axis, (index - back) % 4) for back in (1, 2, 3)]
    for turn, lines in product(TURNS, _halves(work.size - 2)):
        places = _wrong_places(targets, turn, lines)
        if places.size:
            yield Scope(targets, givers, Window(turn, places, lines), (axis, index))


def _halves(count: int) -> Iterable[range]:
    """The lines in two halves; where there is a middle line, with it on the one side and on the other."""
    for middle in sorted({count // 2, count - count // 2}):
        yield range(middle)
        yield range(middle, count)


def _wrong_places(targets: Side, turn: int, lines: range) -> IntArray:
    """The places with a wrong cell on these lines that lie on none of them when the face has turned."""
    part = targets.changed(lambda grid: grid[:, lines.start : lines.stop])
    wrong = ((part.there != part.wanted) & (part.wanted != ANY)).any(axis=1)
    crossing = np.arange(len(wrong))[::turn]
    return np.flatnonzero(wrong & ((crossing < lines.start) | (crossing >= lines.stop)))


def _all_turned(grids: Colors) -> Colors:
    """The grids after one, two and three quarter turns of their faces, along a new first axis."""
    return np.stack([turned_grids(grids, quarters) for quarters in (1, 2, 3)])
