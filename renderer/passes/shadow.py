"""The shadow of the floating cube on a plane below it."""

from __future__ import annotations

from math import cos, sin

import moderngl
import numpy as np

from cube_core.faces import Face
from cube_core.geometry import NORMALS
from renderer.arrays import Floats
from renderer.camera import Projection
from renderer.context import Programs
from renderer.floor import BELOW, floor_rectangles
from renderer.palette import Theme, rgb
from renderer.polygons import Boxes
from renderer.slabs import Slabs

SIDE = 128
"""Pixels of the map; the shadow is soft, so it need not be large."""
REACH = 1.12
"""The reach of the shadow from the middle, in sides of the cube."""
COUNTS = (1, 2, 4, 8)
"""The numbers of footprints that a program can take the darkest of: a loop of known length is five times as fast."""

_CORNERS = [[0, 1], [2, 1], [2, 3], [0, 1], [2, 3], [0, 3]]
"""The corners of two triangles that make a rectangle, by the places of its ends."""

Footprint = tuple[tuple[float, float, float, float], tuple[float, float]]
"""A box on the floor, as middle and half extents along x and z, and the cosine and sine of its turn."""


def footprints(slabs: Slabs) -> list[Footprint]:
    """The boxes on the floor that the slabs stand over.

    Every slab stands at least over its part of the resting square, so that square is one box; the
    turned slabs add theirs. Where these are too many, neighbours are taken together.
    """
    turned = np.flatnonzero(slabs.is_turned)
    groups = np.array_split(turned, min(len(turned), COUNTS[-1] - 1)) if len(turned) else []
    around = [_footprint(slabs, int(group[0]), int(group[-1])) for group in groups]
    rest: list[Footprint] = [((0.0, 0.0, 0.5, 0.5), (1.0, 0.0))]
    return around if len(turned) == len(slabs) else rest + around


def _footprint(slabs: Slabs, first: int, last: int) -> Footprint:
    angle = float(slabs.angles[first])
    if slabs.axis == Face.U:
        return (0.0, 0.0, 0.5, 0.5), (cos(angle), sin(angle))
    top, bottom = float(slabs.tops[first]), float(slabs.bottoms[last])
    wide = 0.5 * (abs(cos(angle)) + abs(sin(angle)))
    along, half = (top + bottom) / 2, (top - bottom) / 2
    is_sideways = NORMALS[slabs.axis][0] != 0
    return ((along, 0.0, half, wide) if is_sideways else (0.0, along, wide, half)), (1.0, 0.0)


def strength_of(theme: Theme, projection: Projection) -> float:
    """The greatest darkness of the shadow; from below the plane it is not seen."""
    height = float(projection.eye[1])
    return 0.0 if height == BELOW else theme.shadow_strength * min(max((height + 0.9) / 0.5, 0.0), 1.0)


class ShadowPass:
    """Darkens the plane below the cube, by a small map of how dark it is where."""

    def __init__(self, programs: Programs) -> None:
        context = self._context = programs.context
        self._map = context.texture((SIDE, SIDE), 1)
        self._map.repeat_x = self._map.repeat_y = False
        self._map_target = context.framebuffer([self._map])
        made = {count: programs.get("paint.vert", "shadow_map.frag", COUNT=count) for count in COUNTS}
        self._makers = {count: context.vertex_array(program, []) for count, program in made.items()}
        self._corners = context.buffer(reserve=4096, dynamic=True)
        self._array = context.vertex_array(programs.get("shadow.vert", "shadow.frag"), [(self._corners, "2f", "pixel")])

    def prepare(self, slabs: Slabs) -> None:
        """Make the map of some slabs' shadow."""
        self._map_target.use()
        self._context.disable(moderngl.BLEND | moderngl.CULL_FACE | moderngl.DEPTH_TEST)
        found = footprints(slabs)
        count = next(count for count in COUNTS if count >= len(found))
        boxes, turns = zip(*found, *[found[0]] * (count - len(found)), strict=True)
        program = self._makers[count].program
        program["boxes"].write(np.array(boxes, dtype="f4").tobytes())  # type: ignore[union-attr]
        program["turns"].write(np.array(turns, dtype="f4").tobytes())  # type: ignore[union-attr]
        program["reach"], program["side"] = REACH, float(SIDE)
        program["rectangle"] = (-1.0, -1.0, 1.0, 1.0)
        self._makers[count].render(moderngl.TRIANGLE_STRIP, vertices=4)

    def draw(self, target: moderngl.Framebuffer, theme: Theme, boxes: Boxes, projection: Projection) -> None:
        """Lay the shadow over what is there."""
        ends = floor_rectangles(boxes, projection)
        corners = ends[:, _CORNERS].astype("f4").tobytes()
        self._corners.orphan(max(len(corners), 1))
        self._corners.write(corners)
        target.use()
        self._context.enable_only(moderngl.BLEND)
        self._context.blend_func = moderngl.SRC_ALPHA, moderngl.ONE_MINUS_SRC_ALPHA
        program = self._array.program
        self._map.use(0)
        program["map"] = 0
        program["shade"] = (*rgb(theme.shadow), strength_of(theme, projection))
        program["on_map"].write(_on_map(projection).astype("f4").tobytes())  # type: ignore[union-attr]
        self._array.render(moderngl.TRIANGLES, vertices=len(ends) * len(_CORNERS))

    def release(self) -> None:
        """Give everything back to the driver."""
        for array in (*self._makers.values(), self._array):
            array.release()
        self._corners.release()
        self._map_target.release()
        self._map.release()


def _on_map(projection: Projection) -> Floats:
    """The matrix from pixels to where on the map they see the plane, both with a third number by which to divide."""
    width, height = projection.view.size
    on_screen = np.array([[2 / width, 0, 0], [0, 2 / height, 0], [-1, -1, 1]])
    matrix = projection.matrix[:, [0, 1, 3]]
    plane = np.stack([matrix[0], matrix[2], BELOW * matrix[1] + matrix[3]])
    to_map = np.array([[0.5 / REACH, 0, 0], [0, 0.5 / REACH, 0], [0.5, 0.5, 1]])
    return np.asarray(on_screen @ np.linalg.inv(plane) @ to_map)
