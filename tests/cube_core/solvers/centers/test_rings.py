import numpy as np
import pytest

from cube_core import Cube
from cube_core.faces import AXES, FACES
from cube_core.geometry import layers_of, rotated_slots
from cube_core.moves import turn_of
from cube_core.solvers.centers.rings import RING_FACES, Frames, crossed, frames, turned_frames

SIZES = (4, 5, 8, 9)


@pytest.mark.parametrize("size", SIZES)
def test_a_quarter_turn_carries_each_ring_face_onto_the_next_cell_by_cell(size: int) -> None:
    slots = frames(size).stack(np.arange(6 * size * size))
    for axis in AXES:
        for index in range(4):
            assert np.array_equal(rotated_slots(size, slots[axis, index], axis, 1), slots[axis, (index + 1) % 4])


@pytest.mark.parametrize("size", SIZES)
def test_a_line_is_one_layer_and_a_place_is_the_line_a_turn_of_the_face_brings_it_to(size: int) -> None:
    slots = frames(size).stack(np.arange(6 * size * size))
    places, lines = np.indices((size - 2, size - 2))
    for axis in AXES:
        for index, face in enumerate(RING_FACES[axis]):
            grid = slots[axis, index]
            assert np.array_equal(layers_of(size, grid, axis), lines + 2)
            assert np.array_equal(layers_of(size, rotated_slots(size, grid, face, 1), axis), places + 2)
            for turn in (1, -1):
                assert np.array_equal(rotated_slots(size, grid, face, turn), crossed(grid, turn))


def _reckoned(ring: Frames) -> np.ndarray:
    axis, index, place, line = np.indices((3, 4, ring.size - 2, ring.size - 2))
    at = axis, index
    return ring.base[at] + ring.place_step[at] * place + ring.line_step[at] * line


@pytest.mark.parametrize("size", SIZES)
def test_slots_are_reckoned_as_the_views_show_them(size: int) -> None:
    assert np.array_equal(_reckoned(frames(size)), frames(size).stack(np.arange(6 * size * size)))


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_turned_rings_tell_whence_a_turn_of_a_face_brings_what_is_there(quarters: int) -> None:
    size = 7
    for face in FACES:
        cube = Cube(size)
        cube.play(turn_of(face, 1, 1, quarters, size))
        assert np.array_equal(_reckoned(turned_frames(size, face, quarters)), frames(size).stack(cube.stickers))


def test_writing_to_a_view_writes_to_the_array() -> None:
    by_slot = np.zeros(6 * 36, dtype=np.uint8)
    frames(6).view(by_slot, 2, 3)[1, 2] = 7
    assert (by_slot == 7).sum() == 1
