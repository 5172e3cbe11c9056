"""Steps that bring centre cells home: what each of them is about, found out when somebody asks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

import numpy as np

from cube_core.algs import Alg
from cube_core.carrying import carried
from cube_core.faces import FACES, Color, Face
from cube_core.geometry import IntArray
from cube_core.moves import axes_of, highs_of, inverse_code, lows_of
from cube_core.roles import StepCells
from cube_core.solvers.explanation import Explanation, PartLength, PartRole, slices_of, slices_turned
from cube_core.solvers.huge import HUGE
from cube_core.words.facts import CellsGained, CellsRaised, Gain, Lines


def is_turned_back(alg: Alg) -> bool:
    """Whether commutators have no turn with them that other steps undo, or that they undo for others."""
    return int(np.count_nonzero(_is_outer(alg))) % 2 == 0  # each of their own is undone among them


def commutator_parts(alg: Alg) -> tuple[PartLength, ...]:
    """The parts of X F m F′ X′ F m′ F′, once or several times, behind turns that are undone or stay.

    X and m turn slices about one axis, F turns a face beside it. A turn behind undoes one of an earlier step. In a
    chain (see `row_chains`) X goes on to the next F m F′, and both turn back at its end.
    """
    codes = alg.codes.tolist()
    start = int(_is_outer(alg).argmin())
    cycles = _cycles(alg, start)
    behind = codes[start + sum(part.length for part in cycles) :]
    ahead: list[PartLength] = []
    for code in codes[:start]:
        is_undone = len(behind) > 0 and code == inverse_code(behind[-1])
        ahead.append(PartLength("setup" if is_undone else "align", 1))
        behind = behind[: len(behind) - is_undone]
    return *ahead, *cycles, *[PartLength("undo", 1)] * (len(codes) - start - sum(part.length for part in cycles))


def setup_face(alg: Alg, parts: Sequence[PartLength]) -> Face | None:
    """The face that turns first and back at the end, if one does."""
    start = 0
    for part in parts:
        if part.role == "setup":
            turn = alg[start]
            return turn.face if turn.lo == 1 else turn.face.opposite
        start += part.length
    return None


def _cycles(alg: Alg, start: int) -> list[PartLength]:
    axes, lows, highs, is_outer = axes_of(alg.codes), lows_of(alg.codes), highs_of(alg.codes), _is_outer(alg)
    parts: list[PartLength] = []
    crossing = 0
    while start < len(alg) and not is_outer[start]:
        turn, back = start + np.flatnonzero(axes[start:] != axes[start])[:2]  # F, F′
        among = slice(turn + 1, back)
        is_back = crossing > 0 and bool(((lows[among] <= crossing) & (crossing <= highs[among])).any())
        crossing = 0 if is_back else crossing or int(lows[turn + 1])
        roles: tuple[PartRole, PartRole] = ("undo", "undo") if is_back else ("carry", "insert")
        parts += [PartLength(roles[0], int(turn) - start), PartLength(roles[1], int(back - turn) + 1)]
        start = int(back) + 1
    return parts


def exchange_parts(alg: Alg) -> tuple[PartLength, ...]:
    """The parts of F X F X′ and the like: slices go there, faces turn, slices come back; the last slices end it."""
    is_outer = _is_outer(alg)
    last = len(alg) - 1
    return tuple(
        PartLength(
            ("align" if number == 0 else "insert") if is_face else "undo" if 0 < number == last else "carry",
            1,
        )
        for number, is_face in enumerate(is_outer.tolist())
    )


def _is_outer(alg: Alg) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
    lows, highs = lows_of(alg.codes), highs_of(alg.codes)
    return np.asarray((lows == highs) & ((lows == 1) | (lows == alg.size)))


MOST_LINES = 8
"""Of more rows or columns than a chain of commutators works on it is not told which."""
Wanted = Sequence[Color | None]
"""The colour that the cells of each face shall have, None where anything will do."""
_NONE: IntArray = np.empty(0, dtype=np.intp)


class CellGoals(NamedTuple):
    """The centre cells that steps are to bring home."""

    wanted: Wanted
    totals: list[int]
    """The number of cells of each face of which a colour is wanted."""
    right: IntArray
    """The number of these that are right before all steps, by face."""
    is_cage: bool = False
    """Whether edges and corners are solved already."""


@dataclass(frozen=True, slots=True, eq=False)
class CellsArrive:
    """A step that brings centre cells home."""

    goals: CellGoals
    source: IntArray
    """Where the stickers are that come home."""
    was_right: IntArray
    """The number of cells that are right when it starts, by face."""
    right: IntArray
    """The same when it stops."""
    is_free: bool
    """Whether it cares for centre cells alone; else it is a commutator."""
    time: int = 1
    """It is done in this way for this time."""
    carried: Callable[[IntArray, Alg], IntArray] = carried
    """Where its moves take stickers from these slots."""

    def explain(self, alg: Alg) -> Explanation:
        """Explain what the centres gain, which cells make it up, and how it is done."""
        target = self.carried(self.source, alg)
        kept = self._gained(target, alg.size)
        source, target = self.source[kept], target[kept]
        has_third = not self.is_free and is_turned_back(alg)
        third = np.setdiff1d(self.carried(target, alg), [*source, *target]) if has_third else _NONE
        parts = exchange_parts(alg) if self.is_free else commutator_parts(alg)
        return Explanation(
            self._fact(alg, source, target, parts), "place", StepCells(source, target, third), parts=parts
        )

    def _gained(self, target: IntArray, size: int) -> IntArray:
        """The cells that come, as many by face as it has more in the end: others left it."""
        faces, more = target // size**2, self.right - self.was_right
        found = [np.flatnonzero(faces == face)[: max(0, int(more[face]))] for face in range(len(FACES))]
        kept = np.sort(np.concatenate(found))
        return kept if len(kept) else np.arange(len(target))

    def _fact(
        self, alg: Alg, source: IntArray, target: IntArray, parts: Sequence[PartLength]
    ) -> CellsGained | CellsRaised:
        area, right, totals = alg.size**2, self.right.tolist(), self.goals.totals
        givers, takers = np.unique(source // area).tolist(), target // area
        faces = np.unique(takers).tolist()
        if all(self.goals.wanted[face] is None for face in faces):
            return CellsRaised(len(target))
        means: Literal["turn", "slices", "cycles"] = (
            "cycles" if not self.is_free else "turn" if len(alg) == 1 else "slices"
        )
        return CellsGained(
            tuple(self._gain(face, target[takers == face], alg.size) for face in faces),
            means,
            slices_turned(slices_of(alg)),
            len(alg),
            sum(right),
            sum(totals),
            is_loss=bool((self.right < self.was_right).any()),
            origin=FACES[givers[0]] if len(givers) == 1 else None,
            whole=tuple(
                color for face, color in enumerate(self.goals.wanted) if color is not None and self._stays(face, faces)
            ),
            lined_up_by=setup_face(alg, parts),
            is_cage=self.goals.is_cage,
            time=self.time,
        )

    def _stays(self, face: int, faces: list[int]) -> bool:
        total = self.goals.totals[face]
        return face not in faces and bool(self.was_right[face] == self.right[face] == total > 0)

    def _gain(self, face: int, there: IntArray, size: int) -> Gain:
        color = self.goals.wanted[face]
        assert color is not None
        lines = _lines(there, size) if size >= HUGE else None
        return Gain(FACES[face], color, len(there), int(self.right[face]), self.goals.totals[face], lines)


def _lines(there: IntArray, size: int) -> Lines | None:
    """The neighbouring rows or columns of a face that slots share, if they are few."""
    kinds: tuple[tuple[Literal["row", "column"], IntArray], ...] = (
        ("row", there % size**2 // size),
        ("column", there % size),
    )
    for kind, of in kinds:
        lines = np.unique(of).tolist()
        if lines[-1] - lines[0] < len(lines) < min(MOST_LINES + 1, len(there)):
            return Lines(kind, lines[0] + 1, lines[-1] + 1)
    return None
