from itertools import permutations, product

import numpy as np
import pytest

from cube_core import turns
from cube_core.commutators.face_mapping import (
    carrier,
    cell_layers,
    get_natural_source,
    map_cell,
    setup_quarters,
    slots_of_cells,
)
from cube_core.faces import FACES, Face
from cube_core.moves import face_turn, layer_turns, move_of

PAIRS = list(permutations(FACES, 2))


@pytest.mark.parametrize("size", [4, 5, 6])
def test_a_cell_goes_where_the_turning_layers_take_it(size: int) -> None:
    for (source, target), cell in product(PAIRS, product(range(size - 2), repeat=2)):
        turn = carrier(source, target)
        stickers = np.arange(6 * size * size, dtype=np.int32)
        turns.apply(stickers, size, layer_turns(*turn, range(2, size)))
        mapped = map_cell(size, source, target, cell)
        assert stickers[slots_of_cells(size, target, *mapped)] == slots_of_cells(size, source, *cell)
        assert get_natural_source(size, source, target, mapped) == cell


@pytest.mark.parametrize(("source", "target", "axis"), [("U", "D", "R"), ("F", "B", "R"), ("L", "R", "U")])
def test_opposite_faces_use_half_turns(source: str, target: str, axis: str) -> None:
    assert carrier(Face[source], Face[target]) == (Face[axis], 2)


@pytest.mark.parametrize("size", [4, 7])
def test_a_setup_turn_brings_a_cell_to_its_place(size: int) -> None:
    for cell, quarters in product(product(range(size - 2), repeat=2), (1, -1, 2)):
        stickers = np.arange(6 * size * size, dtype=np.int32)
        turns.apply(stickers, size, face_turn(size, Face.L, quarters))
        slot = slots_of_cells(size, Face.L, *cell)
        _, row, col = np.unravel_index(np.flatnonzero(stickers == slot)[0], (6, size, size))
        again = np.arange(6 * size * size, dtype=np.int32)
        found = setup_quarters(size, cell, (int(row) - 1, int(col) - 1))
        turns.apply(again, size, face_turn(size, Face.L, found))
        assert again[(Face.L * size + row) * size + col] == slot


def test_setup_turns_are_at_most_half_turns() -> None:
    assert [setup_quarters(5, (0, 1), cell) for cell in ((0, 1), (1, 2), (2, 1), (1, 0))] == [0, 1, 2, -1]


def test_the_layers_of_cells_are_shared_and_so_for_reading_only() -> None:
    layers = cell_layers(5, Face.F, Face.R, 1)
    assert layers is cell_layers(5, Face.F, Face.R, 1)
    assert not layers.flags.writeable


def test_cells_of_different_orbits_have_no_setup() -> None:
    with pytest.raises(ValueError, match="different orbits"):
        setup_quarters(6, (0, 1), (0, 2))


def test_layers_turn_in_as_few_blocks_as_there_are_runs() -> None:
    moves = [move_of(code) for code in layer_turns(Face.R, -1, [7, 2, 3, 4, 6]).tolist()]
    assert [(move.lo, move.hi, move.quarters) for move in moves] == [(2, 4, -1), (6, 7, -1)]


def test_a_whole_revolution_of_a_face_needs_no_move() -> None:
    assert len(face_turn(5, Face.U, 4)) == 0
