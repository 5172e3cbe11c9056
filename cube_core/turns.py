"""Turns of the flat array: index arrays and slices, derived by rotation and cached.

The slots of a block of layers fall into four runs that follow one another: a quarter turn takes
each run onto the next, place by place. Nothing is typed in by hand. There are two ways to move them:

- On small cubes the runs written one after the other, and then three of them again, are the
  block's *ring*; every amount of turn is a pair of windows into it (m slots a run, q quarters):

      stickers[ring[q·m : (q+4)·m]] = stickers[ring[0 : 4·m]]

- On big ones the runs of neighbouring layers are part of a view of a face, which takes no memory and
  is faster than index arrays; an outer face that turns is only seen another way (see `face_views`), and
  so is the cube where most of its layers turn (see `wide_turns`).
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from cube_core.face_views import FaceViews
from cube_core.faces import Face
from cube_core.geometry import NORMALS, IntArray, layer_slots, points_of, slots_at, turned
from cube_core.moves import (
    BLOCK_MASK,
    TURN_MASK,
    Codes,
    Flags,
    Move,
    axes_of,
    fields_of,
    highs_of,
    lows_of,
    move_of,
    quarters_of,
    with_quarters,
)
from cube_core.wide_turns import without_wide_turns

Stickers = npt.NDArray[np.int32]

RINGS_BYTES = 24_000_000
"""The most that cached rings may take, for all sizes together; no solve wants more than half of it."""
RING_SIZE = 80
"""Up to this size a turn goes by its ring; above, on views of its faces, which is as fast for outer layers of 80."""
_CHUNK = 1 << 14
_LONG = 8
"""With so many moves a layer it pays to put the stickers of the layers that turn most side by side."""
_MANY = 1000
"""So many moves are looked through for what follows on itself before they are made."""
_SPARSE = 500
"""Fewer slots than one in so many are put in order faster by sorting than by going over the whole cube."""
_SIZE_SHIFT = TURN_MASK.bit_length()
_Way = TypeVar("_Way")


class Ring(NamedTuple):
    """`stickers[to] = stickers[source]`."""

    to: IntArray
    source: IntArray


def apply(stickers: npt.NDArray[Any], size: int, codes: Codes) -> None:
    """Turn a cube's stickers in place by packed moves, or whatever else is known of each slot."""
    if len(codes) >= _MANY:
        codes = _merged(codes)
    if size > RING_SIZE:
        _apply_to_views(stickers, size, codes)
        return
    for start in range(0, len(codes), _CHUNK):
        for to, source in map(_RINGS.__getitem__, _keys(size, codes[start : start + _CHUNK])):
            stickers[to] = stickers[source]


def _merged(codes: Codes) -> Codes:
    """The same with turns of one block that follow one another as one, so that `(R)100000` takes no longer than `R`."""
    starts = np.flatnonzero(np.diff(codes & BLOCK_MASK, prepend=-1))
    return with_quarters(codes[starts], np.add.reduceat(quarters_of(codes), starts))


def _apply_to_views(stickers: npt.NDArray[Any], size: int, codes: Codes) -> None:
    views, codes = FaceViews(stickers, size), without_wide_turns(codes, size)
    for start in range(0, len(codes), _CHUNK):
        chunk = codes[start : start + _CHUNK]
        if len(chunk) >= _LONG * size:
            views.lie_along(np.bincount(axes_of(chunk), minlength=3).argsort()[1:].tolist())
        for code in chunk.tolist():
            views.turn(*fields_of(code))
    views.finish()


def _keys(size: int, codes: Codes) -> list[int]:
    keys: list[int] = (codes & TURN_MASK | size << _SIZE_SHIFT).tolist()
    return keys


def slots_of(size: int, codes: Codes) -> IntArray:
    """The slots whose stickers these packed moves may change, each once and in order."""
    codes = np.unique(codes & TURN_MASK)
    if size <= RING_SIZE:
        seen = np.zeros(6 * size * size, dtype=bool)
        for key in _keys(size, codes):
            seen[_RINGS[key].to] = True
        return np.flatnonzero(seen)
    layers = _layers_of(size, codes)
    if 4 * np.count_nonzero(layers) * _SPARSE <= 6 * size and not layers[:, [0, -1]].any():
        strips = [_strips(size, Face(axis), layer + 1).ravel() for axis, layer in np.argwhere(layers).tolist()]
        return np.unique(np.concatenate([np.arange(0), *strips]))
    seen = np.zeros(6 * size * size, dtype=bool)
    for axis in np.flatnonzero(layers.any(axis=1)).tolist():
        _mark_layers(seen, size, Face(axis), layers[axis])
    return np.flatnonzero(seen)


