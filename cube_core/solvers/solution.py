"""A finished solve: its moves, and what each stretch of them is for."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

import numpy as np

from cube_core.algs import Alg
from cube_core.board import Board
from cube_core.events import TrackerState
from cube_core.geometry import IntArray
from cube_core.moves import Codes
from cube_core.roles import LazySequence, StepCells
from cube_core.solvers.explanation import Kind, Part, PartLength, Told, notation_of, parts_between
from cube_core.solvers.huge.shortcuts import Shortcuts
from cube_core.words.facts import Written

if TYPE_CHECKING:
    from cube_core.words.cases import Words
    from cube_core.words.english import Fact


def _words_of(fact: Fact) -> Words:
    words: Words = import_module("cube_core.words.english").words_of(fact)
    return words


NO_MOVES = Alg(2)


@dataclass(frozen=True, slots=True)
class PhaseName:
    """The names of a phase."""

    name: str
    """The name for programs: `l1-cross`."""
    title: str
    """The name for people: `First cross`."""
    short_title: str
    """The same where there is little room."""
    promise: str = ""
    """One sentence that says what holds when it ends."""
    plan: tuple[str, ...] = ()
    """A few sentences for its beginning; the last one says what may be broken meanwhile."""


@dataclass(frozen=True, slots=True)
class Phase:
    """A stretch of a solve with a name a learner knows."""

    name: str
    start: int
    """Its first move, as an index into the moves of the solve."""
    stop: int
    title: str = ""
    """What people call it."""
    short_title: str = ""
    """The same where there is little room."""
    promise: str = ""
    """One sentence that says what holds when it ends."""
    plan: tuple[str, ...] = ()
    """A few sentences for its beginning; the last one says what may be broken meanwhile."""


@dataclass(frozen=True, slots=True)
class Step:
    """A few moves that do one thing, with what was set up for it and what undoes that."""

    phase: str
    fact: Fact
    """What its sentences are made from."""
    start: int
    stop: int
    cells: StepCells
    """The slots it works on, as things stand when it starts."""
    kind: Kind
    """What it is for."""
    case: str | None = None
    """The name of a known case."""
    recipe: str | None = None
    """The id of the recipe or case of which this is an instance; none where no person's recipe stands behind it."""
    parts: tuple[Part, ...] = ()
    """What its moves are for; in order, they cover it."""
    alg: Alg = NO_MOVES
    """Its moves."""

    @property
    def caption(self) -> str:
        """One sentence that says what to do."""
        return _words_of(self.fact).caption

    @property
    def done(self) -> str:
        """One sentence that says what holds when it stops."""
        return _words_of(self.fact).done

    @property
    def reason(self) -> str:
        """One sentence that says why it is done here, or how to know the case; nothing where nothing is new."""
        return _words_of(self.fact).reason

    @property
    def facts(self) -> tuple[object, ...]:
        """The frozen values that its sentences are made from."""
        return self.fact.about if isinstance(self.fact, Written) else (self.fact,)

    @property
    def regrip(self) -> int:
        """The number of turns of the whole cube that it begins with, which count no move."""
        return self.parts[0].stop - self.start if self.parts and self.parts[0].role == "regrip" else 0

    @property
    def notation(self) -> str:
        """Its moves as cubers write them: a commutator is `[A, B]`, what is set up and undone `[S: …]`."""
        return notation_of([self.alg[part.start - self.start : part.stop - self.start] for part in self.parts])


@dataclass(frozen=True, slots=True)
class Report:
    """Facts about the way a solve went.

    Its flags mean the same for all methods. Under `retry`: this parity was met and mended, by a step of the kind
    `parity` that shows it. Under `before`: it was there when the edges were begun and was taken out, by a step of
    the kind `prevent`; for a corner swap that is a pairing other than the one that suggests itself.
    """

    was_even_edge_parity: bool = False
    """All wings of an even cube were oddly permuted: one edge is flipped as a whole when the last cross is made."""
    was_corner_swap: bool = False
    """The corners of an even cube were exchanged against its whole edges; odd cubes never show that."""
    was_partial_edge_parity: bool = False
    """Some wings were oddly permuted, others not: within one edge some stand the wrong way round."""
    tries: int = 0
    """How often the cube was brought to what a 3×3 can be; 0 where there was nothing to do."""
    cut_short: bool = False
    """Whether the caller's `seconds`, or the word that this will do, ended a search that would have gone on."""
    fell_back: bool = False
    """Whether the method did not do its own work, as the search was too narrow or had no time: another stood in."""
    optimal: bool = False
    """Whether it is proved that no solve takes fewer turns of outer layers."""


