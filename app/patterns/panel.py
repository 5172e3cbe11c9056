"""The gallery of patterns on screen: a small picture of each, and what can be done with the chosen one."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from app.base.action import App
from app.base.preferences import Preferences
from app.patterns import actions as deeds
from app.ui import icons
from app.ui.backend import Pixels
from app.ui.canvas import Canvas, Corners
from app.ui.cube_pictures import colors_of_stickers, pixels_of_faces
from app.ui.fitting import fitted, put, write
from app.ui.sheet import Box
from app.ui.side import BUTTON, button, columns, frame
from app.ui.sizes import AIRY, BODY, CENTRED, HAIR, NOTE, ROUNDER, SPACE
from cube_core import Cube
from cube_core.faces import Face
from cube_core.patterns import Pattern, patterns_of

NAME = 40.0
"""The height of the name below a picture: two lines."""
ARROW = 26.0
"""The width of the arrow at the right that says there are more."""
MOST_LAYERS = 19
"""Layers that a picture shows; a larger cube's is that of one with the same middle."""
MOST_LINED = 9
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Gallery:
    """The patterns of a size, which of them is chosen, and the colours that they are painted in."""

    size: int
    chosen: int
    preferences: Preferences

    @property
    def patterns(self) -> tuple[Pattern, ...]:
        """All of them, in order."""
        return patterns_of(self.size)


def see(app: App) -> Gallery:
    """The gallery as it stands."""
    number = deeds.patterns_here(app).index(deeds.chosen(app))
    return Gallery(app.state.engine.cube.size, number, app.state.preferences.now)


def draw(canvas: Canvas, gallery: Gallery) -> None:
    """The whole panel."""
    left, top, right, bottom = frame(canvas, "Patterns")
    chosen = gallery.patterns[gallery.chosen]
    foot = bottom - BUTTON
    _grid(canvas, gallery, (left, top, right, foot - 56))
    shape = fitted(canvas, chosen.sentence, right - left - ARROW, BODY, lines=2)
    put(canvas, (left, foot - 46), chosen.sentence, shape, "text2")
    ways = (
        ("Show", deeds.show, "Enter"),
        ("Play", deeds.play, "Space"),
        ("Solve from it", deeds.solve_from, "Shift+Enter"),
    )
    for (text, deed, key), (start, stop) in zip(ways, columns(left, right, 3), strict=True):
        button(canvas, (start, foot, stop, bottom), text, partial(deed, pattern=chosen), key, is_main=text == "Show")


def _grid(canvas: Canvas, gallery: Gallery, box: Box) -> None:
    """The rows there is room for, down to the chosen one."""
    places = columns(box[0], box[2], deeds.COLUMNS)
    width = places[0][1] - places[0][0]
    height = min(width + NAME, box[3] - box[1])
    rows = max(1, int((box[3] - box[1] + SPACE) / (height + SPACE)))
    found, chosen = gallery.patterns, gallery.chosen
    first = max(0, chosen // deeds.COLUMNS - rows + 1)

    def wheel(steps: float, x: float) -> None:
        canvas.do(lambda app: deeds.move(app, "up" if steps > 0 else "down"))

    canvas.handle(box, lambda x, y: None, lambda x, y: None, wheel)
    if (first + rows) * deeds.COLUMNS < len(found):
        icons.arrow(canvas, box[2] - ARROW + SPACE, box[3] + AIRY, "accent", 0, 1)
    shown = range(first * deeds.COLUMNS, min((first + rows) * deeds.COLUMNS, len(found)))
    for place, number in enumerate(shown):
        left, right = places[place % deeds.COLUMNS]
        top = box[1] + place // deeds.COLUMNS * (height + SPACE)
        _card(canvas, gallery, number, (left, top, right, top + height))


def _card(canvas: Canvas, gallery: Gallery, number: int, box: Box) -> None:
    left, top, right, bottom = box
    pattern, is_chosen = gallery.patterns[number], number == gallery.chosen
    is_over = canvas.deed(box, lambda app: deeds.choose(app, number))
    canvas.box(
        box, "held" if is_chosen else "raised2" if is_over else "raised", ROUNDER, "accent" if is_chosen else "hairline"
    )
    room = min(right - left, bottom - NAME - top)
    _picture(canvas, gallery, pattern, ((left + right) / 2, top + room / 2 + 2), room * 0.43)
    write(
        canvas,
        ((left + right) / 2, bottom - NAME + HAIR),
        pattern.title,
        right - left - AIRY,
        NOTE,
        align=CENTRED,
        lines=2,
    )


def _picture(canvas: Canvas, gallery: Gallery, pattern: Pattern, middle: Point, side: float) -> None:
    """A cube with the pattern, seen from a corner."""
    size = gallery.size if gallery.size <= MOST_LAYERS else MOST_LAYERS - (gallery.size % 2 == 0)
    colors = colors_of_stickers(gallery.preferences)

    def pixels() -> Pixels:
        cube = Cube(size)
        cube.play(pattern.alg(size))
        return pixels_of_faces(size, cube.cells(), colors)

    texture = canvas.pictures.show(f"pattern {pattern.name}", (size, gallery.preferences.palette), pixels)
    for face, corners in seen_faces(middle, side).items():
        inside = 0.01 / size
        canvas.picture(corners, texture, (0.0, (face + inside) / 6, 1.0, (face + 1 - inside) / 6))
        _lines(canvas, corners, size)


def seen_faces(middle: Point, side: float) -> dict[Face, Corners]:
    """The corners of the three faces in sight of a cube seen from its corner: each from its upper left on."""
    x, y = middle
    across, half = 0.866 * side, 0.5 * side
    top, bottom = (x, y - side), (x, y + side)
    high_left, high_right = (x - across, y - half), (x + across, y - half)
    low_left, low_right = (x - across, y + half), (x + across, y + half)
    return {
        Face.U: (top, high_right, middle, high_left),
        Face.F: (high_left, middle, bottom, low_left),
        Face.R: (middle, high_right, low_right, bottom),
    }


def _lines(canvas: Canvas, corners: Corners, size: int) -> None:
    """The gaps between stickers, and the face's border."""
    one, two, three, four = corners
    tint, width = canvas.colors["body"], 2.0 if size <= 5 else 1.2
    for number in range(size + 1) if size <= MOST_LINED else (0, size):
        share = number / size
        canvas.ink.add_line(_between(one, two, share), _between(four, three, share), tint, width)
        canvas.ink.add_line(_between(one, four, share), _between(two, three, share), tint, width)


def _between(start: Point, stop: Point, share: float) -> Point:
    return start[0] + share * (stop[0] - start[0]), start[1] + share * (stop[1] - start[1])
