from itertools import pairwise

import pytest

from app.solves import tempo as tempos


def test_the_keys_visit_every_stop_both_ways():
    up, tempo = [], tempos.SLOWEST
    while tempo != tempos.INSTANT:
        tempo = tempos.faster(tempo)
        up.append(tempo)
    assert (tempos.SLOWEST, *up) == tempos.STOPS
    down = []
    while tempo != tempos.SLOWEST:
        tempo = tempos.slower(tempo)
        down.append(tempo)
    assert down == list(reversed(tempos.STOPS[:-1]))


def test_the_keys_stay_within_the_scale():
    assert tempos.slower(tempos.SLOWEST) == tempos.SLOWEST
    assert tempos.faster(tempos.INSTANT) == tempos.INSTANT


@pytest.mark.parametrize("tempo", tempos.STOPS)
def test_a_tempo_is_found_again_at_its_place_on_the_slider(tempo):
    assert tempos.tempo_at(tempos.place_of(tempo)) == pytest.approx(tempo, rel=0.06)


def test_the_scale_is_even_in_ratios():
    one, four, sixteen = (tempos.place_of(tempo) for tempo in (1.0, 4.0, 16.0))
    assert four - one == pytest.approx(sixteen - four)


def test_beyond_the_fastest_is_instant_and_below_the_slowest_the_slowest():
    assert tempos.bounded(5000.0) == tempos.INSTANT
    assert tempos.bounded(0.0) == tempos.SLOWEST


def test_the_keys_reach_a_whole_long_solve_in_twenty_seconds_before_instant_and_come_back():
    most, tempo, stops = tempos.fastest(7_000_000), tempos.SLOWEST, []
    assert most * tempos.SHORTEST_SECONDS == pytest.approx(7_000_000, rel=0.01)
    while tempo != tempos.INSTANT:
        tempo = tempos.faster(tempo, most)
        stops.append(tempo)
    assert stops[-2:] == [most, tempos.INSTANT]
    assert all(after <= 2.1 * before for before, after in pairwise(stops[:-1]))
    for stop in reversed(stops[:-1]):
        tempo = tempos.slower(tempo, most)
        assert tempo == stop


@pytest.mark.parametrize("tempo", [0.25, 20.0, 2000.0, 120_000.0, 350_000.0])
def test_a_tempo_of_a_long_solve_is_found_again_at_its_place_on_the_slider(tempo):
    assert tempos.tempo_at(tempos.place_of(tempo, 350_000.0), 350_000.0) == pytest.approx(tempo, rel=0.06)


def test_the_scale_of_a_long_solve_ends_with_its_fastest_tempo():
    assert tempos.labels(2000.0) == tempos.LABELS
    assert tempos.labels(350_000.0)[-1] == 350_000.0
