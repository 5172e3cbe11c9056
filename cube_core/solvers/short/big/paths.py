"""All ways of a given length from many positions to a goal, searched thousands of positions at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cube_core.geometry import IntArray
from cube_core.solvers.short.big.masks import Distances, Masks, MaskTables, turned, turned_by_all
from cube_core.solvers.short.big.slabs import Follows, Perms

Paths = npt.NDArray[np.int64]
"""Some turns in the digits of a number, the last one in the lowest."""
States = npt.NDArray[np.uint8]
"""A row a position: what is at each place."""
Rows = IntArray | npt.NDArray[np.bool_]
Check = Callable[[], object]
"""Called now and then; raises if the search is no longer wanted."""

_PATH_BITS = 63
_CHUNK = 20_000
"""So many positions are turned at once: a dozen milliseconds, after which a caller may stop."""


class Nodes(NamedTuple):
    """Positions of a search, a row each."""

    root: IntArray
    """The number of the position from which it started."""
    mask: Masks
    last: IntArray
    """The turn that led here; the number of turns for none."""
    path: Paths

    def at(self, rows: Rows) -> Nodes:
        """Some of them."""
        return Nodes(self.root[rows], self.mask[rows], self.last[rows], self.path[rows])


class Land(NamedTuple):
    """What a search over masks needs to know of turns and goals."""

    tables: MaskTables
    far: Distances
    follows: Follows

    @property
    def digit(self) -> int:
        """The bits of a turn in a path."""
        return (len(self.tables) - 1).bit_length()

    @property
    def longest(self) -> int:
        """The turns that a path has room for."""
        return _PATH_BITS // self.digit


def joined(nodes: list[Nodes]) -> Nodes:
    """All nodes of several lots."""
    return Nodes(*(np.concatenate(columns) for columns in zip(*nodes, strict=True)))


def roots_of(land: Land, masks: Masks) -> Nodes:
    """The nodes from which a search starts."""
    count = len(masks)
    return Nodes(np.arange(count), masks, np.full(count, len(land.tables)), np.zeros(count, dtype=np.int64))


def walks(land: Land, roots: Nodes, length: int) -> Iterator[Nodes]:
    """All ways of just so many turns from the roots to a goal, in lots, some of them empty."""
    stack = [(roots.at(land.far[roots.mask] <= length), length)]
    while stack:
        nodes, left = stack.pop()
        if left == 0:
            yield nodes
            continue
        if len(nodes.mask) > _CHUNK:
            stack.append((nodes.at(np.arange(_CHUNK, len(nodes.mask))), left))
            nodes = nodes.at(np.arange(_CHUNK))
        stack.append((_grown(land, nodes, left - 1), left - 1))


def _grown(land: Land, nodes: Nodes, reach: int) -> Nodes:
    """The nodes after one more turn from which a goal is within reach."""
    masks = turned_by_all(land.tables, nodes.mask)
    turn, row = np.nonzero((land.far[masks] <= reach) & land.follows.T.take(nodes.last, axis=1))
    return Nodes(nodes.root[row], masks[turn, row], turn, nodes.path[row] << land.digit | turn)


def turns_of(land: Land, paths: Paths, length: int) -> IntArray:
    """The turns of paths of one length, a row a path."""
    shifts = land.digit * np.arange(length - 1, -1, -1)
    return (paths[:, None] >> shifts & (1 << land.digit) - 1).astype(np.intp)


def played(perms: Perms, states: States, turns: IntArray) -> States:
    """Positions after paths: a row of turns a position."""
    for turn in turns.T:
        states = np.take_along_axis(states, perms[turn], axis=1)
    return states


def masks_before(backward: MaskTables, mask: int, turns: IntArray) -> Masks:
    """The places from which paths bring pieces to those of a mask; the tables are those of the turns undone."""
    masks = np.full(len(turns), mask, dtype=np.int32)
    for turn in turns.T[::-1]:
        masks = turned(backward, turn, masks)
    return masks
