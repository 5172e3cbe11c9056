"""The frame over the cube while one turns it: size and state, the buttons, the key hints, messages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from app.base.action import doing
from app.base.display import Display
from app.base.panel import CUBE, Stands
from app.base.say import grouped
from app.base.situation import (
    Loaded,
    Motion,
    NoSolve,
    OffSolve,
    OnSolve,
    Painted,
    Searching,
    Training,
    Travelling,
    unpainted,
)
from app.base.state import Status
from app.sessions import panel as sessions
from app.times.panel import Clock, top_of_messages
from app.ui import icons
from app.ui.canvas import Canvas
from app.ui.fitting import fitted, put
from app.ui.layout import hint_row
from app.ui.sizes import (
    AIRY,
    BANNER,
    BODY,
    BROAD,
    CORNER,
    HAIR,
    HIGH_PITCH,
    LEAD,
    LOOSE,
    NEAR,
    OPEN,
    ROOMY,
    ROUNDEST,
    SNUG,
    SPACE,
    TIGHT,
    USUAL,
    VAST,
)
from app.watching.panel import caption
from app.window import dock as solve

MARGIN = 20.0
BUTTON, APART = 32.0, 12.0
"""The side of a button, and what is free beside the buttons and the state."""
NARROWEST = 300.0
"""Views narrower than this have no room for the buttons beside the state."""
SLIMMEST, WIDEST = 300.0, 760.0
"""The least room that a message takes beside the status, and the widest message."""
HINTS = (
    ("scramble", "Scramble"),
    ("solve", "Solve"),
    ("notation", "Type moves"),
    ("paint", "Your own cube"),
    ("help", "All keys"),
)
"""The keys that a newcomer needs."""
INTRO_HINTS = (("scramble", "scrambles"), ("solve", "solves, and explains"), ("help", "shows all keys"))
"""The three that the first run shows."""
SOLVE_HINTS = (
    ("play", "Go on, pause"),
    ("step-on", "Step"),
    ("train", "Try it"),
    ("faster", "Faster"),
    ("commutators", "Cells"),
    ("help", "All keys"),
)
"""The keys that a newcomer needs while a solve is shown."""
END_HINTS = (("scramble", "Scramble"), ("play", "Once more"), ("leave", "Close the solve"), ("help", "All keys"))
"""And those at its end."""


def draw(canvas: Canvas, seen: Display) -> None:
    """Everything but the message."""
    left, right = _place(canvas, seen), _buttons(canvas, seen)
    solve.draw_caption(canvas, seen, (left + APART, right - APART))
    if seen.panel is CUBE and _has_room(canvas, seen):
        is_watching = isinstance(seen.at, Loaded)
        _hints(canvas, seen, hint_row(canvas.view_width, canvas.view_height) if is_watching else 0.0)
        sessions.offer(canvas, seen)


def _has_room(canvas: Canvas, seen: Display) -> bool:
    """Whether nothing else has to stand where the key hints do."""
    if not isinstance(seen.at, Loaded):
        return not isinstance(unpainted(seen.situation), Training)
    row = hint_row(canvas.view_width, canvas.view_height)
    is_told = seen.is_inspecting or seen.card is not None
    is_covered = caption.is_low(canvas) and (row == 0 or is_told)
    return not is_covered


@dataclass(frozen=True, slots=True)
class StatusLines:
    """The words for the cube and its place."""

    said: str
    color: str
    """Of the dot before it."""
    lines: tuple[tuple[str, str, str], ...]
    """The lines below, each with colour and font."""
    widths: tuple[float, ...]
    """Of what is said, and of each line below."""

    @property
    def right(self) -> float:
        """The right end of its plate."""
        return MARGIN + max(self.widths) + AIRY


def _status(canvas: Canvas, seen: Display) -> StatusLines:
    said, color = _state(seen)
    facts = [] if isinstance(seen.situation, Painted) else _solve_facts(seen) or _facts(seen)
    lines = [(line, "text2", "regular") for line in facts]  # paler ones are lost where stickers shine through
    if seen.is_introducing:
        lines.append(("Any key takes over", "accent", "bold"))
    said_width = max(canvas.text_width(_title(seen), BANNER, "bold"), canvas.text_width(said) + 15)
    widths = (said_width, *(canvas.text_width(line, BODY, font) for line, _, font in lines))
    return StatusLines(said, color, tuple(lines), widths)


def _title(seen: Display) -> str:
    size = seen.situation.painting.size if isinstance(seen.situation, Painted) else seen.size
    return f"{size}×{size}"


def _place(canvas: Canvas, seen: Display) -> float:
    """Write the cube and its place; returns where that ends at the right."""
    title = _title(seen)
    if seen.panel.stands is Stands.HANGING:  # it hangs over the rest
        return MARGIN + canvas.text(MARGIN, 16, title, BANNER, font="bold")
    status = _status(canvas, seen)
    _plate(canvas, max(status.widths), len(status.widths))
    canvas.text(MARGIN, 16, title, BANNER, font="bold")
    canvas.disc(MARGIN + NEAR, 55, 4.5, status.color)
    canvas.text(MARGIN + 15, 47, status.said, USUAL, "text2")
    for row, (line, tint, font) in enumerate(status.lines):
        canvas.text(MARGIN, 69 + 19 * row, line, BODY, tint, font)
    _layers(canvas, seen, 73 + 19 * len(status.lines))
    return status.right


def _plate(canvas: Canvas, width: float, lines: int) -> None:
    """Draw the plate of the status: zoomed in, the cube's stickers lie behind it."""
    canvas.box((MARGIN - LOOSE, 10, MARGIN + width + AIRY, 53.0 + 19 * lines), "glass", ROUNDEST)


