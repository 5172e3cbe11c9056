"""Facts of a 3×3 in each state of a solve, as arrays of flags: crosses, pairs, blocks, and what the last layer shows.

A big cube is one too once it is reduced; its other states count as such in which nothing holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

from cube_core.faces import AXES, CORNERS, EDGES, FACES, Face
from cube_core.geometry import IntArray
from cube_core.moves import Flags
from cube_core.standing.states import COUNT, HELD, IMAGES, INVERSE, KEEPS, PRODUCT, QUARTERS, Rotations, States

PIECES = (*CORNERS, *EDGES)
"""The pieces of a 3×3 in the order of the arrays here, by the faces where they are at home."""
EDGE = len(CORNERS)
"""The number of the first edge."""
NUMBER_OF = {frozenset(faces): number for number, faces in enumerate(PIECES)}


@dataclass(frozen=True, slots=True, eq=False)
class Three:
    """A 3×3 in the states of a solve, as seen from its centres."""

    lies: Rotations
    """The rotation of each piece, by state, in the order of `PIECES`: 0 is at home."""
    is_whole: Flags
    """Whether it is one between two moves, of a cube that is a 3×3, by state."""
    is_reduced: Flags
    """Whether it is one of a cube that is a 3×3, by state."""
    turns: IntArray
    """Twice the number of turns made, by state."""

    def home(self, pieces: IntArray) -> Flags:
        """Whether all these pieces are at home, by state."""
        return np.asarray((self.lies[:, pieces] == 0).all(axis=1) & self.is_reduced)

    def keeps(self, pieces: IntArray, face: Face) -> Flags:
        """Whether all these pieces still look to a face as at home, by state."""
        return np.asarray(KEEPS[face][self.lies[:, pieces]].all(axis=1) & self.is_reduced)

    def alike(self, pieces: IntArray) -> Flags:
        """Whether these pieces are solved relative to each other, by state."""
        found = self.lies[:, pieces]
        return np.asarray((found == found[:, :1]).all(axis=1) & self.is_reduced)

    def oriented(self, axis: Face) -> Flags:
        """Whether all edges can be solved without quarter turns of the two faces of an axis, by state."""
        return np.asarray(good_edges()[axis][np.arange(len(EDGES)), self.lies[:, EDGE:]].all(axis=1) & self.is_reduced)

    def without(self, left_out: Sequence[tuple[int, int]]) -> tuple[Three, IntArray]:
        """The same as if stretches had not been made, and by state its number here."""
        kept, turns = np.ones(len(self.turns), dtype=bool), self.turns.copy()
        for begin, end in left_out:
            kept[begin + 1 : end + 1] = False
            turns[end + 1 :] -= self.turns[end] - self.turns[begin]
        numbers = np.flatnonzero(kept)
        return Three(self.lies[kept], self.is_whole[kept], self.is_reduced[kept], turns[kept]), numbers

    def since(self, state: int, end: int | None = None) -> Three:
        """The same from a state on, up to another where one is named."""
        kept = slice(state, end)
        return Three(self.lies[kept], self.is_whole[kept], self.is_reduced[kept], self.turns[kept])

    @property
    def is_solved(self) -> Flags:
        """Whether all pieces are at home, by state."""
        return np.asarray((self.lies == 0).all(axis=1) & self.is_reduced)

    def is_odd(self) -> tuple[Flags, Flags]:
        """Whether an odd number of edges is flipped, and whether the pieces are in an odd order, by state."""
        flipped = np.count_nonzero(~good_edges()[Face.F][np.arange(len(EDGES)), self.lies[:, EDGE:]], axis=1) % 2 == 1
        places = place_numbers()[np.arange(len(PIECES)), self.lies]
        return flipped, _odd(places[:, :EDGE]) ^ _odd(places[:, EDGE:])


def three_of(states: States) -> Three:
    """The facts of a 3×3, or of a cube that becomes one."""
    edges, cells = states.edges, states.cells
    is_reduced = (edges == edges[..., :1]).all(axis=(1, 2)) & (cells == cells[..., :1]).all(axis=(1, 2))
    frame = HELD[cells[:, Face.U, 0], cells[:, Face.F, 0]]
    lies = np.concatenate([states.corners, edges[..., 0]], axis=1)
    seen = PRODUCT[INVERSE[frame][:, None], lies]
    return Three(seen, is_reduced & states.is_whole, is_reduced, states.turns)


@cache
def good_edges() -> Flags:
    """Whether turns bring the edge home without quarter turns about that axis, by axis, edge and rotation."""
    found = np.zeros((len(AXES), len(EDGES), COUNT), dtype=bool)
    for axis in AXES:
        turns = [(face, quarters) for face in FACES for quarters in (1, 2, 3) if quarters == 2 or face.axis is not axis]
        for number, edge in enumerate(EDGES):
            todo = [0]
            for lies in todo:
                found[axis, number, lies] = True
                here = IMAGES[lies][list(edge)].tolist()
                after = [int(PRODUCT[QUARTERS[turn], lies]) for turn in turns if turn[0] in here]
                todo += [one for one in dict.fromkeys(after) if one not in todo]
    return found


@cache
def place_numbers() -> IntArray:
    """The number of the place where a piece that lies so is, by piece and rotation."""
    return np.array([[_place(faces, images) for images in IMAGES] for faces in PIECES], dtype=np.intp)


def _place(faces: tuple[Face, ...], images: Rotations) -> int:
    return NUMBER_OF[frozenset(Face(int(images[face])) for face in faces)]


def _odd(places: IntArray) -> Flags:
    """Whether an odd number of exchanges brings the pieces to these places, by state."""
    first, second = np.triu_indices(places.shape[1], 1)
    return np.asarray(np.count_nonzero(places[:, first] > places[:, second], axis=1) % 2 == 1)


@cache
def pieces_of(*faces: Face) -> IntArray:
    """The numbers of all pieces that are at home on all of these faces."""
    return np.array([number for number, piece in enumerate(PIECES) if set(faces) <= set(piece)], dtype=np.intp)


@cache
def edges_of(face: Face) -> IntArray:
    """The four edges of a face."""
    return np.array([number for number in pieces_of(face).tolist() if number >= EDGE], dtype=np.intp)
