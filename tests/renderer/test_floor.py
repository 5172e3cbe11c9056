"""The floor is filled where it is seen, and hardly where the cube hides it."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from cube_core import parse
from renderer.camera import project
from renderer.composition import compose
from renderer.floor import BELOW, floor_rectangles, spans
from renderer.frame import CameraPose, View
from renderer.picking import pick
from renderer.scene import Scene

VIEW = View(640, 400, 0, 80, 500, 320)
POSES = (
    CameraPose(),
    CameraPose(-140.0, 60.0, 3.0),
    CameraPose(20.0, 4.0, 2.0),
    CameraPose(31.0, 24.0, 1.6, lens=6.0),
    CameraPose(0.0, 0.0),  # no side is seen of what is behind a turning front
)


def scene_of(alg: str, pose: CameraPose) -> Scene:
    scene = Scene(5)
    scene.hold(parse(alg, 5).codes, 0.3)
    scene.camera.place(pose)
    return scene


@pytest.mark.parametrize("pose", POSES)
@pytest.mark.parametrize("alg", ["", "U", "2R", "F", "F 4-5Fw", "x"])
@pytest.mark.parametrize("view", [VIEW, View(320, 240)], ids=["in a part", "low"])
def test_what_is_seen_of_the_floor_is_in_one_rectangle(view: View, alg: str, pose: CameraPose) -> None:
    frame = scene_of(alg, pose).frame(view)
    composition = compose(frame)
    found = floor_rectangles(composition.boxes, composition.projection)
    angles, ways = np.meshgrid(np.linspace(0, 2 * np.pi, 24, endpoint=False), np.linspace(0.05, 0.95, 12))
    places = np.stack([ways * np.cos(angles), np.full_like(ways, BELOW), ways * np.sin(angles)], -1).reshape(-1, 3)
    for x, y in project(pose, view).pixels(places):
        if 0 <= x < view.width and 0 <= y < view.height and pick(frame, x, y) is None:
            inside = (found[:, 0] <= x) & (x < found[:, 2]) & (found[:, 1] <= y) & (y < found[:, 3])
            assert inside.sum() == 1


@pytest.mark.parametrize("alg", ["", "U"])
def test_much_of_the_floor_is_left_out_and_nothing_filled_twice(alg: str) -> None:
    view = View(1280, 800)
    composition = compose(scene_of(alg, CameraPose()).frame(view))
    filled = np.zeros((view.height, view.width), dtype=int)
    for left, bottom, right, top in floor_rectangles(composition.boxes, composition.projection):
        filled[bottom:top, left:right] += 1
    assert filled.max() == 1
    angles = np.linspace(0, 2 * np.pi, 60)
    disc = composition.projection.pixels(np.stack([np.cos(angles), np.full(60, BELOW), np.sin(angles)], -1))
    across, up = disc.max(axis=0) - disc.min(axis=0)
    assert filled.sum() < 0.85 * np.pi / 4 * across * up


def test_a_floor_below_the_view_is_not_filled() -> None:
    composition = compose(scene_of("", CameraPose(pitch=0.0, lens=20.0, distance=1.6)).frame(VIEW))
    assert len(floor_rectangles(composition.boxes, composition.projection)) == 0


def test_where_no_side_is_seen_nothing_of_the_floor_is_left_out() -> None:
    composition = compose(scene_of("U", CameraPose()).frame(VIEW))
    boxes = composition.boxes
    some, all_of_it = (
        floor_rectangles(each, composition.projection)
        for each in (boxes, replace(boxes, visible=np.zeros_like(boxes.visible)))
    )
    areas = [int(((found[:, 2] - found[:, 0]) * (found[:, 3] - found[:, 1])).sum()) for found in (some, all_of_it)]
    assert 0 < areas[0] < areas[1]


def test_a_hull_spans_what_lies_between_its_points() -> None:
    corners = np.array([[0.0, 0.0], [4.0, 0.0], [2.0, 2.0], [2.0, 4.0]])
    left, right = spans(np.stack([corners, corners + np.array([10.0, 0.0])]), np.array([-1, 0, 2, 4, 5]))
    np.testing.assert_allclose(left, [[np.nan, 0, 1, 2, np.nan], [np.nan, 10, 11, 12, np.nan]])
    np.testing.assert_allclose(right, [[np.nan, 4, 3, 2, np.nan], [np.nan, 14, 13, 12, np.nan]])
