"""One exercise of a lesson: what is left to the hand in each stage, and the turns as they are seen."""

from __future__ import annotations

import pytest

from app.course.alone import Led
from app.course.record import STAGES, Record
from app.course.showing import Showing
from app.course.state import PATIENCE
from app.course.walk import At, Walk
from cube_core import Engine
from cube_core.exercises.lessons import KINDS
from cube_core.exercises.mistakes import variants
from cube_core.recipes.thoughts import whole
from cube_core.words.exercises import NOT_YET, UNKNOWN
from cube_core.words.lessons import CHOOSE, READ
from tests.app.course.test_state import Clock

LINES = ("One.", "Two.")
TAUGHT = [kind for kind in KINDS.values() if kind.recipe]


def walk_of(kind, stage, seed=3, level=3) -> tuple[Engine, Clock, Walk]:
    engine, clock = Engine(3), Clock()
    drill = Led(engine, Record(), clock)
    drill.set_up(kind.make(level, seed), kind.id, stage)
    return engine, clock, Walk(engine, drill, Showing(engine, clock), LINES)


def passed(walk: Walk) -> None:
    walk._showing.hurry()
    walk.tick()


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("recipe", ["edge.slot", "last.flip", "centre.cell", "edge.pair"])
def test_every_stage_ends_right_by_what_is_left(recipe, stage):
    engine, _, walk = walk_of(KINDS[recipe], stage)
    for _ in range(30):
        if walk.is_told:
            break
        if walk.choices:
            walk.answer(walk.right)
        elif walk.at is At.TURNING:
            engine.play(walk.rest)
            walk.tick()
        else:
            walk.go_on()
            passed(walk)
    assert walk.drill.outcome == ("shown" if stage == "show" else "right")
    assert [answer.stage for answer in walk.drill.record.answers] == [stage]


def test_the_end_is_left_to_the_hand_and_not_told():
    _, _, walk = walk_of(KINDS["last.flip"], "last part")
    assert walk.at is At.SHOWING
    passed(walk)
    assert walk.at is At.TURNING
    assert walk.rest == "F'"
    assert [chip.state for chip in walk.chips][-2:] == ["done", "hidden"]


def test_half_turns_in_two_are_on_the_way():
    engine, _, walk = walk_of(KINDS["cross.drop"], "together", level=1)
    while walk.choices:
        walk.answer(walk.right)
    before = walk.place
    engine.play(walk.rest.split()[0][0])
    assert walk.place == before
    engine.play("x y")
    assert walk.place is None


@pytest.mark.parametrize("kind", TAUGHT, ids=lambda kind: kind.id)
def test_every_listed_mistake_brings_its_sentence(kind):
    for seed in range(2):
        engine, clock, walk = walk_of(kind, "alone", seed)
        one = walk.drill.exercise
        kinds = {variant.mistake.kind: variant for variant in variants(one)}
        for variant in kinds.values():
            walk.drill.again()
            for step in (*one.steps[:-1], variant.step):
                engine.play(whole(step, one.size))
            clock.now += PATIENCE
            walk.drill.tick()
            if walk.drill.outcome is None and not walk.drill._is_as_begun:
                assert walk.drill.said not in ("", UNKNOWN), variant.mistake
                assert walk.told(str)[1].text == walk.drill.said


@pytest.mark.parametrize("recipe", ["cross.drop", "corner.trigger", "edge.slot"])
def test_while_it_is_shown_the_piece_and_its_home_are_marked_however_the_cube_is_held(recipe):
    is_regripped = False
    for seed in range(12):
        engine, _, walk = walk_of(KINDS[recipe], "show", seed)
        homes: set[int] = set()
        while not walk.is_told:
            marks = engine.board.marked_cells()
            homes = {mark.slot for mark in marks if mark.role == "target"}
            pieces = {mark.slot for mark in marks if mark.role == "source"}
            walk.go_on()
            passed(walk)
        if homes:
            assert pieces == homes, "the last turn has brought it there"
            is_regripped |= any(move[0] in "xyz" for move in walk._moves)
    assert is_regripped


def test_a_turn_that_is_not_wanted_yet_is_taken_back_and_it_is_said_what_is():
    for stage, wanted in (("show", READ), ("together", CHOOSE)):
        engine, _, walk = walk_of(KINDS["edge.slot"], stage)
        before = engine.cube.facelets()
        assert wanted not in [line.text for line in walk.told(str)]
        engine.play("R")
        walk._showing.tick()
        assert engine.cube.facelets() == before
        assert wanted in [line.text for line in walk.told(str)]
        if walk.choices:
            walk.answer(walk.right)
        else:
            walk.go_on()
        assert wanted not in [line.text for line in walk.told(str)]


def test_who_asks_whether_it_is_there_before_anything_is_turned_is_told_that_it_is_not():
    _, _, walk = walk_of(KINDS["edge.slot"], "alone")
    walk.judge()
    assert [line.text for line in walk.told(str)][1] == NOT_YET


def test_who_asks_for_a_hint_after_a_mistake_is_given_it():
    engine, _, walk = walk_of(KINDS["edge.slot"], "alone")
    engine.play("B L D")
    walk.judge()
    assert walk.told(str)[1].text == UNKNOWN
    walk.go_on()
    assert walk.told(str)[1].text == LINES[0]
