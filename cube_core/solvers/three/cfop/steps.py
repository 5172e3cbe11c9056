"""What the steps of the cross and of the pairs say."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from cube_core.sentences import listed
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.three.held import Held, place_words
from cube_core.solvers.three.insertions import CORNER, EDGE
from cube_core.solvers.three.state import FIRST_EDGES, HOMES, State, after_turns
from cube_core.solvers.three.word_steps import WordStep
from cube_core.solvers.three.words import Word


def cross_step(step: WordStep) -> CrossStep:
    """The step of a cross of so many turns that brings home what its word does."""
    was_home, is_home = (
        now[FIRST_EDGES] == HOMES[FIRST_EDGES] for now in (step.state, after_turns(step.state, step.word))
    )
    return CrossStep(step.held, tuple(np.flatnonzero(is_home & ~was_home).tolist()), step.state, step.word, step.fact)


def pair_step(step: WordStep) -> PairStep:
    """The step for the slot of a number."""
    return PairStep(step.held, step.fact, step.state, step.word)


@dataclass(frozen=True, slots=True, eq=False)
class CrossStep:
    """A step that brings edges of the cross home."""

    held: Held
    pieces: tuple[int, ...]
    state: State
    """Where all pieces are when it starts."""
    word: Word
    turns: int
    """How many the whole cross takes."""

    def explain(self) -> Explanation:
        """Which edges are where they belong at its end."""
        names = listed([self.held.name(piece).removesuffix(" edge") for piece in self.pieces])
        places = listed([place_words(int(HOMES[piece])) for piece in self.pieces])
        edges = "edge is at its place" if len(self.pieces) == 1 else "edges are at their places"
        caption = f"The {names} {edges}, {places}."
        reason = f"The {self.held.down} cross is planned as a whole: no way takes fewer than {self.turns} turns."
        return Explanation(caption, "place", self.held.cells(self.pieces, self.state, self.word), reason)


@dataclass(frozen=True, slots=True, eq=False)
class PairStep:
    """A step that brings a corner and its edge into their slot together."""

    held: Held
    place: int
    """The number of the slot."""
    state: State
    word: Word

    def explain(self) -> Explanation:
        """Which two pieces go in where, and how they lay before."""
        corner, edge = int(CORNER.pieces[self.place]), int(EDGE.pieces[self.place])
        others = self._luck(corner, edge)
        slot = place_words(int(HOMES[edge]))
        pair = f"The {self.held.name(corner)} and the {self.held.name(edge)} are together in their slot at {slot}"
        luck = "".join(f", and so are those at {place_words(int(HOMES[other]))}" for _, other in others)
        pieces = (corner, edge, *(piece for pair in others for piece in pair))
        return Explanation(
            f"{pair}{luck}.",
            "pair",
            self.held.cells(pieces, self.state, self.word),
            f"The corner is {self._whereabouts(corner)}, its edge is {self._whereabouts(edge)}.",
        )

    def _luck(self, corner: int, edge: int) -> list[tuple[int, int]]:
        """Other pairs that come home on the way."""
        after = after_turns(self.state, self.word)
        came = after == HOMES
        stood = self.state == HOMES
        pairs = zip(CORNER.pieces.tolist(), EDGE.pieces.tolist(), strict=True)
        return [
            pair for pair in pairs if pair != (corner, edge) and came[list(pair)].all() and not stood[list(pair)].all()
        ]

    def _whereabouts(self, piece: int) -> str:
        return self.held.whereabouts(piece, int(self.state[piece]))
