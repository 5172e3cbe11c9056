"""Explanations of steps that bring centre cells home, made when somebody asks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from cube_core.algs import Alg
from cube_core.carrying import carried
from cube_core.faces import FACES, Color
from cube_core.geometry import IntArray
from cube_core.roles import StepCells
from cube_core.sentences import listed
from cube_core.solvers.centers.cell_parts import commutator_parts, exchange_parts, is_turned_back
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.huge import HUGE
from cube_core.solvers.pieces.naming import begun, counted, side_words, towards_words, turned_names
from cube_core.solvers.structure import PartLength, slices_of

MOST_NAMED = 3
"""Of more faces than these only the letters are told: a caption has to fit and to be read."""
MOST_CENTERS = 2
"""Of more centres than these only the sum is told."""
MOST_LINES = 8
"""Of more rows or columns than a chain of commutators works on it is not told which."""
Wanted = Sequence[Color | None]
"""By face the colour that its cells shall have, None where anything will do."""


class CellGoals(NamedTuple):
    """The centre cells that steps are to bring home."""

    wanted: Wanted
    totals: list[int]
    """By face, of how many cells a colour is wanted."""
    keeps: str
    """What commutators keep, in words."""


@dataclass(frozen=True, slots=True, eq=False)
class CellsArrive:
    """A step that brings centre cells home."""

    goals: CellGoals
    source: IntArray
    """Where the stickers are that come home."""
    right: IntArray
    """By face, how many cells are right when it stops."""
    is_free: bool
    """Whether it cares for centre cells alone; else it is a commutator."""
    carried: Callable[[IntArray, Alg], IntArray] = carried
    """Where its moves take stickers from these slots."""

    def explain(self, alg: Alg) -> Explanation:
        """Explain which cells come from where to where, what that makes of the centres, and how it is done."""
        source, right = self.source, self.right.tolist()
        target = self.carried(source, alg)
        has_third = not self.is_free and is_turned_back(alg)
        third = np.setdiff1d(self.carried(target, alg), [*source, *target]) if has_third else _NONE
        faces = np.unique(target // alg.size**2).tolist()
        parts = exchange_parts(alg) if self.is_free else commutator_parts(alg)
        how = self._free_way(alg, right, faces) if self.is_free else self._commutator_way(alg, parts, len(third))
        return Explanation(
            home_sentence(source, target, alg.size, self.goals.wanted),
            "place",
            StepCells(source, target, third),
            f"{begun(self._progress(faces, right))}; {how}.",
            parts=parts,
        )

    def _progress(self, faces: list[int], right: list[int]) -> str:
        """The words for the progress of the centres that a step brings cells to."""
        if len(faces) > MOST_CENTERS:
            return f"{_grouped(sum(right))} of {_grouped(sum(self.goals.totals))} centre cells are right now"
        complete = self._complete(faces, right)
        others = [face for face in faces if self._name(face) not in complete]
        told = [
            f"{self._name(face)} has {_grouped(right[face])} of {_grouped(self.goals.totals[face])}" for face in others
        ]
        if complete:
            told.insert(0, f"{_centers(complete)} {'is' if len(complete) == 1 else 'are'} complete now")
        return listed(told)

    def _complete(self, faces: Iterable[int], right: list[int]) -> list[str]:
        """The colours of those centres that are complete."""
        return [self._name(face) for face in faces if right[face] == self.goals.totals[face] > 0]

    def _name(self, face: int) -> str:
        return _color_name(self.goals.wanted[face])

    def _free_way(self, alg: Alg, right: list[int], faces: list[int]) -> str:
        if len(alg) == 1:
            return "one turn is enough, as edges and corners may still move"
        slices = turned_names(slices_of(alg))
        go = "goes" if slices.startswith("slice ") else "go"
        complete = self._complete((face for face in range(6) if face not in faces), right)
        if complete:
            stay = "stays" if len(complete) == 1 else "stay"
            return f"{slices} {go} there and back, so that {_centers(complete)} {stay} complete"
        return f"{slices} {go} there and back to swap strips of cells, as edges and corners may still move"

    def _commutator_way(self, alg: Alg, parts: Sequence[PartLength], others: int) -> str:
        along = f"moves {counted(others, 'other cell')} along and " if others else ""
        keeps = f"{along}keeps {self.goals.keeps}"
        what = _commutators(parts)
        if parts[0].role != "setup":
            return f"{what} {keeps}"
        face = alg[0].face if alg[0].lo == 1 else alg[0].face.opposite
        return f"the {side_words(face)} turns them into line for {what}, which {keeps}"


def _commutators(parts: Sequence[PartLength]) -> str:
    """The noun for the parts of a step: a commutator, or several that share turns before anything turns back."""
    roles = [part.role for part in parts]
    rows = roles[: roles.index("undo")].count("carry")
    return f"a chain of {counted(rows, 'commutator')}" if rows > 1 else "a commutator"


_NONE: IntArray = np.empty(0, dtype=np.intp)


def _centers(colors: list[str]) -> str:
    return f"the {listed(colors)} centre{'s' * (len(colors) > 1)}"


def home_sentence(
    source: IntArray, target: IntArray, size: int, wanted: Wanted, row: str = "", most: int = MOST_NAMED
) -> str:
    """The sentence for stickers that have come from slots to others, where their colours are wanted.

    `row` says what else they come into; of more faces than `most` only the letters are told, and on a large cube
    where most of them come to.
    """
    givers, takers = source // size**2, target // size**2
    faces = np.unique(takers).tolist()
    if len(faces) > most and size >= HUGE and not row:
        return _most_and_others(target, faces, size, wanted)
    if len(faces) > most:
        letters = listed([FACES[face].name for face in faces])
        return f"{begun(_come(len(takers), 'centre cell', row))} {'at' if row else 'to'} {letters}."
    first, *others = (int(np.count_nonzero(takers == face)) for face in faces)
    names = [_color_name(wanted[face]) for face in faces]
    origins = np.unique(givers).tolist()
    origin = f" from the {side_words(FACES[origins[0]])}" if len(faces) == len(origins) == 1 else ""
    ways = [
        f"at the {side_words(FACES[face])}" if row else _way_to(face, target[takers == face], size) for face in faces
    ]
    told = [f"{_come(first, f'{names[0]} centre cell', row)}{origin} {ways[0]}"]
    told += [
        f"{counted(count, *[name] * 2)} {way}" for count, name, way in zip(others, names[1:], ways[1:], strict=True)
    ]
    return f"{begun(listed(told))}."


def _most_and_others(target: IntArray, faces: list[int], size: int, wanted: Wanted) -> str:
    """The sentence for the face to which most cells come, by row or column, and the faces of the others."""
    takers = target // size**2
    first = max(faces, key=lambda face: np.count_nonzero(takers == face))
    there = target[takers == first]
    letters = listed([FACES[face].name for face in faces if face != first])
    told = begun(_come(len(there), f"{_color_name(wanted[first])} centre cell", ""))
    others = counted(len(target) - len(there), "other")
    return f"{told} {_way_to(first, there, size)} and {others} to {letters}."


def _way_to(face: int, target: IntArray, size: int) -> str:
    """The words for where cells come to: on a huge cube rows or columns of the face, if a few neighbours share them."""
    for name, of in (("row", target % size**2 // size), ("column", target % size)):
        lines = np.unique(of).tolist()
        if size >= HUGE and lines[-1] - lines[0] < len(lines) < min(MOST_LINES + 1, len(target)):
            return f"to {_lines_named(name, lines)} of the {side_words(FACES[face])}"
    return towards_words(FACES[face])


def _lines_named(name: str, lines: list[int]) -> str:
    """Neighbouring rows or columns.

    >>> _lines_named("row", [611]), _lines_named("row", [8, 9]), _lines_named("column", [3, 4, 5])
    ('row 612', 'rows 9 and 10', 'columns 4 to 6')
    """
    if len(lines) == 1:
        return f"{name} {lines[0] + 1}"
    return f"{name}s {lines[0] + 1} {'and' if len(lines) == 2 else 'to'} {lines[-1] + 1}"


def _come(count: int, what: str, row: str) -> str:
    return f"{counted(count, f'{what} has', f'{what}s have')} come{row}"


def _grouped(number: int) -> str:
    return f"{number:,}".replace(",", " ")


def _color_name(color: Color | None) -> str:
    return "" if color is None else color.name.lower()
