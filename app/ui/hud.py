"""What lies over the cube while one turns it: size and state, the buttons, the key hints, messages."""

from __future__ import annotations

from functools import partial

from app.actions.action import App
from app.state.panels import Panel
from app.ui import caption, icons, solve
from app.ui.canvas import Canvas
from app.ui.numbers import grouped

MARGIN = 20.0
BUTTON = 32.0
HINTS = (("scramble", "Scramble"), ("solve", "Solve"), ("notation", "Type moves"), ("help", "All keys"))
"""The keys that a newcomer needs."""
INTRO_HINTS = (("scramble", "scrambles"), ("solve", "solves, and explains"), ("help", "shows all keys"))
"""The three that the first run shows."""
SOLVE_HINTS = (
    ("step-on", "Step"),
    ("faster", "Faster"),
    ("commutators", "Cells"),
    ("trackers", "Circles"),
    ("help", "All keys"),
)
"""The keys that a newcomer needs while a solve is shown."""


def draw(canvas: Canvas, app: App) -> None:
    """Everything but the message."""
    solve.draw_caption(canvas, app)
    _place(canvas, app)
    _buttons(canvas, app)
    is_room = app.state.player.playback is None or not caption.is_low(canvas)
    if app.state.panels.shown is Panel.NONE and is_room:
        _hints(canvas, app)


def _place(canvas: Canvas, app: App) -> None:
    state = app.state
    size = state.engine.cube.size
    canvas.text(MARGIN, 16, f"{size}×{size}", 27, font="bold")
    if state.panels.shown is Panel.MENU:
        return  # it hangs over the rest
    said, color = _state(app)
    canvas.disc(MARGIN + 5, 55, 4.5, color)
    canvas.text(MARGIN + 15, 47, said, 16, "text2")
    y = 69.0
    for line in _solve_facts(app) or _facts(app):
        canvas.text(MARGIN, y, line, 15, "text3")
        y += 19
    if state.is_introducing:
        canvas.text(MARGIN, y + 4, "Any key takes over", 16, "accent", "bold")
    _layers(canvas, app, y + 4)


def _state(app: App) -> tuple[str, str]:
    """What goes on, in a word, and the colour of its dot."""
    state, head = app.state, app.state.player.head
    if head is not None and not head.is_off_solve and not head.is_at_end:
        return ("Solving", "warn") if state.player.is_busy else ("Paused", "calm")
    if state.player.work is not None:
        return "Being worked out", "warn"
    return state.status.value.capitalize(), "good" if state.is_solved else "calm"


def _solve_facts(app: App) -> list[str]:
    """Where in the solve the cube is."""
    head = app.state.player.head
    if head is None or head.is_off_solve or head.is_at_end:
        return []
    place = head.place
    return [f"{head.track.phases[place.phase].title}, step {grouped(place.number)} of {grouped(place.count)}"]


def _facts(app: App) -> list[str]:
    state = app.state
    made = len(state.engine.made)
    facts = [] if state.seeds.now is None else [f"Seed {state.seeds.now}"]
    return facts + ([f"{made:,} {'move' if made == 1 else 'moves'}".replace(",", " ")] if made else [])


def _layers(canvas: Canvas, app: App, y: float) -> None:
    """Which layers the next turn takes, where that is not the outer one."""
    layers = app.state.armed
    if layers.chosen is None and layers.depth == 1:
        return
    chosen = layers.layers
    text = f"Layer {chosen.lo}" if chosen.lo == chosen.hi else f"Layers {chosen.lo} to {chosen.hi}"
    width = canvas.text_width(text, 15, "bold") + 20
    is_there = chosen.hi <= app.state.engine.cube.size
    canvas.box((MARGIN, y, MARGIN + width, y + 26), "fill" if is_there else "wrong", 8)
    canvas.text(MARGIN + 10, y + 6, text, 15, "on_fill" if is_there else "error", "bold")


def _buttons(canvas: Canvas, app: App) -> None:
    shapes = [("commands", icons.search), ("help", icons.keyboard), ("menu", icons.menu)]
    if canvas.bottom and not canvas.right:
        shapes.append(("details", icons.panel))
    left = canvas.view_width - MARGIN + 2 - len(shapes) * (BUTTON + 4) + 4
    for action, shape in shapes:
        box = (left, 14, left + BUTTON, 14 + BUTTON)
        hint = _hint(app, action)
        is_over = canvas.spot(box, partial(app.run, action), hint)
        canvas.box(box, "raised2" if is_over else "raised", 8, "border" if is_over else "hairline")
        shape(canvas, left + 8, 22, "text" if is_over else "text2")
        canvas.walls.append(box)
        if is_over:
            _tip(canvas, hint, box[2], box[3] + 8)
        left += BUTTON + 4


def _hint(app: App, action: str) -> str:
    key = app.state.keymap.text_of(action)
    return app.catalogue[action].title + (f" ({key})" if key else "")


def _tip(canvas: Canvas, text: str, right: float, top: float) -> None:
    width = canvas.text_width(text, 15) + 20
    canvas.box((right - width, top, right, top + 30), "raised2", 8, "border")
    canvas.text(right - width + 10, top + 7, text, 15)


def _hints(canvas: Canvas, app: App) -> None:
    keymap = app.state.keymap
    state = app.state
    hints: tuple[tuple[str, str], ...] = SOLVE_HINTS if state.player.playback is not None else HINTS
    if state.is_introducing:
        hints = INTRO_HINTS
    known = [(caps, text, action) for action, text in hints if (caps := keymap.caps_of(action))]
    widths = [sum(map(canvas.cap_width, keys)) + 9 + canvas.text_width(text) for keys, text, _ in known]
    while len(known) > 1 and sum(widths) + 34 * (len(known) - 1) > canvas.view_width - 2 * MARGIN:
        del known[-2], widths[-2]  # the last one leads to all the others
    x = round((canvas.view_width - sum(widths) - 34 * (len(known) - 1)) / 2)
    y = canvas.view_height - 56
    if app.state.preferences.hints:  # the floating stickers would swallow the text
        canvas.box((x - 20, y - 9, x + sum(widths) + 34 * (len(known) - 1) + 20, y + 33), "glass", 21, "hairline")
    for (keys, text, action), width in zip(known, widths, strict=True):
        box = (x - 6, y - 6, x + width + 6, y + 30)
        is_over = canvas.spot(box, partial(app.run, action))
        canvas.walls.append(box)
        after = x + canvas.caps(x, y, keys) + 9
        canvas.text(after, y + 3, text, 16, "text" if is_over else "text2")
        x += round(width) + 34


def message(canvas: Canvas, app: App) -> None:
    """What was last said, over everything."""
    said = app.state.message
    if said is None:
        return
    text = canvas.fit(said.text, canvas.view_width - 2 * MARGIN - 60, 17)
    width = canvas.text_width(text, 17) + 40 + (24 if said.is_warning else 0)
    left = round((canvas.view_width - width) / 2)
    top = 14 if app.state.panels.shown in (Panel.NONE, Panel.MOVES) else canvas.height - 48
    canvas.box((left, top, left + width, top + 40), "panel", 20, "border")
    if said.is_warning:
        icons.warning(canvas, left + 18, top + 12, "warn")
    canvas.text(left + 20 + (24 if said.is_warning else 0), top + 11, text, 17)
