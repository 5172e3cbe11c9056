import numpy as np

from cube_core.solvers.short.big import join
from cube_core.solvers.short.big.slabs import STM


def test_the_centres_of_the_third_stage_have_117600_states_ten_turns_deep() -> None:
    far = join.center_distances(STM)
    assert np.bincount(far[far < 255]).tolist() == [4, 12, 196, 1648, 7864, 21044, 29176, 30712, 19520, 6912, 512]


def test_the_end_table_knows_all_positions_near_the_goal() -> None:
    assert join.ends(STM).counts == (4, 12, 196, 2400, 31256, 411236)
