"""Locations of edges and corners, place and way round: 24 each, and what outer turns do to them.

A location names the faces on which a piece shows, that of its *leading* sticker first: (U, F) and
(F, U) are the same edge place, held two ways; the corner places come three ways each, clockwise.
Locations 0 to 23 are edges, 24 to 47 corners. A wing of a big cube has a location too: on the
edge (A, B) it is the one that lies to the same side as NORMALS[A] × NORMALS[B], so turning a wing
over in its edge and exchanging it for its neighbour are the same thing.

The wings of an edge that lie equally far from its ends form an orbit with those of the other edges: 24 wings at 24
locations, from the ends (orbit 0) to the middle. The middle edges of an odd cube are the last orbit; each of them
counts at two locations, held both ways. Parity is whether pieces are oddly permuted, and what a reduced cube can show
that no 3×3 can.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from cube_core.cube import Cells, colors_of
from cube_core.faces import COLORS, CORNERS, EDGES, FACES, Color, Face, FaceColors
from cube_core.geometry import NORMALS, IntArray, slots_at, turned_face
from cube_core.turns import Stickers

Table = npt.NDArray[np.uint8]
"""The location to which something takes the piece of each location."""
Location = tuple[Face, ...]

EDGE_COUNT = 24
LOCATIONS: tuple[Location, ...] = (
    *((a, b) for edge in EDGES for a, b in (edge, edge[::-1])),
    *(corner[turn:] + corner[:turn] for corner in CORNERS for turn in range(3)),
)
NUMBER_OF = {location: number for number, location in enumerate(LOCATIONS)}
COUNT = len(LOCATIONS)
UNTOUCHED: Table = np.arange(COUNT, dtype=np.uint8)

OUTER_TURNS: tuple[tuple[Face, int], ...] = tuple((face, amount) for face in FACES for amount in (1, 2, -1))
"""The turns of outer layers, by number: three amounts a face."""
AMOUNTS = (1, 2, -1)


def _turn_table(face: Face, quarters: int) -> Table:
    table = UNTOUCHED.copy()
    for number, location in enumerate(LOCATIONS):
        if face in location:
            table[number] = NUMBER_OF[tuple(turned_face(one, face, quarters) for one in location)]
    return table


TURN_TABLES: Table = np.stack([_turn_table(*turn) for turn in OUTER_TURNS])
"""Its table, by number of the outer turn."""

NEXT: Table = np.array([NUMBER_OF[location[1:] + location[:1]] for location in LOCATIONS], dtype=np.uint8)
"""The location of the next sticker of the piece whose leading sticker is at a location."""

PLACE = np.array(
    [min(NUMBER_OF[location[turn:] + location[:turn]] for turn in range(len(location))) for location in LOCATIONS]
)
"""The first location of the place that each belongs to: equal for two that differ only in which way round."""


def is_edge(location: int) -> bool:
    """Whether this is the location of an edge."""
    return location < EDGE_COUNT


def inverse_of(word: tuple[int, ...]) -> tuple[int, ...]:
    """The outer turns that undo a word of them."""
    return tuple(3 * (turn // 3) + 2 - turn % 3 for turn in reversed(word))


def table_of(word: tuple[int, ...]) -> Table:
    """The table of what a word of outer turns does."""
    table = UNTOUCHED
    for turn in word:
        table = TURN_TABLES[turn][table]
    return table


@lru_cache(maxsize=64)
def edge_slots(size: int) -> IntArray:
    """The slots of its stickers on the leading face, in the order of NORMALS[A] × NORMALS[B], by edge location."""
    first, second = (NORMALS[[location[side] for location in LOCATIONS[:EDGE_COUNT]]] for side in (0, 1))
    depths = np.arange(3 - size, size - 2, 2, dtype=np.int64)
    points = (first + second)[:, None] * (size - 1) + np.cross(first, second)[:, None] * depths[:, None]
    slots = slots_at(size, points, np.broadcast_to(first[:, None], points.shape))
    slots.flags.writeable = False
    return slots


@lru_cache(maxsize=64)
def corner_slots(size: int) -> IntArray:
    """The slot of its sticker on the leading face, by corner location (from 0)."""
    faces = np.array(LOCATIONS[EDGE_COUNT:])
    slots = slots_at(size, NORMALS[faces].sum(axis=1) * (size - 1), NORMALS[faces[:, 0]])
    slots.flags.writeable = False
    return slots


def faces_by_color(colors: FaceColors) -> tuple[Face, ...]:
    """The face that is meant for each colour."""
    return tuple(Face(colors.index(color)) for color in Color)


_NAMED_FIRST = (Face.U, Face.F, Face.R)
"""The axes in the order in which people name faces."""


@lru_cache(maxsize=len(LOCATIONS))
def place_name(location: int) -> str:
    """A place as people write it: U or D first, then F or B.

    >>> place_name(NUMBER_OF[Face.R, Face.U, Face.B])
    'UBR'
    """
    faces = sorted(LOCATIONS[location], key=lambda face: _NAMED_FIRST.index(face.axis))
    return "".join(face.name for face in faces)


class Parity(Enum):
    """A parity that a reduced cube can show and no 3×3 can."""

    EDGES = "an odd number of edges is flipped"
    CORNERS = "the corners are exchanged against the edges"


class ImpossibleState(Exception):  # noqa: N818 - a finding, not a failure
    """A 3×3 solver met what no 3×3 can show; whoever reduced the cube can mend it."""

    def __init__(self, parity: Parity) -> None:
        super().__init__(parity.value)
        self.parity = parity


def parity_of(came_from: Table) -> Parity | None:
    """The parity that a cube shows and no 3×3 can: of both kinds the one that is met first."""
    edges, corners = came_from[:EDGE_COUNT], came_from[EDGE_COUNT:] - EDGE_COUNT
    if is_odd(edges):  # exchanging whole edges exchanges two pairs of stickers, flipping one exchanges one
        return Parity.EDGES
    return Parity.CORNERS if is_odd(edges[::2] // 2) != is_odd(corners[::3] // 3) else None


def are_odd(permutations: npt.NDArray[np.integer]) -> npt.NDArray[np.bool_]:
    """Whether each row is an odd permutation: whether an odd number of pairs stand the wrong way round."""
    is_behind = np.tri(permutations.shape[1], k=-1, dtype=bool)
    inverted = (permutations[:, :, None] < permutations[:, None, :]) & is_behind
    return np.asarray(np.count_nonzero(inverted, axis=(1, 2)) % 2 == 1)


def guessed_flips(odd: npt.NDArray[np.bool_]) -> bool:
    """Whether a person ends with an odd number of flipped edges, given which orbits of wings are odd.

    Where all are alike, nothing tells an odd edge from one that is right; where in doubt, the outermost
    wings are taken for the wrong ones.
    """
    is_doubtful = odd.any() and not odd.all()
    return bool(odd[0]) != bool(is_doubtful)


def is_odd(permutation: npt.NDArray[np.integer]) -> bool:
    """Whether a permutation of the numbers from 0 takes an odd number of exchanges."""
    seen = [False] * len(permutation)
    exchanges = 0
    for start in range(len(permutation)):
        place = start
        while not seen[place]:
            seen[place] = True
            place = int(permutation[place])
            exchanges += place != start
    return bool(exchanges % 2)


EDGE_LOCATIONS = LOCATIONS[:EDGE_COUNT]
HERE: IntArray = np.arange(EDGE_COUNT)
"""Every edge location by itself: all wings at home."""
OTHER_WAY: IntArray = HERE ^ 1
"""The same edge, held the other way, by location."""


EVERY_COLUMN = slice(None)
Labels = npt.NDArray[np.uint8]
"""A location, by location and layer."""


def orbit_count(size: int) -> int:
    """The number of orbits of wings of a cube, that of the middle edges among them."""
    return (size - 1) // 2


@lru_cache(maxsize=64)
def wing_slots(size: int) -> IntArray:
    """The slot of a wing's leading sticker, by orbit and location."""
    slots = np.ascontiguousarray(edge_slots(size)[:, : orbit_count(size)].T)
    slots.flags.writeable = False
    return slots


