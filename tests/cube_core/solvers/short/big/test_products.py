import numpy as np

from cube_core.solvers.short.big.products import Subsets, index_of, move_table, orbit_of, pair_table, product_distances

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
