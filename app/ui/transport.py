"""Under the timeline: where the solve is, the buttons that move it, and the tempo."""

from __future__ import annotations

from collections.abc import Callable

from app.actions.action import App
from app.actions.solve import set_tempo
from app.playback import tempo as tempos
from app.playback.playhead import Playhead
from app.ui import icons
from app.ui.canvas import ARROWS, Canvas
from app.ui.numbers import grouped

MARGIN = 20.0
MIDDLE = 91.0
"""Where the buttons' middles are, below the dock's top."""
BUTTON, PITCH, FIRST, PLAY = 40.0, 48.0, 60.0, 27.0
KEYS = 20.0
"""How far under the middle of a button its key is written."""
LONGEST_SLIDER = 226.0

_BUTTONS: tuple[tuple[float, str, Callable[[Canvas, float, float, str], None]], ...] = (
    (-FIRST - 2 * PITCH, "to-start", icons.to_start),
    (-FIRST - PITCH, "phase-back", icons.fast_back),
    (-FIRST, "move-back", icons.one_back),
    (FIRST, "move-on", icons.one_on),
    (FIRST + PITCH, "phase-on", icons.fast_on),
    (FIRST + 2 * PITCH, "to-end", icons.to_end),
)


def draw(canvas: Canvas, app: App, head: Playhead, top: float) -> None:
    """Counter, buttons and tempo."""
    middle = round(canvas.width / 2)
    _counter(canvas, head, top)
    for offset, action, shape in _BUTTONS:
        _button(canvas, app, middle + offset, top + MIDDLE, action, shape)
    _play(canvas, app, middle, top + MIDDLE)
    _tempo(canvas, app, top, canvas.width / 2 + FIRST + 2 * PITCH + BUTTON)


def _counter(canvas: Canvas, head: Playhead, top: float) -> None:
    x = MARGIN + canvas.text(MARGIN, top + MIDDLE - 12, grouped(head.index), 25, font="bold") + 8
    canvas.text(x, top + MIDDLE - 4, f"of {grouped(len(head.track))} moves", 16, "text2")


def _button(
    canvas: Canvas,
    app: App,
    x: float,
    y: float,
    action: str,
    shape: Callable[[Canvas, float, float, str], None],
) -> None:
    half = BUTTON / 2
    box = (x - half, y - half, x + half, y + half)
    is_over = canvas.spot(box, lambda: app.run(action), app.catalogue[action].title)
    canvas.box(box, "raised2" if is_over else "raised", 10)
    shape(canvas, x - 8, y - 8, "text" if is_over else "text2")
    _key(canvas, app, x, y + KEYS, action)
    if is_over:
        _tip(canvas, x, y - half - 12, app.catalogue[action].title)


def _key(canvas: Canvas, app: App, x: float, y: float, action: str) -> None:
    """The key of a button, under it."""
    keys = app.state.keymap.caps_of(action)
    if not keys:
        return
    last = keys[-1]
    if last in ARROWS and len(keys) == 1:
        icons.small_arrow(canvas, x, y + 8, "text3", ARROWS[last][0])
        return
    text = {"Page Up": "PgUp", "Page Down": "PgDn"}.get(last, last)
    canvas.text(x, y + 1, text, 14, "text3", align=0.5)


def _play(canvas: Canvas, app: App, x: float, y: float) -> None:
    box = (x - PLAY, y - PLAY, x + PLAY, y + PLAY)
    is_over = canvas.spot(box, lambda: app.run("play"), app.catalogue["play"].title)
    canvas.disc(x, y, PLAY, "accent" if is_over else "fill")
    shape = icons.pause if app.state.player.is_playing else icons.play
    shape(canvas, x - 8, y - 8, "on_fill")
    key = app.state.keymap.text_of("play")
    if is_over and key:
        _tip(canvas, x, y - PLAY - 8, f"{app.catalogue['play'].title} ({key})")


def _tip(canvas: Canvas, x: float, bottom: float, text: str) -> None:
    width = canvas.text_width(text, 15) + 20
    box = (round(x - width / 2), bottom - 28, round(x + width / 2), bottom)
    canvas.box(box, "raised2", 8, "border")
    canvas.text(x, bottom - 21, text, 15, align=0.5)


def _tempo(canvas: Canvas, app: App, top: float, left: float) -> None:
    """The slider, with its scale where there is room for it."""
    right = canvas.width - MARGIN
    value = 76.0
    length = min(LONGEST_SLIDER, right - value - left - 24)
    if length < 60:
        return
    start = right - value - length
    y = top + MIDDLE - 8
    if start - left > 84:
        canvas.text(start - 14, y - 8, "Tempo", 16, "text2", align=1)
    _slider(canvas, app, start, y, length)
    if length > 200:
        for label in tempos.LABELS:
            x = start + length * tempos.place_of(label)
            canvas.line(x, y + 8, x, y + 12, "text3")
            canvas.text(x, y + 14, f"{label:g}", 14, "text3", align=0.5)
        _instant(canvas, app, start + length + 6, y)
    _value(canvas, app, right, y)


def _instant(canvas: Canvas, app: App, x: float, y: float) -> None:
    """Beyond the fastest: all at once."""
    box = (x - 2, y - 12, x + 18, y + 12)
    is_over = canvas.spot(box, lambda: app.run("instant"), app.catalogue["instant"].title)
    is_on = app.state.player.tempo == tempos.INSTANT
    icons.fast_on(canvas, x, y - 8, "accent" if is_on else "text" if is_over else "text3")
    if is_over:
        _tip(canvas, x + 8, y - 14, app.catalogue["instant"].title)


def _value(canvas: Canvas, app: App, right: float, y: float) -> None:
    player = app.state.player
    canvas.text(right, y - 10, tempos.text_of(player.tempo), 19, font="bold", align=1)
    if player.tempo != tempos.INSTANT:
        canvas.text(right, y + 12, "moves/s", 14, "text2", align=1)
    keys = [app.state.keymap.caps_of(action) for action in ("slower", "faster")]
    if all(keys):
        canvas.text(right, y + 27, " ".join(key[-1] for key in keys), 14, "text3", align=1)


def _slider(canvas: Canvas, app: App, left: float, y: float, length: float) -> None:
    place = left + length * tempos.place_of(app.state.player.tempo)
    canvas.box((left, y - 2, left + length, y + 2), "future", 2)
    canvas.box((left, y - 2, place, y + 2), "fill", 2)

    def drag(x: float, _: float) -> None:
        set_tempo(app, tempos.tempo_at((x - left) / length))

    def wheel(steps: float, _: float) -> None:
        app.run("faster" if steps > 0 else "slower")

    is_over = canvas.handle((left - 8, y - 14, left + length + 8, y + 14), drag, drag, wheel)
    canvas.disc(place, y, 8.5 if is_over else 7.5, "text")
