"""A solve laid out to be travelled: the phase, step, counts and board at each index of it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from app.base.lazy import load
from app.solves.fading import Fading, Told
from app.solves.keyframes import Keyframes
from app.solves.tempo import SMOOTH
from cube_core.algs import Alg, count
from cube_core.board import Board
from cube_core.errors import Ask, nothing_to_ask
from cube_core.faces import FACES, FaceColors
from cube_core.moves import Codes, highs_of, lows_of
from cube_core.solvers.solution import Solution, Step

if TYPE_CHECKING:
    from cube_core.words.cards import ParityCard


@dataclass(frozen=True, slots=True)
class Way:
    """A method, and a 3×3 solver where the method takes one."""

    method: str
    three: str | None = None


@dataclass(frozen=True, slots=True)
class NextStart:
    """The place at which another solve of the same cube goes on."""

    phase: str
    """The name of the phase; none for the start."""
    is_playing: bool


SHOWN = ("OBTM", "QTM", "STM", "ETM", "UQTM")
"""The metrics on the panel: each is a sum over the moves, so stretches can be subtracted."""
_CHUNK = 4096

Counts = tuple[int, ...]
"""One by metric."""


class Counter:
    """Counts up to any index: sums over whole chunks kept, the rest counted when asked."""

    def __init__(self, alg: Alg, ask: Ask = nothing_to_ask) -> None:
        self._alg = alg
        chunks = np.array([*self._chunks(ask)], dtype=np.int64).reshape(-1, len(SHOWN))
        nothing = np.zeros((1, len(SHOWN)), dtype=np.int64)
        self._before: npt.NDArray[np.int64] = np.vstack([nothing, chunks.cumsum(axis=0)])

    def _chunks(self, ask: Ask) -> Iterator[list[int]]:
        for start in range(0, len(self._alg), _CHUNK):
            ask()
            yield self._count(start, start + _CHUNK)

    def _count(self, start: int, stop: int) -> list[int]:
        codes = self._alg.codes[start:stop]
        return [count(codes, self._alg.size, metric) for metric in SHOWN]

    def upto(self, index: int) -> Counts:
        """The counts of the moves before an index."""
        chunk = index // _CHUNK
        return tuple((self._before[chunk] + self._count(chunk * _CHUNK, index)).tolist())

    def between(self, start: int, stop: int) -> Counts:
        """The counts of a stretch."""
        return tuple(after - before for before, after in zip(self.upto(start), self.upto(stop), strict=True))


UNKNOWN = Way("")
"""The way of a solve that was not found here."""
MOST_COUNTED = 500
"""The steps of a phase that are looked at to say how it was done."""
MOST_PARITIES = 20
"""A large cube keeps a parity off in thousands of steps; so many tell what there is to tell."""
FLIGHT = 0.05
"""Seconds: a step that takes less passes as a whole, for layers turned halfway through would only flicker."""
MOVES_A_TICK = 2_000
CELLS_A_TICK = 2_000_000
"""The most moves made in a tick and the most stickers they may carry, so that a frame stays a frame."""


@dataclass(frozen=True, slots=True)
class Place:
    """The phase and step at an index of a solve: marks, captions, panels and events all tell of this."""

    phase: int
    """The number of the phase; at the end the last that has moves."""
    step: Step | None
    """The step that the next move belongs to; none at the end, and none that is passed in flight."""
    number: int
    """The number of the step within the phase, from 1; 0 at the end."""
    count: int
    """The number of steps of the phase."""


class Track:
    """A solve from the board it began with; indices count the moves made."""

    def __init__(
        self,
        origin: Board,
        solution: Solution,
        way: Way = UNKNOWN,
        ask: Ask = nothing_to_ask,
        *,
        is_regripped: bool = False,
    ) -> None:
        self.way, self.is_regripped = way, is_regripped
        self._told = load("cube_core.solvers.regrips:regripped")[1](solution) if is_regripped else solution
        self.alg = self._told.alg
        """The moves that are made: with the turns of the whole cube that are no moves of the solve."""
        self.origin = _shown_by(origin, solution)
        self.keyframes = Keyframes(self.origin, self._told.shortcuts)
        ask()
        self.counter = Counter(self.alg, ask)
        ask()
        self._tell(solution)

    def _tell(self, solution: Solution) -> None:
        self.solution = solution
        """The solve as it was found."""
        self.phases, self.steps = self._told.phases, self._told.steps
        self.step: Callable[[int], Step] = lru_cache(maxsize=256)(self.steps.__getitem__)
        """A step by its number; the last ones made are kept, for making one of thousands of cells takes its time."""
        self.result_before: Callable[[int], str] = lru_cache(maxsize=64)(self._result_before)
        """How the phase before one was done."""
        self.card: Callable[[int], ParityCard | None] = lru_cache(maxsize=64)(self._card_of)
        """The card of a parity where a step of that number mends it or keeps it from arising."""
        self.told: Callable[[int], Told] = Fading(self.steps, self.opening, self.card).told
        """The words of a step as a lesson tells them."""
        self._phase_starts = [phase.start for phase in self.phases]
        self._step_starts = self.steps.starts
        self.parity_steps = self.steps.parities
        """The numbers of the steps that mend parities or keep them from arising."""
        self._parity_cases: tuple[str | None, ...] | None = None
        self.parity_starts = [self._step_starts[number] for number in self.parity_steps]

    def opening(self, number: int) -> tuple[str, ...]:
        """The title and the plan of a phase before its first step; an only step tells all itself."""
        start = self._step_starts[number]
        phase = self.phase_number_at(start)
        begun = self.phases[phase]
        if begun.start != start or len(self.steps_of(phase)) == 1:
            return ()
        return (f"{begun.title}.", *filter(None, begun.plan or (begun.promise,)))

    def _card_of(self, number: int) -> ParityCard | None:
        card: ParityCard | None = load("cube_core.words.cards:card_of")[1](self.step(number))
        return card

    def _result_before(self, phase: int) -> str:
        """The result of the phase before one; nothing where it has no steps, or more than can be looked at."""
        before = next((number for number in reversed(self.shown_phases) if number < phase), None)
        steps = range(0) if before is None else self.steps_of(before)
        if len(steps) > MOST_COUNTED:
            return ""
        told: str = load("cube_core.words.progress:phase_result")[1](self.step(number).fact for number in steps)
        return told

    @property
    def parity_cases(self) -> tuple[str | None, ...]:
        """The names of the algorithms by which these steps do it, of the first of them; worked out once."""
        if self._parity_cases is None:
            self._parity_cases = tuple(self.steps[number].case for number in self.parity_steps[:MOST_PARITIES])
        return self._parity_cases

    def explain(self, other: Track) -> bool:
        """Take over what another track tells of the same moves; whether these are the same."""
        is_same = other.alg == self.alg
        if is_same:
            self.way, self._told = other.way, other._told
            self._tell(other.solution)
        return is_same

    @property
    def colors(self) -> FaceColors:
        """The colour that it gets, by face."""
        return self.origin.face_colors

    @property
    def shown_phases(self) -> list[int]:
        """The phases that have moves; these are counted where people count phases."""
        return [number for number, phase in enumerate(self.phases) if phase.stop > phase.start]

    def start_of(self, name: str) -> int:
        """The start of the first phase of a name that has moves; the start where there is none."""
        return next((phase.start for phase in self.phases if phase.name == name and phase.stop > phase.start), 0)

    def __len__(self) -> int:
        return len(self.alg)

    @property
    def size(self) -> int:
        """The layers of the cube."""
        return self.alg.size

    def phase_number_at(self, index: int) -> int:
        """The number of the phase of the move at an index; at the end the last that has moves."""
        return max(0, bisect_right(self._phase_starts, min(index, len(self) - 1)) - 1)

    def step_number_at(self, index: int) -> int | None:
        """The number of the step of the move at an index; none at the end."""
        return bisect_right(self._step_starts, index) - 1 if index < len(self) else None

    def place_at(self, index: int, is_passed: bool = False) -> Place:
        """The place at an index; of a step that is only passed no more is made out than its number."""
        phase, number = self.phase_number_at(index), self.step_number_at(index)
        steps = self.steps_of(phase)
        if number is None:
            return Place(phase, None, 0, len(steps))
        return Place(phase, None if is_passed else self.step(number), number - steps.start + 1, len(steps))

    def moves_a_step(self, index: int) -> float:
        """The moves a step of the phase at an index, to two digits."""
        number = self.phase_number_at(index)
        phase = self.phases[number]
        return float(f"{(phase.stop - phase.start) / max(len(self.steps_of(number)), 1):.2g}")

    def start_of_step(self, number: int) -> int:
        """The start of the step of a number."""
        return self._step_starts[number]

    def next_step(self, index: int) -> int:
        """The end of the step at an index."""
        return self._end_of_step(bisect_right(self._step_starts, index) - 1)

    def step_before(self, position: float) -> int:
        """The last start of a step before a position."""
        return self._step_starts[max(0, bisect_left(self._step_starts, position) - 1)] if self._step_starts else 0

    def work_between(self, one: int, other: int) -> int:
        """The stickers to be carried from one index to the other."""
        return int(_work(self.alg.codes[min(one, other) : max(one, other)], self.size).sum())

    def is_flown_at(self, index: int, rate: float) -> bool:
        """Whether the step of an index passes as a whole at a rate, by what its commutators do together."""
        number = self.step_number_at(index)
        if number is None or rate <= SMOOTH or not self.solution.shortcuts:
            return False
        return self._end_of_step(number) - self._step_starts[number] < FLIGHT * rate

    def whole_steps(self, start: int, moves: int) -> int:
        """The moves of the whole steps within so many: as many as fit in a tick, but one at least."""
        first, last = (bisect_right(self._step_starts, place) for place in (start, start + moves))
        last -= start + moves < len(self)
        while last > first and self._work_of_flight(start, self._end_of_step(last - 1)) > CELLS_A_TICK:
            last = (first + last) // 2
        return self._end_of_step(last - 1) - start if last >= first else 0

    def _work_of_flight(self, start: int, stop: int) -> int:
        return self.keyframes.work_between(start, stop) * 4 * self.size

    def _end_of_step(self, number: int) -> int:
        return self._step_starts[number + 1] if number + 1 < len(self._step_starts) else len(self)

    def starts_between(self, start: int, stop: int) -> list[int]:
        """The starts of steps in a stretch."""
        return self._step_starts[bisect_left(self._step_starts, start) : bisect_left(self._step_starts, stop)]

    def next_phase(self, index: int) -> int:
        """The end of the phase at an index."""
        return next((start for start in self._phase_starts if start > index), len(self))

    def phase_before(self, position: float) -> int:
        """The last start of a phase before a position."""
        return max((start for start in self._phase_starts if start < position), default=0)

    def steps_of(self, phase: int) -> range:
        """The numbers of a phase's steps."""
        if not self.phases:
            return range(0)
        return self.steps.between(self.phases[phase].start, self.phases[phase].stop)


def _shown_by(origin: Board, solution: Solution) -> Board:
    """The board as the solver takes it: no marks, nobody's circles, and the face colours that it solves for."""
    board = Board(origin.cube.copy())
    shown = {tracker.face: tracker.color for tracker in solution.trackers_at(0)}
    if shown and board.cube.size % 2 == 0:
        u, r, f, d, left, b = (shown[face] for face in FACES)
        board.colors = u, r, f, d, left, b
    return board


def affordable(alg: Alg, start: int, moves: int) -> int:
    """The number of moves from an index (backwards if negative) that fit in one tick, of so many; at least one."""
    count = abs(moves)
    if count < 2:
        return count
    count = min(count, MOVES_A_TICK)
    codes = alg.codes[start : start + count] if moves > 0 else alg.codes[max(0, start - count) : start][::-1]
    return max(1, int(np.searchsorted(np.cumsum(_work(codes, alg.size)), CELLS_A_TICK, side="right")))


def _work(codes: Codes, size: int) -> Codes:
    """The stickers that each move carries around the cube; those of a face are moved once for all."""
    return np.asarray((highs_of(codes) - lows_of(codes) + 1) * 4 * size)
