"""Whole solves by reduction, from every kind of start."""

import random

import pytest

from cube_core import Cube, scramble, solve, solver_names
from cube_core.errors import SolveCancelled
from tests.cube_core.solvers.replay import check_record, is_solved_after
from tests.hash_seeds import HASH_SEEDS, output_under
from tests.solves import scrambled

GOALS = ("centers", "edges", "l1-cross", "l1", "l2", "l3-cross", "solved")
CROSSED = ("centers", "edges", "cross", "f2l", "oll", "solved")
"""The phases where no 3×3 solver is named; a goal of a beginner's solver asks for that one."""


@pytest.mark.parametrize("size", range(2, 13))
@pytest.mark.parametrize("seed", [1, 2])
def test_scrambled_cubes_are_solved_on_the_slow_cube(size, seed):
    start = scramble(size, seed)
    cube = Cube(size)
    cube.play(start)
    solution = solve(cube, "bulk")
    assert is_solved_after(start, solution)
    check_record(cube, solution)
    assert [phase.name for phase in solution.phases] == list(GOALS if size == 2 else CROSSED)


@pytest.mark.parametrize("size", [15, 20])
def test_larger_cubes_are_solved_on_the_slow_cube(size):
    solution = solve(scrambled(size, 1), "bulk")
    assert is_solved_after(scramble(size, 1), solution)
    check_record(scrambled(size, 1), solution)


@pytest.mark.parametrize("seed", [2**31 - 1, 2**32 + 15])
def test_scrambles_of_large_seeds_are_solved(seed):
    for size in (4, 5, 6, 7):
        cube = scrambled(size, seed)
        for parity in ("before", "retry"):
            solution = solve(cube, "bulk", parity=parity)
            assert is_solved_after(scramble(size, seed), solution)
            check_record(cube, solution)


@pytest.mark.slow
def test_three_thousand_scrambles_are_solved_on_the_slow_cube():
    rng = random.Random(6)
    for number in range(3000):
        size = rng.choice([2, 3, 4, 4, 5, 5, 6, 6, 7, 8, 9, *([10, 11, 12, 15, 20] if number % 10 == 0 else [])])
        seed = rng.randrange(10**6)
        parity, edge_parity = rng.choice(["before", "retry"]), rng.choice(["simple", "advanced"])
        solution = solve(scrambled(size, seed), "bulk", parity=parity, edge_parity=edge_parity)
        assert is_solved_after(scramble(size, seed), solution), (size, seed, parity, edge_parity)


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6])
def test_a_solved_cube_needs_nothing_however_it_is_held(size):
    for rotation in ("", "x y", "z2 x'"):
        cube = Cube(size)
        cube.play(rotation)
        for goal in GOALS:
            solution = solve(cube, "bulk", goal=goal)
            assert len(solution.alg) == 0
            assert solution.report.tries == 0


@pytest.mark.parametrize("size", [4, 5])
def test_the_solve_to_centres_or_edges_is_the_first_part_of_the_whole(size):
    cube = scrambled(size, 5)
    whole = solve(cube, "bulk")
    for phase in whole.phases[:2]:
        part = solve(cube, "bulk", phase.name)
        assert part.phases[-1] == phase
        assert part.alg == whole.alg[: phase.stop]


@pytest.mark.parametrize("goal", GOALS)
@pytest.mark.parametrize("size", [3, 4, 5])
def test_a_solve_stops_at_its_goal(size, goal):
    cube = scrambled(size, 6)
    solution = solve(cube, "bulk", goal=goal)
    check_record(cube, solution)
    cube.play(solution.alg)
    assert len(solve(cube, "bulk", goal=goal).alg) == 0


@pytest.mark.parametrize("size", [4, 5])
def test_what_is_done_already_is_left_alone(size):
    cube = scrambled(size, 3)
    cube.play(solve(cube, "bulk", goal="edges").alg)
    solution = solve(cube, "bulk")
    assert [len(solution.alg[phase.start : phase.stop]) for phase in solution.phases[:2]] == [0, 0]
    cube = scrambled(size, 4)
    cube.play(solve(cube, "bulk", goal="centers").alg)
    solution = solve(cube, "bulk")
    assert solution.phases[0].stop == 0 < solution.phases[1].stop


@pytest.mark.parametrize("size", [4, 5])
def test_a_cube_is_solved_however_it_is_held(size):
    for rotation in ("x", "y2 z'", "x' y"):
        cube = scrambled(size, 8)
        cube.play(rotation)
        solved = cube.copy()
        solved.play(solve(cube, "bulk").alg)
        assert solved.is_solved


@pytest.mark.slow  # the digest of tests/trust tells the same of two processes
def test_the_same_moves_come_under_every_hash_seed():
    program = (
        "from cube_core import Cube, scramble, solve\n"
        "for size in (4, 5):\n"
        "    cube = Cube(size); cube.play(scramble(size, 1))\n"
        "    for parity in ('before', 'retry'):\n"
        "        s = solve(cube, 'bulk', goal='edges', parity=parity); print(s.alg, [t.caption for t in s.steps])\n"
    )
    assert len({output_under(seed, program) for seed in HASH_SEEDS}) == 1


@pytest.mark.parametrize(("size", "most"), [(4, 170), (5, 270), (7, 530), (10, 1100)])
def test_solves_are_short(size, most):
    counts = [solve(scrambled(size, seed), "bulk", three="cfop").alg.count("STM") for seed in range(4)]
    assert sum(counts) / len(counts) <= most


def test_a_solve_stops_when_it_is_no_longer_wanted():
    asked = []

    def cancel():
        asked.append(True)
        return len(asked) > 8

    with pytest.raises(SolveCancelled):
        solve(scrambled(5, 1), cancel=cancel)
    assert len(asked) == 9


def test_progress_is_told_in_sentences():
    heard = []
    solve(scrambled(5, 1), progress=lambda fraction, sentence: heard.append((fraction, sentence)))
    assert len({sentence for _, sentence in heard}) > 1
    assert all(0 <= fraction <= 1 and len(sentence.split()) >= 3 for fraction, sentence in heard)
    assert [fraction for fraction, _ in heard] == sorted(fraction for fraction, _ in heard)


@pytest.mark.parametrize(
    "wrong", [{"goal": "cross"}, {"three": "magic"}, {"parity": "never"}, {"edge_parity": "clever"}, {"method": "no"}]
)
def test_unknown_names_are_answered_with_the_known_ones(wrong):
    with pytest.raises(ValueError, match=r"choose one of .*(centers|layers|before|simple|reduction)"):
        solve(Cube(4), **wrong)


def test_reduction_fits_every_size():
    assert all("bulk" in solver_names(size) for size in (2, 3, 4, 19, 2000))
