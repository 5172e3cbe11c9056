"""The user's own solves: the turns by hand, the solve that was read last, and those kept in a file, with means."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

import platformdirs

from app.base.files import alone_with, append, read_text
from app.base.say import Say, UserError, say_nothing
from app.base.work import Work
from app.solves.own_solve import LAYERS, OwnSolve, can_be_read, in_half_turns, is_solve
from cube_core import Alg, Cube, Engine
from cube_core.events import Cause, Event, MovesMade, StateReplaced
from cube_core.solvers.solution import joined
from cube_core.texts.reading import Brought

FILE_NAME = "solves.jsonl"
MOST_BYTES = 50_000_000
RECENT = 20
"""So many solves make a mean, and so many before them are what it is compared with."""

FEWEST_FOR_MEANS = 3
"""Solves from which a mean says something."""


def kept_path() -> Path:
    """The path of the file."""
    return Path(platformdirs.user_data_dir("cubelens", appauthor=False)) / FILE_NAME


@dataclass(frozen=True, slots=True)
class Figures:
    """A phase of a solve, or of several by their means."""

    turns: float
    lost: float | None = None
    seconds: float | None = None
    pause: float | None = None


@dataclass(frozen=True, slots=True)
class KeptSolve:
    """One solve."""

    size: int
    method: str
    alg: str
    when: str = ""
    phases: dict[str, Figures] = field(default_factory=dict)
    """The figures of phases by their title, in order."""

    @property
    def whole(self) -> Figures:
        """All of it."""
        return _put_together(list(self.phases.values()), sum)


def figures_of(own: OwnSolve, when: str) -> KeptSolve:
    """A solve that was read, as it is kept."""
    reading, phases = own.reading, dict[str, list[Figures]]()
    for phase in own.solution.phases:
        phases.setdefault(phase.title, []).extend(
            Figures(stage.turns, stage.loss, stage.seconds, stage.wait)
            for stage in reading.stages
            if phase.start < stage.stop <= phase.stop
        )
    found = {title: _put_together(some, sum) for title, some in phases.items()}
    return KeptSolve(reading.alg.size, reading.method or "", str(reading.alg), when, found)


def _put_together(some: Sequence[Figures], put: Callable[[list[float]], float]) -> Figures:
    """Several as one; what none of them knows it does not know either."""
    known = [
        [value for one in some if (value := getattr(one, name)) is not None]
        for name in ("turns", "lost", "seconds", "pause")
    ]
    turns, *others = (put(values) if values else None for values in known)
    return Figures(turns or 0, *others)


def _mean(figures: Sequence[float]) -> float:
    return sum(figures) / len(figures)  # statistics would load decimals and fractions, at every start


def means(solves: Sequence[KeptSolve]) -> dict[str, Figures]:
    """The means by phase, and of the whole under no title; a phase that was skipped took no turns."""
    titles = dict.fromkeys(title for solve in solves for title in solve.phases)
    found = {title: _put_together([one.phases.get(title, Figures(0)) for one in solves], _mean) for title in titles}
    return {**found, "": _put_together([solve.whole for solve in solves], _mean)}


def trend(now: Figures, before: Figures) -> str:
    """Means of solves, and of those before them.

    >>> trend(Figures(52.0, seconds=20.1), Figures(54.5, seconds=22.3))
    'Before that: 54.5 turns (now 2.5 fewer) and 22.3 seconds (now 2.2 fewer).'
    """
    told = [_compared(now.turns, before.turns, "turns")]
    if now.seconds is not None and before.seconds is not None:
        told.append(_compared(now.seconds, before.seconds, "seconds"))
    return f"Before that: {' and '.join(told)}."


def _compared(now: float, before: float, what: str) -> str:
    less = round(before - now, 1)
    change = f"now {abs(less):.1f} {'fewer' if less > 0 else 'more'}" if less else "now the same"
    return f"{before:.1f} {what} ({change})"


class KeptSolves:
    """All of them; without a path they are not kept beyond this window."""

    def __init__(self, path: Path | None = None, say: Say = say_nothing) -> None:
        self.path, self._say = path, say
        self._solves: list[KeptSolve] | None = None

    @property
    def solves(self) -> list[KeptSolve]:
        """All of them, in the order in which they were explained; the file is read when this is first asked."""
        if self._solves is None:
            self._solves = self._read()
        return self._solves

    def of(self, size: int, method: str) -> tuple[list[KeptSolve], list[KeptSolve]]:
        """The last ones of a size by a method, and those before them."""
        some = [solve for solve in self.solves if (solve.size, solve.method) == (size, method)]
        return some[-RECENT:], some[-2 * RECENT : -RECENT]

    def add(self, solve: KeptSolve) -> None:
        """Keep one more, written at once; one that is explained again is no other."""
        if any(other.alg == solve.alg for other in self.solves):
            return
        self.solves.append(solve)
        if self.path is None:
            return
        try:
            with alone_with(self.path):
                append(self.path, f"{json.dumps(asdict(solve), ensure_ascii=False)}\n".encode())
        except OSError as error:
            self._say(f"The solve could not be kept in {self.path}: {error.strerror}.", is_warning=True)
        except UserError as error:
            self._say(f"The solve could not be kept: {error}", is_warning=True)

    def _read(self) -> list[KeptSolve]:
        """The solves of the file; lines that say nothing are left out and stay where they are."""
        if self.path is None:
            return []
        try:
            lines = read_text(self.path, MOST_BYTES).splitlines()
        except FileNotFoundError:
            return []
        except UserError as error:
            self._say(f"The kept solves could not be read: {error}", is_warning=True)
            return []
        found = [_solve_of(line) for line in lines if line.strip()]
        left_out = found.count(None)
        if left_out:
            self._say(f"{self.path}: {left_out} of its lines tell of no solve and are left out.", is_warning=True)
        return [solve for solve in found if solve is not None]


def _solve_of(line: str) -> KeptSolve | None:
    try:
        told = json.loads(line)
        phases = {str(title): Figures(**_numbers(values)) for title, values in told["phases"].items()}
        return KeptSolve(int(told["size"]), str(told["method"]), str(told["alg"]), str(told.get("when", "")), phases)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None


def _numbers(values: dict[str, object]) -> dict[str, float]:
    found = {name: value for name, value in values.items() if isinstance(value, int | float)}
    if any(not abs(value) < 1e9 for value in found.values()):
        raise ValueError("no number of turns or seconds")
    return found


_HELPED = (Cause.SOLVER, Cause.SHOWN)
_SCRAMBLE = 8
"""So many moves at once on a solved cube are a scramble that somebody typed."""


class TurnedByHand:
    """The turns since the cube was made anew, and when each was made, so long as nobody helped."""

    def __init__(self, engine: Engine, say: Say, key: Callable[[], str]) -> None:
        """The key, as it is written, that explains them."""
        self._engine, self._say, self._key = engine, say, key
        self.clock: Callable[[], float] = time.perf_counter
        self.origin: Cube | None = None
        """The cube before them; none where there is nothing to be explained."""
        self._was_solved = True
        """Whether the cube was solved before what is heard of."""
        self._made: list[Alg] = []
        self._times: list[int] = []
        engine.subscribe(self._hear)

    @property
    def alg(self) -> Alg:
        """All of them."""
        return joined(self._engine.cube.size, [alg.codes for alg in self._made])

    @property
    def times(self) -> tuple[int, ...]:
        """The time at which each was made, in milliseconds."""
        return tuple(self._times)

    @property
    def is_done(self) -> bool:
        """Whether they are a solve."""
        return self.origin is not None and self._engine.cube.is_solved and is_solve(self.origin, self.alg)

    def _hear(self, event: Event) -> None:
        if isinstance(event, StateReplaced):
            self._begin()
        elif isinstance(event, MovesMade) and event.cause in _HELPED:
            self.origin = None
        elif isinstance(event, MovesMade) and self.origin is not None:
            self._turned(event.alg)
        elif isinstance(event, MovesMade) and self._was_solved and len(event.alg) >= _SCRAMBLE:
            self._begin()
        self._was_solved = self._engine.cube.size in LAYERS and self._engine.cube.is_solved

    def _begin(self) -> None:
        cube = self._engine.cube
        self.origin = cube.copy() if cube.size in LAYERS and not cube.is_solved else None
        self._made, self._times = [], []

    def _turned(self, alg: Alg) -> None:
        self._made.append(alg)
        self._times += [round(1000 * self.clock())] * len(alg)
        if not can_be_read(self._engine.cube.size, len(self._times)):
            self.origin = None
        elif self._engine.cube.is_solved and self.is_done:
            key, turns = self._key() or "Explain what I turned", in_half_turns(self.alg, self.times)[0].count("STM")
            self._say(f"Solved in {turns} turns; {key} explains how it went.")


class OwnSolves:
    """The user's own solves: what was turned, brought, read and kept."""

    def __init__(self, engine: Engine, say: Say, key: Callable[[], str]) -> None:
        """The key, as it is written, that explains what was turned by hand."""
        self.turned = TurnedByHand(engine, say, key)
        self.solve: OwnSolve | None = None
        """The one that was read last."""
        self.kept = KeptSolves()
        """Those that were turned by hand or had times, for their means."""
        self.being_read: Work[OwnSolve | None] | None = None
        """The reading of one that takes long."""
        self.is_sheet_due = False
        """Whether the sheet of the one that was read is to be opened at its end."""
        self.brought: Brought | None = None
        """The one that stands in the moves box, as it was brought."""
