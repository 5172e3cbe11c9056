import numpy as np
import pytest

from cube_core import turns
from cube_core.algs import Alg
from cube_core.faces import Face
from cube_core.moves import inverse_code, inverse_codes
from cube_core.solvers.centers.row_batch import (
    COMING,
    RING_TABLE,
    Cycled,
    RowBatch,
    Rows,
    Turn,
    record_of,
    slots_before_setup,
)
from cube_core.solvers.centers.state import CenterState
from cube_core.solvers.huge.sweeps import rates_of, sweep
from tests.cube_core.solvers.centers.mixing import colors_meant, scrambled
from tests.oracle import Oracle


def _random_row(size: int, seed: int) -> Rows:
    """One row commutator with random lines and amounts; its lines keep out of the layer that crosses them."""
    random = np.random.default_rng([size, seed])
    count = size - 2
    place, turn = int(random.integers(count)), int(random.choice([1, -1]))
    crossing = place if turn == 1 else count - 1 - place
    amounts = random.integers(0, 4, size=count)
    amounts[crossing - 1] = random.integers(1, 4)
    amounts[crossing] = 0
    lines = np.flatnonzero(amounts)
    head = (random.integers(3), random.integers(4), turn, random.integers(1, 4), place)
    return Rows(size, *(np.array([number]) for number in head), np.zeros(len(lines), dtype=int), lines, amounts[lines])


@pytest.mark.parametrize("size", range(4, 13))
def test_a_row_commutator_does_what_its_moves_do(size: int) -> None:
    for seed in range(60):
        rows = _random_row(size, seed)
        by_moves = np.arange(6 * size * size, dtype=np.int32)
        by_effect = by_moves.copy()
        target, source, third = rows.slots()
        by_effect[target], by_effect[source], by_effect[third] = by_effect[source], by_effect[third], by_effect[target]
        turns.apply(by_moves, size, rows.moves()[0])
        assert np.array_equal(by_moves, by_effect)


@pytest.mark.parametrize("size", [4, 7])
def test_a_setup_turn_comes_first_and_is_undone_last(size: int) -> None:
    for seed in range(40):
        rows = _random_row(size, seed)
        face = Face(int(RING_TABLE[rows.axis[0], (rows.index[0] - rows.third[0]) % 4]))
        setup = Turn(face, seed % 3 + 1)
        batch, codes = RowBatch.of(rows, setup)
        assert batch.bounds.tolist() == [0, 1, len(codes) - 1, len(codes)]
        assert codes[-1] == inverse_code(int(codes[0]))
        after = np.arange(6 * size * size, dtype=np.int32)
        turns.apply(after, size, codes)
        target, source, third = (slots_before_setup(size, slots, *setup) for slots in rows.slots())
        expected = np.arange(6 * size * size, dtype=np.int32)
        expected[target], expected[source], expected[third] = source, third, target
        assert np.array_equal(after, expected)


def test_neighbouring_lines_that_turn_alike_are_one_move() -> None:
    lines, amounts = np.array([0, 1, 2, 4, 5]), np.array([1, 1, 3, 3, 3])
    head = (np.array([number]) for number in (1, 0, 1, 1, 7))
    codes, bounds = Rows(12, *head, np.zeros(5, dtype=int), lines, amounts).moves()
    assert bounds.tolist() == [0, len(codes)] == [0, 3 + 3 + 3 + 3]


def test_some_rows_of_many_keep_their_cells() -> None:
    rows = Rows(
        9,
        *(np.array([0, 1, 2]) for _ in range(2)),
        np.array([1, -1, 1]),
        *(np.array([1, 2, 3]) for _ in range(2)),
        np.array([0, 0, 1, 2, 2, 2]),
        np.array([3, 4, 5, 1, 2, 6]),
        np.array([1, 2, 3, 1, 2, 3]),
    )
    some = rows.only(np.array([2, 0]))
    assert some.row.tolist() == [0, 0, 0, 1, 1]
    assert some.line.tolist() == [1, 2, 6, 3, 4]
    assert some.axis.tolist() == [2, 0]


def test_row_commutators_do_on_the_slow_cube_what_they_say() -> None:
    for seed in range(12):
        rows = _random_row(6, seed)
        target, source, third = rows.slots()
        stickers = np.array(Oracle(6).play(Alg.from_codes(6, rows.moves()[0])).stickers())
        expected = np.arange(216)
        expected[target], expected[source], expected[third] = source, third, target
        assert np.array_equal(stickers, expected)


