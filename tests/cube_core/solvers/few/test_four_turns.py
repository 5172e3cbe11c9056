import numpy as np
import pytest

from cube_core.moves import highs_of, lows_of
from cube_core.solvers.few import four_turns
from cube_core.solvers.few.ends import orbit_of
from cube_core.solvers.few.four_turns import third_turns
from cube_core.solvers.few.paths import distances
from cube_core.solvers.few.slabs import OBTM, STM


def test_all_ways_to_have_two_colours_on_an_axis_are_within_seven_turns() -> None:
    far = distances([four_turns.R_AND_L], four_turns.first_turns(STM).masks)
    assert np.bincount(far[far < 255]).tolist() == [1, 6, 142, 2610, 38422, 301370, 381363, 11557]


@pytest.mark.parametrize("size", [4, 5])
def test_turns_of_outer_blocks_keep_apart_what_those_of_all_slabs_do(size: int) -> None:
    wings = [orbit_of(third_turns(metric, size).wings, 0).tolist() for metric in (STM, OBTM)]
    assert wings[0] == wings[1]
    assert all(lows == 1 or highs == size for lows, highs in _blocks(size))


def _blocks(size: int) -> list[tuple[int, int]]:
    codes = third_turns(OBTM, size).codes
    return list(zip(lows_of(codes).tolist(), highs_of(codes).tolist(), strict=True))
