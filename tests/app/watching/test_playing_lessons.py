"""A lesson as the player plays it: it waits, goes on when told to, introduces phases and says how long it takes."""

from __future__ import annotations

import pytest

from app.base.situation import OnSolve, introduces_phase, parity_told, situation_of
from app.solves.reading import CHARACTERS, LESSON_TEMPO, Reading
from app.solves.track import Way
from app.watching.playback import SLOWLY, Playback
from app.watching.player import Player
from cube_core import Engine, solve
from tests.app.watching.bench import Bench


@pytest.fixture
def lesson():
    bench = Bench()
    bench.player.set_lesson(True)
    return bench


def stands(player):
    at = situation_of(player, None)
    assert isinstance(at, OnSolve)
    return at


def played(bench, most=400.0, frame=1 / 60):
    """When each move was made, in seconds."""
    times, time = [], 0.0
    while bench.player.playback.is_playing and time < most:
        before = bench.head.index
        bench.player.tick(frame)
        time += frame
        times += [time] * (bench.head.index - before)
    return times


def test_every_sentence_can_be_read_before_the_first_turn_of_its_step(lesson):
    reading = Reading(lesson.head.track)
    lesson.player.do(Playback.play)
    times = [0.0, *played(lesson)]
    assert lesson.head.is_at_end
    for step in lesson.solution.steps:
        took = times[step.start + 1] - times[step.start]
        assert took >= reading.seconds_at(step.start, LESSON_TEMPO) + 0.9 / LESSON_TEMPO
    turning = times[-1] - sum(reading.seconds_at(step.start, LESSON_TEMPO) for step in lesson.solution.steps)
    assert turning == pytest.approx(len(lesson.solution.alg) / LESSON_TEMPO, rel=0.1)


def test_the_time_shown_is_the_time_it_takes(lesson):
    shown = lesson.player.playback.seconds_left
    lesson.player.do(Playback.play)
    reading = Reading(lesson.head.track)
    assert shown + reading.seconds_at(0, LESSON_TEMPO) == pytest.approx(played(lesson)[-1], rel=0.05)


def test_no_time_is_left_at_the_end_nor_where_a_hand_turned_away(lesson):
    assert lesson.player.playback.seconds_left is not None
    lesson.player.do(Playback.seek, len(lesson.head.track))
    assert lesson.player.playback.seconds_left is None
    lesson.player.do(Playback.seek, 0)
    lesson.engine.play("R")
    lesson.player.tick(0.1)
    assert lesson.player.playback.seconds_left is None


def test_space_goes_on_at_once_while_it_waits_and_pauses_while_it_turns(lesson):
    player = lesson.player
    player.do(Playback.toggle)
    player.tick(0.1)
    assert lesson.head.position == 0
    assert player.playback.is_read
    player.do(Playback.toggle)
    for _ in range(20):
        player.tick(1 / 60)
    assert lesson.head.position > 0
    assert player.playback.is_playing
    player.do(Playback.toggle)
    assert not player.playback.is_playing


def test_a_watched_solve_and_one_too_fast_to_be_seen_do_not_wait(lesson):
    lesson.player.metronome.set(1000.0)
    lesson.player.do(Playback.play)
    lesson.player.playback.go_on()
    lesson.run(3.0)
    assert lesson.head.is_at_end
    lesson.player.do(Playback.seek, 0)
    lesson.player.set_lesson(False)
    assert lesson.player.playback.seconds_left is None
    lesson.player.do(Playback.play)
    lesson.player.tick(0.1)
    assert lesson.head.position > 0


def test_breakpoints_repeats_and_phases_in_a_time_hold_in_a_lesson_too(lesson):
    player, stop = lesson.player, lesson.solution.steps[0].stop
    player.do(Playback.seek, stop)
    player.do(Playback.toggle_breakpoint)
    player.do(Playback.seek, 0)
    player.do(Playback.play)
    played(lesson)
    assert lesson.head.index == stop
    player.do(Playback.toggle_loop)
    player.do(Playback.play)
    for _ in range(60 * 30):
        player.tick(1 / 60)
        assert stop <= lesson.head.position <= lesson.solution.steps[1].stop
    player.do(Playback.toggle_loop)
    player.do(Playback.phase_in, 0.5)
    assert len(played(lesson, 2.0)) > 0
    assert not player.playback.is_playing


