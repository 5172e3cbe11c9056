"""The inset shows what the picture hides."""

from __future__ import annotations

from dataclasses import replace

import moderngl
import numpy as np
import pytest

from cube_core.geometry import NORMALS
from renderer.camera import PRESETS, project
from renderer.context import canvas, pixels_of, release_canvas
from renderer.frame import CameraPose, Frame, View
from renderer.inset import CELL, LARGEST, LEAST, glass_of, goal_of, inset_of, magnified, opposite, place_of, power_of
from renderer.palette import BEHIND, bare_look, rgb
from renderer.renderer import Renderer, pick
from renderer.scene import Scene
from tests.renderer.pictures import Pixels, drawn, plain, with_overlays

VIEW = View(640, 400)


@pytest.mark.parametrize("preset", list(PRESETS))
def test_every_face_is_seen_from_one_place_or_from_the_one_across(preset: str) -> None:
    seen = []
    for pose in (PRESETS[preset], opposite(PRESETS[preset])):
        eye = project(pose, VIEW).eye
        seen.append({face for face in range(6) if (eye - NORMALS[face] * 0.5) @ NORMALS[face] > 0})
    if preset == "home":
        assert [len(faces) for faces in seen] == [3, 3]
    assert not seen[0] & seen[1]


def test_it_lies_within_the_part_of_the_view_that_panels_leave() -> None:
    left, bottom, side = place_of(View(1280, 800, 0, 200, 900, 600))
    assert 0 < left < left + side < 900
    assert 200 < bottom < bottom + side < 800


@pytest.mark.parametrize("size", [(984, 612), (1280, 612), (604, 360), (640, 240)])
def test_it_takes_the_room_beside_the_cube_and_no_more(size: tuple[int, int]) -> None:
    view = View(*size)
    left, _, side = place_of(view)
    corners = np.array([(x, y, z) for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (-0.5, 0.5)])
    cube = project(PRESETS["home"], view).pixels(corners)
    assert cube[:, 0].max() < left
    assert side <= round(LARGEST * min(size))
    assert side == round(LARGEST * min(size)) or left - cube[:, 0].max() < 0.1 * min(size)


def test_it_shows_neither_itself_nor_what_floats_behind() -> None:
    scene = Scene(3)
    scene.look = with_overlays(scene.look, "behind", "hints", "commutator")
    scene.settle()
    assert set(inset_of(scene.frame(VIEW)).strengths) == {"commutator"}


def count_of(picture: Pixels, color: str) -> int:
    """Pixels of nearly a sticker's colour."""
    return int((np.abs(picture.astype(int) - rgb(color) * 255).max(axis=2) < 40).sum())


def test_blue_orange_and_yellow_are_seen_in_it_and_nothing_else_of_the_picture_changes(
    context: moderngl.Context,
) -> None:
    bare, both = plain(3), plain(3)
    both.look = with_overlays(both.look, "behind")
    before, after = drawn(context, bare, VIEW), drawn(context, both, VIEW)
    for number in (3, 4, 5):
        color = bare.look.palette.colors[number]
        assert count_of(before, color) < 20
        assert count_of(after, color) > 200
    left, bottom, side = place_of(VIEW)
    rows, columns = np.nonzero(np.abs(after.astype(int) - before).max(axis=2))
    assert columns.min() >= left
    assert columns.max() < left + side
    assert rows.min() >= VIEW.height - bottom - side
    assert rows.max() < VIEW.height - bottom


def test_it_takes_another_size_with_the_view(context: moderngl.Context) -> None:
    scene = plain(4)
    scene.look = with_overlays(scene.look, "behind")
    for view in (View(320, 240), View(100, 90), View(320, 240)):
        assert drawn(context, scene, view).shape == (view.height, view.width, 3)


def test_a_second_cube_shows_how_the_first_will_look_where_the_view_says_and_fades_with_what_was_there(
    context: moderngl.Context,
) -> None:
    bare, both = plain(3), plain(3)
    later = np.full(54, 3, dtype=np.uint8)  # all yellow: nothing like that is seen of the first
    both.show_goal(later)
    view = replace(VIEW, inset=(12, 20, 90))
    before, after = drawn(context, bare, view), drawn(context, both, view)
    yellow = bare.look.palette.colors[3]
    assert count_of(before, yellow) < 20
    assert count_of(after, yellow) > 800
    left, _, side = place_of(view)
    assert (left, side) == (12, 90)
    _, columns = np.nonzero(np.abs(after.astype(int) - before).max(axis=2))
    assert left <= columns.min() <= columns.max() < left + side
    both.show_goal(None)
    both.tick(0.02)
    assert 0 < both.frame(view).strengths["goal"] < 1
    both.settle()
    assert np.array_equal(drawn(context, both, view), before)


def test_the_second_cube_is_gone_with_a_cube_of_another_size() -> None:
    scene = plain(3)
    scene.show_goal(np.zeros(54, dtype=np.uint8))
    scene.show(4, np.zeros(96, dtype=np.uint8))
    assert scene.goal is None
    scene.settle()
    assert "goal" not in scene.frame(VIEW).strengths


def test_the_second_cube_is_at_rest_and_bare() -> None:
    scene = plain(3)
    scene.look = with_overlays(scene.look, "trackers", "hints")
    scene.show_goal(np.zeros(54, dtype=np.uint8))
    scene.settle()
    frame = goal_of(scene.frame(VIEW))
    assert (frame.turning, frame.markers, dict(frame.strengths)) == (None, (), {})
    assert frame.camera.yaw == scene.camera.pose.yaw


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
