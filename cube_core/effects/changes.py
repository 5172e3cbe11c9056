"""The ways an algorithm takes the pieces of every orbit, and how the cube is held afterwards.

The stickers of one kind and depth have 24 places: four on each face, numbered alike in every orbit. So what an
algorithm does there is a row of 24 numbers, a rotation of the whole cube is the same row in all orbits, and the hundred
thousand orbits of a large cube come down to a few different rows.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from math import lcm

import numpy as np
import numpy.typing as npt

from cube_core.algs import Alg, parse
from cube_core.carrying import ends
from cube_core.faces import Face
from cube_core.geometry import IntArray, orbit_slots

Depth = tuple[int, ...]
"""The distances of an orbit's pieces from the sides, as layers: (2,) of wings, (2, 3) of centre cells."""


class Kind(Enum):
    """A kind of pieces."""

    CORNER = "corner"
    EDGE = "edge"
    """The middle edges of an odd cube, all edges of a 3×3."""
    WING = "wing"
    CENTER = "centre cell"
    MIDDLE = "centre"
    """The middles of the faces of an odd cube."""


@dataclass(frozen=True, slots=True)
class Cycle:
    """Pieces of which each goes to the place of the next, the last to that of the first.

    A corner or edge is named by the side of one of its stickers, then its other sides, and that sticker goes along:
    UFR, RUF is a sticker of U that comes to R. A wing is UFr, the one nearer to R; a centre cell Ufr, nearer to F.
    """

    places: tuple[str, ...]
    back: str
    """The place of the first sticker when its piece is at the first place again: elsewhere if it was turned over."""


@dataclass(frozen=True, slots=True)
class Moved:
    """Pieces of one kind that change places, the same in several orbits."""

    kind: Kind
    depths: tuple[Depth, ...]
    cycles: tuple[Cycle, ...]


@dataclass(frozen=True, slots=True)
class Held:
    """The whole cube is held in another way afterwards; all else is told as it is held before."""

    rotation: str


@dataclass(frozen=True, slots=True)
class Kept:
    """Kinds of pieces of which all stay where they are; of centre cells, what is seen."""

    kinds: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class OnlyLayer:
    """A fact: nothing moves but pieces of one outer layer."""

    face: Face


@dataclass(frozen=True, slots=True)
class OddWings:
    """Orbits of wings in which it takes an odd number of exchanges: a parity."""

    depths: tuple[Depth, ...]


@dataclass(frozen=True, slots=True)
class Named:
    """A case that people have a name for."""

    case: str
    """OLL 27."""
    title: str
    """OLL 27, Sune."""
    face: Face
    """The face of the last layer, or of the layer whose edges a parity touches."""


@dataclass(frozen=True, slots=True)
class Commutes:
    """The moves are a commutator, perhaps between a setup and its undoing."""

    text: str


@dataclass(frozen=True, slots=True)
class Repeats:
    """The number of times after which everything looks as before."""

    times: int


Fact = Named | Commutes | Held | Moved | OnlyLayer | Kept | OddWings | Repeats


Depths = npt.NDArray[np.integer]
Rows = npt.NDArray[np.uint8]
Row = tuple[int, ...]
"""The place to which the sticker there goes, by place of an orbit."""
_ROWS = 4096
"""The number of orbits that are looked at in one go."""
ROTATIONS = tuple(
    f"{first} {second}".strip() for first in ("", "x", "x2", "x'", "z", "z'") for second in ("", "y", "y2", "y'")
)
"""The 24 ways to turn the whole cube, none first."""


@dataclass(frozen=True, slots=True)
class Change:
    """A change that is the same in orbits of one kind."""

    kind: Kind
    depths: tuple[Depth, ...]
    row: Row

    @property
    def is_odd(self) -> bool:
        """Whether it takes an odd number of exchanges."""
        return sum(len(cycle) - 1 for cycle in cycles_of(self.row)) % 2 == 1


