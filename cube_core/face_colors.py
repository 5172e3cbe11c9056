"""The colour meant for each face, as the cube itself says or its corners, and the place of its circle."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from cube_core.cube import Cube, center_counts, colors_of
from cube_core.errors import CubeError
from cube_core.faces import COLORS, CORNERS, FACES, HOLDINGS, Color, Face, FaceColors, is_legal
from cube_core.geometry import IntArray, cubie_slots


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
    inner = faces[:, 1:-1, 1:-1]  # face by face: mostly the first one is mixed
    return shown if all(face.min() // area == face.max() // area for face in inner) else None


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


Counts = npt.NDArray[np.intp]
"""So many centre cells of each colour (columns) on each face (rows)."""

MOST = 2 / 3
"""A larger share of the centre cells overrules a white layer; of unsolved centres up to a half agree by chance."""

_HELD: IntArray = np.array(HOLDINGS)
"""The colour, by holding and face."""
_FACE_OF: IntArray = np.argsort(_HELD, axis=1)
"""The face, by holding and colour."""
_PLACES: IntArray = np.arange(len(FACES))
_FOURS: IntArray = 4**_PLACES
"""Each of six circles is at one of four cells."""


def place(cube: Cube) -> FaceColors:
    """The map with which a solve of a cube of even size begins.

    That is what solved centres show, or most centre cells; else what a white layer asks for; else what the centre
    cells speak for, or on a 2×2 its corner at DBL.
    """
    if cube.size == 2:
        return layer_colors(cube) or corner_colors(cube)
    return centers_show(cube) or _place_by_most(cube)


def _place_by_most(cube: Cube) -> FaceColors:
    counts = center_counts(cube)
    found = best_holdings(counts)
    right = counts[_PLACES, _HELD[found[0]]].sum()
    layer = layer_colors(cube) if right <= MOST * counts.sum() else None
    if layer is not None:
        return layer
    return HOLDINGS[found[0] if len(found) == 1 else max(found, key=lambda number: _corner_key(cube, number))]


def best_holdings(counts: Counts) -> list[int]:
    """The numbers of the holdings that the centres speak for; several only where these look the same under them.

    The clearest majority decides first, then the next best on another axis, then how many cells are right in all,
    then the counts as they are seen under each holding.
    """
    seen = counts[_FACE_OF]
    right = seen[:, _PLACES, _PLACES]
    clearest = -np.sort(-np.maximum(right[:, :3], right[:, 3:]), axis=1)[:, :2]
    keys = np.concatenate([clearest, right.sum(axis=1, keepdims=True), seen.reshape(len(HOLDINGS), -1)], axis=1)
    best = max(keys.tolist())
    return [number for number, key in enumerate(keys.tolist()) if key == best]


def _corner_key(cube: Cube, number: int) -> tuple[int, list[list[int]]]:
    """The corners solved under a holding, their number first: it tells holdings apart that centres do not."""
    corners = []
    for faces in CORNERS:
        wanted = [int(HOLDINGS[number][face]) for face in faces]
        shown = colors_of(cube.size, cube.stickers[cubie_slots(cube.size, faces)[0]]).tolist()
        first = wanted.index(min(wanted))  # the faces are named in another order once the cube is turned
        corners.append((wanted[first:] + wanted[:first], shown[first:] + shown[:first]))
    return sum(wanted == shown for wanted, shown in corners), [shown for _, shown in sorted(corners)]


def anchor_slots(cube: Cube, colors: FaceColors) -> IntArray:
    """The centre cell that shows each face's circle: the middle one, or one of the four around the middle.

    Of the four the one with the lowest sticker number, of the tracked colour if there is one:
    turns of a face and of the whole cube keep the four together, so the circle rides with its
    sticker and nothing has to be remembered.
    """
    return np.asarray(middle_slots(cube.size)[_PLACES, _choices_of(cube, colors)])


def anchor_number(cube: Cube, colors: FaceColors) -> int:
    """The places of the six circles as one number, for those who write many such places down."""
    return int(_choices_of(cube, colors) @ _FOURS)


def anchors_of_number(size: int, number: int) -> IntArray:
    """The slots of the six circles, back from the number."""
    return np.asarray(middle_slots(size)[_PLACES, number // _FOURS % 4])


def _choices_of(cube: Cube, colors: FaceColors) -> IntArray:
    return anchor_choices(cube.size, cube.stickers[middle_slots(cube.size)], colors)


def anchor_choices(size: int, middles: npt.NDArray[np.integer], colors: FaceColors) -> IntArray:
    """The sticker in the middle of each face (rows) that shows the face's circle."""
    stickers, area = middles.astype(np.int64), size * size
    strange = stickers // area != np.asarray(colors)[:, None]
    return np.asarray((stickers + strange * 6 * area).argmin(axis=1))


@lru_cache(maxsize=64)
def middle_slots(size: int) -> IntArray:
    """The cells of which one shows its circle, by face: the middle one, or the four around the middle."""
    near, far = (size - 1) // 2, size // 2
    cells = np.unique([row * size + col for row in (near, far) for col in (near, far)])
    slots: IntArray = np.arange(6, dtype=np.intp)[:, None] * (size * size) + cells
    slots.flags.writeable = False
    return slots
