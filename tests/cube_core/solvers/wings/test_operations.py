"""Operations on wings do on every cube what their tables say."""

import random

import numpy as np
import pytest

from cube_core import Cube
from cube_core.algs import Alg
from cube_core.faces import SOLVED_COLORS
from cube_core.solvers.pieces.orbits import HERE, wing_homes
from cube_core.solvers.wings.gains import NO_EXCHANGE
from cube_core.solvers.wings.operations import cycles, shuffles
from cube_core.solvers.wings.tables import words
from cube_core.solvers.wings.wing_moves import free_moves, pure_moves


def random_operations(operations, count):
    rng = random.Random(count)
    for _ in range(count):
        number, side, orbit = rng.randrange(len(operations.rows)), rng.randrange(3), rng.randrange(2)
        layers = [orbit + 2] * (side != 1) + [6 - orbit] * (side != 0)
        yield number, operations.at(number), side, orbit, layers


@pytest.mark.parametrize("operations", [shuffles(), cycles(words(2))], ids=["shuffles", "cycles"])
def test_tables_and_exchanges_say_what_the_moves_do_to_wings(operations):
    for number, operation, side, orbit, layers in random_operations(operations, 150):
        cube = Cube(7)
        cube.play(free_moves(7, operation, layers))
        homes = wing_homes(7, cube.stickers, SOLVED_COLORS)
        assert np.array_equal(homes[orbit][operation.table(side)], HERE)
        assert np.array_equal(homes[1 - orbit][operation.outer], HERE)
        sources = operation.sources(side)
        both = np.concatenate(operations.exchanges[:2], axis=1)
        numbers = operations.exchanges[side][number] if side < len(operations.exchanges) else both[number]
        changed = sources != HERE
        assert sorted(numbers[numbers != NO_EXCHANGE]) == sorted((HERE * 24 + sources)[changed])


def test_cycles_undone_behind_move_nothing_but_wings():
    operations = cycles(words(1))
    for _, operation, side, orbit, layers in random_operations(operations, 60):
        cube = Cube(7)
        cube.play(Alg.from_codes(7, pure_moves(7, operation, layers).codes))
        moved = np.flatnonzero(cube.stickers != np.arange(6 * 49))
        assert len(moved) == 6 * len(layers)
        homes = wing_homes(7, cube.stickers, SOLVED_COLORS)
        assert np.array_equal(homes[orbit], operation.sources(side))


def test_every_cycle_is_there_that_does_not_exchange_the_two_wings_of_an_edge():
    assert len(cycles(words(2)).rows) == 24 * 23 * 22 // 3 - 12 * 22 * 2
