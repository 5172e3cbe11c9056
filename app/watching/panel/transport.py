"""Under the timeline: where the solve is, the buttons that move it, and the tempo."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from app.base.action import doing
from app.base.display import Display
from app.base.say import grouped, shorter
from app.base.situation import Loaded, Motion
from app.solves import tempo as tempos
from app.ui import icons
from app.ui.canvas import ARROWS, Canvas
from app.ui.fitting import write
from app.ui.sizes import (
    AIRY,
    CENTRED,
    LARGER,
    LOOSE,
    NOTE,
    OPEN,
    ROOMY,
    ROUNDER,
    SNUG,
    SPACE,
    TIGHT,
    TITLE,
    USUAL,
    VAST,
)
from app.watching.actions import set_tempo

MARGIN = 20.0
MIDDLE = 91.0
"""The buttons' middles, below the dock's top."""
BUTTON, PITCH, FIRST, PLAY = 40.0, 48.0, 60.0, 27.0
KEYS = 20.0
"""The distance of a key's name from the middle of its button."""
LONGEST_SLIDER = 226.0
NARROW = 800.0
"""Windows narrower than this have fewer buttons, and the counter on two lines."""
NARROW_COUNTER = 150.0

_BUTTONS: tuple[tuple[float, str, Callable[[Canvas, float, float, str], None]], ...] = (
    (-FIRST - 2 * PITCH, "to-start", icons.to_start),
    (-FIRST - PITCH, "phase-back", icons.fast_back),
    (-FIRST, "move-back", icons.one_back),
    (FIRST, "move-on", icons.one_on),
    (FIRST + PITCH, "phase-on", icons.fast_on),
    (FIRST + 2 * PITCH, "to-end", icons.to_end),
)


def draw(canvas: Canvas, seen: Display, head: Loaded, top: float) -> None:
    """Counter, buttons and tempo; where the window is narrow, the buttons at both ends give room to the tempo."""
    is_narrow = canvas.width < NARROW
    buttons = _BUTTONS[1:-1] if is_narrow else _BUTTONS
    reach = buttons[-1][0] + BUTTON / 2
    middle = round(MARGIN + NARROW_COUNTER + reach if is_narrow else canvas.width / 2)
    _counter(canvas, head, top, is_narrow)
    _lesson(canvas, seen, head, top)
    for offset, action, shape in buttons:
        _button(canvas, seen, middle + offset, top + MIDDLE, action, shape)
    _play(canvas, seen, head, middle, top + MIDDLE)
    _tempo(canvas, seen, top, middle + reach + (0 if is_narrow else BUTTON / 2))


def _counter(canvas: Canvas, head: Loaded, top: float, is_narrow: bool) -> None:
    made, of = grouped(head.index), f"of {grouped(len(head.track))} moves"
    if is_narrow:
        write(canvas, (MARGIN, top + MIDDLE - 28), made, NARROW_COUNTER - SPACE, TITLE, font="bold")
        write(canvas, (MARGIN, top + MIDDLE - 1), of, NARROW_COUNTER - SPACE, USUAL, "text2")
        return
    x = MARGIN + canvas.text(MARGIN, top + MIDDLE - AIRY, made, TITLE, font="bold") + SPACE
    canvas.text(x, top + MIDDLE - TIGHT, of, USUAL, "text2")


def _lesson(canvas: Canvas, seen: Display, head: Loaded, top: float) -> None:
    """The time that the lesson still takes, or the reason why it waits."""
    left = seen.pace.seconds_left
    if left is None:
        return
    box = (MARGIN - SNUG, top + MIDDLE + 15, MARGIN + NARROW_COUNTER, top + MIDDLE + 37)
    is_over = canvas.button(box, "lesson", seen.keys)
    is_read = head.motion is Motion.READING and bool(seen.keys.text_of("play"))
    text = f"{seen.keys.text_of('play')} goes on at once" if is_read else f"Lesson, {text_of_minutes(left)} left"
    write(canvas, (MARGIN, top + MIDDLE + 19), text, NARROW_COUNTER - SPACE, NOTE, "text" if is_over else "text2")


def text_of_minutes(seconds: float) -> str:
    """A while as people say it.

    >>> text_of_minutes(20), text_of_minutes(100), text_of_minutes(4000)
    ('under a minute', 'about 2 min', 'about 67 min')
    """
    return "under a minute" if seconds < 50 else f"about {round(seconds / 60)} min"


