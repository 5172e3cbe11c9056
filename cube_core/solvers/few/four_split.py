"""The first two stages of a 4×4: centre cells onto their axes, the wings of every edge into different classes.

Which solves of the first two stages are of use depends on the wings: each edge must have one wing
in either class, an even number of edges must have theirs exchanged (else an edge would be flipped
in the end), and the one class must be an even permutation of the other. One in some thousands is so.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cube_core.cube import Cube
from cube_core.faces import Face
from cube_core.geometry import IntArray
from cube_core.solvers.few.ends import mixed
from cube_core.solvers.few.four_turns import (
    CENTERS,
    CORNERS,
    SIZE,
    WINGS,
    Turns,
    first_class_mask,
    first_space,
    first_turns,
    second_space,
    second_turns,
    third_turns,
    wing_classes,
    wings_backward,
)
from cube_core.solvers.few.paths import (
    Check,
    Masks,
    Nodes,
    Paths,
    States,
    joined,
    mask_of,
    masks_before,
    played,
    roots_of,
    turns_of,
    walks,
)
from cube_core.solvers.few.slabs import Metric, Rotation, are_odd, axis_frames, held, pieces_at, rotations

FIRST_KEPT = 3000
"""So many solves of the first stage are gone on with, of each length."""
LONGER = 1
"""So much longer than the shortest may the solves of each of the two stages be."""
_HOPELESS = 4
"""A quarter of the work without any split is enough: of mixed wings one in 2600 is one, at worst one in 250 000."""
_FIRST_WINGS = 0x555555
"""The first wing of every edge, as bits."""


class Positions(NamedTuple):
    """Positions of a 4×4, a row each."""

    root: IntArray
    """The number of the way the cube was held and of the pair of colours meant for R and L."""
    path: Paths
    length: IntArray
    """The turns from there."""
    cells: States
    """The colour of each centre cell."""
    wings: States
    """The home of each wing."""
    is_odd: npt.NDArray[np.bool_]
    """Whether the corners are oddly permuted."""


class Split(NamedTuple):
    """A position in which the first two stages are done."""

    root: int
    first: tuple[int, ...]
    """The turns of the first stage."""
    second: tuple[int, ...]
    cells: States
    wings: States
    is_odd: bool

    @property
    def length(self) -> int:
        """The turns of both stages."""
        return len(self.first) + len(self.second)


@lru_cache(maxsize=1)
def root_holdings() -> list[tuple[Rotation, int]]:
    """By number of a root, how it is held and which pair of colours is meant for R and L."""
    return [(rotation, pair) for rotation in rotations() if rotation.frame in axis_frames() for pair in range(3)]


def roots_for(cube: Cube) -> Positions:
    """A cube held in three ways, with each pair of colours meant for R and L."""
    cubes = [held(cube, rotation) for rotation, _ in root_holdings()]
    count = len(cubes)
    return Positions(
        np.arange(count),
        np.zeros(count, dtype=np.int64),
        np.zeros(count, dtype=np.intp),
        np.stack([one.cells()[CENTERS] for one in cubes]),
        np.stack([pieces_at(one, WINGS) for one in cubes]).astype(np.uint8),
        are_odd(np.stack([one.stickers[CORNERS] for one in cubes])),
    )


def first_solves(roots: Positions, metric: Metric, check: Check) -> Positions:
    """Positions in which two opposite colours are on R and L, after as few turns as possible or one more."""
    space, turns, pairs = first_space(metric), first_turns(metric), _pairs(roots)
    starts = roots_of(space, mask_of(roots.cells % 3 == pairs[:, None]))
    least = int(space.far[starts.mask].min())
    lots = []
    for length in range(least, least + LONGER + 1):
        nodes = joined(list(_checked(walks(space, starts, length), check)))
        nodes = nodes.at(np.argsort(mixed(nodes.path << 4 | nodes.root), kind="stable")[:FIRST_KEPT])
        lots.append(_after(roots, nodes, turns_of(space, nodes.path, length), turns))
    return Positions(*(np.concatenate(columns) for columns in zip(*lots, strict=True)))


def _pairs(positions: Positions) -> IntArray:
    """The pair of colours meant for R and L, of each position."""
    return np.array([pair for _, pair in root_holdings()])[positions.root]


def _after(positions: Positions, nodes: Nodes, ways: IntArray, turns: Turns) -> Positions:
    """Positions after ways that start at some of them."""
    root = nodes.root
    return Positions(
        positions.root[root],
        nodes.path,
        np.full(len(ways), ways.shape[1]),
        played(turns.centers, positions.cells[root], ways),
        played(turns.wings, positions.wings[root], ways),
        positions.is_odd[root] ^ (turns.corners_odd[ways].sum(axis=1) % 2 == 1),
    )


def _checked(lots: Iterator[Nodes], check: Check) -> Iterator[Nodes]:
    for lot in lots:
        check()
        yield lot


def splits(cube: Cube, metric: Metric, leaves: int, check: Check) -> list[Split]:
    """Solves of the first two stages that are of use: the shortest there are, and those one turn longer.

    So many solves of the centre cells alone are looked at. There are none if a quarter of them brought none: where
    wings are home but for a parity, only ways that mix them first would help, and none of five million did.
    """
    firsts = first_solves(roots_for(cube), metric, check)
    search = _SplitSearch(firsts, metric)
    found: list[Split] = []
    length, seen = search.least, 0
    while length <= search.most and seen < (leaves if found else leaves // _HOPELESS):
        for count, lot in search.of_length(length, check):
            seen += count
            found += lot
            if seen >= leaves:
                break
        length += 1
        if found and length > found[0].length + LONGER:
            break
    return found


class _SplitSearch:
    """The second stage from many positions at once."""

    def __init__(self, firsts: Positions, metric: Metric) -> None:
        self.firsts, self.metric, self.space = firsts, metric, second_space(metric)
        pairs = _pairs(firsts)[:, None]
        is_one = np.where(np.arange(24) < 16, firsts.cells % 3 == (pairs + 1) % 3, firsts.cells == pairs)
        self.starts = roots_of(self.space, mask_of(is_one))
        self.least = int((firsts.length + self.space.far[self.starts.mask]).min())
        self.most = int(firsts.length.max()) + self.space.longest
        self.is_third = np.isin(second_turns(metric).codes, third_turns(metric).codes)
        self.pieces = _piece_masks(firsts.wings)

    def of_length(self, length: int, check: Check) -> Iterator[tuple[int, list[Split]]]:
        """All solves of so many turns in both stages: how many were looked at, and those that are of use."""
        lengths = np.unique(self.firsts.length)
        for first in lengths[(lengths <= length) & (lengths >= length - self.space.longest)].tolist():
            starts = self.starts.at(self.firsts.length == first)
            for nodes in _checked(walks(self.space, starts, length - first), check):
                yield len(nodes.mask), self.useful(nodes, length - first)

    def useful(self, nodes: Nodes, length: int) -> list[Split]:
        """The states whose wings can come together without a parity; turns of the third stage are left to that."""
        if length:
            nodes = nodes.at(~self.is_third[nodes.last])
        nodes = nodes.at(self.are_split(nodes, turns_of(self.space, nodes.path, length)))
        ways = turns_of(self.space, nodes.path, length)
        after = _after(self.firsts, nodes, ways, second_turns(self.metric))
        rows = np.flatnonzero(are_joinable(after.wings))
        found = [self.split(after, row, int(nodes.root[row]), ways[row]) for row in rows.tolist()]
        return [split for split in found if is_even(split)]

    def are_split(self, nodes: Nodes, ways: IntArray) -> npt.NDArray[np.bool_]:
        """Whether every edge has a wing in either class."""
        places = masks_before(wings_backward(self.metric), first_class_mask(), ways)
        pieces = sum(self.pieces[nodes.root, byte, places >> 8 * byte & 0xFF] for byte in range(3))
        return np.asarray((pieces ^ pieces >> 1) & _FIRST_WINGS == _FIRST_WINGS)

    def split(self, after: Positions, row: int, first: int, way: IntArray) -> Split:
        path, length = self.firsts.path[first : first + 1], int(self.firsts.length[first])
        before = turns_of(first_space(self.metric), path, length)[0]
        return Split(
            int(after.root[row]),
            tuple(first_turns(self.metric).codes[before].tolist()),
            tuple(second_turns(self.metric).codes[way].tolist()),
            after.cells[row],
            after.wings[row],
            bool(after.is_odd[row]),
        )


def _piece_masks(wings: States) -> Masks:
    """The mask of the pieces there, by position, byte of a mask of places and value of that byte."""
    bits = np.arange(256) >> np.arange(8)[:, None] & 1
    pieces = np.left_shift(1, wings, dtype=np.int32).reshape(len(wings), 3, 8)
    # sums of different powers of two up to the 24th are exact in single precision, whose products are fast
    return (pieces.astype(np.float32) @ bits.astype(np.float32)).astype(np.int32)


def are_joinable(wings: States) -> npt.NDArray[np.bool_]:
    """Whether the one class is an even permutation of the other, where each edge has a wing in either."""
    one, other = (wings[:, places] // 2 for places in wing_classes())
    return ~are_odd(np.take_along_axis(np.argsort(other, axis=1), one.astype(np.intp), axis=1))


def is_even(split: Split) -> bool:
    """Whether an even number of edges have their wings exchanged: so many would be flipped in the end."""
    one, other = wing_classes()
    return int(np.isin(homes_of(split)[one], other).sum()) % 2 == 0


def homes_of(split: Split) -> IntArray:
    """The home of the wing there when the cube is held so that the centre colours are on their axes, by place."""
    return _homes(holding_of(split))[split.wings]


def holding_of(split: Split) -> Rotation:
    """A way to hold a solved cube that has the colours on the axes where this position has them."""
    pairs = [int(split.cells[first]) % 3 for first in (0, 8, 16)]
    return next(one for one in rotations() if [one.frame[face] % 3 for face in (Face.U, Face.F, Face.R)] == pairs)


@lru_cache(maxsize=24)
def _homes(holding: Rotation) -> IntArray:
    """Its home when the solved cube is held so, by wing."""
    return np.argsort(pieces_at(held(Cube(SIZE), holding), WINGS))
