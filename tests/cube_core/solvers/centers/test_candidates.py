"""Of the rows that pay, those are taken that keep out of each other's way, the best first."""

from itertools import pairwise

import numpy as np
import pytest

from cube_core import turns
from cube_core.faces import COLORS
from cube_core.moves import Codes, inverse_code
from cube_core.solvers.centers.candidates import Candidates, all_faces
from cube_core.solvers.centers.row_batch import CellRecord
from cube_core.solvers.centers.state import CenterState
from cube_core.solvers.centers.weighing import RatedRows, Weighed
from cube_core.turns import Stickers
from tests.cube_core.solvers.centers.mixing import colors_meant, scrambled


def working(size: int, seed: int) -> CenterState:
    stickers = scrambled(size, seed)
    return CenterState(size, stickers, colors_meant(size, stickers))


def first_of(found: RatedRows, number: int) -> RatedRows:
    chosen = slice(number, number + 1)
    return RatedRows(found.rates[chosen], found.columns[:, chosen], found.amounts[chosen])


def check_promise(size: int, seed: int, weighed: Weighed, count: int) -> None:
    """Each of some rows, done alone on the same cube, brings home as many cells a turn as it says, or more.

    Blocks of lines that overlap may take fewer turns than those that are counted side by side.
    """
    found = weighed.reaching(0.1)
    for number in range(0, len(found.rates), max(1, len(found.rates) // count)):
        work = working(size, seed)
        before = len(work.wrong())
        (batch,) = Candidates(size, [first_of(found, number)]).take_apart_ones(work)
        rate = (before - len(work.wrong())) / len(batch.codes)
        lines = np.diff(found.amounts[number], prepend=0, append=0)
        is_plain = np.count_nonzero(lines) <= 2
        assert rate == pytest.approx(found.rates[number]) if is_plain else rate > found.rates[number] - 1e-9


@pytest.mark.parametrize("size", [4, 5, 6, 8])
def test_rows_of_all_faces_pay_what_they_promise(size: int) -> None:
    for seed in range(3):
        check_promise(size, seed, all_faces(working(size, seed)).plain(0.1), 10)


@pytest.mark.parametrize("size", [4, 5, 7])
def test_rows_behind_a_setup_turn_pay_what_they_promise(size: int) -> None:
    for weighed in all_faces(working(size, 4)).set_up(0.1):
        assert weighed.setup in (1, 2, 3)
        check_promise(size, 4, weighed, 8)


@pytest.mark.parametrize("size", [4, 5, 6, 9])
def test_where_nothing_is_wrong_there_is_nowhere_to_look(size: int) -> None:
    work = CenterState(size, np.arange(6 * size**2, dtype=np.int32), COLORS)
    assert all_faces(work).plain(0.1).best == 0


def test_spare_places_are_looked_at_only_when_asked_for() -> None:
    solved = np.arange(6 * 36, dtype=np.int32)
    work = CenterState(6, solved, [COLORS[0], *[None] * 5])
    assert not all_faces(work).plain(-1.0).window.rows.size
    assert all_faces(work, with_spare=True).plain(-1.0).window.rows.size


RATE = 0.15


def taken(size: int, seed: int) -> tuple[list[RatedRows], list[CellRecord], CenterState]:
    work = working(size, seed)
    scope = all_faces(work)
    found = [each.reaching(RATE) for each in (scope.plain(RATE), *scope.set_up(RATE))]
    return found, list(Candidates(size, found).take_apart_ones(work)), work


def moved_by(size: int, stickers: Stickers, codes: Codes) -> set[int]:
    after = stickers.copy()
    turns.apply(after, size, codes)
    return set(np.flatnonzero(after != stickers).tolist())


@pytest.mark.parametrize("size", [5, 6, 9])
def test_no_two_rows_that_are_taken_touch_the_same_cell(size: int) -> None:
    for seed in range(3):
        work = working(size, seed)
        found = all_faces(work).plain(RATE).reaching(RATE)
        batches = list(Candidates(size, [found]).take_apart_ones(work))
        before = working(size, seed).stickers
        rows = [
            moved_by(size, before, batch.codes[slice(*ends)]) for batch in batches for ends in pairwise(batch.bounds)
        ]
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
        setups = [batch.codes[0] for batch in batches if batch.codes[0] == inverse_code(int(batch.codes[-1]))]
        assert len(set(setups)) == len(setups) >= len(batches) - 1


def test_nothing_found_is_nothing_taken() -> None:
    work = working(5, 1)
    nothing = all_faces(work).plain(0.1).reaching(99.0)
    before = work.stickers.copy()
    assert not list(Candidates(5, [nothing]).take_apart_ones(work))
    assert np.array_equal(work.stickers, before)
