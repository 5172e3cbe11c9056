"""All the states of a solve as one array: how each piece lies, as the rotation that brought it there from home.

A corner, a middle edge or a wing has 24 ways to lie, one for each rotation. Pieces that have the same
rotation are solved relative to each other, however the cube is held and whatever else stands off.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from cube_core.algs import Alg
from cube_core.faces import AXES, CORNERS, EDGES, FACES, Face
from cube_core.geometry import NORMALS, IntArray, cubie_slots, points_of, turned_face
from cube_core.moves import Codes, Flags, axes_of, fields_of, highs_of, lows_of, pack, quarters_of

Rotations = npt.NDArray[np.uint8]
"""Numbers of rotations; 0 is the one that turns nothing."""


def _all_images() -> list[tuple[Face, ...]]:
    """The six faces as each rotation takes them, that which turns nothing first."""
    found = [FACES]
    for images in found:
        for axis in AXES:
            turned = tuple(turned_face(face, axis, 1) for face in images)
            if turned not in found:
                found.append(turned)
    return found


_IMAGES = _all_images()
_NUMBERS = {images: number for number, images in enumerate(_IMAGES)}
COUNT = len(_IMAGES)
IMAGES: Rotations = np.array(_IMAGES, dtype=np.uint8)
"""The face to which it takes it, by rotation and face."""
PRODUCT: Rotations = np.array(
    [[_NUMBERS[tuple(one[face] for face in other)] for other in _IMAGES] for one in _IMAGES], dtype=np.uint8
)
"""The product of two rotations: the second made first, and then the first."""
INVERSE: Rotations = np.argmin(PRODUCT, axis=1).astype(np.uint8)
QUARTERS: Rotations = np.array(
    [[_NUMBERS[tuple(turned_face(face, axis, quarters) for face in FACES)] for quarters in range(4)] for axis in FACES],
    dtype=np.uint8,
)
"""The rotation of the whole cube clockwise as seen from there, by face and quarters."""
KEEPS: npt.NDArray[np.bool_] = np.array(FACES)[:, None] == IMAGES.T
"""Whether it leaves the face where it is, by face and rotation."""
HELD: Rotations = np.zeros((len(FACES), len(FACES)), dtype=np.uint8)
"""The rotation (0 too where there is none), by the faces to which U and F are taken."""
HELD[IMAGES[:, Face.U], IMAGES[:, Face.F]] = np.arange(COUNT)


@lru_cache(maxsize=16)
def _layers(size: int) -> npt.NDArray[np.int16]:
    """The layer in which a piece that lies so is, by axis, piece and rotation."""
    kinds = [*CORNERS, *EDGES, *((face,) for face in FACES)]
    homes = np.concatenate([points_of(size, cubie_slots(size, kind)[:, 0]) for kind in kinds])
    along = homes @ NORMALS[list(AXES)].T  # by piece: how far out along U, R and F
    turned = np.einsum("pa,rac->prc", along, NORMALS[IMAGES[:, : len(AXES)]])
    layers: npt.NDArray[np.int16] = ((size + 1 - np.moveaxis(turned @ NORMALS[list(AXES)].T, -1, 0)) // 2).astype(
        np.int16
    )
    return layers


@lru_cache(maxsize=512)
def _turn_table(size: int, code: int) -> Rotations:
    """The rotation of a piece after a turn, by piece and rotation before."""
    axis, lo, hi, quarters = fields_of(code)
    layers, still = _layers(size)[axis], np.arange(len(IMAGES), dtype=np.uint8)
    turned = PRODUCT[QUARTERS[axis, quarters % 4]]
    return np.where((layers >= lo) & (layers <= hi), turned, still)


def piece_count(size: int) -> int:
    """The number of pieces of a cube, its hidden inside left out."""
    return int(_layers(size).shape[1])


def played(size: int, start: Rotations, codes: Codes) -> Rotations:
    """The pieces as they lie at the start and after each move: a row a state."""
    found = np.empty((len(codes) + 1, *start.shape), dtype=np.uint8)
    found[0] = now = start
    pieces = np.arange(start.shape[-1])
    for number, code in enumerate(codes.tolist(), 1):
        now = _turn_table(size, code)[pieces, now]
        found[number] = now
    return found


def turned_by(size: int, code: int, lies: Rotations) -> Rotations:
    """The pieces of many states as they lie after one more move."""
    return _turn_table(size, code)[np.arange(lies.shape[-1]), lies]


@dataclass(frozen=True, slots=True, eq=False)
class States:
    """The states of a solve in order, those in the middle of half turns too: people end a thought there."""

    alg: Alg
    lies: Rotations
    """The rotation of each piece in each state."""
    at: IntArray
    """Twice the number of moves made, odd in the middle of a half turn, by state."""
    turns: IntArray
    """Twice the number of turns made, rotations of the whole cube not counted, by state."""

    @property
    def size(self) -> int:
        """Layers of the cube."""
        return self.alg.size

    @property
    def corners(self) -> Rotations:
        """The rotations of the corners, by state and corner."""
        return self.lies[:, : len(CORNERS)]

    @property
    def edges(self) -> Rotations:
        """The rotations of the edges' pieces, by state, edge and piece of the edge."""
        stop = len(CORNERS) + len(EDGES) * (self.size - 2)
        return self.lies[:, len(CORNERS) : stop].reshape(len(self.lies), len(EDGES), -1)

    @property
    def cells(self) -> Rotations:
        """The face on which it is, by state, colour and centre cell."""
        start = len(CORNERS) + len(EDGES) * (self.size - 2)
        lies = self.lies[:, start:].reshape(len(self.lies), len(FACES), -1)
        return np.asarray(IMAGES[lies, np.array(FACES)[:, None]])

    def cell_layers(self, axis: Face) -> npt.NDArray[np.int16]:
        """The layer in which it is, counted from a face, by state, colour and centre cell."""
        start = len(CORNERS) + len(EDGES) * (self.size - 2)
        found = _layers(self.size)[axis][np.arange(start, self.lies.shape[1]), self.lies[:, start:]]
        return np.asarray(found.reshape(len(self.lies), len(FACES), -1))

    @property
    def is_whole(self) -> Flags:
        """Whether it is between two moves, by state."""
        return np.asarray(self.at % 2 == 0)


