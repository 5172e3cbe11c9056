from __future__ import annotations

import pytest

from cube_core import Cube, scramble, solve
from cube_core.errors import SolveCancelled
from cube_core.solvers import goals_of, solver_names, three_names
from cube_core.solvers.short import search, solver
from tests.cube_core.solvers.replay import check_record, is_solved_after, scrambled
from tests.hash_seeds import HASH_SEEDS, output_under
from tests.solves import check_trackers

PROGRAM = """
from cube_core import Cube, scramble, solve
from cube_core.solvers.short import solver
solver.EFFORT_WORK = 1_000_000
for size in (2, 3, 4):
    cube = Cube(size)
    cube.play(scramble(size, 5))
    print(solve(cube, "reduction", three="short").alg)
"""


@pytest.fixture(autouse=True)
def _little_work(monkeypatch):
    monkeypatch.setattr(solver, "EFFORT_WORK", 1_000_000)


@pytest.mark.parametrize("size", [2, 3, 4, pytest.param(5, marks=pytest.mark.slow)])
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (1, 2))])
def test_the_method_solves_on_the_slow_cube_and_explains_itself(size, seed):
    cube = scrambled(size, seed)
    solution = solve(cube, "short")
    assert is_solved_after(scramble(size, seed), solution)
    check_record(cube, solution)
    if size > 2:
        check_trackers(cube, solution)


@pytest.mark.parametrize("method", ["reduction", "cage"])
@pytest.mark.parametrize("parity", ["before", "retry"])
@pytest.mark.parametrize("size", [2, 3, 4, 6])
def test_it_ends_the_solves_of_every_reducer(method, parity, size):
    for seed in range(2):
        cube = scrambled(size, seed)
        solution = solve(cube, method, three="short", parity=parity)
        assert is_solved_after(scramble(size, seed), solution)
        check_record(cube, solution)


def test_it_takes_fewer_turns_than_layers():
    cube = scrambled(3, 7)
    assert len(solve(cube, "reduction", three="short").alg) < len(solve(cube, "reduction").alg) / 1.5


def test_its_one_goal_is_a_solved_cube():
    for size in (2, 3, 4):
        assert [goal.name for goal in goals_of("short", size)] == ["solved"]
        assert "short" in solver_names(size)
        assert "short" in three_names(size)


def test_a_step_leads_to_where_half_turns_will_do_and_one_home():
    solution = solve(scrambled(3, 1), "short")
    assert [step.kind for step in solution.steps] == ["orient", "place"]
    assert "half turns" in solution.steps[0].caption
    assert solution.steps[1].cells


@pytest.mark.parametrize("alg", ["R", "R U", "R U F2 D'", "U D' R2 L2"])
def test_a_few_turns_are_undone_and_the_report_says_that_this_is_proved(alg):
    cube = Cube(3)
    cube.play(alg)
    solution = solve(cube, "short")
    assert len(solution.alg) == len(alg.split())
    assert solution.report.optimal


def test_a_large_cube_is_never_said_to_be_solved_in_the_fewest_moves():
    cube = Cube(4)
    cube.play("R")
    assert not solve(cube, "reduction", three="short").report.optimal


def test_a_solved_cube_needs_nothing_however_it_is_held():
    cube = Cube(3)
    cube.play("x y'")
    assert len(solve(cube, "short").alg) == 0


def test_however_the_cube_is_held_it_is_solved():
    for rotation in ("x", "y2", "z' x"):
        cube = scrambled(3, 2)
        cube.play(rotation)
        cube.play(solve(cube, "short").alg)
        assert cube.is_solved


def test_more_effort_never_takes_more_turns():
    cube = scrambled(3, 4)
    assert len(solve(cube, "short", effort=3).alg) <= len(solve(cube, "short").alg)


def test_no_time_at_all_still_gives_an_answer_that_is_said_to_be_cut_short():
    cube = scrambled(3, 4)
    solution = solve(cube, "short", seconds=0)
    assert solution.report.cut_short
    cube.play(solution.alg)
    assert cube.is_solved
    assert not solve(scrambled(3, 4), "short", seconds=1000).report.cut_short


def test_a_caller_who_says_that_this_will_do_gets_the_best_so_far():
    asked = []
    solution = solve(scrambled(3, 4), "short", enough=lambda: asked.append(1) or len(asked) == 5)
    assert len(asked) == 5
    assert solution.report.cut_short


def test_progress_tells_the_best_so_far_and_grows():
    told = []
    solution = solve(scrambled(3, 4), "short", progress=lambda *now: told.append(now))
    searched = [(fraction, sentence) for fraction, sentence in told if "turns" in sentence]
    assert [fraction for fraction, _ in searched] == sorted(fraction for fraction, _ in searched)
    assert searched[-1][1].startswith(f"{len(solution.alg)} turns")


def test_a_search_can_be_cancelled():
    asked = []
    with pytest.raises(SolveCancelled):
        solve(scrambled(3, 4), "short", cancel=lambda: asked.append(1) or len(asked) > 20)
    assert len(asked) == 21


@pytest.mark.parametrize("seed", HASH_SEEDS)
def test_the_same_moves_come_under_every_hash_seed(seed):
    assert output_under(seed, PROGRAM) == output_under(HASH_SEEDS[0], PROGRAM)


def test_the_same_moves_come_where_no_tables_can_be_kept(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("CUBELENS_CACHE", str(tmp_path / "file" / "tables"))
    assert output_under.__wrapped__(0, PROGRAM) == output_under(HASH_SEEDS[0], PROGRAM)


def test_effort_is_what_the_work_is_multiplied_by(monkeypatch):
    allowed = []
    monkeypatch.setattr(
        solver, "beats", lambda travels, work, known: allowed.append(work) or search.beats(travels, 1, known)
    )
    for effort in (1, 5):
        solve(scrambled(3, 4), "short", effort=effort)
    assert allowed == [1_000_000, 5_000_000]
