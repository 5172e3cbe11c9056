import numpy as np

from cube_core.solvers.short.big.ends import EndTable, Scores, Space, keys_for, made_ends, mixed
from cube_core.solvers.short.big.products import Values, move_table

STEPS = np.arange(10)
TABLE = move_table(np.stack([(STEPS + 1) % 10, (STEPS - 1) % 10]))


def far(values: Values) -> Scores:
    """Two dials of ten, to be turned to zero, the second one twice as fast."""
    return np.minimum(values, 10 - values).sum(axis=0).astype(np.int32)


SPACE = Space([TABLE, TABLE[:, :]], keys_for([10, 10]), np.ones((3, 2), dtype=bool), far)


def test_positions_near_the_goal_are_known_with_their_turns_and_others_are_not() -> None:
    ends = EndTable(SPACE, made_ends(SPACE, np.zeros((2, 1), dtype=np.uint16), 3))
    assert ends.counts == (1, 2, 2, 2)
    values = np.array([[0, 1, 8, 3, 4, 1], [0, 1, 8, 3, 4, 2]], dtype=np.uint16)
    assert ends.look_up(SPACE.hashes(values)).tolist() == [0, 1, 2, 3, -1, -1]


def test_ways_down_lead_to_the_goal_in_just_so_many_turns() -> None:
    ends = EndTable(SPACE, made_ends(SPACE, np.zeros((2, 1), dtype=np.uint16), 3))
    assert ends.ways_down(np.array([3, 3], dtype=np.uint16), 3) == [(1, 1, 1)]
    assert ends.ways_down(np.array([8, 8], dtype=np.uint16), 2) == [(0, 0)]


def test_numbers_are_mixed_the_same_way_everywhere_and_all_differ() -> None:
    numbers = mixed(np.arange(10_000))
    assert len(np.unique(numbers)) == 10_000
    assert int(numbers[0]) == 0xE220A8397B1DCDAF
