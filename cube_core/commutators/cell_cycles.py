"""Commutators that bring a grid of centre cells from one face to another and leave all else alone.

Let X turn a set of inner layers that carry the source face to the target face, and Y = F m F′,
where F turns the target face by a quarter and m turns the layers in which the wanted rows then
lie. X F m F′ X′ F m′ F′ is a 3-cycle of every cell of the grid: the source cell comes to the
target, the third cell takes the source's place, the target's sticker the third's. It asks one
thing: that no layer is in X and in m.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cube_core.algs import Alg
from cube_core.carrying import carried
from cube_core.faces import Face
from cube_core.geometry import IntArray, layers_of, place_of, rotated_slots, turned_face
from cube_core.moves import Codes, commutator_codes, face_turn, layer_turns
from cube_core.roles import StepCells
from cube_core.turns import Stickers
from cube_core.words.facts import Carried


@dataclass(frozen=True, slots=True, eq=False)
class ThreeCycle:
    """Moves that leave the whole cube alone but for many 3-cycles: target ← source ← third ← target."""

    alg: Alg
    target: IntArray
    """The slots to which the wanted stickers go."""
    source: IntArray
    """The slots they are in before the moves, in the order of the targets."""
    third: IntArray
    fact: Carried
    """What it does."""

    @property
    def cells(self) -> StepCells:
        """The slots by role, as things stand before the moves."""
        return StepCells(self.source, self.target, self.third)

    def apply_to(self, stickers: Stickers) -> None:
        """Do to an array of stickers by slot what the moves would do."""
        stickers[self.target], stickers[self.source], stickers[self.third] = (
            stickers[self.source],
            stickers[self.third],
            stickers[self.target],
        )

    def set_up_by(self, setup: Alg) -> ThreeCycle:
        """The same with moves before it that are undone after it: it acts on what they bring there."""
        if not len(setup):
            return self
        back = setup.inverse()
        target, source, third = (carried(slots, back) for slots in (self.target, self.source, self.third))
        return ThreeCycle(setup.conjugate(self.alg), target, source, third, self.fact)


AXIS_ORDER = (Face.R, Face.U, Face.F)
"""Which axis serves a pair of opposite faces where none is asked for: M comes before E, E before S."""

CellPlace = tuple[int, int]
"""Row and column on a face's inner grid."""


class Carrier(NamedTuple):
    """A turn that carries a source face's cells to a target face, whichever inner layers make it."""

    axis: Face
    quarters: int


@lru_cache(maxsize=256)
def carrier(source: Face, target: Face, axis: Face | None = None) -> Carrier:
    """The turn that carries one face to another; opposite faces have two axes to choose from.

    >>> carrier(Face.D, Face.F)
    Carrier(axis=<Face.R: 1>, quarters=1)
    """
    axes = [a for a in AXIS_ORDER if a not in (source.axis, target.axis) and axis in (None, a)]
    for found in axes:
        for quarters in (1, -1, 2):
            if source is not target and turned_face(source, found, quarters) is target:
                return Carrier(found, quarters)
    about = "" if axis is None else f" about the axis of {axis.name}"
    raise ValueError(f"No inner layer carries {source.name} to {target.name}{about}; choose two different faces.")


def slots_of_cells(size: int, face: Face, rows: npt.ArrayLike, cols: npt.ArrayLike) -> IntArray:
    """The slots of cells, rows and columns broadcast against each other."""
    whole_rows, whole_cols = np.asarray(rows, dtype=np.intp) + 1, np.asarray(cols, dtype=np.intp) + 1
    return np.asarray((face * size + whole_rows) * size + whole_cols, dtype=np.intp)


def check_cell(size: int, cell: CellPlace) -> CellPlace:
    """The cell itself, or a ValueError that says where the inner grid ends."""
    if all(0 <= index < size - 2 for index in cell):
        return cell
    raise ValueError(f"Rows and columns of cells go from 0 to {size - 3} on a cube of {size} layers, not {cell}.")


def map_cell(size: int, source: Face, target: Face, cell: CellPlace, axis: Face | None = None) -> CellPlace:
    """The cell of the target face to which the carrying layer takes a cell of the source face.

    >>> map_cell(5, Face.U, Face.R, (0, 1))
    (1, 2)
    """
    turn = carrier(source, target, axis)
    return _rotated_cell(size, source, cell, turn)


def get_natural_source(
    size: int, source_face: Face, target_face: Face, target_cell: CellPlace, axis: Face | None = None
) -> CellPlace:
    """The cell of the source face that the carrying layer brings to a target cell."""
    turn = carrier(source_face, target_face, axis)
    return _rotated_cell(size, target_face, target_cell, Carrier(turn.axis, -turn.quarters))


def _rotated_cell(size: int, face: Face, cell: CellPlace, turn: Carrier) -> CellPlace:
    slot = slots_of_cells(size, face, *check_cell(size, cell))
    _, row, col = place_of(size, int(rotated_slots(size, slot, *turn)))
    return row - 1, col - 1


def setup_quarters(size: int, from_cell: CellPlace, to_cell: CellPlace) -> int:
    """The quarter turns of their face, clockwise, that bring one cell to another of its orbit.

    >>> setup_quarters(5, (0, 1), (1, 2))
    1
    """
    wanted = check_cell(size, to_cell)
    row, col = check_cell(size, from_cell)
    for quarters in (0, 1, 2, 3):
        if (row, col) == wanted:
            return -1 if quarters == 3 else quarters
        row, col = col, size - 3 - row
    raise ValueError(f"No turn of a face brings cell {from_cell} to {to_cell}: they belong to different orbits.")


@lru_cache(maxsize=256)
def cell_layers(size: int, face: Face, axis: Face, quarters: int) -> IntArray:
    """The layer about the axis in which each cell of a face lies once the face has turned so far."""
    inner = np.arange(size - 2)
    grid = slots_of_cells(size, face, inner[:, None], inner)
    layers = layers_of(size, rotated_slots(size, grid, face, quarters), axis)
    layers.flags.writeable = False
    return layers


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
        fact=Carried("cell", len(slots), source.name, target.name),
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
