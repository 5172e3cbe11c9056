import numpy as np

from cube_core.solvers.short.big import four_turns
from cube_core.solvers.short.big.masks import distances


def test_all_ways_to_have_two_colours_on_an_axis_are_within_seven_turns() -> None:
    far = distances([four_turns.R_AND_L], four_turns.first_turns().masks)
    assert np.bincount(far[far < 255]).tolist() == [1, 6, 142, 2610, 38422, 301370, 381363, 11557]
