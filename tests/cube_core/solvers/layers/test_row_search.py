"""The ways to a row do to a cube what they say, and bring the whole row home."""

import numpy as np
import pytest

from cube_core import Cube
from cube_core.solvers.layers.cells import SIDES, cell_map
from cube_core.solvers.layers.row_cells import moves_of
from cube_core.solvers.layers.row_search import Found, RowSearch
from cube_core.solvers.layers.row_ways import ways_to_row


@pytest.mark.parametrize("size", [5, 6])
def test_a_way_cycles_its_cells_and_moves_nothing_else(size):
    cells = cell_map(size)
    for way in ways_to_row(size, cells, 1)[::97]:
        apart = np.flatnonzero(np.arange(cells.count) + 2 != way.layer)
        if way.up or not apart.size:
            continue
        cube = Cube(size)
        cube.play(moves_of(size, Found(way, apart)))
        target, source, third = (cells.slots[of[apart]] for of in (way.targets, way.sources, way.thirds))
        assert np.array_equal(cube.stickers[target], source)
        assert np.array_equal(cube.stickers[source], third)
        assert np.array_equal(cube.stickers[third], target)
        assert np.count_nonzero(cube.stickers != np.arange(6 * size**2)) == 3 * apart.size


@pytest.mark.parametrize("size", [4, 5, 8])
@pytest.mark.parametrize("seed", range(3))
def test_every_row_comes_home_from_below_and_stays_so(size, seed):
    cells, rng = cell_map(size), np.random.default_rng(seed)
    goals = np.repeat(np.arange(6, dtype=np.uint8), cells.count**2)
    loose = np.flatnonzero(goals != 3)  # the lower face is solved
    for orbit in np.unique(cells.orbits):
        if np.count_nonzero(cells.orbits == orbit) == 24:
            own = loose[cells.orbits[loose] == orbit]
            goals[own] = rng.permutation(goals[own])
    for row in range(cells.count - 1, -1, -1):
        search = RowSearch(size, goals, row)
        for found in search.solve():
            if found.up:
                search.turn_up(found.up)
            search.do(found)
        assert not search.wrong.size
        for side in SIDES:
            assert (goals[cells.face_cells(side)[row:]] == side).all()
