"""Slots in space: what lies where, and where turns take it."""

import numpy as np
import pytest

from cube_core import Cube
from cube_core.faces import AXES, CORNERS, EDGES, FACES, Face
from cube_core.geometry import (
    NORMALS,
    check_size,
    cubie_slots,
    faces_of,
    layer_slots,
    layers_of,
    orbit_slots,
    piece_slots,
    place_of,
    points_of,
    rotated_slots,
    slot_of,
    slots_across,
    slots_at,
    slots_of_pieces,
    turned_face,
)

SIZES = (2, 3, 4, 7)
by_size = pytest.mark.parametrize("size", SIZES)


@by_size
def test_every_slot_has_one_place_in_space(size):
    slots = np.arange(6 * size**2)
    points, normals = points_of(size, slots), NORMALS[slots // size**2]
    assert np.array_equal(slots_at(size, points, normals), slots)
    assert np.array_equal(faces_of(normals), slots // size**2)
    for slot in slots.tolist():
        assert slot_of(size, *place_of(size, slot)) == slot


@by_size
@pytest.mark.parametrize("axis", AXES, ids=lambda axis: axis.name)
def test_the_layers_of_an_axis_hold_every_slot_of_the_four_sides_once(size, axis):
    around = np.concatenate([layer_slots(size, axis, layer) for layer in range(1, size + 1)])
    assert len(np.unique(around)) == len(around) == 4 * size**2
    for layer in range(1, size + 1):
        assert (layers_of(size, layer_slots(size, axis, layer), axis) == layer).all()


@by_size
@pytest.mark.parametrize("quarters", [1, 2, -1])
def test_slots_rotate_as_a_cube_does(size, quarters):
    for axis, name in zip(AXES, "yxz", strict=True):
        cube = Cube(size)
        cube.play(name + {1: "", 2: "2", -1: "'"}[quarters])
        slots = np.arange(6 * size**2)
        assert np.array_equal(cube.stickers[rotated_slots(size, slots, axis, quarters)], slots)


def test_a_face_turned_about_another_comes_back_after_four_quarters():
    for face in FACES:
        for about in FACES:
            once = turned_face(face, about, 1)
            assert turned_face(once, about, 3) is face
            assert (once is face) == (face.axis is about.axis)
    assert turned_face(Face.F, Face.U, 1) is Face.L


@by_size
def test_cubies_show_on_the_faces_they_are_asked_for(size):
    for faces in (*CORNERS, *EDGES, *((face,) for face in FACES)):
        slots = cubie_slots(size, faces)
        assert len(slots) == (size - 2) ** (3 - len(faces))
        assert (slots // size**2 == np.array(faces)).all()


@by_size
def test_the_slot_across_an_edge_is_the_other_one_of_its_piece(size):
    for edge in EDGES:
        for one, other in cubie_slots(size, edge):
            assert slots_across(size, one) == other
            assert slots_across(size, other) == one


@by_size
def test_an_orbit_is_what_turns_can_reach(size):
    cube = Cube(size)
    for text in ("R", "U 2F" if size > 2 else "U F", "x y", "L' B D2"):
        cube.play(text)
        slots = np.arange(6 * size**2)
        assert (orbit_slots(size, slots) == cube.stickers[slots][:, None]).any(axis=1).all()


@pytest.mark.parametrize("size", [2, 2000])
def test_the_smallest_and_the_largest_size_are_sizes(size):
    assert check_size(size) == size


@pytest.mark.parametrize("size", [1, 2001, 2.5, True, "3"])
def test_a_size_that_there_is_not_is_refused(size):
    with pytest.raises(ValueError, match=r"layers|whole number"):
        check_size(size)


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_a_turn_takes_each_slot_of_a_piece_to_its_like(size):
    for slot in range(6 * size * size):
        slots = piece_slots(size, slot)
        there = rotated_slots(size, slots, Face.R, 1).tolist()
        assert piece_slots(size, there[0]) == tuple(there)
    counts = [len(piece_slots(size, slot)) for slot in range(6 * size * size)]
    assert counts.count(3) == 24
    assert counts.count(2) == 24 * (size - 2)


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_the_slots_of_many_pieces_are_those_of_each(size):
    slots = list(range(6 * size * size))[::-1]
    assert slots_of_pieces(size, slots) == [piece_slots(size, slot) for slot in slots]
    assert slots_of_pieces(size, []) == []
