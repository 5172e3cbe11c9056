"""The cells of a step as marks on the board, right at any move within the step."""

from __future__ import annotations

import numpy as np

from app.playback.journeys import journeys_of, slots_beside
from app.playback.track import Track
from cube_core.algs import Alg
from cube_core.board import Board
from cube_core.faces import Color
from cube_core.queries import is_away_and_back
from cube_core.solvers import Step

OWNER = "player"
MOST_FOLLOWED = 64
"""The most moves of a step in which circles ride."""
_STAYING = frozenset({"target"})
"""Roles that name a place; the others name a piece, which travels."""


def show_cells(board: Board, track: Track, index: int) -> None:
    """Mark the cells of the step that goes on at an index, as they are after its moves so far."""
    board.marks.remove(OWNER)
    board.riders = {}
    step = track.place_at(index).step
    if step is None or not step.cells:
        return
    start = _board_at_start(board, track, step, index)
    board.riders = riders_of(start, step.alg)
    stickers = start.cube.stickers
    journeys = journeys_of(track.size, step.cells)
    for role, slots in slots_beside(track.size, step.cells).items():
        if role in _STAYING:
            board.marks.on_slot(OWNER, role, slots)
        else:
            board.marks.on_sticker(OWNER, role, stickers[list(slots)].tolist())
    for journey in journeys:
        board.marks.on_slot(OWNER, "target", journey.place, journey.pair)
        board.marks.on_sticker(OWNER, "source", stickers[list(journey.piece)].tolist(), journey.pair)


def riders_of(board: Board, alg: Alg) -> dict[Color, int]:
    """The stickers under the circles that a step carries to other faces and brings home, by colour.

    Their circles ride along, so that one sees where they are; without that they would jump to other cells of their
    faces and back. Steps of many moves are left out: to follow them takes 20 µs a move.
    """
    if board.colors is None or len(alg) > MOST_FOLLOWED:
        return {}
    slots = np.array(board.anchors)
    rides = is_away_and_back(slots, alg)
    return {board.face_colors[face]: int(board.cube.stickers[slots[face]]) for face in np.flatnonzero(rides).tolist()}


def _board_at_start(board: Board, track: Track, step: Step, index: int) -> Board:
    """The board as it was when the step began; the board itself if that is now."""
    if index == step.start:
        return board
    before = board.copy()
    before.play(track.alg[step.start : index].inverse())
    return before
