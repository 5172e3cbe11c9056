"""The panel of photographs on screen: the pictures, and the corners of the face in the one that is looked at."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from app.base.action import App
from app.own_cube.photos import actions as deeds
from app.own_cube.photos.sampling import is_face_like, projected, projection_of
from app.own_cube.photos.state import MOST_PICTURES, Album, Eye, Picture
from app.ui import icons
from app.ui.canvas import Canvas
from app.ui.field import draw_field
from app.ui.fitting import write
from app.ui.sheet import Box
from app.ui.side import BUTTON, button, columns, frame, stepper
from app.ui.sizes import (
    AIRY,
    BODY,
    CENTRED,
    CORNER,
    HIGH_PITCH,
    LEAD,
    NOTE,
    PITCH,
    ROOMY,
    ROUNDER,
    SPACE,
    TIGHT,
    USUAL,
    VAST,
)

STRIP, HELP = 62.0, 46.0
GRIP = 15.0
"""The distance from a corner at which it can be taken hold of."""
FACES, _ABOVE = "URFDLB", "BUUFUU"
"""The faces in the order in which they are asked for, and those that are above them then, as on the net."""
_NAMES = "the upper face", "the right", "the front", "the lower face", "the left", "the back"


def draw(canvas: Canvas, app: App) -> None:
    """The whole panel."""
    left, top, right, bottom = frame(canvas, "From photographs")
    album = app.state.panels.album
    stepper(canvas, right - ROOMY, album.size, deeds.resize_by, "Layers of the faces")
    _strip(canvas, app, album, (left, top, right, top + STRIP))
    foot = bottom - BUTTON
    field = foot - BUTTON - SPACE
    box = (left, top + STRIP + SPACE, right, field - HELP - SPACE)
    if album.eye is not None:
        _live(canvas, album, album.eye, box)
    elif album.picture is None:
        _nothing(canvas, box)
    else:
        _picture(canvas, app, album.picture, box)
    _help(canvas, album, (left, field - HELP, right, field))
    _path(canvas, app, album, (left, field, right, field + BUTTON))
    ways: tuple[tuple[str, Callable[[App], None], str], ...] = (
        ("Stop" if album.eye is not None else "Camera", deeds.look, "Show the cube to the camera (C)"),
        ("Guess", deeds.guess, "Find the corners again (G)"),
        ("Turn", deeds.turn, "The first row begins at the next corner (T)"),
        ("Remove", deeds.remove, "Take this picture away (Delete)"),
    )
    edges = columns(left, right, 6)
    for (text, deed, hint), (start, stop) in zip(ways, edges, strict=False):
        button(canvas, (start, foot, stop, bottom), text, deed, hint)
    can = bool(album.pictures) and not album.is_busy
    button(canvas, (edges[4][0], foot, right, bottom), "Read the cube", deeds.read, "Enter", is_main=can)


def _strip(canvas: Canvas, app: App, album: Album, box: Box) -> None:
    """The pictures, small, each under the face that it is asked for."""
    for number, (left, right) in enumerate(columns(box[0], box[2], MOST_PICTURES, 6)):
        place = (left, box[1], right, box[3])
        is_there = number < len(album.pictures)
        is_shown = is_there and number == album.shown
        canvas.box(place, "raised", CORNER, "accent" if is_shown else "hairline")
        if is_there:
            canvas.spot(place, partial(deeds.show, app, number), album.pictures[number].name)
            _small(canvas, album.pictures[number], (left + TIGHT, box[1] + TIGHT, right - TIGHT, box[3] - TIGHT))
        else:
            canvas.text((left + right) / 2, box[1] + PITCH, FACES[number], LEAD, "text3", "bold", 0.5)


def _small(canvas: Canvas, picture: Picture, box: Box) -> None:
    """A picture in a little box, with a mark if its corners are to be seen to."""
    _show(canvas, picture, _fitting(picture, box))
    if not picture.is_found:
        icons.warning(canvas, box[2] - 18, box[1] + 2, "warn")


def _fitting(picture: Picture, box: Box) -> Box:
    """The largest box of a picture's shape in the middle of another."""
    height, width = picture.pixels.shape[:2]
    scale = min((box[2] - box[0]) / width, (box[3] - box[1]) / height)
    left, top = (box[0] + box[2] - scale * width) / 2, (box[1] + box[3] - scale * height) / 2
    return left, top, left + scale * width, top + scale * height


def _show(canvas: Canvas, picture: Picture, box: Box) -> None:
    left, top, right, bottom = box
    number = id(picture.pixels)
    texture = canvas.pictures.show(f"photo {number}", number, lambda: picture.pixels, is_smooth=True)
    canvas.picture(((left, top), (right, top), (right, bottom), (left, bottom)), texture)


