"""The trainer at work on a 4×4 whose first step is `[2U: B2]`: hints, mistakes, other ways, showing, going back."""

from __future__ import annotations

import random
from functools import cache

import pytest

from app.solves.search import FAILED
from app.solves.track import Way
from app.training.rounds import OWNER, Hint, Score
from app.training.trainer import Trainer
from cube_core import Cube, Engine, solve
from cube_core.board import Board
from cube_core.events import Cause, MovesMade
from tests.app.fakes import Later, Said

SEED = 90003
OTHER_WAY = ("2D", "L2", "2D'")


@cache
def solved(facelets, method):
    """A solve of a cube, found once for all tests."""
    return solve(Cube.from_facelets(facelets), method)


def work_out(cube, way, report, is_cancelled, is_enough):
    return solved(cube.facelets(), way.method)


class Learner:
    """A trainer and the hand that it trains."""

    def __init__(self, size=4, seed=SEED, method="bulk"):
        self.engine, self.later = Engine(size), Later()
        self.engine.scramble(seed)
        self.trainer = Trainer(self.engine, work_out, self.later)
        self.trainer.begin(Way(method))
        self.trainer.tick(0)

    def turn(self, *words):
        for word in words:
            self.engine.play(word)
            self.trainer.tick(0)

    def undo(self, times=1):
        for _ in range(times):
            self.engine.undo()
            self.trainer.tick(0)

    def wait(self, seconds=30.0):
        for _ in range(int(seconds * 20)):
            self.trainer.tick(0.05)

    def marks(self):
        return {(mark.role, mark.slot) for mark in self.engine.board.marked_cells() if mark.owner == OWNER}


def words(learner):
    """What was made in this round."""
    return " ".join(str(made.alg) for made in learner.trainer.made)


@pytest.fixture
def learner():
    return Learner()


def test_it_begins_with_the_first_step_and_tells_nothing_but_the_goal(learner):
    assert learner.trainer.round.notation == "[2U: B2]"
    assert learner.trainer.level is Hint.NONE
    assert learner.marks() == set()
    assert learner.engine.trackers


def test_the_goal_is_noticed_by_whatever_turns_and_the_rest_is_worked_out_anew(learner):
    track = learner.trainer.round.track
    learner.turn(*OTHER_WAY)
    assert learner.trainer.tally.steps == 1
    assert learner.trainer.note == "Done in 3 turns, as the program does."
    learner.trainer.tick(0)
    assert learner.trainer.round.track is not track
    assert learner.trainer.round.track.origin.cube == learner.engine.cube


def test_the_program_s_own_turns_lead_on_in_the_same_solve(learner):
    track = learner.trainer.round.track
    learner.turn("2U", "B2", "2U'")
    learner.trainer.tick(0)
    assert learner.trainer.round.track is track
    assert learner.trainer.round.first == 1
    assert learner.trainer.made == []


def test_more_turns_than_the_program_makes_are_counted_and_told(learner):
    learner.turn("R", "2D", "L2", "2D'")
    assert learner.trainer.note == "Done in 4 turns; the program takes 3."
    assert (learner.trainer.tally.turns, learner.trainer.tally.usual) == (4, 3)


def test_turns_of_the_whole_cube_count_nothing_and_the_goal_goes_with_them(learner):
    learner.turn("y2", "2D", "R2")
    assert learner.trainer.turns == 2
    assert str(learner.trainer.rotations) == "y2"
    learner.turn("2D'")
    assert learner.trainer.tally.steps == 1


@pytest.mark.parametrize(
    "way", ["F' 2L' U 2L y U 2R U2 2R'", "F' 2L' U 2L U 2B U2 2B'", "x2 B' 2L' D 2L D 2F D2 2F'", "z2 y F' U"]
)
def test_the_goal_is_noticed_however_the_cube_is_held(way):
    """People hold the cube anew before a step: the program's round starts with it, whoever likes another grip may."""
    learner = Learner(method="reduction")
    assert str(learner.trainer.round.lead) == "x2"
    learner.turn(*way.split())
    assert learner.trainer.tally.steps == (not way.startswith("z2"))


def test_the_place_that_is_hinted_at_goes_with_the_turns_of_the_whole_cube_that_are_still_to_come():
    learner = Learner(method="reduction")
    asked = learner.trainer.round
    places = {cell.slot for cell in asked.step.cells if cell.role == "target"}
    for _ in range(2):
        learner.trainer.hint()
    learner.trainer.tick(0)
    before = {slot for role, slot in learner.marks() if role == "target"}
    turned = Board(Cube(4))
    turned.play(str(asked.rotations))
    assert before == set(turned.cube.stickers[sorted(places)].tolist()) != places
    learner.turn(*str(asked.alg).split()[:-1])
    assert {slot for role, slot in learner.marks() if role == "target"} == places
    pieces = {learner.engine.cube.stickers[slot] for role, slot in learner.marks() if role == "source"}
    assert pieces == set(asked.track.keyframes.board_at(asked.step.stop).cube.stickers[sorted(places)].tolist())


