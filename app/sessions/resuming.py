"""Doing again what a session tells, until all is as it was left."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence

from app.base.preferences import Preferences, records
from app.base.situation import Loaded, OnSolve, Travelling
from app.base.state import AppState
from app.base.work import Runner, in_thread
from app.sessions.events import WRONG, Began, Event, Held, Redone, Solved, Turned, Undone, Went
from app.sessions.recording import depth_of
from app.solves.search import Search, Solve
from app.solves.track import Track
from cube_core.texts.chapters import told_solution

SolveAs = Callable[[Preferences], Solve]
"""A call that works out solves by the settings given."""
LOST = "The solve of this session could not be found again; the cube is where it began."


class Resuming:
    """Goes through the events; solves that were too long to be kept are waited for, in the background."""

    def __init__(self, state: AppState, solve_as: SolveAs, events: Sequence[Event], runner: Runner = in_thread) -> None:
        self._state, self._solve_as, self._runner = state, solve_as, runner
        self._left = deque(events)
        self._told: tuple[Track, Solved] | None = None
        """The solve that is loaded by its moves alone, and what is known of how it was found."""
        self._search: Search | None = None
        self._waits = False
        """Whether what comes next has to wait for the search."""
        self.is_disturbed = False
        """Whether somebody did something before all was as it was."""
        self.has_gaps = False
        """Whether something did not fit, so that the events do not tell how the cube is now."""
        self.is_held = False
        """Whether hands that hold the cube were led in the end."""
        self._version = 0
        self._begin()

    def _begin(self) -> None:
        """The first cube is what the history begins with."""
        state = self._state
        state.player.stop_work()
        state.player.drop()
        self._do(self._left.popleft())
        state.engine.forget()
        self.base = depth_of(state.engine)
        """The depth of the history when this began."""

    def tick(self) -> bool:
        """Do what can be done now; whether something is still to come before all is as it was."""
        if self._waits and self._state.engine.cube.version != self._version:
            self.is_disturbed = True
            self.stop()
        while not self._is_waiting() and self._left:
            self._try(self._left.popleft())
            self._state.player.tick(0.0)
        if not self._left:
            self._explain()
        return bool(self._left) or self._waits

    def stop(self) -> None:
        """Give up what is still worked out."""
        self._left.clear()
        self._waits, self._told = False, None
        if self._search is not None:
            self._search.cancel()
            self._search = None

    def _is_waiting(self) -> bool:
        if self._waits:
            self._poll()
        return self._waits or isinstance(self._state.watched, Travelling)

    def _try(self, event: Event) -> None:
        """Do what fits; what does not, and what comes after it, says nothing of the cube until another one begins."""
        try:
            self._do(event)
        except WRONG:
            self.has_gaps = True
            self._state.say("Some of this session does not fit together and was left out.", is_warning=True)
            while self._left and not isinstance(self._left[0], Began):
                self._left.popleft()

    def _do(self, event: Event) -> None:
        state = self._state
        if isinstance(event, Began):
            self._make(event)
        elif isinstance(event, Turned):
            state.engine.play(event.alg, event.cause)
        elif isinstance(event, Undone):
            state.engine.undo()
        elif isinstance(event, Redone):
            state.engine.redo()
        elif isinstance(event, Solved):
            self._load(event)
        elif isinstance(event, Went):
            self._go(event.index)
        elif isinstance(event, Held):
            self.is_held = True
        else:
            self.is_held = False
            state.player.drop()

    def _go(self, index: int) -> None:
        """Go to a place of the solve; where it stands there already it went to and fro, and that can be undone."""
        player = self._state.player
        player.pause()
        at = self._state.watched
        if isinstance(at, OnSolve | Travelling) and at.index == index:
            player.do(lambda playback: playback.seek(index - 1 if index else 1))
        player.do(lambda playback: playback.seek(index))

    def _make(self, event: Began) -> None:
        state = self._state
        self._told, self.is_held = None, False
        if event.facelets is not None:
            state.engine.load(event.facelets)
            return
        is_scrambled = event.seed is not None or event.alg is not None
        if event.size != state.engine.cube.size or not is_scrambled:
            state.engine.resize(event.size)
        if event.seed is not None:
            state.seeds.scramble(event.seed)
        elif event.alg is not None:
            state.seeds.scramble_by(event.alg)

    def _load(self, event: Solved) -> None:
        engine = self._state.engine
        if event.chapters is None:
            self._look_for(event)
            self._waits, self._version = True, engine.cube.version
            return
        track = Track(engine.board.copy(), told_solution(engine.cube, event.chapters), event.way)
        self._state.player.take(track)
        self._told = track, event

    def _look_for(self, event: Solved) -> None:
        self._search = Search(self._solve_as(_chosen(event.settings)), self._runner)
        self._search.begin(self._state.engine.copy_then(), event.way, None)

    def _poll(self) -> None:
        """Take over the solve that was too long to be kept."""
        search = self._search
        if search is not None and search.work is not None and not search.work.is_done:
            return
        found = _taken(search)
        self._waits, self._search = False, None
        if found is None:
            self._left.clear()
            self.has_gaps = True
            self._state.say(LOST, is_warning=True)
        else:
            self._state.player.take(found)

    def _explain(self) -> None:
        """Find the reasons of the loaded solve's steps again: the same search leads to the same moves."""
        if self._search is None and self._told is not None:
            track, event = self._told
            at = self._state.watched
            self._told = None
            if isinstance(at, Loaded) and at.track is track and event.way.method:
                self._search = Search(self._solve_as(_chosen(event.settings)), self._runner)
                self._search.begin(track.origin.copy, event.way, None)

    def explain(self) -> bool:
        """Tell what was found of the steps, once it is there; whether it is still looked for."""
        search = self._search
        if search is None or self._waits:
            return False
        if search.work is not None and not search.work.is_done:
            return True
        found, self._search = _taken(search), None
        if found is not None and self._state.player.explain(found):
            self._state.touch()
        return False


def _taken(search: Search | None) -> Track | None:
    """The solve that was found; none where there is none, for whatever reason: the file may say anything."""
    if search is None or search.work is None:
        return None
    work, search.work = search.work, None
    return work.result


def _chosen(settings: Mapping[str, str]) -> Preferences:
    """The settings of a solve, as far as they can be."""
    preferences = Preferences()
    for record in records():
        if record.name in settings:
            try:
                preferences.values[record.name] = record.read(settings[record.name])
            except ValueError:
                continue
    return preferences
