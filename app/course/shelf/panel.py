"""The shelf on screen: recipes in a list or pictures of cases in groups, and at the right the one that is chosen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from app.base.action import App
from app.course.actions import learn, size_of_book, take_test
from app.course.shelf import actions
from app.course.shelf.state import BOOK, KINDS, groups_of
from app.course.skill import Skill, skills_in
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
    SNUG,
    SPACE,
    TIGHT,
    USUAL,
    VAST,
)
from cube_core.recipes.book import recipes
from cube_core.solvers.three.cases.catalogue import OWNED, Case
from cube_core.solvers.three.words import length_of
from cube_core.words.cases import effect_of
from cube_core.words.terms import begun

WIDEST, HIGHEST = 1180.0, 740.0
BUTTON_PITCH, MOST_BUTTONS = 38, 5
HEAD, PAD = 64.0, 20.0
CELLS = (140.0, 124.0, 108.0, 96.0, 84.0)
"""A picture with the space around it: as large as all of a kind may be without scrolling, or the last of these."""
SMALL_CELL, CRAMPED = 66.0, 420.0
"""The same in a window with no more room than this for all."""
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
    is_book = app.state.panels.shelf.is_book
    listed = _recipes if is_book else _pictures
    listed(canvas, app, (left + PAD, top + HEAD, left + width - side - 2 * PAD, top + height - AIRY))
    middle = left + width - side - 1.5 * PAD
    canvas.line(middle, top + HEAD, middle, top + height - AMPLE)
    told = _recipe if is_book else _chosen
    told(canvas, app, (left + width - side - PAD, top + HEAD, left + width - PAD, top + height - AMPLE))


def _head(canvas: Canvas, app: App, box: Box) -> None:
    left, top, right, bottom = box
    listed = app.state.panels.shelf
    x = left
    for number, (kind, title) in enumerate(KINDS.items()):
        title = title if right - left > 700 or kind == BOOK else kind
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


def known_of(app: App, recipe: str) -> str:
    """The word for how well a recipe or a case is known."""
    return skills_in(app.state.learning.record).get(recipe, Skill(recipe)).name


_MARKS = {"learning": "text3", "can": "accent", "sure": "good"}
"""By how well it is known: the colour of the bar under a case."""
ROW = 30.0
MOST_MOVES = 3
"""Of the ways to do a recipe so many are shown; a 4×4 has up to thirty."""


def _recipes(canvas: Canvas, app: App, box: Box) -> None:
    """The recipes of the size, each with how well it is known."""
    left, top, right, bottom = box
    size = size_of_book(app)
    order = actions.recipes(app)
    found = sorted(recipes(size), key=lambda recipe: order.index(recipe.id))
    row = min(ROW, (bottom - top) / len(found))
    for number, recipe in enumerate(found):
        y = top + number * row
        line = (left, y, right, y + row - 2)
        is_over = canvas.spot(line, _touching(app, partial(_choose, app, number)))
        is_chosen = recipe.id == actions.chosen_recipe(app)
        if is_chosen or is_over:
            canvas.box(line, "dim" if is_chosen else "raised", CORNER)
        known = known_of(app, recipe.id)
        middle = y + (row - USUAL) / 2 - 2
        canvas.text(left + SPACE, middle, recipe.name, USUAL, "text")
        canvas.text(right - SPACE, middle, known, BODY, _MARKS.get(known, "text3"), align=1)


def _choose(app: App, number: int) -> None:
    """Choose a recipe; once more, and it is shown."""
    if app.state.panels.shelf.recipe == number:
        actions.show(app)
    else:
        app.state.panels.shelf.recipe = number


def _recipe(canvas: Canvas, app: App, box: Box) -> None:
    """The recipe that is chosen: when, why, its moves, and what one can do with it."""
    left, y, right, bottom = box
    wanted = actions.chosen_recipe(app)
    recipe = next(one for one in recipes(size_of_book(app)) if one.id == wanted)
    foot = bottom - 4 * BUTTON_PITCH
    write(canvas, (left, y), recipe.name, right - left, 22, "text", "bold")
    y += BROAD + SPACE
    more = len(recipe.moves) - MOST_MOVES
    moves = [*recipe.moves[:MOST_MOVES], *([f"and {more} more"] if more > 0 else [])]
    for text, color, font in (
        (recipe.when, "text", "regular"),
        (recipe.why, "text2", "regular"),
        (" · ".join(moves), "text2", "mono"),
    ):
        shape = fitted(canvas, text, right - left, USUAL if color == "text" else BODY, font, lines=8)
        if y + shape.height <= foot:
            put(canvas, (left, y), text, shape, color, font)
        y += shape.height + SPACE
    doing: list[tuple[str, str, Callable[[App], object]]] = [
        ("Enter", "Show it on a cube", actions.show),
        ("P", "Practise it", actions.practise_chosen),
        ("L", "Learn what comes next", learn),
        ("T", "Test what you know", take_test),
    ]
    _rows_of_buttons(canvas, app, (left, foot, right), doing)


def _touching(app: App, do: Callable[[], object]) -> Callable[[], None]:
    def press() -> None:
        do()
        app.state.touch()

    return press


def fitting_blocks(canvas: Canvas, kind: str, room: float, height: float) -> list[CaseBlock]:
    """The groups of a kind, in pictures as large as there is room for."""
    cells = CELLS if room > CRAMPED else (*CELLS, SMALL_CELL)
    tried = (blocks_of(canvas, kind, room, (cell * (2 if kind == "PBL" else 1), cell)) for cell in cells)
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
    listed = app.state.panels.shelf
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
    is_chosen = case == app.state.panels.shelf.case
    if is_chosen or is_over:
        canvas.box(box, "dim" if is_chosen else "raised", CORNER)
    shown = preferred(case, app.state.preferences.algorithms)
    draw_case(canvas, app.state.preferences.palette, shown, (x + 7, y + TIGHT), (width - AMPLE, height - AMPLE))
    label = case.label if case.kind != "PBL" else _initials(case)
    canvas.text(x + width / 2 - 1, y + height - 9, label, NOTE, "text" if is_chosen else "text2", "bold", align=CENTRED)
    known = known_of(app, case.id)
    if known in _MARKS:
        canvas.box((x + 7, y + height + 5, x + width - 9, y + height + 8), _MARKS[known], 1)
    if case.name in app.state.preferences.algorithms:
        canvas.disc(x + width - 9, y + SPACE, 3.5, "accent")


def _initials(case: Case) -> str:
    """Adj / Diag: what changes places above and below."""
    short = {"adjacent": "adj", "diagonal": "diag", "solved": "–"}
    return "/".join(short[word] for word in case.label.split())


def _press(app: App, case: Case) -> None:
    """Choose a case; once more, and it is played."""
    if app.state.panels.shelf.case == case:
        actions.show(app)
    else:
        app.state.panels.shelf.choose(case)


def _chosen(canvas: Canvas, app: App, box: Box) -> None:
    """The case that is chosen: its picture, what it does, its algorithm, and what one can do with it."""
    left, top, right, bottom = box
    case, room = actions.chosen(app), right - left
    side = min(180.0, (bottom - top) * 0.27, room * 0.52)
    draw_case(canvas, app.state.preferences.palette, case, (left, top), (side, side))
    name = case.label if case.kind == "PBL" else case.name
    write(canvas, (left + side + AMPLE, top + TIGHT), name, room - side - AMPLE, 22, "text", "bold", lines=2)
    if case.nickname:
        write(canvas, (left + side + AMPLE, top + 34), case.nickname, room - side - AMPLE, LEAD, "accent", "bold")
    known = known_of(app, case.id)
    told = f"{begun(effect_of(case))}." + (f" {begun(known)}." if known in _MARKS else "")
    write(canvas, (left + side + AMPLE, top + 58), told, room - side - AMPLE, BODY, "text2", lines=4)
    y = _algorithm(canvas, app, case, (left, top + side + AIRY, right))
    _buttons(canvas, app, (left, max(y + LOOSE, bottom - MOST_BUTTONS * BUTTON_PITCH), right))


def _algorithm(canvas: Canvas, app: App, case: Case, at: tuple[float, float, float]) -> float:
    """The algorithm, or the line in which another is written; returns where it ends."""
    left, y, right = at
    field, room = app.state.panels.shelf.field, right - left
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
    known: list[tuple[str, str, Callable[[App], object]]] = [
        ("Enter", "Show it on the cube", actions.show),
        ("P", "Practise it", actions.practise_chosen),
        ("A", f"Practise all {app.state.panels.shelf.kind} cases", actions.practise_kind),
    ]
    if app.state.panels.shelf.field is not None:
        known = [("Enter", "Keep this algorithm", actions.keep_own), ("Esc", "Leave it as it was", actions.close_field)]
    elif app.state.panels.shelf.kind in OWNED:
        known.append(("E", "Write an algorithm of your own", actions.write_own))
        if actions.has_own(app):
            known.append(("G", "Use the given one again", actions.use_given))
    _rows_of_buttons(canvas, app, at, known)


def _rows_of_buttons(
    canvas: Canvas, app: App, at: tuple[float, float, float], known: list[tuple[str, str, Callable[[App], object]]]
) -> None:
    """A button a row, each with its key."""
    left, y, right = at
    for number, (key, text, do) in enumerate(known):
        top = y + BUTTON_PITCH * number
        box = (left, top, right, top + BUTTON_PITCH - SNUG)
        is_over = canvas.spot(box, _touching(app, partial(do, app)))
        canvas.box(box, "raised2" if is_over else "raised", CORNER)
        taken = canvas.cap(left + SPACE, top + TIGHT, key)
        write(canvas, (left + 18 + taken, top + SPACE), text, right - left - HIGH_PITCH - taken, USUAL)
