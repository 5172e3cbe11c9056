"""Bring the centre cells of one row of the four sides home, and say how."""

from __future__ import annotations

import numpy as np

from cube_core.algs import Alg
from cube_core.faces import Color, Face
from cube_core.moves import commutator_codes, face_turn, layer_turns, turn_of
from cube_core.solvers.centers.steps import CellStep
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.layers.cells import cell_map
from cube_core.solvers.layers.row_search import Found, Goals, RowSearch
from cube_core.solvers.recorder import Recorder


def solve_row_cells(recorder: Recorder, layer: int) -> None:
    """Bring the cells of a layer, counted from the top, home; nothing below it is touched."""
    colors = recorder.holder.face_colors  # turns of U leave them; asking after every step costs a look at all cells
    search = RowSearch(recorder.size, cell_goals(recorder), layer - 2)
    for found in search.solve():
        recorder.check()
        if found.up:
            recorder.play(
                turn_of(Face.U, 1, 1, (found.up + 1) % 4 - 1, recorder.size),
                Explanation("Turn the upper face so that more of its cells line up.", "align"),
            )
            search.turn_up(found.up)
        target, source, third = search.do(found)
        count, color = search.home_count(found), colors[found.way.side]
        sentence, alg = _sentence(count, color, found.way.side, layer), moves_of(recorder.size, found)
        to, come_from = np.concatenate([target, source, third]), np.concatenate([source, third, target])
        recorder.carry(to, come_from, alg, CellStep(alg, target, source, third, sentence))


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


def _sentence(count: int, color: Color, side: Face, layer: int) -> str:
    if not count:
        return "Bring up centre cells that are needed here, so that they can be fetched."
    cells = f"{count} {color.name.lower()} centre cell{'s' * (count > 1)}"
    return f"Bring {cells} to {side.name} in layer {layer}; what is solved below stays."
