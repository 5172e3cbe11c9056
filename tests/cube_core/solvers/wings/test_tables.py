"""Tables of wings against a cube that turns."""

import numpy as np
import pytest

from cube_core import Alg, Cube
from cube_core.faces import AXES, SOLVED_COLORS
from cube_core.moves import layer_turns
from cube_core.solvers.pieces.locations import HERE, wing_homes
from cube_core.solvers.wings.operations import word_alg
from cube_core.solvers.wings.tables import (
    BOTH,
    FAR,
    NEAR,
    NO_EXCHANGE,
    best_first,
    by_exchange,
    empty_table,
    inner_table,
    outer_table,
    summed,
    words,
)


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


@pytest.mark.parametrize(
    ("columns", "item"), [(1, np.int8), (3, np.int8), (5, np.int16), (16, np.int16), (70, np.int8)]
)
def test_operations_gain_what_their_exchanges_gain_together(columns, item):
    rng = np.random.default_rng(columns)
    table = empty_table(columns, item)
    by_exchange(table, columns)[...] = gains = rng.integers(-3, 4, (24, 24, columns))
    exchanges = rng.integers(0, NO_EXCHANGE + 1, (4, 50))
    exchanges[:, 7] = NO_EXCHANGE
    found = summed(table, exchanges)
    for operation, numbers in enumerate(exchanges.T):
        told = [gains[divmod(number, 24)] for number in numbers.tolist() if number != NO_EXCHANGE]
        assert np.array_equal(found[operation, :columns], np.sum(told, axis=0) if told else np.zeros(columns))
        assert not found[operation, columns:].any()


def test_short_rows_are_as_long_as_are_looked_up_fast():
    widths = [empty_table(columns, np.int16).shape[1] for columns in (1, 2, 3, 5, 9, 16, 17)]
    assert widths == [1, 2, 4, 8, 16, 16, 17]


@pytest.mark.parametrize("count", [1, 5, 40, 60])
def test_the_best_come_first_and_of_equal_ones_the_first(count):
    hopes = np.random.default_rng(count).integers(0, 6, 40) / 2
    by_hand = sorted(range(40), key=lambda number: (-hopes[number], number))
    assert best_first(hopes, count).tolist() == by_hand[:count]
