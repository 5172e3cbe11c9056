from itertools import pairwise

import numpy as np
import pytest

from cube_core import Alg, parse, turns
from cube_core.carrying import carried
from cube_core.moves import BLOCK_MASK
from cube_core.solvers.centers import strips
from cube_core.solvers.centers.row_batch import RING_TABLE
from cube_core.solvers.centers.state import CenterState
from cube_core.solvers.centers.strips import FreeMoves
from tests.cube_core.solvers.centers.mixing import colors_meant, scrambled


def working(size: int, seed: int) -> CenterState:
    stickers = scrambled(size, seed)
    return CenterState(size, stickers, colors_meant(size, stickers))


@pytest.mark.parametrize("seed", range(4))
def test_its_cells_are_those_that_were_wrong_and_are_right_after_it(seed: int) -> None:
    work = working(6, seed)
    before, wrong = work.stickers.copy(), set(work.wrong().tolist())
    moves = parse("2R U 2R' F2 3L", 6)
    step = FreeMoves(work, moves.codes).record()
    target = carried(step.sources, moves)
    assert np.array_equal(before[step.sources], work.stickers[target])
    assert set(step.sources.tolist()) <= wrong
    assert not set(target.tolist()) & set(work.wrong().tolist())
    assert (step.source_counts.tolist(), step.right.tolist()) == ([len(target)], [work.right.tolist()])


@pytest.mark.parametrize(
    ("first", "then", "together"),
    [
        ("U 2R", "2R F", "U 2R2 F"),
        ("U 2R", "2R' F", "U F"),
        ("U 2R2", "2R F", "U 2R' F"),
        ("2R", "2R", "2R2"),
    ],
)
def test_what_follows_is_joined_at_the_seam(first: str, then: str, together: str) -> None:
    work, one_by_one = working(6, 5), working(6, 5)
    moves = FreeMoves(work, parse(first, 6).codes)
    follow = parse(then, 6).codes
    assert moves.runs_into(follow)
    moves.go_on(work, follow)
    assert np.array_equal(moves.codes, parse(together, 6).codes)
    assert moves.record().bounds.tolist() == [0, len(moves.codes)]
    one_by_one.play(parse(together, 6).codes)
    assert np.array_equal(work.stickers, one_by_one.stickers)


@pytest.mark.parametrize("then", ["3R", "2L", "F", "2-3Rw"])
def test_another_block_is_no_seam(then: str) -> None:
    assert not FreeMoves(working(6, 5), parse("U 2R", 6).codes).runs_into(parse(then, 6).codes)


def _working(size: int, seed: int) -> CenterState:
    stickers = scrambled(size, seed)
    return CenterState(size, stickers, colors_meant(size, stickers))


@pytest.mark.parametrize("size", [4, 5, 6, 7])
def test_swaps_bring_home_what_they_promise(size: int) -> None:
    random = np.random.default_rng(size)
    for seed in range(40):
        work = _working(size, seed)
        rates = strips.swap_rates(work.frames.stack(work.colors), work.face_wanted[RING_TABLE])
        back, axis, index, before, turn, block = (int(random.integers(length)) for length in rates.shape)
        chosen = np.full(rates[back, axis, index].shape, -99.0)
        chosen[before, turn, block] = 0
        codes = strips.swap_codes(size, chosen, back, axis, index)
        wrong = len(work.wrong())
        work.play(codes)
        assert (wrong - len(work.wrong())) == round(rates[back, axis, index, before, turn, block] * len(codes))


@pytest.mark.parametrize("size", [4, 5, 6, 7])
def test_turns_of_blocks_bring_home_what_they_promise(size: int) -> None:
    for seed in range(20):
        work = _working(size, seed)
        rates = strips.turn_rates(work.frames.stack(work.colors), work.face_wanted[RING_TABLE])
        wrong = len(work.wrong())
        work.play(strips.turn_codes(size, rates))
        assert wrong - len(work.wrong()) == rates.max()


@pytest.mark.parametrize("size", [5, 7, 9])
def test_the_middles_of_odd_cubes_stay(size: int) -> None:
    work = _working(size, 1)
    middles = work.stickers.reshape(6, size, size)[:, size // 2, size // 2].copy()
    assert list(strips.exchange(work, 0.3))
    assert np.array_equal(work.stickers.reshape(6, size, size)[:, size // 2, size // 2] // size**2, middles // size**2)


def test_every_free_step_pays_more_than_the_rate_asked_for() -> None:
    work = _working(8, 4)
    wrong = len(work.wrong())
    for moves in strips.exchange(work, 0.5):
        assert wrong - len(work.wrong()) >= 0
        wrong = len(work.wrong())
        assert moves.is_free
        assert len(moves.sources) >= 0.5 * len(moves.codes)


@pytest.mark.parametrize("size", [4, 5, 6])
def test_no_step_begins_by_undoing_what_the_step_before_ended_with(size: int) -> None:
    for seed in range(8):
        before = scrambled(size, seed)
        work = CenterState(size, before.copy(), colors_meant(size, before))
        steps = list(strips.exchange(work, 0.3))
        assert all((step.codes[-1] ^ after.codes[0]) & BLOCK_MASK for step, after in pairwise(steps))
        for step in steps:
            target = carried(step.sources, Alg.from_codes(size, step.codes))
            sent = before[step.sources]
            turns.apply(before, size, step.codes)
            assert np.array_equal(before[target], sent)
        assert np.array_equal(before, work.stickers)
