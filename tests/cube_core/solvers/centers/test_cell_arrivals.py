"""What steps that bring centre cells home are about."""

import numpy as np
import pytest

from cube_core import parse
from cube_core.faces import COLORS, Color, Face
from cube_core.geometry import slot_of
from cube_core.solvers.centers.cell_arrivals import (
    CellGoals,
    CellsArrive,
    commutator_parts,
    exchange_parts,
    is_turned_back,
)
from cube_core.words.facts import Lines


def roles_of(parts):
    return " ".join(f"{part.role}{part.length}" for part in parts)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[2R, U 2L' U']", "carry1 insert3 undo1 undo3"),
        ("[2R 4R, U 2L' U']", "carry2 insert3 undo2 undo3"),
        ("[D: [2R, U 2L' U']]", "setup1 carry1 insert3 undo1 undo3 undo1"),
        ("U [D: [2U, F 2D 3U F']]", "align1 setup1 carry1 insert4 undo1 undo4 undo1"),
        ("[D: [2R, U 2L' U'] [3F', R 2B R']]", "setup1 carry1 insert3 undo1 undo3 carry1 insert3 undo1 undo3 undo1"),
        ("U [2R, U' 2L' U]", "align1 carry1 insert3 undo1 undo3"),
        ("[2R 3R', U 2L' U'] U", "carry2 insert3 undo2 undo3 undo1"),
        ("2R U 2L U' 2R 3R' U 3L2 U' 2R2 3R U 2L' 3L2 U'", "carry1 insert3 carry2 insert3 undo2 undo4"),
        ("2R U 2L U' 3R U 3L U' 2R' 3R' U 2-3Lw' U' F'", "carry1 insert3 carry1 insert3 undo2 undo3 undo1"),
        ("F 2R U 2L U' 3R U 3L U' 2R' 3R' U 2-3Lw' U' F'", "setup1 carry1 insert3 carry1 insert3 undo2 undo3 undo1"),
        ("F 2R U 2L U' 3R U 3L U' 2R' 3R' U 2-3Lw' U'", "align1 carry1 insert3 carry1 insert3 undo2 undo3"),
        ("2R U 2L 3L U' 2R' U 2-3Lw' U' [4R, F 2L F']", "carry1 insert4 undo1 undo3 carry1 insert3 undo1 undo3"),
    ],
)
def test_a_commutator_is_read_off_its_moves(text, expected):
    assert roles_of(commutator_parts(parse(text, 7))) == expected


def test_commutators_turn_back_all_they_turn_but_where_other_steps_do():
    texts = "[2R, U 2L' U']", "[D: [2R, U 2L' U']]", "U [2R, U 2L' U']", "[2R, U 2L' U'] U"
    assert [is_turned_back(parse(text, 7)) for text in texts] == [True, True, False, False]
    chain = "2R U 2L U' 3R U 3L U' 2R' 3R' U 2-3Lw' U'"
    assert [is_turned_back(parse(text, 7)) for text in (chain, f"{chain} F", f"[F: {chain}]")] == [True, False, True]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2-3Rw", "carry1"),
        ("2R U 2R'", "carry1 insert1 undo1"),
        ("U' 2R U 2R'", "align1 carry1 insert1 undo1"),
        ("3L2 F 3L' B' 3L'", "carry1 insert1 carry1 insert1 undo1"),
    ],
)
def test_an_exchange_of_strips_is_read_off_its_moves(text, expected):
    assert roles_of(exchange_parts(parse(text, 7))) == expected


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
