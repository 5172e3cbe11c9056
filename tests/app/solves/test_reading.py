"""A lesson waits at each step as long as its sentences take to read, and then turns so that it can be followed."""

from __future__ import annotations

import pytest

from app.solves.reading import CHARACTERS, LESSON_TEMPO, SAMPLES, Reading
from app.solves.track import Track
from cube_core import Cube, parse, scramble, solve
from cube_core.board import Board
from cube_core.solvers import Report
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.parities import QuarterTurns
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName
from cube_core.words.facts import Written

TOLD = ("Bring the white edge up.", "Bring the white edge up.", "Bring the red edge up.", "Turn the top layer back.")
FAST = 1000.0
"""Moves a second at which turning leaves no time to read."""


def lesson_of(told, moves="R U", recipe="a.recipe"):
    recorder = Recorder(Cube(3))
    with recorder.phase(PhaseName("solved", "", "")):
        for sentence in told:
            fact = Written(sentence, reason="It is the last one.")
            recorder.play(moves, Explanation(fact, "place", recipe=recipe))
    return Track(Board(Cube(3)), recorder.solution(Report()))


def test_a_step_waits_for_its_order_and_for_what_of_its_reason_cannot_be_read_while_it_turns():
    reading = Reading(lesson_of(TOLD[:1]))
    order, reason = ((len(text) + 1) / CHARACTERS for text in (TOLD[0], "It is the last one."))
    assert reading.seconds_at(0, FAST) == pytest.approx(order + reason, abs=0.3)
    assert reading.seconds_at(0, 2.5) == pytest.approx(order + reason - 0.8, abs=0.3)
    assert reading.seconds_at(0, 0.5) == pytest.approx(order, abs=0.3)


def test_the_reason_of_a_step_that_no_person_would_make_is_not_waited_for():
    learnt, watched = (Reading(lesson_of(TOLD[:1], recipe=recipe)) for recipe in ("a.recipe", None))
    assert watched.seconds_at(0, FAST) < learnt.seconds_at(0, FAST) - 0.8


def test_what_was_read_takes_no_time_a_sentence_from_its_second_time_on_a_word_from_its_fourth():
    reading = Reading(lesson_of(TOLD))
    assert [reading.seconds_at(index, FAST) for index in (1, 2, 3)] == [0, 0, 0]
    assert reading.seconds_at(4, FAST) == pytest.approx((len(TOLD[2]) + 1 - len("the ")) / CHARACTERS)
    assert reading.seconds_at(8, FAST) == 0
    many = Reading(lesson_of([f"{word} the edge up." for word in ("Bring", "Put", "Lift", "Carry", "Take")]))
    assert many.seconds_at(8, FAST) == pytest.approx(len("Take ") / CHARACTERS)


@pytest.mark.parametrize("count", [4, SAMPLES + 1, 3 * SAMPLES])
def test_the_time_that_a_lesson_takes_is_that_of_all_its_reading_and_turning(count):
    track = lesson_of([f"Sentence of step {number:05}." for number in range(count)], "R")
    reading = Reading(track)
    for index in (0, count // 2, count - 1):
        later = sum(reading.seconds_at(other, 2.0) for other in range(index + 1, count))
        assert reading.seconds_left(index, 2.0) == pytest.approx(later + (count - index) / 2.0, rel=0.01, abs=4.0)
    assert reading.seconds_left(count, 2.0) == 0


def test_what_a_phase_promises_is_read_before_it_but_for_one_of_a_single_step():
    recorder = Recorder(Cube(3))
    with recorder.phase(PhaseName("one", "One", "1", "Letters to be read now.")):
        recorder.play("R", Explanation(Written("Bring it up."), "place"))
        recorder.play("U", Explanation(Written("Put it down."), "place"))
    with recorder.phase(PhaseName("two", "Two", "2", "Nothing of this is said.")):
        recorder.play("F", Explanation(Written("Turn once more."), "place"))
    reading = Reading(Track(Board(Cube(3)), recorder.solution(Report())))
    read = len("One. Letters to be read now. Bring it up. "), len("Put it down. "), len("Turn once more. ")
    assert [reading.seconds_at(index, FAST) * CHARACTERS for index in (0, 1, 2)] == pytest.approx(read)


def test_the_card_of_a_parity_is_read_before_it_and_what_was_read_of_another_not_again():
    track = parity_track()
    one, other = track.parity_starts
    reading, card = Reading(track), track.card(track.parity_steps[0])
    assert reading.seconds_at(one, 2.0) == pytest.approx(
        sum(len(text) for text in ("Turn slice 10R once, to avoid parity.", *card.sentences)) / CHARACTERS, rel=0.1
    )
    assert 0 < reading.seconds_at(other, 2.0) < reading.seconds_at(one, 2.0) / 2


@pytest.mark.parametrize(
    "method", ["reduction", "yau", "bulk", "cage", "layers", pytest.param("short", marks=pytest.mark.slow)]
)
def test_half_of_a_lesson_on_a_4x4_at_most_is_reading(method):
    """Measured over six cubes: reduction and yau 0.39, layers and cage 0.39, short 0.45, bulk 0.50."""
    read = turned = 0.0
    for seed in range(2 if method == "short" else 6):
        cube = Cube(4)
        cube.play(scramble(4, seed))
        track = Track(Board(cube), solve(cube, method))
        reading = Reading(track)
        read += sum(reading.seconds_at(start, LESSON_TEMPO) for start in track.steps.starts)
        turned += len(track) / LESSON_TEMPO
    assert 0.25 < read / (read + turned) <= 0.5


def parity_track():
    """Two slices that keep a parity off, with another step between them."""
    recorder = Recorder(Cube(12))
    with recorder.phase(PhaseName("solved", "All", "All")):
        for moves in ("10R", "U", "2R"):
            alg = parse(moves, 12)
            told = QuarterTurns("prevent") if moves != "U" else Explanation(Written("A face turns."), "place")
            recorder.play(alg, told)
    return Track(Board(Cube(12)), recorder.solution(Report()))
