"""Practising cases: how one comes, and what the time counts."""

from datetime import date

import pytest

from app.base.timer import TimerPhase
from app.course.record import Answer, Record
from app.course.shelf.drill import CaseDrill, Wanted
from cube_core import Engine
from cube_core.exercises.mistakes import variants
from cube_core.recipes.thoughts import whole
from cube_core.solvers.three.cases.catalogue import case_named, cases

SUNE = case_named("Sune")


class Clock:
    """A clock that goes on by a second at each look."""

    now = -1.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


def drill_of(*some, record=None):
    engine = Engine(3)
    return engine, CaseDrill(engine, record or Record(), Clock(), Wanted(some))


def solve_it(engine, drill):
    for move in whole(drill.exercise.steps[0], drill.exercise.size):
        engine.play([move])


def texts(drill):
    return [line.text for line in drill.card(lambda name: name)]


def test_the_time_runs_from_the_first_turn_until_the_case_is_solved():
    engine, drill = drill_of(SUNE)
    drill.begin(1)
    assert drill.timer.phase is TimerPhase.READY
    engine.play("y")
    assert drill.timer.phase is TimerPhase.READY, "to look at it from another side is no turn"
    engine.play("y'")
    solve_it(engine, drill)
    assert drill.timer.phase is TimerPhase.DONE
    assert [answer.outcome for answer in drill.record.answers] == ["right"]
    assert drill.record.answers[0].seconds == drill.timer.measured / 100 > 0
    engine.play("R")
    assert len(drill.record.answers) == 1


def test_it_comes_harder_as_it_is_known_better():
    engine, drill = drill_of(SUNE)
    levels = []
    for seed in range(5):
        drill.begin(seed)
        levels.append(drill.exercise.level)
        solve_it(engine, drill)
    assert levels == [1, 2, 3, 4, 4]
    assert drill.skill.name == "can"


def test_times_of_other_days_count_and_those_that_were_shown_do_not():
    record = Record()
    for outcome, seconds in (("right", 1.5), ("helped", 2.5), ("shown", 9), ("right", 2)):
        record.add(Answer(date(2026, 1, 31), SUNE.id, 3, 7, 1, outcome, seconds, 12))
    engine, drill = drill_of(SUNE, record=record)
    drill.begin(1)
    assert "3 solved, best 1.50, mean 2.00" in texts(drill)
    solve_it(engine, drill)
    drill.begin(2)
    solve_it(engine, drill)
    assert any(text.startswith("Average of 5: ") for text in texts(drill))


def test_of_several_cases_one_comes_by_chance_and_is_named_when_it_is_done():
    engine, drill = drill_of(*cases("PLL"))
    seen = []
    for seed in range(20):
        drill.begin(seed)
        seen.append(drill.case)
        assert not [text for text in texts(drill) if drill.case.title in text]
        solve_it(engine, drill)
        assert [text for text in texts(drill) if drill.case.title in text]
    assert len(set(seen)) > 8
    _, other = drill_of(*cases("PLL"))
    for seed in range(20):
        other.begin(seed)
        assert other.case == seen[seed]


def test_a_mistake_is_named_and_then_it_is_no_success():
    engine, drill = drill_of(SUNE)
    drill.begin(1)
    spoilt = next(one for one in variants(drill.exercise) if one.mistake.kind == "undo" and one.mistake.at == 4)
    engine.play(whole(spoilt.step, 3))
    drill.judge()
    assert drill.said.startswith("Not finished: ")
    assert drill.said in texts(drill)
    drill.again()
    solve_it(engine, drill)
    assert drill.record.answers[-1].outcome == "helped"


def test_it_ends_when_something_else_is_done_with_the_cube():
    engine, drill = drill_of(SUNE)
    drill.begin(3)
    assert not drill.is_over
    engine.scramble(5)
    assert drill.is_over
    engine.play("R")
    assert drill.timer.phase is TimerPhase.READY


@pytest.mark.parametrize("kind", ["F2L", "OLL", "PLL", "PBL"])
def test_every_kind_is_done_by_its_algorithm(kind):
    for case in cases(kind)[::5]:
        engine, drill = drill_of(case)
        drill.begin(0)
        assert engine.cube.size == (2 if kind == "PBL" else 3)
        solve_it(engine, drill)
        assert drill.outcome == "right"
