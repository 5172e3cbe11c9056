"""Taking the hand: where the trainer begins, what keys mean while it asks, and what ends it."""

from __future__ import annotations

import pytest

from app.menus.actions import lines_of
from app.watching.actions import solve_as_preferred
from app.watching.playback import Playback
from cube_core import scramble
from tests.app.panel_names import Panels
from tests.app.workbench import Bench

TRAIN = "Ctrl+Shift+T"


@pytest.fixture
def bench():
    made = Bench(3)
    made.player.search.solve = solve_as_preferred(made.state.preferences)
    made.state.seeds.scramble(5)
    return made


def begin(bench):
    bench.press(TRAIN)
    bench.pass_time(0.05)
    return bench.state.trainer


def test_it_asks_for_the_first_step_of_the_cube_as_it_is(bench):
    trainer = begin(bench)
    held = trainer.round.track.origin.cube.copy()
    held.play(trainer.round.lead)
    assert held == bench.engine.cube
    assert bench.state.ahead[:2] == (trainer.round.track, trainer.round.step.stop)
    assert bench.app.catalogue["train"].is_on(bench.app)


def test_a_solved_cube_has_nothing_to_train():
    bench = Bench(3)
    assert begin(bench) is None
    assert "F2 scrambles it" in bench.state.message.text


@pytest.mark.parametrize("far", [0, 10**9])
def test_it_takes_over_the_solve_that_is_watched_from_the_step_it_is_at(bench, far, monkeypatch):
    """However far the start of the step is: of a large cube the trainer went on in the middle of it."""
    bench.press("F5")
    bench.pass_time(0.1)
    bench.player.pause()
    track = bench.player.playback.head.track
    number = next(n for n in range(3, len(track.steps)) if track.step(n).stop > track.step(n).start + 2)
    step = track.step(number)
    bench.player.do(Playback.seek, step.start + 1)
    monkeypatch.setattr("app.solves.playhead.FAR", far)
    trainer = begin(bench)
    assert trainer.round.track is track
    assert trainer.round.first == number
    assert bench.player.playback is None
    held = track.keyframes.board_at(step.start).cube.copy()
    held.play(trainer.round.lead)
    assert bench.engine.cube == held
    assert all(move.lo < move.hi == 3 for move in trainer.round.lead)


def test_a_sign_asks_for_hints_and_says_when_all_is_told(bench):
    trainer = begin(bench)
    bench.type("?")
    bench.pass_time(0.05)
    assert trainer.level == 1
    for _ in range(4):
        bench.app.run("hint")
    assert "Space shows it" in bench.state.message.text


def test_hints_without_a_trainer_say_who_gives_them(bench):
    bench.app.run("hint")
    assert TRAIN in bench.state.message.text


def test_space_shows_the_step_and_ctrl_space_starts_it_again(bench):
    trainer = begin(bench)
    bench.press("R", "Ctrl+Space")
    bench.pass_time(0.05)
    assert trainer.made == []
    bench.press("Space")
    assert trainer.is_showing
    bench.pass_time(30)
    assert trainer.tally.shown == trainer.tally.steps == 1


@pytest.mark.parametrize(
    "keys", [[TRAIN], ["Escape"], ["F2"], ["F3"], ["Ctrl+Up"], ["F5"], ["Ctrl+1"], ["Shift+F6", "P"]]
)
def test_what_ends_it(bench, keys):
    begin(bench)
    bench.press(*keys)
    bench.pass_time(0.05)
    assert bench.state.trainer is None
    assert not [mark for mark in bench.engine.board.marks if mark.owner == "trainer"]


def test_a_solve_that_takes_its_place_goes_on_by_its_own_map_of_colours():
    bench = Bench(4)
    bench.player.search.solve = solve_as_preferred(bench.state.preferences)
    bench.state.seeds.scramble(5)
    begin(bench)
    bench.press("F5")
    bench.pass_time(0.05)
    assert bench.state.trainer is None
    assert bench.engine.board.colors == bench.player.playback.head.track.origin.colors is not None
    assert bench.engine.trackers


def test_a_panel_that_opens_and_closes_does_not_end_it(bench):
    trainer = begin(bench)
    bench.press("F1", "Escape")
    bench.pass_time(0.05)
    assert bench.state.panels.shown is Panels.NONE
    assert bench.state.trainer is trainer


def test_escape_forgets_chosen_layers_before_it_ends_the_training(bench):
    trainer = begin(bench)
    bench.press("2", "Escape")
    assert bench.state.trainer is trainer
    bench.press("Escape")
    assert bench.state.trainer is None


def test_nothing_is_drawn_while_nothing_happens(bench):
    begin(bench)
    bench.pass_time(0.05)
    before = bench.state.version, bench.state.situation
    assert not bench.state.tick(0.1)
    assert (bench.state.version, bench.state.situation) == before


def test_another_method_asks_for_its_steps(bench):
    trainer = begin(bench)
    caption = trainer.round.step.caption
    bench.press("Tab")
    bench.pass_time(0.05)
    assert bench.state.trainer is trainer
    assert trainer.round.step.caption != caption


def test_the_cube_stays_as_it_is_when_it_ends(bench):
    begin(bench)
    bench.press("R", "Escape")
    assert bench.made.endswith("R")
    assert bench.engine.made.size == 3
    bench.press("Ctrl+Z")
    assert bench.engine.history.redo_count == 1


def test_people_find_it_by_what_they_call_it(bench):
    for word in ("practice", "learn", "hint", "teach"):
        bench.press("Ctrl+P")
        bench.type(word)
        assert "train" in [line.action.id for line in lines_of(bench.app)], word
        bench.press("Escape")


def test_the_same_cube_asks_for_the_same(bench):
    other = Bench(3)
    other.player.search.solve = solve_as_preferred(other.state.preferences)
    other.engine.scramble(scramble(3, 5))
    assert begin(other).round.step == begin(bench).round.step


def test_a_turn_of_another_cube_in_the_same_frame_is_not_the_trainers(bench):
    """It raised: the turn was counted with those of the cube before."""
    begin(bench)
    bench.press("R")
    bench.engine.resize(4)
    bench.press("R", "U")
    bench.pass_time(0.05)
    assert bench.state.trainer is None
    assert str(bench.engine.made) == "R U"
