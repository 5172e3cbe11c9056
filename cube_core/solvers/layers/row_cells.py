"""Bring the centre cells of one row of the four sides home."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from cube_core.algs import Alg
from cube_core.carrying import carried, is_away_and_back
from cube_core.face_colors import anchor_number, anchors_of_number
from cube_core.faces import FACES, Face, FaceColors
from cube_core.geometry import IntArray
from cube_core.moves import Codes, commutator_codes, face_turn, inverse_codes, layer_turns
from cube_core.roles import StepCells
from cube_core.solvers.centers.cell_arrivals import commutator_parts, setup_face
from cube_core.solvers.centers.row_batch import slots_before_setup
from cube_core.solvers.explanation import Explanation, OneOfMany, PartLength
from cube_core.solvers.huge import HUGE
from cube_core.solvers.layers.planes import RowPlanes, planes_before, row_planes
from cube_core.solvers.layers.row_commutators import RowCommutator
from cube_core.solvers.layers.row_search import FoundCells, Goals, RowSearch
from cube_core.solvers.recorder import Recorder
from cube_core.words.facts import CellsRaised, RowFilled, RowGain

NO_CIRCLES = 4**6
"""Written down where no slice turns that could carry a circle."""


def solve_row_cells(recorder: Recorder, layer: int) -> None:
    """Bring the cells of a layer, counted from the top, home; nothing below it is touched."""
    size, planes = recorder.size, row_planes(recorder.size, layer - 2)
    colors = recorder.holder.face_colors  # turns of U leave them; asking after every step costs a look at all cells
    search = RowSearch(planes, goals_of(recorder, planes.slots))
    for found in search.solve():
        recorder.check()
        circles = _circles(recorder, search, found, colors)
        search.turn_up(found.up)
        sources = planes.slots.ravel()[search.do(found)]
        alg = Alg.from_codes(size, np.concatenate([face_turn(size, Face.U, found.up), codes_of(planes, found)]))
        told = RowCellsArrive(colors, _before_turn(size, sources, found.up), search.missing, circles)
        recorder.record(alg, told)
    _show(recorder, search)


def _before_turn(size: int, slots: IntArray, up: int) -> IntArray:
    return slots_before_setup(size, slots, Face.U, up) if up else slots


def _circles(recorder: Recorder, search: RowSearch, found: FoundCells, colors: FaceColors) -> int:
    """The places of the circles, if slices turn that could carry them.

    Of huge cubes it is not told how they ride: the board would have to follow every step of a hundred thousand.
    """
    if recorder.size >= HUGE or not turns_middles(search.planes, found):
        return NO_CIRCLES
    _show(recorder, search)
    return anchor_number(recorder.board.cube, colors)


def _show(recorder: Recorder, search: RowSearch) -> None:
    """Do to the board what was found: the upper face turns once for all, then come the cells of the row's orbits."""
    size, slots = recorder.size, search.planes.slots
    then = slots
    if search.turned:
        recorder.board.play(Alg.from_codes(size, face_turn(size, Face.U, search.turned)))
        then = slots[np.argsort(planes_before(Face.U, search.turned))]
    givers = then.ravel()[search.came]
    changed = givers != slots
    recorder.board.cube.carry(slots[changed], givers[changed])
    search.start_anew()


@dataclass(frozen=True, slots=True, eq=False)
class RowCellsArrive(OneOfMany):
    """A step that brings centre cells home in a row, or up, whence they can be fetched."""

    colors: FaceColors
    source: IntArray
    """Where the stickers are that it brings."""
    missing: int
    """How many cells the row lacks then."""
    circles: int
    """Where the circles are."""

    def explain(self, alg: Alg) -> Explanation:
        """Explain which cells come home, or are brought up."""
        source = self.source
        target = carried(source, alg)
        third = np.setdiff1d(carried(target, alg), [*source, *target])
        parts = commutator_parts(alg)
        fact = self._fact(alg, target, parts)
        return Explanation(fact, "place", StepCells(source, target, third), parts=parts)

    def _fact(self, alg: Alg, target: IntArray, parts: Sequence[PartLength]) -> RowFilled | CellsRaised:
        area = alg.size**2
        givers, takers = np.unique(self.source // area).tolist(), target // area
        faces, counts = np.unique(takers, return_counts=True)
        if faces.tolist() == [Face.U]:
            return CellsRaised(len(target))
        gains = zip(faces.tolist(), counts.tolist(), strict=True)
        return RowFilled(
            tuple(RowGain(FACES[face], self.colors[face], count) for face, count in gains),
            self.missing,
            FACES[givers[0]] if len(givers) == 1 else None,
            setup_face(alg, parts),
            parts[0].role == "align",
            self._riding(alg),
        )

    def _riding(self, alg: Alg) -> int:
        """The number of cells with circles that slices carry to other faces and home."""
        if self.circles == NO_CIRCLES:
            return 0
        return int(is_away_and_back(anchors_of_number(alg.size, self.circles), alg).sum())


def turns_middles(planes: RowPlanes, found: FoundCells) -> bool:
    """Whether slices turn that carry circles of a cube without middle layers; on others these say the colours."""
    size, place = planes.size, (found.way.cycle.target, found.columns)
    layers = _layers_of(planes, found.way, planes.rows[place], planes.columns[place])
    return size % 2 == 0 and any(half in (size // 2, size // 2 + 1) for half in np.concatenate(layers).tolist())


def goals_of(recorder: Recorder, slots: IntArray) -> Goals:
    """The face that is meant for the colour there, by slot."""
    colors = recorder.board.cube.stickers[slots] // recorder.size**2
    return np.argsort(recorder.holder.face_colors).astype(np.uint8)[colors]


def codes_of(planes: RowPlanes, found: FoundCells) -> Codes:
    """The moves of a commutator."""
    way, place = found.way, (found.way.cycle.target, found.columns)
    there, crossing = _layers_of(planes, way, planes.rows[place], planes.columns[place])
    carry = layer_turns(way.axis, way.source.quarters, there)
    ahead, back = (face_turn(planes.size, way.side, sign * way.turn) for sign in (1, -1))
    aside = np.concatenate([ahead, layer_turns(way.axis, way.third.quarters, crossing), back])
    cycle = commutator_codes(carry, aside)
    if way.setup is None:
        return cycle
    setup = face_turn(planes.size, *way.setup)
    return np.concatenate([setup, cycle, inverse_codes(setup)])


def _layers_of(planes: RowPlanes, way: RowCommutator, rows: IntArray, columns: IntArray) -> tuple[IntArray, IntArray]:
    """The layers about a way's axis in which cells of its side lie, and in which when the side has turned."""
    rows_then, columns_then = way.crossing(rows, columns, planes.count - 1)
    if way.is_level:
        return rows + 2, rows_then + 2
    if way.side in (Face.R, Face.B):  # their columns are counted from the axis face, those of F and L towards it
        return columns + 2, columns_then + 2
    return planes.size - 1 - columns, planes.size - 1 - columns_then