def test_hints_come_one_at_a_time_and_are_marked_one_at_a_time(learner):
    step = learner.trainer.round.step
    sources = {("source", cell.slot) for cell in step.cells if cell.role == "source"}
    targets = {("target", cell.slot) for cell in step.cells if cell.role == "target"}
    seen = []
    for _ in range(4):
        assert learner.trainer.hint()
        learner.trainer.tick(0)
        seen.append((learner.marks(), learner.trainer.outlined is not None))
    assert seen == [(sources, False), (sources | targets, False), *[(sources | targets, True)] * 2]
    assert not learner.trainer.hint()
    assert learner.trainer.tally.hints == 4


def test_where_no_piece_is_to_be_brought_the_first_hint_is_the_layer():
    learner = Learner(4, 71)
    assert learner.trainer.round.step.kind == "prevent"
    assert learner.trainer.hint()
    learner.trainer.tick(0)
    assert learner.trainer.level is Hint.LAYER
    assert learner.trainer.outlined == learner.trainer.round.alg[0]


def test_marked_pieces_travel_and_their_places_turn_with_the_whole_cube_only(learner):
    for _ in range(2):
        learner.trainer.hint()
    learner.trainer.tick(0)
    before = learner.marks()
    learner.turn("U")
    targets = {mark for mark in before if mark[0] == "target"}
    assert {mark for mark in learner.marks() if mark[0] == "target"} == targets
    learner.turn("U'", "y")
    assert learner.marks() != before
    learner.turn("y'")
    assert learner.marks() == before


def test_the_next_layer_follows_the_program_s_way_and_none_is_told_beside_it(learner):
    for _ in range(3):
        learner.trainer.hint()
    told = []
    for word in ("2U", "R", "R'", "B2"):
        learner.turn(word)
        told.append(learner.trainer.outlined and str(learner.trainer.outlined))
    first, beside, back, last = told
    assert beside is None
    assert first == back is not None
    assert last != first


def test_going_back_is_a_mistake_once_however_far(learner):
    learner.turn("R", "U", "F")
    learner.undo(3)
    assert learner.trainer.tally.mistakes == 1
    learner.turn("R", "R'")
    assert learner.trainer.tally.mistakes == 2
    learner.turn("R", "R", "U", "R'", "x", "x'")
    assert learner.trainer.tally.mistakes == 2
    assert learner.trainer.start_again()
    assert learner.trainer.tally.mistakes == 3
    assert learner.trainer.made == []


def test_a_piece_that_is_there_while_something_is_broken_is_not_enough(learner):
    learner.turn("L", "2D'")
    assert learner.trainer.verdict.is_brought
    assert learner.trainer.verdict.broken == ("the green centre (3 of 4)",)
    assert learner.trainer.tally.steps == 0


def test_showing_takes_back_what_was_turned_makes_the_step_turn_by_turn_and_gives_the_hand_back(learner):
    heard = []
    learner.turn("R", "U")
    learner.engine.subscribe(heard.append)
    learner.trainer.show()
    learner.trainer.tick(0.01)
    assert learner.trainer.is_showing
    learner.wait()
    shown = [str(event.alg) for event in heard if isinstance(event, MovesMade) and event.cause is Cause.SHOWN]
    assert shown == ["2U", "B2", "2U'"]
    assert learner.trainer.round.first == 1
    assert not learner.trainer.is_showing
    assert learner.trainer.tally == Score(steps=1, shown=1)


def test_a_hand_that_turns_while_a_step_is_shown_takes_over(learner):
    learner.trainer.show()
    learner.wait(0.2)
    learner.turn("F")
    learner.wait()
    assert words(learner) == "2U F"
    assert learner.trainer.tally.steps == 0


def test_undo_leads_back_into_the_step_before_and_redo_on_again(learner):
    first = learner.trainer.round
    learner.turn(*OTHER_WAY)
    learner.trainer.tick(0)
    learner.undo()
    assert learner.trainer.round is first
    assert words(learner) == "2D L2"
    assert learner.trainer.tally.steps == 0
    learner.engine.redo()
    learner.trainer.tick(0)
    assert learner.trainer.tally.steps == 1


def test_undo_behind_its_beginning_ends_it():
    learner = Learner()
    learner.engine.undo()
    learner.trainer.tick(0)
    assert learner.trainer.is_over


