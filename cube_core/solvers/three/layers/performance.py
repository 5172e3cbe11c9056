"""Playing what was planned for a 3×3: cut into steps, each with its sentence and its cells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from cube_core.algs import Alg
from cube_core.faces import FACES, Color, Face
from cube_core.moves import Move
from cube_core.roles import RoleCell
from cube_core.sentences import listed
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.pieces.holding import THOUGHT, Holding, holding_of, locations_of, rotation_to, shown
from cube_core.solvers.pieces.locations import LOCATIONS, PLACE, TURN_TABLES, is_edge, piece_name
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.three.layers.casebook import Word
from cube_core.solvers.three.layers.stages import HOMES, State


def bring_up(recorder: Recorder, color: Color, word: Word) -> None:
    """Turn the whole cube so that a colour's face is up, if there is anything to do there."""
    face = FACES[recorder.holder.face_colors.index(color)]
    if word and face is not Face.U:
        axis, quarters = rotation_to(face, Face.U)
        recorder.play(
            Move(axis, 1, recorder.size, quarters),
            Explanation(f"Turn the whole cube so that {color.name.lower()} is up.", "rotate"),
        )


def perform(recorder: Recorder, word: Word, kept: Sequence[slice], pieces: slice) -> None:
    """Play the turns that bring pieces home, a step for every time that more of them are there.

    A step ends only where the pieces of earlier phases are home as well.
    """
    holding = holding_of(recorder)
    state = locations_of(shown(recorder.board.cube, holding), HOMES)
    for turns, before, after in _cut(word, state, kept, pieces):
        moved = tuple(piece for piece in range(len(HOMES))[pieces] if before[piece] != HOMES[piece] == after[piece])
        alg = Alg.from_codes(recorder.size, holding.turns[list(turns)])
        recorder.play(alg, PiecesHome(holding, moved, tuple(before[list(moved)].tolist())))


def _cut(word: Word, state: State, kept: Sequence[slice], pieces: slice) -> Iterator[tuple[Word, State, State]]:
    start, before = 0, state
    for stop, turn in enumerate(word, 1):
        state = TURN_TABLES[turn][state]
        more = _home_count(state, pieces) > _home_count(before, pieces)
        if more and all(np.array_equal(state[part], HOMES[part]) for part in kept):
            yield word[start:stop], before, state
            start, before = stop, state


def _home_count(state: State, pieces: slice) -> int:
    return int(np.count_nonzero(state[pieces] == HOMES[pieces]))


@dataclass(frozen=True, slots=True, eq=False)
class PiecesHome:
    """A step that brings edges or corners home."""

    holding: Holding
    pieces: tuple[int, ...]
    sources: tuple[int, ...]
    """Where each piece is when the step starts."""

    def explain(self) -> Explanation:
        """Which pieces come from where, and where they belong."""
        homes = HOMES[list(self.pieces)]
        is_elsewhere = bool((PLACE[list(self.sources)] != PLACE[homes]).any())
        return Explanation(self._caption(), "place" if is_elsewhere else "orient", self._cells())

    def _caption(self) -> str:
        names = [piece_name(THOUGHT[face] for face in LOCATIONS[HOMES[piece]]) for piece in self.pieces]
        homes = [int(HOMES[piece]) for piece in self.pieces]
        kind = ("edge" if is_edge(homes[0]) else "corner") + "s" * (len(homes) > 1)
        moved = [source for source, home in zip(self.sources, homes, strict=True) if PLACE[source] != PLACE[home]]
        what = f"the {listed(names)} {kind}"
        if len(homes) == 1 and moved:
            return f"Bring {what} from {self.holding.name(moved[0])} to its place at {self.holding.name(homes[0])}."
        at = listed([self.holding.name(home) for home in homes])
        if moved:
            return f"Bring {what} to their places at {at}."
        turn, where = "Turn" if is_edge(homes[0]) else "Twist", "its place" if len(homes) == 1 else "their places"
        return f"{turn} {what} in {where} at {at}."

    def _cells(self) -> tuple[RoleCell, ...]:
        """Every sticker of the pieces, where it is and where it goes."""
        targets = (int(HOMES[piece]) for piece in self.pieces)
        return (
            *(cell for source in self.sources for cell in self.holding.cells("source", source)),
            *(cell for target in targets for cell in self.holding.cells("target", target)),
        )
