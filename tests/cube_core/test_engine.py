"""The engine tells every fact, in order, and takes everything back."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from cube_core import Cube, Engine, Face, Move, parse, scramble
from cube_core.board import Board, turned_colors
from cube_core.errors import IllegalStateError, NotationError
from cube_core.events import (
    Cause,
    Event,
    HistoryChanged,
    MarkedCell,
    MarksChanged,
    MovesMade,
    PhaseEntered,
    StateReplaced,
)
from cube_core.faces import SOLVED_COLORS
from cube_core.geometry import slot_of
from cube_core.marks import on_slots, on_stickers
from tests.random_moves import random_alg


def _heard(engine: Engine) -> list[Event]:
    heard: list[Event] = []
    engine.subscribe(heard.append)
    return heard


def _kinds(heard: list[Event]) -> list[str]:
    return [type(event).__name__ for event in heard]


def _played(size: int, moves: str) -> Cube:
    cube = Cube(size)
    cube.play(moves)
    return cube


def test_a_play_call_however_long_tells_one_event_and_the_history():
    engine = Engine(3)
    heard = _heard(engine)
    engine.play("R U F D " * 500)
    assert _kinds(heard) == ["MovesMade", "HistoryChanged"]
    assert heard[0].alg == parse("R U F D " * 500, 3)
    assert (heard[0].cause, heard[0].version) == ("hand", engine.cube.version)
    assert heard[1] == HistoryChanged(1, 0)


@pytest.mark.parametrize("moves", ["", "()", "// nothing", []])
def test_nothing_to_play_tells_nothing(moves):
    engine = Engine(3)
    heard = _heard(engine)
    engine.play(moves)
    assert (heard, engine.history) == ([], HistoryChanged(0, 0))


def test_it_plays_whatever_a_cube_plays():
    engine = Engine(3)
    for moves in ("R", Move(Face.R, 1, 1, 1), parse("R", 3), [Move(Face.R, 1, 1, 1)]):
        engine.play(moves)
    assert engine.cube == Cube(3)
    assert engine.history == HistoryChanged(4, 0)


@pytest.mark.parametrize(
    ("act", "error"),
    [
        (lambda engine: engine.play("R U ("), NotationError),
        (lambda engine: engine.play(parse("R", 4)), ValueError),
        (lambda engine: engine.play([Move(Face.R, 9, 9, 1)]), ValueError),
        (lambda engine: engine.scramble(-1), ValueError),
        (lambda engine: engine.resize(1), ValueError),
        (lambda engine: engine.resize(2001), ValueError),
        (lambda engine: engine.load("UUU"), IllegalStateError),
        (lambda engine: engine.load(_played(3, "R").facelets()[::-1]), IllegalStateError),
    ],
)
def test_what_cannot_be_done_raises_tells_nothing_and_changes_nothing(
    act: Callable[[Engine], object], error: type[Exception]
):
    engine = Engine(3)
    engine.play("R U")
    engine.undo()
    before, history = engine.cube.facelets(), engine.history
    heard = _heard(engine)
    with pytest.raises(error):
        act(engine)
    assert (engine.cube.facelets(), engine.history, heard) == (before, history, [])


def test_moves_are_undone_and_redone_in_turn():
    engine = Engine(4)
    states = [engine.cube.copy()]
    for moves in ("R 2U", "x", "Fw2 D'"):
        engine.play(moves)
        states.append(engine.cube.copy())
    for state in states[-2::-1]:
        assert engine.undo()
        assert engine.cube == state
    assert not engine.undo()
    for state in states[1:]:
        assert engine.redo()
        assert engine.cube == state
    assert not engine.redo()


def test_undo_and_redo_tell_the_moves_they_make():
    engine = Engine(3)
    engine.play("R U2")
    heard = _heard(engine)
    engine.undo()
    engine.redo()
    assert _kinds(heard) == ["MovesMade", "HistoryChanged"] * 2
    assert [(str(event.alg), event.cause) for event in heard[::2]] == [("U2' R'", "undo"), ("R U2", "redo")]
    assert heard[1::2] == [HistoryChanged(0, 1), HistoryChanged(1, 0)]


def test_where_there_is_nothing_to_undo_or_redo_nothing_is_told():
    engine = Engine(3)
    heard = _heard(engine)
    assert not engine.undo()
    assert not engine.redo()
    assert heard == []


def test_a_new_move_forgets_what_was_undone():
    engine = Engine(3)
    engine.play("R")
    engine.undo()
    engine.play("U")
    assert not engine.redo()
    assert engine.history == HistoryChanged(1, 0)


REPLACING = {
    "scramble": lambda engine: engine.scramble(7),
    "reset": lambda engine: engine.reset(),
    "resize": lambda engine: engine.resize(5),
    "load": lambda engine: engine.load(_played(2, "R U").facelets()),
}
WANTED = {
    "scramble": _played(4, str(scramble(4, 7))),
    "reset": Cube(4),
    "resize": Cube(5),
    "load": _played(2, "R U"),
}


@pytest.mark.parametrize("cause", REPLACING)
def test_a_replaced_state_is_told_whole_and_is_one_entry(cause: str):
    engine = Engine(4)
    engine.play("R")
    heard = _heard(engine)
    REPLACING[cause](engine)
    assert engine.cube == WANTED[cause]
    assert _kinds(heard) == ["StateReplaced", "HistoryChanged"]
    assert (heard[0].cause, heard[0].size, heard[0].version) == (cause, engine.cube.size, engine.cube.version)
    assert heard[0].cells.tolist() == engine.cube.cells().tolist()
    assert not heard[0].cells.flags.writeable
    assert heard[1] == HistoryChanged(2, 0)


@pytest.mark.parametrize("cause", REPLACING)
def test_a_replaced_state_can_be_undone_and_redone(cause: str):
    engine = Engine(4)
    engine.play("R 2U")
    before = engine.cube.copy()
    REPLACING[cause](engine)
    engine.play("F")
    turned = engine.cube.copy()
    heard = _heard(engine)
    engine.undo()
    engine.undo()
    assert engine.cube == before
    assert (heard[2].cause, heard[2].size) == ("undo", 4)
    assert heard[2].cells.tolist() == before.cells().tolist()
    engine.undo()
    assert engine.cube == Cube(4)
    for _ in range(3):
        engine.redo()
    assert engine.cube == turned
    assert [event.cause for event in heard if isinstance(event, StateReplaced)] == ["undo", "redo"]


def test_a_scramble_is_returned_and_starts_from_a_solved_cube():
    engine = Engine(3)
    engine.play("R U F")
    alg = engine.scramble(5)
    assert alg == scramble(3, 5)
    assert engine.cube == _played(3, str(alg))


def test_the_version_grows_with_every_change_whatever_it_is():
    engine = Engine(3)
    versions = [engine.cube.version]
    for act in (
        lambda: engine.play("R"),
        lambda: engine.scramble(1),
        lambda: engine.play("U"),
        engine.undo,
        engine.undo,
        engine.undo,
        engine.redo,
        engine.redo,
        engine.reset,
        lambda: engine.resize(2),
        engine.undo,
    ):
        act()
        versions.append(engine.cube.version)
    assert versions == sorted(set(versions))


def test_the_moves_since_the_cube_was_replaced_are_known():
    engine = Engine(3)
    engine.play("R")
    engine.scramble(1)
    assert str(engine.made) == ""
    assert not engine.is_turned
    engine.play("U")
    engine.play("F2 x")
    engine.play("D")
    engine.undo()
    assert str(engine.made) == "U F2 x"
    assert engine.is_turned


def test_every_subscriber_hears_every_event_in_order():
    engine = Engine(3)
    first, second = _heard(engine), _heard(engine)
    engine.play("R")
    engine.scramble(2)
    engine.undo()
    assert first == second
    assert _kinds(first) == [
        "MovesMade",
        "HistoryChanged",
        "StateReplaced",
        "HistoryChanged",
        "StateReplaced",
        "HistoryChanged",
    ]


def test_all_subscribers_hear_one_event_before_the_next_is_told():
    engine = Engine(3)
    order: list[tuple[str, str]] = []
    engine.subscribe(lambda event: order.append(("first", type(event).__name__)))
    engine.subscribe(lambda event: order.append(("second", type(event).__name__)))
    engine.play("R")
    assert order == [
        ("first", "MovesMade"),
        ("second", "MovesMade"),
        ("first", "HistoryChanged"),
        ("second", "HistoryChanged"),
    ]


def test_who_stopped_hears_no_more_and_may_stop_twice():
    engine = Engine(3)
    heard: list[Event] = []
    stop = engine.subscribe(heard.append)
    engine.play("R")
    stop()
    stop()
    engine.play("U")
    assert _kinds(heard) == ["MovesMade", "HistoryChanged"]


def test_one_handler_subscribed_twice_hears_twice_until_each_is_stopped():
    engine = Engine(3)
    heard: list[Event] = []
    stop = engine.subscribe(heard.append)
    engine.subscribe(heard.append)
    stop()
    engine.play("R")
    assert _kinds(heard) == ["MovesMade", "HistoryChanged"]


def test_who_is_stopped_by_another_while_an_event_is_told_hears_it_no_more():
    engine = Engine(3)
    heard: list[Event] = []
    stops: list[Callable[[], None]] = []
    engine.subscribe(lambda _: stops[0]())
    stops.append(engine.subscribe(heard.append))
    engine.play("R")
    assert heard == []


def test_who_subscribes_while_an_event_is_told_hears_from_the_next_one_on():
    engine = Engine(3)
    heard: list[Event] = []
    stop = engine.subscribe(lambda _: (stop(), engine.subscribe(heard.append)))
    engine.play("R")
    assert _kinds(heard) == ["HistoryChanged"]


MUTATIONS: list[Callable[[Engine], object]] = [
    lambda engine: engine.play("R"),
    lambda engine: engine.undo(),
    lambda engine: engine.redo(),
    lambda engine: engine.scramble(1),
    lambda engine: engine.reset(),
    lambda engine: engine.resize(4),
    lambda engine: engine.load(Cube(3).facelets()),
    lambda engine: engine.tell(PhaseEntered("centers", 0, 1, 0, 0)),
    lambda engine: engine.show("me", ()),
    lambda engine: engine.let_go(),
    lambda engine: engine.open_tracking(),
    lambda engine: engine.close_tracking("me"),
    lambda engine: engine.seek(engine.board.copy()),
    lambda engine: engine.lead(parse("R", 3), lambda board: None),
    lambda engine: engine.forget(),
]


@pytest.mark.parametrize("mutate", MUTATIONS)
def test_a_subscriber_may_not_change_the_engine(mutate: Callable[[Engine], object]):
    engine = Engine(3)
    engine.play("U")
    engine.play("U")
    engine.undo()
    stop = engine.subscribe(lambda _: mutate(engine))
    heard = _heard(engine)
    with pytest.raises(RuntimeError, match="may not change the engine"):
        engine.play("R")
    stop()
    assert engine.cube == _played(3, "U R")
    assert _kinds(heard) == ["MovesMade", "HistoryChanged"]
    engine.play("F")
    assert engine.cube == _played(3, "U R F")


def test_a_subscribers_exception_passes_through_and_the_others_hear_all_the_same():
    engine = Engine(3)
    before, failing, after = _heard(engine), [], []
    engine.subscribe(lambda event: failing.append(event) or 1 / 0)
    engine.subscribe(after.append)
    with pytest.raises(ZeroDivisionError):
        engine.play("R")
    assert before == after == failing
    assert _kinds(before) == ["MovesMade", "HistoryChanged"]
    assert engine.cube == _played(3, "R")
    with pytest.raises(ZeroDivisionError):
        engine.undo()
    assert engine.cube == Cube(3)


def test_of_several_failures_the_first_is_raised_and_tells_of_the_others():
    engine = Engine(3)

    def fail(_: Event) -> None:
        raise KeyError("the second")

    engine.subscribe(lambda _: 1 / 0)
    engine.subscribe(fail)
    with pytest.raises(ZeroDivisionError) as caught:
        engine.play("R")
    notes = caught.value.__notes__
    assert len(notes) == 3, "each of two events fails twice"
    assert "the second" in notes[0]


def test_an_interrupt_in_a_subscriber_leaves_the_engine_usable():
    engine = Engine(3)

    def interrupt(_: Event) -> None:
        raise KeyboardInterrupt

    stop = engine.subscribe(interrupt)
    with pytest.raises(KeyboardInterrupt):
        engine.play("R")
    stop()
    engine.play("U")
    assert engine.cube == _played(3, "R U")
    assert engine.history == HistoryChanged(2, 0)


def test_facts_of_the_callers_are_passed_on():
    engine = Engine(3)
    heard = _heard(engine)
    fact = PhaseEntered("centers", 0, 3, 0, 17)
    engine.tell(fact)
    assert heard == [fact]


def test_marks_on_stickers_are_told_where_they_went_and_marks_on_slots_only_when_set():
    engine = Engine(3)
    heard = _heard(engine)
    riding = on_stickers("me", "source", [slot_of(3, Face.F, 1, 2)])
    engine.show("me", [*riding, *on_slots("me", "target", [0])])
    engine.play("R")
    engine.play("L")
    here, there = slot_of(3, Face.F, 1, 2), slot_of(3, Face.U, 1, 2)
    target = MarkedCell("me", "target", 0, "slot")
    assert [event for event in heard if isinstance(event, MarksChanged)] == [
        MarksChanged((MarkedCell("me", "source", here, "sticker"), target)),
        MarksChanged((MarkedCell("me", "source", there, "sticker"), target)),
    ]


def test_marks_stay_with_the_cube_that_was_replaced_and_come_back_with_it():
    engine = Engine(3)
    engine.show("me", on_slots("me", "target", [4]))
    heard = _heard(engine)
    engine.reset()
    engine.undo()
    told = [event.marks for event in heard if isinstance(event, MarksChanged)]
    assert told == [(), (MarkedCell("me", "target", 4, "slot"),)]


def test_what_is_shown_again_is_not_told_again():
    engine = Engine(3)
    heard = _heard(engine)
    for _ in range(2):
        engine.show("me", on_slots("me", "target", [4]))
    assert _kinds(heard) == ["MarksChanged"]


def test_marks_take_the_place_of_those_that_their_owner_had_and_of_no_others():
    engine = Engine(3)
    engine.show("you", on_slots("you", "third", [7]))
    engine.show("me", on_slots("me", "target", [4]))
    engine.show("me", on_slots("me", "target", [5]))
    assert [(mark.owner, mark.slot) for mark in engine.board.marked_cells()] == [("you", 7), ("me", 5)]
    engine.show("me", ())
    assert [mark.owner for mark in engine.board.marked_cells()] == ["you"]


def test_a_map_is_shown_in_circles_until_it_is_let_go_and_what_is_not_given_stays():
    engine = Engine(4)
    engine.scramble(1)
    engine.open_tracking(SOLVED_COLORS)
    engine.show("me", on_slots("me", "target", [4]))
    assert engine.board.colors == SOLVED_COLORS
    turned = turned_colors(SOLVED_COLORS, parse("x", 4))
    engine.show("me", colors=turned)
    assert tuple(tracker.color for tracker in engine.trackers) == turned
    assert [mark.slot for mark in engine.board.marked_cells()] == [4]
    engine.let_go()
    assert engine.board.colors is None


def test_an_event_says_which_slots_moves_may_have_changed_and_what_they_show():
    engine = Engine(4)
    heard = _heard(engine)
    before = engine.cube.cells()
    engine.play("R 2U'")
    made = heard[0]
    assert isinstance(made, MovesMade)
    before[made.slots] = made.cells
    assert before.tolist() == engine.cube.cells().tolist()
    assert (np.diff(made.slots) > 0).all()
    assert not made.slots.flags.writeable
    assert not made.cells.flags.writeable


def test_events_that_are_kept_say_later_what_was_so_just_after_their_moves():
    engine = Engine(5)
    heard = _heard(engine)
    shown = []
    for seed in range(5):
        engine.play(random_alg(5, 3, seed))
        shown.append(engine.cube.cells())
        if seed == 2:
            engine.undo()
            shown.append(engine.cube.cells())
    engine.scramble(1)
    engine.undo()
    engine.play("R")
    shown.append(engine.cube.cells())
    made = [event for event in heard if isinstance(event, MovesMade)]
    assert [event.cells.tolist() for event in made] == [
        cells[event.slots].tolist() for event, cells in zip(made, shown, strict=True)
    ]


def test_events_that_nobody_keeps_cost_no_colours():
    """Only who keeps an event has its answer worked out before the cube moves on."""
    engine = Engine(3)
    engine.play("R")
    assert engine._latest() is None


def test_events_with_the_same_moves_and_version_are_equal():
    first, second = Engine(3), Engine(3)
    heard = [_heard(first), _heard(second)]
    first.play("R U")
    second.play("R U")
    assert heard[0] == heard[1]
    assert hash(heard[0][0]) == hash(heard[1][0])


def test_the_board_and_the_history_are_as_at_first():
    engine = Engine(3)
    assert engine.board.cube is engine.cube
    assert engine.trackers == ()
    assert (engine.history.can_undo, engine.history.can_redo) == (False, False)
    engine.play("R")
    assert (engine.history.can_undo, engine.history.can_redo) == (True, False)
    engine.undo()
    assert (engine.history.can_undo, engine.history.can_redo) == (False, True)


def test_a_board_that_was_lent_is_where_undo_leads_from_a_watched_solve_and_no_other_is_copied(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    engine = Engine(4)
    engine.scramble(3)
    lent, before = engine.board.copy(), engine.cube.copy()
    engine.lend(lent)
    monkeypatch.setattr(Board, "copy", lambda board: pytest.fail("a second copy was made"))
    engine.play("R U", Cause.SOLVER)
    engine.undo()
    assert engine.board is lent
    assert engine.cube == before


def test_a_board_that_was_lent_before_the_cube_changed_is_not_gone_back_to() -> None:
    engine = Engine(4)
    engine.lend(engine.board.copy())
    engine.play("F")
    engine.play("R U", Cause.SOLVER)
    engine.undo()
    cube = Cube(4)
    cube.play("F")
    assert engine.cube == cube


@pytest.mark.parametrize(
    "moves_on",
    [
        lambda engine: None,
        lambda engine: engine.play("R U"),
        lambda engine: engine.undo(),
        lambda engine: engine.reset(),
        lambda engine: engine.seek(Board(Cube(4))),
        lambda engine: engine.lead(parse("R", 4), lambda board: board.play("R")),
    ],
)
def test_a_copy_that_is_asked_for_late_is_of_the_board_as_it_was(moves_on: Callable[[Engine], object]) -> None:
    engine = Engine(4)
    engine.play("R 2F U'")
    engine.open_tracking()
    engine.show("me", on_stickers("me", "source", [5]))
    expected = engine.board.copy()
    late = engine.copy_then()
    moves_on(engine)
    engine.show("me", ())
    copy = late()
    assert late() is copy
    assert copy.cube == expected.cube
    assert copy.cube is not engine.cube
    assert (copy.face_colors, copy.owners, copy.marked_cells()) == (
        expected.face_colors,
        expected.owners,
        expected.marked_cells(),
    )
    engine.play("F")
    assert late().cube == expected.cube


def test_a_copy_that_somebody_has_or_nobody_wants_any_more_costs_no_move_anything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    engine = Engine(4)
    late, forgotten = engine.copy_then(), engine.copy_then()
    late()
    del forgotten
    monkeypatch.setattr(Cube, "copy", lambda cube, *ask: pytest.fail("the move had to wait"))
    engine.play("R")
    assert late().cube.is_solved


def test_a_cube_set_aside_comes_back_with_all_that_can_be_undone() -> None:
    engine = Engine(4)
    engine.play("R")
    engine.play("2U")
    engine.undo()
    own, history = engine.cube.facelets(), engine.history
    other = Cube(3)
    other.play("F")
    for _ in range(2):
        engine.practise(other.facelets())
        assert (engine.is_aside, engine.history.undo_count, engine.undo()) == (True, 0, False)
        engine.play("R")
    engine.undo()
    assert engine.cube == other
    engine.come_back()
    assert (engine.is_aside, engine.cube.facelets(), engine.history) == (False, own, history)
    engine.redo()
    assert str(engine.made) == "R 2U"
    engine.come_back()
    assert str(engine.made) == "R 2U"


def test_a_new_cube_takes_the_place_of_the_one_set_aside_and_not_of_the_one_that_is_practised_on() -> None:
    engine = Engine(4)
    engine.play("R")
    own = engine.cube.facelets()
    engine.practise(Cube(3).facelets())
    engine.play("F")
    engine.scramble(5)
    assert not engine.is_aside
    engine.undo()
    assert engine.cube.facelets() == own
