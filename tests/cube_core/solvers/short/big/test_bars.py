import numpy as np

from cube_core import Cube, scramble
from cube_core.geometry import place_of
from cube_core.solvers.short.big.bars import bar_slots, joined, joints


def test_bars_lie_between_the_corner_cells_of_each_second_line() -> None:
    places = [place_of(7, slot) for slot in bar_slots(7).ravel().tolist()]
    assert len(set(places)) == 24 * 3
    assert all(
        (row in (1, 5)) != (col in (1, 5)) and 1 <= min(row, col) <= max(row, col) <= 5 for _, row, col in places
    )


def test_neighbours_in_bars_are_neighbours_on_the_cube() -> None:
    slots = bar_slots(8).ravel()
    assert len(joints(8)) == 24 * 3
    for one, other in joints(8).tolist():
        (face, row, col), (beside, next_row, next_col) = place_of(8, slots[one]), place_of(8, slots[other])
        assert face == beside
        assert abs(row - next_row) + abs(col - next_col) == 1


def test_all_neighbours_match_on_a_solved_cube_and_few_on_a_scrambled_one() -> None:
    cube = Cube(9)
    slots = bar_slots(9).ravel()
    solved = cube.cells()[slots].astype(np.uint8)
    cube.play(scramble(9, 1))
    scrambled = cube.cells()[slots].astype(np.uint8)
    assert joined(np.stack([solved, scrambled]), 9).tolist()[0] == 24 * 4
    assert 0 < joined(scrambled[None], 9)[0] < 40
