"""The signs of the holding: a small cube with the faces' letters, and in lessons the letters on the centres."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from importlib.resources import files
from itertools import product

import numpy as np

from app.base.action import App
from app.base.display import Display
from app.base.inspected import meant_colors
from app.base.panel import CUBE
from app.base.preferences import look_of
from app.base.situation import Loaded, OnSolve, unpainted
from app.ui.canvas import Canvas, packed
from app.ui.layout import SMALL, WIDE
from app.ui.sizes import AIRY, CENTRED
from cube_core.faces import Color, Face, FaceColors
from cube_core.geometry import DOWN, NORMALS, RIGHT, place_of, points_of
from cube_core.moves import fields_of, highs_of, lows_of
from renderer.arrays import Floats
from renderer.camera import PRESETS, Projection, project
from renderer.frame import CameraPose, View
from renderer.palette import palette_of

HALF, STICKER = 0.5, 0.455
"""Half a side of the small cube, and of what is coloured of it."""
LETTER, LEAST_LETTER, BOLD = 0.26, 9.0, 0.30
"""Half a letter's square in cells and its least pixels, and the width of its strokes, in halves of the square."""
CHIP, LEAST_CHIP, CHIP_RIM = 9.5, 6.5, 1.2
"""The radius of a letter's ground where no centre cell is in the middle, at most and at least, and its rim's width."""
OVER_SIGN = 0.34
"""The radius of a letter's ground over a sticker that has a sign of its own, in cells."""
INK, PAPER, BODY = packed("0E0F13CC"), packed("F5F5F7CC"), packed("101216")
Points = list[tuple[float, float]]
_DARK_LETTERS = (Color.WHITE, Color.YELLOW, Color.GREEN, Color.ORANGE)
_VIEWS = {Face.U: "top", Face.F: "front", Face.D: "below", Face.L: "left", Face.B: "back"}
"""Face → from where it is looked at, for those that have a place of their own."""


@dataclass(frozen=True, slots=True)
class Compass:
    """The holding of the cube, and the eye."""

    pose: CameraPose
    view: View
    scale: float
    size: int
    colors: FaceColors
    palette: tuple[str, ...]
    has_letters: bool
    has_signs: bool
    """Whether stickers have letters or shapes of their own."""
    makes_centres: bool = False
    """Whether centres are being made: a face without a middle is told by the colour that it gets, too."""
    ribbon: tuple[Face, float] | None = None
    """The axis about which layers turn next, and how many cells from the middle, along it, their ribbon lies."""
    marked: tuple[int, ...] = ()
    """The slots that carry marks."""


def room_at_left(app: App) -> float:
    """The room at the left of the cube, in units of the interface; none where a panel has the keyboard."""
    if app.state.looking.sight is None or app.state.panels.shown is not CUBE:
        return 0.0
    pose, view, scale = app.state.looking.sight
    corners = project(pose, view).pixels(np.array(list(product((-0.5, 0.5), repeat=3))))
    return float(corners[:, 0].min()) / scale - 2 * AIRY


def see(app: App, seen: Display) -> Compass | None:
    """The holding of the cube, while a solve or an exercise is there."""
    situation = unpainted(seen.situation)
    is_exercise = app.state.learning.practice is not None and not app.state.learning.practice.is_over
    if app.state.looking.sight is None or seen.panel is not CUBE or not (is_exercise or isinstance(situation, Loaded)):
        return None
    pose, view, scale = app.state.looking.sight
    has_letters = app.state.is_taught and not _moves_centres(situation)
    has_signs = bool(look_of(seen.preferences).glyphs)
    colors = palette_of(seen.preferences.palette).colors
    made, ribbon = False, None
    if isinstance(situation, OnSolve) and not situation.is_at_end:
        name = situation.track.phases[situation.place.phase].name
        made = "center" in name or name == "cage"
        ribbon = None if situation.fraction else _ribbon_of(situation)
    return Compass(
        pose,
        view,
        scale,
        seen.size,
        meant_colors(seen.board),
        tuple(colors),
        has_letters,
        has_signs,
        made,
        ribbon,
        tuple(mark.slot for mark in seen.board.marked_cells()) if seen.size % 2 == 0 else (),
    )


