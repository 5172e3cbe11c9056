from __future__ import annotations

import pytest

from cube_core import Cube, parse, scramble, solve
from cube_core.algs import Alg
from cube_core.errors import SolveCancelled
from cube_core.moves import turn_of
from cube_core.patterns import patterns_of
from cube_core.solvers import goals_of, solver_names, three_names
from cube_core.solvers.few import search, two_three
from cube_core.solvers.few.two_three import known_way, outer_word, perform
from cube_core.solvers.pieces.holding import holding_of, locations_of, shown
from cube_core.solvers.pieces.locations import OUTER_TURNS
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName, Report
from cube_core.words.facts import AllHome, Straightened
from tests.cube_core.solvers.few.cubes import SOLVED, travels_of
from tests.cube_core.solvers.replay import check_record, is_solved_after
from tests.hash_seeds import HASH_SEEDS, output_under
from tests.solves import check_trackers, scrambled
from tests.trust.solving import HOLDS, turned


@pytest.mark.parametrize("pattern", patterns_of(3), ids=lambda pattern: pattern.name)
def test_no_pattern_takes_more_turns_than_the_program_lists_however_it_is_held(pattern, monkeypatch) -> None:
    """It is known, not found: a search that is given little work would take more turns."""
    monkeypatch.setattr(two_three, "EFFORT_WORK", 100_000)
    listed = pattern.alg(3)
    for hold in HOLDS[::13]:
        cube = Cube(3)
        cube.play(hold)
        cube.play(listed)
        alg = solve(cube, "short").alg
        assert alg.count("OBTM") <= listed.count("OBTM")
        cube.play(alg)
        assert cube.is_solved


@pytest.mark.parametrize("text", ["R U2 L'", "M", "M2 E2 S2", "M E S", "x R U y2 Fw2 2-3Lw' E", "z Rw' S2 U"])
def test_slices_and_wide_turns_are_outer_turns_as_the_centres_see_them(text: str) -> None:
    outer = Cube(3)
    word = outer_word(parse(text, 3))
    outer.play(turn_of(face, 1, 1, amount, 3) for face, amount in map(OUTER_TURNS.__getitem__, word))
    assert any(turned(3, f"{text} {hold}") == outer.facelets() for hold in HOLDS)


def test_a_cube_that_is_no_pattern_has_no_known_way() -> None:
    assert known_way(travels_of(parse("R U F2 D", 3))) is None


SOLVE = PhaseName("solved", "Solve", "Solve")


def performed(word, size=3, is_optimal=True):
    """The record of a word played as the solve of the cube that it solves."""
    cube = Cube(size)
    holding = holding_of(Recorder(cube))
    cube.play(Alg.from_codes(size, holding.turns[list(word)]).inverse())
    recorder = Recorder(cube)
    holding = holding_of(recorder)
    travels = locations_of(shown(cube, holding), SOLVED)
    with recorder.phase(SOLVE):
        perform(recorder, holding, travels, word, is_optimal)
    solution = recorder.solution(Report())
    check_record(cube, solution)
    assert recorder.board.cube.is_solved
    return solution


@pytest.mark.parametrize("size", [3, 4])
def test_it_is_played_in_two_steps_to_where_half_turns_will_do_and_home(size):
    solution = performed((3, 0, 7, 12, 4, 10, 1), size)
    first, second = solution.steps
    assert first.kind == "orient"
    assert isinstance(first.fact, Straightened)
    assert isinstance(second.fact, AllHome)


@pytest.mark.parametrize("word", [(1,), (4, 1), (0,), (4, 0, 4)])
def test_where_half_turns_will_do_from_the_first_there_is_one_step(word):
    assert [step.kind for step in performed(word).steps] == ["place"]


def test_the_pieces_that_come_home_are_counted():
    (step,) = performed((1,)).steps
    assert step.fact.count == 8
    (step,) = performed((1,), size=2).steps
    assert step.fact.count == 4


def test_the_reason_says_whether_it_is_proved_that_no_way_is_shorter():
    (proved,) = performed((1,)).steps
    (found,) = performed((1,), is_optimal=False).steps
    assert proved.fact.is_optimal
    assert not found.fact.is_optimal


PROGRAM = """
from cube_core import Cube, scramble, solve
from cube_core.solvers.few import two_three
two_three.EFFORT_WORK = 1_000_000
for size in (2, 3, 4):
    cube = Cube(size)
    cube.play(scramble(size, 5))
    print(solve(cube, "reduction", three="short").alg)
"""


@pytest.fixture(autouse=True)
def _little_work(monkeypatch):
    monkeypatch.setattr(two_three, "EFFORT_WORK", 1_000_000)


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
    cube = scrambled(size, 1)
    solution = solve(cube, method, three="short", parity=parity)
    assert is_solved_after(scramble(size, 1), solution)
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


@pytest.mark.parametrize("seed", HASH_SEEDS[1:])
def test_the_same_moves_come_under_every_hash_seed(seed):
    assert output_under(seed, PROGRAM) == output_under(HASH_SEEDS[0], PROGRAM)


@pytest.mark.slow
def test_the_same_moves_come_where_no_tables_can_be_kept(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("CUBELENS_CACHE", str(tmp_path / "file" / "tables"))
    assert output_under.__wrapped__(0, PROGRAM) == output_under(HASH_SEEDS[0], PROGRAM)


def test_effort_is_what_the_work_is_multiplied_by(monkeypatch):
    allowed = []
    monkeypatch.setattr(
        two_three,
        "search_states",
        lambda travels, work, known: allowed.append(work) or search.search_states(travels, 1, known),
    )
    for effort in (1, 5):
        solve(scrambled(3, 4), "short", effort=effort)
    assert allowed == [1_000_000, 5_000_000]
