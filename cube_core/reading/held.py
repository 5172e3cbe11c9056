"""The state of a 3×3 as the planners see it, with a face of one's choice down."""

from __future__ import annotations

from functools import cache

import numpy as np

from cube_core.faces import FACES, Face
from cube_core.geometry import IntArray
from cube_core.solvers.pieces.locations import LOCATIONS, NUMBER_OF
from cube_core.solvers.three.state import HOMES, State
from cube_core.standing.rotations import COUNT, IMAGES, INVERSE, PRODUCT, Rotations
from cube_core.standing.three import NUMBER_OF as PIECE_NUMBERS


def held_state(lies: Rotations, down: Face) -> State:
    """The places of the pieces of one state, the cube held with a face down."""
    sources, table = _tables(down)
    return np.asarray(table[np.arange(len(HOMES)), lies[sources]])


def home_of(location: int, down: Face) -> frozenset[Face]:
    """The faces, as they are told here, where the piece is at home that the planners have at a location."""
    back = IMAGES[INVERSE[_held(down)]]
    return frozenset(Face(int(back[face])) for face in LOCATIONS[location])


def _held(down: Face) -> int:
    return int(np.flatnonzero(IMAGES[:, down] == Face.D)[0])


@cache
def _tables(down: Face) -> tuple[IntArray, State]:
    """By piece of the planners: its number here; by that piece and rotation here, its location there."""
    held = _held(down)
    homes = [LOCATIONS[home] for home in HOMES.tolist()]
    sources = [PIECE_NUMBERS[home_of(home, down)] for home in HOMES.tolist()]
    turned = [PRODUCT[held, PRODUCT[lies, INVERSE[held]]] for lies in range(COUNT)]
    table = [[NUMBER_OF[tuple(FACES[IMAGES[lies, face]] for face in home)] for lies in turned] for home in homes]
    return np.array(sources), np.array(table, dtype=np.uint8)
