"""Playing what is typed in the moves box."""

from __future__ import annotations

from app.base.action import App
from app.base.panels import Panel
from app.cube.pasting import watch
from app.cube.scrambles import scramble_by_moves


def scramble_by_box(app: App) -> None:
    """A cube scrambled by what the moves box says, all of which must be understood."""
    box = app.state.panels.moves
    if box.reading.error is None and len(box.reading.alg):
        alg = box.take()
        app.state.open(Panel.NONE)
        scramble_by_moves(app, alg)


def play_box(app: App, is_inverse: bool = False) -> None:
    """Play what the moves box says, moves with chapters as a solve; it closes if all of it could be played."""
    box = app.state.panels.moves
    if is_inverse and box.reading.error is not None:
        return
    chapters = box.reading.chapters
    alg = box.take()
    if chapters and not is_inverse:
        app.state.open(Panel.NONE)
        watch(app, chapters)
        return
    app.state.play(alg.inverse() if is_inverse else alg)
    if box.reading.error is None:
        app.state.open(Panel.NONE)
