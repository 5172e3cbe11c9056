"""The catalogue of cases on screen, pictures in groups and the one that is chosen; and the card of the practice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from app.base.action import App
from app.base.panel import CUBE
from app.base.timer import TimerPhase, statistics_of, time_text
from app.cases import actions
from app.cases.state import KINDS, Practice, groups_of
from app.solves.methods import preferred
from app.ui import icons
from app.ui.canvas import Canvas
from app.ui.case_pictures import draw_case
from app.ui.field import draw_field
from app.ui.fitting import fitted, put, write
from app.ui.sheet import Box
from app.ui.sizes import (
    AIRY,
    AMPLE,
    BODY,
    BROAD,
    CENTRED,
    CORNER,
    HEADLINE,
    HIGH_PITCH,
    LEAD,
    LOOSE,
    NOTE,
    OPEN,
    PITCH,
    ROUNDEST,
    SNUG,
    SPACE,
    TIGHT,
    TITLE,
    USUAL,
    VAST,
)
from cube_core.solvers.three.cases.catalogue import OWNED, Case
from cube_core.solvers.three.words import length_of
from cube_core.words.cases import effect_of
from cube_core.words.terms import begun

WIDEST_CARD, NARROWEST_CARD = 300.0, 216.0
CARD_PICTURE = 64.0


@dataclass(frozen=True, slots=True)
class Practised:
    """A practice as it is told."""

    time: str
    case: Case | None
    """The case, once it may be named: when it is solved, or where there is only one."""
    rows: tuple[tuple[str, str], ...]
    """The lines below, each with its colour."""
    palette: str


def see_practice(app: App) -> Practised | None:
    """The practice that goes on, where nothing is open."""
    practice, preferences = app.state.practice, app.state.preferences
    if not isinstance(practice, Practice) or practice.is_over or app.state.panels.shown is not CUBE:
        return None
    is_told = practice.timer.phase is TimerPhase.DONE or len(practice.cases) == 1
    case = preferred(practice.case, preferences.algorithms) if is_told else None
    return Practised(practice.text, case, tuple(_rows(app, practice, is_told)), preferences.palette)


def draw_practice(canvas: Canvas, seen: Practised | None) -> None:
    """Draw a card at the left."""
    if seen is None:
        return
    height = 76 + 22 * len(seen.rows) + (CARD_PICTURE + SPACE) * (seen.case is not None)
    left, top = 12.0, canvas.top + AIRY
    width = max(NARROWEST_CARD, min(WIDEST_CARD, canvas.view_width * 0.24))
    canvas.card((left, top, left + width, top + height), ROUNDEST)
    canvas.text(left + AMPLE, top + OPEN, seen.time, 40, "text", "bold")
    y = top + 64
    if seen.case is not None:
        draw_case(canvas, seen.palette, seen.case, (left + AMPLE, y), (CARD_PICTURE, CARD_PICTURE))
        write(
            canvas,
            (left + 28 + CARD_PICTURE, y + TIGHT),
            seen.case.name,
            width - CARD_PICTURE - 44,
            HEADLINE,
            "text",
            "bold",
        )
        write(canvas, (left + 28 + CARD_PICTURE, y + 28), seen.case.nickname, width - CARD_PICTURE - 44, BODY, "accent")
        y += CARD_PICTURE + SPACE
    for text, color in seen.rows:
        write(canvas, (left + AMPLE, y), text, width - 32, BODY, color)
        y += 22


def _rows(app: App, practice: Practice, is_told: bool) -> list[tuple[str, str]]:
    found = statistics_of(practice.solves)
    rows = [(practice.case.text, "text")] if is_told and practice.timer.phase is TimerPhase.DONE else []
    if found.count:
        rows.append((f"{found.count} solved, best {time_text(found.best)}, mean {time_text(found.mean)}", "text2"))
    if found.five is not None:
        rows.append((f"Average of 5: {time_text(found.five)}", "text2"))
    keys = app.state.keymap.text_of
    rows.append((f"{keys('practise-next')} next · {keys('close')} ends", "text3"))
    rows.append((f"{keys('solve')} shows how", "text3"))
    return rows


WIDEST, HIGHEST = 1180.0, 740.0
BUTTON_PITCH, MOST_BUTTONS = 38, 5
HEAD, PAD = 64.0, 20.0
CELLS = (96.0, 84.0, 72.0, 60.0)
"""A picture with the space around it: as large as all of a kind may be without scrolling."""
LABEL, HEADING = 20.0, 24.0
"""The heights of a label under a picture, and of the heading over its group."""
BETWEEN = 18.0
"""Between two groups in a line."""


@dataclass(frozen=True, slots=True)
class CaseBlock:
    """A group of cases in its line."""

    cases: tuple[Case, ...]
    line: int
    left: float
    cell: tuple[float, float]
    """Width and height of a picture with the space around it."""
    has_heading: bool
    """Not where it goes on from the line before."""


def draw(canvas: Canvas, app: App) -> None:
    """The whole card."""
    width, height = min(WIDEST, canvas.width - VAST), min(HIGHEST, canvas.height - AMPLE)
    left, top = round((canvas.width - width) / 2), round((canvas.height - height) / 2)
    canvas.card((left, top, left + width, top + height))
    side = min(340.0, width * 0.44)
    _head(canvas, app, (left + PAD, top + AMPLE, left + width - PAD, top + 46))
    _pictures(canvas, app, (left + PAD, top + HEAD, left + width - side - 2 * PAD, top + height - AIRY))
    middle = left + width - side - 1.5 * PAD
    canvas.line(middle, top + HEAD, middle, top + height - AMPLE)
    _chosen(canvas, app, (left + width - side - PAD, top + HEAD, left + width - PAD, top + height - AMPLE))


def _head(canvas: Canvas, app: App, box: Box) -> None:
    left, top, right, bottom = box
    listed = app.state.panels.cases
    x = left + canvas.text(left, top + 2, "Cases", TITLE, font="bold") + VAST
    for number, (kind, title) in enumerate(KINDS.items()):
        title = title if right - left > 700 else kind
        tab = (x, top, x + canvas.text_width(title, USUAL, "bold") + 28, bottom)
        by = number - list(KINDS).index(listed.kind)
        is_over = canvas.spot(tab, _touching(app, partial(listed.show_kind, by)))
        canvas.box(tab, "fill" if not by else "raised2" if is_over else "raised", CORNER)
        canvas.text(x + OPEN, top + 7, title, USUAL, "on_fill" if not by else "text2", "bold")
        x = tab[2] + SNUG
    close = (right - 30, top, right, bottom)
    is_over = canvas.spot(close, lambda: app.run("close"))
    canvas.box(close, "raised2" if is_over else "raised", CORNER)
    icons.close(canvas, right - 23, top + 7, "text2")


def _touching(app: App, do: Callable[[], object]) -> Callable[[], None]:
    def press() -> None:
        do()
        app.state.touch()

    return press


def fitting_blocks(canvas: Canvas, kind: str, room: float, height: float) -> list[CaseBlock]:
    """The groups of a kind, in pictures as large as there is room for."""
    tried = (blocks_of(canvas, kind, room, (cell * (2 if kind == "PBL" else 1), cell)) for cell in CELLS)
    known = list(tried)
    return next((blocks for blocks in known if (blocks[-1].line + 1) * _pitch(blocks) <= height), known[-1])


def _pitch(blocks: list[CaseBlock]) -> float:
    return HEADING + blocks[0].cell[1] + LABEL


def blocks_of(canvas: Canvas, kind: str, room: float, cell: tuple[float, float]) -> list[CaseBlock]:
    """The groups of a kind in lines of so much room; a group too long for one goes on in the next."""
    blocks: list[CaseBlock] = []
    line, x = 0, 0.0
    for group in groups_of(kind):
        wide = max(cell[0] * len(group), canvas.text_width(group[0].group, NOTE))
        if x and x + wide > room:
            line, x = line + 1, 0.0
        each = max(1, int(room / cell[0]))
        for start in range(0, len(group), each):
            line += start > 0
            blocks.append(CaseBlock(group[start : start + each], line, x, cell, not start))
        x += wide + BETWEEN
    return blocks


def _pictures(canvas: Canvas, app: App, box: Box) -> None:
    left, top, right, bottom = box
    listed = app.state.panels.cases
    blocks = fitting_blocks(canvas, listed.kind, right - left, bottom - top)
    pitch = _pitch(blocks)
    shown, count = max(1, int((bottom - top) / pitch)), blocks[-1].line + 1
    chosen = next(block.line for block in blocks if listed.case in block.cases)
    first = max(0, chosen - shown + 1) if listed.first_line is None else listed.first_line
    first = max(0, min(first, count - shown))

    def wheel(steps: float, x: float) -> None:
        listed.first_line = max(0, min(first - round(steps), count - shown))

    canvas.handle(box, _nothing, _nothing, wheel)
    for block in blocks:
        if first <= block.line < first + shown:
            _block(canvas, app, block, (left + block.left, top + (block.line - first) * pitch))
    if first + shown < count:
        icons.arrow(canvas, right - 18, bottom - AIRY, "accent", 0, 1)


def _nothing(x: float, y: float) -> None:
    """A press between the pictures does nothing."""


def _block(canvas: Canvas, app: App, block: CaseBlock, place: tuple[float, float]) -> None:
    x, y = place
    if block.has_heading:
        canvas.text(x + TIGHT, y + TIGHT, block.cases[0].group, NOTE, "text3", "bold")
    for number, case in enumerate(block.cases):
        _cell(canvas, app, case, (x + number * block.cell[0], y + HEADING), block.cell)


def _cell(canvas: Canvas, app: App, case: Case, place: tuple[float, float], cell: tuple[float, float]) -> None:
    (x, y), (width, height) = place, cell
    box = (x, y, x + width - 2, y + height + LABEL - TIGHT)
    is_over = canvas.spot(box, _touching(app, partial(_press, app, case)), f"{case.title}: {effect_of(case)}.")
    is_chosen = case == app.state.panels.cases.case
    if is_chosen or is_over:
        canvas.box(box, "dim" if is_chosen else "raised", CORNER)
    shown = preferred(case, app.state.preferences.algorithms)
    draw_case(canvas, app.state.preferences.palette, shown, (x + 7, y + TIGHT), (width - AMPLE, height - AMPLE))
    label = case.label if case.kind != "PBL" else _initials(case)
    canvas.text(x + width / 2 - 1, y + height - 9, label, NOTE, "text" if is_chosen else "text2", "bold", align=CENTRED)
    if case.name in app.state.preferences.algorithms:
        canvas.disc(x + width - 9, y + SPACE, 3.5, "accent")


def _initials(case: Case) -> str:
    """Adj / Diag: what changes places above and below."""
    short = {"adjacent": "adj", "diagonal": "diag", "solved": "–"}
    return "/".join(short[word] for word in case.label.split())


def _press(app: App, case: Case) -> None:
    """Choose a case; once more, and it is played."""
    if app.state.panels.cases.case == case:
        actions.show_case(app)
    else:
        app.state.panels.cases.choose(case)


def _chosen(canvas: Canvas, app: App, box: Box) -> None:
    """The case that is chosen: its picture, what it does, its algorithm, and what one can do with it."""
    left, top, right, bottom = box
    case, room = actions.chosen(app), right - left
    side = min(132.0, (bottom - top) * 0.27)
    draw_case(canvas, app.state.preferences.palette, case, (left, top), (side, side))
    name = case.label if case.kind == "PBL" else case.name
    write(canvas, (left + side + AMPLE, top + TIGHT), name, room - side - AMPLE, 22, "text", "bold", lines=2)
    if case.nickname:
        write(canvas, (left + side + AMPLE, top + 34), case.nickname, room - side - AMPLE, LEAD, "accent", "bold")
    told = f"{begun(effect_of(case))}."
    write(canvas, (left + side + AMPLE, top + 58), told, room - side - AMPLE, BODY, "text2", lines=4)
    y = _algorithm(canvas, app, case, (left, top + side + AIRY, right))
    _buttons(canvas, app, (left, max(y + LOOSE, bottom - MOST_BUTTONS * BUTTON_PITCH), right))


def _algorithm(canvas: Canvas, app: App, case: Case, at: tuple[float, float, float]) -> float:
    """The algorithm, or the line in which another is written; returns where it ends."""
    left, y, right = at
    field, room = app.state.panels.cases.field, right - left
    own = "Your algorithm" if actions.has_own(app) else "Algorithm"
    counted = f"{length_of(case.word)} turns"
    canvas.text(left, y, own, NOTE, "accent" if actions.has_own(app) else "text3", "bold")
    canvas.text(right, y, counted, NOTE, "text3", align=1)
    if field is None:
        shape = fitted(canvas, case.text, room, HEADLINE, "mono", lines=4)
        put(canvas, (left, y + PITCH), case.text, shape, font="mono")
        fault = actions.stored_fault(app)
        y += HIGH_PITCH + shape.height
    else:
        canvas.box((left, y + BROAD, right, y + 58), "field", CORNER, "error" if actions.fault(app) else "fill")
        inner = (left + LOOSE, y + 29, right - LOOSE, y + 49)
        draw_field(canvas, field.written, inner, HEADLINE, "mono", lambda app: field)
        fault = actions.fault(app)
        y += 66
    if fault:
        shape = fitted(canvas, fault, room, BODY, lines=4)
        put(canvas, (left, y), fault, shape, "error")
        y += shape.height
    elif field is not None:
        canvas.text(left, y, "It solves the case; Enter keeps it." if field.text.strip() else "", BODY, "good")
        y += 22
    return y


def _buttons(canvas: Canvas, app: App, at: tuple[float, float, float]) -> None:
    left, y, right = at
    known: list[tuple[str, str, Callable[[App], object]]] = [
        ("Enter", "Show it on the cube", actions.show_case),
        ("P", "Practise it", actions.practise),
        ("A", f"Practise all {app.state.panels.cases.kind} cases", actions.practise_kind),
    ]
    if app.state.panels.cases.field is not None:
        known = [("Enter", "Keep this algorithm", actions.keep_own), ("Esc", "Leave it as it was", actions.close_field)]
    elif app.state.panels.cases.kind in OWNED:
        known.append(("E", "Write an algorithm of your own", actions.write_own))
        if actions.has_own(app):
            known.append(("G", "Use the given one again", actions.use_given))
    for number, (key, text, do) in enumerate(known):
        top = y + BUTTON_PITCH * number
        box = (left, top, right, top + BUTTON_PITCH - SNUG)
        is_over = canvas.spot(box, _touching(app, partial(do, app)))
        canvas.box(box, "raised2" if is_over else "raised", CORNER)
        taken = canvas.cap(left + SPACE, top + TIGHT, key)
        write(canvas, (left + 18 + taken, top + SPACE), text, right - left - HIGH_PITCH - taken, USUAL)
