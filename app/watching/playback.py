"""One solve being played: how the playhead moves, where it stops, and how fast it goes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

from app.solves.playhead import Playhead
from app.solves.reading import LESSON_TEMPO, Reading
from app.solves.tempo import LONGEST_FRAME, SLOWEST_RUN, SMOOTH, rate_by_key, travel
from app.solves.track import affordable
from app.watching.metronome import Metronome

LOOP_REST = 0.5
"""Seconds between two rounds of a loop."""
SLOWLY = 0.8
"""Moves a second at which a step is repeated to be understood."""
A_MOMENT = 0.001
"""Seconds that a step waits which is read and has still to be heard."""
MEASURED = 0.5
"""Seconds at one rate after which it is known how many moves a second this machine makes of it."""


class Purpose(Enum):
    """The reason that the playhead moves."""

    PLAY = auto()
    MOVE = auto()
    STEP = auto()


@dataclass(frozen=True, slots=True)
class Motion:
    """The playhead on its way: why, which way, where to and how fast."""

    purpose: Purpose
    is_forward: bool
    stop: int
    rate: float | None = None
    """Moves a second; the tempo where there is none."""


class Playback:
    """A playhead that moves when told to, for as long as it is told of time."""

    def __init__(self, head: Playhead, metronome: Metronome) -> None:
        self.head, self._metronome = head, metronome
        self.motion: Motion | None = None
        self.loop: tuple[int, int] | None = None
        """The moves that are repeated."""
        self.breakpoints: frozenset[int] = frozenset()
        self.reading: Reading | None = None
        """The reading at the start of each step while it plays; nothing where it is only watched."""
        self.is_held: Callable[[], bool] = lambda: False
        """Whether something has still to be heard before the step that waits may turn."""
        self._lag = 0.0
        self._rest = 0.0
        self._made = 0.0
        self._time = 0.0

    @property
    def speed(self) -> float:
        """Moves a second that are really made: the rate, or as measured of late where that is less."""
        rate = self.rate
        return min(rate, self._made / self._time) if rate > SMOOTH and self._time >= MEASURED else rate

    @property
    def is_playing(self) -> bool:
        """Whether it goes on by itself until it is paused."""
        return self.motion is not None and self.motion.purpose is Purpose.PLAY

    @property
    def is_read(self) -> bool:
        """Whether it plays on and waits until the sentences of a step are read."""
        return self.is_playing and self._rest > 0 and not self._is_round_over

    @property
    def is_turning_lesson(self) -> bool:
        """Whether the layers of a lesson turn."""
        return self.reading is not None and self._rest <= 0 and self.motion is not None and _is_lesson(self.motion)

    @property
    def _is_round_over(self) -> bool:
        return self.loop is not None and self.head.index == self.loop[1]

    def go_on(self) -> None:
        """Go on: the sentences have been read."""
        self._rest = 0.0

    @property
    def rate(self) -> float:
        """Moves a second at which it runs now; none at rest."""
        if self.motion is None or self._rest > 0:
            return 0.0
        return self._metronome.tempo if self.motion.rate is None else self.motion.rate

    def play(self, is_forward: bool = True) -> None:
        """Go on from here; from the end, from the start again."""
        if is_forward and self.head.is_at_end:
            self.head.go(0)
        self._begin(Motion(Purpose.PLAY, is_forward, len(self.head.track) if is_forward else 0))
        self._read()

    def _read(self) -> None:
        """Wait before a step until its sentences are read, where that is wanted."""
        if self.reading is not None and self.motion is not None and _is_lesson(self.motion) and not self.head.fraction:
            seconds = self.reading.seconds_at(self.head.index, self._metronome.tempo)
            self._rest = max(seconds, A_MOMENT)
            if not seconds and not self.is_held():
                self._rest = 0.0

    def toggle(self) -> None:
        """Play or pause; while a step waits to be read, go on at once."""
        if self.motion is None:
            self.play()
        elif self.is_read:
            self.go_on()
        else:
            self.pause()

    def repeat_slowly(self) -> None:
        """The step that goes on once more, or the one before if none has begun, slowly; then pause."""
        track = self.head.track
        start = track.step_before(self.head.position)
        self.play_between(start, track.next_step(start), SLOWLY)

    def play_between(self, start: int, stop: int, rate: float | None = None) -> None:
        """These moves from their start, at so many a second or no faster than the eye follows; then pause."""
        self.seek(start)
        rate = min(self._metronome.tempo, LESSON_TEMPO) if rate is None else rate
        self._begin(Motion(Purpose.STEP, True, stop, rate))

    def pause(self) -> None:
        """Stop right here, in the middle of a turn too."""
        self.motion = None
        self._start_afresh()

    def settle(self) -> None:
        """A hand reaches for the cube: pause, and bring a turn that has begun to its nearer end."""
        if not (self.head.is_off_solve or self.head.is_jumping):
            self.pause()
            self.head.go(round(self.head.position))

    def rejoin(self) -> None:
        """Go back to where the solve was left, after turns by hand."""
        if self.head.is_off_solve:
            self.head.go(self.head.index)

    def leave(self) -> None:
        """The engine was moved by others: rest, and be off the solve until that is looked at."""
        self.pause()
        self.head.leave()

    def land(self, index: int) -> None:
        """Bring the cube to an index, however far that is."""
        self.head.land(index)

    def _start_afresh(self) -> None:
        """Forget what was measured: a motion begins, and no time was spent on its first move."""
        self._made = self._time = 0.0
        self._lag = self._rest = 0.0

    def move_by(self, direction: int) -> None:
        """One move on (1) or back (-1); told again while it runs, one more."""
        self._go_by(Purpose.MOVE, direction, lambda place: place + direction)

    def step_by(self, direction: int) -> None:
        """One step on or back; told again while it runs, one more."""
        track = self.head.track
        self._go_by(Purpose.STEP, direction, track.next_step if direction > 0 else track.step_before)

    def _go_by(self, purpose: Purpose, direction: int, stop_after: Callable[[int], int]) -> None:
        motion, is_forward = self.motion, direction > 0
        here, _ = self._way(is_forward)
        goes_on = motion is not None and motion.purpose is purpose and motion.is_forward is is_forward
        stop = min(max(0, stop_after(motion.stop if motion is not None and goes_on else here)), len(self.head.track))
        self._begin(Motion(purpose, is_forward, stop, rate_by_key(self._metronome.tempo, abs(stop - here))))
        self._follow_with_loop(min(here, stop))

    def phase_by(self, direction: int) -> None:
        """Jump to the next phase, or to the start of this one or the one before."""
        head = self.head
        self.seek(head.track.next_phase(head.index) if direction > 0 else head.track.phase_before(head.position))

    @property
    def seconds_left(self) -> float | None:
        """Seconds that a lesson still takes, about; none where it is no lesson, at its end, or turned away from it."""
        if self.reading is None or self.head.is_at_end or self.head.is_off_solve:
            return None
        return self.reading.seconds_left(self.head.index, self._metronome.tempo)

    @property
    def is_busy(self) -> bool:
        """Whether time has to be told for something to happen."""
        return self.motion is not None or self.head.is_jumping or self.head.is_flying or self.head.is_unmarked

    def play_to(self, stop: int) -> None:
        """Play on to an index; from beyond it, jump back there."""
        if self.head.position >= stop:
            self.pause()
            self.seek(stop)
        else:
            self._begin(Motion(Purpose.PLAY, True, stop))
            self._read()

    def phase_in(self, seconds: float) -> None:
        """Play what is left of this phase in so many seconds."""
        stop = self.head.track.next_phase(self.head.index)
        self._begin(Motion(Purpose.PLAY, True, stop, max(SLOWEST_RUN, (stop - self.head.position) / seconds)))

    def seek(self, position: float) -> None:
        """Jump anywhere; what plays goes on from there, unless it was to stop before."""
        self.head.seek(position)
        self._lag = self._rest = 0.0
        if self.motion is not None and not (self.is_playing and self._is_ahead(self.motion)):
            self.motion = None
        self._read()
        self._follow_with_loop(self.head.index)

    def _is_ahead(self, motion: Motion) -> bool:
        """Whether the end of a motion lies where it leads from here."""
        return motion.stop >= self.head.position if motion.is_forward else motion.stop <= self.head.position

    def _begin(self, motion: Motion) -> None:
        self._start_afresh()
        self.motion = motion

    def follow_tempo(self) -> None:
        """The tempo was changed: a motion with a rate of its own takes it over."""
        if self.motion is not None and self.is_playing:
            self._begin(Motion(Purpose.PLAY, self.motion.is_forward, self.motion.stop))

    def toggle_loop(self) -> None:
        """Repeat the step that goes on, or no longer."""
        self.loop = self._step_at(self.head.index) if self.loop is None else None
        self._rest = 0.0

    def _step_at(self, index: int) -> tuple[int, int]:
        stop = self.head.track.next_step(min(index, len(self.head.track) - 1))
        return self.head.track.step_before(stop), stop

    def _follow_with_loop(self, index: int) -> None:
        if self.loop is not None and not self.loop[0] <= index < self.loop[1]:
            self.loop = self._step_at(index)

    def toggle_breakpoint(self) -> None:
        """Stop here from now on when playing, or no longer."""
        self.breakpoints ^= {self.head.index}

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        if self.head.is_jumping:
            if not self.head.poll(seconds):
                self.pause()
        elif self.head.is_flying and not self._flies():
            self.head.alight()
        elif self.head.is_unmarked:
            self.head.mark()
        elif self._rest > 0:
            self._rest = max(self._rest - seconds, A_MOMENT if self.is_read and self.is_held() else 0.0)
            if self._rest <= 0 and self._is_round_over and self.loop is not None:
                self.head.go(self.loop[0])
        elif self.motion is not None:
            before = self.head.position
            fading = 0.5**seconds
            self._made, self._time = self._made * fading, self._time * fading + seconds
            self._run_on(self.motion, seconds, self.rate)
            self._made += abs(self.head.position - before)

    def _flies(self) -> bool:
        """Whether the step that the playhead is at passes as a whole."""
        if self.motion is None or self._rest > 0 or not self.motion.is_forward:
            return False
        return self.head.track.is_flown_at(self.head.index, self.rate)

    def _run_on(self, motion: Motion, seconds: float, rate: float) -> None:
        base, progress = self._way(motion.is_forward)
        gone = travel(progress, self._lag, rate, seconds)
        stop = self._stop_of(motion, base, rate)
        left = abs(stop - base)
        moves = int(min(gone.moves, left))
        if motion.is_forward and self.head.track.is_flown_at(base, rate):
            whole = self.head.track.whole_steps(base, moves)
            if whole or moves < left:
                self._fly(base, whole, min(moves - whole + gone.lag, rate * LONGEST_FRAME))
                if whole == left:
                    self._arrive(motion, stop)
                return
        enough = affordable(self.head.track.alg, base, moves if motion.is_forward else -moves)
        is_through = enough == moves < left
        self._put(motion, base, enough, gone.progress if is_through else 0.0)
        self._lag = gone.lag if is_through else 0.0
        if enough == left:
            self._arrive(motion, stop)

    def _fly(self, base: int, whole: int, lag: float) -> None:
        """Pass whole steps, or wait until the first one that ends has taken its time."""
        self._lag = lag - (0.0 if whole else self.head.fraction)
        if whole:
            self.head.go(base + whole, flies=True)

    def _way(self, is_forward: bool) -> tuple[int, float]:
        """The index a motion counts from, and how far it is on its way from there to the next."""
        head = self.head
        if is_forward or not head.fraction:
            return head.index, head.fraction
        return head.index + 1, 1 - head.fraction

    def _put(self, motion: Motion, base: int, moves: int, progress: float) -> None:
        if motion.is_forward:
            self.head.go(base + moves, progress)
        elif progress:
            self.head.go(base - moves - 1, 1 - progress)
        else:
            self.head.go(base - moves)

    def _stop_of(self, motion: Motion, base: int, rate: float) -> int:
        """The end of a motion for now."""
        if motion.purpose is not Purpose.PLAY:
            return motion.stop
        if not motion.is_forward:
            return max([motion.stop, *(point for point in self.breakpoints if motion.stop < point < base)])
        ahead = [point for point in self.breakpoints if base < point < motion.stop]
        if self.loop is not None and self.loop[0] <= base < self.loop[1]:
            ahead.append(self.loop[1])
        if self.reading is not None and _is_lesson(motion) and rate <= SMOOTH:
            ahead.append(self.head.track.next_step(base))
        return min([motion.stop, *ahead])

    def _arrive(self, motion: Motion, stop: int) -> None:
        if motion.purpose is Purpose.PLAY and motion.is_forward and self.loop is not None and stop == self.loop[1]:
            self._rest = LOOP_REST
        elif stop == motion.stop or stop in self.breakpoints or not _is_lesson(motion):
            self.pause()
        else:
            self._read()


def _is_lesson(motion: Motion) -> bool:
    """Whether a motion is one that sentences are read on: on by itself, at the tempo."""
    return motion.purpose is Purpose.PLAY and motion.is_forward and motion.rate is None
