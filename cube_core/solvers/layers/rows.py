"""The rows between the first and the last layer, one after the other from below."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from cube_core.commutators.face_mapping import layers_of
from cube_core.faces import Face, FaceColors
from cube_core.geometry import layer_slots
from cube_core.moves import Move
from cube_core.solvers.layers.row_cells import solve_row_cells
from cube_core.solvers.pen import Pen
from cube_core.solvers.reduced import is_odd
from cube_core.solvers.wings.choice import Shelf
from cube_core.solvers.wings.cycling import cycle_home, cycle_shelf
from cube_core.solvers.wings.operations import cycles, words
from cube_core.solvers.wings.orbits import HERE, orbit_homes, wing_slots
from cube_core.solvers.wings.state import Wings

SOLVED_WEIGHT = 100
"""What a wing counts that is not to be moved any more."""


def solve_row(pen: Pen, layer: int) -> bool:
    """Solve a layer, counted from the top, with all below it solved; whether a parity had to be avoided."""
    was_avoided = align_row(pen, layer)
    solve_row_cells(pen, layer)
    _solve_row_wings(pen, layer)
    return was_avoided


def is_row_solved(pen: Pen, layer: int) -> bool:
    """Whether all that a layer shows has the colours meant for it."""
    return bool(_matches(pen, layer, 0, pen.holder.face_colors) == 4 * pen.size)


def align_row(pen: Pen, layer: int) -> bool:
    """Turn a row to where most of it is right; whether it would have been turned otherwise but for the parity.

    The two rows of an orbit of wings are turned by the same number of quarters, odd or even, as the
    orbit's permutation is: what is left to the last layer can then be solved there.
    """
    with pen.holder.frozen_face_colors() as colors:
        matches = [_matches(pen, layer, quarters, colors) for quarters in range(4)]
    allowed = _allowed_quarters(pen, layer)
    best, freely = (max(of, key=lambda quarters: matches[quarters]) for of in (allowed, range(4)))
    if best:
        with pen.holder.preserve_physical_faces():
            turn = Move(Face.U, layer, layer, (0, 1, 2, -1)[best])
            pen.play(turn, f"Turn layer {layer} to where most of it is right already.")
    return len(allowed) == 2 and freely not in allowed


def _matches(pen: Pen, layer: int, quarters: int, colors: FaceColors) -> int:
    """How many stickers of a layer would be right after so many quarter turns of it."""
    slots, area = layer_slots(pen.size, Face.U, layer), pen.size**2
    shown = np.roll(pen.board.cube.stickers[slots], quarters * pen.size) // area
    return int(np.count_nonzero(shown == np.asarray(colors)[slots // area]))


def _allowed_quarters(pen: Pen, layer: int) -> tuple[int, ...]:
    """How far a row may be turned: that of the middles not at all, the second one of an orbit as its parity says."""
    orbit = _orbit_of(pen.size, layer)
    if 2 * layer == pen.size + 1:
        return (0,)
    if layer > orbit + 2:
        return (0, 1, 2, 3)
    homes = orbit_homes(pen.size, pen.board.cube.stickers, pen.holder.face_colors, orbit)
    return (1, 3) if is_odd(homes) else (0, 2)


def _orbit_of(size: int, layer: int) -> int:
    return min(layer - 2, size - 1 - layer)


def _solve_row_wings(pen: Pen, layer: int) -> None:
    """Bring the wings of a row home, from the upper face or from rows that are not solved yet."""
    orbit = _orbit_of(pen.size, layer)
    colors = pen.holder.face_colors
    homes = orbit_homes(pen.size, pen.board.cube.stickers, colors, orbit)
    lies_in = layers_of(pen.size, wing_slots(pen.size)[orbit], Face.U)
    weights = np.where(lies_in > layer, SOLVED_WEIGHT, lies_in == layer)
    size_of_one = 3 if 2 * layer == pen.size + 1 else 4  # a cube with no other orbit
    wings = Wings(size_of_one, colors, homes[None], HERE, weights[None])
    cycle_home(pen, wings, (_row_shelf(),), orbit)


@lru_cache(maxsize=1)
def _row_shelf() -> Shelf:
    return cycle_shelf(cycles(words(1)))


def layers_between(size: int) -> range:
    """The layers between the first and the last, from below."""
    return range(size - 1, 1, -1)
