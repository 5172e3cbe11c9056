"""The playhead: keeps the engine at one place of a track, marks the cells there and tells the phase and the step."""

from __future__ import annotations

from collections import deque

import numpy as np

from app.base.say import Say, say_nothing
from app.base.work import Runner, Work, in_thread
from app.solves.journeys import OWNER, regrip_left, show_cells
from app.solves.keyframes import stretch
from app.solves.track import Place, Track
from cube_core.board import Board
from cube_core.engine import Engine
from cube_core.events import Cause, PhaseEntered, StepEntered
from cube_core.solvers.solution import Step

_NEAR = 64
"""A jump over no more moves than this (beyond those from the nearest kept board) is played instead."""
FAR = 500_000
"""A jump of more moves than this, times the layers of the cube, is worked out in a thread."""
UNSAID = 0.2
"""Seconds in which a jump may arrive without a word: to say for a frame or two that it is on its way only flickers."""
LARGE = 400
"""Layers from which a picture that is made anew takes a frame."""
_REMEMBERED = 4
"""So many places where a hand turned are found again by undo; each is compared with the cube."""


class Playhead:
    """The playhead of a solve: the engine is in the state before the move at `index`, which has turned by `fraction`.

    The engine is never between two moves; the part of a turn is the picture's affair. All that is
    done here are ordinary engine calls, so whoever listens to the engine hears of it. After a jump
    so far that it is worked out in a thread, the engine follows as soon as it can.
    """

    def __init__(self, engine: Engine, track: Track, runner: Runner = in_thread, say: Say = say_nothing) -> None:
        self.engine, self.track = engine, track
        self.index, self.fraction = 0, 0.0
        self.is_flying = False
        """Whether so many steps pass that none of them is looked at."""
        self.is_unmarked = False
        """Whether the step that goes on was told, and its cells are not marked yet."""
        self._runner, self._say = runner, say
        self._place: int | None = 0
        """The index that the engine is at; none where turns by hand have led off the solve."""
        self._left: deque[int] = deque(maxlen=_REMEMBERED)
        """The indices at which others brought the engine elsewhere, last first."""
        self._jump: Work[Board] | None = None
        """The board at the index, while that is worked out."""
        self._waited = 0.0
        """Seconds for which the engine has not followed."""
        self._step: int | None = None
        """The start of the step that was told last."""
        self._phase: int | None = None
        self._marked: Board | None = None
        """The board that shows the cells."""
        self._marked_step: tuple[int | None, int] = None, 0
        """The start of the step whose cells these are, and the turns of the cube before it that were to come."""
        self._tracking = ""

    def start(self, *, flies: bool = False) -> None:
        """Take the engine over, which must be in the state that the track begins with."""
        self.is_flying = flies
        self._tracking = self.engine.open_tracking(self.track.origin.colors)
        self._arrive()

    def close(self) -> None:
        """Take the marks and the circles away and leave the cube as it is."""
        self._forget_jump()
        self.engine.let_go()
        self._hide_cells()
        self.engine.close_tracking(self._tracking)

    @property
    def is_off_solve(self) -> bool:
        """Whether turns by hand have led off the solve."""
        return self._place is None and self._jump is None

    @property
    def is_jumping(self) -> bool:
        """Whether the engine is still on its way here."""
        return self._jump is not None

    @property
    def is_on_the_way(self) -> bool:
        """Whether it is to be said that the engine is still on its way; at once where the end would be claimed."""
        return self.is_jumping and (self.is_at_end or self._waited > UNSAID)

    @property
    def position(self) -> float:
        """Index and fraction in one number."""
        return self.index + self.fraction

    @property
    def place(self) -> Place:
        """The phase and step at this place: captions and panels tell of it as marks and events do."""
        return self.track.place_at(self.index, self.is_flying)

    @property
    def is_at_end(self) -> bool:
        """Whether there is no move left."""
        return self.index == len(self.track)

    def seek(self, position: float) -> None:
        """Go anywhere, also into the middle of a turn; nothing is told that did not change. What flies flies on."""
        position, is_flying = min(max(0.0, position), float(len(self.track))), self.is_flying
        self.go(int(position), position - int(position), flies=is_flying or self._lands_in_flight)
        if self.is_jumping:
            self.is_flying = is_flying

    @property
    def _lands_in_flight(self) -> bool:
        """Whether a jump leaves telling to the next tick: on a large cube it takes a frame without it."""
        return self.track.size >= LARGE

    def go(self, index: int, fraction: float = 0.0, *, flies: bool = False) -> None:
        """Bring the engine to the state at an index; what it passes in flight is neither told nor marked.

        A jump that is worked out by now is shown first, or whoever drags on would see none of them.
        """
        self.poll()
        self.index, self.fraction = index, fraction
        if index == self._place and self._jump is None:
            return
        self._forget_jump()
        self.is_flying = flies
        place, jump = self._place, self.track.keyframes.work_to(index) + _NEAR
        work = jump + 1 if place is None else self.track.keyframes.work_between(place, index)
        takes_copy = flies and work > jump and self._lands_in_flight
        if takes_copy or min(work, jump) * self.track.size > FAR:
            self._jump = self._begin_jump(index)
        elif place is not None and work <= jump:
            self._travel(place, index, work)
            self._arrive()
        else:
            self._land(self.track.keyframes.board_at(index))

    def land(self, index: int) -> None:
        """Be at an index when this returns, however far it is."""
        self.go(index)
        if self.is_jumping:
            self._forget_jump()
            self._land(self.track.keyframes.board_at(index))

    def _begin_jump(self, index: int) -> Work[Board]:
        board_at = self.track.keyframes.board_at
        return Work(lambda report, is_cancelled: board_at(index, lambda: not is_cancelled()), self._runner)

    def _forget_jump(self) -> None:
        """Let no thread go on to a place where nobody wants to be any more."""
        if self._jump is not None:
            self._jump.cancel()
        self._jump = None

    def _travel(self, start: int, stop: int, work: int) -> None:
        """Travel from one index to another: move by move, or by what many moves do together."""
        keyframes, alg = self.track.keyframes, stretch(self.track.alg, start, stop)
        if work < len(alg):
            self.engine.lead(alg, lambda board: keyframes.lead(board, start, stop))
        else:
            self.engine.play(alg, Cause.SOLVER)

    def alight(self) -> None:
        """The flight is over: tell and mark the step that goes on; marks on a large cube have the next tick."""
        self.is_flying = False
        if self._place is not None:
            self._arrive(marks=self.track.size < LARGE)

    def mark(self) -> None:
        """Mark the step that was told without."""
        self._arrive()

    def poll(self, seconds: float = 0.0) -> bool:
        """Finish a jump that is worked out by now, so many seconds later; False where that place cannot be reached."""
        jump = self._jump
        self._waited += seconds
        if jump is None or not jump.is_done:
            return True
        self._jump = None
        if jump.result is not None:
            self.is_flying |= self._lands_in_flight
            self._land(jump.result)
        else:  # as where memory is short; the cube stays where it is
            self._say(f"That place cannot be reached ({jump.reason}).")
            self.index, self.fraction = self._place or 0, 0.0
            self.alight()
        return jump.result is not None

    def _land(self, board: Board) -> None:
        """Put the engine on the board at the index."""
        if not self.is_flying:
            self._mark(board)
        self.engine.seek(board)
        self._arrive()

    def _mark(self, on: Board | Engine) -> None:
        """Show the cells of the step that goes on at the index, on the engine's board or on one it is to take over."""
        self._marked, self._marked_step = on.board, self._step_to_mark()
        show_cells(on, self.track, self.index)

    def _step_to_mark(self) -> tuple[int | None, int]:
        step = self.place.step
        return None if step is None else step.start, regrip_left(self.track, self.index)

    def leave(self) -> None:
        """The engine was moved by others."""
        self._forget_jump()
        self.fraction, self._place, self.is_unmarked = 0.0, None, False

    def look_again(self) -> None:
        """See whether others brought the engine back to where the solve is, and mark accordingly.

        A watched solve is one entry of the history: undo leads to its start, redo from there to where it was. Turned
        by hand, left again and watched on, it is several, and undo leads back to where those turns were.
        """
        candidates = ((index, self._same_board_at(index)) for index in (self.index, *self._left, 0))
        place, same = next((found for found in candidates if found[1] is not None), (None, None))
        if place != self.index:
            self._remember(self.index)
        if place is not None and same is not None:
            self.index = place
            self._marked = None  # whoever moved the engine let its circles go
            self.engine.show(OWNER, colors=same.colors)
            self._arrive()
        else:
            self._hide_cells()

    def _remember(self, index: int) -> None:
        if index in self._left:
            self._left.remove(index)
        self._left.appendleft(index)

    def _same_board_at(self, index: int) -> Board | None:
        """The board at an index if it is the engine's: not told by versions, as undo may bring the very state back."""
        if self.track.keyframes.work_to(index) * self.track.size > FAR:
            return None
        board = self.track.keyframes.seen_at(index)
        return board if np.array_equal(self.engine.cube.stickers, board.cube.stickers) else None

    def tell_again(self) -> None:
        """More is known of the steps: tell and mark the one that goes on anew."""
        self._step = self._marked = None
        if self._place is not None:
            self.mark()

    def _hide_cells(self) -> None:
        self.engine.show(OWNER, ())
        self._step = self._marked = None

    def _arrive(self, *, marks: bool = True) -> None:
        """Mark the cells of the step at the index, now or in the next tick, and tell what was entered."""
        self._place, self._waited, self.is_unmarked = self.index, 0.0, not marks
        self._tell_phase(self.track.phase_number_at(self.index))
        if self.is_flying:
            if self._marked is not None:
                self._hide_cells()
            return
        step = self.place.step
        begun = step.start if step is not None else None
        if marks and (self._marked is not self.engine.board or self._marked_step != self._step_to_mark()):
            self._mark(self.engine)
        if begun != self._step and step is not None:
            self._tell_step(step)
        self._step = begun

    def _tell_phase(self, number: int) -> None:
        if not self.track.phases:
            return
        number = len(self.track.phases) - 1 if self.is_at_end else number
        if number != self._phase:
            phase = self.track.phases[number]
            self.engine.tell(PhaseEntered(phase.name, number, len(self.track.phases), phase.start, phase.stop))
        self._phase = number

    def _tell_step(self, step: Step) -> None:
        self.engine.tell(StepEntered(step.phase, step.caption, step.start, step.stop, step.cells))
