"""The planes of a row, against a cube that turns."""

import numpy as np
import pytest

from cube_core import Alg, Cube
from cube_core.faces import AXES, FACES, Face
from cube_core.geometry import orbit_slots, place_of, rotated_slots
from cube_core.moves import face_turn
from cube_core.solvers.layers.planes import COUNT, NOTHING, SIDES, plane, planes_before, rotated_planes, row_planes

ROWS = [(4, 0), (5, 1), (6, 3), (7, 0), (7, 2)]


@pytest.mark.parametrize(("size", "row"), ROWS)
def test_a_column_is_all_that_turns_can_exchange_with_a_cell_of_the_row(size, row):
    planes = row_planes(size, row)
    for column in range(size - 2):
        first = planes.slots[plane(Face.F), column]
        assert place_of(size, int(first)) == (Face.F, row + 1, column + 1)
        assert set(planes.slots[:, column].tolist()) == set(orbit_slots(size, first).tolist())


@pytest.mark.parametrize(("size", "row"), ROWS)
def test_planes_know_the_places_of_their_cells(size, row):
    planes = row_planes(size, row)
    for number in range(COUNT):
        for column in range(size - 2):
            face, line, place = place_of(size, int(planes.slots[number, column]))
            assert number // 4 == face
            assert (line - 1, place - 1) == (planes.rows[number, column], planes.columns[number, column])


@pytest.mark.parametrize(("size", "row"), ROWS)
def test_turns_take_planes_to_planes(size, row):
    slots = row_planes(size, row).slots
    for axis in AXES:
        for quarters in range(4):
            after = rotated_planes()[axis, quarters]
            assert np.array_equal(rotated_slots(size, slots, axis, quarters), slots[after])


@pytest.mark.parametrize(("size", "row"), ROWS)
@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_a_turn_of_a_face_brings_its_planes_where_it_says(size, row, quarters):
    slots = row_planes(size, row).slots
    for face in FACES:
        cube = Cube(size)
        cube.play(Alg.from_codes(size, face_turn(size, face, quarters)))
        assert np.array_equal(cube.stickers[slots], slots[planes_before(face, quarters)])


@pytest.mark.parametrize(("size", "row"), ROWS)
def test_cells_with_two_names_are_told_by_either(size, row):
    planes = row_planes(size, row)
    slots = planes.slots.ravel()
    assert np.array_equal(slots[planes.twins], slots)
    names = np.bincount(slots)[slots].reshape(planes.slots.shape)
    assert np.array_equal(np.flatnonzero((names > 1).all(axis=0)), np.unique(planes.doubled))
    has_twin = planes.twins.reshape(names.shape) != np.arange(names.size).reshape(names.shape)
    assert np.array_equal(has_twin[names < 4], names[names < 4] == 2)


@pytest.mark.parametrize(("size", "row"), ROWS)
def test_the_row_the_upper_face_and_all_else_are_told_apart_by_either_name(size, row):
    planes = row_planes(size, row)
    own = {int(slot): int(side) for side in SIDES for slot in planes.slots[plane(side)]}
    names = np.bincount(planes.slots.ravel())[planes.slots.ravel()].reshape(planes.slots.shape)
    movable = names < 4  # the middle of a face never leaves it
    for slot, kind in zip(planes.slots[movable].tolist(), planes.kinds[movable].tolist(), strict=True):
        elsewhere = int(Face.U) if slot // size**2 == Face.U else NOTHING
        assert kind == own.get(slot, elsewhere)


@pytest.mark.parametrize(("size", "row"), ROWS)
def test_what_lies_below_the_row_is_solved(size, row):
    planes = row_planes(size, row)
    for slot, is_solved in zip(planes.slots.ravel().tolist(), planes.is_solved.ravel().tolist(), strict=True):
        face, line, _ = place_of(size, slot)
        assert is_solved == (face is Face.D or (face in SIDES and line - 1 > row))
