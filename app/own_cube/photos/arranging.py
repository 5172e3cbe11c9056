"""The faces of a cube by picture, and how each is turned.

The middles of odd cubes say the face; all else is found by trying: in the right arrangement the stickers that meet at
corners and edges are pieces that exist. Each meeting of stickers is priced once, the arrangements are sums of prices.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations

import numpy as np
import numpy.typing as npt

from app.own_cube.photos.sampling import Floats
from cube_core.painting.matching import assignment
from cube_core.painting.places import CORNER_COLORS, WING_COLORS, Numbers, places_of

Indices = npt.NDArray[np.intp]
NOT_AS_ASKED, ASTRAY = 12.0, 0.1
"""The cost in likelihood of pictures that are not all as they were asked for, and a little for each that is elsewhere
or turned. Of a 2×2 there are often several cubes that the same six pictures fit."""
_CHUNK = 8192
_KEPT = 2048
"""So many arrangements whose corners fit best are looked at further."""


@dataclass(frozen=True, slots=True, eq=False)
class Arrangement:
    """The place of each picture."""

    pictures: tuple[int, ...]
    """The picture on each face, in the order U R F D L B."""
    quarters: tuple[int, ...]
    """The clockwise quarter turns of each face's picture."""

    @property
    def unlikeliness(self) -> float:
        """The cost of pictures that are not as they were asked for."""
        return float(_unlikeliness(np.array(self.pictures), np.array(self.quarters)))

    def on_slots(self, by_picture: Numbers, size: int) -> Numbers:
        """The values of stickers by picture (6 × size² × …), by slot (6·size² × …)."""
        turned = _turns(size)[list(self.quarters)]
        stickers = by_picture[np.array(self.pictures)[:, None], turned]
        return np.asarray(stickers.reshape(-1, *by_picture.shape[2:]))


@lru_cache(maxsize=16)
def _turns(size: int) -> Indices:
    """quarters × places: which sticker of a picture is at each place of a face after quarter turns clockwise."""
    square = np.arange(size * size).reshape(size, size)
    return np.stack([np.rot90(square, -quarters).ravel() for quarters in range(4)])


def likely_arrangements(costs: Floats, size: int) -> Iterator[tuple[float, Arrangement]]:
    """The least cost of the places that pieces would have, for each arrangement, the cheapest first.

    `costs` are by picture, 6 × size² × 6. On even cubes the first picture is U as it is: the cube may be held anyhow.
    """
    orders, quarters = _ways(costs, size)
    scores = _unlikeliness(orders, quarters)
    for slots, pieces in _meetings(size):
        scores = scores + _Prices.of(costs, size, slots, pieces).sums(orders, quarters, size)
        kept = np.argsort(scores, kind="stable")[:_KEPT]
        orders, quarters, scores = orders[kept], quarters[kept], scores[kept]
    for one in range(len(scores)):
        yield float(scores[one]), Arrangement(tuple(orders[one].tolist()), tuple(quarters[one].tolist()))


def _unlikeliness(orders: Indices, quarters: Indices) -> Floats:
    """The cost of pictures that are not where they were given, or are turned."""
    astray = (orders != np.arange(6)).sum(axis=-1) + (quarters != 0).sum(axis=-1)
    return np.asarray(np.where(astray, NOT_AS_ASKED + ASTRAY * astray, 0.0))


def _ways(costs: Floats, size: int) -> tuple[Indices, Indices]:
    """All arrangements to try: the picture of each face and its quarter turns, ways × 6 each."""
    if size % 2:
        pictures = np.argsort(assignment(costs[:, size * size // 2]).columns)
        turns = np.indices((4,) * 6).reshape(6, -1).T
        return np.broadcast_to(pictures, turns.shape), turns
    orders = np.array([(0, *order) for order in permutations(range(1, 6))])
    turns = np.indices((1,) + (4,) * 5).reshape(6, -1).T
    return np.repeat(orders, len(turns), axis=0), np.tile(turns, (len(orders), 1))


def _meetings(size: int) -> list[tuple[Indices, Indices]]:
    """The slots that meet at corners and edges, and the pieces that can be there: places × sides, pieces × sides."""
    places = places_of(size)
    edges = np.concatenate([places.edges, places.wings.reshape(-1, 2)])
    return [(places.corners, CORNER_COLORS.reshape(-1, 3)), (edges, WING_COLORS)]


@dataclass(frozen=True, slots=True, eq=False)
class _Prices:
    """The costs of stickers that meet at places of one kind."""

    slots: Indices
    numbers: Indices
    """The number in the table of each sticker, counted over all pictures."""
    table: Floats
    """The cost of the best piece for stickers that meet: one axis a side."""

    @classmethod
    def of(cls, costs: Floats, size: int, slots: Indices, pieces: Indices) -> _Prices:
        """The prices of all meetings at these places."""
        area = size * size
        stickers = np.unique(slots)  # by slot or by picture: each face has its corners and edges at the same places
        numbers = np.zeros(6 * area, dtype=np.intp)
        numbers[stickers] = np.arange(len(stickers))
        sides = costs.reshape(-1, 6)[stickers][:, pieces]  # stickers × pieces × sides
        table = sides[:, None, :, 0] + sides[None, :, :, 1]
        if pieces.shape[1] == 3:
            table = table[:, :, None] + sides[:, :, 2]
        return cls(slots, numbers, table.min(axis=-1) if len(stickers) else np.zeros((0, 0)))

    def sums(self, orders: Indices, quarters: Indices, size: int) -> Floats:
        """The cost of each arrangement."""
        if not len(self.slots):
            return np.zeros(len(orders))
        starts = range(0, len(orders), _CHUNK)
        parts = [self._sums(orders[at : at + _CHUNK], quarters[at : at + _CHUNK], size) for at in starts]
        return np.concatenate(parts)

    def _sums(self, orders: Indices, quarters: Indices, size: int) -> Floats:
        face, place = np.divmod(self.slots, size * size)
        sticker = orders[:, face] * size**2 + _turns(size)[quarters[:, face], place]  # ways × places × sides
        return np.asarray(self.table[tuple(np.moveaxis(self.numbers[sticker], -1, 0))].sum(axis=1))
