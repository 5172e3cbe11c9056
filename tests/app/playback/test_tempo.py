import pytest

from app.playback import tempo as tempos


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
