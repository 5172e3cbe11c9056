from itertools import pairwise

import numpy as np
import pytest

from cube_core import turns
from cube_core.algs import Alg
from cube_core.carrying import carried
from cube_core.errors import SolveCancelled
from cube_core.faces import Face
from cube_core.moves import axes_of
from cube_core.solvers.centers.bringing import solve_cells, solve_centers
from cube_core.solvers.centers.cell_arrivals import commutator_parts
from cube_core.solvers.centers.row_batch import CellRecord, Rows
from cube_core.solvers.centers.state import CenterState
from cube_core.solvers.centers.weighing import ANY
from cube_core.solvers.huge.quadrants import Part, parts_of
from cube_core.solvers.huge.sweeps import FACE_ORDER, RowChains, chained, most_chained, rates_of, sweep
from tests.cube_core.solvers.centers.mixing import are_alike, colors_meant, scrambled
from tests.oracle import Oracle


def chains_of(size: int, part: Part, amounts: np.ndarray, places: list[int], thirds: list[int], most: int) -> RowChains:
    """Rows of the near half, whose lines are those of the half that their layers do not lie in."""
    half = (size - 2) // 2
    crossing = np.array(places) if part.turn == 1 else size - 3 - np.array(places)
    assert (crossing < half).all() or (crossing >= size - 2 - half).all()
    first = np.full(len(places), 0 if (crossing >= half).all() else size - 2 - half)
    starts = chained(np.zeros(len(places), dtype=int), most)
    return RowChains(size, part, amounts, first, np.array(places), np.array(thirds), starts)


def rows_of(chains: RowChains) -> Rows:
    """The same as commutators."""
    row, line = chains.amounts.nonzero()
    heads = np.array([[chains.part.axis], [chains.part.index], [chains.part.turn]]).repeat(len(chains.place), axis=1)
    cells = row, line + chains.first_line[row], chains.amounts[row, line]
    return Rows(chains.size, *heads, chains.third, chains.place, *cells)


def random_chains(size: int, seed: int, most: int) -> RowChains:
    random = np.random.default_rng([size, seed])
    part = parts_of(Face(seed % 6))[int(random.integers(16))]
    half = (size - 2) // 2
    places = np.sort(random.choice(half, size=int(random.integers(1, half + 1)), replace=False))
    amounts = random.integers(0, 4, size=(len(places), half)).astype(np.int8)
    amounts[:, 0] = random.integers(1, 4, size=len(places))
    return chains_of(size, part, amounts, places.tolist(), random.integers(1, 4, size=len(places)).tolist(), most)


@pytest.mark.parametrize("size", [6, 9, 14])
@pytest.mark.parametrize("most", [1, 2, 4])
def test_chains_do_what_their_commutators_do(size: int, most: int) -> None:
    for seed in range(20):
        chains = random_chains(size, seed, most)
        shared, alone = (np.arange(6 * size * size, dtype=np.int32) for _ in range(2))
        codes, bounds = chains.moves()
        turns.apply(shared, size, codes)
        turns.apply(alone, size, rows_of(chains).moves()[0])
        assert np.array_equal(shared, alone)
        assert len(bounds) == len(chains.starts)


@pytest.mark.parametrize("size", [9, 14])
def test_each_chain_by_itself_does_what_its_rows_do(size: int) -> None:
    for seed in range(10):
        chains = random_chains(size, seed, 3)
        (codes, bounds), rows = chains.moves(), rows_of(chains)
        for number in range(len(bounds) - 1):
            by_moves = np.arange(6 * size * size, dtype=np.int32)
            by_effect = by_moves.copy()
            turns.apply(by_moves, size, codes[bounds[number] : bounds[number + 1]])
            target, source, third = rows.within(*chains.starts[number : number + 2].tolist()).slots()
            by_effect[target], by_effect[source], by_effect[third] = source, third, target
            assert np.array_equal(by_moves, by_effect)


def test_a_chain_does_on_the_slow_cube_what_it_says() -> None:
    for seed in range(6):
        chains = random_chains(8, seed, 4)
        target, source, third = rows_of(chains).slots()
        expected = np.arange(6 * 64)
        expected[target], expected[source], expected[third] = source, third, target
        assert Oracle(8).play(Alg.from_codes(8, chains.moves()[0])).stickers() == expected.tolist()


def turns_of(amounts: list[list[int]], places: list[int], thirds: list[int], most: int) -> list[int]:
    part = next(part for part in parts_of(Face.F) if part.turn == 1 and part.setup is None)
    codes, bounds = chains_of(12, part, np.array(amounts, dtype=np.int8), places, thirds, most).moves()
    assert (axes_of(codes) == 2).sum() % 2 == 0
    return np.diff(bounds).tolist()


def test_lines_that_two_rows_want_alike_turn_once() -> None:
    apart = [[1, 0, 2, 0, 3], [1, 0, 2, 0, 0]]
    assert turns_of(apart, [0, 2], [1, 1], 1) == [12, 10]
    assert turns_of(apart, [0, 2], [1, 1], 2) == [3 + 3 + 1 + 3 + 2 + 4]


def test_layers_of_neighbouring_rows_turn_back_as_one_block() -> None:
    lines = [[1, 0, 0, 0, 0], [0, 0, 1, 0, 0], [0, 0, 0, 0, 1]]
    assert turns_of(lines, [0, 1, 2], [1, 1, 1], 3) == [4 + 5 + 5 + 1 + 3]
    assert turns_of(lines, [0, 1, 2], [1, 2, 1], 3) == [4 + 5 + 5 + 1 + 5]
    assert turns_of(lines, [0, 1, 3], [1, 1, 1], 3) == [4 + 5 + 5 + 1 + 4]


def test_rows_with_equal_lines_share_the_turns_of_the_face_too() -> None:
    same = [[1, 0, 2, 0, 0]] * 3
    assert turns_of(same, [0, 2, 4], [1, 2, 3], 3) == [2 + 5 + 2 + 5]


def test_a_chain_stays_within_a_half() -> None:
    assert chained(np.array([0] * 5 + [1] * 3), 4).tolist() == [0, 4, 5, 8]
    assert chained(np.array([1, 1]), 4).tolist() == [0, 2]
    assert chained(np.array([0, 0]), 1).tolist() == [0, 1, 2]


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
