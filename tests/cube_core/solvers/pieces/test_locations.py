"""Locations of edges and corners, and what outer turns do to them."""

import numpy as np
import pytest

from cube_core import Cube
from cube_core.faces import SOLVED_COLORS, Color, Face
from cube_core.solvers.pieces.locations import (
    COUNT,
    EDGE_COUNT,
    LOCATIONS,
    NEXT,
    NUMBER_OF,
    OUTER_TURNS,
    PLACE,
    TURN_TABLES,
    UNTOUCHED,
    corner_slots,
    edge_slots,
    faces_by_color,
    inverse_of,
    place_name,
    table_of,
)


def test_there_are_24_locations_of_edges_and_24_of_corners():
    assert len(set(LOCATIONS)) == COUNT == 48
    assert all(len(location) == (2 if number < EDGE_COUNT else 3) for number, location in enumerate(LOCATIONS))


def test_a_turn_undone_and_a_turn_made_four_times_leave_everything():
    for turn in range(len(OUTER_TURNS)):
        assert np.array_equal(table_of((turn, *inverse_of((turn,)))), UNTOUCHED)
        assert np.array_equal(table_of((turn,) * 4), UNTOUCHED)


@pytest.mark.parametrize("size", [3, 4, 6])
def test_tables_of_turns_say_what_the_moves_do(size):
    for turn, (face, quarters) in enumerate(OUTER_TURNS):
        cube = Cube(size)
        cube.play(face.name + {1: "", 2: "2", -1: "'"}[quarters])
        edges, corners = edge_slots(size), corner_slots(size)
        assert np.array_equal(cube.stickers[edges[TURN_TABLES[turn][:EDGE_COUNT]]], edges)
        assert np.array_equal(cube.stickers[corners[TURN_TABLES[turn][EDGE_COUNT:] - EDGE_COUNT]], corners)


def test_the_next_sticker_of_a_piece_comes_round_and_stays_in_its_place():
    assert np.array_equal(NEXT[NEXT[:EDGE_COUNT]], UNTOUCHED[:EDGE_COUNT])
    assert np.array_equal(NEXT[NEXT[NEXT[EDGE_COUNT:]]], UNTOUCHED[EDGE_COUNT:])
    assert np.array_equal(PLACE[NEXT], PLACE)
    assert len(set(PLACE.tolist())) == 20


def test_places_are_named_as_people_do():
    assert place_name(NUMBER_OF[Face.R, Face.F]) == "FR"
    assert place_name(NUMBER_OF[Face.L, Face.D]) == "DL"


def test_faces_are_found_by_the_colours_meant_for_them():
    turned = (Color.GREEN, Color.RED, Color.YELLOW, Color.BLUE, Color.ORANGE, Color.WHITE)
    assert faces_by_color(SOLVED_COLORS) == tuple(Face)
    assert faces_by_color(turned)[Color.WHITE] is Face.B