def _state(seen: Display) -> tuple[str, str]:
    """The state in a word, and the colour of its dot."""
    match seen.situation:
        case Painted(painting=painting):
            return ("Painted", "good") if painting.verdict.is_solvable else ("Being painted", "calm")
        case Searching() | Training(round=None, is_done=False):
            return "Being worked out", "warn"
        case Training(is_done=False) as training:
            return ("Watch", "warn") if training.is_showing else ("Your turn", "calm")
        case Travelling(is_said=True, index=index):
            return f"On the way to move {grouped(index)}", "warn"
        case OnSolve(is_at_end=False, motion=motion) | Travelling(is_at_end=False, motion=motion):
            return ("Paused", "calm") if motion is Motion.REST else ("Solving", "warn")
        case NoSolve() if seen.is_introducing:
            return "Being scrambled", "warn"
        case NoSolve() | OnSolve() | Travelling() | OffSolve() | Training():
            return seen.status.value.capitalize(), "good" if seen.status is Status.SOLVED else "calm"
        case other:
            assert_never(other)


def _solve_facts(seen: Display) -> list[str]:
    """The facts of the cube's place in the solve."""
    at = seen.at
    if not isinstance(at, OnSolve | Travelling) or at.is_at_end:
        return []
    place = at.place
    return [f"{at.track.phases[place.phase].title}, step {grouped(place.number)} of {grouped(place.count)}"]


def _facts(seen: Display) -> list[str]:
    match unpainted(seen.situation):
        case Training(round=asked) if asked is not None:
            return [asked.place]
    made, origin = seen.made, seen.origin
    told = None if origin is None else "Scramble of your own" if origin.seed is None else f"Seed {origin.seed}"
    facts = [] if told is None else [told]
    return facts + ([f"{made:,} {'move' if made == 1 else 'moves'}".replace(",", " ")] if made else [])


def _layers(canvas: Canvas, seen: Display, y: float) -> None:
    """The layers of the next turn, where that is not the outer one."""
    if seen.armed is None:
        return
    lo, hi = seen.armed
    text = f"Layer {lo}" if lo == hi else f"Layers {lo} to {hi}"
    width = canvas.text_width(text, BODY, "bold") + BROAD
    is_there = hi <= seen.size
    canvas.box((MARGIN, y, MARGIN + width, y + HIGH_PITCH), "fill" if is_there else "wrong", CORNER)
    canvas.text(MARGIN + LOOSE, y + SNUG, text, BODY, "on_fill" if is_there else "error", "bold")


def _buttons(canvas: Canvas, seen: Display) -> float:
    """The buttons at the right; returns where they begin."""
    start = left = _start_of_buttons(canvas, seen)
    for action, shape in _shapes(canvas, seen):
        box = (left, 14, left + BUTTON, OPEN + BUTTON)
        is_over = canvas.button(box, action, seen.keys)
        canvas.box(box, "raised2" if is_over else "raised", CORNER, "border" if is_over else "hairline")
        shape(canvas, left + SPACE, 22, "text" if is_over else "text2")
        canvas.walls.append(box)
        left += BUTTON + TIGHT
    return start


