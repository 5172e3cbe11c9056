"""Playing: when each move is made, where playing stops, and what a key does to it."""

import itertools

import pytest

from app.watching.playback import Playback
from tests.app.watching.bench import Bench


@pytest.mark.parametrize("tempo", [0.25, 1, 6, 8, 30, 61, 500, 2000])
def test_playing_takes_the_time_that_the_tempo_says(tempo):
    bench = Bench(5, moves=20)
    bench.player.metronome.set(tempo)
    bench.player.do(Playback.play)
    seconds = 0.0
    while bench.player.playback.is_playing:
        bench.player.tick(1 / 100)
        seconds += 1 / 100
    assert seconds == pytest.approx(20 / tempo, abs=0.021)
    assert bench.engine.cube.is_solved


@pytest.mark.parametrize("tempo", [1, 6, 30, 500])
def test_playing_backwards_takes_the_same_time_and_ends_at_the_scramble(tempo):
    bench = Bench(5, moves=20)
    bench.player.do(Playback.seek, 20)
    bench.player.metronome.set(tempo)
    bench.player.do(Playback.play, is_forward=False)
    seconds = 0.0
    while bench.player.playback.is_playing:
        bench.player.tick(1 / 100)
        seconds += 1 / 100
    assert seconds == pytest.approx(20 / tempo, abs=0.021)
    assert bench.engine.cube == bench.solution.scrambled()


def test_a_slow_turn_waits_first_and_is_seen_at_every_frame_after():
    bench = Bench()
    bench.player.metronome.set(1)
    bench.player.do(Playback.play)
    fractions = []
    while bench.head.index == 0:
        fractions.append(bench.head.fraction)
        bench.player.tick(0.01)
    waiting = fractions.count(0.0)
    assert 10 <= waiting <= 40
    turning = fractions[waiting:]
    assert turning == sorted(turning)
    assert max(b - a for a, b in itertools.pairwise(turning)) < 0.05


def test_instant_goes_to_the_end_at_once():
    bench = Bench(6)
    bench.player.metronome.set(10_000)
    bench.player.do(Playback.play)
    bench.player.tick(1 / 60)
    assert bench.head.is_at_end
    assert not bench.player.playback.is_playing
    assert bench.engine.cube.is_solved


def test_pausing_holds_the_very_place():
    bench = Bench()
    bench.player.do(Playback.play)
    for _ in range(25):
        bench.player.tick(1 / 60)
    bench.player.pause()
    held = bench.head.position
    assert held % 1
    bench.player.tick(1.0)
    assert bench.head.position == held


def test_pausing_at_full_speed_rests_between_two_moves():
    bench = Bench(6)
    bench.player.metronome.set(2000)
    bench.player.do(Playback.play)
    bench.player.tick(1 / 60)
    bench.player.pause()
    index = bench.head.index
    assert bench.head.fraction == 0
    bench.player.tick(1.0)
    assert bench.head.index == index


def test_one_move_on_and_back_ends_where_it_began():
    bench = Bench()
    bench.player.do(Playback.move_by, 1)
    bench.run()
    assert bench.head.position == 1
    bench.player.do(Playback.move_by, -1)
    bench.run()
    assert bench.head.position == 0
    assert bench.engine.cube == bench.solution.scrambled()


def test_a_key_pressed_again_during_a_move_is_not_lost():
    bench = Bench()
    for _ in range(3):
        bench.player.do(Playback.move_by, 1)
        bench.player.tick(0.02)
    bench.run()
    assert bench.head.position == 3


def test_one_move_on_from_the_middle_of_a_turn_finishes_it():
    bench = Bench()
    bench.player.do(Playback.seek, 4.5)
    bench.player.do(Playback.move_by, 1)
    bench.run()
    assert bench.head.position == 5
    bench.player.do(Playback.seek, 4.5)
    bench.player.do(Playback.move_by, -1)
    bench.run()
    assert bench.head.position == 4


def test_steps_go_to_the_next_start_and_back_to_the_last():
    bench = Bench()
    starts = [step.start for step in bench.solution.steps]
    for start in [*starts[1:], len(bench.solution.alg)]:
        bench.player.do(Playback.step_by, 1)
        bench.run()
        assert bench.head.position == start
    for start in reversed(starts):
        bench.player.do(Playback.step_by, -1)
        bench.run()
        assert bench.head.position == start


