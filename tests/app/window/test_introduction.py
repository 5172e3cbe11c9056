"""The first run: it shows itself for twenty seconds and leaves as soon as somebody comes."""

from app.watching.player import Player
from app.window.introduction import Introduction
from tests.app.fakes import FakeSolve
from tests.app.workbench import Bench


class Shown(Bench):
    def __init__(self, size=3):
        super().__init__(size)
        self.intro = Introduction(self.state)
        self.fake = FakeSolve(size, 11, moves=12)
        self.intro.start()

    def solve(self, cube, method, report, asked, is_enough):
        return self.fake.solution

    def watch(self, seconds):
        for _ in range(round(seconds * 60)):
            self.intro.tick(1 / 60)
            self.state.tick(1 / 60)


def test_it_scrambles_and_solves_within_twenty_seconds():
    shown = Shown()
    shown.watch(3)
    assert not shown.engine.cube.is_solved
    shown.watch(3)
    assert shown.player.playback.is_playing
    shown.watch(13.5)
    assert shown.engine.cube.is_solved
    shown.watch(1)
    assert not shown.state.is_introducing


def test_whoever_comes_takes_over_where_it_is():
    shown = Shown()
    shown.watch(9)
    tempo = shown.player.metronome.tempo
    shown.intro.stop()
    assert not shown.player.playback.is_playing
    assert shown.player.metronome.tempo != tempo
    place = shown.player.playback.head.position
    shown.watch(20)
    assert shown.player.playback.head.position == place


def test_it_begins_with_a_new_small_cube():
    shown = Shown(4)
    shown.engine.play("R U")
    shown.intro.start()
    assert shown.engine.cube.is_solved
    assert isinstance(shown.player, Player)
    big = Shown(5)
    big.engine.resize(40)
    big.intro.start()
    assert big.engine.cube.size == 3


def test_it_can_be_cut_short_before_anything_happened():
    shown = Shown()
    shown.intro.stop()
    shown.watch(10)
    assert shown.engine.cube.is_solved
    assert shown.player.playback is None


def test_where_solves_are_lessons_it_is_still_over_in_time_and_leaves_a_lesson():
    shown = Shown()
    shown.player.wants_lesson = lambda size: True
    shown.watch(9)
    assert shown.player.playback.is_playing
    assert not shown.player.is_lesson
    shown.watch(10.5)
    assert shown.engine.cube.is_solved
    shown.watch(4)
    assert shown.player.is_lesson
