"""Commutators that bring a grid of centre cells from one face to another and leave all else alone.

Let X turn a set of inner layers that carry the source face to the target face, and Y = F m F′,
where F turns the target face by a quarter and m turns the layers in which the wanted rows then
lie. X F m F′ X′ F m′ F′ is a 3-cycle of every cell of the grid: the source cell comes to the
target, the third cell takes the source's place, the target's sticker the third's. It asks one
thing: that no layer is in X and in m.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from cube_core.algs import Alg
from cube_core.commutators.face_mapping import (
    CellPlace,
    carrier,
    cell_layers,
    check_cell,
    get_natural_source,
    setup_quarters,
    slots_of_cells,
)
from cube_core.commutators.three_cycle import ThreeCycle
from cube_core.faces import Face
from cube_core.geometry import IntArray, rotated_slots
from cube_core.moves import Codes, commutator_codes, face_turn, layer_turns

Grid = tuple[IntArray, ...]
"""Rows and columns ready to index with, as `np.ix_` makes them."""

TURNS = (1, -1)
"""The two ways in which a target face can turn, in the order in which they are tried."""


def set_commutator(
    size: int,
    source: Face,
    target: Face,
    rows: npt.ArrayLike,
    cols: npt.ArrayLike,
    *,
    axis: Face | None = None,
    turn: int | None = None,
    third: Face | None = None,
    setup: int = 0,
) -> ThreeCycle:
    """The commutator for the cells where any rows of the target face's inner grid meet any columns.

    `axis` chooses between the two ways to an opposite face, `turn` (1 or −1) the direction of the
    target face, else the one that works. `third` is the face of the third cells: the source face
    unless another one is named. `setup` turns the source face before, and back afterwards.
    """
    there = carrier(source, target, axis)
    back = carrier(source if third is None else third, target, there.axis)
    grid = np.ix_(_indices(size, rows), _indices(size, cols))
    turn = _fitting_turn(size, target, there.axis, grid, TURNS if turn is None else (turn,))
    lines, crossing = (cell_layers(size, target, there.axis, q)[grid] for q in (0, turn))
    slots = slots_of_cells(size, target, *grid).ravel()
    cycle = ThreeCycle(
        alg=_commutator(size, target, turn, layer_turns(*there, lines), layer_turns(*back, crossing)),
        target=slots,
        source=rotated_slots(size, slots, there.axis, -there.quarters),
        third=rotated_slots(size, rotated_slots(size, slots, target, turn), back.axis, -back.quarters),
        caption=_sentence(source, target, len(slots)),
    )
    return cycle.set_up_by(Alg.from_codes(size, face_turn(size, source, setup)))


def cell_commutator(
    size: int, source: Face, target: Face, source_cell: CellPlace, target_cell: CellPlace, *, axis: Face | None = None
) -> ThreeCycle:
    """The commutator that brings one cell to a cell of its orbit on another face."""
    natural = get_natural_source(size, source, target, target_cell, axis)
    setup = setup_quarters(size, source_cell, natural)
    row, col = target_cell
    return set_commutator(size, source, target, [row], [col], axis=axis, setup=setup)


def are_apart(size: int, target: Face, axis: Face, grid: Grid, turn: int) -> bool:
    """Whether a grid of cells and what a turn of their face makes of it share no layer about the axis."""
    before, after = (cell_layers(size, target, axis, quarters)[grid] for quarters in (0, turn))
    return not np.intersect1d(before, after).size


def _fitting_turn(size: int, target: Face, axis: Face, grid: Grid, turns: tuple[int, ...]) -> int:
    for turn in turns:
        if are_apart(size, target, axis, grid, turn):
            return turn
    raise ValueError("These rows and columns share a layer when the face turns; choose cells that keep out of it.")


def _indices(size: int, indices: npt.ArrayLike) -> IntArray:
    found = np.unique(np.asarray(indices, dtype=np.intp))
    if not found.size:
        raise ValueError("A commutator needs at least one row and one column.")
    check_cell(size, (int(found[0]), int(found[-1])))
    return found


def _commutator(size: int, target: Face, turn: int, there: Codes, crossing: Codes) -> Alg:
    ahead, back = face_turn(size, target, turn), face_turn(size, target, -turn)
    return Alg.from_codes(size, commutator_codes(there, np.concatenate([ahead, crossing, back])))


def _sentence(source: Face, target: Face, count: int) -> str:
    what = "one centre cell" if count == 1 else f"{count} centre cells"
    return f"Bring {what} from {source.name} to {target.name} and leave everything else in place."
