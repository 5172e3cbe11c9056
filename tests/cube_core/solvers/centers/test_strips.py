from itertools import pairwise

import numpy as np
import pytest

from cube_core import Alg, turns
from cube_core.carrying import carried
from cube_core.moves import BLOCK_MASK
from cube_core.solvers.centers import strips
from cube_core.solvers.centers.row_batch import RING_TABLE
from cube_core.solvers.centers.state import CenterState
from tests.cube_core.solvers.centers.mixing import colors_meant, scrambled


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
