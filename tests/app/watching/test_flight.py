"""Where many steps of a large cube pass in a frame, whole ones pass, and what shows at the end is as if played."""

from __future__ import annotations

import numpy as np
import pytest

from app.base.preferences import Preferences
from app.solves import tempo as tempos
from app.solves import track
from app.solves.track import FLIGHT, Way
from app.watching.actions import solve_as_preferred
from app.watching.playback import Playback
from app.watching.player import Player
from cube_core import Cube, Engine
from cube_core.events import MarksChanged, PhaseEntered, StepEntered
from tests.app.fakes import Later

SIZE = 66
"""The smallest even size of whose solves it is known what commutators do together."""
MANY = 80
"""Steps that a few ticks pass."""


@pytest.fixture(scope="module")
def loaded() -> tuple[Cube, Engine, Player]:
    engine = Engine(SIZE)
    engine.scramble(3)
    start = engine.cube.copy()
    player = Player(engine, solve_as_preferred(Preferences()), Later())
    player.solve(Way("bulk"))
    player.tick(0)
    player.pause()
    return start, engine, player


@pytest.fixture
def solving(loaded: tuple[Cube, Engine, Player]) -> tuple[Cube, Engine, Player]:
    loaded[2].pause()
    loaded[2].do(Playback.seek, 0)
    return loaded


