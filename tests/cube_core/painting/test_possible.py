from itertools import product

import numpy as np
import pytest

from cube_core import Cube
from cube_core.painting import UNPAINTED, forced, possible
from cube_core.painting.places import places_of
from tests.cube_core.painting import brute
from tests.random_moves import random_alg


def played(size, seed):
    cube = Cube(size)
    cube.play(random_alg(size, 30, seed))
    return cube.cells()


def every_completion(cells):
    open_slots = np.flatnonzero(cells == UNPAINTED)
    for colors in product(range(6), repeat=len(open_slots)):
        whole = cells.copy()
        whole[open_slots] = colors
        if brute.is_reachable(whole):
            yield whole


@pytest.mark.parametrize("size", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(3))
def test_possible_colours_are_those_of_all_completions(size, seed):
    cells = played(size, seed)
    slots = np.random.default_rng(seed).choice(len(cells), 4, replace=False)
    cells[slots] = UNPAINTED
    found = np.zeros((len(cells), 6), dtype=bool)
    for whole in every_completion(cells):
        found[np.arange(len(cells)), whole] = True
    assert np.array_equal(possible(size, cells), found)


@pytest.mark.parametrize("size", [2, 3])
def test_two_whole_corners_and_an_edge_leave_what_all_completions_leave(size):
    """Stickers of the same few pieces depend on each other the most."""
    cells = played(size, 5)
    slots = np.concatenate([places_of(size).corners[0], places_of(size).corners[5][:2]])
    cells[slots] = UNPAINTED
    found = np.zeros((len(cells), 6), dtype=bool)
    for whole in every_completion(cells):
        found[np.arange(len(cells)), whole] = True
    assert np.array_equal(possible(size, cells), found)


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6])
def test_what_is_painted_and_the_truth_stay_possible(size):
    for seed in range(5):
        cells = played(size, seed)
        some = cells.copy()
        some[np.random.default_rng(seed).random(len(cells)) < 0.6] = UNPAINTED
        assert possible(size, some)[np.arange(len(cells)), cells].all()


def test_the_last_corner_is_forced():
    cells = played(2, 3)
    some = cells.copy()
    some[places_of(2).corners[4]] = UNPAINTED
    assert np.array_equal(forced(2, some), cells)


def test_the_middles_of_two_neighbours_force_the_other_four():
    cells = np.full(54, UNPAINTED, dtype=np.uint8)
    cells[[4, 22]] = [0, 2]
    assert forced(3, cells)[4::9].tolist() == [0, 1, 2, 3, 4, 5]


def test_nothing_is_possible_where_the_painting_is_on_no_cube():
    cells = np.full(24, UNPAINTED, dtype=np.uint8)
    cells[places_of(2).corners[0]] = 0
    assert not possible(2, cells).any()


def test_on_an_empty_cube_everything_is_possible():
    for size in (2, 3, 4, 5):
        assert possible(size, np.full(6 * size * size, UNPAINTED, dtype=np.uint8)).all()
