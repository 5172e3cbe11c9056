"""Small cubes beside words, drawn once and kept as pictures; and going round cubes that are shown, by dragging them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

import moderngl
import numpy as np

from app.base.action import App
from app.base.preferences import Preferences, look_of
from app.ui.backend import Pixels
from app.ui.canvas import Canvas
from app.ui.dear import imgui
from app.ui.sheet import Box
from cube_core.algs import Alg
from cube_core.cube import Cube
from cube_core.events import MarkedCell
from cube_core.faces import COLORS, Color
from cube_core.painting.places import Cells
from renderer.context import canvas as canvas_of
from renderer.context import pixels_of, release_canvas
from renderer.frame import CameraPose
from renderer.inset import DISTANCE
from renderer.palette import BLANK, COMMUTATOR, DIM, GLYPHS, Look, palette_of
from renderer.renderer import Renderer

FINE = 2
"""Pixels drawn for each unit of the interface: more than one, so that small stickers have smooth edges."""
LARGEST = 40
"""Layers above which a small picture shows nothing but colours that run together."""


@dataclass(frozen=True, slots=True)
class SmallCube:
    """A solved cube in some holding after some moves, perhaps with cells marked and a layer on its way."""

    alg: Alg
    """The moves made on the solved cube."""
    colors: tuple[Color, ...] = COLORS
    """By face, what it shows when solved."""
    marks: tuple[MarkedCell, ...] = ()
    turning: Alg | None = None
    """Moves about one axis that are part of the way through."""
    fraction: float = 0.4


def can_show(size: int) -> bool:
    """Whether a cube of so many layers can be made out in a small picture."""
    return size <= LARGEST


def draw_cube(canvas: Canvas, preferences: Preferences, name: str, shown: SmallCube, box: Box) -> None:
    """A small cube in a square box; nothing of one that is too large to be made out."""
    if not can_show(shown.alg.size):
        return
    left, top, right, bottom = box
    look, side = plain_look(look_of(preferences), has_marks=bool(shown.marks)), round(FINE * (right - left))
    pixels = partial(_drawn, canvas.pictures.context, shown, look, side)
    texture = canvas.pictures.show(f"cube {name}", (shown, look, side), pixels, is_smooth=True)
    white = 0xFFFFFFFF
    ends = ((left, top), (right, bottom), (0.0, 0.0), (1.0, 1.0))
    canvas.ink.add_image_rounded(imgui.ImTextureRef(texture), *ends, white, 10)
    canvas.boxes.append(box)


def plain_look(look: Look, has_marks: bool) -> Look:
    """The colours and signs that the user likes, and marks where there are some, but nothing else over the cube."""
    marked = {COMMUTATOR, DIM} if has_marks else set()
    return replace(look, overlays=frozenset((look.overlays & set(GLYPHS)) | marked), only="")


def cells_of(shown: SmallCube) -> np.ndarray[tuple[int], np.dtype[np.uint8]]:
    """By slot, the colours that it shows."""
    cube = Cube(shown.alg.size)
    cube.play(shown.alg)
    return np.array(shown.colors, dtype=np.uint8)[cube.stickers // cube.size**2]


def _drawn(context: moderngl.Context, shown: SmallCube, look: Look, side: int) -> Pixels:
    renderer, target = Renderer(context, shown.alg.size), canvas_of(context, side, side)
    scene = renderer.scene
    scene.show(shown.alg.size, cells_of(shown))
    scene.displayed.marks, scene.look = shown.marks, look
    scene.camera.place(CameraPose(distance=DISTANCE))
    if shown.turning is not None:
        scene.is_outlining = True
        scene.hold(shown.turning.codes, shown.fraction)
    scene.settle()
    renderer.draw(target)
    pixels = pixels_of(target)
    release_canvas(target)
    renderer.release()
    return pixels


DEGREES = 0.4
"""A unit of the window."""


def let_orbit(canvas: Canvas, box: Box) -> None:
    """Let a drag in a box go round the cubes; all of them have the same eye."""
    last = [0.0, 0.0]

    def press(x: float, y: float) -> None:
        last[:] = [x, y]

    def drag(x: float, y: float) -> None:
        canvas.do(partial(_orbit, yaw=(last[0] - x) * DEGREES, pitch=(y - last[1]) * DEGREES))
        last[:] = [x, y]

    canvas.handle(box, press, drag)


def _orbit(app: App, yaw: float, pitch: float) -> None:
    app.camera.orbit(yaw, pitch)
    app.state.touch()


def colors_of_stickers(preferences: Preferences) -> Pixels:
    """The colours of the six stickers and of none, as rows of red, green and blue."""
    digits = "".join((*palette_of(preferences.palette).colors, BLANK))
    return np.frombuffer(bytes.fromhex(digits), dtype=np.uint8).reshape(7, 3)


def pixels_of_faces(size: int, cells: Cells, colors: Pixels) -> Pixels:
    """The six faces below one another, a pixel a sticker."""
    return np.asarray(colors[cells].reshape(6 * size, size, 3))
