"""The camera glides, keeps up up, and never enters the cube."""

from __future__ import annotations

from itertools import pairwise
from math import inf

import numpy as np
import pytest

from cube_core.faces import Face
from cube_core.geometry import piece_slots, slot_of
from renderer.camera import (
    FARTHEST,
    LINEAR_RATE,
    NEAREST,
    PRESETS,
    STEEPEST,
    Camera,
    approach,
    choose_view,
    distance,
    eased,
    is_seen,
    project,
    shows,
    smootherstep,
    views_around,
)
from renderer.frame import CameraPose, View


def glide(camera: Camera) -> int:
    frames = 0
    while camera.pose != camera.goal:
        camera.tick(1 / 60)
        frames += 1
        assert frames < 120
    return frames


@pytest.mark.parametrize("preset", list(PRESETS))
def test_it_glides_to_every_preset_and_stops_there(preset: str) -> None:
    camera = Camera(CameraPose(yaw=100, pitch=-40, distance=8))
    camera.go(preset)
    assert glide(camera) > 5
    assert camera.pose.yaw % 360 == PRESETS[preset].yaw % 360
    assert camera.pose.pitch == PRESETS[preset].pitch


def test_it_takes_the_short_way_round() -> None:
    camera = Camera(CameraPose(yaw=350))
    camera.go("home")
    assert camera.goal.yaw == 391


def test_it_comes_as_far_in_many_short_frames_as_in_few_long_ones() -> None:
    one, two = Camera(), Camera()
    for camera, frames in ((one, 10), (two, 1)):
        camera.orbit(90, 0)
        for _ in range(frames):
            camera.tick(0.1 / frames)
    assert one.pose.yaw == pytest.approx(two.pose.yaw)


def test_orbit_stops_short_of_the_poles_and_zoom_of_the_cube() -> None:
    camera = Camera()
    camera.orbit(0, 500)
    camera.zoom(1000)
    camera.settle()
    assert (camera.pose.pitch, camera.pose.distance) == (STEEPEST, NEAREST)
    camera.orbit(0, -500)
    camera.zoom(1e-6)
    camera.settle()
    assert (camera.pose.pitch, camera.pose.distance) == (-STEEPEST, FARTHEST)


def test_where_the_eye_comes_no_nearer_the_lens_magnifies_and_zooming_out_takes_it_back() -> None:
    camera = Camera()
    view = View(800, 600)
    before = project(camera.pose, view).side_in_pixels
    camera.zoom(30)
    camera.settle()
    assert camera.pose.distance == NEAREST
    assert camera.pose.lens > 5
    assert project(camera.pose, view).side_in_pixels == pytest.approx(before * 30, rel=0.01)
    camera.zoom(1 / 30)
    camera.settle()
    assert camera.pose == Camera().pose


def test_zooming_keeps_what_is_in_the_middle_of_the_view() -> None:
    camera, view = Camera(CameraPose(yaw=0, pitch=0, distance=NEAREST, pan_x=0.4)), View(800, 600)
    middle = project(camera.pose, view).ray(400, 300)
    camera.zoom(8)
    camera.settle()
    assert project(camera.pose, view).ray(400, 300) == pytest.approx(middle)


def test_pan_moves_the_cube_and_not_the_eye() -> None:
    camera, view = Camera(), View(200, 100)
    before = project(camera.pose, view)
    camera.pan(0.5, -0.2)
    camera.settle()
    after = project(camera.pose, view)
    assert after.eye == pytest.approx(before.eye)
    middle = after.pixels(after.eye * 0)
    assert middle == pytest.approx([150, 40])


@pytest.mark.parametrize("view", [View(1280, 800), View(300, 900), View(900, 300), View(800, 600, 100, 100, 200, 400)])
def test_the_whole_cube_fits_every_view_even_while_a_layer_turns(view: View) -> None:
    left, bottom, across, up = view.rectangle
    projection = project(PRESETS["home"], view)
    reach = 0.5 * 2**0.5
    around = [(reach, 0.0), (-reach, 0.0), (0.0, reach), (0.0, -reach)]
    pixels = projection.pixels(np.array([(x, y, z) for x in (-0.5, 0.5) for y, z in around]))
    assert pixels[:, 0].min() >= left
    assert pixels[:, 0].max() <= left + across
    assert pixels[:, 1].min() >= bottom
    assert pixels[:, 1].max() <= bottom + up


def test_gliding_keeps_nearness_and_takes_the_short_way_calmly_until_a_hand_takes_over() -> None:
    camera = Camera(CameraPose(yaw=170.0, distance=3.0, pan_x=0.2))
    camera.glide(-150.0, -24.0)
    assert camera.goal == CameraPose(yaw=210.0, pitch=-24.0, distance=3.0, pan_x=0.2)
    camera.tick(0.1)
    calm = camera.pose.yaw - 170.0
    camera.place(CameraPose(yaw=170.0))
    camera.orbit(40.0, 0.0)
    camera.tick(0.1)
    assert 0 < calm < 0.7 * (camera.pose.yaw - 170.0)


