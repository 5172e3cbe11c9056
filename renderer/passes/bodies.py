"""Bodies: the dark plastic of small cubes, rounded at its edges."""

from __future__ import annotations

from collections.abc import Sequence

import moderngl
import numpy as np

from renderer.arrays import Floats
from renderer.camera import Projection
from renderer.context import Programs
from renderer.frame import View
from renderer.palette import Theme, rgb
from renderer.polygons import VERTICES, Boxes, box_middles, fillet_mesh, hull_vertices
from renderer.slabs import rotated


class BackgroundPass:
    """Fills a framebuffer with the background."""

    def __init__(self, programs: Programs) -> None:
        self._context = programs.context
        self._program = programs.get("paint.vert", "background.frag")
        self._array = self._context.vertex_array(self._program, [])

    def draw(self, target: moderngl.Framebuffer, view: View, theme: Theme) -> None:
        """Fill the whole target."""
        target.use()
        self._context.disable(moderngl.BLEND | moderngl.CULL_FACE | moderngl.DEPTH_TEST)
        self._program["rectangle"] = (-1.0, -1.0, 1.0, 1.0)
        self._program["view"] = view.rectangle
        self._program["middle"] = tuple(rgb(theme.middle))
        self._program["edge"] = tuple(rgb(theme.edge))
        self._array.render(moderngl.TRIANGLE_STRIP, vertices=4)

    def release(self) -> None:
        """Give everything back to the driver."""
        self._array.release()


class BodyPass:
    """Draws the outline of a slab filled, and the rounded edges over it."""

    def __init__(self, programs: Programs) -> None:
        self._context = programs.context
        self._hull = programs.get("hull.vert", "hull.frag")
        self._fillets = programs.get("fillets.vert", "fillets.frag")
        vertices, numbers = np.unique(fillet_mesh(), axis=0, return_inverse=True)  # each is worked out once
        self._mesh = self._context.buffer(vertices.tobytes())
        self._indices = self._context.buffer(numbers.astype("u2").tobytes())
        layout = [(self._mesh, "3f 3f", "corner", "outward")]
        self._fillet_array = self._context.vertex_array(self._fillets, layout, self._indices, index_element_size=2)
        self._points = self._context.buffer(reserve=VERTICES * 12, dynamic=True)
        self._hull_array = self._context.vertex_array(self._hull, [(self._points, "3f", "point")])
        self._places: Sequence[tuple[bytes, bytes, bytes]] = ()

    def load(self, boxes: Boxes, projection: Projection) -> None:
        """Take the slabs of a picture."""
        points = hull_vertices(boxes, projection).tobytes()
        self._points.orphan(len(points))
        self._points.write(points)
        middles, reach, turns = box_middles(boxes), boxes.half - boxes.fillet, _turns(boxes)
        self._places = [
            (m.tobytes(), r.tobytes(), t.tobytes())
            for m, r, t in zip(middles.astype("f4"), reach.astype("f4"), turns.astype("f4"), strict=True)
        ]

    def _begin(self) -> None:
        self._context.enable_only(moderngl.BLEND)
        self._context.blend_func = moderngl.SRC_ALPHA, moderngl.ONE_MINUS_SRC_ALPHA

    def draw_hull(self, slab: int) -> None:
        """Fill the outline of a slab."""
        self._begin()
        self._hull_array.render(moderngl.TRIANGLES, vertices=VERTICES, first=slab * VERTICES)

    def draw_fillets(self, slab: int) -> None:
        """Lay the rounded edges over the sides of a slab."""
        self._begin()
        self._context.enable(moderngl.CULL_FACE)
        self._context.front_face, self._context.cull_face = "ccw", "back"
        for name, value in zip(("middle", "reach", "turn"), self._places[slab], strict=True):
            self._fillets[name].write(value)  # type: ignore[union-attr]
        self._fillet_array.render(moderngl.TRIANGLES)

    def release(self) -> None:
        """Give everything back to the driver."""
        for thing in (self._fillet_array, self._hull_array, self._mesh, self._indices, self._points):
            thing.release()


def _turns(boxes: Boxes) -> Floats:
    """The rotation of each slab; its rows are where x, y and z go, as GL wants its columns."""
    return rotated(np.eye(3), boxes.slabs.axis, boxes.slabs.angles[:, None])
