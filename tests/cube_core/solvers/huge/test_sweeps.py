from itertools import pairwise

import numpy as np
import pytest

from cube_core import turns
from cube_core.algs import Alg
from cube_core.carrying import carried
from cube_core.errors import SolveCancelled
from cube_core.solvers.centers.bringing import solve_cells, solve_centers
from cube_core.solvers.centers.cell_parts import commutator_parts
from cube_core.solvers.centers.records import CellRecord
from cube_core.solvers.centers.state import CenterState
from cube_core.solvers.centers.weighing import ANY
from cube_core.solvers.huge.sweeps import FACE_ORDER, most_chained, rates_of, sweep
from tests.cube_core.solvers.centers.mixing import are_alike, colors_meant, scrambled


@pytest.mark.parametrize("size", [4, 5, 12, 13])
def test_cells_come_home_and_every_step_does_what_it_says(size: int) -> None:
    before = scrambled(size, 5)
    after = before.copy()
    work = CenterState(size, after, colors_meant(size, before))
    for record in sweep(work, (0.3,)):
        sources = np.split(record.sources, np.cumsum(record.source_counts)[:-1])
        for (start, stop), source, right in zip(pairwise(record.bounds), sources, record.right, strict=True):
            alg = Alg.from_codes(size, record.codes[start:stop])
            sent, target = before[source], carried(source, alg)
            turns.apply(before, size, alg.codes)
            is_right = before // size**2 == np.where(work.wanted == ANY, 6, work.wanted)  # no face has that number
            assert np.array_equal(before[target], sent)
            assert is_right[target].all()
            assert np.count_nonzero(is_right.reshape(6, -1), axis=1).tolist() == right.tolist()
            assert sum(part.length for part in commutator_parts(alg)) == len(alg)
    assert work.count_wrong() <= size, "what is left of a small cube takes another way"
    assert are_alike(size, before, after)


@pytest.mark.parametrize("size", [66, 67])
def test_a_large_cube_is_swept_home(size: int) -> None:
    before = scrambled(size, 2)
    after = before.copy()
    steps = solve_cells(size, after, colors_meant(size, before))
    turns.apply(before, size, steps.alg.codes)
    assert are_alike(size, before, after)
    assert len(steps.alg) < 8.5 * size**2


def test_one_face_after_the_other_is_completed() -> None:
    size = 66
    stickers = scrambled(size, 3)
    right = np.array([record.right[-1] for record in sweep_of(size, stickers)])
    cells = (size - 2) ** 2
    done = [int(np.argmax(right[:, face] > 0.95 * cells)) for face in FACE_ORDER]
    assert done[:4] == sorted(done[:4])
    for at, later in zip(done[:3], FACE_ORDER[1:4], strict=True):
        assert right[at, later] < 0.7 * cells, "the next has not come along by itself"


def sweep_of(size: int, stickers: np.ndarray) -> list[CellRecord]:
    return list(sweep(CenterState(size, stickers.copy(), colors_meant(size, stickers)), rates_of(size, 1)))


def test_a_second_effort_takes_fewer_turns() -> None:
    counts = []
    for effort in (1, 2):
        stickers = scrambled(70, 4)
        steps = solve_centers(70, stickers, colors_meant(70, stickers), effort=effort)
        counts.append(steps.alg.count("STM"))
    assert counts[1] < counts[0]


def test_pairs_are_asked_for_first_of_huge_cubes() -> None:
    assert rates_of(1000, 2)[1:] == rates_of(1000, 1) == rates_of(100, 2)
    assert rates_of(1000, 2)[0] > max(rates_of(1000, 1))


def test_with_more_effort_more_rows_share_turns_and_the_same_cells_come_home() -> None:
    brought = []
    for effort in (1, 2):
        stickers = scrambled(66, 4)
        work = CenterState(66, stickers, colors_meant(66, stickers))
        records = list(sweep(work, rates_of(66, effort), most_chained(effort)))
        brought.append((sum(record.source_counts.sum() for record in records), stickers))
        assert max(_rows_of_steps(records)) == most_chained(effort)
    (count, stickers), (other_count, others) = brought
    assert count == other_count
    assert np.array_equal(stickers, others)


def _rows_of_steps(records: list[CellRecord]) -> list[int]:
    return [int(rows) for record in records for rows in np.diff(record.batch.starts)]


def test_a_sweep_that_finds_nothing_at_its_rate_is_not_the_last() -> None:
    stickers = scrambled(20, 3)
    work = CenterState(20, stickers, colors_meant(20, stickers))
    assert list(sweep(work, (9.0,)))
    assert work.count_wrong() < 40


def test_faces_that_want_nothing_give_and_take() -> None:
    size = 66
    stickers = scrambled(size, 6)
    white, *_ = wanted = colors_meant(size, stickers)
    solve_centers(size, stickers, [white, None, None, None, None, None])
    assert CenterState(size, stickers, [white, None, None, None, None, None]).count_wrong() == 0
    assert CenterState(size, stickers, wanted).count_wrong() > 0


def test_between_two_asks_no_more_is_looked_at_than_two_quadrants_of_a_face() -> None:
    size, asked = 67, [0]

    def tell(_: float) -> None:
        asked[0] += 1

    stickers = scrambled(size, 1)
    work = CenterState(size, stickers, colors_meant(size, stickers), tell=tell)
    seen = 0
    for record in sweep(work, (0.3,)):
        assert asked[0] > seen
        seen = asked[0]
        assert len(record.sources) <= 3 * 2 * (size // 2) ** 2
    assert asked[0] >= seen + 24, "while cells are written back it is asked too"


def test_a_search_that_is_no_longer_wanted_stops_within_a_part() -> None:
    asked = []

    def tell(part: float) -> None:
        asked.append(part)
        if len(asked) == 7:
            raise SolveCancelled("enough")

    stickers = scrambled(66, 1)
    with pytest.raises(SolveCancelled):
        solve_cells(66, stickers, colors_meant(66, stickers), tell=tell)
    assert len(asked) == 7
    assert sorted(asked) == asked
