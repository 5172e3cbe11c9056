"""Bring the centre cells of one row of the four sides home, and say how."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from cube_core.algs import Alg
from cube_core.commutators import ThreeCycle
from cube_core.commutators.face_mapping import face_turn
from cube_core.faces import Color, Face
from cube_core.moves import Codes, inverse_codes, pack, turn_of
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.layers.cells import cell_map
from cube_core.solvers.layers.row_search import Found, Goals, RowSearch
from cube_core.solvers.recorder import Recorder


def solve_row_cells(recorder: Recorder, layer: int) -> None:
    """Bring the cells of a layer, counted from the top, home; nothing below it is touched."""
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
        count, color = search.home_count(found), recorder.holder.get_face_color(found.way.side)
        sentence = _sentence(count, color, found.way.side, layer)
        cycle = ThreeCycle(moves_of(recorder.size, found), target, source, third, sentence)
        recorder.carry(*cycle.exchange, cycle.alg, cycle)


def cell_goals(recorder: Recorder) -> Goals:
    """By cell: the face that is meant for the colour there."""
    colors = recorder.board.cube.stickers[cell_map(recorder.size).slots] // recorder.size**2
    return np.argsort(recorder.holder.face_colors)[colors].astype(np.uint8)


def moves_of(size: int, found: Found) -> Alg:
    """The moves of a commutator."""
    way, layers = found.way, (found.lines + 2).tolist()
    one = [way.layer]
    there = _slices(way.axis, way.source.quarters, one if way.is_level else layers)
    crossing = _slices(way.axis, way.third.quarters, layers if way.is_level else one)
    ahead, back = (face_turn(size, way.side, sign * way.turn) for sign in (1, -1))
    aside = np.concatenate([ahead, crossing, back])
    cycle = [there, aside, inverse_codes(there), inverse_codes(aside)]
    if way.setup is not None:
        face, quarters = way.setup
        cycle = [face_turn(size, face, quarters), *cycle, face_turn(size, face, -quarters)]
    return Alg.from_codes(size, np.concatenate(cycle))


def _slices(axis: Face, quarters: int, layers: Sequence[int]) -> Codes:
    """Turns of inner layers: one move for each run of neighbouring ones."""
    breaks = [0, *(at for at, (a, b) in enumerate(pairwise(layers), 1) if b > a + 1), len(layers)]
    lows = [layers[start] for start in breaks[:-1]]
    highs = [layers[stop - 1] for stop in breaks[1:]]
    return pack(axis, lows, highs, quarters)


def _sentence(count: int, color: Color, side: Face, layer: int) -> str:
    if not count:
        return "Bring up centre cells that are needed here, so that they can be fetched."
    cells = f"{count} {color.name.lower()} centre cell{'s' * (count > 1)}"
    return f"Bring {cells} to {side.name} in layer {layer}; what is solved below stays."
