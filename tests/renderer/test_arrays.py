"""What stands in for slow ways of numpy agrees with them."""

from __future__ import annotations

import numpy as np
import pytest

from renderer.arrays import alike, crossed, lengths, numbered

RANDOM = np.random.default_rng(8)


@pytest.mark.parametrize("count", [0, 1, 2, 9, 200])
def test_equal_rows_have_equal_numbers(count: int) -> None:
    rows = RANDOM.integers(0, 3, (count, 3)).astype(float)
    order, begins = alike(rows)
    found, firsts, numbers = np.unique(rows, axis=0, return_index=True, return_inverse=True)
    assert numbered(rows).tolist() == numbers.reshape(-1).tolist()
    assert rows[order][begins].tolist() == found.tolist()
    assert order[begins].tolist() == firsts.tolist()


def test_cross_products_and_lengths_are_those_of_numpy() -> None:
    one, other = RANDOM.random((2, 7, 3))
    assert crossed(one, other) == pytest.approx(np.cross(one, other))
    assert lengths(one) == pytest.approx(np.linalg.norm(one, axis=-1))
