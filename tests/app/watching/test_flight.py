"""Where many steps of a large cube pass in a frame, whole ones pass, and what shows at the end is as if played."""

from __future__ import annotations

import numpy as np
import pytest

from app.base.preferences import Preferences
from app.solves import tempo as tempos
from app.solves.track import FLIGHT, Way
from app.watching.actions import solve_as_preferred
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
    player.solve(Way("reduction"))
    player.tick(0)
    player.pause()
    return start, engine, player


@pytest.fixture
def solving(loaded: tuple[Cube, Engine, Player]) -> tuple[Cube, Engine, Player]:
    loaded[2].pause()
    loaded[2].seek(0)
    return loaded


def starts_of_short_steps(player: Player) -> int:
    """Where each step does least: so many in a row take the fewest moves."""
    starts = np.array(player.head.track.steps.starts[: -len(player.head.track.steps) // 10])
    return int(starts[np.argmin(starts[MANY:] - starts[:-MANY])])


def flown(player: Player, seconds: float) -> None:
    player.set_tempo(player.metronome.fastest)
    player.play()
    player.tick(seconds)


def test_it_stops_at_starts_of_steps_in_the_state_that_the_moves_lead_to(solving):
    start, engine, player = solving
    head, starts = player.head, set(player.head.track.steps.starts)
    player.seek(starts_of_short_steps(player))
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
    assert player.head.index == pytest.approx(player.tempo, rel=0.1)


def test_what_is_flown_over_is_neither_told_nor_marked_and_where_it_stops_is(solving):
    _, engine, player = solving
    told = []
    player.seek(starts_of_short_steps(player))
    stop = engine.subscribe(told.append)
    flown(player, 0.04)
    player.tick(0.04)
    assert not [event for event in told if isinstance(event, StepEntered)]
    assert engine.board.marked_cells() == ()
    assert player.head.place.step is None
    assert player.head.place.number > 1
    player.pause()
    player.tick(0.04)
    stop()
    assert [type(event) for event in told if isinstance(event, StepEntered)] == [StepEntered]
    assert [event for event in told if isinstance(event, MarksChanged)][-1].marks == engine.board.marked_cells() != ()


def test_a_step_that_takes_more_than_a_tick_passes_as_a_whole_too_where_it_is_too_short_to_be_seen(solving):
    _, _, player = solving
    head = player.head
    starts = head.track.steps.starts
    long = max(range(20, 200), key=lambda number: head.track.next_step(starts[number]) - starts[number])
    length = head.track.next_step(starts[long]) - starts[long]
    player.seek(starts[long])
    player.set_tempo(min(1.5 * length / FLIGHT, player.metronome.fastest))
    player.play()
    seen = set()
    for _ in range(40):
        player.tick(0.008)
        seen.add(head.index)
    assert seen <= set(starts)
    assert 5 < len(seen) < 40


def test_a_flight_ends_at_a_breakpoint_in_the_middle_of_a_step(solving):
    _, _, player = solving
    starts = player.head.track.steps.starts
    player.seek(starts[60] + 1)
    player.toggle_breakpoint()
    player.seek(starts[10])
    flown(player, 0.04)
    for _ in range(60):
        player.tick(0.04)
    player.toggle_breakpoint()
    assert player.head.index == starts[60] + 1
    assert not player.is_playing


def test_a_jump_in_flight_lands_in_flight_and_flies_on_from_there(solving):
    start, engine, player = solving
    head, told = player.head, []
    player.seek(starts_of_short_steps(player))
    flown(player, 0.04)
    stop = engine.subscribe(told.append)
    place = head.track.steps.starts[300] + 1
    player.seek(place)
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
    player.take(loaded.head.track)
    assert [type(event) for event in told if isinstance(event, PhaseEntered)] == [PhaseEntered]
    assert not [event for event in told if isinstance(event, StepEntered)]
    player.tick(0.01)
    assert [event for event in told if isinstance(event, StepEntered)]
    assert engine.board.marked_cells()
    player.take(loaded.head.track)
    told.clear()
    player.play()
    player.tick(0.04)
    assert player.head.index > 0
    assert not [event for event in told if isinstance(event, StepEntered)]


def test_it_comes_to_the_end_and_rests_there(solving):
    _, engine, player = solving
    player.set_tempo(float("inf"))
    player.play()
    for _ in range(400):
        player.tick(0.04)
        if not player.is_busy:
            break
    assert player.head.is_at_end
    assert engine.cube.is_solved
    assert not player.head.is_flying


def test_at_a_tempo_at_which_few_steps_pass_none_is_flown_over(solving):
    _, _, player = solving
    player.step_a_second()
    assert player.tempo < 60
    player.play()
    player.tick(0.04)
    assert not player.head.is_flying
    assert player.head.place.step is not None


def test_the_whole_solve_can_be_watched_in_twenty_seconds_and_in_a_minute(solving):
    _, _, player = solving
    count = len(player.head.track)
    player.metronome.fit(20.0)
    twenty = player.tempo
    player.metronome.fit()
    assert (twenty * 20, player.tempo * 60) == pytest.approx((count, count), rel=0.06)
