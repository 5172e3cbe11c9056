"""Questions about a cube: where things are, and how far it has come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from cube_core import turns
from cube_core.algs import Alg
from cube_core.cube import Cube, colors_of
from cube_core.geometry import IntArray, orbit_slots
from cube_core.parts import ColorsId, Piece
from cube_core.spots import normals_at, slots_at_spots, spots_of, turn
from cube_core.turns import RING_SIZE, Stickers

COUNTED = 1 << 16
"""So many cells of a face are counted at once."""

_Piece = TypeVar("_Piece", bound=Piece)


def find_stickers(cube: Cube, stickers: npt.ArrayLike) -> IntArray:
    """The slots at which these stickers are now; only the 24 slots each can reach are looked at."""
    wanted = np.asarray(stickers, dtype=np.intp)
    slots = orbit_slots(cube.size, wanted)
    hits = (cube.stickers[slots] == wanted[..., None]).argmax(axis=-1)
    return np.take_along_axis(slots, hits[..., None], axis=-1)[..., 0]


def find_part_by_color(parts: Iterable[_Piece], colors_id: ColorsId) -> _Piece:
    """The part that shows these colours, wherever it is now; of several the first.

    >>> from cube_core import Color, Cube, Parts
    >>> cube = Cube(3)
    >>> cube.play("F")
    >>> find_part_by_color(Parts(cube), frozenset({Color.WHITE, Color.GREEN}))
    <Part FR>
    """
    return _first((part for part in parts if part.colors_id == colors_id), "shows", colors_id)


def find_part_by_position(parts: Iterable[_Piece], position_id: ColorsId) -> _Piece:
    """The part on the faces that are meant for these colours: where the piece of these colours belongs."""
    return _first((part for part in parts if part.position_id == position_id), "belongs to", position_id)


def _first(found: Iterator[_Piece], what: str, colors: ColorsId) -> _Piece:
    for part in found:
        return part
    names = "-".join(color.name.lower() for color in sorted(colors))
    raise LookupError(f"None of these parts {what} {names}; of edges that are not whole, look at the slices.")


def center_counts(cube: Cube) -> npt.NDArray[np.intp]:
    """How many centre cells of each colour (columns) there are on each face (rows).

    Colour by colour, as counting all at once takes each cell as a number of eight bytes: 40 ms for 1000 layers; and
    some rows at a time, which stay near the processor.
    """
    inner = _face_squares(cube)[:, 1:-1, 1:-1]
    counts = np.zeros((6, 6), dtype=np.intp)
    rows = max(1, COUNTED // cube.size)
    for start in range(0, cube.size - 2, rows):
        colors = colors_of(cube.size, inner[:, start : start + rows]).reshape(6, -1)
        counts += [[np.count_nonzero(face == color) for color in range(6)] for face in colors]
    return counts


def has_uniform_centers(cube: Cube) -> bool:
    """Whether the centre of each face is of one colour (a 2×2 has none)."""
    inner = _face_squares(cube)[:, 1:-1, 1:-1]
    return inner.size == 0 or all(_is_one_color(face, cube.size**2) for face in inner)


def _is_one_color(stickers: Stickers, area: int) -> bool:
    """Whether all are of one colour; the first row tells of nearly every face on which they are not."""
    return all(int(part.min()) // area == int(part.max()) // area for part in (stickers[0], stickers))


def has_whole_edges(cube: Cube) -> bool:
    """Whether all pieces of each of the twelve edges show the same two colours the same way round."""
    squares = _face_squares(cube)
    sides = np.stack([squares[:, 0], squares[:, -1], squares[:, :, 0], squares[:, :, -1]])[..., 1:-1]
    colors = sides // cube.size**2
    return bool((colors == colors[..., :1]).all())


def is_reduced(cube: Cube) -> bool:
    """Whether the cube can be turned on like a 3×3: each centre of one colour, each edge whole."""
    return has_whole_edges(cube) and has_uniform_centers(cube)


def _face_squares(cube: Cube) -> Stickers:
    """The stickers by face, row and column."""
    return cube.stickers.reshape(6, cube.size, cube.size)


def carried(slots: IntArray, alg: Alg) -> IntArray:
    """Where a few moves take the stickers at these slots.

    Up to the size of rings a whole cube is turned: ten moves on 10 layers take 7 µs, by the slots alone 320.
    """
    if alg.size <= RING_SIZE:
        return ends(alg)[slots]
    spots = spots_of(alg.size, slots.ravel())
    for code in alg.codes.tolist():
        turn(alg.size, spots, code)
    return slots_at_spots(alg.size, spots).reshape(slots.shape)


def ends(alg: Alg) -> IntArray:
    """By slot, where moves take the sticker there: for many stickers, or many moves."""
    came_from = np.arange(6 * alg.size**2, dtype=np.int32)
    turns.apply(came_from, alg.size, alg.codes)
    targets = np.empty(len(came_from), dtype=np.intp)
    targets[came_from] = np.arange(len(came_from))
    return targets


def is_away_and_back(slots: IntArray, alg: Alg) -> npt.NDArray[np.bool_]:
    """By slot, whether a few moves take the sticker there to other faces and bring it home to its own."""
    spots = spots_of(alg.size, slots)
    homes, was_away = normals_at(alg.size, spots), np.zeros(slots.shape, dtype=bool)
    for code in alg.codes.tolist():
        turn(alg.size, spots, code)
        was_away |= (normals_at(alg.size, spots) != homes).any(axis=0)
    return np.asarray(was_away & (normals_at(alg.size, spots) == homes).all(axis=0))
