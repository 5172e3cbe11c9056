"""How fast a solve is played: tempos that fit big cubes, and the rate that is told."""

from __future__ import annotations

import pytest

from app.solves import tempo as tempos
from app.solves.track import Way
from app.watching.playback import Playback
from tests.app.watching.bench import Bench


def test_a_solve_of_a_big_cube_begins_at_a_tempo_at_which_it_takes_about_a_minute():
    bench = Bench(9, times=20)
    moves = len(bench.head.track)
    assert moves / 60 > tempos.DEFAULT
    assert moves / bench.player.metronome.tempo == pytest.approx(60, rel=0.05)
    bench.player.do(Playback.play)
    bench.run(70.0)
    assert bench.head.is_at_end


def test_a_solve_of_a_small_cube_begins_at_the_usual_tempo_however_long_it_is():
    assert Bench(5, times=50).player.metronome.tempo == tempos.DEFAULT


def test_a_faster_usual_tempo_is_kept_for_a_big_cube():
    bench = Bench(9)
    bench.player.drop()
    bench.player.metronome.set(600.0)
    bench.player.solve(Way("fake"))
    bench.player.tick(0)
    assert bench.player.metronome.tempo == 600.0


def test_what_is_set_on_a_big_cube_does_not_hold_for_the_next():
    bench = Bench(9, times=20)
    bench.player.metronome.set(1500.0)
    assert bench.player.metronome.tempo == 1500.0
    bench.player.drop()
    assert bench.player.metronome.tempo == tempos.DEFAULT


def test_at_rest_nothing_is_told_and_after_another_tempo_at_once_its_rate():
    bench = Bench(4, times=200)
    assert bench.player.playback.speed == 0
    bench.player.metronome.set(2000.0)
    bench.player.do(Playback.play)
    for _ in range(120):
        bench.player.tick(1 / 60)
    assert bench.player.playback.speed == pytest.approx(2000.0, rel=0.05)
    bench.player.metronome.set(0.25)
    assert bench.player.playback.speed == 0.25
    bench.player.tick(1 / 60)
    assert bench.player.playback.speed == 0.25
    bench.player.pause()
    assert bench.player.playback.speed == 0


def test_going_round_a_step_does_not_count_the_way_back():
    bench = Bench(4, times=50)
    bench.player.metronome.set(100.0)
    bench.player.do(Playback.toggle_loop)
    bench.player.do(Playback.play)
    for _ in range(300):
        bench.player.tick(1 / 60)
        assert bench.player.playback.speed <= 100.0


def test_a_machine_that_cannot_keep_up_tells_what_it_makes():
    bench = Bench(4, times=400)
    bench.player.metronome.set(tempos.INSTANT)
    bench.player.do(Playback.play)
    bench.player.tick(1 / 60)
    assert bench.player.playback.speed == tempos.INSTANT
    bench.player.pause()
    bench.player.metronome.set(2000.0)
    bench.player.do(Playback.play)
    for _ in range(30):
        bench.player.tick(0.5)  # a frame moves on by a tenth of a second at most
    assert 0 < bench.player.playback.speed < 600
