"""Operations on wings do on every cube what their tables say."""

import random

import numpy as np
import pytest

from cube_core import Cube, parse
from cube_core.algs import Alg
from cube_core.cube import has_whole_edges
from cube_core.faces import SOLVED_COLORS, Face
from cube_core.solvers.pieces.locations import HERE, wing_homes
from cube_core.solvers.wings.operations import (
    Operation,
    cycles,
    free_moves,
    many_pure_moves,
    outer_turns,
    pure_moves,
    shuffles,
    word_alg,
)
from cube_core.solvers.wings.tables import NO_EXCHANGE, words


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


# F, then a slice beside R, U R U′ between, the slice back
OPERATION = Operation(setup=(6,), axis=Face.R, amount=1, aside=(0, 3, 2))


def test_outer_turns_are_written_as_people_do() -> None:
    assert str(word_alg(5, (0, 4, 8, 11))) == "U R2 F' D'"
    assert not len(outer_turns(5, ()))


def test_free_moves_leave_the_edges_where_they_went() -> None:
    assert free_moves(6, OPERATION, [2]) == parse("F 2R U R U' 2R'", 6)
    assert free_moves(6, OPERATION, [2, 4]) == parse("F 2R 4R U R U' 4R' 2R'", 6)


def test_pure_moves_are_a_commutator_after_a_setup() -> None:
    cube, spelt = Cube(6), Cube(6)
    cube.play(pure_moves(6, OPERATION, [3]))
    spelt.play("[F: [3R, [U: R]]]")
    assert cube == spelt


@pytest.mark.parametrize("layers", [[2], [3], [2, 3], [2, 5]])
def test_pure_moves_undo_nothing_but_what_they_bring(layers: list[int]) -> None:
    cube = Cube(6)
    cube.play(pure_moves(6, OPERATION, layers))
    assert not has_whole_edges(cube)
    cube.play(pure_moves(6, OPERATION, layers))
    cube.play(pure_moves(6, OPERATION, layers))
    assert cube.is_solved


def test_many_pure_moves_are_those_of_one_operation_after_the_other() -> None:
    other = Operation(setup=(), axis=Face.F, amount=2, aside=(0, 3, 2))
    orbits = np.array([0, 1, 3, 1, 2, 4, 3])
    found = many_pure_moves(12, [OPERATION, OPERATION, other], [True, False, False], orbits, [0, 3, 6, 7])
    layers = [2, 3, 5], [10, 9, 7], [8]
    assert [codes.tolist() for codes in found] == [
        pure_moves(12, operation, chosen).codes.tolist()
        for operation, chosen in zip((OPERATION, OPERATION, other), layers, strict=True)
    ]
