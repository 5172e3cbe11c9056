"""The panel of all settings: a row for each, by its kind, with a way back; and picking a colour."""

from __future__ import annotations

from colorsys import hsv_to_rgb, rgb_to_hsv
from dataclasses import dataclass, field
from functools import partial

from app.base.action import App
from app.base.setting import Choice, Keys, Number, Switch
from app.base.text_field import FieldText
from app.settings import actions as deeds
from app.settings.actions import SettingRow
from app.settings.state import first_shown
from app.ui import icons
from app.ui.canvas import Canvas, packed
from app.ui.field import draw_field
from app.ui.fitting import fitted, put, write
from app.ui.sheet import Box
from app.ui.side import BUTTON, button, columns, frame
from app.ui.sizes import (
    AIRY,
    AMPLE,
    BODY,
    CENTRED,
    CORNER,
    HAIR,
    HEADLINE,
    HIGH_PITCH,
    LOOSE,
    NEAR,
    NOTE,
    PITCH,
    ROOMY,
    SNUG,
    SPACE,
    TIGHT,
    USUAL,
    VAST,
)

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


@dataclass(frozen=True, slots=True)
class ShownSetting:
    """A setting with its value as it is shown."""

    row: SettingRow
    text: str
    is_on: bool
    is_usual: bool


@dataclass(frozen=True, slots=True)
class SettingsPanel:
    """All that the panel shows."""

    rows: tuple[ShownSetting, ...]
    search: FieldText
    digits: FieldText
    colors: tuple[str, ...]
    problems: tuple[str, ...]
    swatch: int | None
    chosen: int
    first: int = field(compare=False)
    """The first row that is shown, as long as the chosen one is among them."""


def see(app: App) -> SettingsPanel:
    """The settings as they stand."""
    panel, rows = app.state.panels.settings, deeds.rows_of(app)
    panel.keep_within(len(rows))
    shown = [ShownSetting(row, deeds.text_of(app, row), _is_on(app, row), deeds.is_usual(app, row)) for row in rows]
    return SettingsPanel(
        tuple(shown),
        panel.search.written,
        panel.digits.written,
        tuple(deeds.own_colors(app)),
        tuple(problem.text for problem in app.state.preferences.problems),
        panel.swatch,
        panel.chosen,
        panel.first,
    )


def _is_on(app: App, row: SettingRow) -> bool:
    return isinstance(row.record, Switch) and deeds.is_on(app, row)


def draw_picker(canvas: Canvas, seen: SettingsPanel, swatch: int, box: Box) -> None:
    """The picker of one of the six colours."""
    left, top, right, bottom = box
    color = seen.colors[swatch]
    hue, depth, brightness = parts_of(color)
    ground = (left, top, right - _BAR - AIRY, bottom - 46)
    bar = (right - _BAR, top, right, bottom - 46)
    _field(canvas, ground, hue)
    _bar(canvas, bar)
    x, y = ground[0] + depth * (ground[2] - ground[0]), ground[3] - brightness * (ground[3] - ground[1])
    canvas.ink.add_circle((x, y), 6, canvas.colors["on_fill"], 0, 2.5)
    canvas.ink.add_circle((x, y), 8, packed("000000"), 0, 1.2)
    at = bar[1] + hue * (bar[3] - bar[1])
    canvas.ink.add_rect((bar[0] - 2, at - HAIR), (bar[2] + 2, at + HAIR), canvas.colors["text"], 2, 2)
    canvas.boxes += [box]

    def take(x: float, y: float) -> None:
        new_depth = _share(x, ground[0], ground[2])
        color = digits_of(hue, new_depth, 1 - _share(y, ground[1], ground[3]))
        canvas.do(partial(deeds.pick, color=color))

    def take_hue(x: float, y: float) -> None:
        new_hue = min(_share(y, bar[1], bar[3]), 0.999)
        color = digits_of(new_hue, max(depth, 0.02), max(brightness, 0.02))
        canvas.do(partial(deeds.pick, color=color))

    canvas.handle(ground, take, take)
    canvas.handle(bar, take_hue, take_hue)
    _digits(canvas, seen, (left, bottom - 38, right, bottom - TIGHT))


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