def changes_of(alg: Alg) -> tuple[Change, ...]:
    """Find out what happens in every orbit, as the cube is held before."""
    size, goes = alg.size, ends(alg)
    found: list[Change] = []
    for kind, depths in _orbits(size):
        if not len(depths):
            continue
        rows = np.concatenate([_rows(size, goes, depths[at : at + _ROWS]) for at in range(0, len(depths), _ROWS)])
        rows = _by_face(rows) if kind is Kind.MIDDLE else rows
        kinds = np.column_stack([rows, _shapes(size, depths)])
        _, begins, numbers = np.unique(kinds.view(f"V{kinds.shape[1]}")[:, 0], return_index=True, return_inverse=True)
        order = np.argsort(numbers, kind="stable")
        sorts = np.split(order, np.cumsum(np.bincount(numbers))[:-1])
        for number in np.argsort(begins).tolist():
            same = tuple(map(tuple, depths[sorts[number]].tolist()))
            found.append(Change(kind, same, tuple(rows[begins[number]].tolist())))
    return tuple(found)


def _shapes(size: int, depths: Depths) -> Rows:
    """Numbers for how orbits lie on a face: places have the same names as those of others with that number."""
    rows, cols = depths.T
    shapes: Rows = np.where(2 * cols == size + 1, 3, 1 + np.sign(cols - rows)).astype(np.uint8)
    return shapes


def _orbits(size: int) -> Iterator[tuple[Kind, Depths]]:
    """The kinds of pieces of a cube, each with the depths of its orbits; of two mirrored ones of cells both."""
    half = size // 2
    inner = np.arange(2, half + 1)
    yield Kind.CORNER, np.array([(1, 1)])
    if size % 2:
        yield Kind.EDGE, np.array([(1, half + 1)])
    yield Kind.WING, np.column_stack([np.ones_like(inner), inner])
    yield Kind.CENTER, np.stack(np.meshgrid(inner, np.arange(2, (size + 1) // 2 + 1), indexing="ij"), -1).reshape(-1, 2)
    if size % 2:
        yield Kind.MIDDLE, np.array([(half + 1, half + 1)])


def _rows(size: int, goes: IntArray, depths: Depths) -> Rows:
    slots = place_slots(size, depths)
    numbers = np.empty(len(goes), dtype=np.uint8)
    numbers[slots] = np.arange(24)
    rows: Rows = numbers[goes[slots]]
    return rows


def place_slots(size: int, depths: Depths) -> IntArray:
    """The slots of the 24 places of orbits, by depth from the top and from the left of U."""
    return orbit_slots(size, (depths[..., 0] - 1) * size + depths[..., 1] - 1)


@lru_cache(maxsize=1)
def rotation_rows() -> tuple[Row, ...]:
    """The row of each rotation, the same in every orbit."""
    return tuple(tuple(_rows(4, ends(parse(rotation, 4)), np.array([(1, 2)]))[0].tolist()) for rotation in ROTATIONS)


def holding_after(changes: tuple[Change, ...]) -> int:
    """The number of the rotation that tells the most of what happens; none where nothing tells more."""
    told = [change for change in changes if change.kind is not Kind.MIDDLE]
    rows, counts = np.array([change.row for change in told]), np.array([len(change.depths) for change in told])
    fits = [(rows == row).sum(axis=1) @ counts for row in np.array(rotation_rows())]
    return int(np.argmax(fits))


def without_rotation(change: Change, number: int) -> Change:
    """The same change but for a rotation of the whole cube."""
    turned = rotation_rows()[number]
    row = tuple(turned.index(place) for place in change.row)
    if change.kind is Kind.MIDDLE:
        row = tuple(_by_face(np.array(row)).tolist())
    return Change(change.kind, change.depths, row)


def _by_face(rows: Rows) -> Rows:
    """The rows of the middles, which have one place a face and not four: only the faces count."""
    return rows // 4 * 4 + np.arange(24, dtype=np.uint8) % 4


def cycles_of(row: Row) -> list[list[int]]:
    """The places that change among each other, those that stay left out."""
    cycles, seen = [], set[int]()
    for start in range(len(row)):
        cycle = [start]
        while start not in seen and (place := row[cycle[-1]]) != start:
            cycle.append(place)
        if len(cycle) > 1:
            cycles.append(cycle)
        seen.update(cycle)
    return cycles


def order_of(changes: tuple[Change, ...]) -> int:
    """The number of times after which a solved cube looks as before; of centre cells only the colour is seen."""
    periods = (
        _period([place // 4 for place in cycle]) if change.kind in (Kind.CENTER, Kind.MIDDLE) else len(cycle)
        for change in changes
        for cycle in cycles_of(change.row)
    )
    return lcm(*periods)


def _period(faces: list[int]) -> int:
    """The number of places after which the faces of a cycle come again."""
    count = len(faces)
    return next(step for step in range(1, count + 1) if count % step == 0 and faces[step:] == faces[: count - step])
