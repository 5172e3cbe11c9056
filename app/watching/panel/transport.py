"""The buttons that move a solve, under its timeline or beside it, with tempo and lesson."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from app.base.action import doing
from app.base.display import Display
from app.base.situation import Loaded, Motion
from app.solves import tempo as tempos
from app.ui import icons
from app.ui.canvas import Canvas
from app.ui.layout import SMALL, WIDE, sizes_of
from app.ui.sizes import AIRY, BROAD, LOOSE, NOTE, OPEN, ROUNDER, SNUG, SPACE, USUAL, VAST
from app.watching.actions import set_tempo

MARGIN = 20.0
BUTTON, PITCH, FIRST, PLAY = 36.0, 42.0, 52.0, 22.0
SLIDER = 120.0
_ROW = {96.0: 66.0, 84.0: 58.0, 62.0: 31.0}
"""Height of the dock → the middles of its buttons, below its top."""

_BUTTONS: tuple[tuple[float, str, Callable[[Canvas, float, float, str], None]], ...] = (
    (-FIRST - 2 * PITCH, "to-start", icons.to_start),
    (-FIRST - PITCH, "phase-back", icons.fast_back),
    (-FIRST, "move-back", icons.one_back),
    (FIRST, "move-on", icons.one_on),
    (FIRST + PITCH, "phase-on", icons.fast_on),
    (FIRST + 2 * PITCH, "to-end", icons.to_end),
)


def draw(canvas: Canvas, seen: Display, head: Loaded, top: float) -> None:
    """The buttons, and in wide windows tempo and lesson beside them; in small ones the buttons are at the left."""
    sizes = sizes_of(canvas.width)
    y = top + _ROW[sizes.dock]
    if canvas.width < SMALL:
        middle, buttons, play = 66.0, _BUTTONS[2:4], PLAY - 3
    else:
        middle, buttons, play = round(canvas.width / 2), _BUTTONS, PLAY
        _tempo(canvas, seen, y)
        _right(canvas, seen, head, y)
    for offset, action, shape in buttons:
        offset = offset * 0.77 if canvas.width < SMALL else offset
        _button(canvas, seen, middle + offset, y, action, shape)
    _play(canvas, seen, head, middle, y, play)


def _right(canvas: Canvas, seen: Display, head: Loaded, y: float) -> None:
    """The time that the lesson still takes, or why it waits; and the way to try the step oneself."""
    right = canvas.width - MARGIN
    for action, text in (("train", "Your turn"), ("lesson", _lesson(seen, head))):
        key = seen.keys.text_of(action) if action == "train" and canvas.width >= WIDE else ""
        width = canvas.text_width(text, USUAL - 2) + (canvas.text_width(key, NOTE) + SPACE if key else 0.0)
        if not text or right - width < canvas.width / 2 + _BUTTONS[-1][0] + BUTTON:
            continue
        box = (right - width - SNUG, y - OPEN, right + SNUG, y + OPEN)
        is_over = canvas.button(box, action, seen.keys)
        x = right - width
        x += canvas.text(x, y - SPACE, text, USUAL - 2, "text" if is_over else "text2") + SPACE
        if key:
            canvas.text(x, y - SPACE, key, NOTE, "text3")
        right -= width + VAST


def _lesson(seen: Display, head: Loaded) -> str:
    left, key = seen.pace.seconds_left, seen.keys.text_of("play")
    if left is None:
        return ""
    if head.motion is Motion.READING and key:
        return f"{key} goes on at once"
    return f"Lesson, {text_of_minutes(left)} left"


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
    if is_over:
        canvas.box(box, "raised2", ROUNDER)
    shape(canvas, x - SPACE, y - SPACE, "text" if is_over else "text2")


def _play(canvas: Canvas, seen: Display, head: Loaded, x: float, y: float, radius: float) -> None:
    box = (x - radius, y - radius, x + radius, y + radius)
    is_over = canvas.button(box, "play", seen.keys)
    canvas.disc(x, y, radius, "accent" if is_over else "fill")
    shape = icons.pause if head.is_playing else icons.play
    shape(canvas, x - SPACE, y - SPACE, "on_fill")


def _tempo(canvas: Canvas, seen: Display, y: float) -> None:
    """The tempo in words, where there is room with a slider; as it runs where that is another one."""
    x = MARGIN
    if canvas.width >= WIDE:
        _slider(canvas, seen, x, y, SLIDER)
        x += SLIDER + BROAD
    tempo, speed = tempos.text_of(seen.pace.tempo), tempos.text_of(seen.pace.speed)
    unit = "" if seen.pace.tempo == tempos.INSTANT else " move a second" if tempo == "1" else " moves a second"
    width = canvas.text(x, y - SPACE, tempo + unit, USUAL - 2, "text2")
    if seen.pace.speed and speed != tempo:
        canvas.text(x + width + AIRY, y - SPACE, f"now {speed}", NOTE, "accent")
    box = (x - SNUG, y - OPEN, x + width + SNUG, y + OPEN)
    if canvas.button(box, "instant", seen.keys):
        canvas.box((x, y + LOOSE, x + width, y + LOOSE + 1), "text3")


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
