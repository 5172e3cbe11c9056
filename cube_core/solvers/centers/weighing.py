"""Weighing of row commutators: how many more cells are right afterwards, against how many turns it takes.

A row is a place of a ring face (see `rings`); the arrays here have a row a row and a line a column,
and before these perhaps an axis for how far one of the giving faces has turned.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np
import numpy.typing as npt

from cube_core.geometry import IntArray

Colors = npt.NDArray[np.uint8]
Counts = npt.NDArray[np.int8]
Rates = npt.NDArray[np.float64]

ANY = 255
"""Wanted where anything will do. No sticker has this colour, so none is ever right there."""
OVERHEAD = 6
"""The turns of a row commutator besides those of its lines: F, m and F′, twice."""
SETUP = 2
"""A setup turn, and the turn back."""
WORTH = 1.5
"""How many turns' worth a cell must bring: a line of its own costs two turns, one that joins a block none."""

GiverPair = tuple[int, int]
"""Which of the three givers (one, two, three faces back in the ring, from 0) is the source's and the third's."""
ALL_WAYS: tuple[GiverPair, ...] = tuple(product(range(3), range(3)))


def ways_through(giver: int) -> tuple[GiverPair, ...]:
    """The ways in which a giver takes part."""
    return tuple(way for way in ALL_WAYS if giver in way)


@dataclass(frozen=True, slots=True)
class Side:
    """The colours at cells and the colours wanted there."""

    there: Colors
    wanted: Colors

    def changed(self, change: Callable[[Colors], Colors]) -> Side:
        """Both after the same rearrangement."""
        return Side(change(self.there), change(self.wanted))

    def fits(self, other: Side) -> Counts:
        """1 where the colour is the one wanted at the same cell of the other."""
        return np.asarray(self.there == other.wanted).view(np.int8)


@dataclass(frozen=True, slots=True, eq=False)
class Window:
    """The rows that are looked at."""

    rows: IntArray
    """The axis, the face's index in the ring, the place, and which way the face turns, by row, from the top."""
    count: int
    """How many lines a face has."""

    @property
    def free(self) -> npt.NDArray[np.bool_]:
        """Mask of the cells that keep out of the line in which their row lies when its face has turned."""
        _, _, place, turn = self.rows
        crossing = np.where(turn == 1, place, self.count - 1 - place)
        return np.asarray(np.arange(self.count) != crossing[:, None])


@dataclass(frozen=True, slots=True)
class Giver:
    """A giver: what one of the three faces behind each row's face in the ring can do for the row."""

    source: Side
    third: Side
    arriving: Counts
    """How many more are right when each target gets its source."""
    leaving: Counts
    """How many more are right when each third cell gets the target's sticker."""


def giver_of(targets: Side, source: Side, third: Side) -> Giver:
    """The giver whose cells in the same place are the sources, and those where the targets go the thirds."""
    arriving = source.fits(targets) - source.fits(source)
    leaving = targets.fits(third) - third.fits(third) - targets.fits(targets)
    return Giver(source, third, arriving, leaving)


@dataclass(frozen=True, slots=True, eq=False)
class RatedRows:
    """Rows that reach a rate."""

    rates: Rates
    """Cells that become right, for each turn."""
    columns: IntArray
    """Axis, index, place, turn, third, the giver that turns first (0 for none), how far, by row, from the top."""
    amounts: Counts
    """The turn of each line of the whole face, 0 to 3, by row and line."""


@dataclass(frozen=True, slots=True, eq=False)
class Weighed:
    """The pay of each row of a window, by the face on which the third cells lie and how far a giver has turned."""

    window: Window
    setup: int
    """Which giver, 1 to 3, has turned; 0 for none."""
    thirds: IntArray
    rates: Rates
    amounts: Counts

    @property
    def best(self) -> float:
        """The highest rate."""
        return float(self.rates.max(initial=0))

    def reaching(self, rate: float) -> RatedRows:
        """The rows that reach a rate."""
        third, quarters, row = found = np.nonzero(self.rates >= rate)
        setup, turned = np.full_like(row, self.setup), quarters + (self.setup > 0)
        columns = np.stack([*self.window.rows[:, row], self.thirds[third], setup, turned])
        return RatedRows(self.rates[found], columns, self.amounts[found])


def weigh(givers: Sequence[Giver], ways: Sequence[GiverPair], window: Window, rate: float, setup: int = 0) -> Weighed:
    """Weigh the rows of a window, each with the lines that pay at a rate."""
    thirds, best = _best_ways(givers, ways)
    gain, amounts = best >> 2, (best & 3) + 1
    use = (gain > WORTH * rate) & window.free
    amounts *= use
    joins = (amounts[..., 1:] == amounts[..., :-1]) & use[..., 1:]
    turns = (OVERHEAD + SETUP if setup else OVERHEAD) + 2 * (use.sum(axis=-1) - joins.sum(axis=-1))
    return Weighed(window, setup, thirds, (gain * use).sum(axis=-1, dtype=np.int32) / turns, amounts)


def _best_ways(givers: Sequence[Giver], ways: Sequence[GiverPair]) -> tuple[IntArray, Counts]:
    """Each cell's best gain and how far its line turns for it, as 4 · gain + turn − 1, by how far m turns."""
    best: dict[int, Counts] = {}
    for source, third in ways:
        there, back = givers[source], givers[third]
        packed = (there.arriving + back.leaving + back.third.fits(there.source) << 2) + np.int8(source)
        best[third] = np.maximum(best[third], packed, out=packed) if third in best else packed
    return np.array(list(best)) + 1, np.stack(list(best.values()))
