"""Several solves of one cube beside each other, on one clock: in step by moves, or phase by phase."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import accumulate
from math import inf, pi, sin

from app.base.work import IsCancelled, Report, Runner, Work, in_thread
from app.solves.search import Solve
from app.solves.tempo import EASED, LONGEST_FRAME
from app.solves.track import Track, Way
from cube_core.board import Board


class Comparison:
    """A cube and some ways to solve it; those that are not known yet are worked out one after the other."""

    def __init__(self, origin: Board, ways: Sequence[Way], solve: Solve, runner: Runner = in_thread) -> None:
        self.origin, self.ways = origin, tuple(ways)
        self._solve, self._runner = solve, runner
        self._known: dict[Way, Track] = {}
        self.faults: dict[Way, str] = {}
        """Why some of them could not be solved."""
        self.work: Work[Track] | None = None
        """The work on the first of those that are still to come."""
        self.clock = 0.0
        """The place of all: counted in moves, each phase as long as the longest where they go phase by phase."""
        self.is_by_phase = False
        self.is_playing = True
        self._find()

    def choose(self, ways: Sequence[Way]) -> None:
        """Compare other ways, from the start."""
        self.close()
        self.ways, self.clock, self.is_playing, self.faults = tuple(ways), 0.0, True, {}
        self._find()

    def _find(self) -> None:
        """Take over what was worked out, and begin what comes next."""
        self._take()
        while self.work is None and (missing := self.missing):
            self.work = Work(partial(self._solved, missing[0]), self._runner)
            self._take()

    def _solved(self, way: Way, report: Report, is_cancelled: IsCancelled) -> Track:
        # it waits for the best solve: nobody can say of one of several that it will do
        solution = self._solve(self.origin.cube.copy(), way, report, is_cancelled, lambda: False)
        return Track(self.origin.copy(), solution, way)

    def _take(self) -> None:
        if self.work is None or not self.work.is_done:
            return
        work, way, self.work = self.work, self.missing[0], None
        if work.result is not None:
            self._known[way] = work.result
        else:
            self.faults[way] = work.reason

    @property
    def missing(self) -> list[Way]:
        """The ways that are still to come, that which is worked out first."""
        return [way for way in self.ways if way not in self._known and way not in self.faults]

    @property
    def lanes(self) -> list[Track | None]:
        """The solve of each way, where it is there."""
        return [self._known.get(way) for way in self.ways]

    @property
    def tracks(self) -> list[Track]:
        """The solves that are there, in the order of the ways."""
        return [track for track in self.lanes if track is not None]

    @property
    def length(self) -> float:
        """The end of the last of them."""
        if self.is_by_phase:
            return float(sum(self._phase_lengths()))
        return float(max((len(track) for track in self.tracks), default=0))

    def _phase_lengths(self) -> list[int]:
        """The length of each phase with whoever takes longest."""
        counts = [[_moves(track, phase) for phase in track.shown_phases] for track in self.tracks]
        return [
            max(count[number] for count in counts if number < len(count))
            for number in range(max(map(len, counts), default=0))
        ]

    def position_of(self, track: Track) -> float:
        """The position of one of them, a turn begun counted in part."""
        if not self.is_by_phase:
            return min(self.clock, float(len(track)))
        lengths = self._phase_lengths()
        for number, (end, length) in enumerate(zip(accumulate(lengths), lengths, strict=True)):
            if number >= len(track.shown_phases):
                break
            if self.clock < end:
                phase = track.shown_phases[number]
                return track.phases[phase].start + _moves(track, phase) * (1 - (end - self.clock) / length)
        return float(len(track))

    def tick(self, seconds: float, tempo: float) -> bool:
        """Let time pass; whether more will happen by itself."""
        self._find()
        if self.work is not None:  # they start together
            return True
        if self.is_playing:
            self.clock = min(self.length, self.clock + tempo * min(seconds, LONGEST_FRAME) if tempo < inf else inf)
            self.is_playing = self.clock < self.length
        return self.is_playing

    def toggle(self) -> None:
        """Play or pause; from the end, from the start again."""
        if self.clock >= self.length:
            self.clock = 0.0
        self.is_playing = not self.is_playing

    def toggle_step(self) -> None:
        """Go phase by phase from now on, or move by move, from as far as it has come."""
        share = self.clock / self.length if self.length else 0.0
        self.is_by_phase = not self.is_by_phase
        self.clock = share * self.length

    def go(self, clock: float) -> None:
        """Rest anywhere."""
        self.clock, self.is_playing = max(0.0, min(clock, self.length)), False

    def go_by_phase(self, by: int) -> None:
        """Rest where the phase before or the next one begins, of the first of them or, phase by phase, of all."""
        if not self.tracks:
            return
        first = self.tracks[0]
        starts = [first.phases[phase].start for phase in first.shown_phases]
        ends = list(accumulate(self._phase_lengths(), initial=0)) if self.is_by_phase else [*starts, int(self.length)]
        later, earlier = [end for end in ends if end > self.clock], [end for end in ends if end < self.clock]
        self.go((later or ends[-1:])[0] if by > 0 else (earlier or [0])[-1])

    def close(self) -> None:
        """Work nothing out any more."""
        if self.work is not None:
            self.work.cancel()
            self.work = None


def _moves(track: Track, phase: int) -> int:
    return track.phases[phase].stop - track.phases[phase].start


def eased(position: float, tempo: float) -> float:
    """A position at which a turn that is slow enough to be looked at starts and stops gently."""
    whole = int(position)
    return whole + sin(pi / 2 * (position - whole)) ** 2 if tempo <= EASED else position
