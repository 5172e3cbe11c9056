"""The shadow is that of the boxes over the floor."""

from __future__ import annotations

from dataclasses import replace

import moderngl
import numpy as np
import pytest

from cube_core import parse
from renderer.camera import project
from renderer.composition import compose
from renderer.context import programs_of, rest
from renderer.frame import CameraPose, Turning, View
from renderer.passes.shadow import BELOW, COUNTS, ShadowPass, floor_rectangles, footprints, spans
from renderer.renderer import pick
from renderer.scene import Scene
from renderer.slabs import Slabs, slabs_of

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


REST = ((0.0, 0.0, 0.5, 0.5), (1.0, 0.0))


def slabs(alg: str, size: int = 5, fraction: float = 0.5) -> Slabs:
    return slabs_of(size, Turning.of_codes(parse(alg, size).codes), fraction)


def test_a_cube_at_rest_stands_over_its_square() -> None:
    assert footprints(slabs_of(3, None, 0.0)) == [REST]


def test_a_layer_turning_on_the_spot_is_a_turned_square_over_the_resting_one() -> None:
    first, turned = footprints(slabs("U"))
    assert first == REST
    assert turned[0] == REST[0]
    assert turned[1] == pytest.approx((2**-0.5, 2**-0.5))


def test_a_layer_turning_upright_reaches_out_to_its_sides() -> None:
    _, turned = footprints(slabs("R"))
    middle_x, middle_z, half_x, half_z = turned[0]
    assert (middle_x, middle_z) == pytest.approx((0.4, 0.0))
    assert (half_x, half_z) == pytest.approx((0.1, 2**-0.5))


def test_of_a_whole_cube_that_turns_nothing_rests() -> None:
    assert REST not in footprints(slabs("y"))


def test_too_many_slabs_are_taken_together() -> None:
    many = slabs(" ".join(f"{layer}R" for layer in range(2, 60, 2)), 60)
    assert len(footprints(many)) <= COUNTS[-1]


@pytest.mark.parametrize("alg", ["", "U", "2R 4R", "x"])
def test_the_map_is_darkest_under_the_cube_and_ends_before_its_border(context: moderngl.Context, alg: str) -> None:
    shadow = ShadowPass(programs_of(context))
    shadow.prepare(slabs(alg) if alg else slabs_of(5, None, 0.0))
    dark = np.frombuffer(context.fbo.read(components=1, alignment=1), dtype=np.uint8).reshape(context.fbo.size)
    middle = len(dark) // 2
    assert dark[middle, middle] == dark.max() > 150
    assert dark[0].max() == dark[:, 0].max() < 30
    rest(context)
    shadow.release()
