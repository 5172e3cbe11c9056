"""Cells: the shown colours as textures, and a pyramid of their averages for tiny cells.

Colour numbers go up as bytes; the driver turns them into colours and averages them: for a thousand layers in 15 ms,
where numpy takes 38 to look the colours up and 190 to average them. After a change only the rectangle of each face
that differs is sent, painted and averaged again. Colours are kept as roots of linear light, which bytes can hold, and
averaged as linear light: averages of the roots, as a driver makes mipmaps, come out brown and dark. On large cubes
each average is in part one of its cells, so that what is scrambled looks scrambled; alpha tells which.
"""

from __future__ import annotations

from dataclasses import dataclass

import moderngl
import numpy as np

from renderer.arrays import Cells, Floats
from renderer.programs import Programs

LEVELS = 16
"""How many levels the shaders have places for."""

ALIVE = 0.55
"""The part of an average that is one of its cells: with less a scrambled thousand is an even beige."""
ALIVE_FROM = 128
"""Layers from which that is so: cells of smaller cubes are smaller than a pixel on slanted faces only."""

Places = list[tuple[int, int, int]]
"""Where each level of the pyramid lies in its texture (left, top), and the cells a side it has."""


@dataclass(frozen=True, slots=True)
class Rectangle:
    """Part of a face, in cells; the ends are not included."""

    face: int
    left: int
    top: int
    right: int
    bottom: int

    def halved(self) -> Rectangle:
        """The part of the next level that depends on this part."""
        return Rectangle(self.face, self.left // 2, self.top // 2, -(-self.right // 2), -(-self.bottom // 2))


def differences(before: Cells, after: Cells) -> list[Rectangle]:
    """For each face of (6, n, n) cells that changed, the rectangle around what did."""
    found = []
    for face in range(6):
        changed = before[face] != after[face]
        rows = np.flatnonzero(changed.any(axis=1))
        if len(rows):
            cols = np.flatnonzero(changed[rows[0] : rows[-1] + 1].any(axis=0))
            found.append(Rectangle(face, int(cols[0]), int(rows[0]), int(cols[-1]) + 1, int(rows[-1]) + 1))
    return found


def level_sides(size: int) -> list[int]:
    """The cells a side of each level, down to one."""
    sides = [size]
    while sides[-1] > 1:
        sides.append(-(-sides[-1] // 2))
    return sides


def level_places(size: int) -> Places:
    """Even levels below one another in one texture, odd ones in another."""
    places: Places = []
    height = [0, 0]
    for level, side in enumerate(level_sides(size)):
        places.append((0, height[level % 2], side))
        height[level % 2] += 2 * side
    return places


class CellTextures:
    """The shown cells on the graphics card."""

    def __init__(self, programs: Programs, size: int) -> None:
        context = self._context = programs.context
        self.size = size
        self.places = level_places(size)
        self.numbers = context.texture_array((size, size, 6), 1, dtype="u1", alignment=1)
        self.numbers.filter = (moderngl.NEAREST, moderngl.NEAREST)
        self.textures = [self._texture(parity) for parity in (0, 1)]
        self._targets = [context.framebuffer([texture]) for texture in self.textures]
        self._paint = programs.get("paint.vert", "paint.frag")
        self._shrink = programs.get("paint.vert", "shrink.frag")
        self._arrays = {program: context.vertex_array(program, []) for program in (self._paint, self._shrink)}
        self._shown: Cells | None = None
        self._tints: Floats | None = None
        self._stale: list[Rectangle] = []

    def _texture(self, parity: int) -> moderngl.Texture:
        places = self.places[parity::2]
        _, top, side = places[-1]
        texture = self._context.texture((3 * places[0][2], top + 2 * side), 4)
        texture.filter = (moderngl.LINEAR, moderngl.LINEAR)
        texture.repeat_x = texture.repeat_y = False
        return texture

    def show(self, cells: Cells, tints: Floats) -> None:
        """Show these cells (6, n, n) in these colours, as roots of linear light."""
        if self._shown is None or self._tints is None or not np.array_equal(tints, self._tints):
            changed = [Rectangle(face, 0, 0, self.size, self.size) for face in range(6)]
        else:
            changed = differences(self._shown, cells)
        self._shown, self._tints = cells.copy(), tints
        for rectangle in changed:
            self._send(cells, rectangle)
        if changed:
            self._repaint(changed)

    def _send(self, cells: Cells, part: Rectangle) -> None:
        numbers = cells[part.face, part.top : part.bottom, part.left : part.right].tobytes()
        where = (part.left, part.top, part.face, part.right - part.left, part.bottom - part.top, 1)
        self.numbers.write(numbers, viewport=where, alignment=1)

    def _repaint(self, parts: list[Rectangle]) -> None:
        assert self._tints is not None
        self.numbers.use(0)
        self._paint["cells"] = 0
        self._paint["side"] = self.size
        self._send_tints(self._paint)
        self._draw(self._paint, 0, parts)
        self._stale += parts

    def _send_tints(self, program: moderngl.Program) -> None:
        assert self._tints is not None
        program["tints"].write(self._tints.astype("f4").tobytes())  # type: ignore[union-attr]  # an array of uniforms

    def average(self) -> None:
        """Bring the pyramid up to date."""
        parts, self._stale = self._stale, []
        if parts:
            self._send_tints(self._shrink)
            self._shrink["alive"] = ALIVE if self.size >= ALIVE_FROM else 0.0
        for level in range(1, len(self.places)) if parts else ():
            parts = [part.halved() for part in parts]
            self.textures[(level - 1) % 2].use(0)
            self._shrink["fine"] = 0
            self._shrink["side"] = self.places[level][2]
            self._shrink["fine_side"] = self.places[level - 1][2]
            self._shrink["fine_top"] = self.places[level - 1][1]
            self._shrink["top"] = self.places[level][1]
            self._draw(self._shrink, level, parts)

    def _draw(self, program: moderngl.Program, level: int, parts: list[Rectangle]) -> None:
        target = self._targets[level % 2]
        target.use()
        self._context.disable(moderngl.BLEND | moderngl.CULL_FACE | moderngl.DEPTH_TEST)
        _, top, side = self.places[level]
        width, height = target.size
        for part in parts:
            left, low = part.face % 3 * side, top + part.face // 3 * side
            ends = np.array([left + part.left, low + part.top, left + part.right, low + part.bottom], dtype="f4")
            program["rectangle"] = tuple(2 * ends / np.array([width, height, width, height]) - 1)
            self._arrays[program].render(moderngl.TRIANGLE_STRIP, vertices=4)

    def release(self) -> None:
        """Give everything back to the driver."""
        for group in (self._arrays.values(), self._targets, self.textures, (self.numbers,)):
            for thing in group:
                thing.release()
