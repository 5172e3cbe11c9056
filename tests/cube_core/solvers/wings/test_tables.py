"""Tables of wings against a cube that turns."""

import numpy as np
import pytest

from cube_core import Alg, Cube
from cube_core.faces import AXES, SOLVED_COLORS
from cube_core.moves import layer_turns
from cube_core.solvers.pieces.orbits import HERE, wing_homes
from cube_core.solvers.wings.tables import BOTH, FAR, NEAR, inner_table, outer_table, words
from cube_core.solvers.wings.wing_moves import word_alg


@pytest.mark.parametrize("axis", AXES, ids=lambda axis: axis.name)
@pytest.mark.parametrize("amount", [1, 2, -1])
@pytest.mark.parametrize(("side", "layers"), [(NEAR, [3]), (FAR, [6]), (BOTH, [3, 6])])
def test_a_slice_takes_the_wings_of_its_orbit_and_no_others(axis, amount, side, layers):
    cube = Cube(8)
    cube.play(Alg.from_codes(8, layer_turns(axis, amount, layers)))
    homes = wing_homes(8, cube.stickers, SOLVED_COLORS)
    assert np.array_equal(homes[1][inner_table(axis, amount, side)], HERE)
    assert np.array_equal(homes[0], HERE)
    assert np.array_equal(homes[2], HERE)


@pytest.mark.parametrize("word", [(), (3,), (0, 4), (17, 2, 9, 4)])
def test_outer_turns_take_the_wings_of_every_orbit(word):
    cube = Cube(6)
    cube.play(word_alg(6, word))
    for homes in wing_homes(6, cube.stickers, SOLVED_COLORS):
        assert np.array_equal(homes[outer_table(word)], HERE)


def test_words_come_shortest_first_and_none_says_the_same_as_another():
    assert words(0) == ((),)
    assert [len(word) for word in words(2)] == [0] + [1] * 18 + [2] * (18 * 12 + 27)
    effects = [Cube(3) for _ in words(2)]
    for cube, word in zip(effects, words(2), strict=True):
        cube.play(word_alg(3, word))
    assert len({cube.facelets() for cube in effects}) == len(effects)
