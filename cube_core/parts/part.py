"""Parts and their three identities: where a part sits, where it belongs to, and what it is.

A part is a corner, an edge or a centre of the cube seen as a 3×3, so it is given by the one, two
or three faces it shows on, whatever the size. On a big cube an edge has n − 2 slices and a centre
(n − 2)². Three ids name a part:

| id            | is                                       | changes with               |
|---------------|------------------------------------------|----------------------------|
| `fixed_id`    | the faces it is on                       | nothing                    |
| `position_id` | the colours meant for those faces        | slices and rotations       |
| `colors_id`   | the colours that its own stickers show   | every turn that moves them |

>>> cube = Cube(3)
>>> cube.play("F")
>>> edge = Parts(cube).at("UF")
>>> sorted(color.name for color in edge.position_id), sorted(color.name for color in edge.colors_id)
(['GREEN', 'WHITE'], ['GREEN', 'ORANGE'])

Nothing is kept beside the cube: every answer is read from it when asked for.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

import numpy as np

from cube_core.cube import Cube
from cube_core.face_colors import face_colors_of
from cube_core.faces import COLORS, CORNERS, EDGES, FACES, Color, Face, FaceColors
from cube_core.geometry import IntArray, cubie_slots, slot_of

ColorsId = frozenset[Color]
Index = tuple[int, ...]
"""Which slice of a part: () of a corner, (i,) of an edge, (row, col) of a centre."""


class Parts:
    """The parts of one cube, and the colours meant for its faces.

    Without a map of face colours the cube says them itself, always as it stands (see
    `cube_core.face_colors`); a map that is given is kept as it is, also when the cube is rotated.
    """

    __slots__ = ("_asked", "_given", "_shown", "cube")

    def __init__(self, cube: Cube, face_colors: FaceColors | None = None) -> None:
        self.cube = cube
        self._given = face_colors
        self._shown: FaceColors | None = None
        self._asked = -1

    @property
    def corners(self) -> tuple[Part, ...]:
        """The eight corners."""
        return tuple(Part(self, faces) for faces in CORNERS)

    @property
    def edges(self) -> tuple[Part, ...]:
        """The twelve edges; a 2×2 has none."""
        return tuple(Part(self, faces) for faces in EDGES) if self.cube.size > 2 else ()

    @property
    def centers(self) -> tuple[Part, ...]:
        """The six centres; a 2×2 has none."""
        return tuple(Part(self, (face,)) for face in FACES) if self.cube.size > 2 else ()

    def __iter__(self) -> Iterator[Part]:
        yield from self.corners
        yield from self.edges
        yield from self.centers

    @property
    def face_colors(self) -> FaceColors:
        """The colour meant for each face; a CubeError if none was given and the cube does not show it."""
        if self._given is not None:
            return self._given
        if self._shown is None or self._asked != self.cube.version:
            self._shown, self._asked = face_colors_of(self.cube), self.cube.version
        return self._shown

    def at(self, faces: str | Iterable[Face]) -> Part:
        """The part on these faces, in any order: "UF" or (Face.U, Face.F)."""
        wanted = frozenset(Face[face] if isinstance(face, str) else face for face in faces)
        for part in self:
            if part.fixed_id == wanted:
                return part
        raise LookupError(f"A cube of {self.cube.size} layers has no part on the faces {_names(sorted(wanted))}.")


class Piece(ABC):
    """A part or a slice of one: stickers, each on another face."""

    __slots__ = ()

    @property
    @abstractmethod
    def _3x3_representative_edges(self) -> tuple[PartEdge, ...]:
        """The stickers that stand for it, one a face."""

    @property
    def position_id(self) -> ColorsId:
        """The colours meant for the faces it is on: which piece belongs here."""
        return frozenset(edge.face_color for edge in self._3x3_representative_edges)

    @property
    def colors_id(self) -> ColorsId:
        """The colours its own stickers show: which piece this is. Of a part only right if it `is3x3`."""
        return frozenset(edge.color for edge in self._3x3_representative_edges)

    @property
    def in_position(self) -> bool:
        """Whether this piece belongs here, though it may be twisted or flipped."""
        return self.position_id == self.colors_id

    @property
    def match_faces(self) -> bool:
        """Whether it is solved: each sticker has the colour meant for its face."""
        return all(edge.color == edge.face_color for edge in self._3x3_representative_edges)

    def matches(self, face_colors: FaceColors) -> bool:
        """Whether it is solved by another map of face colours than that of its `Parts`."""
        return all(edge.color == face_colors[edge.face] for edge in self._3x3_representative_edges)


@dataclass(frozen=True, slots=True, repr=False)
class Part(Piece):
    """A corner, an edge or a centre of a cube."""

    parts: Parts
    faces: tuple[Face, ...]
    """Those it shows on: three for a corner, two for an edge, one for a centre."""

    @property
    def name(self) -> str:
        """The letters of its faces."""
        return _names(self.faces)

    def __repr__(self) -> str:
        return f"<Part {self.name}>"

    @property
    def fixed_id(self) -> frozenset[Face]:
        """The faces it is on: its place in the structure, which nothing changes."""
        return frozenset(self.faces)

    @property
    def slots(self) -> IntArray:
        """All its slots, a row for each slice and a column for each face."""
        return _slots(self.parts.cube.size, self.faces)

    @property
    def is3x3(self) -> bool:
        """Whether all its slices show the same colours the same way, so that it can be taken for one piece."""
        cube = self.parts.cube
        colors = cube.stickers[self.slots] // cube.size**2
        return bool((colors == colors[0]).all())

    @property
    def _3x3_representative_edges(self) -> tuple[PartEdge, ...]:
        return tuple(PartEdge(self.parts, slot) for slot in _representatives(self.parts.cube.size, self.faces))

    @property
    def _shape(self) -> Index:
        return (self.parts.cube.size - 2,) * (3 - len(self.faces))

    @property
    def n_slices(self) -> int:
        """The number of its slices: 1, n − 2 or (n − 2)²."""
        return int(np.prod(self._shape, dtype=np.int64))

    @property
    def all_slices(self) -> Iterator[PartSlice]:
        """Its slices in order, made one by one."""
        return (self.get_slice(*index) for index in product(*map(range, self._shape)))

    def get_slice(self, *index: int) -> PartSlice:
        """One slice: of an edge by i, of a centre by row and column, all from 0, of a corner by nothing.

        Slice i of an edge lies in layer i + 2 as counted from U, R or F; the rows and columns of a
        centre are read as its face is.
        """
        if len(index) != len(self._shape) or not all(0 <= i < n for i, n in zip(index, self._shape, strict=True)):
            raise IndexError(f"{self.name} of a cube of {self.parts.cube.size} layers has no slice {index}.")
        return PartSlice(self, index)

    @staticmethod
    def parts_id_by_pos(parts: Iterable[Piece]) -> list[ColorsId]:
        """The ids of the pieces that belong where these are."""
        return [part.position_id for part in parts]


@dataclass(frozen=True, slots=True, repr=False)
class PartSlice(Piece):
    """One cubie of a part: of an edge of a big cube a wing or its middle, of a centre one cell."""

    part: Part
    index: Index

    def __repr__(self) -> str:
        return f"<PartSlice {self.part.name} {self.index}>"

    @property
    def fixed_id(self) -> frozenset[Face | Index]:
        """Its index and the faces it is on, which nothing changes.

        The index is in it as a tuple: a face is a number too, and a set would lose slice 1 beside R.
        """
        return frozenset((self.index, *self.part.faces))

    @property
    def slots(self) -> tuple[int, ...]:
        """Its slots in the order of the part's faces."""
        return _slice_slots(self.part.parts.cube.size, self.part.faces, self.index)

    @property
    def edges(self) -> tuple[PartEdge, ...]:
        """Its stickers, one a face."""
        return tuple(PartEdge(self.part.parts, slot) for slot in self.slots)

    @property
    def _3x3_representative_edges(self) -> tuple[PartEdge, ...]:
        return self.edges


