"""Faces, axes and colours, and which colour schemes a real cube can show."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum


class Face(IntEnum):
    """A side of the cube; the number is its place in the facelet string."""

    U = 0
    R = 1
    F = 2
    D = 3
    L = 4
    B = 5

    @property
    def opposite(self) -> Face:
        """The face on the other side."""
        return Face((self + 3) % 6)

    @property
    def axis(self) -> Face:
        """U, R or F: the face whose axis this one lies on."""
        return Face(self % 3)

    @property
    def sign(self) -> int:
        """1 for U, R, F; −1 for D, L, B, which look the other way along the axis."""
        return 1 if self < 3 else -1


AXES = (Face.U, Face.R, Face.F)
"""The faces that name the three axes; layers count from them."""


class Color(IntEnum):
    """A sticker colour; the number is the face it has on the solved cube."""

    WHITE = 0
    RED = 1
    GREEN = 2
    YELLOW = 3
    ORANGE = 4
    BLUE = 5

    @property
    def letter(self) -> str:
        """The letter in a facelet string: that of the face it is solved on."""
        return Face(self).name

    @property
    def opposite(self) -> Color:
        """The colour on the other side of a solved cube."""
        return Color((self + 3) % 6)


FACES = tuple(Face)
COLORS = tuple(Color)

CORNERS = tuple(
    (upright, side, front) if upright.sign * side.sign * front.sign > 0 else (upright, front, side)
    for upright in (Face.U, Face.D)
    for side in (Face.R, Face.L)
    for front in (Face.F, Face.B)
)
"""The faces of each corner, that of U or D first, then clockwise as seen from outside."""

EDGES = tuple(
    (one, other)
    for one, others in ((Face.U, "FRBL"), (Face.D, "FRBL"), (Face.F, "RL"), (Face.B, "RL"))
    for other in map(Face.__getitem__, others)
)
"""The faces of each edge, that of U or D first, else that of F or B."""

FaceColors = tuple[Color, Color, Color, Color, Color, Color]
"""A face→colour map: the colour meant for each face, in the order of `FACES`."""

SOLVED_COLORS: FaceColors = (
    Color.WHITE,
    Color.RED,
    Color.GREEN,
    Color.YELLOW,
    Color.ORANGE,
    Color.BLUE,
)
"""White up, green in front: how a new cube is held."""


def is_legal(colors: Iterable[Color | int]) -> bool:
    """Whether a face→colour map is one of the 24 ways to hold the real colour scheme.

    >>> is_legal(SOLVED_COLORS)
    True
    >>> is_legal((Color.WHITE, Color.ORANGE, Color.GREEN, Color.YELLOW, Color.RED, Color.BLUE))
    False
    """
    return tuple(colors) in _LEGAL


def _rotations_of(colors: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
    u, r, f, d, left, b = colors
    yield (f, r, d, b, left, u)  # x
    yield (u, b, r, d, f, left)  # y


def _all_holdings() -> tuple[FaceColors, ...]:
    found: dict[tuple[int, ...], None] = {tuple(SOLVED_COLORS): None}
    todo: list[tuple[int, ...]] = [tuple(SOLVED_COLORS)]
    while todo:
        for turned in _rotations_of(todo.pop()):
            if turned not in found:
                found[turned] = None
                todo.append(turned)
    return tuple(sorted((Color(u), Color(r), Color(f), Color(d), Color(le), Color(b)) for u, r, f, d, le, b in found))


HOLDINGS: tuple[FaceColors, ...] = _all_holdings()
"""The 24 legal face→colour maps, in a fixed order."""
_LEGAL = frozenset(HOLDINGS)