def test_a_turn_while_the_next_step_is_worked_out_is_taken_into_account(learner):
    learner.later.holds = True
    learner.turn(*OTHER_WAY)
    learner.turn("F")
    assert learner.trainer.round is None
    assert learner.trainer.is_busy
    learner.later.holds = False
    for work in learner.later.waiting:
        work()
    learner.trainer.tick(0)
    learner.trainer.tick(0)
    assert learner.trainer.round.track.origin.cube == learner.engine.cube
    learner.undo()
    learner.undo()
    assert words(learner) == "2D L2"


def test_it_says_what_is_done_while_the_next_step_is_worked_out():
    told = []

    def work_slowly(cube, way, report, is_cancelled, is_enough):
        report(0.5, "Looking for the centres")
        trainer.tick(0)
        told.append(trainer.progress)
        return work_out(cube, way, report, is_cancelled, is_enough)

    engine, later = Engine(3), Later()
    engine.scramble(1)
    later.holds = True
    trainer = Trainer(engine, work_slowly, later)
    trainer.begin(Way("bulk"))
    trainer.tick(0)
    later.waiting[0]()
    assert told == ["Looking for the centres"]


@pytest.mark.parametrize("change", [lambda e: e.scramble(1), lambda e: e.resize(5), lambda e: e.reset()])
def test_another_cube_ends_it_and_leaves_neither_marks_nor_circles(learner, change):
    learner.trainer.hint()
    learner.trainer.tick(0)
    change(learner.engine)
    learner.trainer.tick(0)
    assert learner.trainer.is_over
    learner.trainer.end()
    assert learner.marks() == set()
    assert not learner.engine.trackers


@pytest.mark.parametrize(
    ("size", "method"),
    [
        (3, "bulk"),
        (4, "reduction"),
        *(pytest.param(size, method, marks=pytest.mark.slow) for size, method in [(2, "bulk"), (4, "short")]),
        *(pytest.param(4, method, marks=pytest.mark.slow) for method in ("bulk", "cage", "layers")),
        pytest.param(7, "bulk", marks=pytest.mark.slow),
    ],
)
def test_all_steps_done_by_hand_end_with_a_solved_cube_and_what_came_of_it(size, method):
    learner = Learner(size, 3, method)
    trainer = learner.trainer
    for _ in range(500):
        if trainer.is_done:
            break
        one = trainer.round
        for move in one.alg:
            if trainer.round is one:
                learner.turn(move)
        assert trainer.round is not one, one.step.caption
        trainer.tick(0)
    assert learner.engine.cube.is_solved
    assert trainer.is_done
    assert not trainer.is_busy
    assert trainer.note.startswith(f"{trainer.tally.steps} step")
    assert 0 < trainer.tally.turns <= trainer.tally.usual  # the last turn of a step may not matter to its goal


def test_what_came_of_it_stays_to_be_read_until_the_cube_is_turned_or_taken_back():
    learner = Learner(3, 3)
    learner.engine.play(solve(learner.engine.cube, "bulk").alg[:-2])
    trainer = learner.trainer
    trainer.tick(0)
    trainer.show()
    learner.wait()
    while not trainer.is_done:
        trainer.show()
        learner.wait(0.5)
    learner.undo()
    assert not trainer.is_done
    assert trainer.round is not None
    learner.engine.redo()
    trainer.tick(0)
    assert trainer.is_done
    learner.turn("R")
    assert trainer.is_over


@pytest.mark.parametrize(
    ("error", "told"),
    [(ValueError("This cannot be solved so."), "This cannot be solved so."), (KeyError(7), FAILED)],
)
def test_a_solver_that_fails_ends_it_with_a_sentence(error, told):
    def fail(cube, way, report, is_cancelled, is_enough):
        raise error

    engine = Engine(3)
    engine.scramble(1)
    said = Said()
    trainer = Trainer(engine, fail, lambda work: work(), said)
    trainer.begin(Way("bulk"))
    trainer.tick(0)
    assert trainer.is_over
    assert said[0].startswith(told)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_done_the_turns_of_a_round_lead_back_to_its_start_and_nothing_is_left_behind(seed):
    draw = random.Random(seed)
    learner = Learner(draw.choice([2, 3, 4, 5]), seed)
    engine, trainer = learner.engine, learner.trainer
    deeds = (engine.undo, engine.redo, trainer.hint, trainer.show, trainer.start_again, learner.wait)
    for _ in range(60):
        if trainer.is_over:
            break
        if draw.random() < 0.4:
            engine.play(draw.choice("URFDLBxyz") + draw.choice(["", "'", "2"]))
        else:
            draw.choice(deeds)()
        trainer.tick(draw.choice([0.0, 0.1, 0.6]))
        if trainer.round is not None and not (trainer.is_done or trainer.is_over):
            cube = engine.cube.copy()
            for made in reversed(trainer.made):
                cube.play(made.alg.inverse())
            assert cube == trainer.round.track.keyframes.board_at(trainer.round.start).cube
    trainer.end()
    assert learner.marks() == set()
    assert not engine.trackers
