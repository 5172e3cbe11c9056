"""Picking a colour: a field of how deep and how bright, a bar of hues, and the digits."""

from __future__ import annotations

from colorsys import hsv_to_rgb, rgb_to_hsv
from functools import partial

from app.base.action import App
from app.settings import actions as deeds
from app.ui.canvas import Canvas, packed
from app.ui.field import draw_field
from app.ui.sheet import Box
from app.ui.side import button

HEIGHT = 176.0
_BAR = 22.0
_HUES = 6


def digits_of(hue: float, depth: float, brightness: float) -> str:
    """A colour as six hexadecimal digits.

    >>> digits_of(0.0, 1.0, 1.0), digits_of(0.5, 0.0, 0.5)
    ('FF0000', '808080')
    """
    return bytes(round(255 * part) for part in hsv_to_rgb(hue, depth, brightness)).hex().upper()


def parts_of(color: str) -> tuple[float, float, float]:
    """The hue, depth and brightness of six hexadecimal digits."""
    red, green, blue = (part / 255 for part in bytes.fromhex(color))
    return rgb_to_hsv(red, green, blue)


def draw(canvas: Canvas, app: App, swatch: int, box: Box) -> None:
    """The picker of one of the six colours."""
    left, top, right, bottom = box
    color = deeds.own_colors(app)[swatch]
    hue, depth, brightness = parts_of(color)
    field = (left, top, right - _BAR - 12, bottom - 46)
    bar = (right - _BAR, top, right, bottom - 46)
    _field(canvas, field, hue)
    _bar(canvas, bar)
    x, y = field[0] + depth * (field[2] - field[0]), field[3] - brightness * (field[3] - field[1])
    canvas.ink.add_circle((x, y), 6, canvas.colors["on_fill"], 0, 2.5)
    canvas.ink.add_circle((x, y), 8, packed("000000"), 0, 1.2)
    at = bar[1] + hue * (bar[3] - bar[1])
    canvas.ink.add_rect((bar[0] - 2, at - 3), (bar[2] + 2, at + 3), canvas.colors["text"], 2, 2)
    canvas.boxes += [box]

    def take(x: float, y: float) -> None:
        new_depth = _share(x, field[0], field[2])
        deeds.pick(app, digits_of(hue, new_depth, 1 - _share(y, field[1], field[3])))

    def take_hue(x: float, y: float) -> None:
        new_hue = min(_share(y, bar[1], bar[3]), 0.999)
        deeds.pick(app, digits_of(new_hue, max(depth, 0.02), max(brightness, 0.02)))

    canvas.handle(field, take, take)
    canvas.handle(bar, take_hue, take_hue)
    _digits(canvas, app, (left, bottom - 38, right, bottom - 4))


def _share(at: float, start: float, stop: float) -> float:
    return max(0.0, min(1.0, (at - start) / (stop - start)))


def _field(canvas: Canvas, box: Box, hue: float) -> None:
    white, black, clear = packed("FFFFFF"), packed("000000"), packed("00000000")
    pure = packed(digits_of(hue, 1.0, 1.0))
    low, high = (box[0], box[1]), (box[2], box[3])
    canvas.ink.add_rect_filled_multi_color(low, high, white, pure, pure, white)
    canvas.ink.add_rect_filled_multi_color(low, high, clear, clear, black, black)


def _bar(canvas: Canvas, box: Box) -> None:
    height = (box[3] - box[1]) / _HUES
    for number in range(_HUES):
        above, below = (packed(digits_of(place / _HUES % 1, 1.0, 1.0)) for place in (number, number + 1))
        top = box[1] + number * height
        canvas.ink.add_rect_filled_multi_color((box[0], top), (box[2], top + height), above, above, below, below)


def _digits(canvas: Canvas, app: App, box: Box) -> None:
    """The colour to be typed, and the way out."""
    left, top, right, bottom = box
    canvas.box((left, top, left + 130, bottom), "field", 8, "border")
    inner = (left + 12, top + 8, left + 124, top + 26)
    draw_field(canvas, app.state.panels.settings.digits, inner, 18, "mono", app.state.touch)
    button(canvas, (right - 110, top, right, bottom), "Done", partial(deeds.take_digits, app), "Enter")
