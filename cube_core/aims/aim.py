"""The aim of a step, and whether a cube shows it, by whatever moves it came there and however it is held."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

import numpy as np

from cube_core.aims.aim_names import names_of
from cube_core.aims.standing import (
    CELLS,
    FITS,
    HOME,
    JOINED,
    NUMBER_OF,
    ROWS,
    UP,
    row_number,
    standing,
    whole,
)
from cube_core.algs import Alg
from cube_core.board import Board, turned_colors
from cube_core.cube import Cells, Cube
from cube_core.face_colors import centers_show
from cube_core.faces import HOLDINGS, Face, FaceColors
from cube_core.geometry import IntArray, layers_of, slots_of_pieces
from cube_core.solvers.solution import Step

VERY_CUBE = "the cube as it is to look"
"""What is missing where no fact tells the end of a step."""
_FEWEST = ((CELLS, 1), (JOINED, 3), (HOME, 3), (UP, 1))
"""How many of a kind must be whole to be kept on purpose: by chance one edge may be whole, or two, hardly three."""
_UPWARD, _AROUND = ("", "x", "x2", "x'", "z", "z'"), ("", "y", "y2", "y'")


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on a cube: what of an aim is missing, and what is broken."""

    missing: tuple[str, ...]
    """What the step is about and is not there yet."""
    broken: tuple[str, ...] = ()
    """What stood before the step and does not stand now."""

    @property
    def is_brought(self) -> bool:
        """Whether what the step is about is there."""
        return not self.missing

    @property
    def is_reached(self) -> bool:
        """Whether the step is done: what it is about is there, and what stood before stands again."""
        return not (self.missing or self.broken)


@dataclass(frozen=True, slots=True, eq=False)
class Aim:
    """The numbers that a step is to raise, and those that have to stand when it ends."""

    size: int
    brought: IntArray
    """Which numbers of the standing the step raises, and below them how large they are to be."""
    kept: IntArray
    """The same of those that stood before."""
    colors: FaceColors
    """What the faces were to get when the step began."""
    end: Cube | None = None
    """The very state to reach, up to how the cube is held, where the step has no other fact to be told by."""

    def verdict(self, cube: Cube, made: Alg) -> Verdict:
        """The verdict on a cube after what was made since the step began; of a 2×2 in the best of all holdings."""
        if self.end is not None:
            return Verdict(() if is_like(cube, self.end) else (VERY_CUBE,))
        shown = centers_show(cube) or turned_colors(self.colors, made)
        found = (standing(cube, colors) for colors in (HOLDINGS if self.size == 2 else [shown]))
        judged = (Verdict(self._lacking(stands, self.brought), self._lacking(stands, self.kept)) for stands in found)
        return min(judged, key=lambda one: (len(one.missing), len(one.broken)))

    def _lacking(self, stands: IntArray, wanted: IntArray) -> tuple[str, ...]:
        numbers, least = wanted[:, stands[wanted[0]] < wanted[1]].tolist()
        return names_of(numbers, least, self.size)


def aim_of(step: Step, made: Alg, before: Board, after: Board, ends: Sequence[Board]) -> Aim:
    """The aim of a step that ends what was made between two boards.

    `ends` are the boards at the ends of its phase and of those to come.
    """
    size = after.cube.size
    start, stop, *later = (standing(board.cube, _colors_of(board)) for board in (before, after, *ends))
    rows = _rows_of(start, size)
    brought = _brought(step, after, start, stop, rows)
    kept = _kept(start, [stop, *later], brought, _kinds_in_play(start, brought, size, rows))
    aim = Aim(size, np.stack([brought, stop[brought]]), np.stack([kept, start[kept]]), _colors_of(before))
    is_told = len(brought) and not aim.verdict(before.cube, Alg(size)).is_reached
    return aim if is_told and aim.verdict(after.cube, made).is_reached else replace(aim, end=after.cube)


def _colors_of(board: Board) -> FaceColors:
    """The colours meant for the faces; on a 2×2, which has no centres to say it, those that make most of it right."""
    if board.cube.size > 2:
        return board.face_colors
    return max(HOLDINGS, key=lambda colors: int(standing(board.cube, colors)[HOME.start : UP.stop].sum()))


def _rows_of(start: IntArray, size: int) -> slice | None:
    """The rows by which a cube is being solved: an outer one is whole, and neither are the centres nor all edges."""
    full = whole(size)
    if (start[CELLS] == full[CELLS]).all() or (start[JOINED] == full[JOINED]).all():
        return None
    axes = (slice(ROWS + axis * size, ROWS + (axis + 1) * size) for axis in range(3))
    return next((rows for rows in axes if (start[rows] == full[rows])[[0, -1]].any()), None)


