"""The frame over the cube: toolbar, key hints, messages; in a solve caption, timeline, transport and side panel."""

from __future__ import annotations

from typing import assert_never

from app.base.action import App, Keys, doing
from app.base.display import Display
from app.base.panel import CUBE, Stands
from app.base.situation import Loaded, NoSolve, OffSolve, OnSolve, Searching, Travelling, unpainted
from app.base.state import AppState
from app.menus.panel import toolbar
from app.sessions import panel as sessions
from app.times.panel import Clock, top_of_messages
from app.ui import icons
from app.ui.canvas import Canvas, faded
from app.ui.fitting import fitted, put
from app.ui.layout import SMALL
from app.ui.sizes import (
    AIRY,
    BODY,
    BROAD,
    CENTRED,
    CORNER,
    HIGH_PITCH,
    LEAD,
    LOOSE,
    ON_PIXELS,
    ROOMY,
    SNUG,
    SPACE,
    TIGHT,
)
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
        state.panels.timeline.lay(state.watched.track.phases, width - timeline.MARGIN - timeline.start_of(width))


MARGIN = 20.0
WIDEST = 760.0
"""The widest message."""
HINTS = (
    ("scramble", (), "Scramble"),
    ("solve", (), "Solve"),
    ("", ("drag",), "turn a layer"),
    ("help", (), "All keys"),
)
"""The keys that a newcomer needs: of an action, or these."""
LETTERS, FOOT = 13.5, 30.0
"""Of the hints, and how far they stand above the window's foot."""


def draw(canvas: Canvas, seen: Display) -> None:
    """Everything but the hints and the message."""
    toolbar.draw(canvas, seen)
    if seen.panel.stands is not Stands.HANGING:
        _layers(canvas, seen)
    draw_caption(canvas, seen)
    if seen.is_introducing:
        _introduction(canvas, seen)
    if seen.panel is CUBE and isinstance(seen.at, NoSolve):
        sessions.offer(canvas, seen)


def _introduction(canvas: Canvas, seen: Display) -> None:
    """A title before the solve, and at the foot of the stage who is in charge."""
    middle = canvas.view_width / 2
    if not isinstance(seen.at, Loaded):
        title = "A few turns mix it up" if seen.made else "Watch a cube being solved"
        canvas.text(middle, canvas.top + BROAD, title, 22, "text", "bold", align=CENTRED)
    canvas.text(middle, canvas.view_height - HIGH_PITCH, "Press any key to start", BODY, "text2", align=CENTRED)


def _layers(canvas: Canvas, seen: Display) -> None:
    """The layers of the next turn, where that is not the outer one."""
    if seen.armed is None:
        return
    lo, hi = seen.armed
    text = f"Layer {lo}" if lo == hi else f"Layers {lo} to {hi}"
    width, y = canvas.text_width(text, BODY, "bold") + BROAD, canvas.top + AIRY
    is_there = hi <= seen.size
    canvas.box((MARGIN, y, MARGIN + width, y + HIGH_PITCH), "fill" if is_there else "wrong", CORNER)
    canvas.text(MARGIN + LOOSE, y + SNUG, text, BODY, "on_fill" if is_there else "error", "bold")


def see_hints(app: App, seen: Display) -> tuple[Keys, float] | None:
    """The keys of the hints and how strong they are; nothing where a solve, a panel or a hand has their place."""
    is_idle = seen.panel is CUBE and isinstance(seen.situation, NoSolve) and not seen.is_introducing
    return (seen.keys, app.state.looking.hint_strength) if is_idle and app.state.looking.hint_strength else None


def draw_hints(canvas: Canvas, seen: tuple[Keys, float] | None) -> None:
    """The keys of use to a newcomer, at the foot of the stage, where it is wide enough."""
    if seen is None or canvas.width < SMALL:
        return
    keys, strength = seen
    canvas.colors = {name: faded(color, strength) for name, color in canvas.colors.items()}
    known = [(keys.caps_of(action) if action else caps, text, action) for action, caps, text in HINTS]
    known = [hint for hint in known if hint[0]]
    widths = [sum(map(canvas.cap_width, caps)) + LOOSE + canvas.text_width(text, LETTERS) for caps, text, _ in known]
    x, y = round((canvas.view_width - sum(widths) - 28 * (len(known) - 1)) / 2), canvas.view_height - FOOT - AIRY
    for (caps, text, action), width in zip(known, widths, strict=True):
        if action:
            box = (x - SNUG, y - SNUG, x + width + SNUG, y + HIGH_PITCH)
            canvas.deed(box, doing(action))
            canvas.walls.append(box)
        after = x + canvas.caps(x, y, caps) + LOOSE
        canvas.text(after, y + TIGHT, text, LETTERS, "text3")
        x += round(width) + 28


def message(canvas: Canvas, seen: Display, time: Clock | None) -> None:
    """Draw the last message, over everything."""
    said = seen.message
    if said is None:
        return
    mark = 24.0 if said.is_warning else 0.0
    is_free = seen.panel.stands not in (Stands.OVER, Stands.INSTEAD)
    room = canvas.view_width if is_free else canvas.width
    shape = fitted(canvas, said.text, min(WIDEST, room - 2 * AIRY) - ROOMY - mark, LEAD, lines=6)
    width = max(canvas.text_width(line, shape.size) for line in shape.lines) + ROOMY + mark
    height = 19 + shape.height
    left = round((room - width) / 2)
    top = top_of_messages(canvas, time) if is_free else canvas.height - SPACE - height
    box = (left, top, left + width, top + height)
    canvas.box(box, "panel", 20, "border")
    if said.is_warning:
        icons.warning(canvas, left + 18, top + AIRY, "warn")
    put(canvas, (left + BROAD + mark, top + 11), said.text, shape)