def _button(
    canvas: Canvas,
    seen: Display,
    x: float,
    y: float,
    action: str,
    shape: Callable[[Canvas, float, float, str], None],
) -> None:
    half = BUTTON / 2
    box = (x - half, y - half, x + half, y + half)
    is_over = canvas.button(box, action, seen.keys)
    canvas.box(box, "raised2" if is_over else "raised", ROUNDER)
    shape(canvas, x - SPACE, y - SPACE, "text" if is_over else "text2")
    _key(canvas, seen, x, y + KEYS, action)


def _key(canvas: Canvas, seen: Display, x: float, y: float, action: str) -> None:
    """The key of a button, under it."""
    keys = seen.keys.caps_of(action)
    if not keys:
        return
    last = keys[-1]
    if last in ARROWS and len(keys) == 1:
        icons.small_arrow(canvas, x, y + SPACE, "text3", ARROWS[last][0])
        return
    text = {"Page Up": "PgUp", "Page Down": "PgDn"}.get(last, last)
    canvas.text(x, y + 1, text, NOTE, "text3", align=CENTRED)


def _play(canvas: Canvas, seen: Display, head: Loaded, x: float, y: float) -> None:
    box = (x - PLAY, y - PLAY, x + PLAY, y + PLAY)
    is_over = canvas.button(box, "play", seen.keys)
    canvas.disc(x, y, PLAY, "accent" if is_over else "fill")
    shape = icons.pause if head.is_playing else icons.play
    shape(canvas, x - SPACE, y - SPACE, "on_fill")


def _tempo(canvas: Canvas, seen: Display, top: float, left: float) -> None:
    """The slider, with its scale where there is room for it."""
    right = canvas.width - MARGIN
    value = max(76.0, ROOMY + canvas.text_width(tempos.text_of(seen.pace.fastest), LARGER, "bold"))
    length = min(LONGEST_SLIDER, right - value - left - VAST)
    if length < 60:
        return
    start = right - value - length
    y = top + MIDDLE - SPACE
    if start - left > 84:
        canvas.text(start - OPEN, y - SPACE, "Tempo", USUAL, "text2", align=1)
        keys = [seen.keys.caps_of(action) for action in ("slower", "faster")]
        if all(keys):
            canvas.text(start - 38, y + OPEN, "  ".join(key[-1] for key in keys), NOTE, "text3", align=CENTRED)
    _slider(canvas, seen, start, y, length)
    if length > 200:
        fastest = seen.pace.fastest
        for label in tempos.labels(fastest):
            x = start + length * tempos.place_of(label, fastest)
            canvas.line(x, y + SPACE, x, y + AIRY, "text3")
            canvas.text(
                x, y + OPEN, f"{label:g}" if label < 10_000 else shorter(round(label)), NOTE, "text3", align=CENTRED
            )
        _instant(canvas, seen, start + length + SNUG, y)
    _value(canvas, seen, right, y)


def _instant(canvas: Canvas, seen: Display, x: float, y: float) -> None:
    """Beyond the fastest: all at once."""
    box = (x - 2, y - AIRY, x + 18, y + AIRY)
    is_over = canvas.button(box, "instant", seen.keys)
    is_on = seen.pace.tempo == tempos.INSTANT
    icons.fast_on(canvas, x, y - SPACE, "accent" if is_on else "text" if is_over else "text3")


def _value(canvas: Canvas, seen: Display, right: float, y: float) -> None:
    """The tempo, the rate at which it runs where that is another one, and the keys that change it."""
    tempo, speed = seen.pace.tempo, seen.pace.speed
    canvas.text(right, y - LOOSE, tempos.text_of(tempo), LARGER, font="bold", align=1)
    now = tempos.text_of(speed)
    if speed and now != tempos.text_of(tempo):
        canvas.text(right, y + AIRY, f"now {now}", NOTE, "accent", align=1)
    elif tempo != tempos.INSTANT:
        canvas.text(right, y + AIRY, "moves/s", NOTE, "text2", align=1)


def _slider(canvas: Canvas, seen: Display, left: float, y: float, length: float) -> None:
    fastest = seen.pace.fastest
    place = left + length * tempos.place_of(seen.pace.tempo, fastest)
    canvas.box((left, y - 2, left + length, y + 2), "future", 2)
    canvas.box((left, y - 2, place, y + 2), "fill", 2)

    def drag(x: float, _: float) -> None:
        canvas.do(partial(set_tempo, tempo=tempos.tempo_at((x - left) / length, fastest)))

    def wheel(steps: float, _: float) -> None:
        canvas.do(doing("faster" if steps > 0 else "slower"))

    is_over = canvas.handle((left - SPACE, y - OPEN, left + length + SPACE, y + OPEN), drag, drag, wheel)
    canvas.disc(place, y, 8.5 if is_over else 7.5, "text")
