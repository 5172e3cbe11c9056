"""The search for ways to a row brings the whole row home, as cells and on a cube."""

import numpy as np
import pytest

from cube_core.solvers.layers.planes import NOTHING, SIDES, plane, row_planes
from cube_core.solvers.layers.row_search import RowSearch
from tests.cube_core.solvers.layers.goals import mixed_goals


@pytest.mark.parametrize("size", [4, 5, 8, 34])
@pytest.mark.parametrize("seed", range(2))
def test_every_row_comes_home_from_below_and_stays_so(size, seed):
    by_slot = mixed_goals(size, seed)
    for row in range(size - 3, max(size - 8, -1), -1):
        planes = row_planes(size, row)
        search = RowSearch(planes, by_slot[planes.slots])
        for found in search.solve():
            search.turn_up(found.up)
            search.do(found)
        assert not search.missing
        turn_alike(by_slot, planes, search)
        for side in SIDES:
            squares = by_slot.reshape(6, size, size)[side]
            assert (squares[row + 1 : -1, 1:-1] == side).all()


def turn_alike(by_slot, planes, search):
    """Bring the cells whence the search has brought them: each comes from one, and none is lost."""
    before = by_slot.copy()
    by_slot[planes.slots] = before[planes.slots.ravel()[search.came]]
    assert np.array_equal(by_slot[planes.slots], search.goals)
    assert np.array_equal(np.bincount(by_slot, minlength=6), np.bincount(before, minlength=6))


@pytest.mark.parametrize("size", [4, 5, 9])
def test_whatever_is_done_brings_cells_home_or_up(size):
    planes = row_planes(size, size - 3)
    search = RowSearch(planes, mixed_goals(size, 1)[planes.slots])
    for found in search.solve():
        search.turn_up(found.up)
        before = search.came.copy()
        came = search.do(found)
        assert came.size
        reached = search.planes.kinds[np.isin(search.came, before.ravel()[came])]
        assert (reached != NOTHING).any()


def test_two_names_of_a_cell_always_say_the_same():
    planes = row_planes(7, 4)
    search = RowSearch(planes, mixed_goals(7, 3)[planes.slots])
    for found in search.solve():
        search.turn_up(found.up)
        search.do(found)
        assert np.array_equal(search.goals.ravel(), search.goals.ravel()[planes.twins])
        own = search.goals[[plane(side) for side in SIDES]]
        assert np.count_nonzero(own != np.array(SIDES)[:, None]) == search.missing
