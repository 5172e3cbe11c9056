"""The ways in which commutators can bring cells to one row of the four sides, as index tables.

A way is X F m F′ X′ F m′ F′ for one side face F (see `cube_core.commutators.centers`). *Upright*
ways: X turns vertical slices, one for each cell, and brings cells from the upper face or from the
side opposite. *Level* ways: X turns the row itself, and m one level slice for each cell, so that
the sources lie on the other sides and the thirds above the row. The lower face is solved and
gives nothing. A face may turn before: the upper one for good, another one until the way is done.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

import numpy as np

from cube_core.commutators.face_mapping import carrier, cell_layers
from cube_core.faces import Face
from cube_core.geometry import IntArray, turned_face
from cube_core.solvers.layers.cells import SIDES, CellMap

ALL_SETUPS_BELOW = 32
"""Below this size other faces than the upper one are turned beforehand, too."""


@dataclass(frozen=True, slots=True, eq=False)
class Way:
    """One way for every cell of a row of one side."""

    side: Face
    turn: int
    """Which way the side turns, 1 or −1."""
    is_level: bool
    axis: Face
    source: Face
    source_quarters: int
    third: Face
    third_quarters: int
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
        for way in tuple(ways):
            for face, quarters in product(dict.fromkeys((way.source, way.third)), (1, 2, 3)):
                if face is not Face.U:
                    before = cells.before_turn(face, quarters)
                    there, aside = before[way.sources], before[way.thirds]
                    ways.append(replace(way, sources=there, thirds=aside, setup=(face, quarters)))
    return [*ways, *(replace(way, up=up) for up in (1, 2, 3) for way in ways if Face.U in (way.source, way.third))]


def ways_up(size: int, cells: CellMap, row: int) -> list[Way]:
    """Ways that exchange cells of a row with cells of the upper face."""
    ways = [way for way in _plain_ways(size, cells, row) if way.source is Face.U and way.third is Face.U]
    return [*ways, *(replace(way, up=up) for up in (1, 2, 3) for way in ways)]


def _plain_ways(size: int, cells: CellMap, row: int) -> list[Way]:
    ways = []
    for side, turn in product(SIDES, (1, -1)):
        upright_axis = Face.R if side.axis is Face.F else Face.F
        ways += list(_ways(size, cells, row, side, turn, upright_axis))
        ways += list(_ways(size, cells, row, side, turn, Face.U))
    return ways


def _ways(size: int, cells: CellMap, row: int, side: Face, turn: int, axis: Face) -> Iterator[Way]:
    is_level = axis is Face.U
    lines, crossing = (cell_layers(size, side, axis, quarters)[row] for quarters in (0, turn))
    one, many = (lines, crossing) if is_level else (crossing, lines)
    targets = np.empty(cells.count, dtype=np.intp)
    targets[many - 2] = cells.face_cells(side)[row]
    aside = cells.rotated[side.axis, turn * side.sign % 4][targets]
    givers = [face for face in (turned_face(side, axis, q) for q in (1, 2, 3)) if face is not Face.D]
    for source, third in product(givers, givers):
        there, back = carrier(source, side, axis), carrier(third, side, axis)
        sources = cells.rotated[axis, -there.quarters % 4][targets]
        thirds = cells.rotated[axis, -back.quarters % 4][aside]
        yield Way(
            side,
            turn,
            is_level,
            axis,
            source,
            there.quarters,
            third,
            back.quarters,
            int(one[0]),
            targets,
            sources,
            thirds,
        )
