"""The inspector's words: the piece under the pointer, where it belongs and how it stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from app.base.state import AppState
from cube_core.board import Board
from cube_core.cube import is_reduced
from cube_core.face_colors import place
from cube_core.faces import Color, Face, FaceColors
from cube_core.parts.finding import Inspection, inspect
from cube_core.words.terms import color_name, piece_name, places_in_words, sentence, towards_words

_ORDER = (Face.U, Face.F, Face.R)
Line = tuple[str, str]
"""A name and what is told under it."""


@dataclass(frozen=True, slots=True)
class Told:
    """A piece by its colours, sentences about it, and what programmers ask for."""

    name: str
    sentences: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Inspected:
    """A value that changes with the piece and the cube asked about; the words are the same while it is."""

    slot: int | None
    board: Board
    version: int
    """Of its cube: what is told is the same while this is."""
    is_tracked: bool

    @property
    def told(self) -> Told:
        """All that is told of the piece, and of the cube."""
        counts = ("Counts as a 3×3", _yes(is_reduced(self.board.cube)))
        if self.slot is None:
            return Told("Inspector", "Point at a piece.", (counts,))
        found = told(inspect(self.board.cube, meant_colors(self.board), self.slot))
        return replace(found, lines=(*found.lines, counts))


def inspected(state: AppState) -> Inspected | None:
    """The piece that is asked about now, if somebody asks."""
    board = state.engine.board
    return (
        Inspected(state.looking.pointed, board, board.cube.version, bool(board.owners)) if state.is_inspecting else None
    )


def meant_colors(board: Board) -> FaceColors:
    """The colour meant for each face: of the circles, or with none, those that a solve would begin with."""
    return board.face_colors if board.owners else place(board.cube)


def told(found: Inspection) -> Told:
    """All that is told of a piece."""
    return Told(sentence(f"{piece_name(found.colors)} {found.kind}"), _standing(found), tuple(_ids(found)))


def _standing(found: Inspection) -> str:
    """The place where the piece belongs, and the way it stands there."""
    if found.piece.match_faces:
        return "It is where it belongs."
    if found.piece.in_position:
        return f"It is in its place, but {'twisted' if found.kind == 'corner' else 'flipped'}."
    first = min(found.piece.edges, key=lambda edge: _ORDER.index(Face(edge.color).axis))
    way = f"; its {color_name(first.color)} looks {towards_words(first.face)}" if len(found.home) > 1 else ""
    return f"It belongs {_place(found.home)}. It is {_place(found.part.faces)}{way}."


def _place(faces: tuple[Face, ...]) -> str:
    """A place as people name it: the top or bottom first, then the front or back."""
    letters = "".join(face.name for face in sorted(faces, key=lambda face: _ORDER.index(face.axis)))
    return f"at {'the ' * (len(faces) == 1)}{places_in_words(letters)}"


def _ids(found: Inspection) -> Iterator[Line]:
    """The ids of the piece, and the place of one that a 3×3 does not have."""
    yield "Fixed id: faces it is on", ", ".join(face.name for face in found.part.faces)
    yield "Position id: meant for them", _names(found.piece.position_id)
    yield "Colours id: what it shows", _names(found.piece.colors_id)
    if found.place_in_slice:
        yield "Place", found.place_in_slice
        yield "Orbit", f"{found.orbit} places"


def _names(colors: frozenset[Color]) -> str:
    return ", ".join(color.name.lower() for color in sorted(colors))


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"