def labels_of(size: int, stickers: Stickers, columns: slice = EVERY_COLUMN) -> Labels:
    """The location that is solved when it has the colours of a wing, by the location it shows and layer along the edge.

    The two stickers of a wing are at (l, j) and (l ^ 1, last − j): with all layers every orbit is
    there twice, seen from either sticker.
    """
    shown, beside = colors_of(size, stickers[_both_slots(size)[:, :, columns]])
    labels: Labels = _LABELS[shown, beside]
    return labels


def labels_by_color(size: int, colors: Cells) -> Labels:
    """The same of all wings, from the colours that are seen."""
    shown, beside = colors[_both_slots(size)]
    labels: Labels = _LABELS[shown, beside]
    return labels


@lru_cache(maxsize=64)
def _both_slots(size: int) -> IntArray:
    """The slots of both stickers of each wing, the leading one first."""
    slots = edge_slots(size)
    return np.stack([slots, slots[OTHER_WAY, ::-1]])


def wing_homes(size: int, stickers: Stickers, colors: FaceColors) -> IntArray:
    """The location where the wing that is there belongs, by orbit and location."""
    return _edge_homes(colors)[labels_of(size, stickers, slice(orbit_count(size))).T]


def orbit_homes(size: int, stickers: Stickers, colors: FaceColors, orbit: int) -> IntArray:
    """The same for one orbit, by location."""
    return _edge_homes(colors)[labels_of(size, stickers, slice(orbit, orbit + 1))[:, 0]]


def are_corners_odd(size: int, stickers: Stickers, colors: FaceColors) -> bool:
    """Whether it takes an odd number of exchanges to bring all corners to their places."""
    slots = corner_slots(size)
    births = np.argsort(slots)[np.searchsorted(np.sort(slots), stickers[slots[::3]])]
    face_of = faces_by_color(colors)
    homes = np.array([NUMBER_OF[tuple(face_of[face] for face in faces)] for faces in LOCATIONS[EDGE_COUNT:]])
    return is_odd((homes[births] - EDGE_COUNT) // 3)


@lru_cache(maxsize=32)
def _edge_homes(colors: FaceColors) -> IntArray:
    """The location of its piece under these colours, by location on a solved cube held the usual way."""
    face_of = faces_by_color(colors)
    return np.array([NUMBER_OF[face_of[a], face_of[b]] for a, b in EDGE_LOCATIONS])


def _label_codes() -> Labels:
    codes = np.zeros((len(COLORS), len(COLORS)), dtype=np.uint8)
    for number, (first, second) in enumerate(EDGE_LOCATIONS):
        codes[first, second] = number
    return codes


_LABELS = _label_codes()
