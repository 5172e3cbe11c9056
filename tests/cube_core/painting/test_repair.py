import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cube_core import Cube
from cube_core.painting import completed, nearest, verdict
from cube_core.painting.places import UNPAINTED, misses_of, places_of
from cube_core.painting.repair import margins, nearest_frame, repair
from tests.cube_core.painting import brute
from tests.cube_core.painting.faults import EXPECTED, FEWEST, kinds_of, with_fault
from tests.random_moves import random_alg

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


def check_fault(size, kind, seed):
    cells = with_fault(size, kind, seed)
    found = verdict(size, cells)
    kinds = {fault.kind for fault in found.faults}
    assert EXPECTED[kind] in kinds
    assert not found.is_solvable
    if kind != "sticker":
        assert len(kinds - {"count"}) == 1
    assert kind == "sticker" or all(fault.slots for fault in found.faults if fault.kind != "count")
    mended = repair(size, cells)
    assert brute.is_reachable(mended.cells)
    assert verdict(size, mended.cells).is_solvable
    assert np.flatnonzero(mended.cells != cells).tolist() == list(mended.slots)
    assert len(mended.slots) == FEWEST.get(kind, len(mended.slots))
    if kind == "copy":  # the two wings may share a colour on the same side
        assert len(mended.slots) <= 2


CASES_REPAIR = [(size, kind) for size in range(2, 8) for kind in kinds_of(size)]


@pytest.mark.parametrize(("size", "kind"), CASES_REPAIR)
def test_one_fault_is_named_and_mended_with_the_fewest_stickers(size, kind):
    for seed in range(6):
        check_fault(size, kind, seed)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "kind"), CASES_REPAIR)
def test_two_thousand_faults_are_named_and_mended_with_the_fewest_stickers(size, kind):
    for seed in range(100, 100 + -(-2000 // len(CASES_REPAIR))):
        check_fault(size, kind, seed)


def is_any_reachable(cells, count):
    return any(brute.is_reachable(other) for other in brute.painted_over(cells, count))


@pytest.mark.parametrize("size", [2, 3, 4])
def test_painting_over_one_sticker_mends_no_fault_but_one_sticker(size):
    for kind in kinds_of(size):
        if FEWEST.get(kind, 0) > 1:
            assert not is_any_reachable(with_fault(size, kind, 1), 1), kind
    assert is_any_reachable(with_fault(size, "sticker", 1), 1)


def test_painting_over_two_stickers_mends_no_twisted_corner():
    assert not is_any_reachable(with_fault(2, "twist", 1), 2)


@pytest.mark.slow
def test_painting_over_two_stickers_mends_no_twisted_corner_of_a_3x3():
    assert not is_any_reachable(with_fault(3, "twist", 1), 2)


@pytest.mark.parametrize("seed", range(12))
def test_no_painting_with_fewer_changes_is_reachable_on_a_2x2_with_several_faults(seed):
    draw = np.random.default_rng(seed)
    cells = brute.scrambled(2, "R U F R' U2 F")
    slots = draw.choice(24, 2, replace=False)
    cells[slots] = draw.integers(0, 6, 2)
    mended = repair(2, cells)
    fewest = len(mended.slots) if mended else 0
    assert fewest <= 2
    assert not any(is_any_reachable(cells, count) for count in range(fewest))


@pytest.mark.parametrize("size", [*range(2, 12), 20])
def test_any_colours_at_all_are_mended(size):
    for seed in range(3):
        cells = np.random.default_rng(seed).integers(0, 6, 6 * size * size).astype(np.uint8)
        mended = repair(size, cells)
        assert brute.is_reachable(mended.cells)
        assert mended.sentence.startswith("Paint over ")


@pytest.mark.parametrize("size", [2, 3, 4, 5, 8])
def test_a_cube_that_turns_reach_needs_no_repair(size):
    cube = Cube(size)
    cube.play(random_alg(size, 40, 7))
    assert repair(size, cube.cells()) is None


@given(st.integers(2, 7), st.integers(0, 10**6), st.integers(0, 12))
def test_a_repair_changes_no_more_stickers_than_were_spoilt(size, seed, count):
    cube = Cube(size)
    cube.play(random_alg(size, 25, seed))
    cells = cube.cells()
    slots = np.random.default_rng(seed).choice(len(cells), count, replace=False)
    cells[slots] = (cells[slots] + 1) % 6
    mended = repair(size, cells)
    assert (mended is None and brute.is_reachable(cells)) or len(mended.slots) <= count


@pytest.mark.parametrize("size", [2, 3, 5, 7])
def test_a_corner_twisted_on_a_solved_cube_is_the_one_that_is_twisted_back(size):
    cells = Cube(size).cells()
    slots = places_of(size).corners[-1]  # at DBL
    cells[slots] = np.roll(cells[slots], 1)
    mended = repair(size, cells)
    if size % 2:
        assert np.array_equal(mended.cells, Cube(size).cells())
        assert mended.sentence == "Twist the corner at DBL anti-clockwise."
        assert set(verdict(size, cells).faults[0].slots) == set(mended.slots)
    assert mended.sentence.startswith("Twist the corner at ")


def test_a_flipped_edge_is_told_as_one():
    cells = Cube(3).cells()
    cells[[7, 19]] = cells[[19, 7]]
    assert repair(3, cells).sentence == "Exchange the colours of the edge at UF."


def test_what_is_not_painted_stays_so_and_costs_nothing():
    cells = Cube(5).cells()
    cells[::3] = UNPAINTED
    assert repair(5, cells) is None
    cells[13::25] = 0  # white beside the middle of each face: too many in their orbit
    mended = repair(5, cells)
    assert len(mended.slots) >= 1
    assert np.array_equal(mended.cells == UNPAINTED, cells == UNPAINTED)
    assert brute.is_reachable(completed(5, cells))


def test_the_nearest_state_by_real_numbers_is_the_cheapest_of_many_reachable_ones():
    draw = np.random.default_rng(5)
    costs = draw.random((54, 6))
    found = nearest(3, costs)
    assert brute.is_reachable(found.cells)
    for seed in range(50):
        cube = Cube(3)
        cube.play(random_alg(3, 30, seed))
        assert costs[np.arange(54), cube.cells()].sum() >= found.cost


def test_the_nearest_2x2_is_the_cheapest_near_a_given_one():
    """Costs that lean to one state: what differs from it by a corner twisted, one twisted back, or two exchanged."""
    cells = brute.scrambled(2, "R U F")
    costs = np.where(np.arange(6) == cells[:, None], 0.0, 1.0) + np.random.default_rng(2).random((24, 6)) / 100
    assert np.array_equal(nearest(2, costs).cells, cells)
