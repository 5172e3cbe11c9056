"""Hints: what is told of a step one after the other, and how the cube shows it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum

from app.solves.journeys import journeys_of, slots_beside
from cube_core.algs import Alg
from cube_core.board import Board
from cube_core.geometry import rotated_slots
from cube_core.marks import Mark, on_slots, on_stickers
from cube_core.roles import StepCells

OWNER = "trainer"


class Hint(IntEnum):
    """How much has been told of a step, each beside the one before."""

    NONE = 0
    PIECE = 1
    PLACE = 2
    LAYER = 3
    MOVES = 4


def next_hint(level: Hint, cells: StepCells) -> Hint:
    """What is told next; where no piece is to be brought somewhere, at once the layer."""
    has_pieces = not {"source", "target"}.isdisjoint(cells.roles)
    following = Hint(level + 1)
    return following if has_pieces else max(Hint.LAYER, following)


def marks_of_hints(begun: Board, cells: StepCells, level: Hint, rotations: Alg) -> Iterator[Mark]:
    """The marks of the pieces, which travel, and of their places, which turn with the cube as a whole.

    `begun` is the board as it is when the step begins, with the stickers of the one that is marked.
    """
    size, stickers = begun.cube.size, begun.cube.stickers
    if level < Hint.PIECE:
        return
    journeys = [(one.piece, one.place, one.pair) for one in journeys_of(size, cells)]
    beside = slots_beside(size, cells)
    for piece, place, pair in [*journeys, (beside.get("source", ()), beside.get("target", ()), 0)]:
        yield from on_stickers(OWNER, "source", stickers[list(piece)].tolist(), pair)
        if level >= Hint.PLACE:
            yield from on_slots(OWNER, "target", turned_along(size, place, rotations), pair)


def turned_along(size: int, slots: Iterable[int], rotations: Alg) -> list[int]:
    """Places as they are after turns of the cube as a whole."""
    found = list(slots)
    for move in rotations:
        found = rotated_slots(size, found, move.face, move.quarters).tolist()
    return found
