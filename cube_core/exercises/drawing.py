"""Cubes drawn piece by piece: what must be right is at home, all else is anywhere that turns could bring it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

import numpy as np

from cube_core.cube import Cells
from cube_core.faces import CORNERS, EDGES, Color, Face, FaceColors
from cube_core.geometry import IntArray
from cube_core.random_numbers import Draw
from cube_core.solvers.pieces.locations import EDGE_COUNT, LOCATIONS, NUMBER_OF, corner_slots, edge_slots, is_odd

HELD: FaceColors = (Color.YELLOW, Color.ORANGE, Color.GREEN, Color.WHITE, Color.RED, Color.BLUE)
"""How the cube is held: white below, green in front."""

FIRST_EDGES, LAST_EDGES, MIDDLE_EDGES = EDGES[4:8], EDGES[:4], EDGES[8:]
FIRST_CORNERS, LAST_CORNERS = CORNERS[4:], CORNERS[:4]

_SHOWN: IntArray = np.array([HELD[location[0]] for location in LOCATIONS])
"""The colour that its leading sticker has at home, by location."""

Place = tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Free:
    """The pieces that may be anywhere; all else is at home."""

    edges: tuple[Place, ...] = ()
    corners: tuple[Place, ...] = ()
    flips: bool = True
    """Edges may be turned over."""
    moves: bool = True
    """Corners may be in one another's places, not only twisted."""
    is_flipped: bool = False
    """An odd number of edges is turned over, which only an even cube can show."""
    is_swapped: bool = False
    """Corners and edges are not exchanged equally often, which only an even cube can show."""
    centres: tuple[Color, ...] = ()
    wings: int = 0
    """So many edges may have their wings anywhere among them; of one edge, only turned over."""


@dataclass(slots=True)
class Drawn:
    """A cube by its pieces: by location what is there, as the location where it is at home."""

    size: int
    corners: IntArray
    wings: IntArray
    """By edge location and layer along the edge."""
    cells: IntArray = field(default_factory=lambda: np.zeros(0, dtype=np.intp))
    """By face, row and column, the colours of the centres."""

    def colors(self) -> Cells:
        """Its colours by slot."""
        found = np.empty((6, self.size, self.size), dtype=np.uint8)
        found[:, 1:-1, 1:-1] = self.cells
        flat = found.ravel()
        flat[corner_slots(self.size)] = _SHOWN[self.corners]
        if self.size > 2:
            flat[edge_slots(self.size)] = _SHOWN[self.wings]
        return flat


def draw_cube(size: int, free: Free, draw: Draw) -> Cells:
    """The colours of a cube on which all that is free was shuffled, each way as likely as any other."""
    edges, is_edge_odd = _shuffled(free.edges, draw, free.flips, free.is_flipped)
    corners, _ = _shuffled(free.corners, draw, True, False, is_edge_odd != free.is_swapped, free.moves)
    if size == 2:
        edges = np.arange(EDGE_COUNT)
    wings = np.repeat(edges[:EDGE_COUNT, None], size - 2, axis=1)
    if free.wings:
        _mix_wings(wings, free.wings, draw)
    drawn = Drawn(size, corners[EDGE_COUNT:], wings, _centres(size, free.centres, draw))
    return drawn.colors()


def _order(count: int, draw: Draw) -> IntArray:
    return np.argsort(draw.many(count), kind="stable").astype(np.intp)


def _shuffled(
    places: tuple[Place, ...],
    draw: Draw,
    turns: bool,
    is_turned: bool,
    is_odd_asked: bool | None = None,
    moves: bool = True,
) -> tuple[IntArray, bool]:
    """All locations once the pieces of these places are shuffled, and whether that took an odd number of exchanges."""
    there = np.arange(len(LOCATIONS))
    if not places:
        return there, False
    order = _order(len(places), draw) if moves else np.arange(len(places))
    if is_odd_asked is not None and is_odd(order) != is_odd_asked:
        order[[0, 1]] = order[[1, 0]]
    ways = len(places[0])
    turned = (draw.many(len(places)) % np.uint64(ways)).astype(int) if turns else np.zeros(len(places), dtype=int)
    turned[-1] = (int(is_turned) - turned[:-1].sum()) % ways
    for place, number, turn in zip(places, order.tolist(), turned.tolist(), strict=True):
        piece = places[number]
        for step in range(ways):
            here, home = place[step:] + place[:step], piece[(step + turn) % ways :] + piece[: (step + turn) % ways]
            there[NUMBER_OF[here]] = NUMBER_OF[home]
    return there, is_odd(order)


def _mix_wings(wings: IntArray, count: int, draw: Draw) -> None:
    """Shuffle the wings of some edges among their places, layer by layer; the middle edges stay."""
    layers = wings.shape[1]
    edges = _order(EDGE_COUNT // 2, draw)[:count] * 2
    for layer in range(layers // 2):
        places = np.sort(np.concatenate([edges, edges + 1]))
        wings[places, layer] = wings[places[_order(len(places), draw)], layer]
        wings[places ^ 1, layers - 1 - layer] = wings[places, layer] ^ 1


def _centres(size: int, free: tuple[Color, ...], draw: Draw) -> IntArray:
    """The colours of the cells, those of some centres shuffled among them, by face, row and column."""
    width = max(size - 2, 0)
    cells = np.repeat(np.array(HELD), width * width).reshape(6, width, width)
    faces = np.array([HELD.index(color) for color in free], dtype=np.intp)
    flat = cells.reshape(6, -1)
    for orbit in _orbits(width) if free else ():
        chosen = np.ix_(faces, orbit)
        mixed = flat[chosen].ravel()[_order(len(faces) * len(orbit), draw)]
        flat[chosen] = mixed.reshape(len(faces), len(orbit))
    return cells


@lru_cache(maxsize=32)
def _orbits(width: int) -> tuple[IntArray, ...]:
    """The cells of a face that can come to one another's places: four each, the middle one left out."""
    numbers = np.arange(width * width).reshape(width, width)
    turned = np.stack([np.rot90(numbers, quarters).ravel() for quarters in range(4)])
    fours = {tuple(sorted(set(column))) for column in turned.T.tolist()}
    return tuple(np.array(four) for four in sorted(fours) if len(four) == 4)
