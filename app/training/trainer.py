"""The trainer: the hand solves step by step; the program says what is to be reached and notices when it is."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from app.base.say import Say, say_nothing
from app.base.work import IsCancelled, Report, Runner, Work
from app.solves.search import Solve, reason_of
from app.solves.track import Track, Way
from app.training.rounds import (
    OWNER,
    Hint,
    MadeMoves,
    Score,
    TrainingRound,
    marks_of_hints,
    next_after,
    next_hint,
    note_of,
    own_of,
    rotations_of,
    round_from,
)
from cube_core.aims.aim import Verdict
from cube_core.algs import Alg
from cube_core.board import Board, turned_colors
from cube_core.engine import Engine
from cube_core.events import Cause, Event, MovesMade, StateReplaced, StepEntered
from cube_core.marks import Mark
from cube_core.moves import Move

PAUSE = 0.55
"""Seconds between two turns that are shown: each can be followed, as in a lesson."""
TURNING = 0.28
"""Seconds that a quarter turn takes to be seen."""
COUNTED = "STM"


class Trainer:
    """One from the moment a hand takes over until the cube is solved or something else is done with it."""

    def __init__(self, engine: Engine, solve: Solve, runner: Runner, say: Say = say_nothing) -> None:
        self._engine, self._solve, self._runner, self._say = engine, solve, runner, say
        self.round: TrainingRound | None = None
        """The round to be done now; none while it is worked out."""
        self.level = Hint.NONE
        self.verdict = Verdict(())
        self.next_move: Move | None = None
        """The program's next turn, where what was made is how its way begins."""
        self.tally = Score()
        self.note = ""
        """The sentence about the last round."""
        self.progress = ""
        """The progress of the work on the next one."""
        self.is_done = self.is_over = False
        """Whether the cube is solved; whether that has been read, or something else is done with the cube."""
        self.made: list[MadeMoves] = []
        """The moves of this round, as far as they were not taken back."""
        self._done: list[tuple[TrainingRound, list[MadeMoves]]] = []
        self._begun: Board | None = None
        """The board at the start of the step that says what is to be reached."""
        self._way = Way("")
        self._work: Work[TrainingRound | None] | None = None
        self._queue: deque[Move] = deque()
        self._rest = 0.0
        self._is_moved = self._is_stale = self._goes_back = False
        self._tracking = engine.open_tracking()
        self._stop = engine.subscribe(self._hear)

    def begin(self, way: Way, track: Track | None = None, number: int = 0) -> None:
        """Train a way to solve the cube as it is, on a solve that is known already from a step on."""
        self._way = way
        self._prepare(track, number)

    def _prepare(self, track: Track | None = None, number: int = 0) -> None:
        """Have the next round worked out, on this solve or on one of the cube as it is."""
        self._drop_work()
        origin, way, solve = self._engine.board.copy(), self._way, self._solve

        def work(report: Report, is_cancelled: IsCancelled) -> TrainingRound | None:
            if track is not None:
                return round_from(track, number)
            solution = solve(origin.cube.copy(), way, report, is_cancelled, lambda: False)
            return round_from(Track(origin, solution, way), 0)

        self._enter(None, [])
        self._work = Work(work, self._runner)

    def _drop_work(self) -> None:
        if self._work is not None:
            self._work.cancel()
            self._work = None
        self._is_stale = False

    def _enter(self, entered: TrainingRound | None, made: list[MadeMoves]) -> None:
        """Go to a round, of which so much is made."""
        self.round, self.made, self.level, self._begun = entered, made, Hint.NONE, None
        self._queue.clear()
        self._is_moved = True

    @property
    def is_busy(self) -> bool:
        """Whether time has to be told for something to happen."""
        return not self.is_over and (self._work is not None or bool(self._queue) or self._is_moved or self._is_stale)

    @property
    def is_showing(self) -> bool:
        """Whether the program makes turns to show the step."""
        return bool(self._queue)

    @property
    def turns(self) -> int:
        """The turns made in this round, without what was turned straight back."""
        return own_of(self._engine.cube.size, self.made).count(COUNTED)

    @property
    def rotations(self) -> Alg:
        """The rotations of the whole cube since the round began."""
        return rotations_of(self._engine.cube.size, self.made)

    @property
    def outlined(self) -> Move | None:
        """The turn whose layers are to be outlined: of a step that is shown, once the turn before it is over."""
        if self._queue:
            return self._queue[0] if self._rest < PAUSE - TURNING else None
        return self.next_move if self.level >= Hint.LAYER else None

    def hint(self) -> bool:
        """Tell one thing more of this step; whether there was one."""
        if self.round is None or self.level is Hint.MOVES:
            return False
        self.level = next_hint(self.level, self.round.step.cells)
        self.tally.hints += 1
        self._is_moved = True
        return True

    def show(self) -> None:
        """Take back what was made in this round and make the program's turns, one after the other."""
        if self.round is None or self._queue:
            return
        self._rest = PAUSE if self.made else 0.0
        self._take_back()
        self._queue.extend(self.round.alg)
        self.tally.shown += 1

    def start_again(self) -> bool:
        """Take back all that was made in this round; whether there was something."""
        was_made = any(made.is_own for made in self.made)
        self.tally.mistakes += was_made
        self._queue.clear()
        self._take_back()
        return was_made

    def _take_back(self) -> None:
        self._goes_back = True
        for _ in tuple(self.made):
            self._engine.undo()  # what is heard of it is taken off what was made
        self._is_moved = True

    def end(self) -> None:
        """Train no longer; the cube stays as it is."""
        self.is_over = True
        self._drop_work()
        self._queue.clear()
        self._stop()
        self._engine.show(OWNER, ())
        self._engine.close_tracking(self._tracking)

    def _hear(self, event: Event) -> None:
        """Keep up with the hand, until another cube or a turn beyond the end ends it at the next tick."""
        if self.is_over or not isinstance(event, MovesMade | StateReplaced) or event.cause is Cause.SHOWN:
            return
        self._is_moved = True
        if isinstance(event, StateReplaced):
            self.is_over = True
        elif event.cause is Cause.UNDO:
            self._undone()
        else:
            self._turned(event.alg)

    def _turned(self, alg: Alg) -> None:
        """A hand turned: what was being shown stops, and what was being worked out is out of date."""
        before = self.turns
        self.is_over |= self.is_done
        self._queue.clear()
        self._goes_back = False
        self._is_stale = self._work is not None
        made = self._done[-1][1] if self.round is None and self._done else self.made
        made.append(MadeMoves(alg, is_own=True))
        self.tally.mistakes += self.round is not None and self.turns < before

    def _undone(self) -> None:
        """Something was taken back; behind the start of a round it belongs to the one before."""
        self._queue.clear()
        was_going_back, self._goes_back, self.is_done = self._goes_back, True, False
        if not self.made and not self._done:
            self._say("The trainer ended: what was undone was done before it began.")
            self.is_over = True
            return
        if not self.made:
            self._drop_work()
            self._enter(*self._done.pop())
            self.tally.steps -= 1
            self.note = ""
        taken = self.made.pop() if self.made else None
        self.tally.mistakes += taken is not None and taken.is_own and not was_going_back

    def tick(self, seconds: float) -> None:
        """Let time pass."""
        if self.is_over:
            return
        if self._is_stale:
            self._prepare()
        self._poll()
        self._show_on(seconds)
        if self._is_moved:
            self._is_moved = False
            self._look()

    def _poll(self) -> None:
        """Take over the round that was worked out."""
        work = self._work
        if work is not None and work.sentence != self.progress:
            self.progress, self._is_moved = work.sentence, True
        if work is None or not work.is_done:
            return
        self._work = None
        if work.error is not None:
            self._say(reason_of(work.error))
            self.end()
        elif work.result is None:
            self._finish()
        else:
            self._take(work.result)

    def _take(self, found: TrainingRound) -> None:
        self._enter(found, [])
        if len(found.lead):
            self._play(found.lead)
            if self._done:
                self._done[-1][1].append(self.made.pop())
            self.made.clear()
        self._goes_back = False
        step = found.step
        self._engine.tell(StepEntered(step.phase, step.caption, found.start, step.stop, step.cells))

    def _play(self, moves: Alg) -> None:
        self._engine.play(moves, Cause.SHOWN)
        self.made.append(MadeMoves(moves, is_own=False))

    def _show_on(self, seconds: float) -> None:
        if not self._queue:
            return
        self._rest -= seconds
        if self._rest <= 0:
            self._rest += PAUSE
            self._goes_back = False
            self._play(Alg(self._engine.cube.size, (self._queue.popleft(),)))
            self._is_moved = True

    def _look(self) -> None:
        """See what the cube shows now: whether the round is done, and where its pieces are."""
        if self.round is None:
            return
        rotations = self.rotations
        self.verdict = self.round.aim.verdict(self._engine.cube, rotations)
        self.next_move = next_after(own_of(self._engine.cube.size, self.made), self.round.alg)
        is_solved = self._engine.cube.is_solved
        if (self.verdict.is_reached or is_solved) and self.made and not (self._queue or self._goes_back):
            self._reach(self.round)
            if is_solved:
                self._finish()
        else:
            held = Alg.join(rotations.size, [self.round.rotations.inverse(), rotations])
            hints = marks_of_hints(self._start_of_step(self.round), self.round.step.cells, self.level, held)
            self._show(self.round, hints)

    def _reach(self, reached: TrainingRound) -> None:
        """A round is done: the next one follows, on the same solve if the cube is as the program would have it."""
        own, usual = self.turns, reached.alg.count(COUNTED)
        is_own = any(made.is_own for made in self.made)
        self.tally.steps += 1
        if is_own:
            self.tally.turns += own
            self.tally.usual += usual
        self.note = note_of(own, usual) if is_own else "Shown. Now the next step is yours."
        self._done.append((reached, self.made))
        board = reached.track.keyframes.board_at(reached.step.stop)
        is_same = board.cube == self._engine.cube
        self._show(reached)
        self._prepare(reached.track if is_same else None, reached.last + 1)

    def _finish(self) -> None:
        self.note = self.tally.summary
        self._drop_work()
        self.is_done = True

    def _show(self, of: TrainingRound, marks: Iterable[Mark] = ()) -> None:
        self._engine.show(OWNER, marks, colors=turned_colors(of.aim.colors, self.rotations))

    def _start_of_step(self, of: TrainingRound) -> Board:
        """The board as it is when the step begins that says what is to be reached, with the stickers of this cube."""
        if self._begun is None:
            board = self._engine.board.copy()
            for made in reversed(self.made):
                board.play(made.alg.inverse())
            first = of.track.step(of.first).start
            board.play(of.track.alg[first : of.start].inverse())
            board.play(of.track.alg[first : of.step.start])
            self._begun = board
        return self._begun
