"""The solve on screen: dock with timeline and transport, side panel, caption, search."""

from __future__ import annotations

from app.base.action import App
from app.base.panels import Panel
from app.solves.tempo import SMOOTH
from app.training import panel as training
from app.ui.canvas import Canvas
from app.watching.panel import caption, details, transport
from app.watching.panel import timeline_band as timeline


def draw_caption(canvas: Canvas, app: App, ends: tuple[float, float]) -> None:
    """What the step that goes on does, at the top between these ends, or how far the search for a solve is."""
    player = app.state.player
    if player.work is not None:
        caption.search(canvas, player.work, ends, app if player.search.can_be_hurried else None)
    elif player.head is not None and app.state.panels.shown is Panel.NONE:
        caption.draw(canvas, app, player.head, ends)
    else:
        training.draw_title(canvas, app)


def watch_step(app: App) -> object:
    """What the caption and the place's name depend on."""
    player, head = app.state.player, app.state.player.head
    if player.work is not None:
        return player.work.sentence, round(player.work.fraction, 2), player.search.can_be_hurried
    if head is None:
        return training.watch(app)
    index = head.index if head.is_jumping else None if app.state.preferences.details else player.glance
    place = head.track.step_number_at(player.glance), index
    away = head.is_off_solve, head.is_at_end, app.state.is_inspecting
    return head, place, away, player.is_busy, app.state.goal, app.state.parity_card


def draw_panel(canvas: Canvas, app: App) -> None:
    """The side panel."""
    head = app.state.player.head
    if head is not None and canvas.right and not app.state.panels.is_beside:
        details.draw(canvas, app, head)


def watch_moves(app: App) -> object:
    """What the side panel depends on; while many moves pass, it looks only now and then."""
    player, head = app.state.player, app.state.player.head
    return head is not None and (head, player.glance, head.is_off_solve)


def draw_dock(canvas: Canvas, app: App) -> None:
    """Timeline, buttons and tempo; of the trainer what it asks for."""
    head, trainer = app.state.player.head, app.state.trainer
    if trainer is not None and canvas.bottom:
        training.draw_dock(canvas, app, trainer)
        return
    if head is None or not canvas.bottom:
        return
    top = canvas.view_height
    box = (0.0, top, canvas.width, canvas.height + 1)
    canvas.lay_floor((0.0, top, canvas.width, canvas.height), "panel")
    canvas.line(0, top + 0.5, canvas.width, top + 0.5)
    canvas.walls.append(box)
    timeline.draw(canvas, app, head, top)
    transport.draw(canvas, app, head, top)


def watch_dock(app: App) -> object:
    """What the dock depends on, but for the playhead's place; while many moves pass, every other frame will do."""
    state, player, playback = app.state, app.state.player, app.state.player.playback
    if state.trainer is not None:
        return training.watch(app)
    if playback is None or player.rate > SMOOTH:
        return player.version // 2
    head, line = playback.head, state.timeline
    where = head, head.index, head.is_off_solve, line.zoom, line.scroll
    return where, player.is_playing, player.tempo, player.rate, playback.is_read, playback.loop, playback.breakpoints


def draw_playhead(canvas: Canvas, app: App) -> None:
    """Where on the timeline the solve is."""
    head = app.state.player.head
    if head is not None and canvas.bottom and app.state.trainer is None:
        timeline.draw_playhead(canvas, head, app.state.timeline, canvas.view_height)


def watch_playhead(app: App) -> object:
    """What the playhead's place depends on, beside the dock."""
    head = app.state.player.head
    return watch_dock(app), head is not None and app.state.player.rate <= SMOOTH and head.position


def draw_tip(canvas: Canvas, app: App) -> None:
    """What lies under the mouse on the timeline."""
    head = app.state.player.head
    if head is not None and canvas.bottom:
        timeline.draw_tip(canvas, app, head, canvas.view_height)
