"""The moves of operations on wings."""

import numpy as np
import pytest

from cube_core import Cube, parse
from cube_core.faces import Face
from cube_core.queries import has_whole_edges
from cube_core.solvers.wings.operations import Operation
from cube_core.solvers.wings.wing_moves import free_moves, many_pure_moves, outer_turns, pure_moves, word_alg

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
