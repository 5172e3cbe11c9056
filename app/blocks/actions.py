"""Bringing a block of centre cells from one face to another by one commutator, cell by cell under the pointer."""

from __future__ import annotations

from collections.abc import Iterator

from app.base.action import Action, App, Group
from app.blocks.state import BlockChoice
from cube_core.marks import Mark, on_slots
from cube_core.words.english import caption_of

OWNER = "block"
"""The owner of the marks on the cells."""


def choose(app: App) -> None:
    """Choose the cell under the pointer, or play what is offered."""
    state = app.state
    if state.block.offer is not None:
        _play(app)
    elif state.looking.pointed is None:
        state.say("Point at a centre cell: first at two corners of a block, then at its place on another face.")
    else:
        try:
            _take(app, state.block.choose(state.engine.cube.size, state.looking.pointed))
        except ValueError as error:
            state.say(str(error), is_warning=True)


def give_up(app: App) -> None:
    """Forget what is chosen."""
    _take(app, BlockChoice())
    app.state.say("No block is chosen.")


def leave(app: App) -> bool:
    """Forget what is chosen, as Esc does; whether anything was."""
    was_chosen = is_chosen(app)
    if was_chosen:
        give_up(app)
    return was_chosen


def is_chosen(app: App) -> bool:
    """Whether there is a choice to be forgotten."""
    return bool(app.state.block.corners)


def _play(app: App) -> None:
    offer = app.state.block.offer
    _take(app, BlockChoice())
    if offer is not None:
        app.state.play(offer.alg)
        app.state.say(caption_of(offer.fact))


def _take(app: App, choice: BlockChoice) -> None:
    """Show what is chosen, and say what comes next."""
    state = app.state
    state.block = choice
    state.engine.show(OWNER, _marks_of(choice, state.engine.cube.size))
    state.say(_next(app, choice))


def _marks_of(choice: BlockChoice, size: int) -> Iterator[Mark]:
    if choice.offer is None:
        yield from on_slots(OWNER, "working", choice.slots(size))
    else:
        for role in choice.offer.cells.roles:
            yield from on_slots(OWNER, role, choice.offer.cells.slots(role).tolist())


def _next(app: App, choice: BlockChoice) -> str:
    if choice.offer is not None:
        key = app.state.keymap.text_of("block")
        order = caption_of(choice.offer.fact)
        return f"{order} {key} plays it." if key else order
    if len(choice.corners) == 2:
        return "Now point at the place on another face where the block is to go."
    return "Now point at the opposite corner of the block."


def actions() -> Iterator[Action]:
    """Choosing, playing and forgetting."""
    group = Group.CUBE
    told = "Two corners, then the target; press again to play"
    words = ("commutator", "centre")
    yield Action("block", "Move a block of centres", group, "Block", choose, ("Ctrl+G",), told, words)
    yield Action("block-none", "Forget the block", group, "No block", give_up, applies=is_chosen)
