"""The six faces laid flat as a cross: where each sticker lies there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum

import numpy as np

from cube_core import turns
from cube_core.algs import Alg, parse
from cube_core.faces import Face
from cube_core.geometry import MIN_SIZE
from cube_core.painting import UNPAINTED, Fault, Repair, Verdict, forced, read_any, repair, verdict
from cube_core.painting.places import Cells

ACROSS, DOWN = 4, 3
"""The faces that a net is wide and high."""
PLACES = {Face.U: (1, 0), Face.L: (0, 1), Face.F: (1, 1), Face.R: (2, 1), Face.B: (3, 1), Face.D: (1, 2)}
"""Face → the column and the row of the net in which it lies."""
_FACES = {place: face for face, place in PLACES.items()}


def slot_at(size: int, x: int, y: int) -> int | None:
    """The slot in a column and a row of the net, counted in stickers; None beside the faces.

    >>> slot_at(3, 3, 0), slot_at(3, 0, 0)
    (0, None)
    """
    face = _FACES.get((x // size, y // size))
    return None if face is None else (face * size + y % size) * size + x % size


def place_in_net(size: int, slot: int) -> tuple[int, int]:
    """The column and the row of a slot, counted in stickers.

    >>> place_in_net(3, 0)
    (3, 0)
    """
    face, within = divmod(slot, size * size)
    column, row = PLACES[Face(face)]
    return column * size + within % size, row * size + within // size


def step(size: int, slot: int, right: int, down: int) -> int:
    """The next slot one way; beyond the end of a row or column its other end."""
    x, y = place_in_net(size, slot)
    while True:
        x, y = (x + right) % (ACROSS * size), (y + down) % (DOWN * size)
        found = slot_at(size, x, y)
        if found is not None:
            return found


LARGEST = 20
"""Nobody paints a larger cube by hand: it has more than 2400 stickers."""
MOST_KEPT = 500
"""Strokes that can be taken back."""
NO_SLOTS: frozenset[int] = frozenset()


class Tool(Enum):
    """The deed of a press on a sticker."""

    BRUSH = "Brush"
    """Paints it, and all that the mouse is dragged over."""
    FILL = "Fill"
    """Paints it and all of its colour that hangs together with it on its face."""
    PICK = "Pick"
    """Takes its colour for the brush."""


@dataclass(frozen=True, slots=True, eq=False)
class PaintedCells:
    """A state of the painting, to go back to."""

    size: int
    cells: Cells
    """The colour number at each slot, `UNPAINTED` where there is none; never changed."""
    doubtful: frozenset[int] = NO_SLOTS
    """Slots that were read off photographs and may be wrong."""

    def with_colors(self, slots: list[int], color: int) -> PaintedCells:
        """The same with some slots painted over; what a person painted is not doubtful."""
        cells = self.cells.copy()
        cells[slots] = color
        return PaintedCells(self.size, cells, self.doubtful - set(slots))


def blank(size: int) -> PaintedCells:
    """A cube without any colours, but for the middles of an odd one, which are as people hold it."""
    cells = np.full(6 * size * size, UNPAINTED, dtype=np.uint8)
    if size % 2:
        cells[np.arange(6) * size * size + size * size // 2] = np.arange(6)
    return PaintedCells(size, cells)


def solved(size: int) -> PaintedCells:
    """A solved cube, to be painted over."""
    return PaintedCells(size, np.repeat(np.arange(6, dtype=np.uint8), size * size))


class Painting:
    """The painting in the panel; `version` grows with every change of it."""

    def __init__(self, painted: PaintedCells) -> None:
        self.painted = painted
        self.brush = 0
        """The colour number that strokes leave."""
        self.tool = Tool.BRUSH
        self.cursor: int | None = None
        """The slot that keys paint; none until arrows were pressed."""
        self.version = 0
        self._done: list[PaintedCells] = []
        self._undone: list[PaintedCells] = []
        self._fault: int | None = None
        """The number of the fault that is looked at; none while all are lit."""
        self._is_stroke = False
        """Whether the last press began what dragging goes on with."""
        self._judged: tuple[int, Verdict, Repair | None] | None = None

    @property
    def size(self) -> int:
        """Its layers."""
        return self.painted.size

    @property
    def is_touched(self) -> bool:
        """Whether anything was painted that would be lost."""
        return bool(self._done)

    def show(self, painted: PaintedCells) -> None:
        """Have something else painted, as one stroke."""
        self._done = [*self._done, self.painted][-MOST_KEPT:]
        self._undone.clear()
        self._take(painted)

    def undo(self) -> bool:
        """Take back the last stroke; whether there was one."""
        return self._step(self._done, self._undone)

    def redo(self) -> bool:
        """Paint again what was taken back; whether there is anything."""
        return self._step(self._undone, self._done)

    def _step(self, source: list[PaintedCells], target: list[PaintedCells]) -> bool:
        if not source:
            return False
        target.append(self.painted)
        self._take(source.pop())
        return True

    def _take(self, painted: PaintedCells) -> None:
        if painted.size != self.size:
            self.cursor = None
        self.painted = painted
        self._fault = None
        self.version += 1

    def press(self, slot: int) -> None:
        """Use the tool on a sticker."""
        self._is_stroke = self.tool is Tool.BRUSH
        if self.tool is Tool.PICK:
            self.brush, self.tool = int(self.painted.cells[slot]), Tool.BRUSH
        elif self.tool is Tool.FILL:
            self.show(self.painted.with_colors(region(self.size, self.painted.cells, slot), self.brush))
        else:
            self.show(self.painted.with_colors([slot], self.brush))

    def drag(self, slot: int) -> None:
        """Go on with the stroke of the last press over another sticker."""
        if self._is_stroke and self.painted.cells[slot] != self.brush:
            self._take(self.painted.with_colors([slot], self.brush))

    def type(self, color: int) -> None:
        """A key of a colour: the brush has it, and where the cursor is it is painted, and the cursor goes on."""
        self.brush = color
        if self.cursor is not None:
            self.show(self.painted.with_colors([self.cursor], color))
            self.cursor = (self.cursor + 1) % len(self.painted.cells)

    def move(self, right: int, down: int) -> None:
        """Move the cursor; the first time it appears in the middle of the front."""
        area = self.size * self.size
        start = 2 * area + (self.size // 2) * (self.size + 1)
        self.cursor = start if self.cursor is None else step(self.size, self.cursor, right, down)

    def resize(self, size: int) -> None:
        """A blank cube of another size."""
        if size != self.size and MIN_SIZE <= size <= LARGEST:
            self.show(blank(size))

    def rotate(self, rotation: str) -> None:
        """Turn the whole cube: x, y or z, with ' the other way."""
        marked = np.zeros(len(self.painted.cells), dtype=np.uint8)
        marked[list(self.painted.doubtful)] = 1
        turned = [_turned(self.size, values, parse(rotation, self.size)) for values in (self.painted.cells, marked)]
        self.show(PaintedCells(self.size, turned[0], frozenset(np.flatnonzero(turned[1]).tolist())))

    def read(self, text: str) -> None:
        """Paint what facelets in any letters say; an IllegalStateError says why they cannot be read."""
        self.show(PaintedCells(*read_any(text)))

    def fill_in(self) -> int:
        """Paint what the rest leaves no choice about; how many stickers that was."""
        if self.verdict.faults:
            return 0
        cells = forced(self.size, self.painted.cells)
        count = int((cells != self.painted.cells).sum())
        if count:
            self.show(replace(self.painted, cells=cells))
        return count

    def mend(self) -> None:
        """Do what the nearest repair says."""
        if self.repair is not None:
            self.show(PaintedCells(self.size, self.repair.cells, self.painted.doubtful - set(self.repair.slots)))

    @property
    def verdict(self) -> Verdict:
        """Whether it can be solved, and why not."""
        return self._judge()[1]

    @property
    def repair(self) -> Repair | None:
        """The repair that makes it one that turns can reach, if it needs one."""
        return self._judge()[2]

    def _judge(self) -> tuple[int, Verdict, Repair | None]:
        if self._judged is None or self._judged[0] != self.version:
            found = verdict(self.size, self.painted.cells)
            mending = repair(self.size, self.painted.cells) if found.faults else None
            self._judged = self.version, found, mending
        return self._judged

    @property
    def fault(self) -> int:
        """The number of the fault that is told."""
        return self._fault or 0

    def next_fault(self) -> None:
        """Look at the next fault alone, after the last at the first again."""
        count = len(self.verdict.faults)
        if count:
            self._fault = 0 if self._fault is None else (self._fault + 1) % count
            self.version += 1  # other stickers are lit

    @property
    def lit(self) -> frozenset[int]:
        """The slots to look at: those of the faults; where only the counts are wrong, those of the colours."""
        faults = self.verdict.faults
        if self._fault is not None:
            return frozenset(faults[self._fault].slots)
        return _slots(fault for fault in faults if fault.kind != "count") or _slots(faults)


def _slots(faults: Iterable[Fault]) -> frozenset[int]:
    return frozenset(slot for fault in faults for slot in fault.slots)


def _turned(size: int, values: Cells, alg: Alg) -> Cells:
    turned = values.copy()
    turns.apply(turned, size, alg.codes)
    return turned


def region(size: int, cells: Cells, slot: int) -> list[int]:
    """A slot and all of its colour that hang together with it on its face."""
    start = slot - slot % (size * size)
    face = cells[start : start + size * size]
    found, waiting = {slot - start}, [slot - start]
    while waiting:
        at = waiting.pop()
        near = [at + size, at - size, *([at + 1] if (at + 1) % size else []), *([at - 1] if at % size else [])]
        new = [place for place in near if 0 <= place < size * size and place not in found and face[place] == face[at]]
        found.update(new)
        waiting += new
    return [start + place for place in sorted(found)]
