"""The first run: it shows itself for half a minute, asks what next, and leaves as soon as somebody comes."""

from app.watching.player import Player
from app.window.introduction import END_AT, SHORT, SOLVE_AT, Introduction
from cube_core import Cube, solve
from tests.app.fakes import FakeSolve
from tests.app.workbench import Bench


class Shown(Bench):
    def __init__(self, size=4):
        super().__init__(size)
        self.asked = 0
        self.intro = Introduction(self.state, self.ask)
        self.fake = FakeSolve(size, 11, moves=12)
        self.intro.start()

    def solve(self, cube, method, report, asked, is_enough):
        return self.fake.solution

    def ask(self):
        self.asked += 1

    def watch(self, seconds):
        for _ in range(round(seconds * 60)):
            self.intro.tick(1 / 60)
            self.state.tick(1 / 60)


def test_it_scrambles_and_solves_within_half_a_minute_and_asks_what_next():
    shown = Shown()
    shown.watch(3)
    assert not shown.engine.cube.is_solved
    shown.watch(3)
    assert shown.player.playback.is_playing
    shown.watch(19)
    assert shown.engine.cube.is_solved
    assert not shown.asked
    shown.watch(2)
    assert not shown.state.learning.is_introducing
    assert shown.asked == 1


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


def test_where_solves_are_lessons_it_is_still_over_in_time_and_leaves_a_lesson():
    shown = Shown()
    shown.player.wants_lesson = lambda size: True
    shown.watch(9)
    assert shown.player.playback.is_playing
    assert not shown.player.is_lesson
    shown.watch(15.8)
    assert shown.engine.cube.is_solved
    shown.watch(4)
    assert shown.player.is_lesson


def test_its_solve_is_short_enough_to_be_read():
    cube = Cube(3)
    cube.play(SHORT)
    found = solve(cube, "reduction", three="layers")
    assert len(found.steps) <= 6
    assert len(found.alg) / (END_AT - SOLVE_AT) < 2.5, "moves a second"
