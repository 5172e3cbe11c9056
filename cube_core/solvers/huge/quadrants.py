"""The centre cells of a big cube as 24 planes of quadrants, so that every commutator is the same cell of three planes.

A face's inner grid falls into four quadrants that its quarter turns take onto each other (around
the middle cell of an odd face like the sails of a windmill). Seen so, a cell has the same place in
each quadrant of each face to which turns can bring it, and a row of commutators is arithmetic on
planes that lie in one piece of memory, without a table of slots.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from cube_core.errors import Ask, nothing_to_ask
from cube_core.faces import AXES, Face
from cube_core.geometry import IntArray
from cube_core.solvers.centers.rings import RING_FACES, Frames, frames
from cube_core.solvers.centers.row_batch import COMING, FACES, Turn
from cube_core.solvers.centers.weighing import Colors
from cube_core.turns import Stickers

QUADRANTS = 4
"""Of each face: the planes of a face follow one another."""
Item = TypeVar("Item", bound=np.generic)


class Quadrants:
    """The colours of centre cells by plane, twice: by row and column, and by column and row.

    Rows of commutators go along rows in half of the cases and along columns in the others.
    """

    __slots__ = ("_frames", "colors", "height", "slots", "width")

    def __init__(self, frames: Frames, colors: Colors, ask: Ask = nothing_to_ask) -> None:
        count = frames.size - 2
        self.height, self.width = count // 2, count - count // 2
        self._frames = frames
        self.slots = self._slots(frames.size**2, ask)
        """By cell, its slot."""
        self.colors: tuple[Colors, Colors] = self.both_ways(colors, ask)

    def both_ways(
        self, by_slot: npt.NDArray[Item], ask: Ask = nothing_to_ask
    ) -> tuple[npt.NDArray[Item], npt.NDArray[Item]]:
        """An array by slot, by plane, row and column, and by plane, column and row."""
        upright = _copied(self._planes(by_slot), ask)
        return upright, _copied([plane.T for plane in upright], ask)

    def _planes(self, by_slot: npt.NDArray[Item]) -> list[npt.NDArray[Item]]:
        """The quadrants of an array by slot, as views."""
        views = [self._frames.view(by_slot, *_first_seen(face)) for face in range(6)]
        return [np.rot90(view, quarter)[: self.height, : self.width] for view in views for quarter in range(4)]

    def _slots(self, area: int, ask: Ask) -> npt.NDArray[np.int32]:
        """By cell, its slot; all slots are never written down at once."""
        within = np.broadcast_to(np.arange(area, dtype=np.int32), (6, area))
        slots = _copied(self._planes(within), ask)
        for face, planes in enumerate(slots.reshape(6, -1)):
            planes += np.int32(face * area)
        return slots.ravel()

    def write(self, stickers: Stickers, colors: Colors, ask: Ask = nothing_to_ask) -> None:
        """Put the colours where they are by slot, and stickers that show them.

        The cells at one place of the planes are those that turns can exchange, four of each colour. Nobody can tell
        these four apart, and which of them is where is not followed, as that takes a tenth of the time of a solve:
        the first that is met counts as the one that is at home in the first quadrant of its face.
        """
        met = np.zeros((FACES, self.height, self.width), dtype=np.uint8)
        planes = zip(self.colors[0], self._planes(colors), self._planes(stickers), strict=True)
        for plane, shown, stuck in planes:
            ask()
            shown[:] = plane
            stuck[:] = self.slots.take(_homes(plane, met))

    def shown(self, cells: IntArray) -> Colors:
        """The colours at cells told as for `cycle`."""
        return self.colors[0].take(cells)

    def cycle(self, upright: IntArray, turned: IntArray, shown: Colors, ask: Ask = nothing_to_ask) -> None:
        """Do 3-cycles of cells, of which no two meet: target, source and third, and the colours there before.

        They are told by plane, row and column as one number, and by plane, column and row.
        """
        for colors, cells in zip(self.colors, (upright, turned), strict=True):
            by_cell = colors.ravel()
            for to, source in zip(cells, COMING, strict=True):
                by_cell[to] = shown[source]
            ask()


def _homes(plane: Colors, met: Colors) -> IntArray:
    """By cell of a plane, where it is at home: in the quadrant after those of the cells of its colour met before.

    How many were met, by colour and cell, is counted on.
    """
    quadrant = plane * np.uint8(QUADRANTS)
    for color, before in enumerate(met):
        is_shown = (plane == color).view(np.uint8)
        quadrant += is_shown * before
        before += is_shown
    return quadrant * np.intp(plane.size) + np.arange(plane.size).reshape(plane.shape)


def _copied(planes: Sequence[npt.NDArray[Item]], ask: Ask) -> npt.NDArray[Item]:
    """The planes one behind the other; of 2000 layers each takes 10 ms the first time that its memory is written."""
    copies = np.empty((len(planes), *planes[0].shape), dtype=planes[0].dtype)
    for copy, plane in zip(copies, planes, strict=True):
        ask()
        copy[:] = plane
    return copies


def _first_seen(face: int) -> tuple[int, int]:
    return next((axis, RING_FACES[axis].index(face)) for axis in AXES if face in RING_FACES[axis])


def plane(axis: int, index: int, quarter: int) -> int:
    """The number of a quadrant of a ring face, counted as the ring sees it: the same on cubes of all sizes."""
    return int(RING_FACES[axis][index % 4]) * QUADRANTS + (quarter + int(_turned_views()[axis, index % 4])) % QUADRANTS


@lru_cache(maxsize=1)
def _turned_views() -> IntArray:
    """By axis and ring face, how many quarters the view of that ring is turned against the first view of the face."""
    small = frames(5)
    last = small.size - 3
    turned = np.zeros((3, 4), dtype=np.intp)
    for axis in AXES:
        for index, face in enumerate(RING_FACES[axis]):
            at = _first_seen(face)
            along, across = last * small.place_step[at], last * small.line_step[at]
            corners = small.base[at] + np.array([0, across, along + across, along])
            turned[axis, index] = corners.tolist().index(int(small.base[axis, index]))
    return turned


BACK = range(4)
"""How far back in the ring a face is: by none the target face itself."""


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """Two opposite quadrants of a target face, which has turned by some quarters before."""

    axis: int
    index: int
    """The target face's in the ring."""
    quarter: int
    """The first of the two quadrants of the ring's faces, 0 or 1."""
    setup: Turn | None
    targets: IntArray
    """Where the cells of both are before the setup."""
    sources: IntArray
    """By how far back in the ring a face is: the planes of the same quadrants."""
    thirds: IntArray
    """The same for the quadrants that the third cells are in."""
    is_across: bool
    """Whether the target face turns the other way: each row then keeps out of one line of those that turn."""

    @property
    def turn(self) -> int:
        """The way the target face turns in the commutators, so that rows keep out of the lines that turn."""
        return -_turn(self.quarter) if self.is_across else _turn(self.quarter)

    @property
    def moved(self) -> IntArray:
        """The number of planes by which the targets are farther after the setup."""
        return np.asarray(self.sources[0] - self.targets)


@lru_cache(maxsize=12)
def parts_of(face: Face, is_across: bool = False) -> tuple[Part, ...]:
    """All parts of a face: about either axis, after every setup."""
    places = ((axis, RING_FACES[axis].index(face)) for axis in AXES if face in RING_FACES[axis])
    return tuple(
        _part(*place, setup, quarter, is_across) for place, setup, quarter in product(places, range(4), (0, 1))
    )


def _part(axis: int, index: int, setup: int, quarter: int, is_across: bool) -> Part:
    turn = -_turn(quarter) if is_across else _turn(quarter)
    return Part(
        axis,
        index,
        quarter,
        Turn(RING_FACES[axis][index], setup) if setup else None,
        targets=_planes(axis, index, quarter + setup),
        sources=np.array([_planes(axis, index - back, quarter) for back in BACK]),
        thirds=np.array([_planes(axis, index - back, quarter - turn) for back in BACK]),
        is_across=is_across,
    )


def _planes(axis: int, index: int, quarter: int) -> IntArray:
    return np.array([plane(axis, index, quarter + half) for half in (0, 2)])


def _turn(quarter: int) -> int:
    return 1 if quarter else -1
