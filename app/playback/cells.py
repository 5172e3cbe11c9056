"""The cells of a step as marks on the board, right at any move within the step."""

from __future__ import annotations

from app.playback.journeys import journeys_of, slots_beside
from app.playback.track import Track
from cube_core.board import Board
from cube_core.solvers import Step

OWNER = "player"
_STAYING = frozenset({"target"})
"""Roles that name a place; the others name a piece, which travels."""


def show_cells(board: Board, track: Track, index: int) -> None:
    """Mark the cells of the step that goes on at an index, as they are after its moves so far."""
    board.marks.remove(OWNER)
    step = track.place_at(index).step
    if step is None or not step.cells:
        return
    stickers = _board_at_start(board, track, step, index).cube.stickers
    journeys = journeys_of(track.size, step.cells)
    for role, slots in slots_beside(track.size, step.cells).items():
        if role in _STAYING:
            board.marks.on_slot(OWNER, role, slots)
        else:
            board.marks.on_sticker(OWNER, role, stickers[list(slots)].tolist())
    for journey in journeys:
        board.marks.on_slot(OWNER, "target", journey.place, journey.pair)
        board.marks.on_sticker(OWNER, "source", stickers[list(journey.piece)].tolist(), journey.pair)


def _board_at_start(board: Board, track: Track, step: Step, index: int) -> Board:
    """The board as it was when the step began; the board itself if that is now."""
    if index == step.start:
        return board
    before = board.copy()
    before.play(track.alg[step.start : index].inverse())
    return before
