"""What rows bring home is found out from the colours before they are made."""

import numpy as np

from cube_core.solvers.centers.records import COMING, Cycled, record_of
from cube_core.solvers.centers.row_batch import RowBatch, Rows

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
