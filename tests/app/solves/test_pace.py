import random

import pytest

from app.solves.tempo import EASED, SMOOTH, rate_by_key, travel


@pytest.mark.parametrize("rate", [0.25, 1, 4, 4.1, EASED, 20, SMOOTH, 200, 2000])
def test_a_move_takes_its_time_however_the_frames_fall(rate):
    rng = random.Random(1)
    progress = lag = moves = spent = 0.0
    while spent < 40 / rate:
        frame = rng.uniform(0.001, 0.03)
        gone = travel(progress, lag, rate, frame)
        progress, lag, moves, spent = gone.progress, gone.lag, moves + gone.moves, spent + frame
        assert 0 <= progress < 1
    assert moves == pytest.approx(spent * rate, abs=1.01)


def test_a_turn_gets_on_with_every_frame_once_it_has_begun():
    gone = travel(0.3, 0.0, 1.0, 0.01)
    assert gone.moves == 0
    assert 0.3 < gone.progress < 0.33


def test_above_the_smooth_rate_nothing_is_seen_half_turned():
    assert travel(0.0, 0.0, SMOOTH + 1, 0.02).progress == 0.0


def test_a_stall_is_no_leap():
    assert travel(0.0, 0.0, 10.0, 60.0).moves == 1


def test_one_move_asked_for_takes_a_third_of_a_second_at_most_and_is_seen():
    assert 3 <= rate_by_key(0.25, 1) <= rate_by_key(2000.0, 1) <= 6
