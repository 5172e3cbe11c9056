"""The block test of the design, complete: every size, face pair, start and block."""

from itertools import permutations, product

import numpy as np
import pytest

from cube_core import Cube, turns
from cube_core.commutators.blocks import (
    Block,
    block_commutator,
    get_max_block_for_target,
    get_natural_source_block,
    places_for,
    valid_blocks,
)
from cube_core.commutators.cell_cycles import ThreeCycle, slots_of_cells
from cube_core.faces import FACES, Face
from cube_core.turns import Stickers
from tests.oracle import Oracle

PAIRS = list(permutations(FACES, 2))
SIZES = (4, 5, 6, 7, 8, 9)


def _cells(size: int) -> list[tuple[int, int]]:
    return list(product(range(size - 2), repeat=2))


def _solved(size: int) -> Stickers:
    return np.arange(6 * size * size, dtype=np.int32)


def _slots(size: int, face: Face, block: Block) -> list[int]:
    return slots_of_cells(size, face, *np.ix_(block.rows, block.cols)).ravel().tolist()


def _cases(size: int) -> list[tuple[Face, Face, Block]]:
    return [
        (source, target, block)
        for source, target in PAIRS
        for cell in _cells(size)
        for block in valid_blocks(size, source, target, cell)
    ]


def _check_arrival(size: int, source: Face, target: Face, block: Block, cycle: ThreeCycle, after: Stickers) -> None:
    """All marked stickers of the source block lie in the target block; but for the cycle's cells nothing moved."""
    marked = _slots(size, source, get_natural_source_block(size, source, target, block))
    wanted = _slots(size, target, block)
    assert sorted(cycle.source.tolist()) == marked
    assert sorted(cycle.target.tolist()) == wanted
    assert after[cycle.target].tolist() == cycle.source.tolist()
    assert not set(after[cycle.source].tolist()) & set(marked)
    moved = np.flatnonzero(after != np.arange(len(after)))
    assert moved.tolist() == sorted([*marked, *wanted, *cycle.third.tolist()])


@pytest.mark.parametrize("size", [size if size < 7 else pytest.param(size, marks=pytest.mark.slow) for size in SIZES])
def test_every_block_arrives_whole_and_nothing_else_moves(size: int) -> None:
    for source, target, block in _cases(size):
        cycle = block_commutator(size, source, target, block)
        assert len(cycle.alg) == 8
        by_effect, by_moves = _solved(size), _solved(size)
        cycle.apply_to(by_effect)
        turns.apply(by_moves, size, cycle.alg.codes)
        assert np.array_equal(by_effect, by_moves)
        _check_arrival(size, source, target, block, cycle, by_effect)


def test_the_block_test_has_the_cases_of_the_design() -> None:
    assert sum(len(_cases(size)) for size in SIZES) == 23280


@pytest.mark.parametrize("size", SIZES)
def test_a_sample_of_blocks_arrives_when_played_on_the_slow_cube(size: int) -> None:
    cases = _cases(size)
    for index in np.random.default_rng(size).choice(len(cases), 12, replace=False):
        source, target, block = cases[index]
        cycle = block_commutator(size, source, target, block)
        after = np.array(Oracle(size).play(cycle.alg).stickers(), dtype=np.int32)
        _check_arrival(size, source, target, block, cycle, after)


@pytest.mark.parametrize("size", SIZES)
def test_the_valid_blocks_are_those_of_the_documented_intersection_rule(size: int) -> None:
    last = size - 3
    for row, col, end_row, end_col in product(range(size - 2), repeat=4):
        rows, cols = set(range(row, end_row + 1)), set(range(col, end_col + 1))
        if not rows or not cols:
            continue
        documented = not rows & cols or not {last - r for r in rows} & cols
        for source, target in PAIRS:
            block = Block((row, col), (end_row, end_col))
            assert (block in valid_blocks(size, source, target, (row, col))) == documented


@pytest.mark.parametrize("size", SIZES)
def test_the_largest_block_has_the_most_cells_then_rows_then_columns(size: int) -> None:
    for (source, target), cell in product(PAIRS, _cells(size)):
        blocks = list(valid_blocks(size, source, target, cell))
        if not blocks:
            continue
        best = max(blocks, key=lambda block: (block.height * block.width, block.height, block.width))
        assert get_max_block_for_target(size, source, target, cell) == best


