"""Practising cases: how one comes, and what the time counts."""

import random
from itertools import count

import pytest

from app.base.timer import TimerPhase
from app.cases.state import Practice, is_done, set_up
from cube_core import Alg, Engine, solve
from cube_core.faces import COLORS
from cube_core.solvers.three.cases.catalogue import case_named, cases
from cube_core.solvers.three.cases.recognition import shown_case
from cube_core.solvers.three.words import codes_of

ALL = (*cases("OLL")[::8], *cases("PLL")[::4])
SUNE = case_named("Sune")


@pytest.mark.parametrize("case", ALL, ids=lambda case: case.name)
def test_a_case_comes_on_top_from_all_sides_and_in_all_colours(case):
    tops = set()
    for seed in range(40):
        cube = set_up(case, random.Random(seed))
        face, seen = shown_case(cube)
        assert (face.name, seen.case) == ("U", case)
        tops.add(cube.facelets()[4])
        assert not is_done(cube, case, COLORS[cube.cells()[4]])
        cube.play(Alg.from_codes(3, codes_of(3, seen.word)))
        assert is_done(cube, case, COLORS[cube.cells()[4]])
    assert len(tops) == 6


@pytest.mark.parametrize("case", cases("F2L")[::5], ids=lambda case: case.name)
def test_a_pair_comes_from_all_sides_and_is_done_with_two_layers(case):
    for seed in range(10):
        cube = set_up(case, random.Random(seed))
        last = COLORS[cube.cells()[4]]
        assert not is_done(cube, case, last)
        solution = solve(cube, "reduction", "f2l", three="cfop", cross=last.opposite.name.lower())
        assert [step.case for step in solution.steps] == [case.name]
        cube.play(solution.alg)
        assert is_done(cube, case, last)


@pytest.mark.parametrize(("cross", "top"), [("white", "D"), ("yellow", "U"), ("green", "B"), ("red", "L")])
def test_the_last_layer_lies_opposite_the_cross_that_one_begins_with(cross, top):
    """Any colour came up, which most people never see there."""
    assert {set_up(SUNE, random.Random(seed), cross).facelets()[4] for seed in range(40)} == {top}


def test_it_comes_with_any_turn_of_u_before_it():
    ways = {shown_case(set_up(SUNE, random.Random(seed))).seen.before for seed in range(30)}
    assert len(ways) == 4


def practice_of(some):
    engine, times = Engine(3), count()
    return engine, Practice(engine, some, lambda: float(next(times)))


def solve_it(engine):
    for move in Alg.from_codes(3, codes_of(3, shown_case(engine.cube).seen.word)):
        engine.play([move])


def test_the_time_runs_from_the_first_turn_until_the_case_is_solved():
    engine, practice = practice_of([SUNE])
    practice.begin(1)
    assert practice.timer.phase is TimerPhase.READY
    engine.play("y")
    assert practice.timer.phase is TimerPhase.READY, "to look at it from another side is no turn"
    engine.play("y'")
    solve_it(engine)
    assert practice.timer.phase is TimerPhase.DONE
    turns = engine.made.count("STM")
    assert [solve.measured for solve in practice.solves] == [100 * (turns - 1)]
    engine.play("R")
    assert len(practice.solves) == 1


def test_of_several_cases_one_comes_by_chance_and_the_same_for_a_seed():
    engine, practice = practice_of(cases("PLL"))
    seen = []
    for seed in (*range(20), *range(20)):
        practice.begin(seed)
        seen.append(practice.case)
        solve_it(engine)
    assert seen[:20] == seen[20:]
    assert len(set(seen)) > 8
    assert len(practice.solves) == 40


def test_it_ends_when_something_else_is_done_with_the_cube():
    engine, practice = practice_of([SUNE])
    practice.begin(3)
    assert not practice.is_over
    engine.scramble(5)
    assert practice.is_over
    engine.play("R")
    assert practice.timer.phase is TimerPhase.READY


def test_a_case_of_a_2x2_is_practised_on_one():
    engine, practice = practice_of(cases("PBL"))
    practice.begin(0)
    assert engine.cube.size == 2
    assert not engine.cube.is_solved
