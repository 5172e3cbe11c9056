"""What a table weighs, and where its arrays may start."""

import numpy as np
import pytest

from cube_core.solvers.tables.table import aligned, bytes_of


@pytest.mark.parametrize(("position", "start"), [(0, 0), (1, 64), (64, 64), (65, 128), (1000, 1024)])
def test_arrays_start_at_multiples_of_64(position, start):
    assert aligned(position) == start


def test_the_bytes_of_all_arrays_are_added_up():
    assert bytes_of({}) == 0
    assert bytes_of({"one": np.zeros(10, dtype=np.int16), "two": np.zeros((2, 3), dtype=np.uint8)}) == 26
