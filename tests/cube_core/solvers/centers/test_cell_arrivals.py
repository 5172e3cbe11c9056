"""What steps that bring centre cells home are about."""

import numpy as np
import pytest

from cube_core import parse
from cube_core.faces import COLORS, Color, Face
from cube_core.geometry import slot_of
from cube_core.solvers.centers.cell_arrivals import CellGoals, CellsArrive
from cube_core.words.facts import Lines


def told(size, target, gained=None):
    """A step by which stickers come from D to these slots, and what the faces have more then."""
    target = np.array(target)
    source = slot_of(size, Face.D, 1, 1) + np.arange(len(target))
    more = np.bincount(target // size**2, minlength=6) if gained is None else np.array(gained)
    goals, before = CellGoals(COLORS, [(size - 2) ** 2] * 6, np.zeros(6, dtype=int)), np.full(6, 2)
    step = CellsArrive(goals, source, before, before + more, True, carried=lambda slots, alg: target)
    return step.explain(parse("2R", size))


def row(size, face, number, columns=(10, 40, 77)):
    return [slot_of(size, face, number, column) for column in columns]


def test_what_each_face_gains_is_told_in_order_with_where_all_of_it_comes_from():
    fact = told(5, [slot_of(5, Face.F, 1, 1), slot_of(5, Face.U, 1, 1), slot_of(5, Face.U, 1, 2)]).fact
    assert [(gain.face, gain.color, gain.count) for gain in fact.gains] == [
        (Face.U, Color.WHITE, 2),
        (Face.F, Color.GREEN, 1),
    ]
    assert [(gain.have, gain.total) for gain in fact.gains] == [(4, 9), (3, 9)]
    assert (fact.origin, fact.means, fact.is_loss) == (Face.D, "turn", False)


def test_cells_that_only_make_up_for_others_that_leave_are_not_told():
    step = told(5, [slot_of(5, Face.F, 1, 1), slot_of(5, Face.F, 1, 2), slot_of(5, Face.U, 1, 1)], [0, 0, 1, 0, -1, 0])
    assert [(gain.face, gain.count) for gain in step.fact.gains] == [(Face.F, 1)]
    assert len(step.cells.slots("target")) == 1
    assert step.fact.is_loss


@pytest.mark.parametrize(
    ("target", "lines"),
    [
        (row(100, Face.F, 12), Lines("row", 13, 13)),
        ([*row(100, Face.F, 12), *row(100, Face.F, 13)], Lines("row", 13, 14)),
        ([*row(100, Face.F, 12), *row(100, Face.F, 14)], None),
        (row(100, Face.F, 12, [10]), None),
    ],
)
def test_on_a_huge_cube_it_is_told_which_neighbouring_lines_cells_come_to(target, lines):
    assert told(100, target).fact.gains[0].lines == lines


def test_on_a_small_cube_lines_are_not_told():
    assert told(7, row(7, Face.F, 2, [1, 2, 3])).fact.gains[0].lines is None
