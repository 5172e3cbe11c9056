"""The methods that solve big cubes without making a 3×3 of them first: cage, and layer by layer."""

import pytest

from cube_core import Cube, solve
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.registry import goals_of, solver_of
from tests.hash_seeds import HASH_SEEDS, output_under
from tests.solves import check_ranges, check_solved_on_the_oracle, check_steps, check_trackers, scrambled

LARGE_SEEDS = (2**31 - 1, 2**32 + 15)
SIZES = range(2, 21)
METHODS = ("cage", "layers")
GOALS = [(method, goal.name) for method in METHODS for goal in goals_of(method, 5)]
SIZED = [(size, *one) for size in (2, 3, 4, 5) for one in GOALS if one[1] in {g.name for g in goals_of(one[0], size)}]
BOTH = pytest.mark.parametrize("method", METHODS)


@BOTH
@pytest.mark.parametrize("size", [*range(2, 9), 11, 16, pytest.param(20, marks=pytest.mark.slow)])
def test_cubes_of_many_sizes_are_solved_on_the_oracle(size, method):
    for seed in range(2 if size < 7 else 1):
        cube = scrambled(size, seed)
        solution = solve(cube, method)
        check_solved_on_the_oracle(size, seed, solution)
        check_ranges(solution)
        check_steps(cube, solution)


@BOTH
@pytest.mark.parametrize("seed", LARGE_SEEDS)
def test_scrambles_of_large_seeds_are_solved(seed, method):
    for size in (4, 5, 6):
        check_solved_on_the_oracle(size, seed, solve(scrambled(size, seed), method))


@pytest.mark.slow
@BOTH
@pytest.mark.parametrize("size", SIZES)
def test_many_cubes_of_every_size_are_solved_on_the_oracle(size, method):
    for seed in range(100, 180):
        cube = scrambled(size, seed)
        solution = solve(cube, method)
        check_solved_on_the_oracle(size, seed, solution)
        if seed % 10 == 0:
            check_steps(cube, solution)


@BOTH
@pytest.mark.parametrize("parity", ["before", "retry"])
@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_parities_are_avoided_or_met_and_mended(size, parity, method):
    reports = []
    for seed in range(6):
        cube = scrambled(size, seed)
        solution = solve(cube, method, parity=parity)
        reports.append(solution.report)
        cube.play(solution.alg)
        assert cube.is_solved
    tries = {report.tries for report in reports}
    if parity == "before" or size in (3, 5):
        assert tries == {1}
    else:
        assert max(tries) > 1
        assert all(report.was_corner_swap or report.was_even_edge_parity for report in reports if report.tries > 1)
    assert {report.was_corner_swap for report in reports} == ({False} if size in (3, 5) else {False, True})


@pytest.mark.parametrize(
    ("method", "size", "seed"), [("cage", 7, 1), ("cage", 9, 3), ("layers", 5, 20), ("layers", 7, 2), ("cage", 5, 4)]
)
def test_an_odd_cube_never_reports_a_corner_swap(method, size, seed):
    assert not solve(scrambled(size, seed), method).report.was_corner_swap


@pytest.mark.parametrize(("size", "method", "goal"), SIZED)
def test_a_solve_stops_at_its_goal_and_another_one_goes_on_from_there(size, method, goal):
    cube = scrambled(size, 7)
    solution = solve(cube, method, goal)
    assert solution.phases[-1].name == goal
    cube.play(solution.alg)
    cube.play(solve(cube, method).alg)
    assert cube.is_solved


@pytest.mark.parametrize(("method", "goal"), GOALS)
def test_every_goal_is_reached_where_parities_are_met(method, goal):
    for seed in range(4):
        solution = solve(scrambled(4, seed), method, goal, parity="retry")
        assert solution.phases[-1].name == goal


@pytest.mark.parametrize("size", [3, 5])
@BOTH
def test_a_goal_that_is_reached_needs_nothing(size, method):
    solver = solver_of(method, size)
    for goal in solver.goal_names(size):
        cube = scrambled(size, 8)
        cube.play(solve(cube, method, goal).alg)
        assert solver.holds(Recorder(cube), goal)
        assert not len(solve(cube, method, goal).alg)


@BOTH
@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_trackers_are_legal_and_on_their_faces_at_every_move(size, method):
    cube = scrambled(size, 5)
    check_trackers(cube, solve(cube, method))


@BOTH
@pytest.mark.parametrize(("size", "hold"), [(2, "x"), (3, "y"), (4, "x y"), (5, "z2"), (6, "z")])
def test_a_solved_cube_needs_nothing_however_it_is_held(size, hold, method):
    cube = scrambled(size, 0)
    cube.play(solve(cube, method).alg)
    cube.play(hold)
    assert not len(solve(cube, method).alg)


@BOTH
@pytest.mark.parametrize("size", [4, 6])
def test_centres_that_are_uniform_on_faces_that_no_cube_has_are_put_right(size, method):
    cube = scrambled(size, 0)
    cube.play(solve(cube, method).alg)
    slices = f"2-{size - 1}R2 U2 2-{size - 1}R2 U2"
    cube.play(slices)
    cube.play(solve(cube, method).alg)
    assert cube.is_solved


@BOTH
@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_cubes_that_look_alike_get_the_same_moves_whatever_was_solved_before(size, method):
    cube = scrambled(size, 9)
    first = solve(cube, method).alg
    solve(scrambled(size, 10), method)
    assert solve(Cube.from_facelets(cube.facelets()), method).alg == first


FLIPPED = "2{0}R' U2 2{0}L F2 2{0}L' F2 2{0}R2 U2 2{0}R U2 2{0}R' U2 F2 2{0}R2 F2"
EXCHANGED = "2{0}R2 U2 2{0}R2 {1}Uw2 2{0}R2 {1}Uw2"


@BOTH
@pytest.mark.parametrize("size", [4, 5, 6, *(pytest.param(size, marks=pytest.mark.slow) for size in (7, 8))])
@pytest.mark.parametrize("hold", ["", "x2", "z"])
def test_cubes_with_a_parity_in_the_last_layer_alone_are_solved(size, hold, method):
    half = size // 2
    inner = "" if half == 2 else f"-{half}"
    words = [FLIPPED.format("")]
    if size % 2 == 0:
        words += [FLIPPED.format(inner), EXCHANGED.format(inner, half), f"{FLIPPED.format(inner)} U R U' R'"]
    for word in words:
        cube = Cube(size)
        cube.play(f"{hold} {word}")
        assert not cube.is_solved
        for parity in ("before", "retry"):
            assert solved(cube, method, parity)


def solved(cube, method, parity):
    after = cube.copy()
    after.play(solve(cube, method, parity=parity).alg)
    return after.is_solved


PROGRAM = """
from cube_core import Cube, scramble, solve
for size in (4, 5):
    cube = Cube(size)
    cube.play(scramble(size, 1))
    for method in ("cage", "layers"):
        print(solve(cube, method).alg)
"""


@pytest.mark.slow  # the digest of tests/trust tells the same of two processes
@pytest.mark.parametrize("seed", HASH_SEEDS[1:])
def test_the_same_cube_gets_the_same_moves_under_every_hash_seed(seed):
    assert output_under(seed, PROGRAM) == output_under(HASH_SEEDS[0], PROGRAM)


def test_a_large_cube_whose_first_sweep_brings_nothing_home_is_solved():
    cube = Cube(66)
    cube.play("z x z 58-61Dw2 51-61Uw2 55B2 17-30Lw 10-64Lw")
    cube.play(solve(cube, "cage").alg)
    assert cube.is_solved