@pytest.mark.parametrize("view", [View(800, 600), View(900, 600, 0, 90, 700, 480)])
def test_what_is_under_the_cursor_stays_there_from_the_whole_cube_to_one_cell_and_back(view: View) -> None:
    camera = Camera()
    place = np.array([-0.3, 0.21, 0.5])
    before = project(camera.pose, view).pixels(place)
    factors = [1.07] * 88
    for factor in (*factors, *(1 / factor for factor in factors)):
        camera.zoom_at(factor, place, view)
        camera.settle()
        assert project(camera.pose, view).pixels(place) == pytest.approx(before, abs=1e-6)
    assert camera.pose.distance == pytest.approx(Camera().pose.distance)
    assert (camera.pose.lens, camera.pose.pan_x, camera.pose.pan_y) == pytest.approx((1.0, 0.0, 0.0), abs=1e-6)


def test_the_eye_comes_so_near_that_one_of_2000_layers_fills_a_good_part_of_the_view() -> None:
    camera, view = Camera(), View(1280, 800)
    camera.zoom(1e9)
    camera.settle()
    assert project(camera.pose, view).side_in_pixels / 2000 > 100


HOME = CameraPose()


def pair(one, other, size=5):
    return tuple(piece_slots(size, slot_of(size, face, 2, 2)) for face in (one, other))


def test_each_of_the_eight_views_sees_three_faces_and_each_corner_has_one():
    seen = {frozenset(face for face in Face if is_seen(5, pair(face, face)[0], view)) for view in views_around(HOME)}
    assert len(seen) == 8
    assert all(len(faces) == 3 for faces in seen)
    assert views_around(HOME)[0] == HOME


@pytest.mark.parametrize("name", PRESETS)
def test_around_every_view_there_are_eight_that_see_three_faces(name):
    for view in views_around(PRESETS[name]):
        assert sum(is_seen(5, pair(face, face)[0], view) for face in Face) == 3


def test_what_is_seen_already_moves_nothing_and_neither_does_what_cannot_be_seen_together():
    for faces in ((Face.U, Face.F), (Face.U, Face.D), (Face.R, Face.L)):
        assert choose_view(5, [[pair(*faces)]], HOME, HOME) == HOME
    assert choose_view(5, [[]], HOME, HOME) == HOME


@pytest.mark.parametrize("faces", [(Face.L, Face.F), (Face.B, Face.D), (Face.D, Face.R), (Face.L, Face.B)])
def test_a_hidden_pair_is_seen_from_the_nearest_view_that_shows_it(faces):
    found = choose_view(5, [[pair(*faces)]], HOME, HOME)
    assert shows(5, pair(*faces), found)
    others = [view for view in views_around(HOME) if shows(5, pair(*faces), view)]
    assert distance(HOME, found) == min(distance(HOME, view) for view in others)


@pytest.mark.parametrize("side", [Face.R, Face.L, Face.B])
def test_of_views_that_are_equally_near_the_one_is_chosen_that_serves_the_next_steps(side):
    above, below, to_come = pair(Face.U, Face.U), pair(Face.D, Face.D), pair(side, side)
    between = CameraPose(yaw=-104.0, pitch=24.0)  # L and B are seen, and their neighbours are equally far
    assert shows(5, above, between)
    found = choose_view(5, [[below], [to_come]], between, HOME)
    assert shows(5, below, found)
    if side is not Face.R:  # that is farther
        assert shows(5, to_come, found)


def test_a_wing_is_seen_by_either_of_its_stickers():
    wing = piece_slots(4, slot_of(4, Face.L, 0, 1))
    assert is_seen(4, wing, HOME)  # its other sticker is on U
    assert not is_seen(4, wing[:1], HOME)


def test_the_way_round_counts_in_quarters_and_to_the_other_side_of_the_horizon_as_one():
    assert distance(CameraPose(yaw=350), CameraPose(yaw=80)) == 1
    assert distance(CameraPose(pitch=24), CameraPose(pitch=-24)) == 1
    assert distance(CameraPose(yaw=31, pitch=24), CameraPose(yaw=-149, pitch=-24)) == 3


def test_a_turn_starts_and_ends_without_speed_and_never_goes_back() -> None:
    curve = [smootherstep(step / 100) for step in range(101)]
    assert (curve[0], curve[50], curve[100]) == (0.0, 0.5, 1.0)
    assert all(before < after for before, after in pairwise(curve))
    assert curve[1] < 1e-4
    assert 1 - curve[99] < 1e-4


def test_turns_run_evenly_when_fast() -> None:
    assert [eased(step / 10, LINEAR_RATE + 1) for step in range(11)] == [step / 10 for step in range(11)]


def test_a_turn_that_is_seen_goes_a_little_too_far_and_comes_to_rest_at_its_end() -> None:
    curve = [eased(step / 1000, LINEAR_RATE) for step in range(1001)]
    assert (curve[0], curve[-1]) == (0.0, pytest.approx(1.0))
    assert 1.015 < max(curve) < 1.025
    highest = curve.index(max(curve))
    assert 750 < highest < 850
    assert all(before <= after for before, after in pairwise(curve[: highest + 1]))
    assert all(before >= after for before, after in pairwise(curve[highest:]))
    assert abs(curve[-1] - curve[-2]) < 1e-5


@pytest.mark.parametrize("steps", [1, 7, 100])
def test_how_near_a_value_comes_does_not_depend_on_the_frames(steps: int) -> None:
    value = 0.0
    for _ in range(steps):
        value = approach(value, 1.0, 0.2 / steps, 0.1)
    assert value == pytest.approx(1 - 2.718281828**-2)
    assert approach(0.3, 1.0, inf, 0.1) == 1.0
