"""The magnifier shows what is under it, larger, and single stickers on the largest cubes."""

from __future__ import annotations

import moderngl
import numpy as np
import pytest

from renderer.camera import project
from renderer.context import canvas, pixels_of, release_canvas
from renderer.frame import CameraPose, Frame, View
from renderer.look import BEHIND, bare_look
from renderer.magnifier import CELL, LEAST, glass_of, magnified, power_of
from renderer.picking import pick
from renderer.renderer import Renderer
from tests.renderer.pictures import plain

VIEWS = (View(1280, 800), View(900, 600, 0, 130, 604, 470))
POSES = (CameraPose(), CameraPose(yaw=-20.0, pitch=40.0, distance=2.0, lens=3.0, pan_x=0.4, pan_y=-0.3))


def frame_of(size: int, view: View, pose: CameraPose) -> Frame:
    return Frame(size, 0, None, 0.0, pose, view, bare_look())


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("pose", POSES)
def test_what_lies_under_its_middle_is_what_lies_there_in_the_picture(view: View, pose: CameraPose) -> None:
    frame = frame_of(1000, view, pose)
    left, bottom, across, up = view.rectangle
    point = (left + 0.55 * across, bottom + 0.45 * up)
    shown = magnified(frame, point)
    found, expected = pick(shown, shown.view.width / 2, shown.view.height / 2), pick(frame, *point)
    assert found is not None
    assert expected is not None
    assert found.point == pytest.approx(expected.point, abs=1e-9)


def test_what_is_a_little_beside_appears_so_many_times_as_far_away() -> None:
    frame, point = frame_of(100, VIEWS[0], POSES[0]), (620.0, 380.0)
    shown = magnified(frame, point)
    place = pick(frame, point[0] + 3, point[1] - 2)
    assert place is not None
    seen = project(shown.camera, shown.view).pixels(np.array(place.point)) - shown.view.width / 2
    assert seen == pytest.approx(power_of(frame) * np.array([3.0, -2.0]), rel=1e-6)


@pytest.mark.parametrize("size", [3, 100, 1000, 2000])
def test_cells_are_large_enough_to_be_told_apart_in_it_and_everything_is_larger(size: int) -> None:
    frame = frame_of(size, VIEWS[0], POSES[0])
    cell = project(frame.camera, frame.view).side_in_pixels / size
    assert power_of(frame) >= LEAST
    assert cell * power_of(frame) >= CELL - 1e-9


@pytest.mark.parametrize("point", [(0.0, 0.0), (900.0, 600.0), (300.0, 300.0)])
def test_it_stays_within_what_panels_leave_of_the_view(point: tuple[float, float]) -> None:
    left, bottom, side = glass_of(VIEWS[1], point)
    assert 0 <= left < left + side <= 605
    assert 130 <= bottom < bottom + side <= 600


def test_it_shows_no_second_view_and_no_other_magnifier() -> None:
    frame = Frame(5, 0, None, 0.0, POSES[0], VIEWS[0], bare_look(), {BEHIND: 1.0}, glass=(300.0, 300.0))
    shown = magnified(frame, (300.0, 300.0))
    assert (dict(shown.strengths), shown.glass) == ({}, None)


def test_single_stickers_are_seen_in_it_where_the_picture_only_has_grain(context: moderngl.Context) -> None:
    scene, view = plain(400), View(320, 240)
    cells = scene.displayed.cells.reshape(6, 400, 400)
    cells[:, ::2, ::2] = 3
    renderer = Renderer(context, 400)
    renderer.scene = scene
    scene.settle()
    target = canvas(context, *view.size)
    pictures = []
    for glass in (None, (150.0, 110.0)):
        scene.glass = glass
        renderer.draw(target, view)
        pictures.append(pixels_of(target).astype(int).copy())
    left, bottom, side = glass_of(view, (150.0, 110.0))
    part = np.s_[240 - bottom - side * 3 // 4 : 240 - bottom - side // 4, left + side // 4 : left + side * 3 // 4]
    rough = [np.abs(np.diff(picture[part], axis=1)).mean() / picture[part].std() for picture in pictures]
    assert rough[1] < 0.6 * rough[0]  # a sticker is many pixels, a grain is one
    assert np.array_equal(pictures[0][:20], pictures[1][:20])
    renderer.release()
    release_canvas(target)
