"""What the steps that bring single pieces home say."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from cube_core.sentences import listed
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.pieces.locations import PLACE
from cube_core.solvers.three.cases.recognition import Seen
from cube_core.solvers.three.cases.steps import CaseStep
from cube_core.solvers.three.held import Held, place_words
from cube_core.solvers.three.layers.algorithms import CORNER_ALGORITHMS, EDGE_ALGORITHMS, algorithm_name
from cube_core.solvers.three.layers.last_layer import Look, Own, corners_look
from cube_core.solvers.three.state import (
    FIRST_CORNERS,
    HOMES,
    LAST_CORNERS,
    LAST_EDGES,
    MIDDLE_EDGES,
    State,
    after_turns,
)
from cube_core.solvers.three.word_steps import Explainable, Sort, WordStep
from cube_core.solvers.three.words import Word, settled, table_of

Told = Callable[[Held, Seen, State], Explainable]
"""Makes what a step says of how the cube is held, what is seen, and where the pieces are."""
ALGORITHMS: tuple[tuple[slice, dict[str, str]], ...] = (
    (LAST_EDGES, {}),
    (FIRST_CORNERS, CORNER_ALGORITHMS),
    (MIDDLE_EDGES, EDGE_ALGORITHMS),
)
"""The pieces of each phase that brings single ones home, and what its algorithms are called."""


def piece_step(step: WordStep) -> PieceStep:
    """The step for the piece of a number."""
    kind, algorithms = next((kind, named) for kind, named in ALGORITHMS if step.fact in range(20)[kind])
    return PieceStep(step.held, step.fact, kind, step.state, step.word, algorithm_name(step.word, algorithms))


@lru_cache(maxsize=32)
def look_step(look: Look, told: Told, own: Own) -> Sort:
    """The sort of step that does what is seen by a look; the layer may only have to be turned."""

    def made(step: WordStep) -> Explainable:
        seen = look(step.state, own)
        return (told if seen.case else CaseStep)(step.held, seen, step.state)

    return made


@dataclass(frozen=True, slots=True, eq=False)
class PieceStep:
    """A step for one piece: it comes home, or out of a place that is not its own."""

    held: Held
    piece: int
    kind: slice
    """The pieces of its phase: one of them may come home by the way."""
    state: State
    """Where all pieces are when it starts."""
    word: Word
    case: str | None = None

    def explain(self) -> Explanation:
        """Which piece comes from where, and what is there at the end."""
        after = after_turns(self.state, self.word)
        lucky = np.flatnonzero((after == HOMES) & (self.state != HOMES))
        others = [piece for piece in lucky.tolist() if piece != self.piece and piece in range(20)[self.kind]]
        pieces = (self.piece, *others)
        caption = self._home(pieces) if after[self.piece] == HOMES[self.piece] else self._out(int(after[self.piece]))
        stays = PLACE[self.state[self.piece]] == PLACE[after[self.piece]]
        cells = self.held.cells(pieces, self.state, self.word)
        return Explanation(caption, "orient" if stays else "place", cells, self._reason(), self.case)

    def _home(self, pieces: tuple[int, ...]) -> str:
        places = [place_words(int(HOMES[piece])) for piece in pieces]
        names = listed([self.held.name(piece) for piece in pieces])
        return f"The {names} {'is' if len(pieces) == 1 else 'are'} in place at {listed(places)}."

    def _out(self, location: int) -> str:
        return f"The {self.held.name(self.piece)} is out of its slot, on top at {place_words(location)}."

    def _reason(self) -> str:
        return f"It is {self.held.whereabouts(self.piece, int(self.state[self.piece]))}; what was done before stays."


_PATTERNS = {"line": "two opposite sides", "angle": "two sides next to each other"}


@dataclass(frozen=True, slots=True, eq=False)
class CrossLook:
    """A step towards the cross of the last layer."""

    held: Held
    seen: Seen
    state: State

    def explain(self) -> Explanation:
        """What pattern the edges make, and what it becomes."""
        assert self.seen.case is not None
        up, pattern = self.held.up, self.seen.case.label
        is_dot = pattern == "dot"
        caption = f"{up.capitalize()} shows at two edges now." if is_dot else f"The {up} cross is there on top."
        shown = f"No edge shows {up} on top" if is_dot else f"Two edges show {up} on top, on {_PATTERNS[pattern]}"
        after = settled(table_of(self.seen.word))[self.state]
        pieces = np.flatnonzero((self.state % 2 > after % 2)[LAST_EDGES]) + LAST_EDGES.start
        cells = self.held.cells(pieces.tolist(), self.state, self.seen.word)
        return Explanation(caption, "orient", cells, f"{shown}.", f"Cross, {pattern}", self.seen.parts)


@dataclass(frozen=True, slots=True, eq=False)
class CornersLook:
    """A step that makes three corners of the last layer change places."""

    held: Held
    seen: Seen
    state: State

    def explain(self) -> Explanation:
        """Whether all corners fit now, or it takes another time."""
        assert self.seen.case is not None
        after = settled(table_of(self.seen.word))[self.state]
        fit = corners_look(after).case is None
        caption = f"{self.seen.case.name}: three corners change places"
        caption += ", and all fit together." if fit else ", and neighbours fit together."
        reason = (
            "Two neighbouring corners fit already."
            if fit
            else "Only corners that lie across fit, so it takes two rounds."
        )
        stays = after == after_turns(self.state, self.seen.before)
        pieces = np.flatnonzero(~stays[LAST_CORNERS]) + LAST_CORNERS.start
        cells = self.held.cells(pieces.tolist(), self.state, self.seen.word)
        return Explanation(caption, "permute", cells, reason, self.seen.case.name, self.seen.parts)
