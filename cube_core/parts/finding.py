"""Parts found by their colours, and the piece under a slot: where it is, where it belongs, whether it is right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from cube_core.cube import Cube
from cube_core.faces import CORNERS, EDGES, FACES, Color, Face, FaceColors
from cube_core.geometry import NORMALS, orbit_slots, place_of, points_of
from cube_core.parts.part import ColorsId, Part, Parts, PartSlice, Piece

_Piece = TypeVar("_Piece", bound=Piece)


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


@dataclass(frozen=True, slots=True)
class PartTracker:
    """One piece of a 3×3, or of a big cube whose parts are whole.

    >>> from cube_core import Cube
    >>> cube = Cube(3)
    >>> tracker = PartTracker.of(Parts(cube).at("UF"))
    >>> cube.play("F")
    >>> tracker.actual, tracker.position
    (<Part FR>, <Part UF>)
    """

    parts: Parts
    colors_id: ColorsId
    """The colours of the piece."""

    @classmethod
    def of(cls, part: Part) -> PartTracker:
        """A tracker of the piece that is at a part now."""
        return cls(part.parts, part.colors_id)

    @property
    def position(self) -> Part:
        """The part at which the piece belongs."""
        return find_part_by_position(self.parts, self.colors_id)

    @property
    def actual(self) -> Part:
        """The part at which the piece is."""
        return find_part_by_color(self.parts, self.colors_id)


@dataclass(frozen=True, slots=True)
class Inspection:
    """A piece as a person would describe it."""

    kind: str
    """corner, edge, wing, centre or centre cell."""
    piece: PartSlice
    home: tuple[Face, ...]
    """The faces that are meant for its colours."""
    place_in_slice: str
    """For pieces that a 3×3 does not have: which of its edge or of its centre it is; else nothing."""
    orbit: int
    """How many places turns can bring its sticker to."""

    @property
    def part(self) -> Part:
        """The part of the cube, seen as a 3×3, that it belongs to."""
        return self.piece.part

    @property
    def colors(self) -> tuple[Color, ...]:
        """The colours its stickers show, in the order of the part's faces."""
        return tuple(edge.color for edge in self.piece.edges)


def inspect(cube: Cube, face_colors: FaceColors, slot: int) -> Inspection:
    """The piece that shows at a slot."""
    piece = piece_at(Parts(cube, face_colors), slot)
    home = tuple(Face(face_colors.index(edge.color)) for edge in piece.edges)
    orbit = set(orbit_slots(cube.size, slot).tolist())
    return Inspection(_kind(piece), piece, home, _place_in_slice(piece), len(orbit))


def piece_at(parts: Parts, slot: int) -> PartSlice:
    """The cubie under a slot."""
    size = parts.cube.size
    point = points_of(size, slot)
    on = frozenset(face for face in FACES if int(point @ NORMALS[face]) == size - 1)
    faces = next(faces for faces in (*CORNERS, *EDGES, *((face,) for face in FACES)) if frozenset(faces) == on)
    part = Part(parts, faces)
    if len(faces) == 3:
        return part.get_slice()
    if len(faces) == 2:
        return part.get_slice(int((part.slots == slot).any(axis=1).argmax()))
    _, row, col = place_of(size, slot)
    return part.get_slice(row - 1, col - 1)


def _kind(piece: PartSlice) -> str:
    size, middle = piece.part.parts.cube.size, piece.part.parts.cube.size // 2 - 1
    is_middle = size % 2 == 1 and all(index == middle for index in piece.index)
    names = {3: ("corner", "corner"), 2: ("wing", "edge"), 1: ("centre cell", "centre")}
    return names[len(piece.part.faces)][is_middle]


def _place_in_slice(piece: PartSlice) -> str:
    count = piece.part.parts.cube.size - 2
    if count < 2 or not piece.index:
        return ""
    if len(piece.index) == 1:
        (index,) = piece.index
        return f"slice {index + 1} of {count}, orbit {min(index, count - 1 - index) + 1} of {(count + 1) // 2}"
    row, col = piece.index
    ring = min(row, col, count - 1 - row, count - 1 - col)
    return f"row {row + 1}, column {col + 1} of {count}, ring {ring + 1} of {(count + 1) // 2}"
