"""The shadow of the floating cube on a plane below it, drawn where the cube leaves it in sight."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import cos, sin

import moderngl
import numpy as np

from cube_core.faces import Face
from cube_core.geometry import NORMALS
from renderer.arrays import Floats, Ints
from renderer.camera import Projection
from renderer.context import Programs
from renderer.palette import Theme, rgb
from renderer.polygons import Boxes, side_corners
from renderer.slabs import Slabs

BELOW = -0.78
"""The height of the plane, in sides of the cube from its middle."""
RADIUS = 1.0
"""The distance from the middle to which the shadow is seen: beyond, it changes no byte of any theme."""
ROWS = 64
"""The height of the stripes in which the plane is filled, in pixels."""
BORDER = 2.0
"""Pixels along the outline of what hides the plane that count as not hidden: there it fades by coverage."""
_NOWHERE = np.array([[(0.0, -1.0), (0.0, -2.0)]])
"""An outline that hides nothing: it lies below all pixels."""
_TURNS = np.arange(12) * (2 * np.pi / 12)
_DISC = RADIUS * np.stack([np.cos(_TURNS), np.zeros(12), np.sin(_TURNS)], axis=-1) + (0.0, BELOW, 0.0)


def floor_rectangles(boxes: Boxes, projection: Projection) -> Ints:
    """Left, bottom, right and top of rectangles of pixels that do not overlap: what is seen of the floor, and a
    little more.

    To fill a pixel that the cube hides takes as long as any: without them the shadow takes half as long.
    """
    width, height = projection.view.size
    disc = projection.pixels(_DISC)
    low, high = np.clip(disc[:, 1].min(), 0, height), np.clip(disc[:, 1].max(), 0, height)
    rows = np.arange(int(low) // ROWS, -(-int(high) // ROWS) + 1) * ROWS
    lefts, rights = _widest(disc, rows)
    left, right = np.clip(np.floor(lefts), 0, width), np.clip(np.ceil(rights), 0, width)
    hidden = _hidden(_outlines(boxes, projection), rows)
    ends = np.sort(hidden, axis=0).clip(left[:, None], right[:, None])
    starts = np.maximum.accumulate(np.concatenate([left[None], ends[..., 1]]), axis=0)
    stops = np.concatenate([ends[..., 0], right[None]])
    tops = np.minimum(rows[1:], height)
    found = np.stack(np.broadcast_arrays(starts, rows[:-1], stops, tops), axis=-1)
    return found[stops > starts].astype(np.int64)


def _widest(points: Floats, rows: Ints) -> tuple[Floats, Floats]:
    """The ends of the hull of some points anywhere between each of these rows and the next."""
    lefts, rights = spans(points, rows)
    x, y = points.T[..., None]
    is_between = (y >= rows[:-1]) & (y <= rows[1:])
    inner_left = np.fmin.reduce(np.where(is_between, x, np.nan))
    inner_right = np.fmax.reduce(np.where(is_between, x, np.nan))
    left = np.fmin(np.fmin(lefts[:-1], lefts[1:]), inner_left)
    return left, np.fmax(np.fmax(rights[:-1], rights[1:]), inner_right)


def _hidden(outlines: Floats, rows: Ints) -> Floats:
    """The whole pixels that each convex outline hides in every row between these and the next."""
    lefts, rights = spans(outlines, rows)
    left = np.ceil(np.maximum(lefts[..., :-1], lefts[..., 1:]))
    right = np.floor(np.minimum(rights[..., :-1], rights[..., 1:]))
    is_hiding = right > left  # not where it ends, which is nan
    return np.stack([np.where(is_hiding, left, 0), np.where(is_hiding, right, 0)], axis=-1)


def _outlines(boxes: Boxes, projection: Projection) -> Floats:
    """The cube as it hides the plane, as pixels whose hulls are its outlines: at rest, or sides of the largest slab.

    Of other slabs less is seen; and where one meets another, what is behind shines through.
    """
    slabs = boxes.slabs
    largest = int(np.argmax((slabs.tops - slabs.bottoms) * boxes.visible.any(axis=1)))
    seen = np.flatnonzero(boxes.visible[largest])
    if not seen.size:
        return _NOWHERE
    corners = side_corners(boxes, largest, seen, boxes.fillet + BORDER / projection.side_in_pixels)
    pixels = projection.pixels(corners)
    return pixels[None] if len(slabs) == 1 else pixels.reshape(len(seen), -1, 2)


def spans(points: Floats, rows: Ints) -> tuple[Floats, Floats]:
    """The ends of the hull of some points, or of each of several groups, in each row; nan where it is not."""
    one, other = _pairs(points.shape[-2])
    x1, y1, x2, y2 = (points[..., ends, which, None] for ends in (one, other) for which in (0, 1))
    with np.errstate(divide="ignore", invalid="ignore"):
        share = (rows - y1) / (y2 - y1)
    crossings = np.where((share >= 0) & (share <= 1), x1 + share * (x2 - x1), np.nan)
    return np.fmin.reduce(crossings, axis=-2), np.fmax.reduce(crossings, axis=-2)


@lru_cache(maxsize=4)
def _pairs(count: int) -> Ints:
    """All pairs of so many: the edges of a hull are among those of its points."""
    return np.array(list(combinations(range(count), 2))).T


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
