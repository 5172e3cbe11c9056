"""Pieces: the polygons of a picture, each kind drawn by a small program of its own."""

from __future__ import annotations

import moderngl
import numpy as np

from renderer.arrays import Floats, Floats32
from renderer.detail import AVERAGE, TAPS
from renderer.passes.cells import LEVELS, CellTextures
from renderer.polygons import WIDTH
from renderer.programs import Programs

_FIELDS = (
    ("corner0", "3f"),
    ("corner1", "3f"),
    ("corner2", "3f"),
    ("corner3", "3f"),
    ("cells01", "4f"),
    ("cells23", "4f"),
    ("push", "4f"),
    ("normal", "3f"),
    ("tangent", "3f"),
    ("kind", "4f"),
    ("foot", "2f"),
)
_VERTICES = 6
_FILES = {
    "detail": "detail.frag",
    "middle": "middle.frag",
    "inner": "inner.frag",
    "shade": "shade.frag",
    "outline": "outline.frag",
    "sign": "sign.frag",
}


class PiecePass:
    """Draws runs of polygons from one vertex buffer."""

    def __init__(self, programs: Programs) -> None:
        self._context = programs.context
        self._programs = {name: programs.get("face.vert", file) for name, file in _FILES.items()}
        for taps in TAPS:
            self._programs[f"{AVERAGE}{taps}"] = programs.get("face.vert", "average.frag", TAPS=taps)
        self._buffer = self._context.buffer(reserve=WIDTH * 4 * _VERTICES, dynamic=True)
        self._arrays = {name: self._array(program) for name, program in self._programs.items()}

    def _array(self, program: moderngl.Program) -> moderngl.VertexArray:
        layout = [form if name in program else f"{int(form[0]) * 4}x" for name, form in _FIELDS]
        names = [name for name, _ in _FIELDS if name in program]
        return self._context.vertex_array(program, [(self._buffer, " ".join(layout), *names)])

    def load(self, pieces: Floats32, cells: CellTextures, tints: Floats) -> None:
        """Take the polygons of a picture, and what they show."""
        data = np.repeat(pieces, _VERTICES, axis=0).tobytes()
        if data:
            self._buffer.orphan(len(data))
            self._buffer.write(data)
        cells.textures[0].use(0)
        cells.textures[1].use(1)
        places = np.zeros((LEVELS, 3), dtype="f4")
        places[: len(cells.places)] = cells.places
        for program in self._programs.values():
            for name, value in (("atlas", 0), ("odd_levels", 1)):
                if name in program:
                    program[name] = value
            for name, array in (("places", places), ("tints", tints)):
                if name in program:
                    program[name].write(array.astype("f4").tobytes())  # type: ignore[union-attr]

    def draw(self, name: str, start: int, count: int) -> None:
        """Draw a run of polygons with a program."""
        self._context.enable_only(moderngl.BLEND)
        if name == "shade":
            self._context.blend_func = moderngl.DST_COLOR, moderngl.ZERO
        else:
            self._context.blend_func = moderngl.SRC_ALPHA, moderngl.ONE_MINUS_SRC_ALPHA
        self._arrays[name].render(moderngl.TRIANGLES, vertices=count * _VERTICES, first=start * _VERTICES)

    def release(self) -> None:
        """Give everything back to the driver."""
        for array in self._arrays.values():
            array.release()
        self._buffer.release()
