"""A big cube as a search sees it: ways to hold it, its wings in pairs, and a smaller cube picked out of its layers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from cube_core.cube import Cube
from cube_core.faces import FACES, Face
from cube_core.geometry import IntArray, orbit_slots, slots_across, turned_face
from cube_core.moves import Codes, Move, axes_of, highs_of, lows_of, pack, quarters_of
from cube_core.solvers.short.big.slabs import Frame, places_of

_ROTATIONS = ((Face.R, 1), (Face.U, 1))


@dataclass(frozen=True, slots=True)
class Rotation:
    """A way to hold a cube."""

    turns: tuple[tuple[Face, int], ...]
    """The rotations that bring it so: axis and quarters."""
    frame: Frame
    """By face, the face of the cube as it was that is there now."""


@lru_cache(maxsize=1)
def rotations() -> tuple[Rotation, ...]:
    """The 24 ways to hold a cube, that in which it is held first."""
    found = {FACES: Rotation((), FACES)}
    todo = list(found.values())
    for rotation in todo:
        for axis, amount in _ROTATIONS:
            frame = tuple(rotation.frame[turned_face(face, axis, -amount)] for face in FACES)
            if frame not in found:
                found[frame] = Rotation((*rotation.turns, (axis, amount)), frame)
                todo.append(found[frame])
    return tuple(todo)


def held(cube: Cube, rotation: Rotation) -> Cube:
    """A copy of a cube held in another way."""
    copy = cube.copy()
    copy.play(Move(axis, 1, cube.size, amount) for axis, amount in rotation.turns)
    return copy


@lru_cache(maxsize=64)
def wing_orbit(size: int, col: int) -> IntArray:
    """A slot of every wing of an orbit; the two of an edge follow one another."""
    slots = orbit_slots(size, col)
    beside = dict(zip(slots.tolist(), slots_across(size, _mirrored(size, slots)).tolist(), strict=True))
    firsts = [slot for number, slot in enumerate(slots.tolist()) if beside[slot] not in slots[:number]]
    return np.array([(slot, beside[slot]) for slot in firsts], dtype=np.intp).ravel()


def _mirrored(size: int, slots: IntArray) -> IntArray:
    """The slots at the other end of the same edge of the same face."""
    face, within = np.divmod(slots, size * size)
    row, col = np.divmod(within, size)
    lies = (row == 0) | (row == size - 1)
    row, col = np.where(lies, row, size - 1 - row), np.where(lies, size - 1 - col, col)
    return np.asarray((face * size + row) * size + col)


def pieces_at(cube: Cube, slots: IntArray) -> IntArray:
    """By place, the place at which the sticker there is at home."""
    return places_of(cube.size, slots)[cube.stickers[slots]]


def are_odd(perms: npt.NDArray[np.integer]) -> npt.NDArray[np.bool_]:
    """By row, whether a permutation is odd."""
    first, second = np.triu_indices(perms.shape[-1], 1)
    return np.asarray((perms[..., first] > perms[..., second]).sum(axis=-1) % 2 == 1)


def picked(cube: Cube, layers: Sequence[int]) -> Cube:
    """The smaller cube that some layers of each axis make, which must lie the same from both sides."""
    small = len(layers)
    face, row, col = np.indices((6, small, small)).reshape(3, -1)
    lines = np.array(layers) - 1
    slots = (face * cube.size + lines[row]) * cube.size + lines[col]
    return Cube.from_stickers(small, places_of(cube.size, slots)[cube.stickers[slots]].astype(np.int32))


def spread(codes: Codes, layers: Sequence[int]) -> Codes:
    """Turns of a smaller cube as turns of one of whose layers it is made."""
    of = np.array([0, *layers])
    return pack(axes_of(codes), of[lows_of(codes)], of[highs_of(codes)], quarters_of(codes))
