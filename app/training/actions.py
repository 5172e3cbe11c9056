"""The trainer: taking the hand, asking for hints."""

from __future__ import annotations

from collections.abc import Iterator

from app.base.action import Action, App, Group, Section
from app.base.panel import CUBE
from app.base.scrambles import say_solved
from app.base.situation import OnSolve, Training, unpainted
from app.solves.methods import way_for
from app.training.trainer import Trainer


def train(app: App) -> None:
    """Solve by hand, step by step, from where the solve that is loaded is; or no longer."""
    state = app.state
    if state.stop_training():
        return
    if state.is_solved:
        say_solved(app)
        return
    track, number, way = None, 0, way_for(state.preferences, state.engine.cube.size)
    at = state.watched
    if isinstance(at, OnSolve) and not at.is_at_end:
        track, number, way = at.track, at.track.step_number_at(at.index) or 0, at.track.way
        start = track.start_of_step(number)
        state.player.do(lambda playback: playback.land(start))
    app.state.stop_practising()
    state.player.cancel()
    state.player.drop()
    state.panels.shown, state.message = CUBE, None
    state.trainer = Trainer(state.engine, state.player.search.solve, state.player.runner, state.say)
    state.trainer.begin(way, track, number)


def hint(app: App) -> None:
    """Tell one thing more of the step that is asked for."""
    trainer = app.state.trainer
    if trainer is None:
        key = app.state.keymap.text_of("train")
        app.state.say("Hints are given by the trainer" + (f"; {key} begins." if key else "."))
    elif not trainer.hint() and trainer.round is not None:
        key = app.state.keymap.text_of("play")
        app.state.say("All is told of this step" + (f"; {key} shows it." if key else "."))


def is_training(app: App) -> bool:
    """Whether the hand is asked to do the steps."""
    return isinstance(unpainted(app.state.situation), Training)


def actions() -> Iterator[Action]:
    """The trainer and its hints."""
    group, menu = Group.SOLVE, Section.SOLVE
    told = "Your hand does the steps; hints when you ask, and it notices when a step is done, by whatever turns"
    words = ("train", "practice", "practise", "learn", "teach", "by hand", "hint", "try it yourself")
    title = "Trainer: solve it yourself"
    yield Action("train", title, group, "Train", train, ("Ctrl+Shift+T",), told, words, menu, is_on=is_training)
    told = "Which piece, where to, which layer, the moves: one after the other"
    yield Action("hint", "Next hint", group, "Hint", hint, ("?",), told, ("help", "trainer"), menu, applies=is_training)
