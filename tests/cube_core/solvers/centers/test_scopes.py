"""Where the search looks, and that rows pay what they promise."""

import numpy as np
import pytest

from cube_core.faces import COLORS
from cube_core.solvers.centers.candidates import Candidates
from cube_core.solvers.centers.scopes import all_faces
from cube_core.solvers.centers.state import CenterState
from cube_core.solvers.centers.weighing import RatedRows, Weighed
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