def test_phases_jump_on_and_back():
    bench = Bench()
    _first, _, second, last = bench.solution.phases
    places = []
    for _ in range(3):
        bench.player.do(Playback.phase_by, 1)
        places.append(bench.head.position)
    assert places == [second.start, last.start, last.stop]
    bench.player.do(Playback.seek, last.start + 2)
    bench.player.do(Playback.phase_by, -1)
    assert bench.head.position == last.start
    bench.player.do(Playback.phase_by, -1)
    assert bench.head.position == second.start


def test_a_phase_can_be_given_a_time():
    bench = Bench(7)
    bench.player.do(Playback.phase_in, 2.0)
    seconds = 0.0
    while bench.player.playback.is_playing:
        bench.player.tick(1 / 100)
        seconds += 1 / 100
    assert seconds == pytest.approx(2.0, abs=0.03)
    assert bench.head.position == bench.solution.phases[0].stop


def test_playing_stops_at_breakpoints_both_ways_and_goes_on_from_them():
    bench = Bench()
    bench.player.do(Playback.seek, 9)
    bench.player.do(Playback.toggle_breakpoint)
    bench.player.do(Playback.seek, 0)
    bench.player.metronome.set(100)
    bench.player.do(Playback.play)
    bench.run()
    assert bench.head.position == 9
    bench.player.do(Playback.play)
    bench.run()
    assert bench.head.is_at_end
    bench.player.do(Playback.play, is_forward=False)
    places = []
    while bench.player.playback.is_playing:
        bench.player.tick(0.1)  # ten moves
        places.append(bench.head.position)
    assert places[-1] == min(places) == 9


def test_a_loop_repeats_its_step_until_it_is_switched_off():
    bench = Bench()
    step = bench.solution.steps[2]
    bench.player.do(Playback.seek, step.start + 1)
    bench.player.do(Playback.toggle_loop)
    bench.player.metronome.set(30)
    bench.player.do(Playback.play)
    places = []
    for _ in range(300):
        bench.player.tick(1 / 60)
        places.append(bench.head.position)
    assert (min(places), max(places)) == (step.start, step.stop)
    assert places.count(step.stop) > 20
    assert bench.player.playback.is_playing
    bench.player.do(Playback.toggle_loop)
    bench.run()
    assert bench.head.is_at_end


def test_play_at_the_end_begins_again():
    bench = Bench()
    bench.player.do(Playback.seek, len(bench.solution.alg))
    bench.player.do(Playback.play)
    assert bench.head.position == 0
    assert bench.player.playback.is_playing


def test_the_speed_that_is_told_is_that_of_late():
    """What was made a second ago counts half."""
    bench = Bench(5, moves=600)
    bench.player.metronome.set(200)
    bench.player.do(Playback.play)
    playback = bench.player.playback
    for moves, ticks in ((1, 30), (10, 10)):
        playback._run_on = lambda motion, seconds, rate, moves=moves: playback.head.go(playback.head.index + moves)
        for _ in range(ticks):
            playback.advance(0.1)
    assert playback.speed == pytest.approx((10 * 0.4375 + 100 * 0.5) / 0.9375, rel=0.05)


def test_a_breakpoint_is_taken_away_where_it_was_set():
    bench = Bench(moves=20)
    bench.player.do(Playback.seek, 5)
    bench.player.do(Playback.toggle_breakpoint)
    assert bench.player.playback.breakpoints == {5}
    bench.player.do(Playback.toggle_breakpoint)
    assert not bench.player.playback.breakpoints


def test_what_is_left_of_a_phase_takes_the_time_that_is_given_from_the_middle_too():
    bench = Bench(moves=40)
    playback = bench.player.playback
    stop = bench.head.track.next_phase(0)
    bench.player.do(Playback.seek, stop - 4)
    bench.player.do(Playback.phase_in, 2.0)
    assert playback.rate == 2.0
    bench.run()
    assert bench.head.position == stop


