"""The circles of the face trackers: they come with a solve, and without one when they are asked for."""

from __future__ import annotations

from app.base.action import App


def are_shown(app: App) -> bool:
    """Whether they are seen."""
    return app.state.preferences.trackers and bool(app.state.engine.trackers)


def follow(app: App) -> None:
    """Circles were switched on or off: open them for a cube without a solve, and close those again."""
    state, engine = app.state, app.state.engine
    if state.preferences.trackers and not engine.trackers:
        state.own_trackers = state.own_trackers or engine.open_tracking()
        if not engine.trackers:
            state.say("A 2×2 has no centres to track.")
    elif not state.preferences.trackers and state.own_trackers:
        engine.close_tracking(state.own_trackers)
        state.own_trackers = ""
