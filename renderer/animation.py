"""Animation: layers follow a queue of turns, while the engine is already where they lead.

A play call of a million moves stays one array: turns are taken from it a group at a time, and where
the queue is long, a slice at a time without showing each.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from math import inf

import numpy as np

from cube_core import moves as mv
from cube_core.moves import Codes
from renderer.arrays import Cells, Ints
from renderer.camera import eased
from renderer.displayed import DisplayedCube
from renderer.frame import Turning

QUARTER_SECONDS = 0.31
HALF_SECONDS = 0.45
CALM_LENGTH = 2
"""Groups that may wait before turns get faster: with twice as many they are twice as fast."""
APPLY_RATE = 60.0
"""Turns a second from which they are no longer shown one by one."""
LONG_RUN = 2000
"""Moves of one play call from which its end is remembered, to jump there when it takes too long."""
PATIENCE = 2.5
"""Seconds after which a long play call jumps to its end."""
WORK = 3_000_000
"""Stickers moved in one frame at most, while turns are applied without being shown."""

End = tuple[Ints, Cells]
"""Slots, and the colours there after all moves of one play call."""


@dataclass(slots=True)
class QueuedMoves:
    """Moves still to be shown, all from one play call."""

    codes: Codes
    starts: Ints
    """The starts of groups of neighbouring moves about one axis."""
    end: End | None = None
    at: int = 0
    seconds: float = 0.0

    @property
    def groups_left(self) -> int:
        """The number of groups still to be shown, the one begun included."""
        return len(self.starts) - int(np.searchsorted(self.starts, self.at, side="right")) + 1


@dataclass(slots=True)
class ActiveTurn:
    """Turns that run together now."""

    turning: Turning
    codes: Codes
    seconds: float
    begin: float = 0.0
    """The share of the turning that was made when this began; more than nothing after a drag."""
    goal: float = 1.0
    time: float = 0.0
    """The share of the seconds that has passed."""

    def fraction(self, rate: float) -> float:
        """The share of the turning that is made."""
        return self.begin + (self.goal - self.begin) * eased(self.time, rate)


def queued(codes: Codes, end: End | None = None) -> QueuedMoves:
    """Moves as they wait, with where those about one axis begin."""
    starts = np.flatnonzero(np.diff(mv.axes_of(codes), prepend=-1) != 0)
    return QueuedMoves(codes, starts, end)


def together(codes: Codes, size: int) -> int:
    """The number of first moves that can turn together: one axis, and no layer twice."""
    ahead = codes[:size]
    other = np.flatnonzero(mv.axes_of(ahead) != mv.axes_of(ahead[:1]))
    ahead = ahead[: other[0]] if len(other) else ahead
    widths = mv.highs_of(ahead) - mv.lows_of(ahead) + 1
    fits = int(np.searchsorted(np.cumsum(widths), size, side="right"))
    ahead, widths = ahead[:fits], widths[:fits]
    owner = np.repeat(np.arange(len(ahead)), widths)
    within = np.arange(len(owner)) - np.repeat(np.cumsum(widths) - widths, widths)
    _, first = np.unique(mv.lows_of(ahead)[owner] + within, return_index=True)
    again = np.setdiff1d(np.arange(len(owner)), first, assume_unique=True)
    return max(1, int(owner[again].min()) if len(again) else len(ahead))


def work_of(codes: Codes, size: int) -> Ints:
    """The number of stickers each move carries."""
    lows, highs = mv.lows_of(codes), mv.highs_of(codes)
    faces = (lows == 1).astype(np.int64) + (highs == size)
    return np.asarray(4 * size * (highs - lows + 1) + size * size * faces)


class Animation:
    """Shows turns one after the other, faster the more are waiting."""

    def __init__(self, displayed: DisplayedCube) -> None:
        self._displayed = displayed
        self._queue: deque[QueuedMoves | Callable[[], None]] = deque()
        self._active: ActiveTurn | None = None
        self._due = 0.0
        self._rate = self._pace = 0.0
        self.tempo = 1.0
        """The speed of turns by hand, as a multiple of the usual one; without end, only what they lead to is shown."""

    @property
    def is_busy(self) -> bool:
        """Whether anything is still to be shown."""
        return self._active is not None or bool(self._queue)

    @property
    def is_moving(self) -> bool:
        """Whether time changes anything: layers that are only held wait for the hand."""
        return bool(self._queue) or (self._active is not None and not self._is_held)

    @property
    def turning(self) -> tuple[Turning | None, float]:
        """The turning that goes on, and the share of it that is made."""
        if self._active is None:
            return None, 0.0
        return self._active.turning, self._active.fraction(self._rate)

    @property
    def seconds_left(self) -> float:
        """The seconds until what turns now has turned; without end while it is held."""
        active = self._active
        if active is None or self._is_held or not self._rate:
            return inf
        return (1 - active.time) * active.seconds / (self._rate * QUARTER_SECONDS)

    def play(self, codes: Codes, end: End | None = None, pace: float = 0.0) -> None:
        """Show these moves after what is waiting, at least so many groups of them a second until all is shown."""
        self._pace = max(self._pace, pace)
        self._queue.append(queued(codes, end))

    def then(self, change: Callable[[], None]) -> None:
        """Do this when all that is waiting now has been shown; at once if nothing is."""
        if self.is_busy and not self._is_held:
            self._queue.append(change)
        else:
            change()

    @property
    def _is_held(self) -> bool:
        return self._active is not None and self._active.seconds == 0

    def hold(self, codes: Codes, fraction: float) -> None:
        """Show layers turned so far and no further, as a hand holds them; all that was waiting is done."""
        if not self._is_held:
            self.finish()
        self._active = ActiveTurn(Turning.of_codes(codes), codes, 0.0, fraction) if len(codes) else None

    def let_go(self) -> None:
        """Let held layers fall back, unless moves of the same layers come at once and carry them on."""
        held = self._active
        if held is not None and self._is_held:
            nothing = held.codes[:0]
            self._active = ActiveTurn(held.turning, nothing, QUARTER_SECONDS * 0.6, held.begin, 0.0)

    def finish(self) -> None:
        """Show the end of all that is waiting."""
        self._end_turn()
        while self._queue:
            entry = self._queue.popleft()
            if isinstance(entry, QueuedMoves):
                self._complete(entry)
            else:
                entry()

    def clear(self) -> None:
        """Forget all that is waiting."""
        self._queue.clear()
        self._active = None

    def tick(self, seconds: float) -> None:
        """Let time pass."""
        if self.tempo == inf and self.is_moving:
            self.finish()
        left = seconds
        while left > 0 and self.is_moving:
            left = self._pass(left)
        if not self.is_busy:
            self._pace = 0.0

    def _pass(self, seconds: float) -> float:
        """Let time pass until something ends; returns the time that is left."""
        usual = max(1.0, self._groups_waiting() / CALM_LENGTH) / QUARTER_SECONDS
        self._rate = self.tempo * max(usual, self._pace)
        if self._active is not None and (self._rate <= APPLY_RATE or not self._queue) and not self._is_held:
            return self._turn(self._active, seconds)
        entry = self._queue[0] if self._queue else None
        if isinstance(entry, QueuedMoves) and self._rate <= APPLY_RATE:
            self._begin(entry)
            return seconds
        self._end_turn()
        if isinstance(entry, QueuedMoves):
            return self._rush(entry, seconds)
        if entry is not None:
            self._queue.popleft()
            entry()
        return seconds

    def _groups_waiting(self) -> int:
        return (self._active is not None) + sum(e.groups_left for e in self._queue if isinstance(e, QueuedMoves))

    def _turn(self, active: ActiveTurn, seconds: float) -> float:
        speed = self._rate * QUARTER_SECONDS / active.seconds
        needed = (1 - active.time) / speed
        if needed > seconds:
            active.time += seconds * speed
            return 0.0
        self._end_turn()
        return seconds - needed

    def _begin(self, moves: QueuedMoves) -> None:
        """Start the next turns that can run together; a held turn of the same layers goes on from where it is."""
        count = together(moves.codes[moves.at :], self._displayed.size)
        codes = moves.codes[moves.at : moves.at + count]
        turning = Turning.of_codes(codes)
        begin = _carried(self._active, turning) if self._is_held else 0.0
        half = max(map(abs, turning.quarters)) > 1
        self._active = ActiveTurn(turning, codes, HALF_SECONDS if half else QUARTER_SECONDS, begin)
        self._take(moves, count)

    def _take(self, moves: QueuedMoves, count: int) -> None:
        moves.at += count
        if moves.at >= len(moves.codes):
            self._queue.remove(moves)

    def _end_turn(self) -> None:
        if self._active is not None and self._active.goal == 1 and not self._is_held:
            self._displayed.advance(self._active.codes)
        self._active = None

    def _rush(self, moves: QueuedMoves, seconds: float) -> float:
        """Apply as many moves as are due, without showing each."""
        self._due += self._rate * seconds
        groups, self._due = int(self._due), self._due % 1
        moves.seconds += seconds
        if moves.end is not None and moves.seconds > PATIENCE:
            self._queue.popleft()
            self._complete(moves)
        elif groups:
            self._apply(moves, groups)
        return 0.0

    def _apply(self, moves: QueuedMoves, groups: int) -> None:
        begun = int(np.searchsorted(moves.starts, moves.at, side="right")) - 1
        stop = int(moves.starts[begun + groups]) if begun + groups < len(moves.starts) else len(moves.codes)
        codes = moves.codes[moves.at : stop]
        fits = int(np.searchsorted(np.cumsum(work_of(codes, self._displayed.size)), WORK)) + 1
        self._displayed.advance(codes[:fits])
        self._take(moves, min(fits, len(codes)))

    def _complete(self, moves: QueuedMoves) -> None:
        if moves.end is not None:
            self._displayed.overwrite(*moves.end)
        else:
            self._displayed.advance(moves.codes[moves.at :])


def _carried(held: ActiveTurn | None, turning: Turning) -> float:
    """The share of a turning that is made already, where a hand held the same layers."""
    if held is None or (held.turning.axis, held.turning.lows, held.turning.highs) != (
        turning.axis,
        turning.lows,
        turning.highs,
    ):
        return 0.0
    return held.begin * held.turning.quarters[0] / turning.quarters[0] if turning.quarters[0] else 0.0