def _digits(canvas: Canvas, seen: SettingsPanel, box: Box) -> None:
    """The colour to be typed, and the way out."""
    left, top, right, bottom = box
    canvas.box((left, top, left + 130, bottom), "field", CORNER, "border")
    inner = (left + AIRY, top + SPACE, left + 124, top + HIGH_PITCH)
    draw_field(canvas, seen.digits, inner, HEADLINE, "mono", lambda app: app.state.panels.settings.digits)
    button(canvas, (right - 110, top, right, bottom), "Done", deeds.take_digits, "Enter")


ROW, HEADING = 46.0, 30.0
CONTROL = 168.0
"""The width of a value at the right of its row."""
SWITCH = 60.0
"""The width of a switch there."""
RESET = 30.0
MOST_PROBLEMS = 3


def draw(canvas: Canvas, seen: SettingsPanel) -> None:
    """The whole panel."""
    left, top, right, bottom = frame(canvas, "Settings")
    y = _search(canvas, seen, (left, top, right, top + ROOMY)) + SPACE
    y = _problems(canvas, seen.problems, (left, y, right, bottom))
    foot = (left, bottom - BUTTON, right, bottom)
    if seen.swatch is not None:
        y = _picker(canvas, seen, seen.swatch, (left, y, right, foot[1] - SPACE))
    _list(canvas, seen, (left - SPACE, y, right + SPACE, foot[1] - SPACE))
    button(canvas, (left, foot[1], left + 150, bottom), "Open the file", deeds.open_file)
    hint = "Enter changes, Ctrl+R resets"
    write(canvas, (right, foot[1] + LOOSE), hint, right - left - 162, NOTE, "text3", align=1)


def _search(canvas: Canvas, seen: SettingsPanel, box: Box) -> float:
    left, top, right, bottom = box
    canvas.box(box, "field", CORNER, "border")
    icons.search(canvas, left + AIRY, top + AIRY, "accent")
    inner = (left + ROOMY, top + LOOSE, right - AIRY, top + 30)
    empty = "Search the settings"
    draw_field(canvas, seen.search, inner, HEADLINE, "regular", lambda app: app.state.panels.settings.search, empty)
    return bottom


def _problems(canvas: Canvas, problems: tuple[str, ...], box: Box) -> float:
    """Draw the faults of the file, with line and key; returns where the rest begins."""
    left, y, right, _ = box
    for problem in problems[:MOST_PROBLEMS]:
        shape = fitted(canvas, problem, right - left - 46, NOTE, lines=4)
        canvas.box((left, y, right, y + shape.height + AMPLE), "wrong", CORNER)
        icons.warning(canvas, left + LOOSE, y + SPACE, "warn")
        put(canvas, (left + 34, y + SPACE), problem, shape)
        y += shape.height + PITCH
    return y


def _picker(canvas: Canvas, seen: SettingsPanel, swatch: int, box: Box) -> float:
    left, top, right, _ = box
    _swatches(canvas, seen, (left, top, right, top + 34))
    draw_picker(canvas, seen, swatch, (left, top + 42, right, top + 42 + HEIGHT))
    return top + 42 + HEIGHT + SPACE


def _swatches(canvas: Canvas, seen: SettingsPanel, box: Box) -> None:
    """The six colours, each to be pressed."""
    for number, (left, right) in enumerate(columns(box[0], box[2], 6, 4)):
        place = (left, box[1], right, box[3])
        canvas.deed(place, partial(deeds.open_picker, swatch=number), "Pick another colour")
        canvas.ink.add_rect_filled(place[:2], place[2:], packed(seen.colors[number]), 6)
        is_picked = number == seen.swatch
        edge, width = (canvas.colors["accent"], 3.0) if is_picked else (canvas.colors["border"], 1.0)
        canvas.ink.add_rect(place[:2], place[2:], edge, 6, width)
        canvas.boxes.append(place)


