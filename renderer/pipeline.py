"""The pipeline: all passes that draw a frame with GL, and what does not change between frames."""

from __future__ import annotations

import moderngl
import numpy as np

from renderer.arrays import Cells, Floats
from renderer.composition import Composition, compose
from renderer.context import FRAME_BINDING, programs_of, release_canvas, rest
from renderer.detail import LEVELS
from renderer.frame import Frame
from renderer.palette import BLANK, linear
from renderer.passes.bodies import BackgroundPass, BodyPass
from renderer.passes.cells import CellTextures, Places
from renderer.passes.pieces import PiecePass
from renderer.passes.shadow import ShadowPass, strength_of
from renderer.pieces import FILLETS, HULL

CAMERA, EYE, KEY, SCREEN, BODY, ACCENT = slice(0, 4), 4, 5, 6, 7, 8
PLACES, TINTS = slice(9, 9 + LEVELS), slice(9 + LEVELS, 9 + LEVELS + 6)
"""The rows of the block that all programs share, as `shaders/frame.glsl` names them: four numbers each."""
SHADOW_EVERY = 3
"""The frames of a turn of which one has a shadow of its own: it takes a quarter of a small cube's frame."""
_LAMP = np.array([-0.42, 0.80, 0.62])
"""Toward the lamp: right, up, toward the eye. It goes with the camera, so that no visible side is ever dark."""