def test_a_loop_goes_along_to_the_step_that_is_sought_and_stays_within_its_own():
    bench = Bench(moves=40)
    playback, track = bench.player.playback, bench.head.track
    first, second = track.next_step(0), track.next_step(track.next_step(0))
    bench.player.do(Playback.toggle_loop)
    for place, loop in (
        *((0, (0, first)), (first - 1, (0, first)), (first, (first, second))),
        *((second - 1, (first, second)), (0, (0, first)), (len(track), (track.step_before(len(track)), len(track)))),
    ):
        bench.player.do(Playback.seek, place)
        assert playback.loop == loop
    bench.player.do(Playback.seek, 0)
    bench.player.do(Playback.step_by, 1)
    assert playback.loop == (0, first)
    bench.run()
    bench.player.do(Playback.step_by, 1)
    assert playback.loop == (first, second)


def test_playing_to_a_place_that_was_reached_rests_there():
    bench = Bench(moves=20)
    playback = bench.player.playback
    bench.player.do(Playback.seek, 7)
    bench.player.do(Playback.play)
    bench.player.do(Playback.play_to, 7)
    assert playback.motion is None
    assert bench.head.position == 7
    bench.player.do(Playback.play_to, 9)
    assert playback.is_playing
    bench.run()
    assert bench.head.position == 9


@pytest.mark.parametrize("place", [6, 7.5, 19.5, 20])
def test_what_was_to_stop_before_the_place_that_is_sought_rests_there_and_never_runs_past_the_end(place):
    bench = Bench(moves=20)
    bench.player.do(Playback.play_to, 5)
    bench.player.do(Playback.seek, place)
    assert not bench.player.playback.is_playing
    bench.run()
    assert bench.head.position == place
    for deed, argument in ((Playback.seek, 0), (Playback.play_to, 20), (Playback.seek, 2)):
        bench.player.do(deed, argument)
    bench.run()
    assert bench.head.is_at_end


def test_a_hand_that_reaches_for_the_cube_ends_a_turn_where_it_is_nearer_and_nothing_runs_on():
    for share, end in ((0.3, 7), (0.7, 8)):
        bench = Bench(moves=20)
        bench.player.do(Playback.seek, 7 + share)
        bench.player.do(Playback.play)
        bench.player.do(Playback.settle)
        assert bench.player.playback.motion is None
        assert bench.head.position == end


def test_a_jump_by_hand_ends_a_move_on_its_way_but_not_playing():
    bench = Bench(moves=20)
    playback = bench.player.playback
    bench.player.do(Playback.move_by, 1)
    bench.player.do(Playback.seek, 7)
    assert playback.motion is None
    bench.player.do(Playback.play)
    bench.player.do(Playback.seek, 3)
    assert playback.is_playing


def test_the_rest_between_two_rounds_of_a_loop_ends_with_the_loop_or_a_jump():
    for ending in (lambda player: player.do(Playback.toggle_loop), lambda player: player.do(Playback.seek, 1)):
        bench = Bench(moves=40)
        playback = bench.player.playback
        bench.player.do(Playback.toggle_loop)
        bench.player.do(Playback.play)
        while playback.rate:
            bench.player.tick(1 / 60)
        assert bench.head.position == playback.loop[1]
        ending(bench.player)
        assert playback.rate > 0


def test_another_tempo_is_taken_over_by_what_plays_and_by_nothing_else():
    bench = Bench(moves=40)
    playback = bench.player.playback
    bench.player.do(Playback.phase_in, 100.0)
    bench.player.do(Playback.follow_tempo)
    assert playback.rate == bench.player.metronome.tempo
    bench.player.do(Playback.move_by, 1)
    motion = playback.motion
    bench.player.do(Playback.follow_tempo)
    assert playback.motion == motion
    bench.player.do(Playback.pause)
    bench.player.do(Playback.follow_tempo)
    assert playback.motion is None


def test_steps_back_go_by_one_from_the_middle_of_a_step():
    bench = Bench(moves=40)
    first = bench.head.track.next_step(0)
    bench.player.do(Playback.seek, first + 1)
    bench.player.do(Playback.step_by, -1)
    bench.run()
    assert bench.head.position == first
    assert bench.player.playback.motion is None
