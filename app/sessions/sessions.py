"""The sessions of one window: the one that goes on, what the last one offers, opening and saving files."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from app import __version__
from app.base.action import Offer, SessionServices
from app.base.files import check_target, keep_broken, write_text
from app.base.named_files import shortened
from app.base.panels import FileLine
from app.base.say import UserError
from app.base.state import AppState
from app.base.work import Runner, in_thread
from app.sessions.events import head_line, line_of
from app.sessions.journal import Journal, is_in_use, new_journal, recent_files, remember
from app.sessions.recording import Recording
from app.sessions.resuming import Resuming, SolveAs
from app.sessions.session_reading import LONG, Session, end_of, is_session, read_file, read_session
from app.sessions.summary import MOST_EVENTS, Summary, depth, summary_of, tail, when_text


class Sessions:
    """Keeps what happens, and brings back what was kept."""

    def __init__(
        self,
        state: AppState,
        solve_as: SolveAs,
        folder: Path,
        clock: Callable[[], float] = time.time,
        runner: Runner = in_thread,
    ) -> None:
        self._state, self._solve_as, self.folder = state, solve_as, folder
        self._clock, self._runner = clock, runner
        self.recording = Recording(state, self._new_journal, clock)
        self.offer: Offer | None = None
        """The last session, until something else is done."""
        self.lead_hands: Callable[[], object] = bool
        """Leads the hands that were led when the session was left."""
        self._resuming: Resuming | None = None
        self._continued: Journal | None = None
        """The file to go on in once all is as it was."""
        self._said = ""

    @property
    def services(self) -> SessionServices:
        """The deeds that actions ask of it."""
        return SessionServices(lambda: self.offer, self.open, self.save_as, self.dismiss, self.recent)

    def _new_journal(self) -> Journal | None:
        try:
            return new_journal(self.folder, self._clock())
        except UserError as error:
            self._complain(f"This session is not being saved: {error}")
            return None

    def _complain(self, text: str) -> None:
        """Say something once, not with every move."""
        if text != self._said:
            self._said = text
            self._state.say(text, is_warning=True)

    def begin(self) -> None:
        """The window has begun: what happens from now on is kept."""
        self.recording.is_holding = False

    def look_back(self) -> None:
        """Offer to go on with what was left last."""
        for path in recent_files(self.folder):
            summary = self.summary_of(path)
            if path.parent == self.folder and summary is not None and not is_in_use(path):
                if summary.is_held:
                    self.open(path)  # the cube in the hands is where it was, whatever became of the program
                elif summary.is_worth:
                    self.offer = Offer(path, f"{summary.title}, {summary.told}, {self.when(path)}")
                    self._state.touch()
                return

    def summary_of(self, path: Path) -> Summary | None:
        """The summary of a file; none where it is no session."""
        try:
            text = read_file(path)
        except UserError:
            return None
        for part in (end_of(text), text) if is_session(text) else ():
            with suppress(UserError):  # where the last cube cannot be read, one before it may
                return summary_of(read_session(part).events)
        return None

    def when(self, path: Path) -> str:
        """The time at which a file was written last."""
        try:
            return when_text(path.stat().st_mtime, self._clock())
        except OSError:
            return "gone"

    def recent(self) -> Iterator[FileLine]:
        """The files that were used last, and what they are about."""
        for path in recent_files(self.folder):
            summary, when = self.summary_of(path), self.when(path)
            if path.parent == self.folder and summary is not None:
                yield FileLine(path, f"{summary.title}, {summary.told}", when)
            else:
                about = f"{summary.title}, {summary.told}, " if summary is not None else ""
                yield FileLine(path, path.name, f"{about}{when}, {shortened(path.parent)}")

    def dismiss(self) -> bool:
        """Not now; whether anything was offered."""
        had, self.offer = self.offer, None
        return had is not None

    def open(self, path: Path) -> str:
        """Go on with a session; the text of a file that is none. A UserError says why it cannot be."""
        self.recording.look(1.0)  # it may be this very session that is opened once more
        text = read_file(path)
        if not is_session(text):
            remember(self.folder, path)
            return text
        session = read_session(text, path.name)
        if session.damaged:
            self._state.say(self._mended(path, session), is_warning=True)
        self._resume(path, session, len(text))
        return ""

    def _mended(self, path: Path, session: Session) -> str:
        """Keep a damaged file beside, and leave in its place what of it can be read; what is to be said of it."""
        told = f"{session.damaged} line{'s' * (session.damaged != 1)} of {path.name} could not be read"
        if is_in_use(path):
            return f"{told}."
        try:
            kept = keep_broken(path)
            write_text(path, "".join(f"{line}\n" for line in session.lines))
        except (UserError, OSError):
            return f"{told}."
        return f"{told}; the file as it was is {kept.name if kept is not None else path.name}."

    def _resume(self, path: Path, session: Session, length: int) -> None:
        self.stop()
        self.recording.close()
        self._continued = self._continuation(path, session, length)
        remember(self.folder, path)
        self.recording.is_paused, self.offer = True, None
        self._resuming = Resuming(self._state, self._solve_as, tail(session.events), self._runner)
        self.tick(0.0)

    def _continuation(self, path: Path, session: Session, length: int) -> Journal | None:
        """The file to go on in: the same, or where that cannot be, one of its own that tells all this too."""
        if length < LONG:
            try:
                return Journal(path)
            except UserError as error:
                self._state.say(f"{error} What you do now is kept in a file of its own.")
        journal, now = self._new_journal(), self._clock()
        if journal is not None:
            journal.write(head_line(now, __version__), *(line_of(event, now) for event in tail(session.events)))
        return journal

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether more will happen by itself soon."""
        if self._resuming is None:
            self._record(seconds)
            return False
        if self.recording.is_paused and not self._resuming.tick():
            self._go_on(self._resuming)
        is_busy = self.recording.is_paused or self._resuming.explain()
        if not is_busy:
            self._resuming = None
        self._record(seconds)
        return is_busy

    def _go_on(self, resumed: Resuming) -> None:
        """All is as it was, or somebody did something else meanwhile, which begins a session of its own."""
        self.recording.is_paused = False
        continued, self._continued = self._continued, None
        if continued is not None and not resumed.is_disturbed:
            self.recording.go_on(continued, None if resumed.has_gaps else resumed.base)
            if resumed.is_held:
                self.lead_hands()
            return
        if continued is not None:
            continued.close()
        self.recording.begin_anew()

    def _record(self, seconds: float) -> None:
        recording = self.recording
        recording.look(seconds)
        if recording.journal is not None:
            self.offer = None
            if recording.journal.problem:
                self._complain(f"This session is not being saved: {recording.journal.problem}.")
            elif recording.journal.grown > LONG and not (recording.is_paused or self._state.player.is_busy):
                self._move_on(recording.journal)

    def _move_on(self, journal: Journal) -> None:
        """Leave a file that has become long, and go on in another one, which has only what is still needed."""
        self.recording.look(1.0)
        session = read_session(read_file(journal.path), journal.path.name)
        needed = tail(session.events)
        following = self._continuation(journal.path, session, LONG) if len(needed) <= MOST_EVENTS else None
        if following is None:
            self.recording.begin_anew()
        else:
            self.recording.move_on(following, depth(needed))

    def save_as(self, path: Path) -> None:
        """Write all of this session into another file, and go on there."""
        check_target(path)
        if self.recording.is_paused:
            raise UserError("The session is still being brought back; save it when it is there.")
        if self.recording.journal is not None and _is_same(path, self.recording.journal.path):
            raise UserError(f"{path.name} is this session; all that happens is in it already.")
        if path.exists() and is_in_use(path):
            raise UserError(f"{path.name} is open in another window of Cubelens; take another name.")
        self.recording.look(1.0)
        write_text(path, self.recording.text)
        self.recording.move_to(Journal(path))
        remember(self.folder, path)

    def stop(self) -> None:
        """Bring nothing back any more."""
        if self._resuming is not None:
            self._resuming.stop()
            self._resuming = None
        if self._continued is not None:
            self._continued.close()
            self._continued = None
        self.recording.is_paused = False

    def end(self) -> None:
        """The program ends."""
        self.stop()
        self.recording.look(1.0)
        self.recording.close()


def _is_same(one: Path, other: Path) -> bool:
    try:
        return one.exists() and one.samefile(other)
    except OSError:
        return False
