import numpy as np

from cube_core import Alg, Cube, scramble
from cube_core.solvers.short.big.choices import BESIDE, FOUR
from cube_core.solvers.short.big.five_split import place_classes, variants
from cube_core.solvers.short.big.four_split import root_holdings, splits
from cube_core.solvers.short.big.pieces import held, picked
from cube_core.solvers.short.big.slabs import STM


def idle() -> None:
    """For searches that nobody wants to stop."""


def test_variants_leave_an_even_number_of_each_colour_in_each_class_of_places() -> None:
    cube = Cube(5)
    cube.play(scramble(5, 0))
    found = variants(cube, STM, splits(picked(cube, FOUR), STM, 1_000_000, idle), idle)
    assert found
    for variant in found[:20]:
        turned_cube = held(cube, root_holdings()[variant.split.root][0])
        turned_cube.play(Alg.from_codes(5, np.array(variant.first + variant.second)))
        cells = turned_cube.cells()[BESIDE]
        assert np.array_equal(cells, variant.beside)
        for places in place_classes():
            assert (np.bincount(cells[places]) % 2 == 0).all()
