"""The commutator cells of a step as marks on the board, right at any move within the step."""

from __future__ import annotations

from app.player.track import Track
from cube_core.board import Board
from cube_core.solvers import Step

OWNER = "player"
_STAYING = frozenset({"target"})
"""Roles that name a place; the others name a piece, which travels."""


def show_cells(board: Board, track: Track, index: int) -> None:
    """Mark the cells of the step that goes on at an index, as they are after its moves so far."""
    board.marks.remove(OWNER)
    number = track.step_number_at(index)
    if number is None or not track.steps[number].cells:
        return
    step = track.steps[number]
    stickers = _board_at_start(board, track, step, index).cube.stickers
    for cell in step.cells:
        if cell.role in _STAYING:
            board.marks.on_slot(OWNER, cell.role, [cell.slot])
        else:
            board.marks.on_sticker(OWNER, cell.role, [int(stickers[cell.slot])])


def _board_at_start(board: Board, track: Track, step: Step, index: int) -> Board:
    """The board as it was when the step began; the board itself if that is now."""
    if index == step.start:
        return board
    before = board.copy()
    before.play(track.alg[step.start : index].inverse())
    return before
