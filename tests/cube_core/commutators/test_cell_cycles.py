from itertools import permutations, product

import numpy as np
import pytest

from cube_core import Cube, parse, turns
from cube_core.commutators.cell_cycles import (
    ThreeCycle,
    carrier,
    cell_commutator,
    cell_layers,
    get_natural_source,
    map_cell,
    set_commutator,
    setup_quarters,
    slots_of_cells,
)
from cube_core.faces import FACES, Face
from cube_core.geometry import orbit_slots
from cube_core.moves import face_turn, layer_turns, move_of
from cube_core.words.facts import Carried


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


SIZES = range(4, 13)


def _does_what_it_says(cycle: ThreeCycle) -> bool:
    size = cycle.alg.size
    by_effect = np.random.default_rng(1).permutation(6 * size * size).astype(np.int32)
    by_moves = by_effect.copy()
    cycle.apply_to(by_effect)
    turns.apply(by_moves, size, cycle.alg.codes)
    return np.array_equal(by_effect, by_moves)


def _random_sets(size: int, seed: int) -> tuple[list[int], list[int]]:
    """Rows, and columns that one turn of the face or the other keeps apart from them."""
    random = np.random.default_rng([size, seed])
    rows = np.flatnonzero(random.random(size - 2) < random.random())
    taken = rows if seed % 2 else size - 3 - rows
    cols = np.setdiff1d(np.flatnonzero(random.random(size - 2) < random.random()), taken)
    return rows.tolist(), cols.tolist()


@pytest.mark.parametrize("size", SIZES)
def test_random_sets_of_rows_and_columns_do_what_their_moves_do(size: int) -> None:
    done = 0
    for seed, (source, target) in enumerate(PAIRS * 6):
        rows, cols = _random_sets(size, seed)
        if rows and cols:
            done += 1
            cycle = set_commutator(size, source, target, rows, cols)
            assert _does_what_it_says(cycle)
            assert cycle.target.tolist() == slots_of_cells(size, target, *np.ix_(rows, cols)).ravel().tolist()
            assert {slot // size**2 for slot in cycle.source.tolist()} == {source}
    assert done >= 20


@pytest.mark.parametrize("size", [4, 5, 8])
def test_the_third_cells_lie_on_the_face_that_was_asked_for(size: int) -> None:
    for (source, target), third in product(PAIRS, FACES):
        for axis in {Face.U, Face.R, Face.F} - {source.axis, target.axis}:
            if third is target or third.axis is axis:
                continue
            cycle = set_commutator(size, source, target, [0], [1], axis=axis, third=third)
            assert cycle.third.tolist()[0] // size**2 == third
            assert _does_what_it_says(cycle)


@pytest.mark.parametrize("size", [4, 7, 50])
def test_neighbouring_layers_turn_as_one_block(size: int) -> None:
    half = (size - 2) // 2
    cycle = set_commutator(size, Face.D, Face.F, range(1), range(1, half + 1))
    assert len(cycle.alg) == 8


def test_outer_layers_turn_only_on_the_target_face() -> None:
    for source, target in PAIRS:
        for move in set_commutator(7, source, target, [0], [1, 3]).alg:
            assert (move.lo, move.hi) in {(1, 1), (7, 7)} or (move.lo > 1 and move.hi < 7)
            if move.lo == 1 or move.hi == 7:
                assert move.face is target.axis
                assert move.lo == (1 if target.sign > 0 else 7)


@pytest.mark.parametrize("size", [4, 5, 6, pytest.param(7, marks=pytest.mark.slow)])
def test_any_cell_of_the_orbit_can_be_the_source(size: int) -> None:
    middle = (size - 3) / 2
    for (source, target), cell in product(PAIRS, product(range(size - 2), repeat=2)):
        if cell == (middle, middle):
            continue
        slot = int(slots_of_cells(size, target, *cell))
        for other in orbit_slots(size, slot).tolist():
            face, row, col = other // size**2, other // size % size - 1, other % size - 1
            if face != source:
                continue
            cycle = cell_commutator(size, source, target, (row, col), cell)
            assert (cycle.source.tolist(), cycle.target.tolist()) == ([other], [slot])
            assert _does_what_it_says(cycle)


def test_cells_that_share_a_layer_are_refused() -> None:
    with pytest.raises(ValueError, match="share a layer"):
        set_commutator(5, Face.U, Face.F, [1], [1])
    with pytest.raises(ValueError, match="share a layer"):
        set_commutator(6, Face.U, Face.F, [0], [0], turn=-1)


def test_a_commutator_without_cells_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one row"):
        set_commutator(5, Face.U, Face.F, [], [1])


@pytest.mark.parametrize(("rows", "cols"), [([-1], [1]), ([0, 3], [1]), ([0], [1, 7])])
def test_rows_and_columns_off_the_grid_are_refused(rows: list[int], cols: list[int]) -> None:
    with pytest.raises(ValueError, match="from 0 to 2"):
        set_commutator(5, Face.U, Face.F, rows, cols)


def test_faces_that_no_inner_layer_joins_are_refused() -> None:
    with pytest.raises(ValueError, match="choose two different faces"):
        set_commutator(5, Face.F, Face.F, [0], [1])
    with pytest.raises(ValueError, match="axis of U"):
        set_commutator(5, Face.U, Face.F, [0], [1], axis=Face.U)


def test_the_cells_come_by_role_and_in_pairs() -> None:
    cycle = set_commutator(6, Face.D, Face.F, [0], [1, 2])
    roles = [cell.role for cell in cycle.cells]
    assert roles == ["source"] * 2 + ["target"] * 2 + ["third"] * 2
    assert [cell.slot for cell in cycle.cells] == [*cycle.source, *cycle.target, *cycle.third]


def test_what_it_does_is_told_with_the_faces() -> None:
    assert set_commutator(6, Face.D, Face.F, [0], [1, 2]).fact == Carried("cell", 2, "D", "F")
