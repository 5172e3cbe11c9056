"""Sweeps over some rows of the four sides alone: the rows below them and the lower face stay as they are.

What a row wants comes from the upper face or from the sides, never from below, and what it gives away for it goes
there. The higher the rows are, the fewer places are left where the rest may go: there the face also turns the other
way, and where nothing comes home directly, cells that are needed go up in exchange for some that belong there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from cube_core.faces import Face
from cube_core.geometry import IntArray
from cube_core.moves import Flags
from cube_core.solvers.centers.row_batch import CellRecord
from cube_core.solvers.centers.state import CenterState
from cube_core.solvers.centers.weighing import Colors, Counts
from cube_core.solvers.huge.quadrants import Part, Quadrants, parts_of
from cube_core.solvers.huge.sweep_choice import Taken, by_row, ring_faces
from cube_core.solvers.huge.sweeps import make

SIDES = (Face.F, Face.B, Face.R, Face.L)
"""The sides in the order in which they are swept, each next to its opposite."""
RATES = (0.3, 0.2, 0.1, 0.0)
"""The cells a turn that are asked for, sweep by sweep."""
CELL = 8
"""The worth of a cell that comes home, in units of which one tells how good a place is for what had to go."""


def sweep_band(work: CenterState, aims: Flags, kept: Flags, top: int, most: int) -> Iterator[CellRecord]:
    """Bring the cells home that are aimed at, as long as any come, without those that are to be kept.

    All are told by slot; `top` is the colour of the upper face, which is needed nowhere else.
    """
    cells = Quadrants(work.frames, work.colors, work.ask)
    band = Band(work, cells, cells.both_ways(aims, work.ask), cells.both_ways(kept, work.ask), top)
    for rate in RATES:
        yield from band.sweep(rate, most)
    left = band.count_wrong()
    for face in SIDES:
        if left:
            yield from band.raise_from(face, most)
            yield from band.sweep(0.0, most)
            left = band.count_wrong()
    cells.write(work.stickers, work.colors, work.ask)


@dataclass(frozen=True, slots=True, eq=False)
class Band:
    """The cells of some rows, by plane, row and column, and by plane, column and row."""

    work: CenterState
    cells: Quadrants
    aims: tuple[Flags, Flags]
    """The cells that are to come home."""
    kept: tuple[Flags, Flags]
    """The cells that may not be touched."""
    top: int
    """The colour of the upper face."""

    def count_wrong(self) -> int:
        """The number of cells aimed at that are wrong."""
        by_face = (of.reshape(6, -1) for of in (self.cells.colors[0], self.aims[0]))
        return sum(
            int(np.count_nonzero((colors != wanted) & aims))
            for colors, aims, wanted in zip(*by_face, self.work.face_wanted, strict=True)
        )

    def sweep(self, rate: float, most: int) -> Iterator[CellRecord]:
        """Bring cells home where it pays at a rate."""
        for face in SIDES:
            for is_across in (False, True):
                yield from self._go_over(face, is_across, rate, most, raises=False)

    def raise_from(self, face: Face, most: int) -> Iterator[CellRecord]:
        """Exchange wrong cells of a side that other sides need with some of the upper face that none needs."""
        yield from self._go_over(face, False, 0.0, most, raises=True)

    def _go_over(self, face: Face, is_across: bool, rate: float, most: int, *, raises: bool) -> Iterator[CellRecord]:
        for part in parts_of(face, is_across):
            self.work.ask()
            taken = self._choose(part, rate, raises)
            rows = 1 if is_across else most
            for block in () if taken is None else taken.blocks(rows):
                self.work.ask()
                yield make(self.work, self.cells, part, block, rows, raises=raises)

    def _choose(self, part: Part, rate: float, raises: bool) -> Taken | None:
        """The rows of a part that reach a rate, with the cells of each that gain most."""
        colors, aims, kept = self.cells.colors[part.quarter], self.aims[part.quarter], self.kept[part.quarter]
        wants = self._wants(part, raises)
        at = np.flatnonzero(wants)
        half = at // wants[0].size
        within = at - half * wants[0].size
        faces = ring_faces(part)
        is_up = np.array([face == Face.U for face in faces[1:]])[:, None]
        sources, thirds = (planes[1:, half] * wants[0].size + within for planes in (part.sources, part.thirds))
        givers = colors.take(sources) == (self.top if raises else self.work.face_wanted[faces[0]])
        may_go = kept.take(thirds) == 0
        if raises:
            givers &= is_up
            may_go &= is_up
        some = np.flatnonzero(givers.any(axis=0) & may_go.any(axis=0))
        if not some.size:
            return None
        target = colors[part.targets].take(at[some])
        found = _Cells(target, sources[:, some], thirds[:, some], givers[:, some])
        best = found.best(colors, aims, self.work.face_wanted[faces[1:], None], (target != self.top) == is_up)
        best *= may_go[:, some] & (best >= CELL)
        return by_row(best, at[some], wants.shape, rate, CELL)

    def _wants(self, part: Part, raises: bool) -> Flags:
        """Whether a cell is to get another colour, or to go up where its own is needed, by half, row and line."""
        aims, target = self.aims[part.quarter][part.targets], self.cells.colors[part.quarter][part.targets]
        wants: Flags = aims & (target != self.work.face_wanted[ring_faces(part)[0]])
        if raises:
            wants |= ~(aims | self.kept[part.quarter][part.targets])
            places = np.arange(target[0].size).reshape(target[0].shape)
            wants &= self._needed(part)[target, places]
        if part.is_across:  # the layer in which a row lies later must not turn with its lines
            least = np.arange(min(wants.shape[1:]))
            wants[:, least, least] = False
        return wants

    def _needed(self, part: Part) -> Flags:
        """Whether a cell that is aimed at needs a colour, by colour and place of the planes."""
        colors, aims = self.cells.colors[part.quarter].reshape(6, 4, -1), self.aims[part.quarter].reshape(6, 4, -1)
        needed = np.zeros((6, colors.shape[-1]), dtype=bool)
        for face in SIDES:
            wanted = self.work.face_wanted[face]
            needed[wanted] = ((colors[face] != wanted) & aims[face]).any(axis=0)
        return needed


@dataclass(frozen=True, slots=True, eq=False)
class _Cells:
    """Cells that want something: what is there, and by face behind theirs in the ring what could be exchanged."""

    target: Colors
    sources: IntArray
    thirds: IntArray
    givers: Flags
    """Whether the source there may come."""

    def best(self, colors: Colors, aims: Flags, others: Colors, is_good: Flags) -> Counts:
        """The best worth and how far lines turn for it, as 4 · worth + turn − 1, by face of the third cells and cell.

        Beside the target only those places count that are aimed at; `is_good` says which third is good to go to.
        """
        there, counts = colors.take(self.thirds), aims.take(self.thirds)
        rest = ((self.target == others) & counts).view(np.int8) - ((there == others) & counts).view(np.int8)
        worth = np.int8(CELL // 4) * (rest + np.int8(1)) + is_good.view(np.int8)
        best: Counts = np.zeros(there.shape, dtype=np.int8)
        for number, giver in enumerate(self.givers):
            back = ((there == others[number]) & aims.take(self.sources[number])).view(np.int8)
            packed = np.int8(4) * (worth + np.int8(CELL // 4) * back) + np.int8(number)
            packed *= giver
            np.maximum(best, packed, out=best)
        return best
