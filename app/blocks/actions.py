"""Bringing a block of centre cells from one face to another by one commutator, with the mouse."""

from __future__ import annotations

from collections.abc import Iterator

from app.base.action import Action, App, Group, Section
from app.base.lazy import load
from app.base.state import AppState
from app.blocks.state import OWNER, BlockChoice

ASKS = "Drag a frame over centre cells, then press one of the places that light up. Esc leaves."
SMALLEST = 4


def toggle(app: App) -> None:
    """Let the mouse draw frames, or turn layers again."""
    if leave(app):
        return
    if app.state.engine.cube.size < SMALLEST:
        app.state.say("Blocks of centres are there from 4 layers on.")
        return
    _take(app.state, BlockChoice(is_on=True))
    app.state.say(ASKS)


def leave(app: App) -> bool:
    """Let the mouse turn layers again, as Esc does; whether it drew frames."""
    was_on = app.state.panels.block.is_on
    if was_on:
        _take(app.state, BlockChoice())
        app.state.message = None
    return was_on


def is_on(app: App) -> bool:
    """Whether the mouse draws frames."""
    return app.state.panels.block.is_on


def press(state: AppState, slot: int) -> None:
    """The mouse went down on a sticker: the block goes to that place, or a frame begins there."""
    size = state.engine.cube.size
    offer = state.panels.block.offer(size, slot)
    if offer is not None:
        _take(state, BlockChoice(is_on=True))
        state.play(offer.alg)
        state.say(load("cube_core.words.english:caption_of")[1](offer.fact))
        return
    try:
        _take(state, state.panels.block.begun(size, slot))
    except ValueError as error:
        state.say(str(error))


def drag(state: AppState, slot: int) -> None:
    """The mouse came to a sticker with its button down."""
    if state.panels.block.corners and not state.panels.block.places:
        _take(state, state.panels.block.drawn(state.engine.cube.size, slot))


def let_go(state: AppState) -> None:
    """The button came up: the places light up to which the block can go."""
    if not state.panels.block.corners or state.panels.block.places:
        return
    _take(state, state.panels.block.done(state.engine.cube.size))
    if state.panels.block.places:
        state.say("Press one of the places that light up, or drag another frame.")
    else:
        state.say("No commutator moves all of this block; drag a smaller one, beside the middle of the face.")


def _take(state: AppState, choice: BlockChoice) -> None:
    if choice != state.panels.block:
        state.panels.block = choice
        state.engine.show(OWNER, choice.marks(state.engine.cube.size))
        state.touch()


def actions() -> Iterator[Action]:
    """Drawing frames, or no longer."""
    words = ("commutator", "centre", "frame", "drag")
    told = "Drag a frame round them, press where they go"
    title, section = "Move a block of centres", Section.CUBE
    yield Action("block", title, Group.CUBE, "Block", toggle, ("Ctrl+G",), told, words, section, is_on=is_on)
