"""Locations of edges and corners, and what outer turns do to them."""

import random

import numpy as np
import pytest

from cube_core import Cube, parse, scramble
from cube_core.faces import SOLVED_COLORS, Color, Face
from cube_core.solvers.pieces.holding import holding, shown
from cube_core.solvers.pieces.locations import (
    COUNT,
    EDGE_COUNT,
    HERE,
    LOCATIONS,
    NEXT,
    NUMBER_OF,
    OTHER_WAY,
    OUTER_TURNS,
    PLACE,
    TURN_TABLES,
    UNTOUCHED,
    ImpossibleState,
    Parity,
    are_corners_odd,
    are_odd,
    corner_slots,
    edge_slots,
    faces_by_color,
    inverse_of,
    is_odd,
    labels_of,
    orbit_count,
    orbit_homes,
    parity_of,
    place_name,
    table_of,
    wing_homes,
    wing_slots,
)
from tests.solves import scrambled


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


@pytest.mark.parametrize("count", range(12))
def test_a_permutation_made_of_exchanges_is_as_odd_as_their_number(count):
    rng, permutation = random.Random(count), list(range(24))
    for _ in range(count):
        one, other = rng.sample(range(24), 2)
        permutation[one], permutation[other] = permutation[other], permutation[one]
    assert is_odd(np.array(permutation)) == count % 2
    assert are_odd(np.array([permutation, range(24)])).tolist() == [bool(count % 2), False]


@pytest.mark.parametrize(
    ("moves", "parity"),
    [
        ("R U F' D2 L B", None),
        ("2R2 U2 2R2 Uw2 2R2 Uw2", Parity.CORNERS),
        ("2R' U2 2L F2 2L' F2 2R2 U2 2R U2 2R' U2 F2 2R2 F2", Parity.EDGES),
    ],
)
def test_a_reduced_cube_says_which_parity_it_shows(moves, parity):
    cube = Cube(4)
    cube.play(moves)
    assert parity_of(shown(cube, holding(4, SOLVED_COLORS))) is parity


def test_the_finding_carries_its_parity_and_says_it():
    assert ImpossibleState(Parity.EDGES).parity is Parity.EDGES
    assert str(ImpossibleState(Parity.EDGES)) == "an odd number of edges is flipped"


@pytest.mark.parametrize("size", [3, 4, 5, 6, 9])
def test_on_a_solved_cube_every_wing_is_where_it_belongs(size):
    homes = wing_homes(size, Cube(size).stickers, SOLVED_COLORS)
    assert homes.shape == (orbit_count(size), EDGE_COUNT)
    assert (homes == HERE).all()


@pytest.mark.parametrize("size", [3, 4, 7])
def test_a_rotated_cube_is_solved_under_the_colours_that_its_faces_show(size):
    cube = Cube(size)
    cube.play("x y")
    colors = tuple(cube.cells()[face * size**2] for face in range(6))
    assert (wing_homes(size, cube.stickers, colors) == HERE).all()
    assert not (wing_homes(size, cube.stickers, SOLVED_COLORS) == HERE).all()
    assert not are_corners_odd(size, cube.stickers, colors)


@pytest.mark.parametrize("size", [4, 5, 8])
def test_every_orbit_has_each_wing_once_and_is_told_alone_as_among_the_others(size):
    cube = scrambled(size, 5)
    homes = wing_homes(size, cube.stickers, SOLVED_COLORS)
    for orbit, by_location in enumerate(homes):
        assert sorted(by_location.tolist()) == HERE.tolist()
        assert np.array_equal(orbit_homes(size, cube.stickers, SOLVED_COLORS, orbit), by_location)


@pytest.mark.parametrize("size", [4, 5, 8])
def test_the_two_stickers_of_a_wing_tell_the_same(size):
    cube = scrambled(size, 6)
    labels = labels_of(size, cube.stickers)
    assert labels.shape == (EDGE_COUNT, size - 2)
    assert np.array_equal(labels[OTHER_WAY, ::-1], labels ^ 1)


@pytest.mark.parametrize("size", [4, 7])
def test_the_slot_of_a_wing_shows_the_first_face_of_its_location(size):
    slots = wing_slots(size)
    assert len(np.unique(slots[: size // 2 - 1])) == (size // 2 - 1) * EDGE_COUNT


@pytest.mark.parametrize("size", [4, 5, 6, 9])
def test_an_orbit_is_odd_after_an_odd_number_of_quarter_turns_of_its_slices(size):
    for layer in range(2, size):
        cube = Cube(size)
        cube.play(parse(f"{layer}R U 2F2 {layer}D R2 {layer}F", size))
        orbit = {layer - 2, size - 1 - layer}
        is_middle = len(orbit) == 1
        wanted = [not is_middle and column in orbit for column in range(size - 2)]
        assert are_odd(labels_of(size, cube.stickers).T).tolist() == wanted


@pytest.mark.parametrize("size", [2, 3, 6])
def test_corners_are_odd_after_an_odd_number_of_quarter_turns_of_faces(size):
    for seed in range(6):
        cube = Cube(size)
        alg = scramble(3, seed)
        cube.play(str(alg))
        quarters = sum(abs(move.quarters) % 2 for move in alg)
        assert are_corners_odd(size, cube.stickers, SOLVED_COLORS) == quarters % 2
