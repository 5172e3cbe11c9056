"""Steps that play a word and are told from a fact when somebody asks, those of named cases among them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cube_core.algs import Alg
from cube_core.carrying import ends
from cube_core.faces import Color
from cube_core.recipes.reading import alg as read
from cube_core.recipes.thoughts import came_from
from cube_core.roles import NO_CELLS, StepCells
from cube_core.solvers.explanation import Explanation, Kind, PartLength
from cube_core.solvers.pieces.locations import EDGE_COUNT
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.three.cases.catalogue import Case, flipped_edges, rounds_of, settled_up, twisted_corners
from cube_core.solvers.three.cases.recognition import Seen
from cube_core.solvers.three.facts import BothLayers, Fact, LastTurn, Orientation, Permutation
from cube_core.solvers.three.held import slots_of
from cube_core.solvers.three.state import HOMES, LAST_CORNERS, LAST_EDGES, State
from cube_core.solvers.three.words import Word, codes_of, table_of, word_text


@dataclass(frozen=True, slots=True, eq=False)
class FactStep:
    """A step of a 3×3 that is no recipe."""

    fact: Fact
    kind: Kind
    pieces: tuple[int, ...]
    """Those that it is about."""
    state: State
    """Where all pieces are once the cube is held for it."""
    word: Word
    regrip: str = ""
    seen: Seen | None = None
    """The case that it plays."""

    def alg(self, size: int) -> Alg:
        """Its moves."""
        return Alg.join(size, (read(self.regrip, size), Alg.from_codes(size, codes_of(size, self.word))))

    def explain(self, alg: Alg) -> Explanation:
        """Its fact, and where its pieces come from and go to."""
        case = self.seen.case if self.seen else None
        recipe = case.id if case else None
        name, parts = case.name if case else None, self._parts(alg.size)
        return Explanation(self.fact, self.kind, self._cells(alg), name, parts, recipe)

    def _cells(self, alg: Alg) -> StepCells:
        if not self.pieces:
            return NO_CELLS
        held = slots_of(alg.size, self.state[list(self.pieces)].tolist())
        before = came_from(alg.size, self.regrip)[held]
        return StepCells(before, ends(alg)[before])

    def _parts(self, size: int) -> tuple[PartLength, ...]:
        regrip = PartLength("regrip", len(read(self.regrip, size)))
        if self.seen is None:
            return (regrip, PartLength("insert", len(self.word))) if regrip.length else ()
        parts = self.seen.parts or (PartLength("algorithm" if self.seen.case else "align", len(self.word)),)
        return (regrip, *parts)


def play(recorder: Recorder, step: FactStep) -> None:
    """Play a word as one step; none at all is no step."""
    if step.word:
        recorder.play(step.alg(recorder.size), step)


def pieces_where(flags: np.ndarray) -> tuple[int, ...]:
    """The numbers of the pieces of which something holds."""
    return tuple(np.flatnonzero(flags).tolist())


Own = tuple[Case, ...]
"""Cases with algorithms that people brought along."""
Look = Callable[[State, Own], Seen]
_KINDS: dict[str, Kind] = {"OLL": "orient", "PLL": "permute", "PBL": "permute"}


def case_step(seen: Seen, state: State, top: Color, has_edges: bool = True, regrip: str = "") -> FactStep:
    """The step that does what is seen; the layer may only have to be turned."""
    if seen.case is None:
        fact: Fact = LastTurn(word_text(seen.word))
        return FactStep(fact, "align", pieces_where(_is_last(has_edges)), state, seen.word, regrip, seen)
    facts = {"OLL": _orientation, "PLL": _permutation, "PBL": _both_layers}
    moved = _moved(seen, state) & (_is_last(has_edges) | (seen.case.kind == "PBL"))
    fact = facts[seen.case.kind](seen.case, state, top, has_edges)
    return FactStep(fact, _KINDS[seen.case.kind], pieces_where(moved), state, seen.word, regrip, seen)


def _orientation(case: Case, state: State, top: Color, has_edges: bool) -> Fact:
    twisted, flipped = twisted_corners(state), flipped_edges(state)
    return Orientation(case.name, case.nickname, top, twisted, flipped, 4 - twisted, 4 - flipped if has_edges else None)


def _permutation(case: Case, state: State, top: Color, has_edges: bool) -> Fact:
    return Permutation(case.name, top, *rounds_of(state))


def _both_layers(case: Case, state: State, top: Color, has_edges: bool) -> Fact:
    return BothLayers(case.name, *case.label.split())


def _moved(seen: Seen, state: State) -> np.ndarray:
    """The pieces that are turned or change places, those that the layer only takes along left out."""
    assert seen.case is not None
    if seen.case.kind == "OLL":
        return np.asarray(np.where(state < EDGE_COUNT, state % 2, state % 3) > 0)
    if seen.case.kind == "PLL":
        return np.asarray(settled_up(state) != HOMES)
    begun = table_of(seen.before)[state]
    return np.asarray(table_of(seen.case.word)[begun] != begun)


def _is_last(has_edges: bool) -> np.ndarray:
    """Whether a piece is of the last layer; a 2×2 has no edges."""
    is_last = np.zeros(len(HOMES), dtype=bool)
    is_last[LAST_CORNERS] = True
    is_last[LAST_EDGES] = has_edges
    return is_last