def states_of(setup: Alg, alg: Alg) -> States:
    """The states of the moves made on a solved cube after its setup."""
    size, codes = alg.size, alg.codes
    begun = played(size, np.zeros(piece_count(size), dtype=np.uint8), setup.codes)[-1]
    lies = played(size, begun, codes)
    counted = np.cumsum([0, *2 * _is_turn(codes, size)])
    halves = np.flatnonzero(_is_turn(codes, size) & (quarters_of(codes) % 4 == 2))
    at = np.concatenate([2 * np.arange(len(lies)), 2 * halves + 1, 2 * halves + 1])
    middle = [
        turned_by(size, code, lies[number])
        for way in (1, -1)
        for number, code in zip(halves.tolist(), _turned(codes[halves], way).tolist(), strict=True)
    ]
    order = np.argsort(at, kind="stable")
    turns = np.concatenate([counted, counted[halves] + 1, counted[halves] + 1])
    return States(alg, np.concatenate([lies, *(row[None] for row in middle)])[order], at[order], turns[order])


def _is_turn(codes: Codes, size: int) -> Flags:
    whole = (lows_of(codes) == 1) & (highs_of(codes) == size)
    return np.asarray(~whole & (quarters_of(codes) % 4 != 0))


def _turned(codes: Codes, quarters: int) -> Codes:
    return pack(axes_of(codes), lows_of(codes), highs_of(codes), quarters)


LEAST_DETOUR, LONGEST_DETOUR = 3, 40
"""A state that comes back after fewer turns is how people join two thoughts; after more moves it is chance."""


def detours(states: States) -> list[tuple[int, int]]:
    """The first and last states of stretches that come back to where they began, none within another."""
    whole = np.flatnonzero(states.is_whole)
    seen = PRODUCT[INVERSE[states.lies[whole, :1]], states.lies[whole]]
    met: dict[bytes, int] = {}
    found: list[tuple[int, int]] = []
    for number, state in zip(whole.tolist(), seen, strict=True):
        key = state.tobytes()
        begin = met.setdefault(key, number)
        if states.at[number] - states.at[begin] > 2 * LONGEST_DETOUR:
            met[key] = number
        elif states.turns[number] - states.turns[begin] >= 2 * LEAST_DETOUR:
            met[key] = number  # the next one may begin where this one ends
            while found and found[-1][0] >= begin:  # it is within this one
                found.pop()
            if not found or begin >= found[-1][1]:
                found.append((begin, number))
    return found
