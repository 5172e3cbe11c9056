"""The inspector: what the piece under the pointer is, where it belongs, and whether it is right."""

from __future__ import annotations

from app.actions.action import App
from app.ui.canvas import Canvas
from app.ui.fitting import write
from cube_core.board import Board
from cube_core.faces import Color, Face, FaceColors
from cube_core.inspection import Inspection, inspect
from cube_core.placement import place
from cube_core.queries import is_reduced

LEFT, TOP, WIDTH, ROW = 12.0, 88.0, 330.0, 22.0
Line = tuple[str, str]


def draw(canvas: Canvas, app: App) -> None:
    """A card at the left, while somebody asks and points at the cube."""
    if not app.state.is_inspecting:
        return
    lines = lines_of(app)
    height = 20 + ROW * len(lines)
    canvas.card((LEFT, TOP, LEFT + WIDTH, TOP + height), 10)
    for row, (name, text) in enumerate(lines):
        y = TOP + 10 + ROW * row
        canvas.text(LEFT + 12, y, name, 14, "text2")
        room = WIDTH - 36 - canvas.text_width(name, 14)
        write(canvas, (LEFT + WIDTH - 12, y), text, room, 14, "text", "bold", align=1)


def watch(app: App) -> object:
    """What the card depends on."""
    state = app.state
    return state.is_inspecting and (state.pointed, state.engine.cube.version, state.engine.cube.size)


def lines_of(app: App) -> list[Line]:
    """All that is told of the piece under the pointer, and of the cube."""
    board, slot = app.state.engine.board, app.state.pointed
    counts = ("Counts as a 3×3", _yes(is_reduced(board.cube)))
    if slot is None:
        return [("Inspector", "point at a piece"), counts]
    return [*told(inspect(board.cube, meant_colors(board), slot)), counts]


def meant_colors(board: Board) -> FaceColors:
    """The colour meant for each face: of the circles, or with none, those that a solve would begin with."""
    return board.face_colors if board.owners else place(board.cube)


def told(found: Inspection) -> list[Line]:
    """What is told of a piece, a line each."""
    piece, part = found.piece, found.part
    lines = [
        (found.kind.capitalize(), part.name),
        ("Its colours", _names(found.colors)),
        ("Fixed id: faces it is on", ", ".join(face.name for face in part.faces)),
        ("Position id: meant for them", _names(piece.position_id)),
        ("Colours id: what it shows", _names(piece.colors_id)),
        ("Belongs to", "".join(face.name for face in _in_order(found.home))),
        ("In position", _yes(piece.in_position)),
        ("Matches the faces", _yes(piece.match_faces)),
    ]
    if found.place_in_slice:
        lines += [("Place", found.place_in_slice), ("Orbit", f"{found.orbit} places")]
    return lines


def _names(colors: tuple[Color, ...] | frozenset[Color]) -> str:
    ordered = colors if isinstance(colors, tuple) else sorted(colors)
    return ", ".join(color.name.lower() for color in ordered)


def _in_order(faces: tuple[Face, ...]) -> list[Face]:
    """As people name places: U or D first, then F or B."""
    return sorted(faces, key=lambda face: (Face.U, Face.F, Face.R).index(face.axis))


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"
