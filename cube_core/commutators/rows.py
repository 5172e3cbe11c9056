"""Which row commutators pay: how many more cells are right afterwards, against how many turns it takes.

All is counted on grids of places by lines (see `rings`), for one ring face or for all twelve at
once: leading axes are carried along.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np
import numpy.typing as npt

from cube_core.commutators.rings import crossed
from cube_core.geometry import IntArray

Colors = npt.NDArray[np.uint8]
Counts = npt.NDArray[np.int8]

ANY = 255
"""Wanted where anything will do. No sticker has this colour, so none is ever right there."""
OVERHEAD = 6
"""The turns of a row commutator besides those of its lines: F, m and F′, twice."""
SETUP = 2
"""A setup turn, and the turn back."""
WORTH = 1.5
"""How many turns' worth a cell must bring: a line of its own costs two turns, one that joins a block none."""

Way = tuple[int, int]
"""Which of the three givers (one, two, three faces back in the ring, from 0) is the source's and the third's."""
ALL_WAYS: tuple[Way, ...] = tuple(product(range(3), range(3)))


def ways_through(giver: int) -> tuple[Way, ...]:
    """The ways in which a giver takes part."""
    return tuple(way for way in ALL_WAYS if giver in way)


@dataclass(frozen=True, slots=True)
class Side:
    """The colours on faces and the colours wanted there, as places by lines."""

    there: Colors
    wanted: Colors

    def changed(self, change: Callable[[Colors], Colors]) -> Side:
        """Both after the same rearrangement."""
        return Side(change(self.there), change(self.wanted))

    def fits(self, other: Side) -> Counts:
        """1 where the colour is the one wanted at the same cell of the other."""
        return np.asarray(self.there == other.wanted).view(np.int8)


@dataclass(frozen=True, slots=True)
class Window:
    """Which way target faces turn, and which of their places and lines are looked at."""

    turn: int
    places: IntArray
    lines: range

    def part(self, colors: Colors) -> Colors:
        """What is looked at."""
        return colors[..., self.places, self.lines.start : self.lines.stop]

    def crossed_part(self, colors: Colors) -> Colors:
        """What stands where the cells that are looked at go when their face turns."""
        return self.part(crossed(colors, self.turn))

    def free(self, count: int) -> npt.NDArray[np.bool_]:
        """Which cells keep out of the line in which their row lies when the face has turned."""
        crossing = self.places if self.turn == 1 else count - 1 - self.places
        return np.asarray(np.array(self.lines) != crossing[:, None])


@dataclass(frozen=True, slots=True)
class Giver:
    """What one face of the ring can do for the targets."""

    source: Side
    third: Side
    arriving: Counts
    """How many more are right when each target gets its source."""
    leaving: Counts
    """How many more are right when each third cell gets the target's sticker."""


def giver_of(targets: Side, side: Side, window: Window) -> Giver:
    """What a face can do for the targets in a window."""
    source, third = side.changed(window.part), side.changed(window.crossed_part)
    arriving = source.fits(targets) - source.fits(source)
    leaving = targets.fits(third) - third.fits(third) - targets.fits(targets)
    return Giver(source, third, arriving, leaving)


@dataclass(frozen=True, slots=True, eq=False)
class Paying:
    """Rows that pay."""

    rates: npt.NDArray[np.float64]
    """Cells that become right, for each turn."""
    at: tuple[IntArray, ...]
    """Their indices along the leading axes."""
    third: IntArray
    """How far m turns, 1 to 3."""
    place: IntArray
    amounts: Counts
    """By line of the whole face, how far it turns, 0 to 3."""


def paying_rows(
    givers: Sequence[Giver], ways: Sequence[Way], window: Window, count: int, rate: float, overhead: int
) -> Paying:
    """The rows of a window that bring home so many cells a turn or more; `count` is the number of lines there are."""
    thirds, best = _best_ways(givers, ways)
    gain, amounts = best >> 2, (best & 3) + 1
    use = (gain > WORTH * rate) & window.free(count)
    amounts *= use
    joins = (amounts[..., 1:] == amounts[..., :-1]) & use[..., 1:]
    turns = overhead + 2 * (use.sum(axis=-1) - joins.sum(axis=-1))
    rates = (gain * use).sum(axis=-1, dtype=np.int32) / turns
    third, *at, place = np.nonzero(rates >= rate)
    found = (third, *at, place)
    lines = np.zeros((len(place), count), dtype=np.int8)
    lines[:, window.lines.start : window.lines.stop] = amounts[found]
    return Paying(rates[found], tuple(at), thirds[third], window.places[place], lines)


def _best_ways(givers: Sequence[Giver], ways: Sequence[Way]) -> tuple[IntArray, Counts]:
    """By how far m turns: each cell's best gain and how far its line turns for it, as 4 · gain + turn − 1."""
    best: dict[int, Counts] = {}
    for source, third in ways:
        there, back = givers[source], givers[third]
        packed = (there.arriving + back.leaving + back.third.fits(there.source) << 2) + np.int8(source)
        best[third] = np.maximum(best[third], packed, out=packed) if third in best else packed
    return np.array(list(best)) + 1, np.stack(list(best.values()))
