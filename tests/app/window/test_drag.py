from math import pi

import numpy as np
import pytest

from app.window.drag import LOCK_DISTANCE, Drag, better, grips_at, layer_of
from cube_core import Cube
from cube_core.faces import AXES, Face
from cube_core.geometry import NORMALS, place_of, points_of, slot_of

RIGHT = np.array([0.85, 0.0, -0.52])
BACK = np.array([0.48, 0.41, 0.78])
UP = np.cross(BACK, RIGHT)
SEEN = (Face.U, Face.R, Face.F)


def pixels(point):
    return 300 * float(point @ RIGHT), 300 * float(point @ UP)


def middle_of(size, slot):
    face, _, _ = place_of(size, slot)
    return (points_of(size, slot) + NORMALS[face]) / (2 * size)


def drag_along(size, slot, way, reach, seconds=1.0, is_block=False):
    drag = Drag(grips_at(size, slot, middle_of(size, slot), pixels, is_block), 100.0, 100.0, 0.0)
    for step in range(1, 11):
        drag.move(100 + way[0] * reach * step / 10, 100 + way[1] * reach * step / 10, seconds * step / 10)
    return drag


@pytest.mark.parametrize("size", [2, 3, 5, 20])
def test_a_dragged_sticker_goes_where_the_cursor_goes(size):
    slots = [
        slot_of(size, face, row, col) for face in SEEN for row in (0, size // 2, size - 1) for col in (0, size - 1)
    ]
    for slot in slots:
        for grip in grips_at(size, slot, middle_of(size, slot), pixels, is_block=False):
            for reach in (pi / 2, -pi / 2):
                move = drag_along(size, slot, grip.way, reach).release(2.0)
                cube = Cube(size)
                cube.play(move)
                came_to = int(np.flatnonzero(cube.stickers == slot)[0])
                shift = middle_of(size, came_to) - middle_of(size, slot)
                assert move.face == grip.axis
                assert move.lo == move.hi == layer_of(size, slot, grip.axis)
                assert float(shift @ along(size, slot, grip)) * reach > 0


def along(size, slot, grip):
    """The direction on the sticker's face, about the axis, that looks on screen like the grip's way."""
    face, _, _ = place_of(size, slot)
    place, way = middle_of(size, slot), np.cross(NORMALS[grip.axis], NORMALS[face])
    return way if np.dot(np.subtract(pixels(place + 1e-3 * way), pixels(place)), grip.way) > 0 else -way


def test_a_drag_shorter_than_the_lock_turns_nothing():
    size, slot = 3, 22
    drag = Drag(grips_at(size, slot, middle_of(size, slot), pixels, False), 0.0, 0.0, 0.0)
    drag.move(LOCK_DISTANCE - 1, 0, 0.1)
    assert drag.grip is None
    assert drag.release(0.2) is None


def test_the_axis_stays_locked_once_it_is_chosen():
    size, slot = 3, 22  # the middle of F
    grips = grips_at(size, slot, middle_of(size, slot), pixels, False)
    across = next(grip for grip in grips if grip.axis is Face.U)
    drag = drag_along(size, slot, across.way, 0.4)
    assert drag.grip is not None
    drag.move(100, 100 + 300, 2.0)
    assert drag.grip.axis is Face.U


def test_a_slow_drag_snaps_to_the_next_quarter_from_three_tenths_of_it_on():
    grip = grips_at(3, 22, middle_of(3, 22), pixels, False)[0]
    for degrees, quarters in ((25, 0), (29, 1), (60, 1), (115, 1), (120, 2), (170, 2), (-25, 0), (-29, -1), (-100, -1)):
        move = drag_along(3, 22, grip.way, np.radians(degrees)).release(5.0)
        assert (move.quarters if move else 0) == quarters


def test_a_flick_goes_on_to_the_next_quarter():
    grip = grips_at(3, 22, middle_of(3, 22), pixels, False)[0]
    move = drag_along(3, 22, grip.way, np.radians(25), seconds=0.05).release(0.05)
    assert move is not None
    assert move.quarters == 1


def test_a_quick_flick_of_few_pixels_turns():
    grip = grips_at(3, 22, middle_of(3, 22), pixels, False)[0]
    drag = Drag((grip, grip), 100.0, 100.0, 0.0)
    for step in range(1, 9):
        share = 0.14 * pi / 2 * step / 8
        drag.move(100 + grip.way[0] * share, 100 + grip.way[1] * share, 0.015 * step)
    move = drag.release(0.13)
    assert move is not None
    assert move.quarters == 1


def test_a_layer_that_is_flicked_back_goes_back():
    grip = grips_at(3, 22, middle_of(3, 22), pixels, False)[0]
    drag = Drag((grip, grip), 100.0, 100.0, 0.0)
    for step, degrees in enumerate((20, 50, 70, 65, 55, 45)):
        drag.move(100 + grip.way[0] * np.radians(degrees), 100 + grip.way[1] * np.radians(degrees), 0.1 + 0.03 * step)
    assert drag.release(0.26) is None


def test_a_flick_that_ends_a_little_past_a_quarter_is_that_quarter():
    grip = grips_at(3, 22, middle_of(3, 22), pixels, False)[0]
    move = drag_along(3, 22, grip.way, np.radians(100), seconds=0.1).release(0.1)
    assert move is not None
    assert move.quarters == 1


def test_a_cursor_that_came_to_rest_does_not_flick():
    grip = grips_at(3, 22, middle_of(3, 22), pixels, False)[0]
    assert drag_along(3, 22, grip.way, np.radians(25), seconds=0.05).release(0.5) is None


@pytest.mark.parametrize(("col", "lo", "hi"), [(0, 4, 5), (1, 4, 5), (2, 1, 3), (3, 1, 2), (4, 1, 1)])
def test_a_block_reaches_from_the_layer_to_its_nearer_side(col, lo, hi):
    slot = slot_of(5, Face.F, 2, col)
    grips = grips_at(5, slot, middle_of(5, slot), pixels, is_block=True)
    about_r = next(grip for grip in grips if grip.axis is Face.R)
    expected = (5, 5) if col == 0 else (lo, hi)
    assert (about_r.lo, about_r.hi) == expected


def test_layers_count_from_the_axis_face():
    for size in (2, 3, 6):
        for axis in AXES:
            assert layer_of(size, slot_of(size, axis, 0, 0), axis) == 1
            assert layer_of(size, slot_of(size, axis.opposite, 0, 0), axis) == size


def test_a_movement_means_the_turn_it_runs_along():
    grips = grips_at(3, 22, middle_of(3, 22), pixels, False)
    assert better(grips, *grips[0].way) is grips[0]
    assert better(grips, *grips[1].way) is grips[1]


def test_a_face_seen_edge_on_does_not_spin():
    def edge_on(point):
        return 300 * float(point[0]) + 1e-9 * float(point[2]), 300 * float(point[1])

    slot = slot_of(3, Face.R, 1, 1)
    for grip in grips_at(3, slot, middle_of(3, slot), edge_on, False):
        assert abs(grip.angle(10, 10)) < 0.5
