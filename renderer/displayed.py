"""What the picture shows at rest: colours, and the trackers and marks that ride on them."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from cube_core import moves as mv
from cube_core import turns
from cube_core.events import MarkedCell, StateAfter, TrackerState
from cube_core.faces import Face
from cube_core.geometry import NORMALS, points_of, slots_at, turned
from cube_core.moves import Codes
from renderer.arrays import Cells, Ints
from renderer.frame import Arc, Marker, Turning
from renderer.markers import SHAPES

NUMERALS = 9
"""The most pieces that are told apart by numerals."""
ARCS = 3
"""The most pieces whose ways are drawn: more lines than that are a tangle, and the numerals tell as much."""


class DisplayedCube:
    """The state that is on the screen, which may lag behind the engine's."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.cells: Cells = np.repeat(np.arange(6, dtype=np.uint8), size * size)
        self.version = 0
        """Grows with every change of the colours."""
        self.trackers: tuple[TrackerState, ...] = ()
        self.marks: tuple[MarkedCell, ...] = ()
        self._markers: tuple[Marker, ...] = ()
        self._markers_key: tuple[object, ...] = ()
        self._arcs: tuple[Arc, ...] = ()
        self._arcs_key: tuple[object, ...] = ()

    def replace(self, size: int, cells: Cells) -> None:
        """Show another cube; what lay on the old one is gone unless the places still exist."""
        if size != self.size:
            self.trackers, self.marks = (), ()
            self.size, self.cells = size, np.empty(6 * size * size, dtype=np.uint8)
        self.cells[:] = cells
        self.version += 1

    def overwrite(self, slots: Ints, cells: Cells) -> None:
        """Show other colours at some slots."""
        self.cells[slots] = cells
        self.version += 1

    def follow(self, after: StateAfter) -> None:
        """Show what moves left behind of the cube that was shown before them."""
        after.show_in(self.cells)
        self.version += 1

    def advance(self, codes: Codes) -> None:
        """Turn layers at once; what rides on stickers goes along."""
        if len(codes):
            turns.apply(self.cells, self.size, codes)
            self.version += 1
            self._ride(codes)

    def _ride(self, codes: Codes) -> None:
        riders = [t.slot for t in self.trackers] + [m.slot for m in self.marks if m.kind == "sticker"]
        if not riders:
            return
        slots = moved_slots(self.size, np.array(riders, dtype=np.int64), codes).tolist()
        count = len(self.trackers)
        self.trackers = tuple(
            TrackerState(t.owner, t.face, t.color, slot) for t, slot in zip(self.trackers, slots[:count], strict=True)
        )
        riding = iter(slots[count:])
        self.marks = tuple(replace(mark, slot=next(riding)) if mark.kind == "sticker" else mark for mark in self.marks)

    def markers(self, trackers: float, marks: float) -> tuple[Marker, ...]:
        """The shapes to draw, each kind so strongly: marks in place of trackers, pieces over what means a place."""
        key = (self.trackers, self.marks, trackers, marks)
        if key != self._markers_key:
            self._markers_key, self._markers = key, self._make_markers(trackers, marks)
        return self._markers

    def _make_markers(self, trackers: float, marks: float) -> tuple[Marker, ...]:
        covered = {mark.slot for mark in self.marks} if marks == 1 else set()
        circles = [Marker(t.slot, "tracker", int(t.color), strength=trackers) for t in self.trackers if trackers]
        shown = [circle for circle in circles if circle.slot not in covered]
        return (*shown, *(_markers_of(self.marks, marks) if marks else ()))

    def arcs(self, strength: float) -> tuple[Arc, ...]:
        """The ways from the pieces to their places that are still to go, where few enough travel."""
        if (self.marks, strength) != self._arcs_key:
            self._arcs_key, self._arcs = (self.marks, strength), self._make_arcs(strength)
        return self._arcs

    def _make_arcs(self, strength: float) -> tuple[Arc, ...]:
        pairs = _pairs(self.marks)
        if not strength or len(pairs) > ARCS:
            return ()
        ends = [tuple(self._first(role, pair) for role in ("source", "target")) for pair in pairs]
        return tuple(Arc(piece, place, strength) for piece, place in ends if piece and place)

    def _first(self, role: str, pair: int) -> tuple[int, ...]:
        """Where the stickers of a piece, or place, of a number are: of many that have it, one in their middle."""
        slots = np.array([m.slot for m in self.marks if (m.role, m.pair) == (role, pair)], dtype=np.int64)
        points = points_of(self.size, slots)
        middle = points[len(points) // 2 :][:1]
        return tuple(slots[(points == middle).all(axis=-1)].tolist())


def _pairs(marks: tuple[MarkedCell, ...]) -> list[int]:
    return sorted({mark.pair for mark in marks if mark.pair})


def _shared(marks: tuple[MarkedCell, ...]) -> set[int]:
    """The slots where one piece lies on the place of another."""
    pieces = {mark.slot: mark.pair for mark in marks if mark.role == "source"}
    return {m.slot for m in marks if m.role == "target" and pieces.get(m.slot, m.pair) != m.pair}


def _markers_of(marks: tuple[MarkedCell, ...], strength: float) -> list[Marker]:
    """Marks as shapes, those of pieces last; a piece on the place of another makes room for the mark of the place."""
    count, shared = len(_pairs(marks)), _shared(marks)
    return [
        Marker(
            mark.slot,
            mark.role if mark.role in SHAPES else "working",
            stays=mark.kind == "slot",
            strength=strength,
            numeral=mark.pair if 1 < count <= NUMERALS else 0,
            is_aside=mark.slot in shared and mark.role in ("source", "target"),
            pair=mark.pair,
        )
        for mark in sorted(marks, key=lambda mark: mark.role == "source")
    ]


def steadied(markers: tuple[Marker, ...], size: int, turning: Turning, fraction: float) -> tuple[Marker, ...]:
    """The markers while layers turn: those that mean a place fade, and come again where the place will be."""
    staying = [number for number, marker in enumerate(markers) if marker.stays]
    if not staying:
        return markers
    codes = mv.pack(int(turning.axis), turning.lows, turning.highs, turning.quarters)
    slots = np.array([markers[number].slot for number in staying], dtype=np.int64)
    from_where = moved_slots(size, slots, mv.inverse_codes(codes)).tolist()
    changed = list(markers)
    for number, slot in zip(staying, from_where, strict=True):
        marker = markers[number]
        if slot != marker.slot:
            away = 1 - 2 * min(abs(fraction), 1.0)
            strength = marker.strength * abs(away) ** 0.5
            changed[number] = replace(marker, slot=slot if fraction > 0.5 else marker.slot, strength=strength)
    return tuple(changed)


def moved_slots(size: int, slots: Ints, codes: Codes) -> Ints:
    """Where turns bring the stickers at some slots."""
    slots = slots.copy()
    for axis, lo, hi, quarters in zip(
        *(part.tolist() for part in (mv.axes_of(codes), mv.lows_of(codes), mv.highs_of(codes), mv.quarters_of(codes))),
        strict=True,
    ):
        face = Face(axis)
        points, normals = points_of(size, slots), NORMALS[slots // (size * size)]
        layer = (size + 1 - points @ NORMALS[face]) // 2
        goes = (lo <= layer) & (layer <= hi)
        slots[goes] = slots_at(size, turned(points[goes], face, quarters), turned(normals[goes], face, quarters))
    return slots
