"""Of the rows that pay, those are taken that keep out of each other's way, the best first."""

import numpy as np
import pytest

from cube_core.solvers.centers.candidates import Candidates
from cube_core.solvers.centers.row_batch import RowBatch
from cube_core.solvers.centers.scopes import all_faces
from cube_core.solvers.centers.state import CenterState
from cube_core.solvers.centers.weighing import Found
from tests.cube_core.solvers.centers.mixing import colors_meant, scrambled

RATE = 0.15


def working(size: int, seed: int) -> CenterState:
    stickers = scrambled(size, seed)
    return CenterState(size, stickers, colors_meant(size, stickers))


def taken(size: int, seed: int) -> tuple[list[Found], list[RowBatch], CenterState]:
    work = working(size, seed)
    scope = all_faces(work)
    found = [each.reaching(RATE) for each in (scope.plain(RATE), *scope.set_up(RATE))]
    return found, list(Candidates(size, found).take_apart_ones(work)), work


@pytest.mark.parametrize("size", [5, 6, 9])
def test_no_two_rows_that_are_taken_touch_the_same_cell(size: int) -> None:
    for seed in range(3):
        work = working(size, seed)
        found = all_faces(work).plain(RATE).reaching(RATE)
        batches = list(Candidates(size, [found]).take_apart_ones(work))
        rows = [{cell.slot for cell in step.explain().cells} for batch in batches for step in batch]
        assert 1 < len(rows) < len(found.rates)
        assert sum(map(len, rows)) == len(set().union(*rows))


@pytest.mark.parametrize("size", [5, 6, 9])
def test_together_they_bring_home_what_each_promises_and_one_of_them_is_the_best(size: int) -> None:
    for seed in range(3):
        found, batches, work = taken(size, seed)
        gained = len(working(size, seed).wrong()) - len(work.wrong())
        turns = sum(len(batch.codes) for batch in batches)
        best = max(float(each.rates.max(initial=0)) for each in found)
        assert RATE <= gained / turns <= best


def test_rows_with_the_same_setup_share_its_turns() -> None:
    for seed in range(4):
        _, batches, _ = taken(9, seed)
        setups = [batch[0].alg for batch in batches]
        assert len({str(alg) for alg in setups}) == len(batches)


def test_nothing_found_is_nothing_taken() -> None:
    work = working(5, 1)
    nothing = all_faces(work).plain(0.1).reaching(99.0)
    before = work.stickers.copy()
    assert not list(Candidates(5, [nothing]).take_apart_ones(work))
    assert np.array_equal(work.stickers, before)