def test_a_bound_on_the_block_holds() -> None:
    assert get_max_block_for_target(9, Face.U, Face.F, (0, 4), (2, 1)) == Block((0, 4), (1, 4))
    assert get_max_block_for_target(9, Face.U, Face.F, (0, 4), (9, 1)).height == 4


@pytest.mark.parametrize("size", [5, 7, 9])
def test_only_the_middle_cell_of_an_odd_face_is_in_no_block(size: int) -> None:
    middle = (size - 3) // 2, (size - 3) // 2
    for (source, target), cell in product(PAIRS, _cells(size)):
        if cell == middle:
            with pytest.raises(ValueError, match="choose another cell"):
                get_max_block_for_target(size, source, target, cell)
        else:
            assert get_max_block_for_target(size, source, target, cell).start == cell


@pytest.mark.parametrize("bound", [(2, 0), (0, 2), (-1, 3)])
def test_no_block_has_no_rows_or_no_columns(bound: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="choose another cell"):
        get_max_block_for_target(6, Face.U, Face.F, (0, 1), max_block_size=bound)


def test_a_start_off_the_grid_is_refused() -> None:
    with pytest.raises(ValueError, match="from 0 to 2"):
        get_max_block_for_target(5, Face.U, Face.F, (0, 3))


def test_a_block_comes_from_wherever_a_turn_of_its_face_can_bring_it_from() -> None:
    target = Block((0, 2), (1, 2))
    turned = {
        Block((0, 2), (1, 2)),
        Block((2, 3), (2, 4)),
        Block((3, 2), (4, 2)),
        Block((2, 0), (2, 1)),
    }
    assert get_natural_source_block(7, Face.D, Face.F, target) in turned
    for source in turned:
        cycle = block_commutator(7, Face.D, Face.F, target, source)
        assert sorted(cycle.source.tolist()) == _slots(7, Face.D, source)
        assert sorted(cycle.target.tolist()) == _slots(7, Face.F, target)
        by_moves, by_effect = _solved(7), _solved(7)
        turns.apply(by_moves, 7, cycle.alg.codes)
        cycle.apply_to(by_effect)
        assert np.array_equal(by_moves, by_effect)


def test_a_source_block_that_no_turn_brings_there_is_refused() -> None:
    with pytest.raises(ValueError, match="No turn of a face"):
        block_commutator(7, Face.D, Face.F, Block((0, 2), (1, 2)), Block((0, 1), (1, 1)))


def _turned(size: int, block: Block, quarters: int) -> frozenset[tuple[int, int]]:
    cells = {(row, col) for row in block.rows for col in block.cols}
    for _ in range(quarters):
        cells = {(col, size - 3 - row) for row, col in cells}
    return frozenset(cells)


@pytest.mark.parametrize("size", [4, 5, 6, 7, 8])
def test_the_places_for_a_block_are_all_to_which_one_commutator_brings_it(size: int) -> None:
    rng = np.random.default_rng(size)
    for _ in range(12):
        source = FACES[rng.integers(6)]
        rows, cols = np.sort(rng.integers(0, size - 2, (2, 2)), axis=1).tolist()
        cells = Block((rows[0], cols[0]), (rows[1], cols[1]))
        found = {(place.face, place.block) for place in places_for(size, source, cells)}
        wanted = _turned(size, cells, 0)
        for target, start in product((face for face in FACES if face is not source), _cells(size)):
            for block in valid_blocks(size, source, target, start):
                natural = get_natural_source_block(size, source, target, block)
                comes = any(_turned(size, natural, quarters) == wanted for quarters in range(4))
                assert comes == ((target, block) in found)
        for target, block in found:
            cycle = block_commutator(size, source, target, block, cells)
            cube, expected = Cube(size), _solved(size)
            cube.play(cycle.alg)
            cycle.apply_to(expected)
            assert np.array_equal(cube.stickers, expected)
            brought = cube.stickers[_slots(size, target, block)].tolist()
            assert sorted(brought) == _slots(size, source, cells)


@pytest.mark.parametrize("size", [4, 5, 9])
def test_a_block_over_all_of_a_face_goes_nowhere(size: int) -> None:
    assert places_for(size, Face.R, Block((0, 0), (size - 3, size - 3))) == ()
