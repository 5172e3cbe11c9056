"""The colour meant for each face, where the cube itself says so."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from cube_core.cube import Cube, colors_of
from cube_core.errors import CubeError
from cube_core.faces import COLORS, FACES, Color, Face, FaceColors, is_legal
from cube_core.geometry import cubie_slots


def face_colors_of(cube: Cube) -> FaceColors:
    """The map that is taken where none is given: what the centres show, on a 2×2 what the corner at DBL asks for.

    >>> [color.name for color in face_colors_of(Cube(3))][:2]
    ['WHITE', 'RED']
    """
    shown = corner_colors(cube) if cube.size == 2 else centers_show(cube)
    if shown is None:
        raise CubeError(
            "The centres of this cube do not say which colour each face gets; open a FacesTrackerHolder and ask that."
        )
    return shown


def centers_show(cube: Cube) -> FaceColors | None:
    """The colours of the middles of an odd cube, or of solved centres of an even one in a legal holding."""
    size, area = cube.size, cube.size**2
    if size == 2:
        return None
    faces = cube.stickers.reshape(6, size, size)
    low, high = (size - 1) // 2, size // 2 + 1
    shown = shown_by_middles(size, faces[:, low:high, low:high].reshape(6, -1))
    if shown is None or size % 2:
        return shown  # most cubes end here, without a look at all their cells
    inner = faces[:, 1:-1, 1:-1]
    lowest, highest = inner.min(axis=(1, 2)) // area, inner.max(axis=(1, 2)) // area
    return shown if np.array_equal(lowest, highest) else None


def shown_by_middles(size: int, middles: npt.NDArray[np.integer]) -> FaceColors | None:
    """The map that the stickers in the middle of each face (rows) show, where those of a face agree.

    Of an odd cube that is one a face, and they say it; of an even one four, whose map must be one that cubes have.
    """
    colors = colors_of(size, middles)
    if (colors != colors[:, :1]).any() or not (size % 2 or is_legal(colors[:, 0].tolist())):
        return None
    return _as_map(colors[:, 0])


def corner_colors(cube: Cube, faces: tuple[Face, ...] = (Face.D, Face.B, Face.L)) -> FaceColors:
    """The map under which the corner at these faces is solved."""
    shown = colors_of(cube.size, cube.stickers[cubie_slots(cube.size, faces)[0]])
    colors = {int(face): COLORS[number] for face, number in zip(faces, shown.tolist(), strict=True)}
    colors |= {(face + 3) % 6: color.opposite for face, color in colors.items()}
    return _as_map(np.array([colors[face] for face in FACES]))


def layer_colors(cube: Cube) -> FaceColors | None:
    """The map under which the white corners are solved, or else the white edges, where they lie about one face."""
    last = cube.size - 1
    squares = cube.stickers.reshape(6, cube.size, cube.size)
    corners, along, down = squares[:, ::last, ::last], squares[:, ::last, 1:-1], squares[:, 1:-1, ::last]
    found = [_by_corners(cube, face) for face in FACES if _is_white(cube, corners[face])]
    if cube.size > 2:
        whole = (face for face in FACES if _is_white(cube, along[face]) and _is_white(cube, down[face]))
        found += [_by_edges(cube, face) for face in whole]
    return next((colors for colors in found if colors is not None), None)


def _is_white(cube: Cube, stickers: npt.NDArray[np.integer]) -> bool:
    return bool((stickers // cube.size**2 == Color.WHITE).all())


def _by_corners(cube: Cube, face: Face) -> FaceColors | None:
    around = _sides_of(face)
    corners = [(face, one, other) for one in around for other in around if one.axis < other.axis]
    first, *others = (corner_colors(cube, corner) for corner in corners)
    return first if all(other == first for other in others) else None


def _by_edges(cube: Cube, face: Face) -> FaceColors | None:
    colors = {face: Color.WHITE, face.opposite: Color.YELLOW}
    for side in _sides_of(face):
        shown = colors_of(cube.size, cube.stickers[cubie_slots(cube.size, (face, side))])
        if (shown != shown[0]).any():
            return None
        colors[side] = COLORS[int(shown[0, 1])]
    layout = _as_map(np.array([colors[face] for face in FACES]))
    return layout if is_legal(layout) else None


def _sides_of(face: Face) -> list[Face]:
    return [other for other in FACES if other.axis is not face.axis]


def _as_map(numbers: npt.NDArray[np.integer]) -> FaceColors:
    u, r, f, d, left, b = (COLORS[number] for number in numbers.tolist())
    return u, r, f, d, left, b
