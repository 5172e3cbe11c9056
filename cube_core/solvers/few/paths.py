"""All ways of a given length from many positions to a goal; the places of an orbit are the bits of a number."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cube_core.geometry import IntArray
from cube_core.solvers.few.slabs import Follows, Perms

Masks = npt.NDArray[np.int32]
MaskTables = npt.NDArray[np.int32]
"""By turn, half of the mask and its twelve bits: where they go."""
Distances = npt.NDArray[np.uint8]

UNREACHED = 255
_HALF = 12
_LOW = (1 << _HALF) - 1


def mask_tables(perms: Perms) -> MaskTables:
    """The tables of turns for masks."""
    bits = np.arange(_LOW + 1)[:, None] >> np.arange(_HALF) & 1
    goes_to = (1 << np.argsort(perms, axis=1)).reshape(len(perms), 2, _HALF)
    return np.asarray(np.einsum("wb,mhb->mhw", bits, goes_to), dtype=np.int32)


def turned(tables: MaskTables, turn: int | IntArray, masks: Masks) -> Masks:
    """Masks after a turn, one for all of them or one each."""
    return np.asarray(tables[turn, 0, masks & _LOW] | tables[turn, 1, masks >> _HALF])


def turned_by_all(tables: MaskTables, masks: Masks) -> Masks:
    """The mask after it, by turn and mask."""
    return np.asarray(tables[:, 0].take(masks & _LOW, axis=1) | tables[:, 1].take(masks >> _HALF, axis=1))


def distances(goals: Iterable[int], tables: MaskTables) -> Distances:
    """By mask, how many turns away the nearest goal is; the turns must undo one another."""
    far = np.full(1 << 2 * _HALF, UNREACHED, dtype=np.uint8)
    front = np.array(sorted(goals), dtype=np.int32)
    far[front] = depth = 0
    while len(front):
        depth += 1
        fresh = []
        for turn in range(len(tables)):
            there = turned(tables, turn, front)
            there = there[far[there] == UNREACHED]  # a turn takes no two masks to one, so none is here twice
            far[there] = depth
            fresh.append(there)
        front = np.concatenate(fresh)
    return far


def mask_of(flags: npt.NDArray[np.bool_]) -> Masks:
    """The masks of flags by place, along the last axis."""
    return np.asarray((flags << np.arange(flags.shape[-1])).sum(axis=-1), dtype=np.int32)


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


class MaskSpace(NamedTuple):
    """Masks as a search goes through them: the tables of its turns, and the distances from its goals."""

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


def roots_of(space: MaskSpace, masks: Masks) -> Nodes:
    """The nodes from which a search starts."""
    count = len(masks)
    return Nodes(np.arange(count), masks, np.full(count, len(space.tables)), np.zeros(count, dtype=np.int64))


def walks(space: MaskSpace, roots: Nodes, length: int) -> Iterator[Nodes]:
    """All ways of just so many turns from the roots to a goal, in lots, some of them empty."""
    stack = [(roots.at(space.far[roots.mask] <= length), length)]
    while stack:
        nodes, left = stack.pop()
        if left == 0:
            yield nodes
            continue
        if len(nodes.mask) > _CHUNK:
            stack.append((nodes.at(np.arange(_CHUNK, len(nodes.mask))), left))
            nodes = nodes.at(np.arange(_CHUNK))
        stack.append((_grown(space, nodes, left - 1), left - 1))


def _grown(space: MaskSpace, nodes: Nodes, reach: int) -> Nodes:
    """The nodes after one more turn from which a goal is within reach."""
    masks = turned_by_all(space.tables, nodes.mask)
    turn, row = np.nonzero((space.far[masks] <= reach) & space.follows.T.take(nodes.last, axis=1))
    return Nodes(nodes.root[row], masks[turn, row], turn, nodes.path[row] << space.digit | turn)


def turns_of(space: MaskSpace, paths: Paths, length: int) -> IntArray:
    """The turns of paths of one length, a row a path."""
    shifts = space.digit * np.arange(length - 1, -1, -1)
    return (paths[:, None] >> shifts & (1 << space.digit) - 1).astype(np.intp)


def played(perms: Perms, states: States, turns: IntArray) -> States:
    """Positions after paths: a row of turns a position."""
    firsts = np.arange(len(states))[:, None] * states.shape[1]
    for turn in turns.T:
        states = states.ravel().take(firsts + perms.take(turn, axis=0))
    return states


def masks_before(backward: MaskTables, mask: int, turns: IntArray) -> Masks:
    """The places from which paths bring pieces to those of a mask; the tables are those of the turns undone."""
    masks = np.full(len(turns), mask, dtype=np.int32)
    for turn in turns.T[::-1]:
        masks = turned(backward, turn, masks)
    return masks
