"""How long the pictures of a film stand."""

import pytest

from tests.app.films.reels import reel


@pytest.mark.parametrize("grain", [1, 10])
@pytest.mark.parametrize("fps", [7, 24, 30, 50, 60])
def test_pictures_are_never_off_by_more_than_half_a_grain(fps, grain):
    shown, times = 0, reel(200, fps).milliseconds(grain)
    assert len(times) == 200
    for number, time in enumerate(times, start=1):
        shown += time
        assert abs(shown - number * 1000 / fps) <= grain / 2
        assert time % grain == 0


def test_times_that_are_whole_are_all_the_same():
    assert set(reel(30, 25).milliseconds(grain=10)) == {40}


def test_a_reel_without_pictures_takes_no_time():
    assert reel(0).milliseconds() == []