def _layers_of(size: int, codes: Codes) -> Flags:
    """Mask of the layers (columns) of each axis (rows) that turn."""
    codes = codes[quarters_of(codes) != 0]
    ends = np.zeros((3, size + 1), dtype=np.int64)
    np.add.at(ends, (axes_of(codes), lows_of(codes) - 1), 1)
    np.add.at(ends, (axes_of(codes), highs_of(codes)), -1)
    return np.cumsum(ends, axis=1)[:, :size] > 0


def _mark_layers(seen: Flags, size: int, axis: Face, layers: Flags) -> None:
    """Mark the slots of layers of an axis; on the sides of a cube they are rows or columns of a face."""
    squares, rails = seen.reshape(6, size, size), _rails(size, axis)
    for first, stride, step in zip(*(ends.tolist() for ends in rails), strict=True):
        face, row, col = np.unravel_index(first + step * np.flatnonzero(layers), squares.shape)
        is_row = abs(stride) == 1
        lines = np.zeros(size, dtype=bool)
        lines[row if is_row else col] = True
        squares[face[0]] |= lines[:, None] if is_row else lines
    for layer, face in ((0, axis), (-1, axis.opposite)):
        if layers[layer]:
            squares[face] = True


class _Cache(dict[int, _Way]):
    """Size and turn → how to make it, worked out when first asked for; past the bound the oldest are dropped."""

    def __init__(self, make: Callable[[int, Move], _Way], weigh: Callable[[_Way], int], bound: int) -> None:
        super().__init__()
        self._make, self._weigh, self._bound = make, weigh, bound
        self._lock = threading.Lock()
        self.bytes = 0

    def __missing__(self, key: int) -> _Way:
        way = self._make(key >> _SIZE_SHIFT, move_of(key & TURN_MASK))
        with self._lock:
            if key not in self:
                self[key] = way
                self.bytes += self._weigh(way)
                while self.bytes > self._bound:
                    self.bytes -= self._weigh(self.pop(next(iter(self))))
        return way


def _ring_of(size: int, move: Move) -> Ring:
    quarters = move.quarters
    runs = np.concatenate([_runs(size, move.face, layer) for layer in range(move.lo, move.hi + 1)], axis=1)
    ring = np.concatenate([runs, runs[:3]]).ravel()
    ring.flags.writeable = False
    length = runs.shape[1] if quarters else 0
    return Ring(ring[quarters * length : (quarters + 4) * length], ring[: 4 * length])


def _runs(size: int, axis: Face, layer: int) -> IntArray:
    """The four runs of a layer, one a row."""
    sides = _strips(size, axis, layer)
    if 1 < layer < size:
        return sides
    return np.concatenate([sides, _face_runs(size, axis, axis if layer == 1 else axis.opposite)], axis=1)


@lru_cache(maxsize=24)
def _face_runs(size: int, axis: Face, face: Face) -> IntArray:
    """The quadrants of a face in the order in which a turn about the axis visits them."""
    rows, cols = np.indices((size // 2, size - size // 2))
    first = ((int(face) * size + rows) * size + cols).ravel()
    points, normals = points_of(size, first), np.broadcast_to(NORMALS[face], (first.size, 3))
    return np.stack([slots_at(size, turned(points, axis, q), normals) for q in range(4)])


def _strips(size: int, axis: Face, layer: int) -> IntArray:
    """The runs around the side of a layer, one a row."""
    rails = _rails(size, axis)
    return rails.starts(layer)[:, None] + rails.strides[:, None] * np.arange(size)


class _Rails(NamedTuple):
    """The four runs around the side of every layer of an axis: the slots of each are evenly spaced."""

    first: IntArray
    """Where the runs of layer 1 start."""
    strides: IntArray
    """From one slot of a run to the next."""
    steps: IntArray
    """From one layer's start to the next layer's."""

    def starts(self, layer: int) -> IntArray:
        return self.first + (layer - 1) * self.steps


@lru_cache(maxsize=64)
def _rails(size: int, axis: Face) -> _Rails:
    first, second = (layer_slots(size, axis, layer).reshape(4, size) for layer in (1, 2))
    return _Rails(first[:, 0], first[:, 1] - first[:, 0], second[:, 0] - first[:, 0])


def _ring_weight(ring: Ring) -> int:
    return ring.to.nbytes + ring.source.nbytes + 500


_RINGS = _Cache(_ring_of, _ring_weight, RINGS_BYTES)


def cache_bytes() -> int:
    """Bytes that the cached rings take now."""
    return _RINGS.bytes


__all__ = ["RINGS_BYTES", "RING_SIZE", "Stickers", "apply", "cache_bytes", "slots_of"]
