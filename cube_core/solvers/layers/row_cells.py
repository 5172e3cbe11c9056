"""Bring the centre cells of one row of the four sides home, and say how."""

from __future__ import annotations

import numpy as np

from cube_core.algs import Alg
from cube_core.faces import Face, FaceColors
from cube_core.geometry import IntArray
from cube_core.moves import commutator_codes, face_turn, layer_turns
from cube_core.placement import anchor_number, anchors_of_number
from cube_core.queries import carried, is_away_and_back
from cube_core.roles import cycle_cells
from cube_core.solvers.centers.cell_parts import commutator_parts
from cube_core.solvers.centers.row_batch import slots_before_setup
from cube_core.solvers.centers.steps import home_sentence
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.layers.cells import cell_map
from cube_core.solvers.layers.row_search import Found, Goals, RowSearch
from cube_core.solvers.pieces.naming import begun, counted, towards_words
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.step_log import StepLog

INTO = " into this row"
NO_CIRCLES = 4**6
"""Written down where no slice turns that could carry a circle."""


def solve_row_cells(recorder: Recorder, layer: int) -> None:
    """Bring the cells of a layer, counted from the top, home; nothing below it is touched."""
    colors = recorder.holder.face_colors  # turns of U leave them; asking after every step costs a look at all cells
    search = RowSearch(recorder.size, cell_goals(recorder), layer - 2)
    told = recorder.log(RowCellsArrive, recorder.size, colors)
    for found in search.solve():
        recorder.check()
        ahead = Alg.from_codes(recorder.size, face_turn(recorder.size, Face.U, found.up))
        circles = anchor_number(recorder.board.cube, colors) if _turns_middles(recorder.size, found) else NO_CIRCLES
        if found.up:
            recorder.board.play(ahead)
            search.turn_up(found.up)
        takers, givers, comes_home = search.do(found)
        recorder.board.cube.carry(takers.ravel(), givers.ravel())
        sources, alg = givers[comes_home], moves_of(recorder.size, found)
        if found.up:
            sources, alg = slots_before_setup(recorder.size, sources, Face.U, found.up), ahead + alg
        recorder.record_next(alg, told, told.add(sources, search.wrong.size, circles))


class RowCellsArrive:
    """Steps that bring centre cells home in a row, or up, whence they can be fetched."""

    __slots__ = ("_colors", "_log")

    def __init__(self, size: int, colors: FaceColors) -> None:
        self._colors, self._log = colors, StepLog(size, 2)

    def add(self, sources: IntArray, missing: int, circles: int) -> int:
        """Note a step: where the stickers are that it brings, how many cells the row lacks then, and the circles."""
        return self._log.add(sources, (missing, circles))

    def sources(self, index: int) -> IntArray:
        """Where the cells are that a step brings."""
        return self._log.slots(index)

    def explain_step(self, index: int, alg: Alg) -> Explanation:
        """Which cells come home, or are brought up."""
        source, (missing, circles) = self.sources(index), self._log.facts(index)
        target = carried(source, alg)
        third = np.setdiff1d(carried(target, alg), [*source, *target])
        is_up = bool((target // alg.size**2 == Face.U).all())
        return Explanation(
            _up_sentence(len(source)) if is_up else home_sentence(source, target, alg.size, self._colors, INTO, 2),
            "place",
            cycle_cells(source, target, third),
            f"{_reason(is_up, missing)}{_ride(alg, circles)}.",
            parts=commutator_parts(alg),
        )


def _up_sentence(count: int) -> str:
    return f"{begun(counted(count, 'centre cell has', 'centre cells have'))} come {towards_words(Face.U)}."


def _reason(is_up: bool, missing: int) -> str:
    if is_up:
        return "This row needs what lies out of reach; once it is up it can be fetched, and all below stays solved"
    left = (
        f"{counted(missing, 'cell is', 'cells are')} still missing here"
        if missing
        else "its cells are all in place now"
    )
    return f"A commutator keeps all that is solved below this row; {left}"


def _ride(alg: Alg, circles: int) -> str:
    """What is said where slices carry cells with circles to other faces and home."""
    if circles == NO_CIRCLES:
        return ""
    count = int(is_away_and_back(anchors_of_number(alg.size, circles), alg).sum())
    if not count:
        return ""
    ride = counted(count, "circle rides out and home", "circles ride out and home")
    return f"; {ride}, and the faces keep their colours meanwhile"


def _turns_middles(size: int, found: Found) -> bool:
    """Whether slices turn that carry circles of a cube without middle layers; on others these say the colours."""
    middles = size // 2, size // 2 + 1
    return size % 2 == 0 and (found.way.layer in middles or bool(np.isin(found.lines + 2, middles).any()))


def cell_goals(recorder: Recorder) -> Goals:
    """By cell: the face that is meant for the colour there."""
    colors = recorder.board.cube.stickers[cell_map(recorder.size).slots] // recorder.size**2
    return np.argsort(recorder.holder.face_colors)[colors].astype(np.uint8)


def moves_of(size: int, found: Found) -> Alg:
    """The moves of a commutator."""
    way, layers = found.way, found.lines + 2
    one = [way.layer]
    there = layer_turns(way.axis, way.source.quarters, one if way.is_level else layers)
    crossing = layer_turns(way.axis, way.third.quarters, layers if way.is_level else one)
    ahead, back = (face_turn(size, way.side, sign * way.turn) for sign in (1, -1))
    aside = np.concatenate([ahead, crossing, back])
    cycle = Alg.from_codes(size, commutator_codes(there, aside))
    if way.setup is None:
        return cycle
    return Alg.from_codes(size, face_turn(size, *way.setup)).conjugate(cycle)
