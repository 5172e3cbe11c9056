"""Playing what is typed in the moves box."""

from __future__ import annotations

from app.actions.action import App
from app.state.panels import Panel


def play_box(app: App, is_inverse: bool = False) -> None:
    """Play what the moves box says; it closes if all of it could be played."""
    box = app.state.panels.moves
    if is_inverse and box.reading.error is not None:
        return
    alg = box.take()
    app.state.play(alg.inverse() if is_inverse else alg)
    if box.reading.error is None:
        app.state.open(Panel.NONE)