def _shapes(canvas: Canvas, seen: Display) -> list[tuple[str, icons.Shape]]:
    """The shapes of the buttons, where there is room for them."""
    if canvas.view_width < NARROWEST:
        return []
    shapes: list[tuple[str, icons.Shape]] = [("commands", icons.search), ("help", icons.keyboard), ("menu", icons.menu)]
    if canvas.bottom and not canvas.right and not isinstance(unpainted(seen.situation), Training):
        shapes.append(("details", icons.panel))
    return shapes


def _start_of_buttons(canvas: Canvas, seen: Display) -> float:
    count = len(_shapes(canvas, seen))
    return canvas.view_width - MARGIN + 2 - count * (BUTTON + TIGHT) + TIGHT if count else canvas.view_width


def _hints(canvas: Canvas, seen: Display, row: float) -> None:
    """The keys that are of use now, as many as there is room for; in a row of some height, under a caption."""
    keymap = seen.keys
    known = [(caps, text, action) for action, text in _hints_now(seen) if (caps := keymap.caps_of(action))]
    widths = [sum(map(canvas.cap_width, keys)) + 9 + canvas.text_width(text) for keys, text, _ in known]
    while len(known) > 1 and sum(widths) + 34 * (len(known) - 1) > canvas.view_width - 2 * MARGIN - 30:
        del known[-2], widths[-2]  # the last one leads to all the others
    x = round((canvas.view_width - sum(widths) - 34 * (len(known) - 1)) / 2)
    y, rim = (canvas.view_height - row, 4) if row else (canvas.view_height - 56, 9)
    if known:  # bare text is lost on bright stickers
        right = x + sum(widths) + 34 * (len(known) - 1) + BROAD
        canvas.box((x - BROAD, y - rim, right, y + VAST + rim), "glass", AIRY + rim, "hairline")
    for (keys, text, action), width in zip(known, widths, strict=True):
        box = (x - SNUG, y - rim, x + width + SNUG, y + VAST + rim)
        is_over = canvas.deed(box, doing(action))
        canvas.walls.append(box)
        after = x + canvas.caps(x, y, keys) + 9
        canvas.text(after, y + HAIR, text, USUAL, "text" if is_over else "text2")
        x += round(width) + 34


def _hints_now(seen: Display) -> tuple[tuple[str, str], ...]:
    """The keys that are of use where the user is; turned away from a solve, those to begin another."""
    if seen.is_introducing:
        return INTRO_HINTS
    match seen.at:
        case NoSolve() | OffSolve():
            return HINTS
        case OnSolve(is_at_end=is_at_end) | Travelling(is_at_end=is_at_end):
            return END_HINTS if is_at_end else SOLVE_HINTS
        case other:
            assert_never(other)


def message(canvas: Canvas, seen: Display, time: Clock | None) -> None:
    """Draw the last message, over everything; where there is room, between status and buttons."""
    said = seen.message
    if said is None:
        return
    is_free = seen.panel.stands in (Stands.NOWHERE, Stands.BELOW)
    mark = 24.0 if said.is_warning else 0.0
    left, right = _ends_of_message(canvas, seen) if is_free else (MARGIN, canvas.view_width - MARGIN)
    shape = fitted(canvas, said.text, min(WIDEST, right - left) - ROOMY - mark, LEAD, lines=4)
    width = max(canvas.text_width(line, shape.size) for line in shape.lines) + ROOMY + mark
    height = 19 + shape.height
    left = round(min(max(left, (canvas.view_width - width) / 2), right - width))
    top = top_of_messages(canvas, time) if is_free else canvas.height - SPACE - height
    box = (left, top, left + width, top + height)
    canvas.box(box, "panel", 20, "border")
    if said.is_warning:
        icons.warning(canvas, left + 18, top + AIRY, "warn")
    put(canvas, (left + BROAD + mark, top + 11), said.text, shape)


def _ends_of_message(canvas: Canvas, seen: Display) -> tuple[float, float]:
    """The free ends at the top of the window, or all of its width where that is little or nothing stands there."""
    left, right = _status(canvas, seen).right + APART, _start_of_buttons(canvas, seen) - APART
    is_bare = seen.preferences.is_bare
    return (MARGIN, canvas.view_width - MARGIN) if is_bare or right - left < SLIMMEST else (left, right)
