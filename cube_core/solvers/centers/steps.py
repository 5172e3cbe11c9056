"""Steps that bring centre cells home, from several parts, told when asked for."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cube_core.algs import Alg
from cube_core.faces import FACES, Color
from cube_core.geometry import IntArray
from cube_core.lazy_sequence import LazySequence
from cube_core.moves import Codes
from cube_core.queries import carried
from cube_core.roles import StepCells
from cube_core.sentences import listed
from cube_core.solvers.centers.cell_parts import commutator_parts, exchange_parts, is_turned_back
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.huge import HUGE
from cube_core.solvers.pieces.naming import begun, counted, side_words, towards_words, turned_names
from cube_core.solvers.shortcuts import Shortcut
from cube_core.solvers.structure import PartLength, slices_of

SHORTCUTS_FROM = 65
"""From this size on it is kept what batches do together."""
MOST_NAMED = 3
"""Of more faces than these only the letters are told: a caption has to fit and to be read."""
MOST_CENTERS = 2
"""Of more centres than these only the sum is told."""
MOST_LINES = 8
"""Of more rows or columns than a chain of commutators works on it is not told which."""
_STRIDE = 256
"""So many steps apart it is kept how far the centres are; in between it is added up."""
Wanted = Sequence[Color | None]
"""By face the colour that its cells shall have, None where anything will do."""


class CellRecord(NamedTuple):
    """What some steps do, and what they bring home."""

    codes: Codes
    """All moves."""
    bounds: IntArray
    """Where the moves of each step start, and the last ones stop."""
    sources: npt.NDArray[np.integer]
    """Where the stickers that come home are when their step starts, step by step."""
    source_counts: IntArray
    """By step, how many these are."""
    right: IntArray
    """By step and face, how many cells are right when it stops."""
    is_free: bool = False
    """Whether the steps care for centre cells alone; else they are commutators."""
    batch: Shortcut | None = None
    """What is known of many of them together."""


class Known(NamedTuple):
    """What is known of many steps together."""

    first: int
    """The number of the first of them."""
    batch: Shortcut
    bounds: IntArray
    """Where the moves of each step start, and the last ones stop; the batch may part them further."""

    @property
    def stop(self) -> int:
        """The number behind the last of them."""
        return self.first + len(self.bounds) - 1


class CellSteps:
    """All steps, one after the other."""

    __slots__ = ("_shortcuts", "_size", "bounds", "pieces", "told")

    pieces: list[Codes]
    """All moves, as they were found."""
    bounds: IntArray
    """Where the moves of each step start, and the last ones stop."""
    told: Sequence[CellsArrive]
    """By step what explains it."""

    def __init__(self, size: int, goals: CellGoals, records: Iterable[CellRecord]) -> None:
        parts = [_NOTHING, *records]
        lengths = np.concatenate([np.diff(part.bounds) for part in parts])
        self.bounds = np.concatenate([[0], np.cumsum(lengths)]).astype(np.intp)
        self._size, self.pieces = size, [part.codes for part in parts]
        starts = accumulate((len(part.codes) for part in parts), initial=0)
        firsts = accumulate((len(part.source_counts) for part in parts), initial=0)
        batches = [
            (start, Known(first, part.batch, part.bounds))
            for start, first, part in zip(starts, firsts, parts, strict=False)
            if part.batch is not None and size >= SHORTCUTS_FROM
        ]
        self._shortcuts = [(start, known.batch) for start, known in batches]
        self.told = (
            PackedCellSteps(goals, parts, [known for _, known in batches]) if size >= HUGE else _each(goals, parts)
        )

    def __len__(self) -> int:
        return len(self.bounds) - 1

    @property
    def alg(self) -> Alg:
        """All moves, joined."""
        return Alg.from_codes(self._size, np.concatenate(self.pieces))

    def shortcuts(self) -> list[tuple[int, Shortcut]]:
        """Where batches begin, of large cubes: on small ones a few moves are played as fast."""
        return self._shortcuts


def _each(goals: CellGoals, parts: Iterable[CellRecord]) -> list[CellsArrive]:
    """What explains these steps, one by one."""
    return [
        CellsArrive(goals, source, right, part.is_free)
        for part in parts
        for source, right in zip(np.split(part.sources, np.cumsum(part.source_counts)), part.right, strict=False)
    ]


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
        """Which cells come from where to where, what that makes of the centres, and how it is done."""
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
        """How far the centres are that a step brings cells to."""
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


class PackedCellSteps(LazySequence[CellsArrive]):
    """What explains these steps: 7 bytes a step and two for each sticker that comes home, twice that on huge cubes."""

    __slots__ = ("_batches", "_counts", "_free_count", "_goals", "_more", "_right", "_sources", "_starts")

    def __init__(self, goals: CellGoals, parts: Sequence[CellRecord], batches: Sequence[Known]) -> None:
        self._goals, self._batches = goals, batches
        self._counts = _packed([part.source_counts for part in parts])
        self._sources = _packed([part.sources for part in parts])
        right = np.concatenate([part.right for part in parts])
        self._right, self._more = right[::_STRIDE].astype(np.int32), _packed([np.diff(right, axis=0)])
        self._starts = np.concatenate([[0], np.cumsum(self._counts, dtype=np.intp)])[::_STRIDE]
        self._free_count = sum(len(part.source_counts) for part in parts if part.is_free)

    def __len__(self) -> int:
        return len(self._counts)

    def make(self, index: int) -> CellsArrive:
        """The step of that number."""
        near = index // _STRIDE
        start = int(self._starts[near] + self._counts[near * _STRIDE : index].sum(dtype=np.intp))
        source = self._sources[start : start + int(self._counts[index])].astype(np.intp)
        right = self._right[near] + self._more[near * _STRIDE : index].sum(axis=0, dtype=np.intp)
        return CellsArrive(self._goals, source, right, index < self._free_count, partial(self._carried, index))

    def _carried(self, index: int, slots: IntArray, alg: Alg) -> IntArray:
        """Where a step takes the stickers at these slots: known at once of many steps, else followed move by move."""
        number = bisect_right(self._batches, index, key=_first_of) - 1
        if number < 0 or index >= self._batches[number].stop:
            return carried(slots, alg)
        first, batch, bounds = self._batches[number]
        start, stop = bounds[index - first : index - first + 2]
        for does in batch.through(*np.searchsorted(batch.bounds, (start, stop)).tolist()):
            if isinstance(does, slice):
                begin, end = (batch.bounds[[does.start, does.stop]] - start).tolist()
                slots = carried(slots, alg[begin:end]) if begin < end else slots
            else:
                slots = _after(slots, *does)
        return slots


def _first_of(known: Known) -> int:
    return known.first


def _after(slots: IntArray, to: IntArray, source: IntArray) -> IntArray:
    """Where stickers are after an exchange, told by slots and whence these get theirs."""
    order = np.argsort(source)
    place = order.take(np.searchsorted(source, slots, sorter=order), mode="clip")
    return np.where(source[place] == slots, to[place], slots)


def _commutators(parts: Sequence[PartLength]) -> str:
    """What the parts of a step make: a commutator, or several that share turns before anything turns back."""
    roles = [part.role for part in parts]
    rows = roles[: roles.index("undo")].count("carry")
    return f"a chain of {counted(rows, 'commutator')}" if rows > 1 else "a commutator"


_NONE: IntArray = np.empty(0, dtype=np.intp)
_NOTHING = CellRecord(np.empty(0, dtype=np.int64), np.zeros(1, dtype=np.intp), _NONE, _NONE, np.empty((0, 6), np.intp))


def _packed(pieces: Sequence[npt.NDArray[np.integer]]) -> npt.NDArray[np.integer]:
    """Numbers in as few bytes as hold all of them; joined as such, as five million take 40 MB as they come."""
    least = min(int(piece.min(initial=0)) for piece in pieces)
    most = max(int(piece.max(initial=0)) for piece in pieces)
    kind = np.min_scalar_type(-max(-least, most + 1) if least < 0 else most)
    return np.concatenate(pieces, dtype=kind, casting="unsafe")


def _centers(colors: list[str]) -> str:
    return f"the {listed(colors)} centre{'s' * (len(colors) > 1)}"


def home_sentence(
    source: IntArray, target: IntArray, size: int, wanted: Wanted, row: str = "", most: int = MOST_NAMED
) -> str:
    """What holds once stickers have come from slots to others, where their colours are wanted.

    `row` says what else they come into; of more faces than `most` only the letters are told, and on a large cube
    where most of them come to.
    """
    givers, takers = source // size**2, target // size**2
    faces = np.unique(takers).tolist()
    if len(faces) > most and size >= SHORTCUTS_FROM and not row:
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
    """Where most cells come to, by row or column, and which other faces the rest do."""
    takers = target // size**2
    first = max(faces, key=lambda face: np.count_nonzero(takers == face))
    there = target[takers == first]
    letters = listed([FACES[face].name for face in faces if face != first])
    told = begun(_come(len(there), f"{_color_name(wanted[first])} centre cell", ""))
    others = counted(len(target) - len(there), "other")
    return f"{told} {_way_to(first, there, size)} and {others} to {letters}."


def _way_to(face: int, target: IntArray, size: int) -> str:
    """Where cells come to: on a large cube the rows or the columns of the face, if a few neighbours share them."""
    for name, of in (("row", target % size**2 // size), ("column", target % size)):
        lines = np.unique(of).tolist()
        if size >= SHORTCUTS_FROM and lines[-1] - lines[0] < len(lines) < min(MOST_LINES + 1, len(target)):
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
