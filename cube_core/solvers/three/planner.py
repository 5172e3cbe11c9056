"""Which algorithms to use, stage after stage: a narrow search that looks one stage ahead.

Every stage could be solved as shortly as its cases allow. But of the many shortest ways some
leave a better case to the next stage.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from cube_core.geometry import IntArray
from cube_core.solvers.three.stages import Stage, State

WIDTH = 6
"""How many ways through a stage are followed on."""
ENDS = 12
"""How many ways through a stage are looked for, for each way into it."""

Choices = tuple[int, ...]
"""Algorithms of a stage, by number."""


@dataclass(frozen=True, slots=True, eq=False)
class Way:
    """A way from the start to the end of some stages."""

    state: State
    length: int
    choices: tuple[Choices, ...]
    """By stage: the algorithms that solve it."""


def plan(state: State, stages: Sequence[Stage], effort: int = 1) -> Way:
    """A short way through stages, each of which must be solvable once those before it are solved."""
    ways = [Way(state, 0, ())]
    for stage, following in zip(stages, (*stages[1:], None), strict=True):
        ends = [end for way in ways for end in _ends(way, stage, effort)]
        ways = _best(ends, following, WIDTH * effort)
    return ways[0]


def _best(ways: list[Way], following: Stage | None, count: int) -> list[Way]:
    """The ways that promise most, of several to the same state the shortest."""
    lengths = np.array([way.length for way in ways])
    if following is not None:
        lengths += following.distance(np.stack([way.state for way in ways]))
    kept: dict[bytes, Way] = {}
    for number in np.argsort(lengths, kind="stable").tolist():
        kept.setdefault(ways[number].state.tobytes(), ways[number])
        if len(kept) == count:
            break
    return list(kept.values())


def _ends(way: Way, stage: Stage, effort: int) -> list[Way]:
    """Ways on through a stage: every single algorithm that solves it, or shortest chains."""
    left = int(stage.distance(way.state))
    if not left:
        return [_end(way, way.state, 0, ())]
    at_once = stage.outright(way.state)
    if at_once.size >= ENDS:
        return _steps(way, stage, at_once)
    return _chains(way, stage, left, ENDS * effort)


def _steps(way: Way, stage: Stage, numbers: IntArray) -> list[Way]:
    """Ways on by single algorithms."""
    states = stage.book.tables[numbers[:, None], way.state]
    lengths = stage.book.lengths[numbers].tolist()
    return [
        _end(way, state, length, (number,))
        for state, length, number in zip(states, lengths, numbers.tolist(), strict=True)
    ]


def _end(way: Way, state: State, length: int, choices: Choices) -> Way:
    return Way(state, way.length + length, (*way.choices, choices))


def _chains(way: Way, stage: Stage, distance: int, count: int) -> list[Way]:
    """Shortest chains of algorithms that solve a stage, depth first."""
    found: list[Way] = []
    todo: list[tuple[State, int, Choices]] = [(way.state, distance, ())]
    while todo and len(found) < count:
        state, left, choices = todo.pop()
        if not left:
            found.append(_end(way, state, distance, choices))
            continue
        numbers = (stage.ahead(state) == left).nonzero()[0]
        lefts = left - stage.book.lengths[numbers]
        chains = ((*choices, number) for number in numbers.tolist())
        todo += zip(stage.book.tables[numbers][:, state], lefts.tolist(), chains, strict=True)
    return found
