"""Bands: marks in line that lie side by side, or would lie on one another, are drawn as one, as long as their run."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from renderer.arrays import Flags, Floats, Ints, alike


@dataclass(frozen=True, slots=True, eq=False)
class Runs:
    """Rectangles of cells, each with the mark that stands for it; corners are (column, row)."""

    first: Ints
    """The first of each among the marks given."""
    low: Ints
    high: Ints
    """The last column and row, within the rectangle."""
    kind: Ints
    reach: Floats
    """The cells within which the next of its kind is joined to it."""

    def __getitem__(self, chosen: Ints | Flags) -> Runs:
        return Runs(*(getattr(self, name)[chosen] for name in Runs.__slots__))

    @property
    def is_long(self) -> Flags:
        """Flags of those that are more than one cell."""
        return np.asarray((self.high > self.low).any(axis=1))


def runs_of(kind: Ints, places: Ints, reach: Floats) -> Runs:
    """Marks at places (column, row) as rectangles, those of a kind joined where they lie in line within reach.

    A kind is joined by rows or by columns, whichever makes fewer of it.
    """
    alone = Runs(np.arange(len(kind)), places, places, kind, reach)
    count = int(kind.max(initial=-1)) + 1
    if count == len(kind):  # no two of a kind, as on small cubes
        return alone[np.argsort(kind)]
    by_rows, by_columns = (_joined(_joined(alone, way), 1 - way) for way in (0, 1))
    takes_rows = np.bincount(by_rows.kind, minlength=count) <= np.bincount(by_columns.kind, minlength=count)
    return together(by_rows[takes_rows[by_rows.kind]], by_columns[~takes_rows[by_columns.kind]])


def together(*parts: Runs) -> Runs:
    """All these, one after the other."""
    return Runs(*(np.concatenate([getattr(part, name) for part in parts]) for name in Runs.__slots__))


def _joined(runs: Runs, way: int) -> Runs:
    """The same with those that span the same columns, or rows, and follow one another along the way as one."""
    across = 1 - way
    runs = runs[np.lexsort((runs.low[:, way], runs.high[:, across], runs.low[:, across], runs.kind))]
    ends = np.stack([runs.kind, runs.low[:, across], runs.high[:, across]])
    is_same = (ends[:, 1:] == ends[:, :-1]).all(axis=0)
    is_near = runs.low[1:, way] - runs.high[:-1, way] <= runs.reach[:-1]
    starts = np.flatnonzero(np.concatenate([[True], ~(is_same & is_near)]))
    return replace(
        runs[starts],
        low=np.minimum.reduceat(runs.low, starts),
        high=np.maximum.reduceat(runs.high, starts),
    )


def uncrowded(runs: Runs, spans: Floats) -> Ints:
    """Of runs of a kind so much wider than their cells that they would lie on one another, the first of each."""
    span = np.maximum(np.round(spans).astype(np.int64), 1)[:, None]
    places = np.concatenate([runs.kind[:, None], runs.low // span, runs.high // span], axis=1)
    order, begins = alike(places)
    return np.sort(order[begins])
