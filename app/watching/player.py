"""The player: works a solve out in a thread, then plays it, both ways, at any tempo."""

from __future__ import annotations

from collections.abc import Callable

from app.base.work import Runner, Work, in_thread
from app.solves.reading import LESSON_TEMPO, Reading
from app.solves.search import FELL_BACK, Search, Solve
from app.solves.track import Landing, Track, Way
from app.watching.metronome import Metronome
from app.watching.playback import Playback
from app.watching.playhead import Playhead
from cube_core import Engine
from cube_core.events import Event, MovesMade, StateReplaced
from cube_core.solvers import Solution

FAST, GLANCE = 12.0, 0.1
"""From so many moves a second on, what shows many numbers follows only every so many seconds."""


class Player:
    """One for a window; told how much time has passed, it moves the engine along the solve."""

    def __init__(self, engine: Engine, solve: Solve, runner: Runner = in_thread) -> None:
        self.engine = engine
        self.search, self.runner = Search(solve, runner), runner
        self.playback: Playback | None = None
        """The solve that is loaded."""
        self.metronome = Metronome(self._follow_tempo)
        self.is_lesson = False
        """Whether the solve that is loaded is played as a lesson: step by step, with time to read."""
        self.wants_lesson: Callable[[int], bool] = lambda size: False
        """Whether a solve of so many layers is to be played as a lesson."""
        self.news = ""
        """What is to be said to the user; whoever says it empties it."""
        self.version = 0
        """Grows with every change of what is to be seen of the player."""
        self.glance = 0
        """The index as it is read where many numbers show it: it waits while many moves pass."""
        self._glanced = 0.0
        self._landing: Landing | None = None
        """Where the solve that is being worked out goes on, if it is one of the cube that is being solved."""
        self._left: Playhead | None = None
        """Its marks and circles are still to be taken away."""
        self.is_ticking = False
        """Whether what the engine tells just now comes of time that passes, and not of somebody's deed."""
        self._is_disturbed = False
        """Whether others moved the engine since the last tick."""
        self._filling: Work[None] | None = None
        engine.subscribe(self._hear)

    @property
    def work(self) -> Work[Track] | None:
        """The solve that is being worked out."""
        return self.search.work

    @property
    def head(self) -> Playhead | None:
        """Where the solve that is loaded stands."""
        return self.playback.head if self.playback is not None else None

    @property
    def is_playing(self) -> bool:
        """Whether it goes on by itself until it is paused."""
        return self.playback is not None and self.playback.is_playing

    @property
    def is_moving(self) -> bool:
        """Whether moves are being made: it plays, or is on its way to the next move or step."""
        return self.playback is not None and self.playback.motion is not None

    @property
    def is_busy(self) -> bool:
        """Whether time has to be told for something to happen."""
        return self.work is not None or self._is_disturbed or (self.playback is not None and self.playback.is_busy)

    @property
    def tempo(self) -> float:
        """Moves a second that are wanted."""
        return self.metronome.tempo

    @property
    def rate(self) -> float:
        """Moves a second at which it runs now; none at rest."""
        return self.playback.rate(self.tempo) if self.playback is not None else 0.0

    @property
    def speed(self) -> float:
        """Moves a second that are really made; none while it rests."""
        return self.playback.speed(self.tempo) if self.playback is not None else 0.0

    def solve(self, way: Way, to_phase: int | None = None) -> None:
        """Work out a solve of the cube as it is and play it, all of it or to the end of a phase."""
        self.cancel()
        if self.engine.cube.is_solved:
            self._say("The cube is solved already.")
        else:
            self.pause()
            self.search.begin(self.engine.copy_then(), way, to_phase)
            self.version += 1

    def solve_anew(self, way: Way) -> bool:
        """Solve the cube that the loaded solve began with in another way, to be seen from the phase that goes on.

        Whether there is such a solve, and the cube is still on it.
        """
        head = self.head
        if head is None or head.is_off_solve:
            return False
        self.cancel()
        phase = head.track.phases[head.place.phase].name if head.index else ""
        self._landing = Landing(phase, self.is_playing)
        self.pause()
        self.search.begin(head.track.origin.copy, way, None)
        self.version += 1
        return True

    def cancel(self) -> bool:
        """Give up the solve that is being worked out; whether there was one."""
        self._landing = None
        was_running = self.search.cancel()
        self.version += was_running
        return was_running

    def drop(self) -> None:
        """Forget the solve that is loaded and leave the cube as it is."""
        if self._landing is not None:
            self.cancel()
        self._forget()
        self._clean_up()

    def _forget(self) -> None:
        self._left = self.head or self._left
        self.playback = None
        self.metronome.end()
        if self._filling is not None:
            self._filling.cancel()
        self.version += 1

    def _clean_up(self) -> None:
        if self._left is not None:
            self._left.close()
            self._left = None

    def stop_work(self) -> None:
        """Let no thread go on working: it would keep the program from ending soon."""
        self.cancel()
        if self._filling is not None:
            self._filling.cancel()

    def play(self, is_forward: bool = True) -> None:
        """Go on from where it is; from the end, from the start again."""
        self._do(lambda playback: playback.play(is_forward))

    def pause(self) -> None:
        """Stop right here, in the middle of a turn too."""
        if self.playback is not None:
            self.playback.pause()
            self.version += 1

    def settle(self) -> None:
        """A hand reaches for the cube: pause, and bring a turn that has begun to its nearer end."""
        if self.playback is not None and not (self.playback.head.is_off_solve or self.playback.head.is_jumping):
            self.playback.pause()
            self.playback.head.go(round(self.playback.head.position))
            self.version += 1

    def toggle(self) -> None:
        """Play or pause; while a step waits to be read, go on at once."""
        self._do(lambda playback: playback.toggle())

    def move_by(self, direction: int) -> None:
        """One move on (1) or back (-1)."""
        self._do(lambda playback: playback.move_by(direction, self.tempo))

    def step_by(self, direction: int) -> None:
        """One step on or back."""
        self._do(lambda playback: playback.step_by(direction, self.tempo))

    def repeat_slowly(self) -> None:
        """The step that goes on, or went on last, once more and slowly."""
        self._do(lambda playback: playback.repeat_slowly())

    def play_between(self, start: int, stop: int) -> None:
        """These moves from their start, no faster than the eye follows; then pause."""
        self._do(lambda playback: playback.play_between(start, stop, min(self.tempo, LESSON_TEMPO)))

    def phase_by(self, direction: int) -> None:
        """Jump to the next phase, or to the start of this one or the one before."""
        self._do(lambda playback: playback.phase_by(direction))

    def to_phase(self, number: int) -> None:
        """Play to the end of a phase that has moves, the first being 0; from beyond it, jump back there."""
        self._do(lambda playback: self._play_to_phase(playback, number))

    def _play_to_phase(self, playback: Playback, number: int) -> None:
        track = playback.head.track
        shown = track.shown_phases
        if number < len(shown):
            playback.play_to(track.phases[shown[number]].stop)
        else:
            self._say(f"This solve has {len(shown)} phase{'s' * (len(shown) != 1)}.")

    def phase_in(self, seconds: float) -> None:
        """Play what is left of this phase in so many seconds."""
        self._do(lambda playback: playback.phase_in(seconds))

    def seek(self, position: float) -> None:
        """Jump anywhere; what plays goes on from there."""
        self._do(lambda playback: playback.seek(position))

    def go_back_to_solve(self) -> None:
        """After turns by hand: back to where the solve was left."""
        self._do(lambda playback: None)

    def toggle_loop(self) -> None:
        """Repeat the step that goes on, or no longer."""
        self._do(lambda playback: playback.toggle_loop())

    def toggle_breakpoint(self) -> None:
        """Stop here from now on when playing, or no longer."""
        self._do(lambda playback: playback.toggle_breakpoint())

    def set_lesson(self, is_lesson: bool) -> None:
        """Play the solve that is loaded as a lesson, or only show it, each at its tempo."""
        if self.playback is None:
            return
        track, self.is_lesson = self.playback.head.track, is_lesson
        self.playback.reading = Reading(track) if is_lesson else None
        self.playback.go_on()
        self.metronome.begin(track, is_lesson)

    def step_a_second(self) -> None:
        """The tempo at which about a step of this phase passes in a second."""
        if self.head is not None:
            self.set_tempo(self.head.track.moves_a_step(self.head.index))

    def set_tempo(self, tempo: float) -> None:
        """So many moves a second from now on."""
        self.metronome.set(tempo)

    def _follow_tempo(self) -> None:
        if self.playback is not None:
            self.playback.follow_tempo()
        self.version += 1

    def _do(self, action: Callable[[Playback], None]) -> None:
        """Do something with the solve that is loaded, once turns by hand that led off it are taken back."""
        self._settle()
        if self.playback is None:
            return
        if self.playback.head.is_off_solve:
            self.playback.head.go(self.playback.head.index)
        action(self.playback)
        self.version += 1

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether anything is to be seen of it."""
        before = self.version
        is_new = self._poll()
        self._settle()
        if self.playback is not None and self.playback.is_busy and not is_new:
            self.is_ticking = True
            try:
                self.playback.advance(seconds, self.tempo)
            finally:
                self.is_ticking = False
            self.version += 1
            if self.playback.head.problem:
                self._say(self.playback.head.problem)
                self.playback.head.problem = ""
        self._glance(seconds)
        return self.version != before or self.work is not None

    def _glance(self, seconds: float) -> None:
        self._glanced += seconds
        is_fast = self.rate > FAST
        if self.head is not None and (not is_fast or self._glanced >= GLANCE):
            self.glance, self._glanced = self.head.index, 0.0

    def _poll(self) -> bool:
        """Take the solve over once it is worked out; whether it is: its first moves are the next tick's work."""
        found = self.search.take()
        if isinstance(found, str):
            self._say(found)
        elif found is not None:
            self._load(found)
            if found.solution.report.fell_back:
                self._say(FELL_BACK)
        return isinstance(found, Track)

    def take(self, track: Track) -> None:
        """Load a solve of the cube as it is, wherever it was found; it stands at its start."""
        self.drop()
        self.playback = Playback(Playhead(self.engine, track, self.runner))
        self.set_lesson(self.wants_lesson(track.size))
        self.playback.head.start(flies=track.is_flown_at(0, self.tempo))
        self._filling = Work(lambda report, is_cancelled: track.keyframes.fill(lambda: not is_cancelled()), self.runner)
        self.version += 1

    def explain(self, solution: Solution) -> bool:
        """Take over what is told of the steps of the solve that is loaded; whether it is a solve of the same moves."""
        head = self.head
        if head is None or not head.track.explain(solution):
            return False
        head.tell_again()
        self.version += 1
        return True

    def _load(self, track: Track) -> None:
        landing, self._landing = self._landing, None
        if landing is not None and self.head is not None:
            self.head.go(0)
        elif self.search.origin is not None:
            self.engine.lend(self.search.origin())
        self.take(track)
        if landing is not None:
            self._land(landing)
        elif self.search.goal is None:
            self.play()
        else:
            self.to_phase(self.search.goal)

    def _land(self, landing: Landing) -> None:
        if self.head is not None:
            self.seek(self.head.track.start_of(landing.phase))
        if landing.is_playing:
            self.play()

    def _hear(self, event: Event) -> None:
        """Turns by hand pause; another cube ends the solve. The engine is left alone until the next tick."""
        if not isinstance(event, MovesMade | StateReplaced):
            return
        if self.cancel():
            self._say("The cube changed; press again to solve it as it is now.")
        if event.cause.is_watched:
            return
        if isinstance(event, StateReplaced) and not event.cause.is_history:
            self._forget()
        if self.playback is not None:
            self.playback.pause()
            self.playback.head.leave()
            self.version += 1
        self._is_disturbed = self.playback is not None or self._left is not None

    def _settle(self) -> None:
        """Catch up with what others did to the engine."""
        if not self._is_disturbed:
            return
        self._is_disturbed = False
        self._clean_up()
        if self.head is not None and self.engine.cube.size != self.head.track.size:
            self.drop()
        elif self.head is not None:
            self.head.look_again()
        self.version += 1

    def _say(self, text: str) -> None:
        self.news = text
        self.version += 1
