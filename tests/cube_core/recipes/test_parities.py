"""The two recipes for what no 3×3 can show."""

import numpy as np
import pytest

from cube_core import Cube
from cube_core.faces import Color
from cube_core.recipes.choosing import choose
from cube_core.recipes.parities import flip_row, swap_moves
from cube_core.recipes.reading import reading


@pytest.mark.parametrize("size", [4, 6, 8])
def test_a_swap_exchanges_two_whole_edges_and_changes_nothing_else(size):
    cube = Cube(size)
    cube.play(swap_moves(size))
    changed = np.flatnonzero(cube.cells() != Cube(size).cells())
    assert len(changed) == 2 * (size - 2)
    assert {int(slot) // size**2 for slot in changed} == {2, 5}


def test_the_flipped_edge_is_brought_to_top_front():
    cube = Cube(4)
    cube.play("U2")
    cube.play("2R2 B2 U2 2L U2 2R' U2 2R U2 F2 2R F2 2L' B2 2R2")
    cube.play("U'")
    thought = choose([flip_row(4)], cube.cells()[reading(4)], 4, Color.WHITE)
    assert thought is not None
    assert thought.setup == "U"
