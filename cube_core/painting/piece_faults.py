"""The corner, middle edge or wing at each place, where that can be said, and the faults where it cannot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from cube_core.geometry import IntArray
from cube_core.painting.names import as_tuple, place_name, shown_name, upright
from cube_core.painting.places import (
    CORNER_COLORS,
    EDGE_COLORS,
    WING_COLORS,
    Cells,
    Fault,
    Numbers,
    Places,
    costs_of_pieces,
)
from cube_core.sentences import listed


@dataclass(frozen=True, slots=True, eq=False)
class FoundPieces:
    """The pieces of one kind."""

    homes: IntArray
    """Which piece is at each place; −1 where none or more than one can be."""
    turns: IntArray
    """How far each is turned on."""
    faults: tuple[Fault, ...]

    @property
    def is_whole(self) -> bool:
        """Whether each piece is there."""
        return not self.faults and bool((self.homes >= 0).all())


def corners(size: int, cells: Cells, misses: Numbers, places: Places) -> FoundPieces:
    """The corners."""
    return _turned("corner", size, cells, misses, places.corners, CORNER_COLORS)


def edges(size: int, cells: Cells, misses: Numbers, places: Places) -> FoundPieces:
    """The middle edges of odd cubes."""
    return _turned("edge", size, cells, misses, places.edges, EDGE_COLORS)


def wing_faults(size: int, cells: Cells, misses: Numbers, places: Places) -> Iterator[Fault]:
    """The faults in the wings of each orbit."""
    if not len(places.wings):
        return
    fits = costs_of_pieces(misses, places.wings[:, :, None], WING_COLORS) == 0
    homes = _only(fits)
    is_fine = fits.any(axis=2).all(axis=1) & ~_are_twice(homes)
    for orbit in np.flatnonzero(~is_fine):
        yield from _faults("wing", size, cells, places.wings[orbit], fits[orbit].any(axis=1), homes[orbit], WING_COLORS)


def _turned(kind: str, size: int, cells: Cells, misses: Numbers, slots: IntArray, colors: IntArray) -> FoundPieces:
    fits = costs_of_pieces(misses, slots[:, None, None], colors) == 0
    ways = fits.reshape(len(slots), colors.shape[0] * colors.shape[1])
    homes = _only(fits.any(axis=2))
    turns = ways.argmax(axis=1) % colors.shape[1] if len(slots) else homes
    is_fine = ways.any(axis=1).all() and not _are_twice(homes[None])[0]
    faults = () if is_fine else _faults(kind, size, cells, slots, ways.any(axis=1), homes, colors[:, 0])
    return FoundPieces(homes, turns, tuple(faults))


def _only(fits: Numbers) -> IntArray:
    """The one piece that fits at each place, or −1."""
    return np.asarray(np.where(fits.sum(axis=-1) == 1, fits.argmax(axis=-1) if fits.size else 0, -1))


def _are_twice(homes: IntArray) -> Numbers:
    """Whether a piece is there twice, a row for each orbit."""
    order = np.sort(homes, axis=1)
    return np.asarray(((order[:, 1:] == order[:, :-1]) & (order[:, 1:] >= 0)).any(axis=1))


def _faults(
    kind: str, size: int, cells: Cells, slots: IntArray, has_any: Numbers, homes: IntArray, colors: IntArray
) -> Iterator[Fault]:
    for place in np.flatnonzero(~has_any):
        yield _strange(kind, size, cells, slots[place])
    missing = np.setdiff1d(np.arange(len(colors)), homes).tolist() if (homes >= 0).all() else []
    for piece in range(len(colors)):
        places = np.flatnonzero(homes == piece)
        if len(places) > 1:
            yield _same(kind, size, slots[places], colors[piece], [colors[one] for one in missing])


def _strange(kind: str, size: int, cells: Cells, slots: IntArray) -> Fault:
    shown = cells[upright(size, slots)].tolist()
    where = f"The {kind} at {place_name(size, slots)} shows {shown_name(shown)}"
    if kind == "corner" and (shown[::-1] == CORNER_COLORS).all(axis=-1).any():
        return Fault(kind, f"{where}, the mirror image of a corner: exchange two of its colours.", as_tuple(slots))
    return Fault(kind, f"{where}, which no {kind} does.", as_tuple(slots))


def _same(kind: str, size: int, slots: IntArray, colors: IntArray, missing: Sequence[IntArray]) -> Fault:
    where = f"The {kind}s at {listed([place_name(size, one) for one in slots])} are the same piece"
    if len(missing) == 1 and kind == "wing" and np.array_equal(missing[0], colors[::-1]):
        sentence = f"{where}, {shown_name(colors)}; one of them has its two colours exchanged."
    elif missing:
        lacking = listed([shown_name(one) for one in missing])
        sentence = f"{where}, {shown_name(colors)}; missing: {lacking}."
    else:
        sentence = f"{where}, {shown_name(colors)}."
    return Fault("same", sentence, as_tuple(slots))
