"""The playhead: the engine, the marks, the circles and what is told are right at every place of a solve."""

import random

import pytest

from app.solves import playhead
from app.watching.playback import Playback
from cube_core.events import HistoryChanged, MovesMade, PhaseEntered, StateReplaced, StepEntered
from tests.app.watching.bench import Bench, expected, shown


@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_state_circles_and_marks_are_right_wherever_one_seeks(size):
    bench = Bench(size)
    rng = random.Random(size)
    for _ in range(40):
        index = rng.randint(0, len(bench.solution.alg))
        bench.player.do(Playback.seek, index)
        assert shown(bench) == expected(bench.solution.scrambled(), bench.solution, index)


def test_seeking_into_a_turn_leaves_the_engine_before_it():
    bench = Bench()
    bench.player.do(Playback.seek, 12.5)
    assert (bench.head.index, bench.head.fraction) == (12, 0.5)
    assert shown(bench) == expected(bench.solution.scrambled(), bench.solution, 12)


def test_seeking_outside_ends_at_the_bounds():
    bench = Bench()
    bench.player.do(Playback.seek, -3)
    assert bench.head.position == 0
    bench.player.do(Playback.seek, 10_000)
    assert bench.head.is_at_end
    assert bench.engine.cube.is_solved


def test_many_moves_a_frame_are_told_as_one_event_and_none_is_left_out():
    bench = Bench(6)
    bench.player.metronome.set(2000)
    bench.player.do(Playback.play)
    bench.run()
    told = [event.alg for event in bench.of(MovesMade)]
    assert max(map(len, told)) > 20
    assert sum(map(len, told)) == len(bench.solution.alg)
    assert type(bench.solution.alg).join(6, told) == bench.solution.alg
    assert {event.cause for event in bench.of(MovesMade)} == {"solver"}


def test_phases_and_steps_are_told_in_order_while_playing():
    bench = Bench()
    bench.player.metronome.set(30)
    bench.player.do(Playback.play)
    bench.run()
    assert [e.start for e in bench.of(StepEntered)] == [s.start for s in bench.solution.steps][1:]
    assert [e.name for e in bench.of(PhaseEntered)] == ["second", "last"]
    assert bench.of(PhaseEntered)[0].count == 4


def test_a_watched_solve_is_one_entry_of_the_history():
    bench = Bench()
    before = bench.engine.history.undo_count
    bench.player.do(Playback.play)
    bench.run(2)
    bench.player.do(Playback.seek, 3.5)
    bench.player.do(Playback.play, is_forward=False)
    bench.run(1)
    bench.player.do(Playback.seek, 30)
    assert bench.engine.history == HistoryChanged(before + 1, 0)
    bench.engine.undo()
    assert bench.engine.cube == bench.solution.scrambled()


def test_a_jump_tells_the_state_once_and_the_marks_once():
    bench = Bench(7, step=3)
    bench.head.track.keyframes.spacing = 10
    bench.head.track.keyframes.fill()
    bench.player.do(Playback.seek, 94)
    bench.heard.clear()
    bench.player.do(Playback.seek, 2)
    kinds = [type(event).__name__ for event in bench.heard]
    assert kinds.count("StateReplaced") + kinds.count("MovesMade") == 1
    assert kinds.count("MarksChanged") == 1


def test_a_jump_is_told_as_a_seek():
    bench = Bench(7)
    bench.head.track.keyframes.spacing = 10
    bench.head.track.keyframes.fill()
    bench.player.do(Playback.seek, 90)
    assert bench.of(StateReplaced)[0].cause == "seek"
    assert shown(bench) == expected(bench.solution.scrambled(), bench.solution, 90)


def test_a_jump_that_takes_long_is_worked_out_beside_and_the_latest_counts(monkeypatch):
    monkeypatch.setattr("app.solves.playhead.FAR", 100)
    bench = Bench(6)
    bench.later.holds = True
    for position in (60, 70, 44.25):
        bench.player.do(Playback.seek, position)
    assert bench.head.position == 44.25
    assert bench.engine.cube == bench.solution.scrambled()
    bench.player.tick(0.01)
    assert bench.player.is_busy
    for work in bench.later.waiting:
        work()
    bench.player.tick(0.01)
    assert not bench.player.is_busy
    assert shown(bench) == expected(bench.solution.scrambled(), bench.solution, 44)
    assert [event.cause for event in bench.of(StateReplaced)] == ["seek"]


