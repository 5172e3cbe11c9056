"""The solve on screen: dock with timeline and transport, side panel, caption, search."""

from __future__ import annotations

from dataclasses import replace

from app.base.action import App
from app.base.panel import CUBE
from app.base.situation import Loaded, OffSolve, OnSolve, Searching, Situation, Training, Travelling, unpainted
from app.solves.tempo import SMOOTH
from app.training import panel as training
from app.ui.canvas import Canvas
from app.watching.panel import caption, details, transport
from app.watching.panel import timeline_band as timeline


def draw_caption(canvas: Canvas, app: App, ends: tuple[float, float]) -> None:
    """Draw the caption of the step at the top between these ends, or the search for a solve."""
    match unpainted(app.state.situation):
        case Searching() as search:
            caption.search(canvas, search, ends, app)
        case OnSolve() | Travelling() | OffSolve() as at if app.state.panels.shown is CUBE:
            caption.draw(canvas, app, at, ends)
        case Training(round=asked) if asked is not None:
            training.draw_title(canvas)
        case _:
            pass


def glanced(app: App) -> Situation:
    """The situation, but for all that changes in every frame while a solve plays."""
    situation, glance = app.state.situation, app.state.player.glance
    return replace(situation, index=glance, fraction=0.0) if isinstance(situation, OnSolve) else situation


def watch_step(app: App) -> object:
    """All that the caption and the place's name depend on."""
    state = app.state
    return glanced(app), state.is_inspecting, state.goal, state.parity_card


def draw_panel(canvas: Canvas, app: App) -> None:
    """The side panel."""
    at = app.state.watched
    if isinstance(at, Loaded) and canvas.right and not app.state.panels.shown.stands.is_beside:
        details.draw(canvas, app, at)


def watch_moves(app: App) -> object:
    """All that the side panel depends on; while many moves pass, it looks only now and then."""
    return glanced(app)


def draw_dock(canvas: Canvas, app: App) -> None:
    """Timeline, buttons and tempo; of the trainer what it asks for."""
    situation, at = unpainted(app.state.situation), app.state.watched
    if isinstance(situation, Training) and canvas.bottom:
        training.draw_dock(canvas, app, situation)
        return
    if not isinstance(at, Loaded) or not canvas.bottom:
        return
    top = canvas.view_height
    box = (0.0, top, canvas.width, canvas.height + 1)
    canvas.lay_floor((0.0, top, canvas.width, canvas.height), "panel")
    canvas.line(0, top + 0.5, canvas.width, top + 0.5)
    canvas.walls.append(box)
    timeline.draw(canvas, app, at, top)
    transport.draw(canvas, app, at, top)


def watch_dock(app: App) -> object:
    """All that the dock depends on, but for the playhead's place."""
    state, player, playback = app.state, app.state.player, app.state.player.playback
    at, line = state.watched, state.timeline
    if playback is None or not isinstance(at, Loaded):
        return state.situation
    where = replace(at, fraction=0.0), line.zoom, line.scroll
    return where, player.metronome.tempo, player.speed, playback.loop, playback.breakpoints


def draw_playhead(canvas: Canvas, app: App) -> None:
    """Draw the playhead on the timeline."""
    at = app.state.watched
    if isinstance(at, Loaded) and canvas.bottom:
        timeline.draw_playhead(canvas, at, app.state.timeline, canvas.view_height)


def watch_playhead(app: App) -> object:
    """All that the playhead's place depends on, beside the dock."""
    at = app.state.watched
    return watch_dock(app), isinstance(at, Loaded) and app.state.rate <= SMOOTH and at.position


def draw_tip(canvas: Canvas, app: App) -> None:
    """Draw the tip of the timeline under the mouse."""
    at = app.state.watched
    if isinstance(at, Loaded) and canvas.bottom:
        timeline.draw_tip(canvas, app, at, canvas.view_height)
