"""The solve at the edges of the window: caption, dock with timeline and transport, side panel."""

from __future__ import annotations

from typing import assert_never

from app.base.display import Display
from app.base.panel import CUBE
from app.base.situation import Loaded, NoSolve, OffSolve, OnSolve, Searching, Travelling, unpainted
from app.base.state import AppState
from app.ui.canvas import Canvas
from app.ui.sizes import ON_PIXELS
from app.watching.panel import caption, details, transport
from app.watching.panel import timeline_band as timeline


def draw_caption(canvas: Canvas, seen: Display) -> None:
    """Draw the caption of the step at the top, or the search for a solve."""
    match unpainted(seen.situation):
        case NoSolve():
            pass
        case Searching() as search:
            caption.search(canvas, search, seen)
        case OnSolve() | Travelling() | OffSolve() as at:
            if seen.panel is CUBE:
                caption.draw(canvas, seen, at)
        case other:
            assert_never(other)


def draw_panel(canvas: Canvas, seen: Display) -> None:
    """The side panel."""
    if isinstance(seen.at, Loaded) and canvas.right and not seen.panel.stands.is_beside:
        details.draw(canvas, seen, seen.at)


def draw_dock(canvas: Canvas, seen: Display) -> None:
    """Timeline, buttons and tempo."""
    at = seen.at
    if not isinstance(at, Loaded) or not canvas.bottom:
        return
    top = canvas.view_height
    box = (0.0, top, canvas.width, canvas.height + 1)
    canvas.lay_floor((0.0, top, canvas.width, canvas.height), "panel")
    canvas.line(0, top + ON_PIXELS, canvas.width, top + ON_PIXELS)
    canvas.walls.append(box)
    timeline.draw(canvas, seen, at, top)
    transport.draw(canvas, seen, at, top)


def draw_playhead(canvas: Canvas, seen: Display) -> None:
    """Draw the playhead on the timeline."""
    if isinstance(seen.at, Loaded) and canvas.bottom:
        timeline.draw_playhead(canvas, seen.at, seen.line, canvas.view_height)


def draw_tip(canvas: Canvas, seen: Display) -> None:
    """Draw the tip of the timeline under the mouse."""
    if isinstance(seen.at, Loaded) and canvas.bottom:
        timeline.draw_tip(canvas, seen, seen.at, canvas.view_height)


def lay_timeline(state: AppState, width: float) -> None:
    """Lay the timeline of the solve that is loaded out in a window of some width."""
    if isinstance(state.watched, Loaded):
        state.timeline.lay(state.watched.track.phases, width - timeline.MARGIN - timeline.start_of(width))