@pytest.mark.parametrize("size", [6, 9, 12])
def test_what_a_row_commutator_undoes_is_recorded_as_the_inverse(size: int) -> None:
    for seed in range(30):
        rows = _random_row(size, seed)
        _, codes = RowBatch.of(rows, None)
        there, aside = np.split(codes[: len(codes) // 2], [-3])
        assert np.array_equal(codes[len(codes) // 2 :], np.concatenate([inverse_codes(there), inverse_codes(aside)]))


@pytest.mark.parametrize("size", [8, 13])
def test_what_a_batch_does_between_two_of_its_steps_is_what_their_moves_do(size: int) -> None:
    stickers, seen = scrambled(size, 4), set()
    for record in sweep(CenterState(size, stickers, colors_meant(size, stickers)), rates_of(size, 1)):
        assert record.batch is not None
        bounds = record.batch.bounds
        assert set(record.bounds.tolist()) <= set(bounds.tolist())
        count = len(bounds) - 1
        for first, stop in {(0, count), (0, 1), (count - 1, count), (count // 2, count), (count // 3, count // 2 + 1)}:
            by_moves = np.arange(6 * size * size, dtype=np.int32)
            by_effect = by_moves.copy()
            turns.apply(by_moves, size, record.codes[bounds[first] : bounds[stop]])
            for does in record.batch.through(first, stop):
                if isinstance(does, slice):
                    turns.apply(by_effect, size, record.codes[bounds[does.start] : bounds[does.stop]])
                else:
                    by_effect[does[0]] = by_effect[does[1]]
            assert np.array_equal(by_moves, by_effect)
            seen.add((first == 0, stop == count, isinstance(record.batch, RowBatch) and record.batch.setup is None))
    assert len(seen) > 6


SIZE = 6
RIGHT = np.array([10, 20, 30, 40, 50, 60])


def two_rows():
    """A row of two cells and one of a single cell, all with target F."""
    heads = [[0, 0], [0, 0], [1, 1], [2, 2], [1, 2]]
    cells = np.array([0, 0, 1]), np.array([0, 3, 0]), np.array([1, 1, 1])
    return Rows(SIZE, *(np.array(head) for head in heads), *cells)


def recorded(shown, wanted, bounds=None):
    batch, codes = RowBatch.of(two_rows(), None)
    around = np.stack(batch.rows.slots())
    shown, wanted = np.array(shown, dtype=np.uint8), np.array(wanted, dtype=np.uint8)
    bounds = batch.bounds if bounds is None else np.array([0, len(codes)])
    return around, record_of(batch, codes, bounds, Cycled(around, around // SIZE**2, shown, wanted), RIGHT)


def test_a_sticker_comes_home_that_was_not_and_is_told_by_where_it_comes_from():
    around, record = recorded([[1, 1, 1], [0, 0, 0], [2, 2, 2]], [[0, 3, 0], [1, 3, 3], [9, 9, 9]])
    coming = around[COMING]
    assert record.sources.tolist() == [coming[0, 0], coming[0, 2]]
    assert record.source_counts.tolist() == [1, 1]


def test_a_sticker_that_goes_from_home_to_home_does_not_come_home():
    _, record = recorded([[1, 1, 1], [0, 0, 0], [2, 2, 2]], [[0, 0, 0], [0, 0, 9], [9, 9, 9]])
    assert record.source_counts.tolist() == [0, 1]


def test_what_is_right_goes_on_from_step_to_step_by_face():
    around, record = recorded([[1, 1, 1], [0, 0, 0], [2, 2, 2]], [[0, 0, 0], [9, 9, 9], [2, 9, 9]])
    gained, lost = np.zeros((2, 6), dtype=int), np.zeros((2, 6), dtype=int)
    gained[0, around[0, 0] // SIZE**2] = 2
    gained[1, around[0, 2] // SIZE**2] = 1
    lost[0, around[2, 0] // SIZE**2] = 1
    assert record.right.tolist() == (RIGHT + np.cumsum(gained - lost, axis=0)).tolist()


def test_between_a_turn_and_its_undoing_all_is_one_step():
    args = [[1, 1, 1], [0, 0, 0], [2, 2, 2]], [[0, 3, 0], [1, 3, 3], [9, 9, 9]]
    (_, one), (_, each) = recorded(*args, bounds="whole"), recorded(*args)
    assert one.source_counts.tolist() == [2]
    assert sorted(one.sources) == sorted(each.sources)
    assert one.right.tolist() == [each.right[-1].tolist()]
