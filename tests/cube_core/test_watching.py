"""A watched solve in the history: one entry, however it is played."""

import pytest

from cube_core import Engine, parse, scramble
from cube_core.events import Cause, HistoryChanged, StateReplaced
from tests.random_moves import random_alg


@pytest.fixture
def engine():
    engine = Engine(5)
    engine.scramble(1)
    return engine


def heard_by(engine):
    heard = []
    engine.subscribe(heard.append)
    return heard


def test_a_solve_that_plays_on_and_back_is_one_entry(engine):
    for text in ("R U", "F", "F'", "2R 3Rw"):
        engine.play(text, Cause.SOLVER)
    assert engine.history == HistoryChanged(2, 0)


def test_undoing_a_watched_solve_goes_back_to_the_scramble(engine):
    scrambled = engine.cube.copy()
    engine.play("R U 2F'", Cause.SOLVER)
    engine.play("L", Cause.SOLVER)
    heard = heard_by(engine)
    engine.undo()
    assert engine.cube == scrambled
    assert isinstance(heard[0], StateReplaced)
    assert heard[0].cause == "undo"


def test_redoing_a_watched_solve_brings_the_state_it_was_left_in_and_playing_on_adds_nothing(engine):
    engine.play("R U", Cause.SOLVER)
    left = engine.cube.copy()
    engine.undo()
    engine.redo()
    assert engine.cube == left
    engine.play("F", Cause.SOLVER)
    assert engine.history == HistoryChanged(2, 0)


def test_hand_turns_on_top_of_a_watched_solve_are_entries_of_their_own(engine):
    engine.play("R U", Cause.SOLVER)
    left = engine.cube.copy()
    engine.play("F")
    engine.play("D")
    engine.undo()
    engine.undo()
    assert engine.cube == left
    assert engine.history == HistoryChanged(2, 2)


def test_playing_on_after_an_undone_hand_turn_forgets_what_could_be_redone(engine):
    engine.play("R", Cause.SOLVER)
    engine.play("F")
    engine.undo()
    heard = heard_by(engine)
    engine.play("U", Cause.SOLVER)
    assert engine.history == HistoryChanged(2, 0)
    assert heard[-1] == engine.history


def test_a_solve_that_goes_on_after_hand_turns_is_a_new_entry(engine):
    engine.play("R", Cause.SOLVER)
    engine.play("F")
    by_hand = engine.cube.copy()
    engine.play("U", Cause.SOLVER)
    engine.undo()
    assert engine.cube == by_hand


def test_a_seek_shows_the_board_given_and_says_so(engine):
    target = engine.board.copy()
    target.play("R 2U")
    wanted = target.cube.copy()
    heard = heard_by(engine)
    engine.seek(target)
    assert engine.cube == wanted
    assert heard[0].cause == "seek"
    assert heard[0].cells.tolist() == wanted.cells().tolist()


def test_seeks_are_part_of_the_one_entry(engine):
    scrambled = engine.cube.copy()
    for text in ("R", "R U", "R U F"):
        board = engine.board.copy()
        board.play(text)
        engine.seek(board)
        engine.play("D", Cause.SOLVER)
    assert engine.history == HistoryChanged(2, 0)
    engine.undo()
    assert engine.cube == scrambled


def test_the_version_grows_with_every_seek(engine):
    versions = [engine.cube.version]
    start = engine.board.copy()
    for _ in range(3):
        engine.seek(start.copy())
        versions.append(engine.cube.version)
    assert versions == sorted(set(versions))


def test_seeking_tells_the_circles_where_they_are_on_the_board_given():
    engine = Engine(4)
    engine.play(scramble(4, 3))
    engine.open_tracking()
    board = engine.board.copy()
    board.play(parse("x U", 4))
    wanted = board.trackers
    heard = heard_by(engine)
    engine.seek(board)
    assert engine.trackers == wanted
    assert [e.trackers for e in heard if type(e).__name__ == "TrackersChanged"] == [wanted]


def test_history_is_told_only_when_it_changed(engine):
    engine.play("R", Cause.SOLVER)
    heard = heard_by(engine)
    engine.play("U", Cause.SOLVER)
    assert [type(event).__name__ for event in heard] == ["MovesMade"]


def test_a_solve_that_is_led_another_way_tells_what_its_moves_would():
    alg, heard, engines = parse("R 2U'", 5), [], (Engine(5), Engine(5))
    for engine in engines:
        heard.append(heard_by(engine))
        engine.play("F", Cause.HAND)

    engines[0].lead(alg, lambda board: board.cube.play(alg))
    engines[1].play(alg, Cause.SOLVER)
    assert heard[0] == heard[1]
    assert [event.cells.tolist() for event in heard[0][::2]] == [event.cells.tolist() for event in heard[1][::2]]
    for engine in engines:
        engine.undo()
    assert engines[0].cube == engines[1].cube


def test_only_the_solve_holds_the_map_that_it_seeks_with():
    engine = Engine(4)
    engine.open_tracking()
    for leave in (lambda: engine.play("R"), engine.undo, engine.reset):
        board = engine.board.copy()
        board.open_tracking()
        held = board.colors
        engine.seek(board)
        assert engine.board.colors == held is not None
        leave()
        assert engine.board.colors is None
    engine.undo()
    assert engine.board.colors is None


def test_undoing_a_turn_lets_go_of_a_map_that_was_taken_after_it():
    engine = Engine(4)
    engine.play("R")
    engine.board.open_tracking()
    engine.undo()
    assert engine.board.colors is None


@pytest.mark.parametrize("count", [0, 1, 3, 500])
@pytest.mark.parametrize("size", [3, 6, 90])
def test_colours_are_brought_up_to_date_by_what_moves_left_behind(size, count):
    """At once and late, when the cube has moved on."""
    engine, told = Engine(size), []
    engine.scramble(5)
    engine.subscribe(told.append)
    at_once, late = engine.cube.cells(), engine.cube.cells()
    engine.play(random_alg(size, count, seed=count))
    expected = engine.cube.cells()
    if count:
        told[0].after.show_in(at_once)
        engine.play("R")
        told[0].after.show_in(late)
    assert at_once.tolist() == late.tolist() == expected.tolist()
