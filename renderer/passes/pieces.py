"""Pieces: the polygons of a picture, each kind drawn by a small program of its own."""

from __future__ import annotations

import moderngl
import numpy as np

from renderer.arrays import Floats32
from renderer.context import Programs
from renderer.detail import DETAIL, GLYPHED, HINT
from renderer.passes.cells import CellTextures
from renderer.pieces import CELL_PROGRAMS, SIDE, fields
from renderer.polygons import FILLETED_SIZE, WIDTH

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
_UNITS = {"atlas": 0, "odd_levels": 1, "numbers": 2, "fields": 3, "numerals": 4}
_RING = "ring"


GRID_FROM, HUNDREDS_FROM = 40, 400
"""Layers from which there are lines between tens of cells, and in their place between hundreds."""


def scale_of(size: int) -> dict[str, int]:
    """The signs of the scale of a side of so many layers, as definitions for its programs."""
    if size <= FILLETED_SIZE:
        return {}
    if size < GRID_FROM:
        return {"RIM_OF_SIDE": 1}
    fine = 10 if size < HUNDREDS_FROM else 100
    coarse = {"COARSE_GRID": 10 * fine} if size > 10 * fine else {}
    return {"RIM_OF_SIDE": 1, "GRID": fine, **coarse}


def program_of(programs: Programs, name: str, size: int = 2) -> moderngl.Program:
    """The program of a kind of pieces, on a cube of so many layers."""
    kind = name.removeprefix(HINT)
    defines = {"HINT": 1} if kind != name else {}
    if name in CELL_PROGRAMS:
        defines |= scale_of(size)
    if kind[-1].isdigit():
        name, taps = kind[:-1], int(kind[-1])
        return programs.get("face.vert", f"{name}.frag", TAPS=taps, **defines)
    if name in (DETAIL, GLYPHED):
        defines["SOFT_BOX"] = 1
    if kind == GLYPHED:
        return programs.get("face.vert", f"{DETAIL}.frag", GLYPHS=1, **defines)
    return programs.get("face.vert", f"{kind}.frag", **defines)


class PiecePass:
    """Draws runs of polygons from one vertex buffer."""

    def __init__(self, programs: Programs) -> None:
        self._context = programs.context
        self._programs = programs
        self._buffer = self._context.buffer(reserve=WIDTH * 4 * _VERTICES, dynamic=True)
        self._arrays: dict[tuple[object, ...], moderngl.VertexArray] = {}
        self._size = 2
        self._fields: dict[str, moderngl.TextureArray] = {}

    def _array(self, name: str) -> moderngl.VertexArray:
        """The vertex array of a kind of pieces, made when first asked for."""
        key = name, *scale_of(self._size).values()
        if key not in self._arrays:
            program = program_of(self._programs, name, self._size)
            for sampler, unit in _UNITS.items():
                if sampler in program:
                    program[sampler] = unit
            layout = [form if field in program else f"{int(form[0]) * 4}x" for field, form in _FIELDS]
            fields = [field for field, _ in _FIELDS if field in program]
            self._arrays[key] = self._context.vertex_array(program, [(self._buffer, " ".join(layout), *fields)])
        return self._arrays[key]

    def load(self, pieces: Floats32, cells: CellTextures, glyphs: str) -> None:
        """Take the polygons of a picture, and what they show."""
        self._size = cells.size
        data = np.repeat(pieces, _VERTICES, axis=0).tobytes()
        if data:
            self._buffer.orphan(len(data))
            self._buffer.write(data)
        cells.textures[0].use(_UNITS["atlas"])
        cells.textures[1].use(_UNITS["odd_levels"])
        if glyphs:
            cells.numbers.use(_UNITS["numbers"])
            self._glyphs(glyphs).use(_UNITS["fields"])

    def _glyphs(self, name: str) -> moderngl.TextureArray:
        if name not in self._fields:
            found = fields(name)
            texture = self._context.texture_array((SIDE, SIDE, len(found)), 1, found.tobytes(), alignment=1)
            texture.repeat_x = texture.repeat_y = False
            self._fields[name] = texture
        return self._fields[name]

    def draw(self, name: str, start: int, count: int) -> None:
        """Draw a run of polygons with a program."""
        self._context.enable_only(moderngl.BLEND)
        if name == _RING:
            self._glyphs("numerals").use(_UNITS["numerals"])
        if name == "shade":
            self._context.blend_func = moderngl.DST_COLOR, moderngl.ZERO
        else:
            self._context.blend_func = moderngl.SRC_ALPHA, moderngl.ONE_MINUS_SRC_ALPHA
        self._array(name).render(moderngl.TRIANGLES, vertices=count * _VERTICES, first=start * _VERTICES)

    def release(self) -> None:
        """Give everything back to the driver."""
        for array in self._arrays.values():
            array.release()
        for texture in self._fields.values():
            texture.release()
        self._buffer.release()
