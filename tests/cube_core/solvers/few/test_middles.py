from cube_core.solvers.few import middles
from cube_core.solvers.few.ends import EndTable


def test_positions_near_the_goal_are_few() -> None:
    assert EndTable(middles.space(), middles.near(3)).counts == (1, 9, 189, 3988)