def _list(canvas: Canvas, seen: SettingsPanel, box: Box) -> None:
    """Draw as many rows as there is room for, from the first one shown."""
    left, y, right, bottom = box
    count = len(seen.rows)
    room = max(1, int((bottom - y - 2 * HEADING) / ROW))
    first = first_shown(seen.chosen, seen.first, room, count)
    canvas.do(lambda app: setattr(app.state.panels.settings, "first", first))

    def wheel(steps: float, x: float) -> None:
        canvas.do(lambda app: app.state.panels.settings.move(-round(steps), count))

    canvas.handle(box, lambda x, y: None, lambda x, y: None, wheel)
    section = ""
    if not count:
        canvas.text(left + SPACE, y + AIRY, "No setting is called that.", USUAL, "text2")
    for number, shown in enumerate(seen.rows[first:], first):
        taken = ROW + (HEADING if shown.row.record.section != section else 0)
        if y + taken > bottom:
            icons.arrow(canvas, right - HIGH_PITCH, bottom - AIRY, "accent", 0, 1)
            return
        if shown.row.record.section != section:
            section = shown.row.record.section
            canvas.text(left + SPACE, y + 9, section, BODY, "text3", "bold")
            y += HEADING
        _row(canvas, seen, number, (left, y, right, y + ROW))
        y += ROW


def _row(canvas: Canvas, seen: SettingsPanel, number: int, box: Box) -> None:
    left, top, right, bottom = box
    row, is_chosen = seen.rows[number].row, number == seen.chosen
    if is_chosen:
        canvas.box((left, top, right, bottom - 2), "raised", CORNER)
        canvas.box((left, top + LOOSE, left + HAIR, bottom - AIRY), "fill", 2)
    width = SWITCH if isinstance(row.record, Switch) else CONTROL
    room = right - left - width - RESET - VAST
    has_hint = bool(row.hint) and canvas.text_width(row.hint, NOTE) <= room
    write(canvas, (left + LOOSE, top + (5 if has_hint else 14)), row.title, room, USUAL)
    if has_hint:
        canvas.text(left + LOOSE, top + VAST, row.hint, NOTE, "text3")
    elif row.hint:
        canvas.tell((left, top, left + room, bottom), row.hint)
    if not seen.rows[number].is_usual and not row.is_swatches:
        _reset(
            canvas,
            row,
            (right - SPACE - width - RESET, top + SPACE, right - AIRY - width, top + SPACE + HIGH_PITCH),
        )
    _control(canvas, seen, seen.rows[number], (right - SPACE - CONTROL, top + SNUG, right - SPACE, bottom - SPACE))


def _reset(canvas: Canvas, row: SettingRow, box: Box) -> None:
    """A way back to what is usual."""
    is_over = canvas.deed(box, partial(deeds.reset, row=row), "As at first (Ctrl+R)")
    icons.back(canvas, box[0] + NEAR, box[1] + NEAR, "text" if is_over else "text3")


def _control(canvas: Canvas, seen: SettingsPanel, shown: ShownSetting, box: Box) -> None:
    """Draw the control of a value, by its kind."""
    row, record = shown.row, shown.row.record
    if row.is_swatches:
        _swatches(canvas, seen, box)
    elif isinstance(record, Switch):
        _switch(canvas, row, shown.is_on, box)
    elif isinstance(record, Choice | Number):
        _value(canvas, shown, box)
    elif isinstance(record, Keys):
        button(canvas, box, "Set in the help", partial(deeds.step, row=row, by=1), "F1, then click a key")
    else:
        button(canvas, box, "Set with the cases", partial(deeds.step, row=row, by=1), "Choose a case, then E")


def _switch(canvas: Canvas, row: SettingRow, is_on: bool, box: Box) -> None:
    left, top, right, bottom = box[2] - 46, box[1] + TIGHT, box[2], box[3] - TIGHT
    canvas.deed((box[2] - SWITCH, box[1], box[2], box[3]), partial(deeds.step, row=row, by=1))
    canvas.box((left, top, right, bottom), "fill" if is_on else "raised2", (bottom - top) / 2, "border")
    x = right - (bottom - top) / 2 if is_on else left + (bottom - top) / 2
    canvas.disc(x, (top + bottom) / 2, (bottom - top) / 2 - TIGHT, "on_fill" if is_on else "text2")


def _value(canvas: Canvas, shown: ShownSetting, box: Box) -> None:
    """The value between two arrows."""
    left, top, right, bottom = box
    canvas.box(box, "raised2", CORNER)
    for x, by in ((left, -1), (right - 30, 1)):
        place = (x, top, x + 30, bottom)
        is_over = canvas.deed(place, partial(deeds.step, row=shown.row, by=by))
        icons.small_arrow(canvas, x + 15, (top + bottom) / 2, "text" if is_over else "text2", by)
    write(canvas, ((left + right) / 2, top + SPACE), shown.text, right - left - 66, BODY, align=CENTRED)
