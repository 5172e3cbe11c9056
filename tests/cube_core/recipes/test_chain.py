"""Edges joined in a chain with the cross below."""

import numpy as np
import pytest

from cube_core import Cube, solve
from cube_core.recipes.chain import ON_AND_HOME, RING, TURNED, UP, chain_moves, sliced
from cube_core.recipes.edges import Edges, joined
from cube_core.recipes.thoughts import Hands
from cube_core.solvers.pieces.locations import labels_by_color
from tests.solves import scrambled

HELD = tuple(range(6))


def edges_after(moves, size):
    cube = Cube(size)
    cube.play(moves)
    return Edges(Hands(size, cube.cells(), HELD)).labels


@pytest.mark.parametrize(("size", "layers", "moves"), [(4, [0], "3U'"), (5, [0, 2], "2U' 4U'"), (6, [1, 3], "4U' 2U'")])
def test_slices_go_round_the_four_edges_as_on_the_cube(size, layers, moves):
    scramble = "R U2 F' L D B2 R' 2R U"
    before = edges_after(scramble, size)
    after = sliced(before, np.array(layers), 1)
    seen = edges_after(f"{scramble} {moves}", size)
    both = [*RING, *(RING ^ 1)]
    assert (after[both] == seen[both]).all()
    assert (np.delete(after, both, axis=0) == np.delete(before, both, axis=0)).all()


@pytest.mark.parametrize(("size", "count"), [(4, 8), (5, 3), (7, 1)])
def test_a_chain_joins_as_many_wings_as_it_says_and_takes_the_slices_home(size, count):
    chains, method = 0, "yau" if size == 4 else "reduction"
    for seed in range(count):
        cube = scrambled(size, seed)
        for step in solve(cube, method, "edges").steps:
            (thought,) = step.facts
            cube.play(f"{thought.regrip} {thought.setup}")
            before = cube.cells().copy()
            cube.play(thought.moves)
            if thought.variant == "chain":
                chains += 1
                now, then = (labels_by_color(size, cells).astype(int) for cells in (cube.cells(), before))
                assert (joined(now) - joined(then)).sum() == 2 * thought.gain > 2
                centres = [cells.reshape(6, size, size)[:, 1:-1, 1:-1] for cells in (cube.cells(), before)]
                assert (centres[0] == centres[1]).all()
    assert chains


def test_a_chain_is_written_as_its_slices_and_what_is_between():
    for _, on, _, home in ON_AND_HOME:
        cube = Cube(5)
        moves = chain_moves(5, np.array([0, 2]), TURNED[UP[0]], on, TURNED[UP[4]], home)
        cube.play(moves)
        assert cube.cells().reshape(6, 5, 5)[:, 1:-1, 1:-1].std(axis=(1, 2)).max() == 0
        assert moves.count("2U") == moves.count("4U") == 3
