"""Cubes of 2 and 3 layers by every method: solved, explained, stopped at goals, held in any way."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cube_core import Cube, scramble, solve, solver_names
from cube_core.errors import SolveCancelled
from cube_core.solvers.three import layers
from tests.hash_seeds import HASH_SEEDS, output_under
from tests.oracle import Oracle
from tests.solves import check_ranges, check_solved_on_the_oracle, check_steps, check_trackers, scrambled

SIZES = (2, 3)
METHODS = tuple(dict.fromkeys(name for size in SIZES for name in solver_names(size)))
BY_LAYERS = tuple(name for name in METHODS if name != "short")
"""Those whose 3×3 stage goes layer by layer."""
HOLDS = ("", "x", "x2", "z'", "y x", "x' y2 z")
by_size = pytest.mark.parametrize("size", SIZES)
by_method = pytest.mark.parametrize("method", METHODS)
layer_by_layer = pytest.mark.parametrize("method", BY_LAYERS)


def cases(name: str, few: Sequence[object], more: Sequence[object]) -> pytest.MarkDecorator:
    """Every size by every method with each of these; of a 3×3 in few turns, which takes a second, more only if slow."""
    every = [(size, method, one) for size in SIZES for method in METHODS for one in (*few, *more)]
    rare = [size == 3 and method == "short" and one in more for size, method, one in every]
    marks = [[pytest.mark.slow] if is_rare else [] for is_rare in rare]
    return pytest.mark.parametrize(
        ("size", "method", name), [pytest.param(*case, marks=mark) for case, mark in zip(every, marks, strict=True)]
    )


def check(size: int, seed: int, method: str) -> None:
    cube = scrambled(size, seed)
    solution = solve(cube, method)
    check_solved_on_the_oracle(size, seed, solution)
    check_ranges(solution)
    check_steps(cube, solution)


@cases("seed", [0], [1, 2])
def test_cubes_are_solved_on_the_oracle(size: int, method: str, seed: int) -> None:
    check(size, seed, method)


@cases("seed", [2**32 + 15], [2**31 - 1])
def test_scrambles_of_large_seeds_are_solved(size: int, method: str, seed: int) -> None:
    check(size, seed, method)


@pytest.mark.slow
@by_size
@layer_by_layer
@pytest.mark.parametrize("start", range(1000, 2500, 100))
def test_many_cubes_are_solved_on_the_oracle(size: int, method: str, start: int) -> None:
    for seed in range(start, start + 100):
        check(size, seed, method)


@cases("hold", ["", "y x"], ["x", "x2", "z'", "x' y2 z"])
def test_a_cube_can_be_held_in_any_way(size: int, method: str, hold: str) -> None:
    cube = scrambled(size, 3)
    cube.play(hold)
    cube.play(solve(cube, method).alg)
    assert cube.is_solved


@by_size
@by_method
@pytest.mark.parametrize("hold", HOLDS)
def test_a_solved_cube_needs_nothing(size: int, method: str, hold: str) -> None:
    cube = Cube(size)
    cube.play(hold)
    solution = solve(cube, method)
    assert len(solution.alg) == 0
    assert len(solution.steps) == 0


@by_size
@layer_by_layer
@pytest.mark.parametrize("goal", layers.PHASES[:-1])
def test_a_solve_stops_at_its_goal_and_needs_nothing_more_for_it(size: int, method: str, goal: str) -> None:
    cube = scrambled(size, 8)
    solution = solve(cube, method, goal, three="layers")
    assert solution.phases[-1].name == goal
    cube.play(solution.alg)
    assert len(solve(cube, method, goal, three="layers").alg) == 0
    rest = solve(cube, method, three="layers")
    done = layers.PHASES[: layers.PHASES.index(goal) + 1]
    assert all(phase.start == phase.stop for phase in rest.phases if phase.name in done)
    cube.play(rest.alg)
    assert cube.is_solved


@layer_by_layer
def test_what_is_solved_already_costs_nothing(method: str) -> None:
    cube = Cube(3)
    cube.play("x2 R U R' U R U2 R' x2")
    solution = solve(cube, method, three="layers")
    assert solution.alg.count("STM") < 60
    assert {phase.name for phase in solution.phases if phase.start == phase.stop} >= {"l1-cross", "l1", "l2"}


@by_method
def test_trackers_are_legal_and_on_their_faces_at_every_move(method: str) -> None:
    cube = scrambled(3, 5)
    check_trackers(cube, solve(cube, method))


@by_method
def test_a_2x2_has_no_trackers(method: str) -> None:
    solution = solve(scrambled(2, 5), method)
    assert solution.trackers_at(0) == solution.trackers_at(len(solution.alg)) == ()


@by_size
@by_method
def test_the_cube_that_is_solved_is_not_touched(size: int, method: str) -> None:
    cube = scrambled(size, 2)
    before, version = cube.copy(), cube.version
    solve(cube, method)
    assert cube == before
    assert cube.version == version


@by_size
@by_method
def test_the_moves_depend_on_the_colours_alone(size: int, method: str) -> None:
    cube = scrambled(size, 4)
    assert solve(Cube.from_facelets(cube.facelets()), method).alg == solve(cube, method).alg


@by_method
def test_a_solve_can_be_cancelled(method: str) -> None:
    with pytest.raises(SolveCancelled):
        solve(scrambled(3, 1), method, cancel=lambda: True)


@layer_by_layer
def test_more_effort_makes_no_solve_longer(method: str) -> None:
    def turns(effort: int) -> int:
        return sum(solve(scrambled(3, seed), method, effort=effort).alg.count("STM") for seed in range(6))

    assert turns(4) <= turns(1)


@pytest.mark.parametrize("effort", [0, -1, 1.5, True])
@by_method
def test_effort_is_a_whole_number(method: str, effort: int) -> None:
    with pytest.raises(ValueError, match="whole number"):
        solve(Cube(3), method, effort=effort)


@layer_by_layer
def test_solves_of_three_layers_are_short(method: str) -> None:
    counts = [solve(scrambled(3, seed), method, three="layers").alg.count("STM") for seed in range(20)]
    assert sum(counts) / len(counts) < 125


@layer_by_layer
def test_captions_name_pieces_and_places(method: str) -> None:
    solution = solve(scrambled(3, 1), method, three="layers")
    captions = [step.caption for step in solution.steps]
    assert any("white–" in caption and "edge" in caption for caption in captions)
    assert any("corner" in caption for caption in captions)
    assert all(caption.endswith(".") for caption in captions)


@by_size
def test_the_first_layer_is_solved_on_the_oracle_when_its_phase_ends(size: int) -> None:
    for seed in range(4):
        solution = solve(scrambled(size, seed), METHODS[0], "l1")
        facelets = Oracle(size).play(scramble(size, seed)).play(solution.alg).facelets()
        white = max(range(6), key=lambda face: _face(facelets, size, face).count("U"))
        assert set(_face(facelets, size, white)) == {"U"}


def _face(facelets: str, size: int, face: int) -> str:
    return facelets[face * size**2 : (face + 1) * size**2]


PROGRAM = """
from cube_core import Cube, scramble, solve, solver_names
for size in (2, 3):
    for method in solver_names(size):
        for seed in range(3):
            cube = Cube(size)
            cube.play(scramble(size, seed))
            solution = solve(cube, method)
            print(solution.alg, [step.caption for step in solution.steps])
"""


@pytest.mark.slow  # the digest of tests/trust tells the same of two processes
def test_the_same_cube_gets_the_same_moves_under_every_hash_seed() -> None:
    assert len({output_under(seed, PROGRAM) for seed in HASH_SEEDS}) == 1
