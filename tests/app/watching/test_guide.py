"""The camera follows the solve: every step is seen, with at most one glide, until a hand takes it."""

from __future__ import annotations

from collections import Counter

import pytest

from app.solves.journeys import pairs_ahead
from app.watching.playback import Playback
from renderer.viewpoints import shows
from tests.app.watching.led import Led, is_same, measured


@pytest.fixture
def led():
    return Led()


def turned(led):
    """Where a step begins for which the camera goes elsewhere."""
    own = led.camera.goal
    for start in led.track.steps.starts:
        led.go(start)
        if not is_same(led.camera.goal, own):
            return start
    raise AssertionError("every step is seen from home")


def test_piece_and_place_of_every_step_are_seen_with_few_moves_and_never_two_for_one_step():
    found = Counter()
    for method, size in (("bulk", 4), ("cage", 5), ("layers", 3)):
        found += measured(Led(method, size))
    assert found["first"] == found["marked"] > 0
    assert found["seen"] == found["pairs"]
    assert found["twice"] == 0
    assert found["moves"] / found["steps"] <= 0.45
    assert found["first directly"] / found["marked"] > 0.8


def test_what_is_seen_from_both_sides_only_has_a_second_view_and_other_steps_have_none(led):
    for start in led.track.steps.starts:
        led.go(start)
        pairs = pairs_ahead(led.track, start)[0]
        assert led.state.needs_second_view is not all(shows(4, pair, led.camera.pose) for pair in pairs)


def test_with_a_new_phase_it_is_back_at_the_users_view_where_that_shows_the_step(led):
    own = led.camera.goal
    turned(led)
    for phase in led.track.shown_phases[1:]:
        start = led.track.phases[phase].start
        led.go(start)
        pairs = pairs_ahead(led.track, start)[0]
        if pairs and shows(4, pairs[0], own):
            assert is_same(led.camera.goal, own)


def test_a_hand_takes_over_until_the_camera_is_given_back(led):
    start = turned(led)
    led.camera.orbit(3.0, 0.0)
    held = led.camera.goal
    for step in led.track.steps.starts:
        led.go(step)
    assert is_same(led.camera.goal, held)
    assert led.state.camera_is_taken
    assert not led.state.needs_second_view
    led.state.camera_is_taken = False
    led.camera.place(held)
    led.go(0)
    led.go(start)
    assert led.shown(pairs_ahead(led.track, start)[0][0])


def test_nearer_and_farther_is_no_hand_on_the_camera(led):
    turned(led)
    led.camera.zoom(1.5)
    led.go(0)
    assert not led.state.camera_is_taken
    assert led.camera.goal.distance != Led().camera.goal.distance


def test_off_the_solve_and_at_its_end_it_goes_back_to_the_users_view(led):
    own = led.camera.goal
    start = turned(led)
    led.go(len(led.track))
    assert is_same(led.camera.goal, own)
    led.go(start)
    assert not is_same(led.camera.goal, own)
    led.state.play("U")
    led.guide.tick(1.0)
    assert is_same(led.camera.goal, own)


def test_who_does_not_like_it_keeps_the_camera_still(led):
    led.state.preferences.follows = False
    own = led.camera.goal
    for start in led.track.steps.starts:
        led.go(start)
    assert is_same(led.camera.goal, own)


def test_while_the_timeline_is_dragged_the_camera_stays_and_says_that_it_will_go(led):
    start = next(start for start in led.track.steps.starts if start)
    led.go(0)
    before = led.camera.goal
    led.player.do(Playback.seek, start)
    led.guide.tick(0.01)
    assert is_same(led.camera.goal, before)
    assert led.guide.is_waiting


def test_steps_that_are_over_at_once_are_passed_by(led):
    led.player.metronome.set(500.0)
    led.player.do(Playback.play)
    own = led.camera.goal
    for _ in range(5):
        led.player.tick(1 / 60)
        led.guide.tick(1 / 60)
    assert led.player.playback.head.index > 10
    assert is_same(led.camera.goal, own)
