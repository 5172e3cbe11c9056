"""The standing of a cube: numbers that are larger the more of it is right, however it is held.

They are in the order of the pieces' colours, not of places, so that they mean the same however the cube is turned:
cells on their own face by colour, pieces joined by edge, pieces at home, stickers that show their face's colour,
pieces in the right order around a face, and stickers that are right by row.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from cube_core.cube import Cells, Cube
from cube_core.faces import AXES, COLORS, CORNERS, EDGES, FACES, SOLVED_COLORS, Face, FaceColors
from cube_core.geometry import DOWN, NORMALS, RIGHT, IntArray, cubie_slots, turned_face

CELLS, JOINED, HOME, UP, FITS = slice(0, 6), slice(6, 18), slice(18, 38), slice(38, 50), slice(50, 62)
"""Where the numbers of each kind are; those of the rows follow."""
ROWS = 62
PIECES = (*CORNERS, *EDGES)
"""Corners and edges by the faces where they are at home, which are numbered as their colours are."""
NUMBER_OF = {frozenset(map(int, faces)): number for number, faces in enumerate(PIECES)}
_CORNER_FACES, _EDGE_FACES = np.array(CORNERS), np.array(EDGES)


def standing(cube: Cube, colors: FaceColors) -> IntArray:
    """All the numbers of a cube whose faces are to get these colours."""
    size, shown, meant = cube.size, cube.cells(), np.array(colors)
    corners, edges = shown[_corner_slots(size)], shown[_edge_slots(size)]
    parts = (
        _cells(shown.reshape(6, size, size), colors),
        _joined(edges),
        _at_home(corners == meant[_CORNER_FACES], edges == meant[_EDGE_FACES][:, None], meant),
        _shown_up(corners == meant[_CORNER_FACES], edges == meant[_EDGE_FACES][:, None], meant),
        _fitting(corners, edges, colors),
        _rows((shown.reshape(6, size, size) == meant[:, None, None]), colors),
    )
    return np.concatenate(parts).astype(np.intp)


@lru_cache(maxsize=16)
def whole(size: int) -> IntArray:
    """The numbers of a solved cube: no cube has larger ones."""
    return standing(Cube(size), SOLVED_COLORS)


def _cells(squares: Cells, colors: FaceColors) -> IntArray:
    """Counts of the cells of each colour on the face that is to get it."""
    return np.array([np.count_nonzero(squares[colors.index(color), 1:-1, 1:-1] == color) for color in COLORS])


def row_number(size: int, color: int, layer: int) -> int:
    """The index of the number of a row: the layer is counted from the face that is to get the colour."""
    axis, counted = color % 3, layer if color < len(AXES) else size + 1 - layer
    return ROWS + axis * size + counted - 1


@lru_cache(maxsize=8)
def _corner_slots(size: int) -> IntArray:
    return np.array([cubie_slots(size, corner)[0] for corner in CORNERS])


@lru_cache(maxsize=8)
def _edge_slots(size: int) -> IntArray:
    return np.array([cubie_slots(size, edge) for edge in EDGES])


def _joined(edges: Cells) -> IntArray:
    """Of each edge, how many of its pieces are side by side on one edge, all the same way round."""
    codes = edges[..., 0] * 6 + edges[..., 1] + 36 * np.arange(len(EDGES))[:, None]
    most = np.bincount(codes.ravel(), minlength=36 * len(EDGES)).reshape(-1, 36).max(axis=0)
    one, other = _EDGE_FACES.T
    return np.asarray(np.maximum(most[one * 6 + other], most[other * 6 + one]))


def _at_home(corners: Cells, edges: Cells, meant: IntArray) -> IntArray:
    """Of each piece, whether it is at home; of an edge, how many of its pieces."""
    found = np.zeros(len(PIECES), dtype=np.intp)
    counts = np.concatenate([corners.all(axis=-1), np.count_nonzero(edges.all(axis=-1), axis=1)])
    for faces, count in zip(PIECES, counts.tolist(), strict=True):
        found[NUMBER_OF[frozenset(meant[list(faces)].tolist())]] = count
    return found


def _shown_up(corners: Cells, edges: Cells, meant: IntArray) -> IntArray:
    """Of each colour, how many stickers of corners show it on the face that is to get it, and how many of edges."""
    around = np.broadcast_to(meant[_EDGE_FACES][:, None], edges.shape)
    found = (np.bincount(meant[_CORNER_FACES][corners], minlength=6), np.bincount(around[edges], minlength=6))
    return np.concatenate(found)


def _fitting(corners: Cells, edges: Cells, colors: FaceColors) -> IntArray:
    """Of each colour, how many corners of its face are at home once that is turned as fits best; the same of edges."""
    meant = np.array(colors)
    found = []
    for rings, shown, faces in ((_CORNER_RINGS, corners, _CORNER_FACES), (_EDGE_RINGS, _as_one(edges), _EDGE_FACES)):
        wanted = meant[faces]
        for color in COLORS:
            places, order = rings[colors.index(color)]
            here, there = (table[places[:, None], order] for table in (shown, wanted))
            is_like = (here[:, None] == there).all(axis=-1)
            found.append(max(np.trace(np.roll(is_like, -quarters, axis=1)) for quarters in range(4)))
    return np.array(found)


def _as_one(edges: Cells) -> IntArray:
    """The colours of each edge; no colours of one that is not whole, or where there are none."""
    if not edges.shape[1]:
        return np.full((len(EDGES), 2), len(COLORS))
    is_whole = (edges == edges[:, :1]).all(axis=(1, 2))
    return np.where(is_whole[:, None], edges[:, 0], len(COLORS))


def _rings(pieces: tuple[tuple[Face, ...], ...]) -> list[tuple[IntArray, IntArray]]:
    """By face: its four pieces clockwise, and of each the order of its stickers that begins on that face."""
    found = []
    for face in FACES:
        ring = [next(piece for piece in pieces if face in piece)]
        while len(ring) < 4:
            after = frozenset(turned_face(side, face, 1) for side in ring[-1])
            ring.append(next(piece for piece in pieces if frozenset(piece) == after))
        order = [[(piece.index(face) + place) % len(piece) for place in range(len(piece))] for piece in ring]
        found.append((np.array([pieces.index(piece) for piece in ring]), np.array(order)))
    return found


_CORNER_RINGS, _EDGE_RINGS = _rings(CORNERS), _rings(EDGES)


def _rows(is_right: Cells, colors: FaceColors) -> IntArray:
    """Counts of right stickers around each row, along the three axes from white, red and green."""
    found = []
    for color in COLORS[: len(AXES)]:
        top = Face(colors.index(color))
        around = [face for face in FACES if face.axis is not top.axis]
        found.append(sum(_along(is_right[face], face, top) for face in around))
    return np.concatenate(found)


def _along(is_right: Cells, face: Face, top: Face) -> IntArray:
    """Counts of right stickers of a face in each row, from another face beside it."""
    down, right = (int(NORMALS[top] @ direction[face]) for direction in (DOWN, RIGHT))
    counts = np.asarray(np.count_nonzero(is_right, axis=1 if down else 0))
    return counts[::-1] if down + right > 0 else counts
