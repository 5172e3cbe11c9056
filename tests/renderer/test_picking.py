"""Picking: the cell under a pixel is the cell that is drawn there."""

from __future__ import annotations

from math import radians

import numpy as np
import pytest

from cube_core import Face, parse
from cube_core.geometry import DOWN, NORMALS, RIGHT, place_of
from renderer.camera import PRESETS, project
from renderer.frame import CameraPose, Turning, View
from renderer.picking import meet, pick
from renderer.scene import Scene
from renderer.slabs import rotated, slabs_of

VIEW = View(900, 700, 50, 100, 700, 500)


def middle_of(size: int, slot: int) -> np.ndarray:
    face, row, col = place_of(size, slot)
    along = NORMALS[face] * 0.5
    return along + RIGHT[face] * ((col + 0.5) / size - 0.5) + DOWN[face] * ((row + 0.5) / size - 0.5)


@pytest.mark.parametrize("preset", list(PRESETS))
@pytest.mark.parametrize("size", [2, 3, 7, 50, 2000])
def test_the_middle_of_every_visible_cell_is_picked_at_rest(size: int, preset: str) -> None:
    scene = Scene(size)
    scene.camera.place(PRESETS[preset])
    frame = scene.frame(VIEW)
    projection = project(frame.camera, VIEW)
    for slot in np.linspace(0, 6 * size * size - 1, 60).astype(int).tolist():
        face, row, col = place_of(size, slot)
        middle = middle_of(size, slot)
        if (projection.eye - middle) @ NORMALS[face] < 0.02:
            continue
        hit = pick(frame, *projection.pixels(middle))
        assert hit is not None
        assert (hit.slot, hit.face, hit.row, hit.col) == (slot, face, row, col)


@pytest.mark.parametrize("alg", ["R", "2R 4R", "U2", "3U'", "F 5F'", "x"])
@pytest.mark.parametrize("fraction", [0.1, 0.5, 0.93])
def test_cells_of_turned_layers_are_picked_where_they_are_now(alg: str, fraction: float) -> None:
    size = 5
    turning = Turning.of_codes(parse(alg, size).codes)
    slabs = slabs_of(size, turning, fraction)
    found = 0
    for slot in range(6 * size * size):
        face, _, _ = place_of(size, slot)
        middle = middle_of(size, slot)
        depth = (middle - NORMALS[face] * 0.5 / size) @ NORMALS[turning.axis]
        layer = round((0.5 - depth) * size + 0.5)
        slab = int(np.searchsorted(slabs.lows, layer, side="right")) - 1
        angle = slabs.angles[slab]
        point, normal = (rotated(v, turning.axis, angle) for v in (middle, NORMALS[face]))
        # from just in front of the cell, where no other slab can be in the way
        hit = meet(slabs, point + normal * 1e-3, -normal)
        assert hit is not None
        assert (hit.slot, hit.slab) == (slot, slab)
        found += 1
    assert found == 150


def test_the_inside_of_a_cut_has_no_cell() -> None:
    slabs = slabs_of(3, Turning.of_codes(parse("R", 3).codes), 0.5)
    inner = np.array([0.5 - 1 / 3, 0.45, 0.45])
    hit = meet(slabs, inner + np.array([2.0, 0.0, 0.0]), np.array([-1.0, 0.0, 0.0]))
    assert hit is not None
    assert hit.face == Face.R
    assert hit.slot is None
    assert hit.slab == 1


def test_beside_the_cube_nothing_is_picked() -> None:
    scene = Scene(3)
    assert pick(scene.frame(VIEW), 60, 110) is None


def test_the_camera_keeps_up_up_and_looks_at_the_middle_of_its_view() -> None:
    for pose in (CameraPose(), CameraPose(yaw=200, pitch=-70), CameraPose(yaw=-90, pitch=88)):
        projection = project(pose, VIEW)
        middle = projection.pixels(np.zeros(3))
        assert middle == pytest.approx([400, 350])
        above = projection.pixels(np.array([0.0, 0.2, 0.0]))
        assert above[1] > middle[1]
        assert above[0] == pytest.approx(middle[0], abs=1e-6)
        assert projection.back @ projection.up == pytest.approx(0, abs=1e-9)
        assert np.arcsin(projection.back[1]) == pytest.approx(radians(pose.pitch))
