"""The renderer: a picture from the engine's events, in a window or a file, and what lies under a point of it."""

from __future__ import annotations

from dataclasses import dataclass

import moderngl
import numpy as np

from cube_core.events import Event
from cube_core.faces import Face
from cube_core.geometry import DOWN, NORMALS, RIGHT, faces_of, slot_of
from renderer.arrays import Floats
from renderer.camera import project
from renderer.context import canvas, programs_of, release_canvas
from renderer.frame import Frame, View
from renderer.inset import Inset
from renderer.palette import BEHIND, GOAL
from renderer.pipeline import Pipeline
from renderer.scene import Scene
from renderer.slabs import Slabs, rotated, slabs_of

SECONDS = 0.18
FARTHEST = 8.0
"""Degrees that the eye goes between two frames by hand; farther it jumped."""


class Crossfade:
    """The last picture, kept from frame to frame, and the one before while that fades."""

    def __init__(self, context: moderngl.Context) -> None:
        self._context = context
        self._program = programs_of(context).get("paint.vert", "fade.frag")
        self._array = context.vertex_array(self._program, [])
        self._last: moderngl.Framebuffer | None = None
        self._before: moderngl.Framebuffer | None = None
        self._strength = 0.0

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether a picture still fades."""
        was_fading = self._strength > 0
        self._strength = max(0.0, self._strength - seconds / SECONDS)
        return was_fading

    def lay(self, target: moderngl.Framebuffer, has_jumped: bool) -> None:
        """Keep a picture that was drawn, and lay over it what was there before it jumped."""
        if self._last is None or self._last.size != target.size:
            self._drop()
            self._last, self._before = (canvas(self._context, *target.size) for _ in range(2))
            self._strength, has_jumped = 0.0, False
        assert self._before is not None
        if has_jumped:
            self._last, self._before, self._strength = self._before, self._last, 1.0
        self._context.copy_framebuffer(self._last, target)
        target.use()
        if self._strength:
            self._blend(self._before)

    def _blend(self, picture: moderngl.Framebuffer) -> None:
        self._context.enable_only(moderngl.BLEND)
        self._context.blend_func = moderngl.SRC_ALPHA, moderngl.ONE_MINUS_SRC_ALPHA
        self._program["rectangle"] = -1.0, -1.0, 1.0, 1.0
        self._program["strength"], self._program["picture"] = self._strength, 0
        picture.color_attachments[0].use(0)  # type: ignore[union-attr]  # a texture: canvas makes no other
        self._array.render(moderngl.TRIANGLE_STRIP, vertices=4)

    def release(self) -> None:
        """Give everything back to the driver."""
        self._drop()
        self._array.release()

    def _drop(self) -> None:
        for picture in (self._last, self._before):
            if picture is not None:
                release_canvas(picture)
        self._last = self._before = None


def jumped(before: Frame, after: Frame) -> bool:
    """Whether turns were made, or the eye went elsewhere, between two frames of one cube."""
    yaw, pitch = after.camera.yaw - before.camera.yaw, after.camera.pitch - before.camera.pitch
    is_elsewhere = abs((yaw + 180) % 360 - 180) + abs(pitch) > FARTHEST
    is_alike = (before.size, before.view, before.look) == (after.size, after.view, after.look)
    return is_alike and (before.cells != after.cells or is_elsewhere)


@dataclass(frozen=True, slots=True)
class Hit:
    """The thing that a ray met first."""

    face: Face
    """The side of the slab, named as before its turn."""
    slab: int
    """The run of layers, counted from the axis face."""
    slot: int | None
    """The slot of the cell, as the cells are before the turn; None on the inside of a cut."""
    row: int
    col: int
    point: tuple[float, float, float]
    """The place in the world, in sides of the cube from its middle."""


def pick(frame: Frame, x: float, y: float) -> Hit | None:
    """The thing that a frame shows at a framebuffer pixel, counted from the bottom left; None beside the cube."""
    projection = project(frame.camera, frame.view)
    slabs = slabs_of(frame.size, frame.turning, frame.fraction)
    return meet(slabs, projection.eye, projection.ray(x, y))


def meet(slabs: Slabs, eye: Floats, way: Floats) -> Hit | None:
    """The first thing a ray meets among the slabs."""
    start, ahead = (rotated(v, slabs.axis, -slabs.angles) for v in (eye, way))
    ahead = np.where(np.abs(ahead) < 1e-15, 1e-15, ahead)
    middle, half = _boxes(slabs)
    first = (middle - np.sign(ahead) * half - start) / ahead
    last = (middle + np.sign(ahead) * half - start) / ahead
    enters, leaves = first.max(axis=1), last.min(axis=1)
    distance = np.where((enters <= leaves) & (enters > 0), enters, np.inf)
    slab = int(distance.argmin())
    if not np.isfinite(distance[slab]):
        return None
    local = start[slab] + distance[slab] * ahead[slab]
    side = int(first[slab].argmax())
    normal = np.zeros(3, dtype=np.int64)
    normal[side] = -int(np.sign(ahead[slab, side]))
    return _hit(slabs, slab, Face(int(faces_of(normal))), local, eye + distance[slab] * way)


def _boxes(slabs: Slabs) -> tuple[Floats, Floats]:
    axis = NORMALS[slabs.axis]
    middle = ((slabs.tops + slabs.bottoms) / 2)[:, None] * axis
    half = np.where(axis != 0, ((slabs.tops - slabs.bottoms) / 2)[:, None], 0.5)
    return middle, half


def _hit(slabs: Slabs, slab: int, face: Face, local: Floats, point: Floats) -> Hit:
    size = slabs.size
    row, col = (min(size - 1, max(0, int((local @ ways[face] + 0.5) * size))) for ways in (DOWN, RIGHT))
    is_cut = (face == slabs.axis and slabs.lows[slab] > 1) or (face == slabs.axis.opposite and slabs.highs[slab] < size)
    slot = None if is_cut else slot_of(size, face, row, col)
    x, y, z = point.tolist()
    return Hit(face, slab, slot, row, col, (x, y, z))


GLASS = "glass"
"""The magnifier among the insets."""


class Renderer:
    """Hears events, lets time pass, draws.

    What is shown and how is the `scene`, which needs no GL; drawing needs a context that is current.
    """

    def __init__(self, context: moderngl.Context, size: int = 3, *, shadow_waits: bool = False) -> None:
        self.context = context
        self.scene = Scene(size)
        self._pipeline = Pipeline(context)
        self._pipeline.shadow_waits = shadow_waits
        self._insets: dict[str, Inset] = {}
        """The second view and the second cube, once they were wanted."""
        self._drawn: Frame | None = None
        self._fade: Crossfade | None = None
        """A crossfade in place of turns, while nothing shall move."""

    def be_calm(self, is_calm: bool) -> None:
        """Let a picture fade into the next one where cells or the eye jump, or no longer."""
        if is_calm and self._fade is None:
            self._fade = Crossfade(self.context)
        elif not is_calm and self._fade is not None:
            self._fade.release()
            self._fade = None

    def handle(self, event: Event) -> None:
        """Take a fact from the engine."""
        self.scene.handle(event)

    def tick(self, seconds: float) -> bool:
        """Let time pass; returns whether there is something new to draw."""
        self.scene.tick(seconds)
        is_fading = self._fade is not None and self._fade.tick(seconds)
        return is_fading or self._drawn is None or self.scene.frame(self._drawn.view) != self._drawn

    def draw(self, target: moderngl.Framebuffer, view: View | None = None, *, is_alone: bool = False) -> Frame:
        """Draw the picture into a framebuffer; the view says in which part of it the cube is centred.

        One that has its frame alone is shown in the next frame too, and a second view of it is made anew only there.
        """
        frame = self.scene.frame(view or View(*target.size))
        waits = is_alone and self._drawn is not None and BEHIND in self._drawn.strengths
        displayed = self.scene.displayed
        if min(frame.view.size) > 0:  # a minimised window has no pixels
            cells = displayed.colored.reshape(6, displayed.size, displayed.size)
            self._pipeline.draw(frame, cells, target, is_wanted_again=is_alone)
            if BEHIND in frame.strengths:
                self._inset(BEHIND).draw(frame, cells, target, waits=waits)
            if frame.glass is not None:
                self._inset(GLASS).draw_glass(frame, frame.glass, cells, target)
            if GOAL in frame.strengths and self.scene.goal is not None:
                goal = displayed.masked(self.scene.goal).reshape(cells.shape)
                self._inset(GOAL).draw(frame, goal, target, GOAL)
            if self._fade is not None:
                self._fade.lay(target, self._drawn is not None and jumped(self._drawn, frame))
        self._drawn = frame
        return frame

    def _inset(self, name: str) -> Inset:
        if name not in self._insets:
            self._insets[name] = Inset(self.context, None if name == GOAL else self._pipeline)
        return self._insets[name]

    def pick(self, x: float, y: float) -> Hit | None:
        """The thing that the picture last drawn shows at a framebuffer pixel, counted from the bottom left."""
        return pick(self._drawn, x, y) if self._drawn is not None else None

    def release(self) -> None:
        """Give everything back to the driver."""
        self._pipeline.release()
        self.be_calm(False)
        for inset in self._insets.values():
            inset.release()
