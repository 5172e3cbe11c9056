"""The tempo of a player: the usual one, that of a lesson, or one that fits a large solve."""

from __future__ import annotations

import pytest

from app.solves import tempo as tempos
from app.solves.reading import LESSON_TEMPO
from app.solves.track import Track
from app.watching.metronome import Metronome
from tests.app.watching.bench import Bench


@pytest.fixture
def told() -> list[float]:
    return []


@pytest.fixture
def metronome(told: list[float]) -> Metronome:
    kept = Metronome(lambda: told.append(kept.tempo))
    return kept


@pytest.fixture(scope="module")
def small() -> Track:
    return Bench(4, times=50).head.track


@pytest.fixture(scope="module")
def large() -> Track:
    return Bench(9, times=20).head.track


def test_a_small_solve_goes_at_the_usual_tempo_and_changes_it(metronome, told, small):
    metronome.set(16.0)
    metronome.begin(small, is_lesson=False)
    metronome.set(25.0)
    metronome.end()
    assert (metronome.tempo, told) == (25.0, [16.0, 16.0, 25.0])


def test_a_large_solve_and_a_lesson_have_their_own_and_leave_the_usual_one_alone(metronome, small, large):
    for track, is_lesson, begins in (
        (large, False, tempos.fitting(len(large))),
        (large, True, LESSON_TEMPO),
        (small, True, 40.0),
    ):
        metronome.begin(track, is_lesson)
        assert (metronome.tempo, metronome.has_own) == (begins, True)
        metronome.set(40.0)
        metronome.end()
        assert (metronome.tempo, metronome.has_own) == (tempos.DEFAULT, False)


def test_the_tempo_chosen_in_a_lesson_holds_for_the_next_one(metronome, small):
    metronome.begin(small, is_lesson=True)
    metronome.set(4.0)
    metronome.end()
    metronome.set(16.0)
    metronome.begin(small, is_lesson=True)
    assert metronome.tempo == 4.0


def test_a_solve_that_is_no_lesson_any_more_gets_the_tempo_back(metronome, small):
    metronome.begin(small, is_lesson=True)
    metronome.begin(small, is_lesson=False)
    assert (metronome.tempo, metronome.has_own) == (tempos.DEFAULT, False)


def test_a_tempo_that_fits_needs_a_solve(metronome, told, large):
    metronome.fit(20.0)
    assert told == []
    metronome.begin(large, is_lesson=False)
    metronome.fit(20.0)
    assert metronome.tempo * 20 == pytest.approx(len(large), rel=0.05)


def test_beyond_the_fastest_tempo_is_instant_and_the_fastest_is_that_of_the_solve(metronome, small):
    assert metronome.fastest == tempos.FASTEST
    metronome.set(tempos.FASTEST + 1)
    assert metronome.tempo == tempos.INSTANT
    metronome.begin(small, is_lesson=False)
    assert metronome.fastest == tempos.fastest(len(small))
