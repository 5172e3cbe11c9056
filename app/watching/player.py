"""The player: works a solve out in a thread, then plays it, both ways, at any tempo."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Concatenate, ParamSpec

from app.base.say import Say, say_nothing
from app.base.work import Runner, Work, in_thread
from app.solves.playhead import Playhead
from app.solves.reading import Reading
from app.solves.search import FELL_BACK, Search, Solve
from app.solves.track import NextStart, Track, Way
from app.watching.aloud import Aloud
from app.watching.metronome import Metronome
from app.watching.playback import Playback
from cube_core.engine import Engine
from cube_core.events import Event, MovesMade, StateReplaced

FAST, GLANCE = 12.0, 0.1
"""From so many moves a second on, what shows many numbers follows only every so many seconds."""
_Given = ParamSpec("_Given")


class Player:
    """One for a window; told how much time has passed, it moves the engine along the solve."""

    def __init__(self, engine: Engine, solve: Solve, runner: Runner = in_thread) -> None:
        self.engine = engine
        self.search, self.runner = Search(solve, runner), runner
        self.playback: Playback | None = None
        """The solve that is loaded."""
        self.metronome = Metronome(self._follow_tempo)
        self.aloud = Aloud()
        """The voice that reads a lesson."""
        self.is_lesson = False
        """Whether the solve that is loaded is played as a lesson: step by step, with time to read."""
        self.wants_lesson: Callable[[int], bool] = lambda size: False
        """Whether a solve of so many layers is to be played as a lesson."""
        self.say: Say = say_nothing
        """Tells the user what happened to the solve."""
        self.glance = 0
        """The index as it is read where many numbers show it: it waits while many moves pass."""
        self.shown_speed = 0.0
        """Moves a second that are really made, as they are read there."""
        self._glanced = 0.0
        self._landing: NextStart | None = None
        """The place at which the solve that is looked for goes on, if it is one of the cube that is being solved."""
        self._left: Playhead | None = None
        """Its marks and circles are still to be taken away."""
        self._followed = engine.cube.version
        """The version of the cube up to which it is known what others did to it."""
        self._filling: Work[None] | None = None
        engine.subscribe(self._hear)

    @property
    def is_busy(self) -> bool:
        """Whether time has to be told for something to happen."""
        playback = self.playback
        is_moving = playback is not None and (playback.is_busy or self.aloud.is_waiting)
        return self.search.work is not None or self._is_disturbed or is_moving

    @property
    def _is_disturbed(self) -> bool:
        """Whether others moved the engine since that was last taken note of."""
        return self._followed != self.engine.cube.version and (self.playback or self._left) is not None

    def solve(self, way: Way, to_phase: int | None = None) -> None:
        """Work out a solve of the cube as it is and play it, all of it or to the end of a phase."""
        self.cancel()
        if self.engine.cube.is_solved:
            self.say("The cube is solved already.")
        else:
            self.pause()
            self.search.begin(self.engine.copy_then(), way, to_phase)

    def solve_anew(self, way: Way) -> bool:
        """Solve the cube that the loaded solve began with in another way, to be seen from the phase that goes on.

        Whether there is such a solve, and the cube is still on it.
        """
        playback = self.playback
        if playback is None or playback.head.is_off_solve:
            return False
        self.cancel()
        head = playback.head
        phase = head.track.phases[head.place.phase].name if head.index else ""
        self._landing = NextStart(phase, playback.is_playing)
        playback.pause()
        self.search.begin(head.track.origin.copy, way, None)
        return True

    def cancel(self) -> bool:
        """Give up the solve that is being worked out; whether there was one."""
        self._landing = None
        return self.search.cancel()

    def drop(self) -> None:
        """Forget the solve that is loaded and leave the cube as it is."""
        if self._landing is not None:
            self.cancel()
        self._forget()
        self._clean_up()

    def _forget(self) -> None:
        playback, self.playback = self.playback, None
        self._left = self._left if playback is None else playback.head
        self.metronome.end()
        if self._filling is not None:
            self._filling.cancel()

    def _clean_up(self) -> None:
        left, self._left = self._left, None
        if left is not None:
            left.close()

    def stop_work(self) -> None:
        """Let no thread go on working, which would keep the program from ending soon, and no voice go on speaking."""
        self.cancel()
        self.aloud.hush()
        if self._filling is not None:
            self._filling.cancel()

    def do(
        self, command: Callable[Concatenate[Playback, _Given], object], *args: _Given.args, **kwargs: _Given.kwargs
    ) -> None:
        """Have the solve that is loaded do something, once turns by hand that led off it are taken back."""
        self.rejoin()
        self._have(command, *args, **kwargs)

    def _have(
        self, command: Callable[Concatenate[Playback, _Given], object], *args: _Given.args, **kwargs: _Given.kwargs
    ) -> None:
        """Have the solve that is loaded do something where it stands."""
        if self.playback is not None:
            command(self.playback, *args, **kwargs)

    def rejoin(self) -> None:
        """Go back to where the solve was left, after turns by hand."""
        self._settle()
        self._have(Playback.rejoin)

    def pause(self) -> None:
        """Stop right here, in the middle of a turn too."""
        self._have(Playback.pause)

    def settle(self) -> None:
        """A hand reaches for the cube: pause, and bring a turn that has begun to its nearer end."""
        self._have(Playback.settle)

    def to_phase(self, number: int) -> None:
        """Play to the end of a phase that has moves, the first being 0; from beyond it, jump back there."""
        self.do(self._play_to_phase, number)

    def _play_to_phase(self, playback: Playback, number: int) -> None:
        track = playback.head.track
        shown = track.shown_phases
        if number < len(shown):
            playback.play_to(track.phases[shown[number]].stop)
        else:
            self.say(f"This solve has {len(shown)} phase{'s' * (len(shown) != 1)}.")

    def show(self, start: int, stop: int) -> None:
        """Play a stretch from its start."""
        self.do(Playback.seek, start)
        self.do(Playback.play_to, stop)

    def set_lesson(self, is_lesson: bool) -> None:
        """Play the solve that is loaded as a lesson, or only show it, each at its tempo."""
        self._have(self._teach, is_lesson)

    def _teach(self, playback: Playback, is_lesson: bool) -> None:
        track, self.is_lesson = playback.head.track, is_lesson
        playback.reading = Reading(track, lambda: self.aloud.is_on) if is_lesson else None
        playback.go_on()
        self.metronome.begin(track, is_lesson)

    def _follow_tempo(self) -> None:
        self._have(Playback.follow_tempo)

    def tick(self, seconds: float) -> None:
        """Let time pass."""
        is_new = self._poll()
        self._settle()
        self._have(self._advance, seconds, is_new)
        self.aloud.follow(self.playback, seconds)

    def _advance(self, playback: Playback, seconds: float, is_new: bool) -> None:
        if playback.is_busy and not is_new:
            playback.advance(seconds)
        self._glanced += seconds
        if playback.rate <= FAST or self._glanced >= GLANCE:
            self.glance, self.shown_speed, self._glanced = playback.head.index, playback.speed, 0.0

    def _poll(self) -> bool:
        """Take the solve over once it is worked out; whether it is: its first moves are the next tick's work."""
        found = self.search.take()
        if isinstance(found, str):
            self.say(found)
        elif found is not None:
            self._load(found)
            if found.solution.report.fell_back:
                self.say(FELL_BACK)
        return isinstance(found, Track)

    def take(self, track: Track) -> Playback:
        """Load a solve of the cube as it is, wherever it was found; it stands at its start."""
        self.drop()
        self._followed = self.engine.cube.version
        playback = Playback(Playhead(self.engine, track, self.runner, self.say), self.metronome)
        playback.is_held = partial(self.aloud.holds, playback)
        self._teach(playback, self.wants_lesson(track.size))
        self.playback = playback
        playback.head.start(flies=track.is_flown_at(0, self.metronome.tempo))
        self._filling = Work(lambda report, is_cancelled: track.keyframes.fill(lambda: not is_cancelled()), self.runner)
        return playback

    def explain(self, found: Track) -> bool:
        """Take over what is told of the steps of the solve that is loaded; whether it is a solve of the same moves."""
        playback = self.playback
        if playback is None or not playback.head.track.explain(found):
            return False
        playback.head.tell_again()
        return True

    def _load(self, track: Track) -> None:
        landing, self._landing = self._landing, None
        if landing is not None:
            self.do(Playback.land, 0)
        elif self.search.origin is not None:
            self.engine.lend(self.search.origin())
        playback = self.take(track)
        if landing is not None:
            playback.seek(track.start_of(landing.phase))
        if landing is None and self.search.goal is not None:
            self.to_phase(self.search.goal)
        elif landing is None or landing.is_playing:
            playback.play()

    def _hear(self, event: Event) -> None:
        """Turns by hand pause; another cube ends the solve. The engine is left alone until the next tick."""
        if not isinstance(event, MovesMade | StateReplaced):
            return
        if self.cancel():
            self.say("The cube changed; press again to solve it as it is now.")
        if event.cause.is_watched:
            self._followed = event.version
            return
        if isinstance(event, StateReplaced) and not event.cause.is_history:
            self._forget()
        self._have(Playback.leave)

    def _settle(self) -> None:
        """Catch up with what others did to the engine."""
        is_disturbed, self._followed = self._is_disturbed, self.engine.cube.version
        if not is_disturbed:
            return
        self._clean_up()
        self._have(self._look_again)

    def _look_again(self, playback: Playback) -> None:
        if self.engine.cube.size == playback.head.track.size:
            playback.head.look_again()
        else:
            self.drop()