class Pipeline:
    """Draws frames in one GL context."""

    def __init__(self, context: moderngl.Context, lender: Pipeline | None = None) -> None:
        """A pipeline; another one may lend it the cells of what that drew last: a thousand layers take 40 MB."""
        self.context, self._lender = context, lender
        self.programs = programs_of(context)
        self._background = BackgroundPass(self.programs)
        self._shadow = ShadowPass(self.programs)
        self._bodies = BodyPass(self.programs)
        self._pieces = PiecePass(self.programs)
        self._shared = context.buffer(reserve=TINTS.stop * 16, dynamic=True)
        self._canvases: dict[str, moderngl.Framebuffer] = {}
        self._kept: dict[str, object] = {}
        self.shadow_waits = False
        """Whether the shadow of turning layers may be late, as where pictures come one after the other in a window."""
        self._shadow_age = 0
        self._cells: CellTextures | None = None
        self._drawn: Frame | None = None
        """The frame that was drawn last."""
        self._is_kept = False
        """Whether its picture shows that."""

    def draw(self, frame: Frame, cells: Cells, target: moderngl.Framebuffer, *, is_wanted_again: bool = False) -> None:
        """Draw a frame that shows these cells (6, n, n) into a target of the view's size.

        The same frame once more is kept, or at once one that is known to be wanted again, and from then on only copied:
        while a step is read, or where an inset shows how the cube will look, the interface moves and the cube does not.
        Those that are drawn once need no copy.
        """
        if frame != self._drawn:
            self._drawn, self._is_kept = None, False
            if not is_wanted_again:
                self._draw_anew(frame, cells, target)
                self._drawn = frame
                return
        picture = self._canvas("picture", frame)
        if not self._is_kept:
            self._draw_anew(frame, cells, picture)
            self._drawn, self._is_kept = frame, True
        self.context.copy_framebuffer(target, picture)
        target.use()

    def _draw_anew(self, frame: Frame, cells: Cells, target: moderngl.Framebuffer) -> None:
        composition = compose(frame)
        tints = np.sqrt([linear(color) for color in (*frame.look.palette.colors, BLANK)])
        textures = self._show(frame, cells, tints, composition)
        self._share(frame, composition, textures.places, tints)
        self._draw_ground(target, frame, composition)
        self._pieces.load(composition.pieces, textures, frame.look.glyphs)
        if composition.boxes.fillet:
            self._bodies.load(composition.boxes, composition.projection)
        target.use()
        self._draw_calls(composition)

    def _show(self, frame: Frame, cells: Cells, tints: Floats, composition: Composition) -> CellTextures:
        if self._lender is not None:
            return self._lender._show(frame, cells, tints, composition)
        if self._cells is None or self._cells.size != frame.size:
            if self._cells is not None:
                rest(self.context)
                self._cells.release()
            self._cells = CellTextures(self.programs, frame.size)
            self._kept.pop("cells", None)
        if self._is_new("cells", (frame.cells, frame.look.palette)):
            self._cells.show(cells, tints)
        self._cells.make(composition.levels)
        return self._cells

    def _share(self, frame: Frame, composition: Composition, places: Places, tints: Floats) -> None:
        """Write what all programs share."""
        projection, fillet = composition.projection, composition.boxes.fillet
        key = _LAMP / np.linalg.norm(_LAMP) @ np.stack([projection.right, projection.up, projection.back])
        rows = np.zeros((TINTS.stop, 4), dtype="f4")
        rows[CAMERA] = projection.matrix
        rows[EYE, :3] = projection.eye
        rows[KEY] = (*key, frame.look.palette.light)
        rows[SCREEN] = (*frame.view.size, frame.size, min(frame.view.rectangle[2:]))
        rows[BODY] = (*linear(frame.look.theme.body), fillet)
        rows[ACCENT] = (*linear(frame.look.theme.outline), 0)
        rows[PLACES][: len(places), :3] = places
        rows[TINTS, :3] = tints[:6]
        self._shared.write(rows.tobytes())
        self._shared.bind_to_uniform_block(FRAME_BINDING)

    def _draw_ground(self, target: moderngl.Framebuffer, frame: Frame, composition: Composition) -> None:
        """Background and shadow, each kept once it is wanted again: copying them takes 0.1 ms, drawing them 4."""
        theme = (frame.view, frame.look.theme)
        pose = (*theme, frame.camera, _turned(frame))
        if not frame.fraction:
            self._kept.pop("turn", None)
        if self._is_new("background", theme):
            self._background.draw(target, *theme)
            self._lay_shadow(target, frame, composition)
        elif self.shadow_waits and frame.fraction and frame != self._drawn:
            self._kept["ground"] = pose
            self._lay_ground_of_turn(target, frame, composition)
        elif self._is_new("ground", pose):
            self._copy_background(target, frame)
            self._lay_shadow(target, frame, composition)
        else:
            ground = self._canvas("ground", frame)
            if self._is_new("kept ground", pose):
                self._copy_background(ground, frame)
                self._lay_shadow(ground, frame, composition)
            self.context.copy_framebuffer(target, ground)

    def _lay_ground_of_turn(self, target: moderngl.Framebuffer, frame: Frame, composition: Composition) -> None:
        """Background and shadow of layers that turn while the eye is still: the shadow is up to two frames late."""
        eye = (frame.view, frame.look.theme, frame.camera)
        if self._is_new("turn", (*eye, frame.turning)):
            self._shadow_age = 0
        ground = self._canvas("ground", frame)
        if self._shadow_age % SHADOW_EVERY == 0:
            self._kept["kept ground"] = (*eye, _turned(frame))
            self._copy_background(ground, frame)
            self._lay_shadow(ground, frame, composition)
        self._shadow_age += 1
        self.context.copy_framebuffer(target, ground)

    def _copy_background(self, target: moderngl.Framebuffer, frame: Frame) -> None:
        plain = self._canvas("background", frame)
        if self._is_new("kept background", (frame.view, frame.look.theme)):
            self._background.draw(plain, frame.view, frame.look.theme)
        self.context.copy_framebuffer(target, plain)

    def _lay_shadow(self, target: moderngl.Framebuffer, frame: Frame, composition: Composition) -> None:
        theme, boxes, projection = frame.look.theme, composition.boxes, composition.projection
        if not strength_of(theme, projection):
            return
        if self._is_new("shadow", _turned(frame)):
            self._shadow.prepare(boxes.slabs)
        self._shadow.draw(target, theme, boxes, projection)

    def _draw_calls(self, composition: Composition) -> None:
        for program, start, count in composition.calls:
            if program == HULL:
                self._bodies.draw_hull(start)
            elif program == FILLETS:
                self._bodies.draw_fillets(start)
            else:
                self._pieces.draw(program, start, count)

    def _is_new(self, name: str, key: object) -> bool:
        is_new = self._kept.get(name) != key
        self._kept[name] = key
        return is_new

    def _canvas(self, name: str, frame: Frame) -> moderngl.Framebuffer:
        canvas = self._canvases.get(name)
        if canvas is None or canvas.size != frame.view.size:
            if canvas is not None:
                release_canvas(canvas)
            texture = self.context.texture(frame.view.size, 4)
            canvas = self._canvases[name] = self.context.framebuffer([texture])
            self._kept.pop(f"kept {name}", None)
        return canvas

    def release(self) -> None:
        """Give everything back to the driver."""
        rest(self.context)
        for canvas in self._canvases.values():
            release_canvas(canvas)
        self._canvases.clear()
        if self._cells is not None:
            self._cells.release()
        for thing in (self._background, self._shadow, self._bodies, self._pieces, self._shared):
            thing.release()


def _turned(frame: Frame) -> tuple[object, ...]:
    """All that the shadow depends on: layers that are about to turn lie as the others do."""
    return (frame.size, frame.turning, frame.fraction) if frame.fraction else (frame.size,)
