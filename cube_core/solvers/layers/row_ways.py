"""The ways in which commutators can bring cells to one row of the four sides, as index tables.

A way is X F m F′ X′ F m′ F′ for one side face F (see `cube_core.commutators.centers`). *Upright*
ways: X turns vertical slices, one for each cell, and brings cells from the upper face or from the
side opposite. *Level* ways: X turns the row itself, and m one level slice for each cell, so that
the sources lie on the other sides and the thirds above the row. The lower face is solved and
gives nothing. A face may turn before: the upper one for good, another one until the way is done.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import NamedTuple

import numpy as np

from cube_core.commutators.face_mapping import cell_layers
from cube_core.faces import Face
from cube_core.geometry import IntArray, turned_face
from cube_core.solvers.layers.cells import SIDES, CellMap, before_turn

ALL_SETUPS_BELOW = 32
"""Below this size other faces than the upper one are turned beforehand, too."""


class Giver(NamedTuple):
    """A face that gives cells to a side, and how far slices turn to bring them."""

    face: Face
    quarters: int


@dataclass(frozen=True, slots=True, eq=False)
class Way:
    """One way for every cell of a row of one side."""

    side: Face
    turn: int
    """Which way the side turns, 1 or −1."""
    is_level: bool
    axis: Face
    source: Giver
    third: Giver
    layer: int
    """The one layer: of m where the way is upright, of X where it is level."""
    targets: IntArray
    """By other layer (2 is the first): the cell of the row."""
    sources: IntArray
    thirds: IntArray
    setup: tuple[Face, int] | None = None
    """A turn beforehand that is undone behind; sources and thirds are where things are before it."""
    up: int = 0
    """How far the upper face turns beforehand, for good; sources and thirds are where things are after it."""


def ways_to_row(size: int, cells: CellMap, row: int) -> list[Way]:
    """Every way to a row; on small cubes also those with another face than the upper one turned beforehand."""
    ways = _plain_ways(size, cells, row)
    if size < ALL_SETUPS_BELOW:
        ways += [set_up for way in ways for set_up in _set_up(size, way)]
    return [*ways, *_turned_up(way for way in ways if Face.U in (way.source.face, way.third.face))]


def ways_up(size: int, cells: CellMap, row: int) -> list[Way]:
    """Ways that exchange cells of a row with cells of the upper face."""
    ways = [way for way in _plain_ways(size, cells, row) if way.source.face is way.third.face is Face.U]
    return [*ways, *_turned_up(ways)]


def _turned_up(ways: Iterable[Way]) -> Iterator[Way]:
    return (replace(way, up=up) for way in ways for up in (1, 2, 3))


def _set_up(size: int, way: Way) -> Iterator[Way]:
    """The same with one of the giving faces turned beforehand."""
    faces = [face for face in dict.fromkeys((way.source.face, way.third.face)) if face is not Face.U]
    for face, quarters in product(faces, (1, 2, 3)):
        before = before_turn(size, face, quarters)
        yield replace(way, sources=before[way.sources], thirds=before[way.thirds], setup=(face, quarters))


def _plain_ways(size: int, cells: CellMap, row: int) -> list[Way]:
    ways: list[Way] = []
    for side, turn in product(SIDES, (1, -1)):
        for axis in (Face.R if side.axis is Face.F else Face.F, Face.U):
            ways += _ways(size, cells, row, side, turn, axis)
    return ways


def _ways(size: int, cells: CellMap, row: int, side: Face, turn: int, axis: Face) -> Iterator[Way]:
    """The ways with slices about one axis."""
    is_level = axis is Face.U
    lines, crossing = (cell_layers(size, side, axis, quarters)[row] for quarters in (0, turn))
    one, many = (lines, crossing) if is_level else (crossing, lines)
    targets = np.empty(cells.count, dtype=np.intp)
    targets[many - 2] = cells.face_cells(side)[row]
    aside = cells.rotated[side.axis, turn * side.sign % 4][targets]
    givers = [Giver(turned_face(side, axis, -quarters), quarters) for quarters in (1, 2, -1)]
    back = {giver: cells.rotated[axis, -giver.quarters % 4] for giver in givers if giver.face is not Face.D}
    sources, thirds = ({giver: to[of] for giver, to in back.items()} for of in (targets, aside))
    for source, third in product(back, back):
        place = (side, turn, is_level, axis, source, third, int(one[0]))
        yield Way(*place, targets, sources[source], thirds[third])
