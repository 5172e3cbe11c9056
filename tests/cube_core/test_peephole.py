from __future__ import annotations

import numpy as np
import pytest

from cube_core import Alg, Cube, parse, scramble
from cube_core import moves as mv
from cube_core.peephole import Told, fewest_slabs, in_fewest_blocks, shorten, shortened, wasteful_runs
from tests.oracle import Oracle
from tests.random_moves import random_alg


def short(text, size):
    return str(Alg.from_codes(size, shortened(parse(text, size).codes, size)))


@pytest.mark.parametrize(
    ("size", "text", "shorter"),
    [
        (3, "", ""),
        (3, "R U F", "R U F"),
        (3, "R U U' R'", ""),
        (3, "R L R' U", "L U"),
        (3, "R U2 D U2 D' R", "R2"),
        (4, "R 2R U", "Rw U"),
        (4, "Rw R' U", "2R U"),
        (5, "R 2R 3R U 2-3Rw", "3Rw U 2-3Rw"),
        (3, "R M' L'", "R Lw'"),
        (3, "x R x", "x2 R"),
        (3, "R x x' R", "R2"),
        (3, "R x R' U", "x U"),
    ],
)
def test_runs_about_one_axis_take_the_fewest_blocks(size, text, shorter):
    assert len(short(text, size).split()) == len(shorter.split())
    check_same_effect(parse(text, size), parse(short(text, size), size))
    assert short(shorter, size) == shorter


def test_all_layers_alike_are_no_rotation():
    assert not any(move.is_rotation(3) for move in parse(short("R M' L' M R2 L2 M' R", 3), 3))


def check_same_effect(one, other):
    assert Oracle(one.size).play(one).stickers() == Oracle(other.size).play(other).stickers()


@pytest.mark.parametrize("size", [2, 3, 4, 5, 7])
@pytest.mark.parametrize("seed", range(15))
def test_random_moves_keep_their_effect_and_get_no_more(size, seed):
    alg = random_alg(size, 60, seed)
    shorter = Alg.from_codes(size, shortened(alg.codes, size))
    check_same_effect(alg, shorter)
    assert len(shorter) <= len(alg.simplified())
    assert shorter.count("STM") <= alg.count("STM")


def test_what_is_short_already_stays_as_it_is():
    alg = scramble(5, 3)
    assert np.array_equal(shortened(alg.codes, 5), alg.codes)


def told_of(text, size, steps):
    return Told(parse(text, size).codes, np.array(steps))


def test_steps_that_share_a_changed_run_become_one():
    told = shorten(told_of("F R R' U D L", 3, [0, 0, 1, 1, 2, 2]), 3)
    assert str(Alg.from_codes(3, told.codes)) == "F U D L"
    assert told.steps.tolist() == [0, 0, 2, 2]


def test_chains_of_steps_become_one():
    told = shorten(told_of("R U U' R' F", 3, [0, 1, 2, 3, 4]), 3)
    assert str(Alg.from_codes(3, told.codes)) == "F"
    told = shorten(told_of("R R U L L F2", 3, [0, 1, 1, 2, 3, 3]), 3)
    assert told.steps.tolist() == [0, 0, 2, 2]


def test_neighbours_that_are_not_changed_stay_steps_of_their_own():
    told = shorten(told_of("R L U", 3, [0, 1, 2]), 3)
    assert told.steps.tolist() == [0, 1, 2]


@pytest.mark.parametrize("seed", range(10))
def test_the_state_at_the_end_of_every_step_that_is_left_was_there_before(seed):
    size, count = 4, 80
    alg = random_alg(size, count, seed)
    steps = np.arange(count) // 5
    told = shorten(Told(alg.codes, steps), size)
    for step in np.unique(told.steps)[1:]:
        before, after = Cube(size), Cube(size)
        before.play(alg[: int(np.searchsorted(steps, step))])
        after.play(Alg.from_codes(size, told.codes[told.steps < step]))
        assert np.array_equal(before.stickers, after.stickers)


def test_amounts_are_as_text_writes_them():
    codes = shortened(parse("R R R U U F' F' F' x x x L x2 L' x' L y y", 3).codes, 3)
    assert set(np.abs(mv.quarters_of(codes)).tolist()) <= {1, 2}


@pytest.mark.parametrize("size", [3, 4, 6, 14, 60])
def test_counting_the_layers_of_runs_finds_those_that_could_do_with_fewer_moves(size):
    rng = np.random.default_rng(size)
    runs = [_run(size, rng, count, number % 3) for count in (1, 2, 3, 4, 5, 6, 9) for number in range(30)]
    lengths = [len(run) for run in runs]
    bounds = wasteful_runs(np.concatenate(runs), size)
    starts = np.cumsum([0, *lengths]).tolist()
    wasteful = [number for number, run in enumerate(runs) if _fewest(Alg.from_codes(size, run)) < len(run)]
    assert bounds == [(starts[number], starts[number + 1]) for number in wasteful]
    assert 0 < len(wasteful) < len(runs)


def _run(size, rng, count, axis):
    """Moves about an axis, some of them rotations."""
    layers = np.sort(rng.integers(1, size + 1, (2, count)), axis=0)
    layers[:, rng.random(count) < 0.1] = [[1], [size]]
    return mv.pack(axis, *layers, rng.integers(1, 4, count))


def _fewest(alg):
    """How many blocks make what the moves about one axis make, where one may be the whole cube."""
    rotation, differences = 0, {}
    for move in alg:
        if move.is_rotation(alg.size):
            rotation += move.quarters
            continue
        for layer, quarters in ((move.lo, move.quarters), (move.hi + 1, -move.quarters)):
            differences[layer] = differences.get(layer, 0) + quarters
    return len(fewest_slabs(differences, 10**6)) + (rotation % 4 != 0)


def test_moves_that_a_run_keeps_stay_as_and_where_they_stood():
    told = shorten(told_of("U 5R 2R2' R 3R R' 3R'", 7, [0] * 7), 7)
    assert str(Alg.from_codes(7, told.codes)) == "U 3L' 2R2'"


@pytest.mark.parametrize("size", [7, 30])
def test_each_of_many_runs_is_made_of_the_fewest_blocks_by_itself(size):
    rng = np.random.default_rng(size)
    given = [_run(size, rng, count, 0) for count in (1, 2, 3, 5, 9) for _ in range(8)]
    numbers = np.repeat(np.arange(len(given)), [len(run) for run in given])
    codes, runs = in_fewest_blocks(np.concatenate(given), numbers, size)
    assert (np.diff(runs) >= 0).all()
    for number, run in enumerate(given):
        shorter = Alg.from_codes(size, codes[runs == number])
        check_same_effect(Alg.from_codes(size, run), shorter)
        assert len(shorter) == min(len(run), _fewest(Alg.from_codes(size, run)))
