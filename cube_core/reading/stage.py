"""A stage of a solve that was read: moves with one aim, its name, what it cost and what is to be said of it."""

from __future__ import annotations

from dataclasses import dataclass

from cube_core.algs import Alg
from cube_core.reading.facts import Fact, Goal

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
    """Which it is of its kind, from 1; of several at once the first."""
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
    """What is to be said of the whole."""
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
