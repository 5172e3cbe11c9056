"""What a turn does to the flat array: index arrays, derived by rotation and cached.

The slots of a layer fall into four runs that follow one another: a quarter turn takes each run
onto the next, place by place. The runs written one after the other, and then three of them
again, are the layer's *ring*; every amount of turn is a pair of windows into it:

    stickers[ring[q·m : (q+4)·m]] = stickers[ring[0 : 4·m]]        (m slots a run, q quarters)

so there is one table for a layer whatever the amount, and nothing is typed in by hand.
"""

from __future__ import annotations

import threading
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cube_core.faces import Face
from cube_core.geometry import NORMALS, IntArray, layer_slots, points_of, slots_at, turned
from cube_core.moves import TURN_MASK, Codes, move_of

Stickers = npt.NDArray[np.int32]

CACHE_BYTES = 64_000_000
"""The most that cached index arrays may take, for all sizes together."""
RING_FACE_SIZE = 128
"""Up to this size an outer face turns by its ring; above, turning a square view of it is faster."""
BLOCK_SLOTS = 20_000
"""A block of layers with more slots than this turns layer by layer instead of by a ring of its own."""
_CHUNK = 1 << 16
_SIZE_SHIFT = TURN_MASK.bit_length()


class Gather(NamedTuple):
    """`stickers[to] = stickers[source]`, then whole faces turned."""

    to: IntArray
    source: IntArray
    faces: tuple[tuple[int, int], ...]
    """(face, quarters as `np.rot90` counts them) for the faces that turn as squares."""


def apply(stickers: Stickers, size: int, codes: Codes) -> None:
    """Turn a cube's stickers in place by packed moves."""
    for start in range(0, len(codes), _CHUNK):
        keys = (codes[start : start + _CHUNK] & TURN_MASK | size << _SIZE_SHIFT).tolist()
        for to, source, faces in chain.from_iterable(map(_GATHERS.__getitem__, keys)):
            stickers[to] = stickers[source]
            for face, quarters in faces:
                square = stickers.reshape(6, size, size)[face]
                square[:] = np.rot90(square, quarters)


def slots_of(size: int, codes: Codes) -> IntArray:
    """The slots whose stickers these packed moves may change, in order."""
    keys = np.unique(codes & TURN_MASK | size << _SIZE_SHIFT).tolist()
    touched = [gather.to for key in keys for gather in _GATHERS[key]]
    squares = {face for key in keys for gather in _GATHERS[key] for face, _ in gather.faces}
    touched += [np.arange(face * size * size, (face + 1) * size * size) for face in squares]
    if sum(map(len, touched)) < size * size:
        return np.unique(np.concatenate(touched)) if touched else np.empty(0, dtype=np.intp)
    seen = np.zeros(6 * size * size, dtype=bool)
    for slots in touched:
        seen[slots] = True
    return np.flatnonzero(seen)


class _Gathers(dict[int, tuple[Gather, ...]]):
    """Size and turn → gathers, made when first asked for; past the bound the oldest are dropped."""

    def __init__(self) -> None:
        super().__init__()
        self._bytes = 0
        self._lock = threading.Lock()

    def __missing__(self, key: int) -> tuple[Gather, ...]:
        gathers = _gathers_of(key >> _SIZE_SHIFT, key & TURN_MASK)
        with self._lock:
            if key not in self:
                self[key] = gathers
                self._bytes += _weight(gathers)
                while self._bytes > CACHE_BYTES:
                    oldest = next(iter(self))
                    self._bytes -= _weight(self.pop(oldest))
        return gathers


_GATHERS = _Gathers()


def cache_bytes() -> int:
    """How much the cached index arrays take now."""
    return _GATHERS._bytes


def _weight(gathers: tuple[Gather, ...]) -> int:
    return sum(gather.to.nbytes + gather.source.nbytes for gather in gathers) + 200


def _gathers_of(size: int, code: int) -> tuple[Gather, ...]:
    axis, lo, hi, quarters = (move := move_of(code)).face, move.lo, move.hi, move.quarters % 4
    if not quarters:
        return ()
    layers = range(lo, hi + 1)
    rings = [_runs(size, axis, layer) for layer in layers]
    if sum(ring.size for ring in rings) <= BLOCK_SLOTS:
        rings = [np.concatenate(rings, axis=1)]
    gathers = [_gather(ring, quarters) for ring in rings]
    gathers[-1] = gathers[-1]._replace(faces=_square_faces(size, axis, layers, quarters))
    return tuple(gathers)


def _gather(runs: IntArray, quarters: int) -> Gather:
    ring = np.concatenate([runs, runs[:3]]).ravel()
    ring.flags.writeable = False
    length = runs.shape[1]
    return Gather(ring[quarters * length : (quarters + 4) * length], ring[: 4 * length], ())


def _square_faces(size: int, axis: Face, layers: range, quarters: int) -> tuple[tuple[int, int], ...]:
    if size <= RING_FACE_SIZE:
        return ()
    near = ((int(axis), -quarters),) if layers[0] == 1 else ()
    far = ((int(axis.opposite), quarters),) if layers[-1] == size else ()
    return near + far


def _runs(size: int, axis: Face, layer: int) -> IntArray:
    """The four runs of a layer, one a row."""
    if 2 < layer < size:
        return _second_layer(size, axis) + (layer - 2) * _layer_steps(size, axis)
    sides = layer_slots(size, axis, layer).reshape(4, size)
    if 1 < layer < size or size > RING_FACE_SIZE:
        return sides
    return np.concatenate([sides, _face_runs(size, axis, axis if layer == 1 else axis.opposite)], axis=1)


@lru_cache(maxsize=64)
def _second_layer(size: int, axis: Face) -> IntArray:
    return layer_slots(size, axis, 2).reshape(4, size)


@lru_cache(maxsize=64)
def _layer_steps(size: int, axis: Face) -> IntArray:
    """How far each run's slots move on from one layer to the next."""
    return layer_slots(size, axis, 2).reshape(4, size)[:, :1] - layer_slots(size, axis, 1).reshape(4, size)[:, :1]


def _face_runs(size: int, axis: Face, face: Face) -> IntArray:
    """The quadrants of a face in the order in which a turn about the axis visits them."""
    rows, cols = np.indices((size // 2, size - size // 2))
    first = ((int(face) * size + rows) * size + cols).ravel()
    points, normals = points_of(size, first), np.broadcast_to(NORMALS[face], (first.size, 3))
    return np.stack([slots_at(size, turned(points, axis, q), normals) for q in range(4)])


__all__ = ["CACHE_BYTES", "Gather", "apply", "cache_bytes", "slots_of"]
