"""Rounds of real solves: rotations are led, what no fact tells is asked for together with what follows."""

from __future__ import annotations

import pytest

from app.solves.track import Track
from app.training.rounds import round_from
from cube_core import Cube, scramble, solve
from cube_core.board import Board


def track_of(size, seed, method="bulk", **options):
    cube = Cube(size)
    cube.play(scramble(size, seed))
    return Track(Board(cube), solve(cube, method, **options))


def rounds_of(track):
    found, number = [], 0
    while (one := round_from(track, number)) is not None:
        found.append(one)
        number = one.last + 1
    return found


@pytest.mark.parametrize(
    ("size", "method"), [(3, "bulk"), (4, "reduction"), pytest.param(4, "short", marks=pytest.mark.slow)]
)
def test_rounds_and_what_leads_to_them_make_up_the_solve(size, method):
    track = track_of(size, 5, method)
    words = [word for one in rounds_of(track) for word in (*one.lead, *one.alg)]
    assert words == list(track.alg)


def test_the_cube_is_taken_into_the_hands_before_a_round_and_not_by_the_learner():
    track = track_of(3, 5, three="cfop")
    first = round_from(track, 0)
    assert str(track.step(0).alg) == "z2 R F L' D'"
    assert (str(first.lead), str(first.alg)) == ("z2", "R F L' D'")
    assert first.first == first.last == 0
    assert first.place == "Cross, step 1 of 3"


def test_the_turns_of_the_whole_cube_that_a_step_starts_with_are_made_before_its_round():
    track = track_of(4, 90003, "reduction")
    first = round_from(track, 0)
    assert str(track.step(0).alg) == "x2 F' 2L' U 2L"
    assert (str(first.lead), str(first.alg), first.start) == ("x2", "F' 2L' U 2L y U 2R U2 2R'", 1)
    assert first.notation == "F' [2L': U] y U [2R: U2]"
    assert (str(first.rotations), first.last) == ("y", 1)
    assert all(
        one.aim.end is None or one.step.kind in ("parity", "permute", "orient", "align") for one in rounds_of(track)
    )


def test_a_piece_that_is_brought_out_of_the_way_is_asked_for_with_what_follows():
    tracks = (track_of(size, seed, "reduction") for size in (3, 4) for seed in range(20))
    track, out, one = next(
        (track, k, one)
        for track in tracks
        for k in range(len(track.steps) - 1)
        if (one := round_from(track, k)) is not None and one.first == k and one.last == k + 1
    )
    assert one.aim.end is None
    assert one.step is track.step(out + 1)
    assert one.notation == f"{track.step(out).notation} {track.step(out + 1).notation}"


def test_after_the_last_step_nothing_is_left():
    track = track_of(3, 5)
    assert round_from(track, len(track.steps)) is None