def _ribbon_of(at: OnSolve) -> tuple[Face, float]:
    axis, low, high, _ = fields_of(int(at.track.alg.codes[at.index]))
    return Face(axis), (at.track.size + 1 - low - high) / 2


def _moves_centres(situation: object) -> bool:
    """Whether a turn is under way that carries middles of faces elsewhere."""
    if not isinstance(situation, OnSolve) or not situation.fraction or situation.is_at_end:
        return False
    code, size = situation.track.alg.codes[situation.index : situation.index + 1], situation.track.size
    return int(lows_of(code)[0]) <= size // 2 + 1 and int(highs_of(code)[0]) >= (size + 1) // 2


def draw(canvas: Canvas, seen: Compass | None) -> None:
    """The small cube at the right, and the letters."""
    if seen is None:
        return
    if seen.has_letters:
        canvas.ink.push_clip_rect((0, canvas.top), (canvas.view_width, canvas.view_height), True)
        _letters(canvas, seen)
        canvas.ink.pop_clip_rect()
    _gizmo(canvas, seen)


def _letters(canvas: Canvas, seen: Compass) -> None:
    projection, height = project(seen.pose, seen.view), seen.view.height
    for face in _facing(projection):
        middle = _place_beside(seen, face)
        if middle is None:
            continue
        ends = projection.pixels(np.stack([middle, middle + RIGHT[face] / 64, middle + DOWN[face] / 64]))
        pixel = 64 * float(np.linalg.norm(ends[1:] - ends[0], axis=1).min()) / seen.scale
        if seen.size % 2 == 0 or seen.has_signs:
            x, y = ends[0][0] / seen.scale, (height - ends[0][1]) / seen.scale
            radius = max(LEAST_CHIP, min(CHIP, 0.22 * pixel / seen.size))
            if seen.size % 2 == 0 and radius == LEAST_CHIP:
                place = projection.pixels(_unmarked(seen, face, middle)[None])[0]
                x, y = place[0] / seen.scale, (height - place[1]) / seen.scale
            if seen.size % 2:  # it covers the sign of the sticker
                radius = max(radius, OVER_SIGN * pixel / seen.size)
            rim = packed(seen.palette[seen.colors[face]]) if seen.makes_centres else PAPER
            canvas.ink.add_circle_filled((x, y), radius + CHIP_RIM * (1 + seen.makes_centres), rim)
            canvas.ink.add_circle_filled((x, y), radius, BODY)
            canvas.text(x, y - 0.74 * radius, face.name, 1.47 * radius, "on_fill", "bold", align=CENTRED)
            canvas.boxes.append((x - 12, y - 12, x + 12, y + 12))
            continue
        half = max(LETTER / seen.size, LEAST_LETTER / max(pixel, 1e-6))
        tint = INK if seen.colors[face] in _DARK_LETTERS else PAPER
        _strokes(canvas, seen, projection, face, (half, tint, BOLD * half * pixel))


def _place_beside(seen: Compass, face: Face) -> Floats | None:
    """The place of a face's letter: its middle, or one cell aside where a ribbon runs; on a middle cell it waits."""
    middle: Floats = NORMALS[face] * 0.5
    if seen.ribbon is None or seen.ribbon[0].axis is face.axis or abs(seen.ribbon[1]) >= 1:
        return middle
    if seen.size % 2:
        return None
    axis, at = seen.ribbon
    aside: Floats = NORMALS[axis] * (1 if at >= 0 else -1) / seen.size
    return middle - aside


def _unmarked(seen: Compass, face: Face, middle: Floats) -> Floats:
    """The place nearest to this where four cells meet and none of them has a mark, which letters this small touch."""
    within = [slot for slot in seen.marked if place_of(seen.size, slot)[0] is face]
    marks = (points_of(seen.size, np.array(within, dtype=np.int64)) + NORMALS[face]) / (2 * seen.size)
    asides = sorted(product((0, -1, 1), repeat=2), key=lambda by: abs(by[0]) + abs(by[1])) if seen.size > 2 else []
    tried = [middle + (by * RIGHT[face] + down * DOWN[face]) / seen.size for by, down in asides]
    return next((place for place in tried if (np.linalg.norm(marks - place, axis=1) > 1 / seen.size).all()), middle)


