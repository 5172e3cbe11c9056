"""A page that explains an idea on screen: the list of pages, the words, and the hole through which its cube is seen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from itertools import groupby

from app.base.action import App, doing
from app.base.inspected import Told, told
from app.ideas import actions
from app.ideas.state import Page, Show, pages
from app.ui import icons
from app.ui.canvas import Canvas
from app.ui.cube_pictures import let_orbit
from app.ui.fitting import fitted, put, wrapped, write
from app.ui.layout import idea_boxes
from app.ui.sheet import Box
from app.ui.sizes import AIRY, BODY, BROAD, CENTRED, CORNER, LOOSE, NOTE, OPEN, ROOMY, SNUG, SPACE, TIGHT, TITLE, USUAL
from cube_core.faces import CORNERS
from cube_core.geometry import cubie_slots
from cube_core.parts.finding import inspect

PAD, ROW, HEADING = 16.0, 26.0, 26.0
NARROW = 280.0
"""Less room has shorter names of facts."""
SIZE, AFTER = 16.0, 12.0
"""Of the words, and the room below a paragraph."""


@dataclass(frozen=True, slots=True)
class Demonstration:
    """The words beside the cube of a page at this moment."""

    caption: str | None
    corner: Told | None
    """A corner, where the page tells of one."""
    is_playing: bool


@dataclass(frozen=True, slots=True)
class IdeaPage:
    """A page as it is shown."""

    page: Page
    first: int
    """The first paragraph that is shown."""
    waiting: str | None
    """The words in place of the cube while it is worked out."""
    shown: Demonstration | None


def see(app: App) -> IdeaPage:
    """The page that is read, as it stands."""
    ideas = app.state.panels.ideas
    waiting = None if ideas.work is None else ideas.work.sentence or "The cube is being solved"
    shown = None if ideas.show is None else _demonstration(ideas.page, ideas.show)
    return IdeaPage(ideas.page, ideas.first, waiting, shown)


def _demonstration(page: Page, show: Show) -> Demonstration:
    step = show.track.place_at(min(int(show.position), show.stop - 1)).step
    corner = _corner(page, show) if page.inspects else None
    return Demonstration(None if step is None else step.caption, corner, show.is_playing)


def _corner(page: Page, show: Show) -> Told:
    """A corner at this moment."""
    board = show.track.keyframes.board_at(int(show.position))
    faces = next(faces for faces in CORNERS if {face.name for face in faces} == set(page.inspects))
    slot = int(cubie_slots(board.cube.size, faces).flat[0])
    return told(inspect(board.cube, board.face_colors, slot))


def draw(canvas: Canvas, seen: IdeaPage) -> None:
    """Everything but the cube."""
    index, words, hole = idea_boxes(canvas.width, canvas.height)
    for box in _around(canvas, hole):
        canvas.box(box, "panel")
    canvas.walls.append((0, 0, canvas.width, canvas.height))
    let_orbit(canvas, hole)
    canvas.line(index[2], 0, index[2], canvas.height)
    _index(canvas, seen.page, index)
    _words(canvas, seen, words)
    _cube(canvas, seen, hole)
    close = (canvas.width - 46, 14, canvas.width - OPEN, 46)
    is_over = canvas.deed(close, doing("close"), "Close (Esc)")
    canvas.box(close, "raised2" if is_over else "raised", CORNER)
    icons.close(canvas, close[0] + SPACE, close[1] + SPACE, "text2")


def _around(canvas: Canvas, hole: Box) -> list[Box]:
    """All of the window but a hole."""
    left, top, right, bottom = hole
    return [
        (0, 0, left, canvas.height),
        (left, 0, canvas.width, top),
        (right, top, canvas.width, bottom),
        (left, bottom, canvas.width, canvas.height),
    ]


def _index(canvas: Canvas, page: Page, box: Box) -> None:
    left, top, right, bottom = box
    y = top + AIRY
    row = min(ROW, (bottom - y - SPACE - 4 * HEADING) / len(pages()))
    for group, some in groupby(pages(), key=lambda page: page.group):
        canvas.text(left + PAD, y + SNUG, group, 13, "text3", "bold")
        y += HEADING
        for one in some:
            _entry(canvas, one, one == page, (left + SNUG, y, right - SNUG, y + row))
            y += row


def _entry(canvas: Canvas, page: Page, is_open: bool, box: Box) -> None:
    left, top, right, bottom = box
    is_over = canvas.deed(box, partial(_open, page))
    if is_open or is_over:
        canvas.box(box, "dim" if is_open else "raised", 7)
    room = right - left - BROAD
    color = "text" if is_open or is_over else "text2"
    write(
        canvas,
        (left + LOOSE, (top + bottom) / 2 - SPACE),
        page.title,
        room,
        BODY,
        color,
        "bold" if is_open else "regular",
    )


def _open(page: Page, app: App) -> None:
    actions.open_page(app, page)
    app.state.touch()


def _read_on(app: App) -> None:
    app.state.panels.ideas.scroll(1)
    app.state.touch()


def _words(canvas: Canvas, seen: IdeaPage, box: Box) -> None:
    left, top, right, bottom = box
    page, room = seen.page, right - left - 2 * PAD
    title = fitted(canvas, page.title, room - ROOMY, TITLE, "bold", lines=2)
    put(canvas, (left + PAD, top + BROAD), page.title, title, "text", "bold")
    y = top + 34 + title.height
    for number, paragraph in enumerate(page.text[seen.first :], seen.first):
        shape = wrapped(canvas, paragraph, room, SIZE)
        if y + shape.height > bottom - 44 and number > seen.first:
            spot = (left + PAD, bottom - ROOMY, left + PAD + 120, bottom - AIRY)
            is_over = canvas.deed(spot, _read_on)
            canvas.caps(left + PAD, bottom - 38, ("PgDn",))
            canvas.text(left + PAD + 52, bottom - 35, "reads on", BODY, "text" if is_over else "text2")
            return
        put(canvas, (left + PAD, y), paragraph, shape, "text")
        y += shape.height + AFTER


def _cube(canvas: Canvas, seen: IdeaPage, hole: Box) -> None:
    """Draw the words about the moves, and the keys."""
    left, _, right, bottom = hole
    if seen.shown is None:
        canvas.box(hole, "panel")
        if seen.waiting is not None:
            write(
                canvas,
                ((left + right) / 2, (hole[1] + bottom) / 2),
                seen.waiting,
                right - left - ROOMY,
                USUAL,
                "text2",
                align=CENTRED,
            )
        return
    y = bottom + AIRY
    if seen.shown.caption is not None:
        y += write_caption(canvas, seen.shown.caption, (left + PAD, y, right - PAD))
    if seen.shown.corner is not None:
        _inspected(canvas, seen.shown.corner, (left + PAD, y, right - PAD))
    _keys(canvas, seen.shown.is_playing, (left + PAD, canvas.height - 34, right - PAD))


def write_caption(canvas: Canvas, text: str, at: tuple[float, float, float]) -> float:
    """A sentence below the cube; returns what it takes."""
    left, y, right = at
    shape = fitted(canvas, text, right - left, USUAL, "bold", lines=4)
    put(canvas, (left, y), text, shape, "accent", "bold")
    return shape.height + LOOSE


def _inspected(canvas: Canvas, corner: Told, at: tuple[float, float, float]) -> None:
    """Draw what is told of a corner."""
    left, y, right = at
    said = wrapped(canvas, f"{corner.name} {corner.sentences}", right - left, NOTE)
    put(canvas, (left, y), "", said)
    y += said.height + SNUG
    for name, text in corner.lines:
        if y + 18 > canvas.height - 38:
            return
        name = name if right - left > NARROW else name.partition(":")[0]
        canvas.text(left, y, name, NOTE, "text2")
        write(
            canvas,
            (right, y),
            text,
            right - left - canvas.text_width(name, NOTE) - LOOSE,
            NOTE,
            "text",
            "bold",
            align=1,
        )
        y += 19


def _keys(canvas: Canvas, is_playing: bool, at: tuple[float, float, float]) -> None:
    x, y, right = at
    known = (("Space", "pause" if is_playing else "play"), ("Left", ""), ("Right", "steps"), ("Tab", "next page"))
    for key, text in known:
        if x + canvas.cap_width(key) + canvas.text_width(text, NOTE) + BROAD > right:
            return
        x += canvas.cap(x, y, key) + SNUG
        x += canvas.text(x, y + TIGHT, text, NOTE, "text3") + (14 if text else 0)
