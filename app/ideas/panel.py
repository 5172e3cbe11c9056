"""A page that explains an idea on screen: the list of pages, the words, and the hole through which its cube is seen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import groupby

from app.base.action import App
from app.base.inspected import told
from app.ideas import actions
from app.ideas.demo import Show
from app.ideas.state import Page, pages
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


def draw(canvas: Canvas, app: App) -> None:
    """Everything but the cube."""
    index, words, hole = idea_boxes(canvas.width, canvas.height)
    for box in _around(canvas, hole):
        canvas.box(box, "panel")
    canvas.walls.append((0, 0, canvas.width, canvas.height))
    let_orbit(canvas, hole)
    canvas.line(index[2], 0, index[2], canvas.height)
    _index(canvas, app, index)
    _words(canvas, app, words)
    _cube(canvas, app, hole)
    close = (canvas.width - 46, 14, canvas.width - OPEN, 46)
    is_over = canvas.spot(close, lambda: app.run("close"), "Close (Esc)")
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


def _index(canvas: Canvas, app: App, box: Box) -> None:
    left, top, right, bottom = box
    y = top + AIRY
    row = min(ROW, (bottom - y - SPACE - 4 * HEADING) / len(pages()))
    for group, some in groupby(pages(), key=lambda page: page.group):
        canvas.text(left + PAD, y + SNUG, group, 13, "text3", "bold")
        y += HEADING
        for page in some:
            _entry(canvas, app, page, (left + SNUG, y, right - SNUG, y + row))
            y += row


def _entry(canvas: Canvas, app: App, page: Page, box: Box) -> None:
    left, top, right, bottom = box
    is_open = page == app.state.ideas.page
    is_over = canvas.spot(box, _touching(app, partial(actions.open_page, app, page)))
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


def _touching(app: App, do: Callable[[], object]) -> Callable[[], None]:
    def press() -> None:
        do()
        app.state.touch()

    return press


def _words(canvas: Canvas, app: App, box: Box) -> None:
    left, top, right, bottom = box
    ideas, room = app.state.ideas, right - left - 2 * PAD
    title = fitted(canvas, ideas.page.title, room - ROOMY, TITLE, "bold", lines=2)
    put(canvas, (left + PAD, top + BROAD), ideas.page.title, title, "text", "bold")
    y = top + 34 + title.height
    for number, paragraph in enumerate(ideas.page.text[ideas.first :], ideas.first):
        shape = wrapped(canvas, paragraph, room, SIZE)
        if y + shape.height > bottom - 44 and number > ideas.first:
            spot = (left + PAD, bottom - ROOMY, left + PAD + 120, bottom - AIRY)
            is_over = canvas.spot(spot, _touching(app, partial(ideas.scroll, 1)))
            canvas.caps(left + PAD, bottom - 38, ("PgDn",))
            canvas.text(left + PAD + 52, bottom - 35, "reads on", BODY, "text" if is_over else "text2")
            return
        put(canvas, (left + PAD, y), paragraph, shape, "text")
        y += shape.height + AFTER


def _cube(canvas: Canvas, app: App, hole: Box) -> None:
    """Draw the words about the moves, and the keys."""
    ideas, show = app.state.ideas, app.state.ideas.show
    left, _, right, bottom = hole
    if show is None:
        canvas.box(hole, "panel")
        if ideas.work is not None:
            told_of = ideas.work.sentence or "The cube is being solved"
            write(
                canvas,
                ((left + right) / 2, (hole[1] + bottom) / 2),
                told_of,
                right - left - ROOMY,
                USUAL,
                "text2",
                align=CENTRED,
            )
        return
    y = bottom + AIRY
    step = show.track.place_at(min(int(show.position), show.stop - 1)).step
    if step is not None:
        y += write_caption(canvas, step.caption, (left + PAD, y, right - PAD))
    if ideas.page.inspects:
        _inspected(canvas, ideas.page, show, (left + PAD, y, right - PAD))
    _keys(canvas, show, (left + PAD, canvas.height - 34, right - PAD))


def write_caption(canvas: Canvas, text: str, at: tuple[float, float, float]) -> float:
    """A sentence below the cube; returns what it takes."""
    left, y, right = at
    shape = fitted(canvas, text, right - left, USUAL, "bold", lines=4)
    put(canvas, (left, y), text, shape, "accent", "bold")
    return shape.height + LOOSE


def _inspected(canvas: Canvas, page: Page, show: Show, at: tuple[float, float, float]) -> None:
    """Draw the facts of a corner at this moment."""
    left, y, right = at
    board = show.track.keyframes.board_at(int(show.position))
    faces = next(faces for faces in CORNERS if {face.name for face in faces} == set(page.inspects))
    slot = int(cubie_slots(board.cube.size, faces).flat[0])
    for name, text in told(inspect(board.cube, board.face_colors, slot)):
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


def _keys(canvas: Canvas, show: Show, at: tuple[float, float, float]) -> None:
    x, y, right = at
    known = (("Space", "pause" if show.is_playing else "play"), ("Left", ""), ("Right", "steps"), ("Tab", "next page"))
    for key, text in known:
        if x + canvas.cap_width(key) + canvas.text_width(text, NOTE) + BROAD > right:
            return
        x += canvas.cap(x, y, key) + SNUG
        x += canvas.text(x, y + TIGHT, text, NOTE, "text3") + (14 if text else 0)