def starts_of_short_steps(player: Player) -> int:
    """Where each step does least: so many in a row take the fewest moves."""
    starts = np.array(player.playback.head.track.steps.starts[: -len(player.playback.head.track.steps) // 10])
    return int(starts[np.argmin(starts[MANY:] - starts[:-MANY])])


def flown(player: Player, seconds: float) -> None:
    player.metronome.set(player.metronome.fastest)
    player.do(Playback.play)
    player.tick(seconds)


def test_it_stops_at_starts_of_steps_in_the_state_that_the_moves_lead_to(solving):
    start, engine, player = solving
    head, starts = player.playback.head, set(player.playback.head.track.steps.starts)
    player.do(Playback.seek, starts_of_short_steps(player))
    flown(player, 0.0)
    for _ in range(12):
        player.tick(0.04)
        assert head.is_flying
        assert head.index in starts
    expected = start.copy()
    expected.play(head.track.alg[: head.index])
    assert engine.cube == expected


def test_on_the_whole_it_is_as_fast_as_the_tempo_says(solving):
    _, _, player = solving
    flown(player, 0.0)
    for _ in range(25):
        player.tick(0.04)
    assert player.playback.head.index == pytest.approx(player.metronome.tempo, rel=0.1)


def test_what_is_flown_over_is_neither_told_nor_marked_and_where_it_stops_is(solving):
    _, engine, player = solving
    told = []
    player.do(Playback.seek, starts_of_short_steps(player))
    stop = engine.subscribe(told.append)
    flown(player, 0.04)
    player.tick(0.04)
    assert not [event for event in told if isinstance(event, StepEntered)]
    assert engine.board.marked_cells() == ()
    assert player.playback.head.place.step is None
    assert player.playback.head.place.number > 1
    player.pause()
    player.tick(0.04)
    stop()
    assert [type(event) for event in told if isinstance(event, StepEntered)] == [StepEntered]
    assert [event for event in told if isinstance(event, MarksChanged)][-1].marks == engine.board.marked_cells() != ()


def test_a_step_that_takes_more_than_a_tick_passes_as_a_whole_too_where_it_is_too_short_to_be_seen(solving):
    _, _, player = solving
    head = player.playback.head
    starts = head.track.steps.starts
    long = max(range(20, 200), key=lambda number: head.track.next_step(starts[number]) - starts[number])
    length = head.track.next_step(starts[long]) - starts[long]
    player.do(Playback.seek, starts[long])
    player.metronome.set(min(1.5 * length / FLIGHT, player.metronome.fastest))
    player.do(Playback.play)
    seen = set()
    for _ in range(40):
        player.tick(0.008)
        seen.add(head.index)
    assert seen <= set(starts)
    assert 5 < len(seen) < 40


def test_a_flight_ends_at_a_breakpoint_in_the_middle_of_a_step(solving):
    _, _, player = solving
    starts = player.playback.head.track.steps.starts
    player.do(Playback.seek, starts[60] + 1)
    player.do(Playback.toggle_breakpoint)
    player.do(Playback.seek, starts[10])
    flown(player, 0.04)
    for _ in range(60):
        player.tick(0.04)
    player.do(Playback.toggle_breakpoint)
    assert player.playback.head.index == starts[60] + 1
    assert not player.playback.is_playing


def test_a_jump_in_flight_lands_in_flight_and_flies_on_from_there(solving):
    start, engine, player = solving
    head, told = player.playback.head, []
    player.do(Playback.seek, starts_of_short_steps(player))
    flown(player, 0.04)
    stop = engine.subscribe(told.append)
    place = head.track.steps.starts[300] + 1
    player.do(Playback.seek, place)
    assert head.is_flying
    assert not [event for event in told if isinstance(event, StepEntered)], "it would be over at once"
    expected = start.copy()
    expected.play(head.track.alg[:place])
    assert engine.cube == expected
    player.tick(0.04)
    assert head.index > place
    player.pause()
    player.tick(0.04)
    stop()
    assert [event for event in told if isinstance(event, StepEntered)]


def test_of_a_solve_that_begins_in_flight_the_first_step_is_told_only_where_it_stays(solving, monkeypatch):
    start, _, loaded = solving
    monkeypatch.setattr(tempos, "fitting", lambda moves: tempos.fastest(moves))
    engine, told = Engine(SIZE), []
    engine.load(start.facelets())
    player = Player(engine, solve_as_preferred(Preferences()), Later())
    engine.subscribe(told.append)
    player.take(loaded.playback.head.track)
    assert [type(event) for event in told if isinstance(event, PhaseEntered)] == [PhaseEntered]
    assert not [event for event in told if isinstance(event, StepEntered)]
    player.tick(0.01)
    assert [event for event in told if isinstance(event, StepEntered)]
    assert engine.board.marked_cells()
    player.take(loaded.playback.head.track)
    told.clear()
    player.do(Playback.play)
    player.tick(0.04)
    assert player.playback.head.index > 0
    assert not [event for event in told if isinstance(event, StepEntered)]


def test_it_comes_to_the_end_and_rests_there(solving):
    _, engine, player = solving
    player.metronome.set(float("inf"))
    player.do(Playback.play)
    for _ in range(400):
        player.tick(0.04)
        if not player.is_busy:
            break
    assert player.playback.head.is_at_end
    assert engine.cube.is_solved
    assert not player.playback.head.is_flying


def test_at_a_tempo_at_which_few_steps_pass_none_is_flown_over(solving):
    _, _, player = solving
    player.metronome.set(player.playback.head.track.moves_a_step(0))
    assert player.metronome.tempo < 60
    player.do(Playback.play)
    player.tick(0.04)
    assert not player.playback.head.is_flying
    assert player.playback.head.place.step is not None


def test_the_whole_solve_can_be_watched_in_twenty_seconds_and_in_a_minute(solving):
    _, _, player = solving
    count = len(player.playback.head.track)
    player.metronome.fit(20.0)
    twenty = player.metronome.tempo
    player.metronome.fit()
    assert (twenty * 20, player.metronome.tempo * 60) == pytest.approx((count, count), rel=0.06)


def test_what_was_too_much_for_the_machine_is_not_made_up_for_in_a_leap(solving, monkeypatch):
    _, _, player = solving
    head = player.playback.head
    player.do(Playback.seek, starts_of_short_steps(player))
    flown(player, 0.0)
    monkeypatch.setattr(track, "CELLS_A_TICK", 0)
    for _ in range(8):
        player.tick(tempos.LONGEST_FRAME)
    monkeypatch.setattr(track, "CELLS_A_TICK", 1 << 60)
    before = head.index
    player.tick(0.04)
    assert 0 < head.index - before <= player.metronome.tempo * (0.04 + tempos.LONGEST_FRAME)
