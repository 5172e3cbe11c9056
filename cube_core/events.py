"""Every fact the engine tells the outside, in the past tense.

Each event is complete in itself, so hearing one twice is harmless (but for moves).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Literal, TypeVar

import numpy.typing as npt

from cube_core import turns
from cube_core.algs import Alg
from cube_core.cube import Cells, Cube, colors_of
from cube_core.faces import Color, Face
from cube_core.geometry import IntArray
from cube_core.roles import StepCells

_Array = TypeVar("_Array", bound=npt.NDArray[Any])


class Cause(StrEnum):
    """The reason why the cube changed, by the name that a log and a session give it."""

    HAND = "hand"
    START = "start"
    """Moves that the program was started with."""
    INTRODUCTION = "intro"
    """Moves by which the program shows itself."""
    SHOWN = "shown"
    """Moves by which a lesson shows an exercise; those of hands which hold a cube, and what is found to be held."""
    SOLVER = "solver"
    """Moves of the solve that is watched."""
    SEEK = "seek"
    """A jump within the solve that is watched."""
    UNDO = "undo"
    REDO = "redo"
    SCRAMBLE = "scramble"
    RESET = "reset"
    RESIZE = "resize"
    LOAD = "load"
    EXERCISE = "exercise"
    """A cube to practise on, for which the user's own is set aside."""
    BACK = "back"
    """The user's own cube again, as it was set aside."""

    @property
    def is_watched(self) -> bool:
        """Whether it is the solve that is watched, which went on or was led elsewhere."""
        return self in (Cause.SOLVER, Cause.SEEK)

    @property
    def is_history(self) -> bool:
        """Whether it is a step through what was done."""
        return self in (Cause.UNDO, Cause.REDO)


class StateAfter:
    """The state that a run of moves left behind, worked out when first asked for, or just before it would be lost."""

    __slots__ = ("__weakref__", "_alg", "_cells", "_cube", "_slots")

    def __init__(self, cube: Cube, alg: Alg) -> None:
        self._cube: Cube | None = cube
        self._alg = alg
        self._slots: IntArray | None = None
        self._cells: Cells | None = None

    @property
    def slots(self) -> IntArray:
        """The slots the moves may have changed, in order."""
        if self._slots is None:
            self._slots = _frozen(turns.slots_of(self._alg.size, self._alg.codes))
        return self._slots

    @property
    def cells(self) -> Cells:
        """The colour numbers at those slots afterwards."""
        if self._cells is None:
            assert self._cube is not None
            self._cells = _frozen(colors_of(self._cube.size, self._cube.stickers[self.slots]))
        return self._cells

    def show_in(self, cells: Cells) -> None:
        """Bring the colours of all slots, as they were before the moves, up to date."""
        if self._cube is None:
            cells[self.slots] = self.cells
        else:  # all of them: to find those that changed takes longer
            colors_of(self._cube.size, self._cube.stickers, cells)

    def settle(self) -> None:
        """Keep the answer: the cube is about to move on."""
        if self._cube is not None:
            _ = self.cells
            self._cube = None


def _frozen(array: _Array) -> _Array:
    array.flags.writeable = False
    return array


@dataclass(frozen=True, slots=True)
class MovesMade:
    """Layers turned: one event a play call, however long."""

    alg: Alg
    cause: Cause
    version: int
    """The cube's version afterwards."""
    after: StateAfter = field(repr=False, compare=False)

    @property
    def slots(self) -> IntArray:
        """The slots the moves may have changed, in order; computed when asked for."""
        return self.after.slots

    @property
    def cells(self) -> Cells:
        """The colour numbers at `slots` just after these moves; computed when asked for."""
        return self.after.cells


@dataclass(frozen=True, slots=True, eq=False)
class StateReplaced:
    """The cube is another one now."""

    cause: Cause
    size: int
    cells: Cells
    """The colour number at each slot, read only."""
    version: int


@dataclass(frozen=True, slots=True)
class TrackerState:
    """One face tracker as it is shown."""

    owner: str
    face: Face
    color: Color
    """The colour meant for that face."""
    slot: int
    """The centre cell that shows the circle."""


@dataclass(frozen=True, slots=True)
class TrackersChanged:
    """Something visible about the face trackers changed."""

    trackers: tuple[TrackerState, ...]
    """All of them."""


@dataclass(frozen=True, slots=True)
class MarkedCell:
    """One marked place and where it is now."""

    owner: str
    role: str
    slot: int
    kind: Literal["sticker", "slot"]
    """Whether the mark rides its sticker or stays at the slot."""
    pair: int = 0
    """Which of several pieces it is about, from 1: a piece and its place have the same; 0 is none."""


@dataclass(frozen=True, slots=True)
class MarksChanged:
    """Marks were set or taken away."""

    marks: tuple[MarkedCell, ...]
    """All of them."""


@dataclass(frozen=True, slots=True)
class PhaseEntered:
    """A solve has come to a phase."""

    name: str
    index: int
    count: int
    start: int
    """Its first move, as an index into the solve."""
    stop: int


@dataclass(frozen=True, slots=True)
class StepEntered:
    """A solve has come to a step."""

    phase: str
    caption: str
    start: int
    """Its first move, as an index into the solve."""
    stop: int
    cells: StepCells
    """The slots it works on, as things stand when it starts."""


@dataclass(frozen=True, slots=True)
class HistoryChanged:
    """The counts of what can be undone and redone changed."""

    undo_count: int
    redo_count: int
    forgotten_count: int = 0
    """What came before and takes too much room to be undone still."""

    @property
    def can_undo(self) -> bool:
        """Whether there is something to undo."""
        return self.undo_count > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is something to redo."""
        return self.redo_count > 0


Event = MovesMade | StateReplaced | TrackersChanged | MarksChanged | PhaseEntered | StepEntered | HistoryChanged

__all__ = [
    "Cause",
    "Event",
    "HistoryChanged",
    "MarkedCell",
    "MarksChanged",
    "MovesMade",
    "PhaseEntered",
    "StateAfter",
    "StateReplaced",
    "StepEntered",
    "TrackerState",
    "TrackersChanged",
]
