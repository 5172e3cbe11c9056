"""Turns of big cubes on views of their faces: an outer face that turns is only looked at another way.

About each axis lie four faces; seen as *runs*, each is a view whose k-th row is the run of layer
k + 1, and a quarter turn takes the rows of a block from each view onto the next. Turning a face
with n² stickers would cost as much as hundreds of layers do, so it is put off: from then on its
views are taken of the face as it stands, and the stickers are moved once, when all turns are made.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from cube_core.faces import AXES, FACES, Face
from cube_core.geometry import layer_slots

Square = npt.NDArray[Any]
"""Stickers, or whatever else is known of each slot."""
Item = TypeVar("Item", bound=np.generic)
Seen = list[tuple[int, int, Square]]
"""Axis, number in its ring, and the view there."""


class Run(NamedTuple):
    """The way a face lies beside an axis."""

    face: int
    is_across: bool
    """Whether its columns are the layers, not its rows."""
    layer_step: int
    """1 or −1: the way in which the layers count."""
    place_step: int
    """1 or −1: the way in which a run goes."""

    def of(self, square: npt.NDArray[Item]) -> npt.NDArray[Item]:
        """The view of a face: a row for each layer."""
        upright = square.T if self.is_across else square
        return upright[:: self.layer_step, :: self.place_step]

    def seen(self, rows: npt.NDArray[Item]) -> npt.NDArray[Item]:
        """The face whose view these rows are."""
        upright = rows[:: self.layer_step, :: self.place_step]
        return upright.T if self.is_across else upright


class FaceViews:
    """The faces of a cube while they are being turned."""

    __slots__ = ("_along", "_faces", "_outcome", "_quarters", "_rings", "_size", "_views")

    def __init__(self, stickers: Square, size: int) -> None:
        self._size = size
        self._outcome = list(stickers.reshape(6, size, size))
        self._faces = self._outcome.copy()
        """Where the stickers are while they are turned."""
        self._along: Sequence[int] = ()
        self._quarters = [0] * 6
        self._rings: list[list[Square] | None] = [None] * len(AXES)
        """The rings of each axis, made when first turned about: most algorithms by hand are a single turn."""
        self._views: dict[tuple[int, int], Seen] = {}
        """What a face is in the rings, by the quarters it has turned; kept, for it comes again and again."""

    def lie_along(self, axes: Sequence[int]) -> None:
        """Put the stickers of each run about an axis side by side, which halves the time of a turn about it.

        Two faces have runs about each two axes: there the later one is put so.
        """
        if axes == self._along:
            return
        self._along = axes
        for run in (run for axis in axes for run in ring_runs(AXES[axis])):
            self._faces[run.face] = run.seen(np.ascontiguousarray(run.of(self._square(run.face))))
            self._quarters[run.face] = 0
        self._rings = [None] * len(AXES)
        self._views.clear()

    def turn(self, axis: int, lo: int, hi: int, quarters: int) -> None:
        """Turn a block of layers."""
        ring = self._rings[axis] or self._ring(axis)
        layers = lo - 1 if lo == hi else slice(lo - 1, hi)
        first, second, third, fourth = [view[layers] for view in ring]
        way = quarters % 4
        if way == 1:
            last = fourth.copy()
            fourth[:], third[:], second[:], first[:] = third, second, first, last
        elif way == 2:
            last, before = fourth.copy(), third.copy()
            fourth[:], third[:], second[:], first[:] = second, first, last, before
        elif way == 3:
            last = first.copy()
            first[:], second[:], third[:], fourth[:] = second, third, fourth, last
        if lo == 1:
            self._turn_face(axis, way)
        if hi == self._size:
            self._turn_face(axis + 3, -way % 4)

    def _ring(self, axis: int) -> list[Square]:
        ring = [run.of(self._square(run.face)) for run in ring_runs(AXES[axis])]
        self._rings[axis] = ring
        return ring

    def _square(self, face: int) -> Square:
        """A face as it is seen now."""
        quarters = self._quarters[face]
        return np.rot90(self._faces[face], -quarters) if quarters else self._faces[face]

    def _turn_face(self, face: int, quarters: int) -> None:
        self._quarters[face] = (self._quarters[face] + quarters) % 4
        for axis, number, view in self._seen(face):
            ring = self._rings[axis]
            if ring is not None:
                ring[number] = view

    def _seen(self, face: int) -> Seen:
        """The place of a face in the rings, and its view there."""
        key = face, self._quarters[face]
        if key not in self._views:
            square = self._square(face)
            self._views[key] = [(axis, number, run.of(square)) for axis, number, run in _runs_on(face)]
        return self._views[key]

    def finish(self) -> None:
        """Move the stickers of the faces that have turned or lie elsewhere."""
        for face, outcome in enumerate(self._outcome):
            if self._quarters[face] or self._faces[face] is not outcome:
                outcome[:] = self._square(face)  # numpy sees that they overlap


@lru_cache(maxsize=3)
def ring_runs(axis: Face) -> tuple[Run, ...]:
    """The four faces about an axis; a quarter turn clockwise takes each run onto the next. The same for every size."""
    size = 3
    first, second = (layer_slots(size, axis, layer).reshape(4, size) for layer in (1, 2))
    starts = zip(first[:, 0].tolist(), first[:, 1].tolist(), second[:, 0].tolist(), strict=True)
    return tuple(
        Run(start // size**2, abs(place - start) == size, np.sign(layer - start), np.sign(place - start))
        for start, place, layer in starts
    )


@lru_cache(maxsize=6)
def _runs_on(face: int) -> tuple[tuple[int, int, Run], ...]:
    """The place of a face in the rings: axis, number there, and the way it lies."""
    every = ((int(axis), number, run) for axis in AXES for number, run in enumerate(ring_runs(axis)))
    return tuple((axis, number, run) for axis, number, run in every if FACES[run.face] is FACES[face])
