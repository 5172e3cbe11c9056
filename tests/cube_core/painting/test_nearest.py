"""The cheapest state that turns can reach, against every state of a 2×2 and of what is left to choose."""

import numpy as np
import pytest

from cube_core.painting.nearest import margins, nearest, nearest_frame
from cube_core.painting.places import UNPAINTED, misses_of, places_of
from tests.cube_core.painting import brute
from tests.cube_core.painting.faults import kinds_of, with_fault

CASES = [(size, kind) for size in (2, 3, 4, 5) for kind in kinds_of(size)]


@pytest.mark.parametrize(("size", "kind"), CASES)
def test_it_is_a_state_that_turns_reach_and_its_cost_is_that_of_its_stickers(size, kind):
    cells = with_fault(size, kind, 1)
    costs = misses_of(cells).astype(float)
    found = nearest(size, costs)
    assert brute.is_reachable(found.cells)
    assert found.cost == np.count_nonzero(found.cells != cells) > 0


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_a_state_that_turns_reach_is_its_own_nearest(size):
    cells = brute.scrambled(size, "R U2 F' L D B2")
    found = nearest(size, misses_of(cells).astype(float))
    assert np.array_equal(found.cells, cells)
    assert found.cost == 0


@pytest.mark.parametrize("size", [4, 5])
def test_the_frame_leaves_the_cells_of_the_centres_open(size):
    cells = brute.scrambled(size, "R 2U F'")
    frame = nearest_frame(size, misses_of(cells).astype(float))
    centers = places_of(size).centers.ravel()
    assert (frame[centers] == UNPAINTED).all()
    others = np.setdiff1d(np.arange(len(cells)), centers)
    assert np.array_equal(frame[others], cells[others])


@pytest.mark.parametrize("size", [2, 3, 4])
def test_a_margin_is_what_the_nearest_costs_more_with_that_colour_there(size):
    rng = np.random.default_rng(size)
    costs = rng.random((6 * size**2, 6))
    least, found = nearest(size, costs).cost, margins(size, costs)
    for slot in rng.choice(6 * size**2, 8, replace=False).tolist():
        for color in range(6):
            forced = costs.copy()
            forced[slot] = 1000.0
            forced[slot, color] = costs[slot, color]
            expected = nearest(size, forced).cost - least
            assert (expected > 500 and found[slot, color] == np.inf) or found[slot, color] == pytest.approx(expected)


def test_at_every_sticker_one_colour_costs_nothing_more():
    found = margins(5, np.random.default_rng(3).random((150, 6)))
    assert np.allclose(found.min(axis=1), 0)