def test_playing_waits_for_a_jump_that_takes_long(monkeypatch):
    bench = Bench(6)
    monkeypatch.setattr("app.solves.playhead.FAR", 300)
    bench.later.holds = True
    bench.player.do(Playback.seek, 60)
    bench.player.do(Playback.play)
    bench.player.tick(0.1)
    assert bench.head.position == 60
    bench.later.waiting[0]()
    bench.player.tick(0.1)
    bench.run(2)
    assert bench.head.position > 60
    assert shown(bench) == expected(bench.solution.scrambled(), bench.solution, bench.head.index)


def test_a_place_that_cannot_be_reached_costs_the_jump_alone(monkeypatch):
    """It ended the window."""
    bench = Bench(6)
    bench.player.do(Playback.seek, 5)
    before = bench.engine.cube.copy()
    monkeypatch.setattr("app.solves.playhead.FAR", 100)
    monkeypatch.setattr(bench.head.track.keyframes, "board_at", lambda index: [][index])
    bench.player.do(Playback.play)
    bench.player.do(Playback.seek, 60)
    bench.player.tick(0.1)
    assert "cannot be reached" in bench.said[-1]
    assert bench.head.position == 5
    assert not bench.player.playback.is_playing
    assert bench.engine.cube == before
    monkeypatch.undo()
    bench.player.do(Playback.seek, 60)
    bench.run(1)
    assert shown(bench) == expected(bench.solution.scrambled(), bench.solution, 60)


def test_a_turn_by_hand_during_a_long_jump_leads_off_the_solve(monkeypatch):
    monkeypatch.setattr("app.solves.playhead.FAR", 100)
    bench = Bench(6)
    bench.later.holds = True
    bench.player.do(Playback.seek, 60)
    bench.engine.play("U")
    bench.later.waiting[0]()
    bench.player.tick(0.1)
    assert bench.head.is_off_solve
    cube = bench.solution.scrambled()
    cube.play("U")
    assert bench.engine.cube == cube


def test_the_cube_with_the_new_solve_of_a_2x2_has_no_circles():
    bench = Bench(2)
    bench.player.do(Playback.seek, 3)
    assert bench.engine.trackers == ()


def test_undoing_the_turn_by_hand_brings_the_solve_back():
    bench = Bench()
    bench.player.do(Playback.seek, 6)
    bench.engine.play("U")
    bench.player.tick(0.01)
    bench.engine.undo()
    bench.player.tick(0.01)
    assert not bench.head.is_off_solve
    assert shown(bench) == expected(bench.solution.scrambled(), bench.solution, 6)


def test_undo_finds_every_place_where_a_hand_turned_and_the_solve_went_on():
    bench = Bench()
    head = bench.head
    for place in (3, 7):
        bench.player.do(Playback.seek, place)
        bench.engine.play("R")
        bench.player.tick(0.0)
        bench.player.rejoin()
    bench.player.do(Playback.seek, len(head.track))
    seen = []
    for _ in range(5):
        bench.engine.undo()
        bench.player.tick(0.0)
        seen.append(None if head.is_off_solve else head.index)
    assert seen == [None, 7, None, 3, 0]


def test_undoing_the_whole_solve_leads_to_its_start_and_redoing_comes_back():
    bench = Bench()
    bench.player.do(Playback.seek, 11)
    bench.engine.undo()
    bench.player.tick(0.01)
    assert shown(bench) == expected(bench.solution.scrambled(), bench.solution, 0)
    bench.engine.redo()
    bench.player.tick(0.01)
    assert shown(bench) == expected(bench.solution.scrambled(), bench.solution, 11)


def test_a_jump_marks_the_cells_of_its_step_once(monkeypatch):
    bench = Bench(7, step=3)
    bench.head.track.keyframes.spacing = 10
    bench.head.track.keyframes.fill()
    bench.player.do(Playback.seek, 94)
    marked = []
    monkeypatch.setattr(playhead, "show_cells", lambda board, track, index: marked.append(index))
    bench.player.do(Playback.seek, 2)
    assert marked == [2]


