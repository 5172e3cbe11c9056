"""The engine: a board with a history that tells its subscribers every fact."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from cube_core.algs import Alg
from cube_core.board import Board, CopyThen
from cube_core.cube import Cube, Playable, to_alg
from cube_core.events import (
    Cause,
    Event,
    HistoryChanged,
    MarksChanged,
    MovesMade,
    StateAfter,
    StateReplaced,
    TrackersChanged,
    TrackerState,
)
from cube_core.faces import Color, FaceColors
from cube_core.history import Entry, History, Played, Replaced
from cube_core.marks import Mark
from cube_core.scrambles import scramble

Handler = Callable[[Event], object]


class Engine:
    """The engine that the window drives: it plays, undoes, replaces, and tells of it.

    The engine is always at the truth: when a call returns, the state is the new one and every
    subscriber has heard of it. Subscribers may not change the engine while they listen.
    """

    def __init__(self, size: int) -> None:
        self._board = Board(Cube(size))
        self._history = History()
        self._aside: tuple[Board, History] | None = None
        """The user's own cube and its history, while another one is practised on."""
        self._handlers: dict[object, Handler] = {}
        self._telling = False
        self._latest: Callable[[], StateAfter | None] = lambda: None
        self._copies: weakref.WeakSet[CopyThen] = weakref.WeakSet()
        """Copies that somebody wants and that may not be made yet."""
        self._shown = (TrackersChanged(()), MarksChanged(()))
        self._lent: tuple[int, Board] | None = None
        """The version of the cube, and a copy of the board as it was then."""

    @property
    def cube(self) -> Cube:
        """The state now, to be read only."""
        return self._board.cube

    @property
    def board(self) -> Board:
        """The cube with its marks, to be read only."""
        return self._board

    @property
    def trackers(self) -> tuple[TrackerState, ...]:
        """The face trackers shown now; empty until something tracks."""
        return self._board.trackers

    def open_tracking(self, colors: FaceColors | None = None) -> str:
        """Show trackers until they are closed, under the map of a solve, if one; returns the name of their owner."""
        self._check_free()
        if colors is not None:
            self._board.colors = colors
        owner = self._board.show_trackers()
        self._tell(*self._news())
        return owner

    def close_tracking(self, owner: str) -> None:
        """Take away that owner's trackers; a second time does nothing."""
        self._check_free()
        self._board.close_tracking(owner)
        self._tell(*self._news())

    def show(
        self,
        owner: str,
        marks: Iterable[Mark] | None = None,
        *,
        colors: FaceColors | None = None,
        riders: Mapping[Color, int] | None = None,
    ) -> None:
        """Show an owner's marks in place of those before, a map, and circles that ride; what is not given stays."""
        self._check_free()
        self._board.show(owner, marks, colors=colors, riders=riders)
        self._tell(*self._news())

    def let_go(self) -> None:
        """Hold no map any more: the solve that held it is over."""
        self._check_free()
        self._board.let_go()
        self._tell(*self._news())

    @property
    def history(self) -> HistoryChanged:
        """The counts of what can be undone and redone now."""
        return HistoryChanged(len(self._history.done), len(self._history.undone), self._history.forgotten)

    @property
    def made(self) -> Alg:
        """The moves made since the cube was last replaced, as far as they are not undone."""
        algs: list[Alg] = []
        for entry in reversed(self._history.done):
            if isinstance(entry, Replaced):
                break
            algs.append(entry.alg)
        return Alg.join(self.cube.size, reversed(algs))

    @property
    def is_turned(self) -> bool:
        """Whether there are such moves, which nobody has to put together to know."""
        done = self._history.done
        return bool(done) and not isinstance(done[-1], Replaced)

    def subscribe(self, handler: Handler) -> Callable[[], None]:
        """Have every event told to `handler`, in order; call the result to stop."""
        key = object()
        self._handlers[key] = handler

        def stop() -> None:
            self._handlers.pop(key, None)

        return stop

    def play(self, moves: Playable, cause: Cause = Cause.HAND) -> None:
        """Make moves. Bad ones raise and change nothing; none at all tell nothing.

        Moves of the solve that is watched, and seeks, are one entry of the history until something else is done.
        """
        self._check_free()
        alg = to_alg(moves, self.cube.size)
        if not len(alg):
            return
        before = self.history
        if cause is Cause.SOLVER:
            self._history.watch(self._kept)
        else:
            self._history.add(Played(alg))
            self._board.let_go()  # off the solve, if there was one, the cube says what the next begins with
        self._tell(self._turn(alg, cause), *self._news(), *self._history_news(before))

    def copy_then(self) -> CopyThen:
        """A copy of the board as it is now, which a thread may make: of 1000 layers it takes more than a frame."""
        copy = CopyThen(self._board)
        self._copies.add(copy)
        return copy

    def lend(self, copy: Board) -> None:
        """Have a copy of the board as it is now, for the history: making one takes a frame where cubes are large."""
        self._lent = self.cube.version, copy

    def _kept(self) -> Board:
        """The board as it is, to be gone back to."""
        lent, self._lent = self._lent, None
        return lent[1] if lent is not None and lent[0] == self.cube.version else self._board.copy()

    def lead(self, alg: Alg, way: Callable[[Board], None]) -> None:
        """Make moves of the solve that is watched, by a way that leads a board there."""
        self._check_free()
        before = self.history
        self._history.watch(self._kept)
        self._settle()
        way(self._board)
        self._tell(self._made(alg, Cause.SOLVER), *self._news(), *self._history_news(before))

    def seek(self, board: Board) -> None:
        """Jump to another state of the solve that is watched; the board is taken over."""
        self._check_free()
        before, left = self.history, self._board
        self._history.watch(lambda: left)
        self._tell(self._install(board, Cause.SEEK), *self._news(), *self._history_news(before))

    def undo(self) -> bool:
        """Take back the last entry; False if there is none."""
        return self._step_history(self._history.done, self._history.undone, Cause.UNDO)

    def redo(self) -> bool:
        """Do again what was last taken back; False if there is nothing."""
        return self._step_history(self._history.undone, self._history.done, Cause.REDO)

    def forget(self) -> None:
        """Forget what was done and undone so far; the cube stays."""
        self._check_free()
        before = self.history
        self._history.forget()
        self._tell(*self._history_news(before))

    def scramble(self, by: int | Alg, cube: Cube | None = None) -> Alg:
        """A new cube of this size, scrambled by a seed or by moves; returns the scramble.

        The cube that the scramble leads to is taken over if it was made before, as in a thread.
        """
        alg = to_alg(by, self.cube.size) if isinstance(by, Alg) else scramble(self.cube.size, by)
        if cube is None:
            cube = Cube(self.cube.size)
            cube.play(alg)
        self._replace(cube, Cause.SCRAMBLE)
        return alg

    def reset(self) -> None:
        """A new, solved cube of this size."""
        self._replace(Cube(self.cube.size), Cause.RESET)

    def resize(self, size: int) -> None:
        """A new, solved cube of another size."""
        self._replace(Cube(size), Cause.RESIZE)

    def load(self, facelets: str, cause: Cause = Cause.LOAD) -> None:
        """The cube that shows these facelets, of whatever size they are."""
        self._replace(Cube.from_facelets(facelets), cause)

    def tell(self, event: Event) -> None:
        """Tell the subscribers a fact of the caller's: a phase or a step entered, marks changed."""
        self._check_free()
        self._tell(event)

    @property
    def is_aside(self) -> bool:
        """Whether the user's own cube is set aside for one that is practised on."""
        return self._aside is not None

    def practise(self, facelets: str) -> None:
        """Set the cube aside with all that can be undone, for one to practise on; no undoing leads behind that."""
        self._check_free()
        counts = self.history
        if self._aside is None:
            self._aside = self._board, self._history
        self._history = History(counts.undo_count + counts.forgotten_count + 1)
        self._tell(self._install(Board(Cube.from_facelets(facelets)), Cause.EXERCISE), *self._news(), self.history)

    def come_back(self) -> None:
        """Bring the user's own cube back, with all that can be undone; as it is where none was set aside."""
        self._check_free()
        if self._aside is not None:
            board = self._taken_back()
            self._tell(self._install(board, Cause.BACK), *self._news(), self.history)

    def _taken_back(self) -> Board:
        """The board of the user's own cube; its history is the one that goes on."""
        if self._aside is None:
            return self._board
        (board, self._history), self._aside = self._aside, None
        return board

    def _step_history(self, source: list[Entry], target: list[Entry], cause: Cause) -> bool:
        self._check_free()
        if not source:
            return False
        entry = source.pop()
        if isinstance(entry, Played):
            back = entry.alg.inverse()
            self._board.let_go()
            target.append(Played(back))
            self._tell(self._turn(back, cause), *self._news(), self.history)
        else:
            target.append(replace(entry, before=self._board))
            self._tell(self._install(entry.before, cause), *self._news(), self.history)
        return True

    def _turn(self, alg: Alg, cause: Cause) -> MovesMade:
        self._settle()
        self._board.play(alg)
        return self._made(alg, cause)

    def _made(self, alg: Alg, cause: Cause) -> MovesMade:
        after = StateAfter(self.cube, alg)
        self._latest = weakref.ref(after)
        return MovesMade(alg, cause, self.cube.version, after)

    def _replace(self, cube: Cube, cause: Cause) -> None:
        self._check_free()
        before = self._taken_back()
        self._history.add(Replaced(before))
        self._tell(self._install(Board(cube), cause), *self._news(), self.history)

    def _install(self, board: Board, cause: Cause) -> StateReplaced:
        """Work on another board; who tracks goes on tracking, marks stay with their cube, only solves hold a map."""
        self._settle()
        board.cube.version = max(board.cube.version, self.cube.version) + 1
        if cause is not Cause.SEEK:
            board.let_go()
        board.take_over(self._board)
        self._board = board
        cells = self.cube.cells()
        cells.flags.writeable = False
        return StateReplaced(cause, self.cube.size, cells, self.cube.version)

    def _news(self) -> list[Event]:
        """The events about circles and marks that look different now."""
        trackers, marks = self._shown
        self._shown = TrackersChanged(self._board.trackers), MarksChanged(self._board.marked_cells())
        news: list[Event] = []
        if self._shown[0] != trackers:
            news.append(self._shown[0])
        if self._shown[1] != marks:
            news.append(self._shown[1])
        return news

    def _history_news(self, before: HistoryChanged) -> list[Event]:
        return [] if self.history == before else [self.history]

    def _settle(self) -> None:
        """The cube is about to move on: keep what others may still ask of it."""
        after = self._latest()
        if after is not None:
            after.settle()
        while self._copies:
            self._copies.pop()()

    def _check_free(self) -> None:
        if self._telling:
            raise RuntimeError("A subscriber may not change the engine while it listens.")

    def _tell(self, *events: Event) -> None:
        """Every subscriber hears every event, even where another one fails; the first failure is raised."""
        failures: list[Exception] = []
        self._telling = True
        try:
            for event in events:
                failures += self._failures_hearing(event)
        finally:
            self._telling = False
        if failures:
            for other in failures[1:]:
                failures[0].add_note(f"Another subscriber failed, too: {other!r}")
            raise failures[0]

    def _failures_hearing(self, event: Event) -> list[Exception]:
        failures: list[Exception] = []
        for key in tuple(self._handlers):
            try:
                if key in self._handlers:  # else another subscriber has just stopped this one
                    self._handlers[key](event)
            except Exception as failure:
                failures.append(failure)
        return failures
