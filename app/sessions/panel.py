"""The list of files on screen: to open one, or to say where to save."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from app.base.action import App, doing
from app.base.display import Display
from app.base.panels import FileLine
from app.base.text_field import FieldText, TextField
from app.sessions import actions as files
from app.sessions.actions import LINES_SHOWN, lines_of
from app.ui import icons
from app.ui.canvas import Canvas
from app.ui.field import draw_field
from app.ui.fitting import write
from app.ui.side import chosen_row
from app.ui.sizes import (
    AIRY,
    AMPLE,
    BODY,
    BROAD,
    CORNER,
    HEADLINE,
    HIGH_PITCH,
    LEAD,
    LOOSE,
    OPEN,
    PITCH,
    ROOMY,
    ROUNDER,
    ROUNDEST,
    SNUG,
    SPACE,
    TIGHT,
    USUAL,
)

WIDTH, HEAD, INPUT, ROW, FOOT = 660.0, 40.0, 56.0, 52.0, 44.0
_TITLE = "Resume last session"
At = tuple[float, float, float]
"""Left edge, width and top of a part of the panel."""
_KEYS = {
    False: (("Enter", "open"), ("Tab", "fill in"), ("Esc", "close")),
    True: (("Enter", "save"), ("Tab", "fill in"), ("Esc", "close")),
}
_EMPTY = {False: "Search the last files, or type a name with a slash", True: "A name for the file"}


@dataclass(frozen=True, slots=True)
class FilesPanel:
    """All that the list of files shows."""

    is_saving: bool
    field: FieldText
    lines: tuple[FileLine, ...]
    chosen: int
    first: int


def see(app: App) -> FilesPanel:
    """The list of files as it stands."""
    box = app.state.panels.files
    return FilesPanel(box.is_saving, box.field.written, tuple(lines_of(app)), box.chosen, box.first)


def draw(canvas: Canvas, seen: FilesPanel) -> None:
    """Draw the purpose, the text, the files that fit, and the keys."""
    lines = seen.lines
    shown = min(LINES_SHOWN, max(1, len(lines)), int((canvas.height - 32 - HEAD - INPUT - AIRY - FOOT) / ROW))
    height = HEAD + INPUT + AIRY + ROW * shown + FOOT
    width = min(WIDTH, canvas.width - AMPLE)
    left = round((canvas.width - width) / 2)
    top = round(max(16.0, min(100.0, (canvas.height - height) / 2)))
    canvas.card((left, top, left + width, top + height))
    canvas.text(left + PITCH, top + AMPLE, "Save as" if seen.is_saving else "Open", USUAL, "text2", "bold")
    _field(canvas, seen, (left, width, top + HEAD))
    for place, line in enumerate(lines[seen.first : seen.first + shown]):
        _row(canvas, seen, seen.first + place, line, (left, width, top + HEAD + INPUT + SNUG + place * ROW))
    if not lines:
        write(canvas, (left + HIGH_PITCH, top + HEAD + INPUT + PITCH), _nothing(seen), width - 52, USUAL, "text2")
    _foot(canvas, seen.is_saving, (left, width, top + height - FOOT))


def _nothing(seen: FilesPanel) -> str:
    """The words in place of files where none fits."""
    if seen.is_saving:
        return "Sessions end in .cubelens; .txt and .json keep the solve alone."
    if files.names_a_file(seen.field.text.strip()):
        return "Enter opens this file."
    return "No file is called that." if seen.field.text else "Nothing was opened or saved yet."


def _field(canvas: Canvas, seen: FilesPanel, at: At) -> None:
    left, width, top = at
    frame = (left + BROAD, top, left + width - BROAD, top + 44)
    canvas.box(frame, "field", CORNER, "border")
    inner = (frame[0] + OPEN, top + AIRY, frame[2] - OPEN, top + 32)
    draw_field(canvas, seen.field, inner, HEADLINE, "regular", _own_field, _EMPTY[seen.is_saving])


def _own_field(app: App) -> TextField:
    return app.state.panels.files.field


def _row(canvas: Canvas, seen: FilesPanel, number: int, line: FileLine, at: At) -> None:
    left, width, top = at
    box = (left + 7, top, left + width - SPACE, top + ROW - 2)
    is_over = canvas.deed(box, partial(files.choose, number=number))
    if number == seen.chosen:
        chosen_row(canvas, box)
    elif is_over:
        canvas.box(box, "raised", ROUNDER)
    write(canvas, (left + HIGH_PITCH, top + 7), line.title, width - 52, LEAD)
    write(canvas, (left + HIGH_PITCH, top + 27), line.hint, width - 52, BODY, "text3")


def _foot(canvas: Canvas, is_saving: bool, at: At) -> None:
    left, width, top = at
    canvas.line(left + 1, top, left + width - 1, top)
    x = left + PITCH
    for key, text in _KEYS[is_saving]:
        x += canvas.cap(x, top + 11, key) + SPACE
        x += canvas.text(x, top + OPEN, text, BODY, "text3") + BROAD


def offer(canvas: Canvas, seen: Display) -> None:
    """Offer the last session, to be gone on with at one press; where there is room it is above the cube."""
    if not seen.offer or seen.message is not None:
        return
    caps = seen.keys.caps_of("resume")
    taken = sum(canvas.cap_width(key) + TIGHT for key in caps) + 76
    widest = max(canvas.text_width(_TITLE, USUAL, "bold"), canvas.text_width(seen.offer, BODY))
    width = min(canvas.view_width - ROOMY, widest + taken + BROAD)
    left = round((canvas.view_width - width) / 2)
    top = canvas.top + AIRY
    box = (left, top, left + width, top + 58)
    is_over = canvas.deed(box, doing("resume"))
    canvas.box(box, "raised2" if is_over else "panel", ROUNDEST, "border")
    canvas.walls.append(box)
    write(canvas, (left + BROAD, top + LOOSE), _TITLE, width - taken, USUAL, "text", "bold")
    write(canvas, (left + BROAD, top + 32), seen.offer, width - taken, BODY, "text2")
    canvas.caps(left + width - 46, top + 17, caps, align=1)
    close = (left + width - ROOMY, top + 13, left + width - SPACE, top + 45)
    is_over = canvas.deed(close, _dismiss, "Not now")
    icons.close(canvas, close[0] + SPACE, close[1] + SPACE, "text" if is_over else "text3")


def _dismiss(app: App) -> None:
    app.services.sessions.dismiss()
    app.state.touch()
