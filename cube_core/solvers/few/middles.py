"""The last stage of an odd cube but the 3×3: what lies in the middle layers comes to a reduced cube around it.

Once the cube without its middle layers is a 3×3, that is the core: middle slices do not touch it,
outer layers turn it as they turn a 3×3, and all inner layers together turn its centres, which is the
same as turning the outer layers back. What moves against it are middle edges, the centre cells beside
the middle ones, and the middle ones, the fixed centres.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

import numpy as np

from cube_core.cube import Cube
from cube_core.faces import AXES
from cube_core.geometry import IntArray, orbit_slots, slots_across
from cube_core.moves import Codes
from cube_core.solvers.few.beam import Bounds, End, Start, search
from cube_core.solvers.few.ends import (
    EndTable,
    MoveTable,
    Scores,
    Space,
    Subsets,
    Values,
    keys_for,
    made_ends,
    move_table,
    product_distances,
)
from cube_core.solvers.few.paths import Check, Distances, distances, mask_of, mask_tables
from cube_core.solvers.few.slabs import (
    ALL,
    FACE_ORDER,
    Perms,
    center_orbit,
    codes_of,
    followers,
    perms_on,
    pieces_at,
    wing_orbit,
)
from cube_core.solvers.tables import Arrays, Table, Tell, load
from cube_core.words import progress

SIZE, CORE = 5, 2
BESIDE, MIDDLES, WINGS = center_orbit(SIZE, 1, 2), orbit_slots(SIZE, 2), wing_orbit(SIZE, 1)
"""Centre cells beside the middle ones; middle edges; wings."""
FIXED = np.array([(face * SIZE + 2) * SIZE + 2 for face in FACE_ORDER])
CORNER_CELLS = np.array([(face * SIZE + 1) * SIZE + 1 for face in FACE_ORDER])
"""On each face the cell whose colour the others there are to have."""
EDGES, FACES_COUNT = 12, 6
FOURS = Subsets(24, 4)
"""The places that the cells of one colour may have."""
_CELL_WEIGHT, _FIXED_WEIGHT = 5, 3
_END_DEPTH = 5


def codes() -> Codes:
    """The turns of this stage."""
    return codes_of((axis, block, ALL) for axis in AXES for block in ((1, 1), (5, 5), (3, 3), (2, 4)))


def _perms(slots: IntArray) -> Perms:
    return perms_on(SIZE, codes(), slots, CORE)


@lru_cache(maxsize=1)
def _beside() -> IntArray:
    """The place of the middle edge's sticker beside it, by wing place."""
    face, within = np.divmod(WINGS, SIZE * SIZE)
    row, col = np.divmod(within, SIZE)
    lies = (row == 0) | (row == SIZE - 1)
    slots = (face * SIZE + np.where(lies, row, 2)) * SIZE + np.where(lies, 2, col)
    return np.array([MIDDLES.tolist().index(slot) for slot in slots])


@lru_cache(maxsize=1)
def _flipped() -> IntArray:
    """By place of a middle edge's sticker, that of its other one."""
    return np.array([MIDDLES.tolist().index(slot) for slot in slots_across(SIZE, MIDDLES)])


def _pair_numbers(wings: IntArray, middles: IntArray) -> IntArray:
    """The places of a wing and a middle edge's sticker in one number, looked at from the other side as well."""
    return wings // 2 * 24 + np.where(wings % 2, _flipped()[middles], middles)


@lru_cache(maxsize=1)
def _paired() -> IntArray:
    """The numbers of middle edges that are with their wings."""
    return _pair_numbers(np.arange(0, 24, 2), _beside()[::2])