def test_a_jump_while_it_plays_gives_time_to_read_there_and_the_end_can_be_jumped_to(lesson):
    lesson.player.do(Playback.play)
    lesson.player.do(Playback.seek, lesson.solution.steps[2].start)
    assert lesson.player.playback.is_read
    lesson.player.do(Playback.seek, float("inf"))
    lesson.run(1.0)
    assert lesson.head.is_at_end


def test_a_step_is_repeated_slowly_and_then_it_pauses(lesson):
    step = lesson.solution.steps[1]
    for position in (step.start + 0.5, float(step.stop)):
        lesson.player.do(Playback.seek, position)
        lesson.player.do(Playback.repeat_slowly)
        assert lesson.head.position == step.start
        lesson.player.tick(1.0)
        assert lesson.head.position <= step.start + SLOWLY + 0.1
        lesson.run(30.0)
        assert lesson.head.position == step.stop
        assert not lesson.player.playback.is_playing


def test_a_lesson_has_a_tempo_of_its_own_and_gives_the_usual_one_back(lesson):
    player = lesson.player
    usual = Bench().player.metronome.tempo
    assert player.metronome.tempo == LESSON_TEMPO
    player.metronome.set(2 * LESSON_TEMPO)
    player.set_lesson(False)
    assert player.metronome.tempo == usual


def test_a_lesson_introduces_every_phase_before_its_first_turn_and_at_no_other_time(lesson):
    player, starts = lesson.player, {phase.start for phase in lesson.solution.phases}
    for index in range(len(lesson.solution.alg)):
        player.do(Playback.seek, index)
        assert introduces_phase(stands(player)) is (index in starts)
    player.do(Playback.seek, 0.5)
    assert not introduces_phase(stands(player))
    player.do(Playback.seek, 0)
    player.do(Playback.play)
    assert introduces_phase(stands(player))
    player.do(Playback.toggle)
    assert not introduces_phase(stands(player))
    player.pause()
    player.set_lesson(False)
    assert not introduces_phase(stands(player))


def test_the_card_of_a_parity_is_there_before_its_first_turn_in_a_lesson_and_where_one_stands():
    engine = Engine(4)
    engine.scramble(7)
    player = Player(engine, lambda cube, *_: solve(cube, "bulk", parity="retry"), lambda work: work())
    player.solve(Way("bulk"))
    player.tick(0.0)
    player.pause()
    (start,) = player.playback.head.track.parity_starts
    for lesson in (False, True):
        player.set_lesson(lesson)
        for position in (start - 1, start + 0.5, start + 1):
            player.do(Playback.seek, position)
            assert parity_told(stands(player)) is None
        player.do(Playback.seek, start)
        assert parity_told(stands(player)).title == "Edge parity"
    player.do(Playback.play)
    assert parity_told(stands(player)) is not None, "it waits to be read"
    player.do(Playback.toggle)
    assert parity_told(stands(player)) is None
    player.set_lesson(False)
    player.do(Playback.seek, start)
    assert parity_told(stands(player)) is None, "it plays on"


@pytest.mark.parametrize(
    ("size", "method", "three", "parity"),
    [
        (3, "bulk", "cfop", "before"),
        (4, "bulk", None, "retry"),
        (4, "cage", None, "retry"),
        (4, "layers", None, "before"),
    ],
)
def test_what_is_new_in_a_real_solve_can_be_read_before_the_first_turn_of_its_step_its_reason_before_the_last(
    size, method, three, parity
):
    engine = Engine(size)
    engine.scramble(7)
    player = Player(engine, lambda cube, *_: solve(cube, method, three=three, parity=parity), lambda work: work())
    player.wants_lesson = lambda size: True
    player.solve(Way(method))
    player.tick(0.0)
    stood = dict[int, float]()
    while player.playback.is_playing:
        head = player.playback.head
        stood[head.index] = stood.get(head.index, 0.0) + (head.fraction == 0) / 20
        player.tick(1 / 20)
    track, cards = player.playback.head.track, 0
    for number, step in enumerate(track.steps):
        told, cards = track.told(number), cards + (track.card(number) is not None)
        assert stood[step.start] >= told.new / CHARACTERS - 0.1, step.caption
        if step.recipe is not None:
            turning = len(step.alg) / LESSON_TEMPO
            assert stood[step.start] + turning >= (told.new + told.new_in_reason) / CHARACTERS - 0.1, step.caption
    assert cards > 0 or parity == "before"
