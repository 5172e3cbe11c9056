"""An independent slow cube to check the fast one against: stickers as points in space, turned one by one.

Nothing of `cube_core` is used. A sticker's place is the middle of the sticker as a vector in half
cell widths: x to the right, y up, z to the viewer; so the cubies' middles lie at −(n−1), −(n−3), …
n−1 along each axis and the cube's surface at ±n, and a place tells which way its sticker looks.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

Place = tuple[int, int, int]
Route = tuple[list[Place], list[Place]]
"""Places, and where a turn takes what is there."""


class FaceLike(Protocol):
    @property
    def name(self) -> str: ...


class MoveLike(Protocol):
    """A turn of layers `lo` to `hi` counted from U, R or F, so many quarters clockwise seen from there."""

    @property
    def face(self) -> FaceLike: ...
    @property
    def lo(self) -> int: ...
    @property
    def hi(self) -> int: ...
    @property
    def quarters(self) -> int: ...


class Oracle:
    """A cube of any size, solved at first."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._reading = _reading(size)
        self._sticker_at = {place: number for number, place in enumerate(self._reading)}
        self._layers = _layers(size, self._reading)
        self._routes: dict[tuple[str, int, int], Route] = {}

    def turn(self, move: MoveLike) -> None:
        """Turn the layers of one move."""
        quarters = move.quarters % 4
        if quarters:
            for layer in range(move.lo, move.hi + 1):
                self._turn_layer(move.face.name, layer, quarters)

    def play(self, moves: Iterable[MoveLike]) -> Oracle:
        """Make all these moves; returns the cube itself."""
        for move in moves:
            self.turn(move)
        return self

    def stickers(self) -> list[int]:
        """The sticker now at each slot; each has the number of the slot where it began."""
        return [self._sticker_at[place] for place in self._reading]

    def facelets(self) -> str:
        """The colours as letters, in the order U R F D L B, each face row by row."""
        return "".join("URFDLB"[sticker // self.size**2] for sticker in self.stickers())

    def _turn_layer(self, axis: str, layer: int, quarters: int) -> None:
        key = (axis, layer, quarters)
        if key not in self._routes:
            starts = self._layers[axis, layer]
            self._routes[key] = (starts, [_turned(place, axis, quarters) for place in starts])
        starts, ends = self._routes[key]
        stickers = self._sticker_at
        stickers.update(zip(ends, [stickers[place] for place in starts], strict=True))


def _turned(place: Place, axis: str, quarters: int) -> Place:
    x, y, z = place
    for _ in range(quarters):
        if axis == "U":  # F goes to L, R to F
            x, z = -z, x
        elif axis == "R":  # F goes to U, U to B
            y, z = z, -y
        else:  # U goes to R, R to D
            x, y = y, -x
    return x, y, z


def _reading(size: int) -> list[Place]:
    """All places in the order of a facelet string."""
    up = range(size - 1, -size, -2)  # from the top to the bottom, or from the right to the left
    down = range(1 - size, size, 2)
    return [
        *((x, size, z) for z in down for x in down),  # U, the back row first
        *((size, y, z) for y in up for z in up),  # R, the column next to F first
        *((x, y, size) for y in up for x in down),  # F
        *((x, -size, z) for z in up for x in down),  # D, the front row first
        *((-size, y, z) for y in up for z in down),  # L, the column next to B first
        *((x, y, -size) for y in up for x in up),  # B, the column next to R first
    ]


def _layers(size: int, places: list[Place]) -> dict[tuple[str, int], list[Place]]:
    """The places in each layer, by the face that layers count from and the layer's number."""
    layers: dict[tuple[str, int], list[Place]] = {(axis, layer): [] for axis in "URF" for layer in range(1, size + 1)}
    for place in places:
        for axis, across in zip("RUF", place, strict=True):
            middle = max(1 - size, min(size - 1, across))  # of the cubie, whichever way the sticker looks
            layers[axis, (size + 1 - middle) // 2].append(place)
    return layers
