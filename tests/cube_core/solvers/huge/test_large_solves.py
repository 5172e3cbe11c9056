"""Solves of large cubes, every recorded move played, and found solved."""

import pytest

from cube_core import Cube, scramble, solve
from tests.oracle import Oracle

METHODS = ("reduction", "cage")


@pytest.mark.parametrize(
    ("method", "size"),
    [
        *(("reduction", 65), ("cage", 68)),
        *(pytest.param(*one, marks=pytest.mark.slow) for one in (("reduction", 68), ("cage", 65))),
    ],
)
def test_a_cube_beyond_the_small_ones_is_solved_by_the_moves_that_were_recorded(method: str, size: int) -> None:
    cube = Cube(size)
    cube.play(scramble(size, 7))
    solution = solve(cube, method, parity="retry")
    cube.play(solution.alg)
    assert cube.is_solved
    assert len(solution.alg) < 13 * size**2


@pytest.mark.slow
@pytest.mark.parametrize(("method", "effort"), [("reduction", 1), ("cage", 2)])
def test_the_moves_for_a_hundred_layers_solve_the_oracle(method: str, effort: int) -> None:
    size, begun = 100, scramble(100, 21)
    cube = Cube(size)
    cube.play(begun)
    oracle = Oracle(size).play(begun).play(solve(cube, method, effort=effort).alg)
    colors = [sticker // size**2 for sticker in oracle.stickers()]
    assert all(len(set(colors[start : start + size**2])) == 1 for start in range(0, 6 * size**2, size**2))


@pytest.mark.slow
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("effort", [1, 2])
@pytest.mark.parametrize("size", [300, 301])
def test_the_moves_for_three_hundred_layers_solve_the_cube(method: str, effort: int, size: int) -> None:
    cube = Cube(size)
    cube.play(scramble(size, 22))
    cube.play(solve(cube, method, effort=effort).alg)
    assert cube.is_solved