def _live(canvas: Canvas, album: Album, eye: Eye, box: Box) -> None:
    """The camera's picture, with the outline in which the next face is to be held."""
    if eye.pixels is None:
        canvas.box(box, "raised", ROUNDER, "hairline")
        return
    picture = Picture("camera", eye.pixels, eye.outline, is_found=True)
    place = _fitting(picture, box)
    left, top, right, bottom = place
    texture = canvas.pictures.show("camera", eye.number, lambda: picture.pixels, is_smooth=True)
    canvas.picture(((left, top), (right, top), (right, bottom), (left, bottom)), texture)
    _grid(canvas, picture, album.size, place, (right - left) / picture.pixels.shape[1])


def _nothing(canvas: Canvas, box: Box) -> None:
    left, top, right, bottom = box
    canvas.box(box, "raised", ROUNDER, "hairline")
    middle = (left + right) / 2
    lines = (
        ("Drop pictures of the six faces here", 17, "text"),
        ("in the order U R F D L B, each upright as on the net.", 15, "text2"),
        ("White up and green in front is the usual way to hold it.", 15, "text3"),
        ("Or press C and show the faces to the camera.", 15, "text2"),
    )
    y = (top + bottom) / 2 - 49
    for text, size, color in lines:
        write(canvas, (middle, y), text, right - left - VAST, size, color, align=CENTRED)
        y += 26


def _picture(canvas: Canvas, app: App, picture: Picture, box: Box) -> None:
    """The picture in sight, with the face's cells laid over it and its corners to be dragged."""
    place = _fitting(picture, box)
    _show(canvas, picture, place)
    scale = (place[2] - place[0]) / picture.pixels.shape[1]
    _grid(canvas, picture, app.state.panels.album.size, place, scale)

    def corner_at(number: int, x: float, y: float) -> None:
        deeds.drag_corner(app, number, (x - place[0]) / scale, (y - place[1]) / scale)

    for number, (right, down) in enumerate(picture.corners.tolist()):
        x, y = place[0] + scale * right, place[1] + scale * down
        is_chosen = number == app.state.panels.album.corner
        at = partial(corner_at, number)
        is_over = canvas.handle((x - GRIP, y - GRIP, x + GRIP, y + GRIP), at, at)
        canvas.disc(x, y, 9 if is_over or is_chosen else 7, "fill")
        canvas.ink.add_circle((x, y), 9 if is_over or is_chosen else 7, canvas.colors["on_fill"], 0, 2)
        if not number:
            canvas.disc(x, y, 3, "on_fill")


def _grid(canvas: Canvas, picture: Picture, size: int, place: Box, scale: float) -> None:
    """Draw the cells of the face as they are thought to be."""
    if not is_face_like(picture.corners):
        return
    matrix = projection_of(picture.corners)
    steps = np.linspace(0, 1, size + 1)
    ends = [((0, step), (1, step)) for step in steps] + [((step, 0), (step, 1)) for step in steps]
    points = projected(matrix, np.array(ends, dtype=float)) * scale + place[:2]
    tint = canvas.colors["accent"]
    for (x1, y1), (x2, y2) in points.tolist():
        canvas.ink.add_line((x1, y1), (x2, y2), canvas.colors["body"], 3)
        canvas.ink.add_line((x1, y1), (x2, y2), tint, 1.5)


def _help(canvas: Canvas, album: Album, box: Box) -> None:
    left, top, right, _ = box
    if album.eye is not None:
        face = min(len(album.pictures), MOST_PICTURES - 1)
        held = f"hold it still in the outline, {_ABOVE[face]} above it"
        text = f"Show {_NAMES[face]} ({FACES[face]}): {held}. Space takes it now."
    elif album.is_busy:
        text = f"{album.doing}."
    elif album.picture is None:
        text = "One picture a face; fewer than six will do where the rest follows from them."
    elif not album.picture.is_found:
        text = "No face was found here: drag the four points onto its corners."
    else:
        text = "The four points belong onto the corners of the face, the dotted one where its first row begins."
    write(canvas, (left, top + TIGHT), text, right - left, NOTE, "text2", lines=2)


def _path(canvas: Canvas, app: App, album: Album, box: Box) -> None:
    """A file or folder by its name, or by the system's dialog."""
    left, top, right, bottom = box
    has_dialog = app.state.dialogs.are_there
    end = right - 118 if has_dialog else right
    canvas.box((left, top, end, bottom), "field", CORNER, "accent" if album.is_typing else "border")
    inner = (left + AIRY, top + SPACE, end - AIRY, top + HIGH_PITCH)
    if album.is_typing:
        draw_field(canvas, album.path.written, inner, USUAL, "regular", lambda app: album.path, "A picture or a folder")
    else:
        canvas.deed((left, top, end, bottom), deeds.start_typing, "Type a path (/)")
        write(canvas, (inner[0], inner[1]), "A picture or a folder: press to type", end - left - VAST, BODY, "text3")
    if has_dialog:
        button(canvas, (right - 110, top, right, bottom), "Choose", deeds.choose, "Choose files (Ctrl+O)")
