"""Facts told in another grip: sides and places by their new names, and only where the words stay true."""

from __future__ import annotations

import pytest

from cube_core import parse
from cube_core.exercises.slips import LOOKED_AT, slips
from cube_core.faces import Color, Face
from cube_core.solvers.three.facts import CrossEdges, Permutation
from cube_core.words import held as words
from cube_core.words.facts import Arrival, CellsGained, Gain, Lines, Slices, WingsBrought
from cube_core.words.held import held, is_free, is_upright, place_held
from cube_core.words.lessons import MOST_WORDS

OVER = (Face.D, Face.R, Face.B, Face.U, Face.L, Face.F)
"""Turned over by x2."""


def gained(lines: Lines | None = None) -> CellsGained:
    gain = Gain(Face.U, Color.WHITE, 1, 2, 9, lines)
    return CellsGained((gain,), "turn", Slices(("2F",), 1), 1, 2, 54, origin=Face.F)


def test_cells_are_told_by_the_sides_as_they_are_called_then():
    fact = held(gained(), OVER, lambda slices: Slices(("2B",), slices.count))
    assert isinstance(fact, CellsGained)
    assert (fact.gains[0].face, fact.origin, fact.slices.names) == (Face.D, Face.B, ("2B",))


def test_wings_are_told_by_their_places():
    fact = WingsBrought((Arrival((Color.RED, Color.WHITE), "UF"),), "wing", "joined", "spare", Slices((), 5))
    told = held(fact, OVER, lambda slices: slices)
    assert isinstance(told, WingsBrought)
    assert told.arrivals[0].place == "DB"


def test_a_place_is_written_top_first_then_front():
    assert place_held("FR", (Face.F, Face.R, Face.D, Face.B, Face.L, Face.U)) == "DR"
    assert place_held("UBR", OVER) == "DFR"


def test_only_what_names_every_side_is_told_in_any_grip():
    cross = CrossEdges(Color.WHITE, (), ("DF",), 1, 4, (), True, 3)
    assert is_free(gained(), "centers")
    assert not is_free(gained(), "l1-centers")
    assert is_upright(gained())
    assert is_upright(cross)
    assert not is_free(cross, "cross")
    assert not is_upright(Permutation("PLL T", Color.YELLOW, (2,), (2,)))


def test_rows_and_columns_of_a_face_are_told_as_it_was_held():
    assert not is_free(gained(Lines("row", 1, 2)), "centers")
    assert not is_upright(gained(Lines("row", 1, 2)))


@pytest.mark.parametrize("size", [3, 5, 7])
def test_every_slip_is_told_in_a_short_line(size):
    moves = tuple(parse("R U' F2 x" if size == 3 else "2R 3Rw' F2 2-3L y", size))
    for slip in slips(moves, size):
        told = words.slip_sentence(slip, moves, size, 20)
        assert len(told.split()) <= MOST_WORDS
        assert str(21 + slip.at) in told


def test_all_that_is_asked_is_short():
    fixed = (
        words.COMPARE,
        words.COMPARE_HOW,
        words.LOST,
        words.CONFIRM,
        words.NOTHING,
        words.GO_ON,
        words.SOLVED,
        words.FACE_HOW,
    )
    asked = [*fixed, *(words.FACE_ASKED[face] for face in LOOKED_AT)]
    assert [line for line in asked if len(line.split()) > MOST_WORDS] == []