@dataclass(frozen=True, slots=True, repr=False)
class PartEdge:
    """One side of a part, where a sticker is."""

    parts: Parts
    slot: int

    def __repr__(self) -> str:
        return f"<PartEdge {self.face.name} {self.slot}>"

    @property
    def face(self) -> Face:
        """The face it is on."""
        return FACES[self.slot // self.parts.cube.size**2]

    @property
    def face_color(self) -> Color:
        """The colour meant for that face."""
        return self.parts.face_colors[self.face]

    @property
    def color(self) -> Color:
        """The colour of the sticker that is here now."""
        cube = self.parts.cube
        return COLORS[int(cube.stickers[self.slot]) // cube.size**2]


def _names(faces: Iterable[Face]) -> str:
    return "".join(face.name for face in faces)


def _slots(size: int, faces: tuple[Face, ...]) -> IntArray:
    """The slots of a part, those of edges and corners kept: they are few."""
    return _kept_slots(size, faces) if len(faces) > 1 else cubie_slots(size, faces)


@lru_cache(maxsize=256)
def _kept_slots(size: int, faces: tuple[Face, ...]) -> IntArray:
    slots = cubie_slots(size, faces)
    slots.flags.writeable = False
    return slots


def _slice_slots(size: int, faces: tuple[Face, ...], index: Index) -> tuple[int, ...]:
    if len(faces) == 1:
        row, col = index
        return (slot_of(size, faces[0], row + 1, col + 1),)
    slots: list[int] = _kept_slots(size, faces)[index[0] if index else 0].tolist()
    return tuple(slots)


@lru_cache(maxsize=256)
def _representatives(size: int, faces: tuple[Face, ...]) -> tuple[int, ...]:
    """The slots of the slice that stands for a part: the middle one, on even cubes the next after the middle."""
    return _slice_slots(size, faces, ((size - 2) // 2,) * (3 - len(faces)))
