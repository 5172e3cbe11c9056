"""Steps of words, kept in some fifty bytes each and told when asked: where the pieces were, and the word."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import NamedTuple, Protocol

import numpy as np

from cube_core.algs import Alg
from cube_core.faces import COLORS
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.three.held import Held
from cube_core.solvers.three.state import HOMES, State
from cube_core.solvers.three.words import Word, codes_of


class WordStep(NamedTuple):
    """A step as it was planned."""

    held: Held
    state: State
    """Where all pieces are when it starts."""
    word: Word
    fact: int = 0
    """A number that its sort of step needs besides."""


class Explainable(Protocol):
    """What can explain a step."""

    def explain(self) -> Explanation:
        """What the step does."""


Sort = Callable[[WordStep], Explainable]
"""Makes what can explain a step. One sort is one object, or equal to another of the same."""


class WordSteps:
    """What explains all such steps of a solve."""

    __slots__ = ("_bounds", "_bytes", "_size", "_sorts")

    def __init__(self, size: int) -> None:
        self._size = size
        self._sorts: list[Sort] = []
        self._bytes, self._bounds = array("B"), array("H", [0])

    def add(self, sort: Sort, step: WordStep) -> int:
        """Note one more step; its number."""
        if sort not in self._sorts:
            self._sorts.append(sort)
        self._bytes.extend((self._sorts.index(sort), step.fact, *step.held.colors, *step.state.tolist(), *step.word))
        self._bounds.append(len(self._bytes))
        return len(self._bounds) - 2

    def explain_step(self, index: int, alg: Alg) -> Explanation:
        """What the step does."""
        sort, fact, *rest = self._bytes[self._bounds[index] : self._bounds[index + 1]]
        u, r, f, d, left, b = (COLORS[color] for color in rest[:6])
        state = np.array(rest[6 : 6 + len(HOMES)], dtype=np.uint8)
        step = WordStep(Held(self._size, (u, r, f, d, left, b)), state, tuple(rest[6 + len(HOMES) :]), fact)
        return self._sorts[sort](step).explain()

    def sources(self, index: int) -> None:
        """Words are known by heart."""


def play(recorder: Recorder, sort: Sort, step: WordStep) -> None:
    """Play a word as one step; none at all is no step."""
    alg = Alg.from_codes(recorder.size, codes_of(recorder.size, step.word))
    if len(alg):
        told = recorder.log(WordSteps, recorder.size)
        recorder.turn(alg)
        recorder.record_next(alg, told, told.add(sort, step))
