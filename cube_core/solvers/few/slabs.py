"""Turns of slabs as a search counts them, and a big cube as it sees it: held somehow, its wings in pairs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from cube_core import turns
from cube_core.cube import Cube
from cube_core.faces import AXES, FACES, Face
from cube_core.geometry import IntArray, orbit_slots, slots_across, turned_face
from cube_core.moves import Codes, Move, axes_of, highs_of, lows_of, move_of, pack, quarters_of, turn_of
from cube_core.solvers.method import FEW_IN
from cube_core.turns import Stickers

Block = tuple[int, int]
"""First and last layer of a slab, counted from U, R or F."""
Frame = tuple[Face, ...]
"""The face of the real cube, by face as a search thinks of it."""
Perms = npt.NDArray[np.intp]
"""The place from which it takes what comes there, by turn and place."""
Follows = npt.NDArray[np.bool_]
"""Whether it makes sense to let the one follow the other, by turn (a last row for none) and next turn."""

Metric = str
"""What is to be few: turns of any slabs, or of slabs that begin at an outer layer, of which an inner one is two."""
STM, OBTM = FEW_IN
ALL, HALVES = (1, 2, -1), (2,)
"""The amounts by which a slab may turn."""
NO_CORE = 0
_SMALL = 5
"""Up to so many layers what turns do is kept: of 40 layers it is 25 MB."""
FACE_ORDER = (Face.U, Face.D, Face.F, Face.B, Face.R, Face.L)
"""The faces in the order of the bits of a mask of centre cells, four bits a face."""


def codes_of(slabs: Iterable[tuple[Face, Block, Sequence[int]]]) -> Codes:
    """All turns of these slabs by these amounts."""
    return np.array([Move(axis, *block, amount).code for axis, block, amounts in slabs for amount in amounts])


def takes_along(size: int, code: int, core: int) -> bool:
    """Whether a turn takes the core along, given by its first layer."""
    move = move_of(code)
    return move.lo <= core and size + 1 - core <= move.hi


def framed(size: int, code: int, core: int) -> list[int]:
    """The turns that do, seen from the core, what a turn does."""
    if not takes_along(size, code, core):
        return [code]
    move = move_of(code)
    beside = [(1, move.lo - 1), (move.hi + 1, size)]
    return [Move(move.face, lo, hi, -move.quarters).code for lo, hi in beside if lo <= hi]


@lru_cache(maxsize=8)
def _slot_perms(size: int, codes: tuple[int, ...], core: int) -> npt.NDArray[np.int32]:
    perms: Stickers = np.tile(np.arange(6 * size * size, dtype=np.int32), (len(codes), 1))
    for perm, code in zip(perms, codes, strict=True):
        turns.apply(perm, size, np.array(framed(size, code, core), dtype=np.int64))
    return perms


def perms_on(size: int, codes: Codes, slots: IntArray, core: int = NO_CORE) -> Perms:
    """The permutations of slots that turns exchange among themselves."""
    made = _slot_perms if size <= _SMALL else _slot_perms.__wrapped__
    return places_of(size, slots)[made(size, tuple(codes.tolist()), core)[:, slots]]


def places_of(size: int, slots: IntArray) -> Perms:
    """Its place among some slots, by slot."""
    places = np.full(6 * size * size, -1)
    places[slots] = np.arange(len(slots))
    return places


def center_orbit(size: int, row: int, col: int) -> IntArray:
    """The 24 slots to which turns bring a centre cell of U, four a face, the faces in the order of masks."""
    return orbit_slots(size, row * size + col).reshape(6, 4)[list(FACE_ORDER)].ravel()


def written(size: int, codes: Iterable[int], frame: Frame, core: int = NO_CORE) -> tuple[list[int], Frame]:
    """Turns of a search as they are played, and the frame after them."""
    real = []
    for code in codes:
        played, frame = _played(size, code, frame, core)
        real.append(played)
    return real, frame


@lru_cache(maxsize=1 << 12)
def _played(size: int, code: int, frame: Frame, core: int) -> tuple[int, Frame]:
    """A turn of a search as it is played, and the frame after it."""
    move = move_of(code)
    about = frame[move.face]
    real = turn_of(about, move.lo, move.hi, move.quarters, size).code
    if not takes_along(size, code, core):
        return real, frame
    return real, tuple(turned_face(face, about, move.quarters) for face in frame)


def followers(size: int, codes: Codes) -> Follows:
    """The pairs of turns about one axis that do what no single turn and no pair before does; others are all allowed."""
    keys = _layer_keys(size, codes)
    seen = {*keys, *((int(axis), (0,) * size) for axis in AXES)}
    table = np.ones((len(codes) + 1, len(codes)), dtype=bool)
    for one, (axis, amounts) in enumerate(keys):
        for two, (other, more) in enumerate(keys):
            if axis == other:
                both = (axis, tuple((a + b) % 4 for a, b in zip(amounts, more, strict=True)))
                table[one, two] = both not in seen
                seen.add(both)
    return table


def _layer_keys(size: int, codes: Codes) -> list[tuple[int, tuple[int, ...]]]:
    """Its axis and how far each layer turns, by turn."""
    layers = np.arange(1, size + 1)
    inside = (layers >= lows_of(codes)[:, None]) & (layers <= highs_of(codes)[:, None])
    amounts = np.where(inside, quarters_of(codes)[:, None] % 4, 0).tolist()
    return [(code & 3, tuple(row)) for code, row in zip(codes.tolist(), amounts, strict=True)]


def axis_frames() -> tuple[Frame, ...]:
    """Three ways to hold a cube: each axis once where the first is."""
    return tuple(tuple(Face((face + turn) % 3 + face // 3 * 3) for face in FACES) for turn in range(3))


_ROTATIONS = ((Face.R, 1), (Face.U, 1))


@dataclass(frozen=True, slots=True)
class Rotation:
    """A way to hold a cube."""

    turns: tuple[tuple[Face, int], ...]
    """The rotations that bring it so: axis and quarters."""
    frame: Frame
    """The face of the cube as it was that is there now, by face."""


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
    """The place at which the sticker there is at home, by place."""
    return places_of(cube.size, slots)[cube.stickers[slots]]


def are_odd(perms: npt.NDArray[np.integer]) -> npt.NDArray[np.bool_]:
    """Whether a permutation is odd, by row."""
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
