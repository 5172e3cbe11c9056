"""Turns take their time, less when many wait, and end where the moves lead."""

from __future__ import annotations

from math import inf

import numpy as np
import pytest

from cube_core import Cube, parse
from cube_core.moves import move_of
from renderer.animation import HALF_SECONDS, QUARTER_SECONDS, Animation, queued, together, work_of
from renderer.displayed import DisplayedCube


def seconds_for(alg: str, size: int = 3, step: float = 1 / 120) -> float:
    animation = Animation(DisplayedCube(size))
    animation.play(parse(alg, size).codes)
    seconds = 0.0
    while animation.is_busy:
        animation.tick(step)
        seconds += step
    return seconds


def test_a_quarter_turn_and_a_half_turn_take_their_time() -> None:
    assert seconds_for("R") == pytest.approx(QUARTER_SECONDS, abs=0.02)
    assert seconds_for("R2") == pytest.approx(HALF_SECONDS, abs=0.02)
    assert seconds_for("R L'") == pytest.approx(QUARTER_SECONDS, abs=0.02)


def test_a_long_queue_goes_faster_than_its_turns_one_by_one() -> None:
    assert seconds_for("R U F L D B " * 4) < 24 * QUARTER_SECONDS / 3
    assert seconds_for("R U F L D B " * 400) < 5


def test_a_tempo_makes_turns_as_much_faster_and_instant_shows_no_turn() -> None:
    animation = Animation(DisplayedCube(3))
    animation.tempo = 4.0
    animation.play(parse("R", 3).codes)
    animation.tick(QUARTER_SECONDS / 4 * 0.9)
    assert animation.is_busy
    animation.tick(QUARTER_SECONDS / 4 * 0.2)
    assert not animation.is_busy
    animation.tempo = inf
    animation.play(parse("U F", 3).codes)
    animation.tick(0.0)
    assert not animation.is_busy


def test_a_turn_by_hand_waits_for_the_hand_at_any_tempo_and_is_made_when_it_is_let_go() -> None:
    displayed, cube = DisplayedCube(3), Cube(3)
    animation = Animation(displayed)
    animation.tempo = inf
    animation.hold(parse("R", 3).codes, 0.4)
    animation.tick(1.0)
    assert animation.turning[1] == pytest.approx(0.4)
    animation.play(parse("R", 3).codes)
    animation.tick(0.01)
    cube.play("R")
    assert not animation.is_busy
    assert np.array_equal(displayed.cells, cube.cells())
    animation.hold(parse("U", 3).codes, 0.4)
    animation.let_go()
    animation.tick(0.01)
    assert not animation.is_busy
    assert np.array_equal(displayed.cells, cube.cells())


@pytest.mark.parametrize("step", [0.001, 1 / 60, 0.3, 5.0])
def test_however_long_the_frames_are_every_move_is_applied(step: float) -> None:
    size, alg = 4, "R U2 (2F 3L')2 x Rw D " * 6
    shown, cube = DisplayedCube(size), Cube(size)
    animation = Animation(shown)
    animation.play(parse(alg, size).codes)
    cube.play(alg)
    for _ in range(100_000):
        animation.tick(step)
        if not animation.is_busy:
            break
    assert np.array_equal(shown.cells, cube.cells())


@pytest.mark.parametrize(
    ("alg", "count"),
    [("R", 1), ("R L", 2), ("R R", 1), ("R 2R 3R' U", 3), ("Rw 3R", 2), ("Rw 2R", 1), ("x R", 1), ("U D' 2U", 3)],
)
def test_neighbours_turn_together_if_they_share_an_axis_and_no_layer(alg: str, count: int) -> None:
    assert together(parse(alg, 5).codes, 5) == count


def test_moves_that_wait_are_grouped_by_changes_of_axis() -> None:
    moves = queued(parse("R L U U' F", 3).codes)
    assert moves.starts.tolist() == [0, 2, 4]
    assert moves.groups_left == 3
    moves.at = 3
    assert moves.groups_left == 2


def test_work_counts_the_stickers_that_move() -> None:
    assert work_of(parse("R 2R Rw x", 4).codes, 4).tolist() == [32, 16, 48, 96]


def test_each_call_keeps_its_moves_as_one_array() -> None:
    codes = parse("R U", 3).codes
    moves = queued(np.tile(codes, 500_000))
    assert moves.codes.nbytes == 8_000_000
    assert move_of(int(moves.codes[-1])) == move_of(int(codes[-1]))
