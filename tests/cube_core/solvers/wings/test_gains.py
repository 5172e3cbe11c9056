"""Gains are looked up and summed as if each were asked for by itself."""

import numpy as np
import pytest

from cube_core.solvers.wings.gains import NO_EXCHANGE, best_first, by_exchange, empty_table, summed


@pytest.mark.parametrize(
    ("columns", "item"), [(1, np.int8), (3, np.int8), (5, np.int16), (16, np.int16), (70, np.int8)]
)
def test_operations_gain_what_their_exchanges_gain_together(columns, item):
    rng = np.random.default_rng(columns)
    table = empty_table(columns, item)
    by_exchange(table, columns)[...] = gains = rng.integers(-3, 4, (24, 24, columns))
    exchanges = rng.integers(0, NO_EXCHANGE + 1, (4, 50))
    exchanges[:, 7] = NO_EXCHANGE
    found = summed(table, exchanges)
    for operation, numbers in enumerate(exchanges.T):
        told = [gains[divmod(number, 24)] for number in numbers.tolist() if number != NO_EXCHANGE]
        assert np.array_equal(found[operation, :columns], np.sum(told, axis=0) if told else np.zeros(columns))
        assert not found[operation, columns:].any()


def test_short_rows_are_as_long_as_are_looked_up_fast():
    widths = [empty_table(columns, np.int16).shape[1] for columns in (1, 2, 3, 5, 9, 16, 17)]
    assert widths == [1, 2, 4, 8, 16, 16, 17]


@pytest.mark.parametrize("count", [1, 5, 40, 60])
def test_the_best_come_first_and_of_equal_ones_the_first(count):
    hopes = np.random.default_rng(count).integers(0, 6, 40) / 2
    by_hand = sorted(range(40), key=lambda number: (-hopes[number], number))
    assert best_first(hopes, count).tolist() == by_hand[:count]
