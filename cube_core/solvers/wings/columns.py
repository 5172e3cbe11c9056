"""The wings of a big cube by location and layer, the edges they are wanted for, and their parities.

A wing shows its *label* at a location: the location that is solved when its colours are those of
the faces. The columns are the layers along the edge, so the two stickers of a wing are at (l, j)
and at (l ^ 1, last − j): every orbit of wings is there twice, seen from either sticker. The middle
edges of an odd cube are the middle column.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from cube_core.cube import Cube
from cube_core.geometry import IntArray
from cube_core.solvers.pieces.locations import EDGE_COUNT, edge_slots
from cube_core.solvers.pieces.orbits import Labels, labels_of
from cube_core.solvers.wings.gains import by_exchange, empty_table
from cube_core.solvers.wings.slices import Amounts
from cube_core.solvers.wings.tables import Word, outer_table
from cube_core.solvers.wings.wing_insertions import Ways
from cube_core.turns import Stickers

ALL = np.arange(EDGE_COUNT)
OTHER_SIDE = ALL ^ 1
"""By location, that of the same edge held the other way."""


@dataclass(slots=True)
class WingColumns:
    """Wings on their way, as they would be if the slices were turned back."""

    stickers: Stickers
    labels: Labels
    wanted: Labels
    """By location and layer the label that is to be there; goes along with whole edges."""
    edges: IntArray
    """By location, where the whole edge that was there at first is now."""

    @classmethod
    def on(cls, cube: Cube, wanted: Labels) -> WingColumns:
        """The wings of a cube."""
        return cls(cube.stickers[edge_slots(cube.size)], labels_of(cube.size, cube.stickers), wanted.copy(), ALL.copy())

    @property
    def matched(self) -> npt.NDArray[np.bool_]:
        """Mask of the wings that are where they are wanted."""
        return np.asarray(self.labels == self.wanted)

    def gains(self, layers: IntArray) -> npt.NDArray[np.int8]:
        """The gain if a wing goes somewhere: by 24 · from + to and layer, see `gains`."""
        labels, wanted = self.labels[:, layers], self.wanted[:, layers]
        table = empty_table(len(layers), np.int8)
        there = by_exchange(table, len(layers))
        there[...] = labels[:, None] == wanted
        there -= (labels == wanted)[:, None]
        return table

    def turn(self, word: Word) -> None:
        """Go along with whole edges."""
        ways = outer_table(word)
        for by_location in (self.stickers, self.labels, self.wanted):
            by_location[ways] = by_location.copy()
        self.edges = ways[self.edges].astype(np.intp)

    def count_matched(self) -> IntArray:
        """By edge place, how many of its pieces are where they are wanted."""
        return np.asarray(np.count_nonzero(self.matched[::2], axis=1))

    def carry(self, ways: Ways, amounts: Amounts) -> None:
        """Let wings go their ways by the amounts of their layers."""
        there = np.concatenate([ALL[None], ways])[amounts].T
        ways_by_layer = there[OTHER_SIDE, ::-1] ^ 1
        ways_by_layer = np.take_along_axis(ways_by_layer, there, axis=0)
        for by_location in (self.stickers, self.labels):
            before = by_location.copy()
            np.put_along_axis(by_location, ways_by_layer, before, axis=0)
