"""Which algorithms to use, stage after stage: a narrow search that looks one stage ahead.

Every stage could be solved as shortly as its cases allow. But of the many shortest ways some
leave a better case to the next stage.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from cube_core.geometry import IntArray
from cube_core.solvers.three.layers.stages import Stage, State

WIDTH = 10
"""How many ways through a stage are followed on."""
ENDS = 10
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


class Ends(NamedTuple):
    """Ways on from the start to the end of one stage."""

    states: State
    lengths: IntArray
    choices: Sequence[Choices]


def plan(state: State, stages: Sequence[Stage], effort: int = 1) -> Way:
    """A short way through stages, each of which must be solvable once those before it are solved."""
    ways = [Way(state, 0, ())]
    for stage, following in zip(stages, (*stages[1:], None), strict=True):
        ends = [_ends(way.state, stage, effort) for way in ways]
        ways = _best(ways, ends, following, WIDTH * effort)
    return ways[0]


def _best(ways: list[Way], ends: list[Ends], following: Stage | None, count: int) -> list[Way]:
    """The ways on that promise most, of several to the same state the shortest."""
    on_from = [way for way, end in zip(ways, ends, strict=True) for _ in end.choices]
    choices = [chosen for end in ends for chosen in end.choices]
    states = np.concatenate([end.states for end in ends])
    lengths = np.concatenate([way.length + end.lengths for way, end in zip(ways, ends, strict=True)])
    hopes = lengths if following is None else lengths + following.distance(states)
    kept: dict[bytes, Way] = {}
    for number in np.argsort(hopes, kind="stable").tolist():
        before = on_from[number]
        way = Way(states[number], int(lengths[number]), (*before.choices, choices[number]))
        kept.setdefault(way.state.tobytes(), way)
        if len(kept) == count:
            break
    return list(kept.values())


def _ends(state: State, stage: Stage, effort: int) -> Ends:
    """Every single algorithm that solves a stage, or else shortest chains of them."""
    left = int(stage.distance(state))
    if not left:
        return Ends(state[None], np.zeros(1, dtype=np.intp), [()])
    at_once = stage.outright(state)
    if at_once.size < ENDS:
        return _chains(state, stage, left, ENDS * effort)
    choices = [(number,) for number in at_once.tolist()]
    return Ends(stage.book.tables[at_once[:, None], state], stage.book.lengths[at_once], choices)


def _chains(state: State, stage: Stage, distance: int, count: int) -> Ends:
    """Shortest chains of algorithms that solve a stage, depth first."""
    found: list[tuple[State, Choices]] = []
    todo: list[tuple[State, int, Choices]] = [(state, distance, ())]
    while todo and len(found) < count:
        state, left, choices = todo.pop()
        if not left:
            found.append((state, choices))
            continue
        numbers = (stage.ahead(state) == left).nonzero()[0]
        lefts = left - stage.book.lengths[numbers]
        chains = ((*choices, number) for number in numbers.tolist())
        todo += zip(stage.book.tables[numbers][:, state], lefts.tolist(), chains, strict=True)
    states = np.stack([state for state, _ in found])
    return Ends(states, np.full(len(found), distance), [choices for _, choices in found])
