"""The rows between the first and the last layer, one after the other from below."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from cube_core.algs import Alg
from cube_core.faces import Face, FaceColors
from cube_core.geometry import layer_slots, layers_of
from cube_core.moves import Move
from cube_core.solvers.explanation import Kind
from cube_core.solvers.layers.row_cells import solve_row_cells
from cube_core.solvers.pieces.locations import HERE, is_odd, orbit_homes, wing_slots
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.turned_home import TurnedHome, turned_home
from cube_core.solvers.wings.choice import OperationSet
from cube_core.solvers.wings.cycling import Wings, cycle_home, cycle_set
from cube_core.solvers.wings.operations import cycles
from cube_core.solvers.wings.tables import words
from cube_core.solvers.wings.wing_arrivals import Purpose

SOLVED_WEIGHT = 100
"""What a wing counts that is not to be moved any more: more than all wings of a row together can gain."""
PURPOSE = Purpose("place", "row")


def solve_row(recorder: Recorder, layer: int, avoids_parity: bool = True) -> bool:
    """Solve a layer, counted from the top, with all below it solved; whether a parity was taken out."""
    was_avoided = align_row(recorder, layer, avoids_parity)
    solve_row_cells(recorder, layer)
    _solve_row_wings(recorder, layer)
    return was_avoided


def is_row_solved(recorder: Recorder, layer: int) -> bool:
    """Whether all that a layer shows has the colours meant for it."""
    return bool(_matches(recorder, layer, 0, recorder.holder.face_colors) == 4 * recorder.size)


def align_row(recorder: Recorder, layer: int, avoids_parity: bool = True) -> bool:
    """Turn a row to where most of it is right; whether it is turned otherwise for the parity.

    To avoid one, the two rows of an orbit of wings are turned by the same number of quarters, odd or
    even, as the orbit's permutation is: what is left to the last layer can then be solved there.
    """
    colors = recorder.holder.face_colors
    matches = [_matches(recorder, layer, quarters, colors) for quarters in range(4)]
    allowed = _allowed_quarters(recorder, layer, avoids_parity)
    best, freely = (max(of, key=lambda quarters: matches[quarters]) for of in (allowed, range(4)))
    was_avoided = best > 0 and len(allowed) == 2 and freely not in allowed
    if best:
        _turn_row(recorder, Alg(recorder.size, [Move(Face.U, layer, layer, (0, 1, 2, -1)[best])]), was_avoided)
    return was_avoided


def _turn_row(recorder: Recorder, turn: Alg, is_for_parity: bool) -> None:
    slots = layer_slots(recorder.size, Face.U, turn[0].lo)
    source = turned_home(recorder.board.cube, recorder.holder.face_colors, turn, slots)
    kind: Kind = "prevent" if is_for_parity else "align"
    recorder.play(turn, TurnedHome(source, kind, "even" if is_for_parity else "row"))


def _matches(recorder: Recorder, layer: int, quarters: int, colors: FaceColors) -> int:
    """The number of stickers of a layer that would be right after so many quarter turns of it."""
    slots, area = layer_slots(recorder.size, Face.U, layer), recorder.size**2
    shown = np.roll(recorder.board.cube.stickers[slots], quarters * recorder.size) // area
    return int(np.count_nonzero(shown == np.asarray(colors)[slots // area]))


def _allowed_quarters(recorder: Recorder, layer: int, avoids_parity: bool) -> tuple[int, ...]:
    """The turns a row may make: that of the middles none, the last one of an orbit as its parity says."""
    other = recorder.size + 1 - layer
    if layer == other:
        return (0,)
    if not avoids_parity or (other < layer and not is_row_solved(recorder, other)):
        return (0, 1, 2, 3)
    orbit = _orbit_of(recorder.size, layer)
    homes = orbit_homes(recorder.size, recorder.board.cube.stickers, recorder.holder.face_colors, orbit)
    return (1, 3) if is_odd(homes) else (0, 2)


def _orbit_of(size: int, layer: int) -> int:
    return min(layer - 2, size - 1 - layer)


def _solve_row_wings(recorder: Recorder, layer: int) -> None:
    """Bring the wings of a row home, from the upper face or from rows that are not solved yet."""
    orbit = _orbit_of(recorder.size, layer)
    colors = recorder.holder.face_colors
    homes = orbit_homes(recorder.size, recorder.board.cube.stickers, colors, orbit)
    lies_in = layers_of(recorder.size, wing_slots(recorder.size)[orbit], Face.U)
    weights = np.where(lies_in > layer, SOLVED_WEIGHT, lies_in == layer)
    size_of_one = 3 if 2 * layer == recorder.size + 1 else 4  # a cube with no other orbit
    wings = Wings(size_of_one, homes[None], HERE, weights[None])
    cycle_home(recorder, wings, (_row_cycles(),), PURPOSE, orbit)


@lru_cache(maxsize=1)
def _row_cycles() -> OperationSet:
    return cycle_set(cycles(words(1)))


def layers_between(size: int) -> range:
    """The layers between the first and the last, from below."""
    return range(size - 1, 1, -1)
