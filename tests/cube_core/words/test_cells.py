"""Sentences of steps that bring centre cells somewhere."""

from dataclasses import replace

from cube_core.faces import Color, Face
from cube_core.words.english import words_of
from cube_core.words.facts import Arrival, CellsGained, Gain, Lines, RowFilled, RowGain, Slices, WingsBrought

SLICES = Slices(("2R",), 1)
RED = Gain(Face.R, Color.RED, 2, 5, 9)
WHITE = Gain(Face.U, Color.WHITE, 1, 9, 9)
ONE = CellsGained((RED,), "slices", SLICES, 4, 20, 54, origin=Face.L)


def test_one_face_is_told_with_where_its_cells_come_from():
    assert words_of(ONE).caption == "Bring two red cells from the left to the right (R)."
    assert words_of(ONE).done == "Red 5 of 9."


def test_several_faces_are_told_each_with_its_number_or_as_letters():
    two = replace(ONE, gains=(WHITE, RED), origin=None)
    assert words_of(two).caption == "Bring one white cell to U and two red to R."
    assert words_of(two).done == "White is complete, red 5 of 9."
    four = replace(two, gains=tuple(Gain(face, Color(face), 3, 6, 9) for face in list(Face)[:4]))
    assert words_of(four).caption == "Bring twelve cells home: to U, R, F and D."
    assert words_of(four).done == "20 of 54 cells are right."


def test_lines_of_a_huge_cube_are_named():
    gain = replace(RED, count=40, lines=Lines("row", 611, 612))
    assert words_of(replace(ONE, gains=(gain,))).caption == "Bring 40 red cells to rows 611 and 612 of the right (R)."


def test_how_it_works_is_told_once_and_then_only_what_is_particular():
    assert "slice back" in words_of(ONE).reason
    assert not words_of(replace(ONE, time=2)).reason
    assert "keeps blue whole" in words_of(replace(ONE, time=2, whole=(Color.BLUE,))).reason
    cycles = replace(ONE, means="cycles", turns=10, time=2)
    assert words_of(cycles).reason == "Two cells in 10 turns; one at a time takes 8 each."
    assert not words_of(replace(cycles, turns=16)).reason
    assert words_of(replace(cycles, turns=18, lined_up_by=Face.B)).reason.startswith("B turns first")


def test_a_row_says_how_much_of_it_is_left():
    row = RowFilled((RowGain(Face.B, Color.BLUE, 1),), 5, Face.R)
    assert words_of(row).caption == "Bring one blue cell from the right into the row, back (B)."
    assert words_of(row).done == "Five cells to go in this row."
    assert words_of(replace(row, missing=0)).done == "All cells of the row are in place."


DL = Arrival((Color.YELLOW, Color.ORANGE), "DL")
BR = Arrival((Color.BLUE, Color.RED), "BR")
BROUGHT = WingsBrought((DL,), "wing", "joined", "spare", Slices(("2D",), 1))


def test_one_edge_is_named_with_its_place_in_words():
    assert words_of(BROUGHT).caption == "Join the yellow–orange edge at bottom left (DL)."
    assert words_of(BROUGHT).done == "Joined: yellow–orange at DL."
    assert not words_of(BROUGHT).reason


def test_several_edges_are_named_or_only_their_places():
    two = replace(BROUGHT, arrivals=(DL, BR))
    assert words_of(two).caption == "Join two edges: yellow–orange at DL and blue–red at BR."
    assert words_of(two).reason == "Slice 2D takes both across together, so there is one way back for all."


def test_a_middle_edge_comes_to_its_wings_and_a_wing_home():
    middle = replace(BROUGHT, noun="middle")
    assert words_of(middle).caption == "Bring the yellow–orange middle edge to its wings, bottom left (DL)."
    assert words_of(replace(BROUGHT, end="home")).caption == "Bring the yellow–orange wing home, bottom left (DL)."
    assert words_of(replace(BROUGHT, end="moved")).caption == "Open the way: move one wing across."


def test_what_has_to_stay_is_told_with_how_it_works_the_first_time():
    assert words_of(replace(BROUGHT, is_first=True)).reason.endswith("the centres are whole again.")
    assert "that saves turns" in words_of(replace(BROUGHT, means="insertions", insertions=2)).reason
    assert "flip the edge" in words_of(replace(BROUGHT, means="flip")).reason