class Steps(LazySequence[Step]):
    """The steps of a solve; what they are about is found out when somebody asks."""

    __slots__ = ("_phases", "_told", "alg", "bounds", "parities")

    def __init__(
        self,
        phases: Sequence[Phase],
        starts: IntArray,
        told: Sequence[Told],
        alg: Alg,
        parities: Sequence[int] = (),
    ) -> None:
        self._phases, self._told, self.alg = phases, told, alg
        self.bounds = np.append(starts, len(alg)).astype(np.int32)
        """Where each step starts, and the last one stops."""
        self.parities = tuple(parities)
        """The numbers of the steps that mend or prevent a parity."""

    def __len__(self) -> int:
        return len(self.bounds) - 1

    def make(self, index: int) -> Step:
        """The step of that number."""
        start, stop = self.bounds[index : index + 2].tolist()
        alg = self.alg_of(index)
        told = self._told[index].explain(alg)
        phase = self._phases[bisect_right(self._phases, start, key=_start_of) - 1]
        whole = PartLength("align" if told.kind in ("align", "rotate") else "algorithm", stop - start)
        return Step(
            phase.name,
            told.fact,
            start,
            stop,
            told.cells,
            told.kind,
            told.case,
            told.recipe,
            parts_between(told.parts or (whole,), start, stop),
            alg,
        )

    def alg_of(self, index: int) -> Alg:
        """The moves of the step of that number."""
        return self.alg[slice(*self.bounds[index : index + 2].tolist())]

    @property
    def starts(self) -> list[int]:
        """The first move of every step, without making the steps."""
        starts: list[int] = self.bounds[:-1].tolist()
        return starts

    def between(self, start: int, stop: int) -> range:
        """The numbers of the steps that begin in a stretch, as of a phase."""
        return range(*(bisect_left(self.bounds, place, hi=len(self)) for place in (start, stop)))  # at every frame

    def at(self, index: int) -> int:
        """The number of the step that the move of an index belongs to."""
        return int(np.searchsorted(self.bounds[:-1], index, side="right")) - 1


def _start_of(phase: Phase) -> int:
    return phase.start


class Solution:
    """The moves of a solve with their phases and steps, which follow one another and cover all of it."""

    def __init__(
        self,
        origin: Board,
        alg: Alg,
        phases: Sequence[Phase],
        steps: Steps,
        report: Report,
        shortcuts: Shortcuts | None = None,
    ) -> None:
        self.alg = alg
        self.shortcuts = Shortcuts(alg) if shortcuts is None else shortcuts
        """How to go from one index to another without playing every move."""
        self.phases = tuple(phases)
        self.steps = steps
        self.report = report
        self._origin = origin
        self._here: Board | None = None
        """Where the trackers were looked at last, if not at the start: of 1000 layers it takes 24 MB."""
        self._index = 0

    def trackers_at(self, index: int) -> tuple[TrackerState, ...]:
        """The six face trackers once so many moves are made; none on a 2×2."""
        if not 0 <= index <= len(self.alg):
            raise IndexError(f"This solve has {len(self.alg)} moves; ask for an index from 0 to that.")
        if not index:
            return self._origin.trackers
        here, at = self._here, self._index
        if here is not None and index < at <= index + self.shortcuts.work_between(0, index):
            here.play(self.alg[index:at].inverse())
        else:
            if here is None or index < at:
                here, at = self._origin.copy(), 0
            self.shortcuts.lead(here, at, index)
        self._here, self._index = here, index
        return here.trackers

    def retold(self, alg: Alg, phases: Sequence[Phase], steps: Steps) -> Solution:
        """The same solve with other moves that lead to the same end, the cube held otherwise."""
        return Solution(self._origin, alg, phases, steps, self.report)

    def __repr__(self) -> str:
        phases = ", ".join(f"{phase.name} {phase.stop - phase.start}" for phase in self.phases)
        return f"<Solution of {len(self.alg)} moves: {phases}>"


def joined(size: int, codes: Sequence[Codes], check: Callable[[], object] | None = None) -> Alg:
    """Packed moves in pieces, as one algorithm; `check` may stop it, as those of 1000 layers take 60 ms."""
    whole = np.empty(sum(map(len, codes)), dtype=np.int64)
    start = 0
    for piece in codes:
        if check is not None:
            check()
        whole[start : start + len(piece)] = piece
        start += len(piece)
    return Alg.from_codes(size, whole)
