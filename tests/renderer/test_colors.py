"""The six colours stay apart on every face, as rendered."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import moderngl
import numpy as np
import pytest

from cube_core.faces import FACES, Face
from cube_core.geometry import DOWN, NORMALS, RIGHT
from renderer.camera import PRESETS, project
from renderer.frame import View
from renderer.palette import palettes
from renderer.scene import Scene
from tests.renderer.color_difference import difference, lab_of
from tests.renderer.pictures import drawn, plain

VIEW = View(480, 360)
CLOSEST = 15.0


def test_the_difference_is_that_of_published_examples() -> None:
    assert difference((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert difference((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387)) == pytest.approx(1.2644, abs=1e-4)
    assert difference((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514)) == pytest.approx(0.9082, abs=1e-4)
    assert lab_of(np.array([255, 255, 255])) == pytest.approx((100, 0, 0), abs=0.01)


def every_color_on_every_face(palette: str, preset: str) -> Scene:
    scene = plain(3)
    scene.show(3, np.tile(np.arange(9, dtype=np.uint8) % 6, 6))
    scene.look = replace(scene.look, palette=replace(palettes()[palette], glyphs=""))
    scene.camera.place(PRESETS[preset])
    return scene


@pytest.mark.parametrize("preset", ["home", "left", "back", "below"])
@pytest.mark.parametrize("palette", ["wca", "japanese", "distinct"])
def test_no_two_colors_look_alike_on_any_visible_face(context: moderngl.Context, palette: str, preset: str) -> None:
    scene = every_color_on_every_face(palette, preset)
    picture = drawn(context, scene, VIEW)
    projection = project(scene.camera.pose, VIEW)
    seen = [face for face in FACES if (projection.eye - NORMALS[face] * 0.5) @ NORMALS[face] > 0]
    assert len(seen) == 3
    for face in seen:
        shown = [lab_of(color_at(picture, projection.pixels(middle_of(face, cell)))) for cell in range(6)]
        closest = min(difference(one, two) for one, two in combinations(shown, 2))
        assert closest >= CLOSEST, f"{palette} on {face.name} from {preset}: {closest:.1f}"


def middle_of(face: Face, cell: int) -> np.ndarray:
    row, col = divmod(cell, 3)
    return NORMALS[face] * 0.5 + RIGHT[face] * ((col - 1) / 3) + DOWN[face] * ((row - 1) / 3)


def color_at(picture: np.ndarray, pixel: np.ndarray) -> np.ndarray:
    x, y = int(pixel[0]), VIEW.height - 1 - int(pixel[1])
    return picture[y - 1 : y + 2, x - 1 : x + 2].reshape(-1, 3).mean(axis=0)


def ends_of_face(context: moderngl.Context, yaw: float) -> np.ndarray:
    """The colour of the front of a solved cube at its upper left and lower right, the eye so far around it."""
    scene = plain(3)
    scene.camera.place(replace(PRESETS["home"], yaw=yaw))
    picture, projection = drawn(context, scene, VIEW), project(scene.camera.pose, VIEW)
    shown = [color_at(picture, projection.pixels(middle_of(Face.F, cell))) for cell in (0, 8)]
    return np.array(shown) / 255


def test_a_soft_highlight_goes_over_a_face_as_the_eye_goes_round(context: moderngl.Context) -> None:
    ratios = [np.divide(*ends_of_face(context, yaw)[:, 1]) for yaw in (-30.0, 0.0, 31.0)]
    assert min(ratios) > 1.015, "the lamp is above, to the left"
    assert np.ptp(ratios) > 0.008


def test_the_highlight_makes_colors_lighter_but_not_paler(context: moderngl.Context) -> None:
    for yaw in (-30.0, 0.0, 31.0):
        near, far = ends_of_face(context, yaw)
        assert near[0] - far[0] < 0.12, "green has little red, where it is lit best too"
