"""A lesson waits at each step as long as its sentences take to read, and then turns so that it can be followed."""

from __future__ import annotations

import pytest

from app.solves.reading import CHARACTERS, SAMPLES, Reading, seconds_to_read
from app.solves.track import Track
from cube_core import Cube, parse
from cube_core.board import Board
from cube_core.solvers import Report
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.parities.parity_algorithms import QuarterTurns
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName
from cube_core.words.facts import Written

TOLD = ("Bring the white edge up.", "Bring the white edge up.", "Bring the red edge up.", "Turn the top layer back.")


def lesson_of(told, moves="R U"):
    recorder = Recorder(Cube(3))
    with recorder.phase(PhaseName("solved", "All", "All")):
        for sentence in told:
            recorder.play(moves, Explanation(Written(sentence, reason="It is the last one."), "place"))
    return Track(Board(Cube(3)), recorder.solution(Report()))


def test_a_step_waits_for_its_sentences_but_for_those_that_were_just_read():
    track = lesson_of(TOLD)
    reading, reason = Reading(track), len("It is the last one.")
    assert reading.seconds_at(0) == pytest.approx((len(TOLD[0]) + reason) / CHARACTERS)
    assert [reading.seconds_at(index) for index in (1, 2, 3)] == [0, 0, 0]
    assert reading.seconds_at(4) == pytest.approx(len(TOLD[2]) / CHARACTERS)
    assert reading.seconds_at(len(track)) == 0
    assert seconds_to_read(TOLD) > seconds_to_read(TOLD, TOLD[:1]) > 0


@pytest.mark.parametrize("count", [4, SAMPLES + 1, 3 * SAMPLES])
def test_the_time_that_a_lesson_takes_is_that_of_all_its_reading_and_turning(count):
    track = lesson_of([f"Sentence of step {number:05}." for number in range(count)], "R")
    reading = Reading(track)
    for index in (0, count // 2, count - 1):
        later = sum(reading.seconds_at(other) for other in range(index + 1, count))
        assert reading.seconds_left(index, 2.0) == pytest.approx(later + (count - index) / 2.0, rel=0.01, abs=4.0)
    assert reading.seconds_left(count, 2.0) == 0


def test_what_a_phase_promises_is_read_before_it():
    recorder = Recorder(Cube(3))
    with recorder.phase(PhaseName("one", "One", "1", "Thirty letters to be read now.")):
        recorder.play("R", Explanation(Written("Fifteen letters"), "place"))
        recorder.play("U", Explanation(Written("Fifteen LETTERS"), "place"))
    reading = Reading(Track(Board(Cube(3)), recorder.solution(Report())))
    assert [reading.seconds_at(index) for index in (0, 1)] == [3.0, 1.0]


def test_the_card_of_a_parity_is_read_before_it_and_what_was_read_of_another_not_again():
    track = parity_track()
    one, other = track.parity_steps
    read = [(track.step(one).caption, *track.card(one).sentences), (track.step(other).caption, track.card(other).does)]
    for start, sentences in zip(track.parity_starts, read, strict=True):
        assert Reading(track).seconds_at(start) == pytest.approx(sum(map(len, sentences)) / CHARACTERS)


def parity_track():
    """Two slices that keep a parity off, with another step between them."""
    recorder = Recorder(Cube(12))
    with recorder.phase(PhaseName("solved", "All", "All")):
        for moves in ("10R", "U", "2R"):
            alg = parse(moves, 12)
            told = QuarterTurns("prevent") if moves != "U" else Explanation(Written("A face turns."), "place")
            recorder.play(alg, told)
    return Track(Board(Cube(12)), recorder.solution(Report()))
