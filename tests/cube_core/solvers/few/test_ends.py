import numpy as np

from cube_core.solvers.few.ends import (
    EndTable,
    Scores,
    Space,
    Subsets,
    Values,
    index_of,
    keys_for,
    made_ends,
    mixed,
    move_table,
    orbit_of,
    pair_table,
    product_distances,
)

ROUND = np.array([[1, 2, 3, 0], [3, 0, 1, 2]])
"""Two turns of four places, of which each undoes the other."""


def test_distances_in_a_product_count_turns_of_all_coordinates_together() -> None:
    table = move_table(np.argsort(ROUND, axis=1))
    far = product_distances([table, table], np.array([0])).reshape(4, 4)
    assert far.diagonal().tolist() == [0, 1, 2, 1]
    assert (far[0, 1:] == 255).all()


def test_the_last_coordinate_of_an_index_runs_fastest() -> None:
    assert index_of([np.array([1, 2]), np.array([3, 0])], [5, 4]).tolist() == [7, 8]


def test_subsets_go_where_their_places_go() -> None:
    pairs = Subsets(4, 2)
    table = pairs.table(ROUND)
    for number, mask in enumerate(pairs.masks.tolist()):
        goes_to = {int(np.flatnonzero(ROUND[0] == place)[0]) for place in range(4) if mask >> place & 1}
        assert int(pairs.masks[table[0, number]]) == sum(1 << place for place in goes_to)


def test_a_pair_of_places_moves_as_both_do() -> None:
    table = pair_table(ROUND, ROUND[::-1])
    assert divmod(int(table[0, 4 * 1 + 2]), 4) == (0, 3)


def test_an_orbit_is_all_that_turns_reach() -> None:
    assert orbit_of(np.array([[1, 0, 2, 4, 3]]), 3).tolist() == [3, 4]


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
    assert ends.ways_down(np.array([[3], [3]], dtype=np.uint16), 3) == [(0, (1, 1, 1))]
    both = np.array([[2, 8], [2, 8]], dtype=np.uint16)
    assert ends.ways_down(both, 2) == [(0, (1, 1)), (1, (0, 0))]


def test_numbers_are_mixed_the_same_way_everywhere_and_all_differ() -> None:
    numbers = mixed(np.arange(10_000))
    assert len(np.unique(numbers)) == 10_000
    assert int(numbers[0]) == 0xE220A8397B1DCDAF
