"""The camera of a film: it sees what each step does, moves calmly, and is at any picture where it always is."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from app.films.film import Film, Schedule, sights_along, strip_positions
from app.solves.journeys import pairs_ahead
from renderer.camera import shows
from renderer.frame import CameraPose
from tests.app.films.solves import design, solved

FPS, OWN = 10, CameraPose()


@pytest.fixture(scope="module")
def track():
    return solved(4, 90003, "bulk")


def test_once_a_step_goes_on_piece_and_place_are_seen_if_need_be_from_behind_too(track):
    positions = Schedule(0, len(track), 1.0, FPS)
    sights = sights_along(track, positions, FPS, OWN)
    assert len(sights) == len(positions)
    last = {track.step_number_at(int(position)): sight for position, sight in zip(positions, sights, strict=True)}
    ways = set()
    for number, sight in last.items():
        for pair in pairs_ahead(track, track.start_of_step(number))[0][:1] if number is not None else ():
            assert shows(4, pair, sight.pose) or sight.needs_second_view
            ways.add(sight.pose.yaw)
    assert len(ways) > 1


def test_it_never_leaps_and_stands_still_while_steps_only_flit_by(track):
    calm = sights_along(track, Schedule(0, len(track), 2.0, FPS), FPS, OWN)
    assert max(abs(one.pose.yaw - other.pose.yaw) for one, other in pairwise(calm)) < 50
    hasty = sights_along(track, Schedule(10, len(track), 60.0, FPS), FPS, OWN)
    assert len({sight.pose for sight in hasty}) == 1


def test_a_strip_looks_at_each_of_its_steps(track):
    positions = strip_positions(0, len(track))
    sights = sights_along(track, positions, 1, OWN)
    assert len({round(sight.pose.yaw) for sight in sights}) > 1


def test_a_film_that_follows_shows_other_pictures_and_any_of_them_twice_alike(track, context):
    positions = Schedule(34, 39, 2.0, 2)
    films = [Film([track], design("commutator", follows=follows), positions, 2) for follows in (False, True)]
    drawn = []
    for film in films:
        with film.stage(context) as stage:
            drawn.append([picture.copy() for picture in film.pictures(stage, lambda *_: None)])
    with films[1].stage(context) as stage:
        samples = [sample.copy() for sample in films[1].reel(stage, iter(())).samples()]
    assert any(not np.array_equal(one, other) for one, other in zip(*drawn, strict=True))
    assert all(any(np.array_equal(sample, picture) for picture in drawn[1]) for sample in samples)