@lru_cache(maxsize=1)
def _edge_table() -> MoveTable:
    wings, middles = (np.argsort(_perms(slots), axis=1) for slots in (WINGS, MIDDLES))
    numbers = np.arange(EDGES * 24)
    return move_table(_pair_numbers(wings[:, numbers // 24 * 2], middles[:, numbers % 24]))


@lru_cache(maxsize=1)
def _edge_distances() -> Distances:
    """Distances: turns that it takes to bring two middle edges to their wings."""
    goals = [one * EDGES * 24 + other for one in _paired() for other in _paired() if one != other]
    return product_distances([_edge_table()] * 2, np.array(goals))


@lru_cache(maxsize=1)
def _cell_distances() -> tuple[list[Distances], list[Distances]]:
    """By colour how many turns its cells need, by number; and by pair of colours, by mask."""
    tables = mask_tables(_perms(BESIDE))
    ones = [distances([0xF << 4 * color], tables)[FOURS.masks] for color in range(FACES_COUNT)]
    return ones, [distances([0xFF << 8 * pair], tables) for pair in range(FACES_COUNT // 2)]


@lru_cache(maxsize=1)
def _orientations() -> tuple[dict[tuple[int, ...], int], MoveTable]:
    """Ways in which the fixed centres stand against the core, numbered, and what turns do to them."""
    numbers = {tuple(range(FACES_COUNT)): 0}
    rows = []
    for way in (todo := list(numbers)):
        ways = [tuple(way[place] for place in perm) for perm in _perms(FIXED).tolist()]
        for new in ways:
            if new not in numbers:
                numbers[new] = len(numbers)
                todo.append(new)
        rows.append([numbers[new] for new in ways])
    return numbers, move_table(np.array(rows).T)


def _score(values: Values) -> Scores:
    ones, pairs = _cell_distances()
    cells, far = np.zeros((2, values.shape[1]), dtype=np.int32)
    for color, value in enumerate(values[EDGES:-1]):
        cells += ones[color][value]
    masks = FOURS.masks[values[EDGES:-1]]
    for pair, both in enumerate(masks[::2] | masks[1::2]):
        cells += pairs[pair][both]
    edges = values[:EDGES].astype(np.int32)
    for one, other in combinations(range(EDGES), 2):
        far += _edge_distances().take(edges[one] * (EDGES * 24) + edges[other])
    return np.asarray(far + _CELL_WEIGHT * cells + _FIXED_WEIGHT * _fixed_distances()[values[-1]])


@lru_cache(maxsize=1)
def _fixed_distances() -> Distances:
    return product_distances([_orientations()[1]], np.array([0]))


@lru_cache(maxsize=1)
def space() -> Space:
    """Positions of this stage: where the middle edges are, the cells of each colour, and the fixed centres."""
    tables = [_edge_table()] * EDGES + [FOURS.table(_perms(BESIDE))] * FACES_COUNT + [_orientations()[1]]
    keys = keys_for([EDGES * 24] + [len(FOURS.masks)] * FACES_COUNT + [24])
    return Space(tables, keys[:1] * EDGES + keys[1:], followers(SIZE, codes()), _score)


def near(depth: int) -> Arrays:
    """The positions within so many turns of the goal."""
    goal = [*_paired(), *FOURS.numbers[[0xF << 4 * color for color in range(FACES_COUNT)]], 0]
    return made_ends(space(), np.array(goal, dtype=np.uint16)[:, None], depth)


def _made(tell: Tell) -> Arrays:
    tell(0.0, progress.MIDDLE_TABLE)
    return near(_END_DEPTH)


TABLE = Table("middles", 1, _made)


@lru_cache(maxsize=1)
def ends() -> EndTable:
    """The positions near the goal."""
    return EndTable(space(), load(TABLE))


def coordinates(cube: Cube) -> list[int]:
    """The coordinates of a 5×5 whose 4×4 is a reduced one."""
    wings, middles = np.argsort(pieces_at(cube, WINGS)), np.argsort(pieces_at(cube, MIDDLES))
    edges = _pair_numbers(wings[::2], middles[_beside()[::2]])
    cells = cube.cells()
    sides = cells[CORNER_CELLS].tolist()
    fours = FOURS.numbers[mask_of(cells[BESIDE] == np.array(sides)[:, None])]
    fixed = tuple(sides.index(color) for color in cells[FIXED].tolist())
    return [*edges.tolist(), *fours.tolist(), _orientations()[0][fixed]]


def goes_on(cubes: Sequence[tuple[int, Cube]], bounds: Bounds, check: Check) -> list[End]:
    """Ways to the end of this stage from cubes, each with the turns that led there; starts are their numbers."""
    lengths = np.array([length for length, _ in cubes])
    values = np.array([coordinates(cube) for _, cube in cubes], dtype=np.uint16).T
    starts = {}
    for length in np.unique(lengths).tolist():
        numbers = np.flatnonzero(lengths == length)
        starts[length] = Start(numbers, values[:, numbers])
    return search(space(), ends(), starts, bounds, check)
