"""The cube as the picture shows it at rest: colours, and the trackers and marks that ride on them."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import numpy as np

from cube_core import moves as mv
from cube_core import turns
from cube_core.events import MarkedCell, StateAfter, TrackerState
from cube_core.faces import Face
from cube_core.geometry import NORMALS, points_of, slots_at, turned
from cube_core.moves import Codes
from renderer.arrays import Cells, Flags, Ints
from renderer.frame import Marker, Turning
from renderer.markers import BRIGHT, FRAME
from renderer.palette import COMMUTATOR, Look

CROSS, CORNERS, EDGES, CENTRES = "cross", "corners", "edges", "centres"
"""Those that can be shown alone; the cross is the edges of one colour, and the centres that they stand at."""
_FACES_OF = {CORNERS: 3, EDGES: 2, CENTRES: 1}


@lru_cache(maxsize=4)
def faces_of(size: int) -> Ints:
    """The number of faces that the piece at each slot is on: three for a corner, two for an edge, one for a centre."""
    points = points_of(size, np.arange(6 * size * size))
    return np.asarray(np.count_nonzero(np.abs(points) == size - 1, axis=1))


@lru_cache(maxsize=4)
def edge_pairs(size: int) -> Ints:
    """The two slots of each edge and wing."""
    slots = np.flatnonzero(faces_of(size) == 2)
    return slots[np.lexsort(points_of(size, slots).T)].reshape(-1, 2)


def kept(size: int, cells: Cells, kind: str, color: int) -> Flags:
    """The slots that keep their colours where only pieces of a kind are shown; a cross is of that colour."""
    if kind != CROSS:
        return np.asarray(faces_of(size) == _FACES_OF[kind])
    pairs = edge_pairs(size)
    flags = faces_of(size) == _FACES_OF[CENTRES]
    flags[pairs[(cells[pairs] == color).any(axis=1)]] = True
    return np.asarray(flags)


NO_COLOR = 6
"""The colour number of a sticker without one."""
SHAPE_OF = {role: role for role in ("source", "target", "third")} | {"off": FRAME, "kept": BRIGHT, "blank": BRIGHT}
"""The shape by which a role is told; all others are at work."""
PAINTER = "paint"
"""The owner of marks that mean single stickers and no pieces."""


class DisplayedCube:
    """The state that is on the screen, which may lag behind the engine's."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.cells: Cells = np.repeat(np.arange(6, dtype=np.uint8), size * size)
        self.version = 0
        """Grows with every change of the colours."""
        self.trackers: tuple[TrackerState, ...] = ()
        self.marks: tuple[MarkedCell, ...] = ()
        self._blank: tuple[tuple[int, ...], str, int] = (), "", 0
        """The slots that are shown without their colours, the kind that alone has some, and the colour of its cross."""
        self._colored: tuple[int, Cells] | None = None
        self._markers: tuple[Marker, ...] = ()
        self._markers_key: tuple[object, ...] = ()

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

    def blank(self, look: Look) -> None:
        """Leave the colours of marked stickers away, and of the pieces that are not wanted, or no longer."""
        is_marked = COMMUTATOR in look.overlays
        slots = tuple(mark.slot for mark in self.marks if mark.role == "blank") if is_marked else ()
        if (slots, look.only, look.cross) != self._blank:
            self._blank = slots, look.only, look.cross
            self.version += 1

    @property
    def colored(self) -> Cells:
        """The colours as they are to be seen."""
        slots, only, _ = self._blank
        if not slots and not only:
            return self.cells
        if self._colored is None or self._colored[0] != self.version:
            cells = self.masked(self.cells)
            cells[list(slots)] = NO_COLOR
            self._colored = self.version, cells
        return self._colored[1]

    def masked(self, cells: Cells) -> Cells:
        """The cells of a cube of this size without the colours of pieces that are not wanted."""
        _, only, cross = self._blank
        cells = cells.copy()
        if only:
            cells[~kept(self.size, cells, only, cross)] = NO_COLOR
        return cells

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
        """The shapes to draw, each kind so strongly: marks in place of trackers."""
        key = (self.trackers, self.marks, trackers, marks)
        if key != self._markers_key:
            self._markers_key, self._markers = key, self._make_markers(trackers, marks)
        return self._markers

    def _make_markers(self, trackers: float, marks: float) -> tuple[Marker, ...]:
        covered = {mark.slot for mark in self.marks} if marks == 1 else set()
        circles = [Marker(t.slot, "tracker", int(t.color), strength=trackers) for t in self.trackers if trackers]
        shown = [circle for circle in circles if circle.slot not in covered]
        return (*shown, *(_markers_of(self.size, self.marks, marks) if marks else ()))


def _markers_of(size: int, marks: tuple[MarkedCell, ...], strength: float) -> list[Marker]:
    """Marks as shapes; pieces that do not travel have a number each, to be marked once, but in a painting."""
    points = points_of(size, np.array([mark.slot for mark in marks], dtype=np.int64))
    _, pieces = np.unique(points @ np.array([1, 4 * size, 16 * size * size]), return_inverse=True)
    return [
        Marker(
            mark.slot,
            SHAPE_OF.get(mark.role, "working"),
            stays=mark.kind == "slot",
            strength=strength,
            pair=mark.pair or (0 if mark.owner == PAINTER else -1 - piece),
        )
        for mark, piece in zip(marks, pieces.ravel().tolist(), strict=True)
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
    """The slots that turns bring the stickers of some slots to."""
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
