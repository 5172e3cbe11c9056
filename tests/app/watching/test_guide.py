"""The eye stays where it is while the cube is turned for it; a lesson brings it home, a second view shows the rest."""

from __future__ import annotations

import pytest

from app.base.preferences import Preferences
from app.base.state import AppState
from app.solves.journeys import are_seen
from app.solves.track import Way
from app.watching.guide import Guide
from app.watching.playback import Playback
from app.watching.player import Player
from cube_core import Engine, solve
from renderer.camera import PRESETS, Camera
from tests.app.workbench import Bench


class Led:
    """A scrambled cube, its solve paused at the start, a camera and the guide."""

    def __init__(self, method="bulk", size=4, seed=90003, is_lesson=True):
        engine = Engine(size)
        engine.scramble(seed)
        self.player = Player(engine, lambda cube, way, *_: solve(cube, way.method), lambda work: work())
        self.player.wants_lesson = lambda size: is_lesson
        self.state = AppState(engine, self.player, Preferences(), Bench(2).state.keys.keymap)
        self.camera = Camera()
        self.guide = Guide(self.state, self.camera)
        self.player.solve(Way(method))
        self.player.tick(0.0)
        self.player.pause()

    @property
    def track(self):
        return self.player.playback.head.track

    def go(self, index):
        self.player.do(Playback.seek, index)
        self.guide.tick()
        self.camera.settle()


@pytest.fixture
def led():
    return Led()


def is_home(camera):
    home = PRESETS["home"]
    return camera.goal.yaw % 360 == pytest.approx(home.yaw) and camera.goal.pitch == home.pitch


def test_the_eye_stays_through_a_whole_lesson(led):
    for start in led.track.steps.starts:
        led.go(start)
        assert is_home(led.camera)


def test_what_is_not_seen_from_where_the_eye_stays_has_a_second_view_and_other_steps_have_none(led):
    found = set()
    for start in led.track.steps.starts:
        led.go(start)
        assert led.state.looking.needs_second_view is not are_seen(led.track, start, led.camera.pose)
        found.add(led.state.looking.needs_second_view)
    assert found == {True, False}


def test_who_goes_round_the_cube_stays_there_until_the_lesson_goes_on(led):
    led.go(0)
    led.camera.orbit(100.0, 0.0)
    led.guide.tick()
    assert not is_home(led.camera)
    led.go(led.track.steps.starts[1])
    assert is_home(led.camera)


def test_who_only_watches_looks_from_where_they_like():
    led = Led(is_lesson=False)
    led.camera.orbit(100.0, 0.0)
    for start in led.track.steps.starts:
        led.go(start)
    assert not is_home(led.camera)


def test_nearer_and_farther_stays_as_it_is(led):
    led.camera.zoom(1.5)
    near = led.camera.goal.distance
    led.go(led.track.steps.starts[3])
    assert led.camera.goal.distance == near


def test_off_the_solve_at_its_end_and_where_steps_are_over_at_once_there_is_no_second_view():
    led = Led(is_lesson=False)
    hidden = next(start for start in led.track.steps.starts if not are_seen(led.track, start, led.camera.pose))
    led.go(hidden)
    assert led.state.looking.needs_second_view
    led.go(len(led.track))
    assert not led.state.looking.needs_second_view
    led.go(hidden)
    led.state.play("U")
    led.guide.tick()
    assert not led.state.looking.needs_second_view
    led.go(hidden)
    led.player.metronome.set(500.0)
    led.player.do(Playback.play)
    led.guide.tick()
    assert not led.state.looking.needs_second_view