def _brought(step: Step, after: Board, start: IntArray, stop: IntArray, rows: slice | None) -> IntArray:
    """The numbers that the step is about: of the ways to tell it, the first that it raises."""
    for numbers in _ways_to_tell(step, after, rows):
        told = np.array(sorted(numbers), dtype=np.intp)
        raised = told[stop[told] > start[told]]
        is_home = not len(told) or not HOME.start <= told[0] < HOME.stop
        if len(raised) and (is_home or (stop[told] == whole(after.cube.size)[told]).all()):
            return raised
    return np.empty(0, dtype=np.intp)


def _ways_to_tell(step: Step, after: Board, rows: slice | None) -> Iterator[set[int]]:
    """The numbers that tell of the pieces a step names, the plainest first."""
    size, shown, colors = after.cube.size, after.cube.cells(), _colors_of(after)
    slots = step.cells.slots("target").tolist()
    pieces = slots_of_pieces(size, slots)
    sides = {len(piece) for piece in pieces}
    if rows is not None and step.kind in ("place", "align", "prevent") and 3 not in sides:
        yield {_row_at(size, slot, colors, (rows.start - ROWS) // size) for slot in slots}
    elif sides == {1}:
        yield {int(shown[slot]) for slot in slots}
    elif step.kind == "pair" and sides == {2}:
        yield {JOINED.start + NUMBER_OF[_colors_at(shown, piece)] - 8 for piece in pieces}
    elif 1 not in sides:
        home = {HOME.start + NUMBER_OF[_colors_at(shown, piece)] for piece in pieces}
        up = _around(pieces, colors, size, UP.start)
        yield from (up, home) if step.kind == "orient" and len(home) > 1 else (home, up)
        yield _around(pieces, colors, size, FITS.start)


def _row_at(size: int, slot: int, colors: FaceColors, color: int) -> int:
    """The row in which a slot lies, along the axis of a colour's face."""
    return row_number(size, color, int(layers_of(size, slot, Face(colors.index(color)))))


def _colors_at(shown: Cells, piece: tuple[int, ...]) -> frozenset[int]:
    return frozenset(shown[list(piece)].tolist())


def _around(pieces: Iterable[tuple[int, ...]], colors: FaceColors, size: int, first: int) -> set[int]:
    """The numbers that tell of the pieces around a face, where all of them are around one."""
    faces = [{slot // size**2 for slot in piece} for piece in pieces]
    common = set.intersection(*faces) if faces else set()
    return {first + 6 * (len(piece) == 2) + colors[face] for face in common for piece in faces}


def _kinds_in_play(start: IntArray, brought: IntArray, size: int, rows: slice | None) -> list[slice]:
    """The kinds of numbers that are kept: those that the step is about, and those of which enough are whole."""
    full = whole(size)
    return [
        kind
        for kind, fewest in (*_FEWEST, *([(rows, 1)] if rows is not None else []))
        if np.isin(brought, np.arange(kind.start, kind.stop)).any()
        or np.count_nonzero((start[kind] == full[kind]) & (full[kind] > 0)) >= fewest
    ]


def _kept(start: IntArray, later: Sequence[IntArray], brought: IntArray, kinds: Sequence[slice]) -> IntArray:
    """The numbers that stood before the step, of centres, edges and rows more than half, and stand at its end."""
    full = whole((len(start) - ROWS) // 3)
    stood = (start == full) & (full > 0)
    is_kept = np.zeros(len(start), dtype=bool)
    for kind in kinds:
        is_kept[kind] = True
    for partly in (CELLS, JOINED, slice(ROWS, len(start))):
        stood[partly] = 2 * start[partly] > full[partly]
    is_kept &= stood & np.all([stands >= start for stands in later], axis=0)
    is_kept[brought] = False
    return np.flatnonzero(is_kept)


def is_like(cube: Cube, other: Cube) -> bool:
    """Whether two cubes show the same, however each is held.

    >>> turned = Cube(3)
    >>> turned.play("x y2")
    >>> is_like(turned, Cube(3))
    True
    """
    if cube == other:
        return True
    if _mixture(cube) != _mixture(other):  # nearly always: the 24 holdings of a large cube take a second
        return False
    for words in product(_UPWARD, _AROUND):
        turned = other.copy()
        turned.play(" ".join(words))
        if cube == turned:
            return True
    return False


def _mixture(cube: Cube) -> list[list[int]]:
    """Counts of each colour on each face, the faces in an order that has nothing to do with the holding."""
    return sorted(np.bincount(face, minlength=6).tolist() for face in cube.cells().reshape(6, -1))
