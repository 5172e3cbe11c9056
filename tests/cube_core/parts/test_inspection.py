"""What is told of the piece under a slot."""

import pytest

from cube_core import Cube, Parts, scramble
from cube_core.faces import SOLVED_COLORS, Face
from cube_core.geometry import slot_of
from cube_core.parts.inspection import inspect, piece_at
from cube_core.placement import place


def found(cube, face, row, col):
    return inspect(cube, place(cube), slot_of(cube.size, face, row, col))


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_the_piece_under_every_slot_has_that_slot(size):
    parts = Parts(Cube(size))
    for slot in range(6 * size**2):
        assert slot in piece_at(parts, slot).slots


def test_every_kind_of_piece_is_told_by_its_name_and_its_place():
    cube = Cube(5)
    told = {
        (0, 0): ("corner", "", 24),
        (0, 1): ("wing", "slice 3 of 3, orbit 1 of 2", 24),
        (0, 2): ("edge", "slice 2 of 3, orbit 2 of 2", 24),
        (1, 1): ("centre cell", "row 1, column 1 of 3, ring 1 of 2", 24),
        (1, 2): ("centre cell", "row 1, column 2 of 3, ring 1 of 2", 24),
        (2, 2): ("centre", "row 2, column 2 of 3, ring 2 of 2", 6),
    }
    for (row, col), (kind, place_in_slice, orbit) in told.items():
        one = found(cube, Face.U, row, col)
        assert (one.kind, one.place_in_slice, one.orbit) == (kind, place_in_slice, orbit)
    assert found(Cube(4), Face.U, 0, 1).place_in_slice == "slice 2 of 2, orbit 1 of 1"
    assert found(Cube(6), Face.U, 4, 3).place_in_slice == "row 4, column 3 of 4, ring 1 of 2"
    assert found(Cube(6), Face.U, 3, 4).place_in_slice == "row 3, column 4 of 4, ring 1 of 2"
    assert found(Cube(6), Face.U, 3, 3).place_in_slice == "row 3, column 3 of 4, ring 2 of 2"
    assert found(Cube(3), Face.F, 0, 1).kind == "edge"
    assert found(Cube(4), Face.F, 0, 1).kind == "wing"
    assert found(Cube(2), Face.F, 0, 0).kind == "corner"


def test_a_piece_that_was_turned_away_says_where_it_belongs():
    cube = Cube(3)
    cube.play("F")
    edge = inspect(cube, SOLVED_COLORS, slot_of(3, Face.U, 2, 1))
    assert edge.part.name == "UF"
    assert {face.name for face in edge.home} == {"L", "F"}
    assert not edge.piece.in_position
    cube.play("F'")
    assert inspect(cube, SOLVED_COLORS, slot_of(3, Face.U, 2, 1)).piece.match_faces


@pytest.mark.parametrize("size", [3, 4, 6])
def test_a_piece_is_in_position_where_it_belongs(size):
    cube = Cube(size)
    cube.play(scramble(size, 1))
    colors = place(cube)
    for slot in range(6 * size**2):
        one = inspect(cube, colors, slot)
        assert one.piece.in_position == (set(one.home) == set(one.part.faces))
        assert one.piece.match_faces == (one.home == one.part.faces)
        assert {colors[face] for face in one.home} == set(one.colors)
