"""The inspector's lines: the piece under the pointer in words."""

from __future__ import annotations

from dataclasses import dataclass

from app.base.state import AppState
from cube_core.board import Board
from cube_core.faces import Color, Face, FaceColors
from cube_core.parts.finding import Inspection, inspect
from cube_core.placement import place
from cube_core.queries import is_reduced

Line = tuple[str, str]
"""A name and what is told under it."""


@dataclass(frozen=True, slots=True)
class Inspected:
    """A value that changes with the piece and the cube asked about; the lines are the same while it is."""

    slot: int | None
    board: Board
    version: int
    """Of its cube: what is told is the same while this is."""
    is_tracked: bool

    @property
    def lines(self) -> list[Line]:
        """All that is told of the piece, and of the cube."""
        counts = ("Counts as a 3×3", _yes(is_reduced(self.board.cube)))
        if self.slot is None:
            return [("Inspector", "point at a piece"), counts]
        return [*told(inspect(self.board.cube, meant_colors(self.board), self.slot)), counts]


def inspected(state: AppState) -> Inspected | None:
    """The piece that is asked about now, if somebody asks."""
    board = state.engine.board
    return (
        Inspected(state.looking.pointed, board, board.cube.version, bool(board.owners)) if state.is_inspecting else None
    )


def meant_colors(board: Board) -> FaceColors:
    """The colour meant for each face: of the circles, or with none, those that a solve would begin with."""
    return board.face_colors if board.owners else place(board.cube)


def told(found: Inspection) -> list[Line]:
    """The lines about a piece."""
    piece, part = found.piece, found.part
    lines = [
        (found.kind.capitalize(), _name(part.faces)),
        ("Its colours", _names(found.colors)),
        ("Fixed id: faces it is on", ", ".join(face.name for face in part.faces)),
        ("Position id: meant for them", _names(piece.position_id)),
        ("Colours id: what it shows", _names(piece.colors_id)),
        ("Belongs to", _name(found.home)),
        ("In position", _yes(piece.in_position)),
        ("Matches the faces", _yes(piece.match_faces)),
    ]
    if found.place_in_slice:
        lines += [("Place", found.place_in_slice), ("Orbit", f"{found.orbit} places")]
    return lines


def _names(colors: tuple[Color, ...] | frozenset[Color]) -> str:
    ordered = colors if isinstance(colors, tuple) else sorted(colors)
    return ", ".join(color.name.lower() for color in ordered)


def _name(faces: tuple[Face, ...]) -> str:
    """The faces of a place in people's order: U or D first, then F or B."""
    return "".join(face.name for face in sorted(faces, key=lambda face: (Face.U, Face.F, Face.R).index(face.axis)))


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"
