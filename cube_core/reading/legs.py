"""Ways through a solve: legs by legs, each as likely as its length, and what speaks for and against the whole."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import log

import numpy as np

from cube_core.algs import Alg
from cube_core.faces import Face
from cube_core.moves import Flags
from cube_core.reading.facts import Fact, Goal
from cube_core.standing.three import Three

LENGTHS = {
    Goal.CROSS: (6.2, 2.6),
    Goal.PAIR: (7.2, 2.8),
    Goal.ORIENTED: (9.5, 3.0),
    Goal.PERMUTED: (13.0, 4.5),
    Goal.ONE_LOOK: (14.0, 4.5),
    Goal.GOOD_EDGES: (4.5, 2.2),
    Goal.GOOD_CROSS: (4.5, 2.2),
    Goal.GOOD_LINE: (4.5, 2.2),
    Goal.BLOCK: (14.0, 6.0),
    Goal.FIRST_BLOCK: (8.5, 3.0),
    Goal.SECOND_BLOCK: (14.0, 5.0),
    Goal.CORNERS: (10.5, 3.5),
    Goal.SIX_GOOD: (5.0, 3.0),
    Goal.SIDE_EDGES: (4.0, 2.5),
    Goal.LAST_EDGES: (4.5, 2.5),
    Goal.FIRST_CORNERS: (6.0, 3.0),
    Goal.MIDDLE_EDGES: (8.0, 3.0),
    Goal.LAST_CROSS: (8.0, 4.0),
    Goal.LAST_LAYER: (32.0, 12.0),
}
"""The number of turns people take for it, and by how much that varies, by goal."""
SKIPPED, FREE_TURN = -3.5, -0.7
"""What a stage that nobody had to make speaks against a way, and each turn that belongs to none."""
AT_ONCE = (0.0, -3.0, -6.0, -11.0, -20.0)
"""What slots that come along with a cross speak against it, by their number: else all at once would be best."""
PER_SLOT = 3.0
"""So many turns more than usual a leg takes for each slot that comes along."""


@dataclass(frozen=True, slots=True)
class Leg:
    """The states from one end to the next."""

    goal: Goal
    begin: int
    end: int
    gained: tuple[int, ...] = ()
    """The slots, or colours, or edges, that it gains."""


@dataclass(slots=True)
class Way:
    """The legs of one method for one way to hold the cube, and how much speaks for it."""

    method: str
    three: Three
    face: Face
    """Where it begins: the face of the cross, or that of the first block."""
    axis: Face
    """The axis about which its edges are good, or the face that its blocks stand on."""
    legs: list[Leg] = field(default_factory=list)
    score: float = 0.0

    @property
    def end(self) -> int:
        """The state in which its last leg ends."""
        return self.legs[-1].end if self.legs else 0

    def turns(self, begin: int, end: int) -> float:
        """Turns between two states."""
        return float(self.three.turns[end] - self.three.turns[begin]) / 2

    def go(self, goal: Goal, end: int, gained: tuple[int, ...] = (), along: int = 0, times: int = 1) -> None:
        """Add the leg to a state; it may be skipped, or slots may come along that are not its own."""
        if end == self.end and self.legs:
            self.skip()
        else:
            mean, deviation = LENGTHS[goal]
            off = (self.turns(self.end, end) - mean * times - PER_SLOT * along) / deviation
            self.score -= off * off / 2 + log(deviation) + 0.92
        self.score += AT_ONCE[along]
        self.legs.append(Leg(goal, self.end, end, gained))

    def skip(self, times: int = 1) -> None:
        """Weigh stages that nobody had to make."""
        self.score += SKIPPED * times

    def finished(self) -> Way:
        """The same with its last leg up to where all is solved, and the turns behind it weighed."""
        solved = first(self.three.is_solved, self.end)
        if solved is not None:
            last = self.legs[-1]
            self.legs[-1] = Leg(last.goal, last.begin, solved, last.gained)
        self.score += FREE_TURN * self.turns(self.end, len(self.three.turns) - 1)
        return self


def first(flags: Flags, start: int) -> int | None:
    """The first state from one on for which something holds."""
    rest = flags[start:]
    found = int(rest.argmax()) if len(rest) else 0
    return start + found if len(rest) and rest[found] else None


def share(flags: Flags, begin: int, end: int) -> float:
    """The share of the states between two in which something holds."""
    return float(np.mean(flags[begin : end + 1]))


WORTH_A_WORD = 3
"""Turns lost from which a stage is named at the end."""
MOST_NAMED = 2


@dataclass(frozen=True, slots=True)
class Stage:
    """A stretch of the moves as they were brought."""

    goal: Goal
    start: int
    stop: int
    turns: int
    gained: tuple[str, ...] = ()
    """The pairs, colours or edges that it solves, by their colours."""
    number: int = 0
    """The number among those of its kind, from 1; of several at once the first."""
    case: str | None = None
    price: int | None = None
    """The fewest turns that do the same, where they are known."""
    loss: int | None = None
    """Turns lost against the program's plan from before it to the end of the solve."""
    seconds: float | None = None
    """From the end of the stage before, where times are known; of the first from its first move."""
    wait: float | None = None
    """Those of them before its first move."""
    facts: tuple[Fact, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """All that was found out about a solve."""

    alg: Alg
    method: str | None
    """None where nothing speaks for a method."""
    others: tuple[str, ...]
    """Methods that it may be read as too."""
    stages: tuple[Stage, ...]
    facts: tuple[Fact, ...]
    """The facts to be told of the whole."""
    is_solved: bool

    @property
    def turns(self) -> int:
        """Turns of the whole solve."""
        return sum(stage.turns for stage in self.stages)

    @property
    def largest_losses(self) -> tuple[Stage, ...]:
        """The stages that lost most, that of the most turns first."""
        lost = [stage for stage in self.stages if stage.loss is not None and stage.loss >= WORTH_A_WORD]
        return tuple(sorted(lost, key=lambda stage: (-(stage.loss or 0), stage.start))[:MOST_NAMED])
