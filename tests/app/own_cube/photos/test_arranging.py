"""Which picture shows which face, and how it is turned."""

import numpy as np
import pytest

from app.own_cube.photos.arranging import ASTRAY, NOT_AS_ASKED, Arrangement, likely_arrangements
from cube_core import Cube, scramble

AS_ASKED = Arrangement(tuple(range(6)), (0,) * 6)


def costs_of(cells):
    """By picture as asked: nothing for the colour that is seen, 1 for others."""
    return np.where(np.eye(6, dtype=bool)[cells], 0.0, 20.0).reshape(6, -1, 6)


def pictures_of(size, arrangement, seed=1):
    """The pictures of a scrambled cube, taken so that this arrangement puts them right; and the cube's cells."""
    cube = Cube(size)
    cube.play(scramble(size, seed))
    cells, taken = cube.cells().reshape(6, size, size), np.empty((6, size, size), dtype=np.intp)
    for face, (picture, quarters) in enumerate(zip(arrangement.pictures, arrangement.quarters, strict=True)):
        taken[picture] = np.rot90(cells[face], quarters)
    return taken.reshape(6, -1), cube.cells()


@pytest.mark.parametrize("size", [2, 3, 4])
@pytest.mark.parametrize("quarters", [(0,) * 6, (0, 1, 0, 2, 3, 0)])
def test_stickers_are_put_where_they_are_on_the_cube(size, quarters):
    arrangement = Arrangement((0, 2, 1, 3, 5, 4), quarters)
    taken, cells = pictures_of(size, arrangement)
    assert np.array_equal(arrangement.on_slots(taken, size), cells)


def test_pictures_that_are_as_they_were_asked_for_cost_nothing():
    assert AS_ASKED.unlikeliness == 0
    assert Arrangement((0, 2, 1, 3, 4, 5), (0,) * 6).unlikeliness == pytest.approx(NOT_AS_ASKED + 2 * ASTRAY)
    assert Arrangement(tuple(range(6)), (0, 1, 0, 0, 0, 0)).unlikeliness == pytest.approx(NOT_AS_ASKED + ASTRAY)


@pytest.mark.parametrize("quarters", [(0,) * 6, (0, 1, 0, 0, 3, 2), (2, 0, 0, 1, 0, 0)])
def test_turned_pictures_of_a_3x3_are_turned_back(quarters):
    taken, cells = pictures_of(3, Arrangement(tuple(range(6)), quarters))
    cost, first = next(likely_arrangements(costs_of(taken), 3))
    assert np.array_equal(first.on_slots(taken, 3), cells)
    assert cost == pytest.approx(first.unlikeliness)


def test_the_likeliest_come_first():
    taken, _ = pictures_of(3, AS_ASKED, seed=2)
    costs = [cost for cost, _ in likely_arrangements(costs_of(taken), 3)]
    assert costs == sorted(costs)
    assert costs[0] == 0
