"""An exercise under the hand: any way counts, mistakes are named, each answer is kept."""

from __future__ import annotations

import pytest

from app.course.record import Record
from app.course.state import PATIENCE, Drill, recipes_of
from cube_core import Engine
from cube_core.exercises.mistakes import variants
from cube_core.recipes.thoughts import whole


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock():
    return Clock()


def drill_of(size: int, clock, kind) -> tuple[Engine, Drill]:
    engine = Engine(size)
    drill = Drill(engine, Record(), clock, kind)
    drill.begin(3)
    return engine, drill


def way(drill) -> list:
    return [whole(step, drill.exercise.size) for step in drill.exercise.steps]


@pytest.mark.parametrize(("size", "recipe"), [(size, recipe) for size in (2, 3, 4, 5) for recipe in recipes_of(size)])
def test_the_way_of_the_book_is_right_for_every_recipe(size, recipe, clock):
    engine, drill = drill_of(size, clock, recipe)
    assert drill.exercise.recipe == recipe
    assert drill.goal
    for alg in way(drill):
        assert drill.outcome is None
        engine.play(alg)
    assert drill.outcome == "right"
    assert [answer.outcome for answer in drill.record.answers] == ["right"]


def test_a_mistake_is_named_after_a_while_and_help_is_no_success(clock):
    engine, drill = drill_of(3, clock, "corner.trigger")
    spoilt = next(one for one in variants(drill.exercise) if one.mistake.kind == "undo" and one.mistake.at == 2)
    engine.play(whole(spoilt.step, 3))
    drill.tick()
    assert not drill.said
    clock.now += PATIENCE
    drill.tick()
    assert drill.said.startswith("Not finished: ")
    engine.play(drill.said.removeprefix("Not finished: ").replace("are", "is").split(" is missing")[0])
    assert drill.outcome == "helped"
    assert drill.record.answers[-1].mistake == "undo"


def test_a_turn_that_only_prepares_is_no_mistake(clock):
    engine, drill = drill_of(3, clock, "last.flip")
    engine.play("U")
    drill.judge()
    assert drill.said == "What was right is right; what is asked is not there yet."
    engine.undo()
    for alg in way(drill):
        engine.play(alg)
    assert drill.outcome == "right"


def test_what_is_taken_back_leaves_no_trace(clock):
    engine, drill = drill_of(3, clock, "last.twist")
    engine.play("F R")
    drill.judge()
    assert drill.said
    engine.undo()
    drill.judge()
    assert not drill.said
    drill.begin(4)
    assert drill.record.answers == []


def test_going_on_without_having_done_it_is_a_miss(clock):
    engine, drill = drill_of(3, clock, "edge.slot")
    engine.play("F R")
    drill.begin(4)
    assert [answer.outcome for answer in drill.record.answers] == ["wrong"]
    assert drill.outcome is None
    assert drill.turns == 0


def test_the_same_cube_can_be_had_again(clock):
    engine, drill = drill_of(4, clock, "centre.cell")
    before = engine.cube.facelets()
    engine.play("F R")
    drill.again()
    assert engine.cube.facelets() == before
    assert drill.turns == 0


def test_the_same_cube_again_is_counted_once_and_remembers_what_was_said(clock):
    engine, drill = drill_of(3, clock, "last.flip")
    engine.play("F R")
    drill.judge()
    drill.again()
    for alg in way(drill):
        engine.play(alg)
    assert drill.outcome == "helped"
    for _ in range(3):
        drill.again()
        for alg in way(drill):
            engine.play(alg)
    assert [answer.outcome for answer in drill.record.answers] == ["helped"]


def test_another_cube_ends_it(clock):
    engine, drill = drill_of(3, clock, "last.flip")
    engine.scramble(1)
    assert drill.is_over


def test_the_3x3_is_learnt_before_what_only_big_cubes_need():
    assert recipes_of(4)[0] == "daisy.lift"
    assert recipes_of(4)[-6:] == (
        "centre.line", "centre.cell", "edge.pair", "edge.swap", "parity.flip", "parity.swap",
    )  # fmt: skip
    assert len(recipes_of(2)) == 3
