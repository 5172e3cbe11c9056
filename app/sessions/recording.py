"""The session that goes on: what happens to the cube and its solve, as lines, at the moment it happens."""

from __future__ import annotations

from collections.abc import Callable

from app import __version__
from app.base.preferences import records
from app.base.state import AppState
from app.sessions.events import MOST_MOVES, Began, Held, Left, Redone, Solved, Turned, Undone, Went, head_line, line_of
from app.sessions.events import Event as Kept
from app.sessions.journal import Journal
from app.sessions.session_reading import read_file
from app.solves.playhead import Playhead
from app.solves.track import Track
from cube_core.cube import Cube
from cube_core.engine import Engine
from cube_core.events import Cause, Event, MovesMade, StateReplaced
from cube_core.solvers.solution import PhaseName
from cube_core.texts.chapters import Chapter

SOON = 0.4
"""Seconds after which the place in a solve that plays is written down once more; at rest it is at once."""
SETTINGS = ("parity", "edge-parity", "effort")
"""The settings that decide about a solve beside its method."""


class Recording:
    """Hears all that happens and writes it into a journal, which it asks for when there is something to keep."""

    def __init__(self, state: AppState, make: Callable[[], Journal | None], clock: Callable[[], float]) -> None:
        self.state, self._make, self._clock = state, make, clock
        self.journal: Journal | None = None
        self.is_paused = False
        """Whether what happens now is in the file already."""
        self.is_holding = True
        """Whether what happens now is not worth a file of its own: the program begins, or shows itself."""
        self.begin_anew()
        state.engine.subscribe(self._hear)

    def begin_anew(self) -> None:
        """Begin another session, with the cube as it is."""
        self.close()
        cube = self.state.engine.cube
        self._held = [head_line(self._clock(), __version__), line_of(_present(cube, Cause.START), self._clock())]
        self._head, self._is_held = self._watched, False
        self._entered: str | None = None
        """The phase that was written down last."""
        self._mark: Went | None = None
        """The place in the solve that is still to be written down."""
        self._since = 0.0
        self._base, self._redoable = depth_of(self.state.engine), 0

    def go_on(self, journal: Journal, base: int | None) -> None:
        """Write into a file that has told all this so far, back to that depth of the history; not all where none."""
        if base is None:
            self.begin_anew()
        else:
            self.move_to(journal)
            self._follow(self._watched)
            self._mark = None
            self._base, self._redoable = base, self.state.engine.history.redo_count
        self.journal = journal

    def move_on(self, journal: Journal, depth: int) -> None:
        """Write into another file, which tells so many things that can be undone, and all that can be done again."""
        redoable = self._redoable
        self.go_on(journal, depth_of(self.state.engine) - depth)
        self._redoable = redoable

    def move_to(self, journal: Journal) -> None:
        """Write into another file from now on, which has told all this too."""
        self.close()
        self.journal, self._held = journal, [head_line(self._clock(), __version__)]

    @property
    def text(self) -> str:
        """All that is told so far."""
        self._write_mark()
        self.flush()
        kept = "" if self.journal is None else read_file(self.journal.path)
        return kept + "".join(f"{line}\n" for line in self._held)

    @property
    def _watched(self) -> Playhead | None:
        playback = self.state.player.playback
        return None if playback is None else playback.head

    def _hear(self, event: Event) -> None:
        if self.is_paused or not isinstance(event, MovesMade | StateReplaced):
            return
        if self.state.engine.is_aside or event.cause is Cause.BACK:
            return  # what comes back is the cube that the file tells of
        if event.cause.is_watched:
            self._notice_solve()
            self._move_mark()
        elif event.cause.is_history:
            self._write(self._stepped(event.cause))
        elif isinstance(event, MovesMade):
            self._redoable = 0
            self._write(Turned(event.alg, event.cause))
        else:
            self._follow(None)
            self._redoable, self._is_held = 0, False
            self._write(self._begun(event.cause))

    def _stepped(self, cause: Cause) -> Kept:
        """A step through the history; one that leads behind what the file tells of is another cube for it."""
        if cause is Cause.UNDO and depth_of(self.state.engine) >= self._base:
            self._redoable += 1
            return Undone()
        if cause is Cause.REDO and self._redoable:
            self._redoable -= 1
            return Redone()
        self._base, self._redoable = depth_of(self.state.engine), 0
        return _present(self.state.engine.cube, cause)

    def _begun(self, cause: Cause) -> Began:
        cube, scramble = self.state.engine.cube, self.state.seeds.coming
        if cause is Cause.SCRAMBLE and scramble is not None:
            return Began(cube.size, cause, scramble.seed, scramble.alg if scramble.seed is None else None)
        return _present(cube, cause)

    def _move_mark(self) -> None:
        head = self._head
        if head is not None:
            phase = head.track.phases[head.place.phase].name if head.track.phases else ""
            if phase != self._entered:
                self._since, self._entered = SOON, phase  # a phase is entered: that is written at once
            self._mark, self._redoable = Went(head.index, phase), 0

    def _follow(self, head: Playhead | None) -> None:
        """Watch this solve from now on, or none, and let go of another one."""
        self._head, self._entered = head, None

    def _notice_solve(self) -> None:
        """Write down that another solve is watched, or none any more."""
        head = self._watched
        if head is self._head:
            return
        self._write_mark()
        self._follow(head)
        self._write(Left() if head is None else self._solved(head))

    def _notice_hands(self) -> None:
        """Write down that hands are led, or no longer."""
        is_held = self.state.learning.hand is not None and self.state.panels.shown.id == "hand"
        if is_held is not self._is_held:
            self._is_held = is_held
            self._write(Held() if is_held else Left())

    def _solved(self, head: Playhead) -> Solved:
        preferences, track = self.state.preferences, head.track
        chosen = {one.name: str(one.written(one.value_in(preferences))) for one in records() if one.name in SETTINGS}
        return Solved(track.way, len(track), track.size, chosen, _chapters(track) if len(track) <= MOST_MOVES else None)

    def look(self, seconds: float) -> None:
        """Write down what happened to the solve in the time that has passed."""
        if self.is_paused or self.state.engine.is_aside:
            return
        self._notice_solve()
        self._notice_hands()
        self._since += seconds
        if self._mark is not None and (self._since >= SOON or not self.state.player.is_busy):
            self._write_mark()
            self._since = 0.0

    def _write_mark(self) -> None:
        mark, self._mark = self._mark, None
        if mark is not None:
            self._put(mark)

    def _write(self, event: Kept) -> None:
        self._write_mark()
        self._put(event)

    def _put(self, event: Kept) -> None:
        self._held.append(line_of(event, self._clock()))
        if not self.is_holding and not self.state.learning.is_introducing:
            self.flush()

    def flush(self) -> None:
        """Write all that was held back; without a file it waits for one."""
        if self.journal is None:
            self.journal = self._make()
        if self.journal is not None:
            self.journal.write(*self._held)
            self._held = []

    def close(self) -> None:
        """Write what is still to be written, and let go of the file."""
        if self.journal is not None:
            self._write_mark()
            self.journal.close()
            self.journal = None


def depth_of(engine: Engine) -> int:
    """The number of things done and not undone, those included that can be undone no more."""
    return engine.history.undo_count + engine.history.forgotten_count


def _present(cube: Cube, cause: Cause) -> Began:
    """A cube as it is now."""
    is_new = cause in (Cause.RESET, Cause.RESIZE) or _is_new(cube)
    return Began(cube.size, cause, facelets=None if is_new else cube.facelets())


def _is_new(cube: Cube) -> bool:
    return not cube.version or cube == Cube(cube.size)


def _chapters(track: Track) -> tuple[Chapter, ...]:
    return tuple(
        Chapter(PhaseName(phase.name, phase.title, phase.short_title), track.alg[phase.start : phase.stop])
        for phase in track.phases
    )