def test_of_places_asked_for_one_after_the_other_only_the_last_is_worked_out(monkeypatch):
    monkeypatch.setattr(playhead, "FAR", 0)
    bench = Bench(5, step=3)
    begun, boards = [], []
    bench.head._runner, board_at = begun.append, bench.head.track.keyframes.board_at
    monkeypatch.setattr(
        bench.head.track.keyframes, "board_at", lambda *given: boards.append(board_at(*given)) or boards[-1]
    )
    for index in (40, 60, 80):
        bench.player.do(Playback.seek, index)
    for run in begun:
        run()
    assert len(begun) == 3
    assert len(boards) == 1
    bench.run(0.1)
    assert shown(bench) == expected(bench.solution.scrambled(), bench.solution, 80)


@pytest.mark.parametrize("size", [4, 5])
def test_the_face_colours_are_known_of_where_the_engine_was_before(size):
    bench = Bench(size, step=3)
    for place in (60, 33):
        bench.player.do(Playback.seek, place)
        alg = bench.head.track.alg
        for index in (place, place - 1, place - 14, 0):
            assert (
                bench.engine.board.face_colors_before(alg[index:place])
                == bench.head.track.keyframes.board_at(index).face_colors
            )


@pytest.mark.parametrize("far", [0, 10**9])
@pytest.mark.parametrize("plays", [False, True])
def test_a_jump_on_a_large_cube_is_told_in_the_tick_after_it_and_marked_in_the_one_after_that(far, plays, monkeypatch):
    monkeypatch.setattr(playhead, "LARGE", 5)
    monkeypatch.setattr(playhead, "FAR", far)
    bench = Bench(5, step=3)
    bench.player.metronome.set(1)
    if plays:
        bench.player.do(Playback.play)
    for index in (45, 33, 2, 51):
        bench.player.do(Playback.seek, index)
        if far == 0:
            assert bench.head.place.step is not None, "what is shown of it need not wait for the jump"
            bench.player.tick(0.01)
        stickers, _, _ = expected(bench.solution.scrambled(), bench.solution, index)
        assert (bench.engine.cube.stickers.tolist(), shown(bench)[2]) == (stickers, set())
        assert index not in [step.start for step in bench.of(StepEntered)]
        bench.heard.clear()
        bench.player.tick(0.01)
        assert [step.start for step in bench.of(StepEntered)] == [bench.head.place.step.start]
        assert (bench.engine.cube.stickers.tolist(), shown(bench)[2]) == (stickers, set())
        assert bench.player.is_busy
        bench.heard.clear()
        bench.player.tick(0.01)
        assert shown(bench) == expected(bench.solution.scrambled(), bench.solution, index)
        assert not bench.of(StepEntered), "it was told before"
    bench.run(3)
    assert (bench.head.index > 51) is plays


def test_marks_that_were_to_come_do_not_where_a_hand_turned_before_they_did(monkeypatch):
    monkeypatch.setattr(playhead, "LARGE", 5)
    bench = Bench(5, step=3)
    bench.player.do(Playback.seek, 45)
    while bench.head.is_jumping or bench.head.is_flying:
        bench.player.tick(0.01)
    assert bench.head.is_unmarked
    bench.engine.play("R")
    bench.run(0.1)
    assert bench.head.is_off_solve
    assert shown(bench)[2] == set()


def test_what_plays_back_over_many_moves_of_a_large_cube_never_waits_for_a_thread(monkeypatch):
    monkeypatch.setattr(playhead, "LARGE", 6)
    monkeypatch.setattr(playhead, "_NEAR", 1)
    bench = Bench(6, step=3, times=4)
    bench.head.track.keyframes.spacing = 10
    bench.head.track.keyframes.fill()
    bench.player.do(Playback.seek, len(bench.solution.alg))
    bench.run(1)
    bench.player.metronome.set(2000)
    bench.player.do(Playback.play, is_forward=False)
    places = []
    while not places or places[-1]:
        bench.player.tick(0.01)
        places.append(bench.head.index)
        assert not bench.head.is_jumping
    assert places == sorted(set(places), reverse=True)
    assert len(bench.of(StateReplaced)) > 3
    assert shown(bench) == expected(bench.solution.scrambled(), bench.solution, 0)
