"""When a film is where: the same way as the window plays, from rest to rest."""

import numpy as np
import pytest

from app.films.film import AFTER, BEFORE, STRIP, Schedule, strip_positions
from app.solves.tempo import LONGEST_FRAME, travel


@pytest.mark.parametrize("tempo", [0.25, 1.0, 6.0, 30.0, 250.0])
@pytest.mark.parametrize("fps", [10, 25, 60])
def test_a_film_lasts_as_long_as_its_moves_and_the_rests_at_its_ends(tempo, fps):
    schedule = Schedule(3, 20, tempo, fps)
    assert abs(len(schedule) / fps - (BEFORE + 17 / tempo + AFTER)) < 3 / fps


@pytest.mark.parametrize("tempo", [0.25, 1.0, 6.0, 30.0, 60.0, 61.0, 2000.0])
def test_positions_only_grow_from_the_one_end_to_the_other(tempo):
    positions = Schedule(3, 20, tempo, 60)[:]
    assert (positions[0], positions[-1]) == (3.0, 20.0)
    assert np.all(np.diff(positions) >= 0)
    assert max(positions) == 20.0


@pytest.mark.parametrize("tempo", [1.0, 6.0, 12.0, 45.0])
def test_a_film_is_where_the_window_would_be(tempo):
    fps = round(1 / LONGEST_FRAME) * 6
    schedule = Schedule(0, 5, tempo, fps)
    position, lag, played = 0.0, 0.0, []
    for _ in range(round(5 / tempo * fps) - 1):
        gone = travel(position % 1, lag, tempo, 1 / fps)
        position, lag = int(position) + gone.moves + gone.progress, gone.lag
        played.append(position)
    first = next(number for number, position in enumerate(schedule) if position > 0)
    assert np.allclose(schedule[first : first + len(played)], played, atol=2e-3)


def test_slow_layers_light_before_they_turn():
    positions = Schedule(0, 1, 1.0, 60)[:]
    lit = [position for position in positions if 0 < position < 0.0001]
    assert len(lit) >= 10


def test_a_stretch_without_moves_is_one_picture_that_stands():
    assert set(Schedule(7, 7, 6.0, 25)) == {7.0}


@pytest.mark.parametrize(("start", "stop"), [(0, 100), (5, 9), (4, 4), (0, STRIP)])
def test_a_strip_goes_from_the_one_end_to_the_other_at_rest(start, stop):
    positions = strip_positions(start, stop)
    assert (positions[0], positions[-1]) == (start, stop)
    assert positions == sorted(set(positions))
    assert all(position.is_integer() for position in positions)
    assert len(positions) == min(STRIP, stop - start + 1)
