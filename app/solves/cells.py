"""The cells of a step as marks on the board, right at any move within the step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from app.solves.journeys import journeys_of, slots_beside
from app.solves.track import Track
from cube_core import Engine
from cube_core.algs import Alg
from cube_core.board import Board
from cube_core.faces import Color
from cube_core.marks import Mark, on_slots, on_stickers
from cube_core.placement import anchor_choices, middle_slots
from cube_core.queries import carried, is_away_and_back
from cube_core.roles import StepCells

OWNER = "player"
MOST_FOLLOWED = 64
"""The most moves of a step in which circles ride."""
_STAYING = frozenset({"target"})
"""Roles that name a place; the others name a piece, which travels."""


def show_cells(on: Board | Engine, track: Track, index: int) -> None:
    """Mark the cells of the step that goes on at an index, as they are after its moves so far."""
    step = track.place_at(index).step
    if step is None or not step.cells:
        on.show(OWNER, (), riders={})
        return
    so_far = track.alg[step.start : index]
    on.show(OWNER, marks_of(on.board, track.size, step.cells, so_far), riders=riders_of(on.board, step.alg, so_far))


def marks_of(board: Board, size: int, cells: StepCells, so_far: Alg) -> Iterator[Mark]:
    """The marks of a step's cells: places stay, pieces travel with the moves so far."""
    beside, journeys = slots_beside(size, cells), journeys_of(size, cells)
    pieces = [slots for role, slots in beside.items() if role not in _STAYING] + [each.piece for each in journeys]
    stickers = _stickers_before(board, so_far, [slot for slots in pieces for slot in slots])
    for role, slots in beside.items():
        if role in _STAYING:
            yield from on_slots(OWNER, role, slots)
        else:
            yield from on_stickers(OWNER, role, [stickers[slot] for slot in slots])
    for journey in journeys:
        yield from on_slots(OWNER, "target", journey.place, journey.pair)
        yield from on_stickers(OWNER, "source", [stickers[slot] for slot in journey.piece], journey.pair)


def riders_of(board: Board, alg: Alg, so_far: Alg) -> dict[Color, int]:
    """The stickers under the circles that a step carries to other faces and brings home, by colour.

    Their circles ride along, so that one sees where they are; without that they would jump to other cells of their
    faces and back. Steps of many moves are left out: to follow them takes 20 µs a move. Part of the step may be made.
    """
    middles = middle_slots(alg.size)
    if board.colors is None or len(alg) > MOST_FOLLOWED or not is_away_and_back(middles.ravel(), alg).any():
        return {}
    stickers = board.cube.stickers[carried(middles, so_far)]
    colors = board.face_colors_before(so_far) if len(so_far) else board.face_colors
    places = np.arange(6), anchor_choices(alg.size, stickers, colors)
    rides = is_away_and_back(middles[places], alg)
    return {colors[face]: int(stickers[places][face]) for face in np.flatnonzero(rides).tolist()}


def _stickers_before(board: Board, so_far: Alg, slots: Sequence[int]) -> dict[int, int]:
    """By slot, the sticker that was there before the moves that a step has made so far."""
    now = carried(np.array(slots, dtype=np.intp), so_far)
    return dict(zip(slots, board.cube.stickers[now].tolist(), strict=True))
