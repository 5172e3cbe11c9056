"""Rows that share turns do what their commutators do one after the other, in fewer turns."""

import numpy as np
import pytest

from cube_core import turns
from cube_core.algs import Alg
from cube_core.faces import Face
from cube_core.moves import axes_of
from cube_core.solvers.centers.row_batch import Rows
from cube_core.solvers.huge.row_chains import RowChains, chained
from cube_core.solvers.huge.sweep_parts import Part, parts_of
from tests.oracle import Oracle


def chains_of(size: int, part: Part, amounts: np.ndarray, places: list[int], thirds: list[int], most: int) -> RowChains:
    """Rows of the near half, whose lines are those of the half that their layers do not lie in."""
    half = (size - 2) // 2
    crossing = np.array(places) if part.turn == 1 else size - 3 - np.array(places)
    assert (crossing < half).all() or (crossing >= size - 2 - half).all()
    first = np.full(len(places), 0 if (crossing >= half).all() else size - 2 - half)
    starts = chained(np.zeros(len(places), dtype=int), most)
    return RowChains(size, part, amounts, first, np.array(places), np.array(thirds), starts)


def rows_of(chains: RowChains) -> Rows:
    """The same as commutators."""
    row, line = chains.amounts.nonzero()
    heads = np.array([[chains.part.axis], [chains.part.index], [chains.part.turn]]).repeat(len(chains.place), axis=1)
    cells = row, line + chains.first_line[row], chains.amounts[row, line]
    return Rows(chains.size, *heads, chains.third, chains.place, *cells)


def random_chains(size: int, seed: int, most: int) -> RowChains:
    random = np.random.default_rng([size, seed])
    part = parts_of(Face(seed % 6))[int(random.integers(16))]
    half = (size - 2) // 2
    places = np.sort(random.choice(half, size=int(random.integers(1, half + 1)), replace=False))
    amounts = random.integers(0, 4, size=(len(places), half)).astype(np.int8)
    amounts[:, 0] = random.integers(1, 4, size=len(places))
    return chains_of(size, part, amounts, places.tolist(), random.integers(1, 4, size=len(places)).tolist(), most)


@pytest.mark.parametrize("size", [6, 9, 14])
@pytest.mark.parametrize("most", [1, 2, 4])
def test_chains_do_what_their_commutators_do(size: int, most: int) -> None:
    for seed in range(20):
        chains = random_chains(size, seed, most)
        shared, alone = (np.arange(6 * size * size, dtype=np.int32) for _ in range(2))
        codes, bounds = chains.moves()
        turns.apply(shared, size, codes)
        turns.apply(alone, size, rows_of(chains).moves()[0])
        assert np.array_equal(shared, alone)
        assert len(bounds) == len(chains.starts)


@pytest.mark.parametrize("size", [9, 14])
def test_each_chain_by_itself_does_what_its_rows_do(size: int) -> None:
    for seed in range(10):
        chains = random_chains(size, seed, 3)
        (codes, bounds), rows = chains.moves(), rows_of(chains)
        for number in range(len(bounds) - 1):
            by_moves = np.arange(6 * size * size, dtype=np.int32)
            by_effect = by_moves.copy()
            turns.apply(by_moves, size, codes[bounds[number] : bounds[number + 1]])
            target, source, third = rows.within(*chains.starts[number : number + 2].tolist()).slots()
            by_effect[target], by_effect[source], by_effect[third] = source, third, target
            assert np.array_equal(by_moves, by_effect)


def test_a_chain_does_on_the_slow_cube_what_it_says() -> None:
    for seed in range(6):
        chains = random_chains(8, seed, 4)
        target, source, third = rows_of(chains).slots()
        expected = np.arange(6 * 64)
        expected[target], expected[source], expected[third] = source, third, target
        assert Oracle(8).play(Alg.from_codes(8, chains.moves()[0])).stickers() == expected.tolist()


def turns_of(amounts: list[list[int]], places: list[int], thirds: list[int], most: int) -> list[int]:
    part = next(part for part in parts_of(Face.F) if part.turn == 1 and part.setup is None)
    codes, bounds = chains_of(12, part, np.array(amounts, dtype=np.int8), places, thirds, most).moves()
    assert (axes_of(codes) == 2).sum() % 2 == 0
    return np.diff(bounds).tolist()


def test_lines_that_two_rows_want_alike_turn_once() -> None:
    apart = [[1, 0, 2, 0, 3], [1, 0, 2, 0, 0]]
    assert turns_of(apart, [0, 2], [1, 1], 1) == [12, 10]
    assert turns_of(apart, [0, 2], [1, 1], 2) == [3 + 3 + 1 + 3 + 2 + 4]


def test_layers_of_neighbouring_rows_turn_back_as_one_block() -> None:
    lines = [[1, 0, 0, 0, 0], [0, 0, 1, 0, 0], [0, 0, 0, 0, 1]]
    assert turns_of(lines, [0, 1, 2], [1, 1, 1], 3) == [4 + 5 + 5 + 1 + 3]
    assert turns_of(lines, [0, 1, 2], [1, 2, 1], 3) == [4 + 5 + 5 + 1 + 5]
    assert turns_of(lines, [0, 1, 3], [1, 1, 1], 3) == [4 + 5 + 5 + 1 + 4]


def test_rows_with_equal_lines_share_the_turns_of_the_face_too() -> None:
    same = [[1, 0, 2, 0, 0]] * 3
    assert turns_of(same, [0, 2, 4], [1, 2, 3], 3) == [2 + 5 + 2 + 5]


def test_a_chain_stays_within_a_half() -> None:
    assert chained(np.array([0] * 5 + [1] * 3), 4).tolist() == [0, 4, 5, 8]
    assert chained(np.array([1, 1]), 4).tolist() == [0, 2]
    assert chained(np.array([0, 0]), 1).tolist() == [0, 1, 2]
