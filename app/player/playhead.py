"""The playhead: keeps the engine at one place of a track, marks the cells there and tells the phase and the step."""

from __future__ import annotations

import numpy as np

from app.player.cells import OWNER, show_cells
from app.player.keyframes import stretch
from app.player.track import Track
from cube_core import Engine, Move
from cube_core.board import Board
from cube_core.engine import SOLVER
from cube_core.events import MarkedCell, PhaseEntered, StepEntered

_NEAR = 64
"""A jump over no more moves than this (beyond those from the nearest kept board) is played instead."""


class Playhead:
    """Where a solve stands: the engine is in the state before the move at `index`, which has turned by `fraction`.

    The engine is never between two moves; the part of a turn is the picture's affair. All that is
    done here are ordinary engine calls, so whoever listens to the engine hears of it.
    """

    def __init__(self, engine: Engine, track: Track) -> None:
        self.engine, self.track = engine, track
        self.index, self.fraction = 0, 0.0
        self.is_away = False
        """Whether turns by hand have led off the solve."""
        self.is_acting = False
        """Whether what the engine tells just now is the playhead's own doing."""
        self._step: int | None = None
        self._phase: int | None = None
        self._marked: Board | None = None
        """The board that shows the cells."""
        self._tracking = ""

    def start(self) -> None:
        """Take the engine over, which must be in the state that the track begins with."""
        self.is_acting = True
        self.engine.board.colors = self.track.origin.colors
        self._tracking = self.engine.open_tracking()
        self._arrive()
        self.is_acting = False

    def close(self) -> None:
        """Take the marks and the circles away and leave the cube as it is."""
        self.is_acting = True
        self.hide_cells()
        self.engine.close_tracking(self._tracking)
        self.is_acting = False

    @property
    def position(self) -> float:
        """Index and fraction in one number."""
        return self.index + self.fraction

    @property
    def move(self) -> Move | None:
        """The move that turns now or comes next."""
        return self.track.alg[self.index] if self.index < len(self.track) and not self.is_away else None

    @property
    def is_at_end(self) -> bool:
        """Whether there is no move left."""
        return self.index == len(self.track)

    def seek(self, position: float) -> None:
        """Go anywhere, also into the middle of a turn; nothing is told that did not change."""
        position = min(max(0.0, position), float(len(self.track)))
        self.go(int(position), position - int(position))

    def go(self, index: int, fraction: float = 0.0) -> None:
        """Bring the engine to the state at an index."""
        self.fraction = fraction
        if index == self.index and not self.is_away:
            return
        self.is_acting = True
        try:
            self._move_engine(index)
            self.index, self.is_away = index, False
            self._arrive()
        finally:
            self.is_acting = False

    def _move_engine(self, index: int) -> None:
        distance = self.track.keyframes.distance(index)
        if not self.is_away and abs(index - self.index) <= distance + _NEAR:
            self.engine.play(stretch(self.track.alg, self.index, index), cause=SOLVER)
        else:
            board = self.track.keyframes.board_at(index)
            show_cells(board, self.track, index)
            self._marked = board
            self.engine.seek(board)

    def look_again(self) -> None:
        """The engine was moved by others: see whether it is where the solve is, and mark accordingly."""
        self.is_acting = True
        # Boards are compared, not versions: undo may have brought the very state back.
        stickers = self.track.keyframes.board_at(self.index).cube.stickers
        self.is_away = not np.array_equal(self.engine.cube.stickers, stickers)
        self._marked = None
        if self.is_away:
            self.hide_cells()
        else:
            self._arrive()
        self.is_acting = False

    def hide_cells(self) -> None:
        """Mark nothing."""
        self.engine.board.marks.remove(OWNER)
        self.engine.refresh()
        self._step = self._marked = None

    def _arrive(self) -> None:
        """Mark the cells of the step at the index and tell what was entered."""
        self._tell_phase()
        step = self.track.step_number_at(self.index)
        if step != self._step or self._marked is not self.engine.board:
            self._marked = self.engine.board
            show_cells(self._marked, self.track, self.index)
            self.engine.refresh()
        if step != self._step and step is not None:
            self._tell_step(step)
        self._step = step

    def _tell_phase(self) -> None:
        if not self.track.phases:
            return
        number = self.track.phase_number_at(self.index)
        if number != self._phase:
            phase = self.track.phases[number]
            self.engine.tell(PhaseEntered(phase.name, number, len(self.track.phases), phase.start, phase.stop))
        self._phase = number

    def _tell_step(self, number: int) -> None:
        step = self.track.steps[number]
        cells = tuple(MarkedCell(OWNER, cell.role, cell.slot, "slot") for cell in step.cells)
        self.engine.tell(StepEntered(step.phase, step.caption, step.start, step.stop, cells))
