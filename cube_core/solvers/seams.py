"""Where the steps of a solve meet: turns that meet there, or within a step, are made by the fewest blocks of layers.

Two steps that share such turns become one that tells of both, as what held between them holds no more. A third never
joins them: nobody could follow that. Known algorithms stay as they are known, and so does whatever is told as more
than places that pieces come to: a beginner's thought is worth more than a turn.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from cube_core.algs import Alg
from cube_core.geometry import IntArray
from cube_core.peephole import Shorter, Told, shorten, wasteful_runs
from cube_core.queries import carried
from cube_core.solvers.sewn_steps import PlannedStep, SewnSteps
from cube_core.solvers.solution import Solution, Steps
from cube_core.solvers.telling import Telling

LARGEST = 64
"""Above, stretches of a solve are gone through by what they do, and single turns do not matter."""

MOST_TOLD = 3
"""The most pieces of two steps that become one: of more nobody could read a sentence."""


def close_seams(solution: Solution) -> Solution:
    """The same solve, mostly in fewer moves: one in a thousand to one in a hundred."""
    size = solution.alg.size
    if size > LARGEST:
        return solution
    told = _told(solution)
    runs = wasteful_runs(told, size)
    if not runs:
        return solution
    seams = _Seams(solution.steps, told)
    for start, stop in runs:
        seams.look_at(int(told.steps[start]), int(told.steps[stop - 1]))
    shorter = shorten(told._replace(walls=seams.walls()), size)
    return _retold(solution, shorter, seams) if len(shorter.codes) < len(solution.alg) else solution


def _told(solution: Solution) -> Told:
    """The moves with the numbers of their steps and phases."""
    ends = np.array([phase.stop for phase in solution.phases], dtype=np.intp)
    steps = np.repeat(np.arange(len(solution.steps)), np.diff(solution.steps.bounds))
    phases = np.searchsorted(ends, np.arange(len(solution.alg)), side="right")
    return Told(solution.alg.codes, steps, phases)


class _Seams:
    """Which of the steps in which turns can be spared may change, and which of these may become one with the next."""

    def __init__(self, steps: Steps, told: Told) -> None:
        self._steps, self._told = steps, told
        self._sources: dict[int, IntArray | None] = {}
        self._fixed: set[int] = set()
        self._joined: set[int] = set()

    def look_at(self, first: int, last: int) -> None:
        """See to these steps, which share a run of turns."""
        self._fixed |= {number for number in range(first, last + 1) if self._sources_of(number) is None}
        for number in range(first, last):
            if number - 1 not in self._joined and self._are_joinable(number):
                self._joined.add(number)

    def _sources_of(self, number: int) -> IntArray | None:
        """Where the stickers are that a step brings; none if it is known by heart, or named by its sentence."""
        if number not in self._sources:
            by, own = self._steps.telling.of(number)
            self._sources[number] = by.sources(own)
        return self._sources[number]

    def _are_joinable(self, number: int) -> bool:
        """Whether a step and the next are in one phase and of one sort, and few enough to be told as one.

        What the first brings to a side has to stay there in the second.
        """
        steps, sources, others = self._steps, self._sources_of(number), self._sources_of(number + 1)
        if sources is None or others is None or len(sources) + len(others) > MOST_TOLD:
            return False
        phase, of_next = self._told.walls[steps.bounds[number : number + 2]]
        if phase != of_next or steps.telling.of(number)[0] is not steps.telling.of(number + 1)[0]:
            return False
        area = steps.alg.size**2
        target = carried(sources, steps.alg_of(number))
        return np.array_equal(carried(target, steps.alg_of(number + 1)) // area, target // area)

    def walls(self) -> IntArray:
        """By move: the number of the stretch that keeps its effect: a step, two that become one, or a move."""
        is_fixed = np.zeros(len(self._steps), dtype=bool)
        is_fixed[list(self._fixed)] = True
        begins = is_fixed[self._told.steps]
        begins[self._steps.bounds[:-1]] = True
        begins[self._steps.bounds[[number + 1 for number in self._joined]]] = False
        return np.cumsum(begins)

    def group(self, number: int) -> list[int]:
        """The numbers of a step and of the one that may have joined it."""
        return [number, number + 1] if number in self._joined else [number]


def _retold(solution: Solution, shorter: Shorter, seams: _Seams) -> Solution:
    """The solve by these moves."""
    alg = Alg.from_codes(solution.alg.size, shorter.codes)
    at = [int(index) for index in np.searchsorted(shorter.origins, [phase.stop for phase in solution.phases])]
    phases = [
        replace(phase, start=start, stop=stop)
        for phase, start, stop in zip(solution.phases, [0, *at], at, strict=False)
    ]
    numbers, starts = np.unique(shorter.steps, return_index=True)
    telling = _told_again(solution.steps, numbers.tolist(), shorter, seams)
    return solution.retold(alg, phases, Steps(phases, starts, telling, alg))


def _told_again(steps: Steps, numbers: list[int], shorter: Shorter, seams: _Seams) -> Telling:
    """What explains the steps that are left; those that have fewer moves now are told by what they were before."""
    had = np.diff([*steps.bounds[numbers], len(steps.alg)])
    have = np.diff([*np.searchsorted(shorter.steps, numbers), len(shorter.steps)])
    telling, sewn = Telling(), SewnSteps(steps.alg.size, steps.telling)
    for index, (number, is_changed) in enumerate(zip(numbers, (have < had).tolist(), strict=True)):
        if is_changed:
            telling.add(index, sewn, _sew(sewn, steps, seams.group(number), shorter))
        else:
            telling.add(index, *steps.telling.of(number))
    return telling


def _sew(sewn: SewnSteps, steps: Steps, group: list[int], shorter: Shorter) -> int:
    """Note the step that these became; its number."""
    start, stop = steps.bounds[group[0]], steps.bounds[group[-1] + 1]
    among = slice(*np.searchsorted(shorter.origins, (start, stop)))
    befores = [PlannedStep(number, steps.alg_of(number)) for number in group]
    return sewn.add(befores, shorter.origins[among] - start, Alg.from_codes(steps.alg.size, shorter.codes[among]))
