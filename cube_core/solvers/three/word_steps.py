"""Steps that play a word, told when asked: where the pieces were, and the word."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from cube_core.algs import Alg
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.three.held import Held
from cube_core.solvers.three.state import State
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
    """A step of a word that can explain itself."""

    def explain(self) -> Explanation:
        """Explain the step."""


Sort = Callable[[WordStep], Explainable]
"""Makes what can explain a step."""


class WordTold(NamedTuple):
    """A step that plays a word, told when asked."""

    sort: Sort
    step: WordStep

    def explain(self, alg: Alg) -> Explanation:
        """Explain the step."""
        return self.sort(self.step).explain()


def play(recorder: Recorder, sort: Sort, step: WordStep) -> None:
    """Play a word as one step; none at all is no step."""
    recorder.play(Alg.from_codes(recorder.size, codes_of(recorder.size, step.word)), WordTold(sort, step))
