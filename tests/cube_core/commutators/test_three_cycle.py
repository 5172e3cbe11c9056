"""A commutator as a value does to stickers what its moves do."""

import numpy as np
import pytest

from cube_core import Cube, parse
from cube_core.commutators import cell_commutator
from cube_core.faces import Face


@pytest.mark.parametrize("size", [4, 5, 7])
@pytest.mark.parametrize("setup", ["", "U", "R2 F'"])
def test_slots_tell_what_the_moves_do_with_and_without_a_setup(size, setup):
    cycle = cell_commutator(size, Face.U, Face.F, (0, 0), (0, 0)).set_up_by(parse(setup, size))
    cube, told = Cube(size), np.arange(6 * size**2)
    cube.play(cycle.alg)
    cycle.apply_to(told)
    assert np.array_equal(cube.stickers, told)
    assert np.count_nonzero(told != np.arange(6 * size**2)) == 3


def test_its_cells_are_the_slots_by_role():
    cycle = cell_commutator(5, Face.U, Face.F, (0, 1), (0, 1))
    assert {cell.role: cell.slot for cell in cycle.cells} == {
        "source": cycle.source[0],
        "target": cycle.target[0],
        "third": cycle.third[0],
    }
