"""Where stickers lie on the net, against the coordinates of the cube."""

from __future__ import annotations

import numpy as np
import pytest

from app.own_cube.painting.state import ACROSS, DOWN, place_in_net, slot_at, step
from cube_core.faces import Face
from cube_core.geometry import cubie_slots


@pytest.mark.parametrize("size", [2, 3, 6])
def test_every_sticker_has_a_place_of_its_own_and_is_found_there(size):
    places = [place_in_net(size, slot) for slot in range(6 * size * size)]
    assert len(set(places)) == 6 * size * size
    assert [slot_at(size, *place) for place in places] == list(range(6 * size * size))
    free = ACROSS * DOWN * size * size - 6 * size * size
    found = [slot_at(size, x, y) for x in range(ACROSS * size) for y in range(DOWN * size)]
    assert found.count(None) == free


def test_what_touches_on_the_net_touches_on_the_cube():
    for one, other, way in (
        (Face.U, Face.F, (0, 1)),
        (Face.F, Face.D, (0, 1)),
        (Face.L, Face.F, (1, 0)),
        (Face.R, Face.B, (1, 0)),
    ):
        edge = cubie_slots(5, tuple(sorted((one, other)))).tolist()
        for pair in edge:
            first, second = (slot for face in (one, other) for slot in pair if slot // 25 == face)
            assert step(5, first, *way) == second


def test_steps_go_round_and_never_leave_the_faces():
    slot = 0
    for _ in range(200):
        slot = step(4, slot, 1, 0)
        assert 0 <= slot < 96
        slot = step(4, slot, 0, -1)
    ring = [0]
    for _ in range(3):
        ring.append(step(3, ring[-1], 1, 0))
    assert ring == [0, 1, 2, 0]
    assert np.unique(ring).size == 3
