"""Facts told in another grip: sides and places by their new names, and only where the words stay true."""

from __future__ import annotations

from cube_core.faces import Color, Face
from cube_core.solvers.three.facts import CrossEdges, Permutation
from cube_core.words.facts import Arrival, CellsGained, Gain, Lines, Slices, WingsBrought
from cube_core.words.held import held, is_free, is_upright, place_held

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
