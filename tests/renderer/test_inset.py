"""The inset shows what the picture hides."""

from __future__ import annotations

from dataclasses import replace

import moderngl
import numpy as np
import pytest

from cube_core.geometry import NORMALS
from renderer.camera import PRESETS, project
from renderer.frame import View
from renderer.inset import LARGEST, goal_of, inset_of, opposite, place_of
from renderer.palette import rgb
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