def _strokes(canvas: Canvas, seen: Compass, projection: Projection, face: Face, pen: tuple[float, int, float]) -> None:
    """A letter on a face, upright in its plane."""
    half, tint, width = pen
    for line in _glyphs()[face]:
        points = NORMALS[face] * 0.5 + half * (line[:, :1] * RIGHT[face] + line[:, 1:] * DOWN[face])
        flat = projection.pixels(points) / seen.scale
        flat[:, 1] = seen.view.height / seen.scale - flat[:, 1]
        canvas.stroke([(float(x), float(y)) for x, y in flat], tint, width)


@lru_cache(maxsize=1)
def _glyphs() -> list[list[Floats]]:
    """By face, the strokes of its letter."""
    table = tomllib.loads(files("assets").joinpath("glyphs.toml").read_text("utf-8"))["letters"]
    return [[np.array(line, dtype=float) for line in glyph] for glyph in table]


def _facing(projection: Projection) -> Iterator[Face]:
    """The faces that look at the eye."""
    return (face for face in Face if float((projection.eye - NORMALS[face] * 0.5) @ NORMALS[face]) > 0)


def _gizmo(canvas: Canvas, seen: Compass) -> None:
    """The small cube, which goes round as the large one does; a press on a face looks at it, or goes home."""
    side = 72.0 if canvas.width >= WIDE else 60.0 if canvas.width >= SMALL else 44.0
    margin = 46.0 if canvas.width >= SMALL else 12.0
    has_words = canvas.width >= WIDE
    right, foot = canvas.view_width - margin, canvas.view_height - (44.0 if has_words else 16.0)
    box = (right - side, foot - side, right, foot)
    eye = CameraPose(seen.pose.yaw, seen.pose.pitch)
    projection = project(eye, View(round(side * 1.15), round(side * 1.15)))
    shift = np.array([box[0] - 0.075 * side, box[3] + 0.075 * side])
    for face in _facing(projection):
        canvas.polygon(_quad(projection, shift, face, HALF), BODY)
        color = packed(seen.palette[seen.colors[face]])
        canvas.polygon(_quad(projection, shift, face, STICKER), color)
        tint = INK if seen.colors[face] in _DARK_LETTERS else PAPER
        for line in _glyphs()[face]:
            points = NORMALS[face] * 0.5 + 0.3 * (line[:, :1] * RIGHT[face] + line[:, 1:] * DOWN[face])
            canvas.stroke(_placed(projection, shift, points), tint, side / 18)
    canvas.walls.append(box)

    def press(x: float, y: float) -> None:
        canvas.do(partial(_look, face=_face_at(projection, shift, x, y)))

    canvas.handle(box, press, lambda x, y: None)
    if has_words:
        up, front = (seen.colors[face].name.lower() for face in (Face.U, Face.F))
        canvas.text((box[0] + box[2]) / 2, foot + 12, f"{up} up, {front} front", 12.5, "text2", align=CENTRED)


def _quad(projection: Projection, shift: Floats, face: Face, half: float) -> Points:
    corners = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * half
    return _placed(projection, shift, NORMALS[face] * 0.5 + corners[:, :1] * RIGHT[face] + corners[:, 1:] * DOWN[face])


def _placed(projection: Projection, shift: Floats, points: Floats) -> Points:
    flat = projection.pixels(points)
    return [(float(shift[0] + x), float(shift[1] - y)) for x, y in flat]


def _face_at(projection: Projection, shift: Floats, x: float, y: float) -> Face | None:
    """The face of the small cube at a place."""
    for face in _facing(projection):
        corners = np.array(_quad(projection, shift, face, HALF), dtype=float)
        sides, to = np.roll(corners, -1, axis=0) - corners, np.array([x, y]) - corners
        turns = sides[:, 0] * to[:, 1] - sides[:, 1] * to[:, 0]
        if (turns >= 0).all() or (turns <= 0).all():
            return face
    return None


def _look(app: App, face: Face | None) -> None:
    """Look at a face, or home again where that is where one looks from."""
    view = "home" if face is None else _VIEWS.get(face, "home")
    sight, goal = app.state.looking.sight, PRESETS[view]
    is_there = sight is not None and (round(sight[0].yaw % 360), round(sight[0].pitch)) == (
        round(goal.yaw % 360),
        round(goal.pitch),
    )
    app.camera.go("home" if is_there else view)
    app.state.touch()
