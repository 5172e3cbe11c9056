"""Faults of a painted cube: stickers that no cube shows, pieces that are not there or twice, twists and exchanges."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from cube_core.faces import AXES, COLORS, FACES, HOLDINGS, is_legal
from cube_core.geometry import IntArray
from cube_core.painting.places import (
    CORNER_COLORS,
    EDGE_COLORS,
    UNPAINTED,
    WING_COLORS,
    Cells,
    Fault,
    Numbers,
    Places,
    as_tuple,
    color_name,
    costs_of_pieces,
    place_name,
    shown_name,
    upright,
)
from cube_core.painting.repair import nearest_frame, repair_costs
from cube_core.reachability import is_odd
from cube_core.words.terms import listed

_HOLDINGS = np.array(HOLDINGS)


def middle_faults(cells: Cells, places: Places) -> Iterator[Fault]:
    """The faults in the middle stickers of an odd cube."""
    shown = cells[places.middles]
    if not len(shown) or ((shown == _HOLDINGS) | (shown == UNPAINTED)).all(axis=1).any():
        return
    found = [*_twice(shown, places.middles)] or [*_opposite_faces(shown, places.middles)]
    yield from found or [*_opposite_colors(shown, places.middles)] or [_mirrored(places.middles)]


def _twice(shown: Cells, slots: IntArray) -> Iterator[Fault]:
    for color in COLORS:
        faces = np.flatnonzero(shown == color)
        if len(faces) > 1:
            where = f"The middle stickers of {listed([FACES[face].name for face in faces])}"
            sentence = f"{where} are {color_name(color)}; each colour is in one middle only."
            yield Fault("middles", sentence, as_tuple(slots[faces]))


def _opposite_faces(shown: Cells, slots: IntArray) -> Iterator[Fault]:
    """Opposite middles that are no opposite colours."""
    for face in AXES:
        one, other = shown[face], shown[face.opposite]
        if UNPAINTED not in (one, other) and COLORS[one].opposite != other:
            where = f"The middle stickers of {face.name} and {face.opposite.name}"
            sentence = f"{where} are {color_name(one)} and {color_name(other)}, which are never opposite each other."
            yield Fault("middles", sentence, as_tuple(slots[[face, face.opposite]]))


def _opposite_colors(shown: Cells, slots: IntArray) -> Iterator[Fault]:
    """Opposite colours in the middles of faces that are not opposite, in a painting that is not finished."""
    for color in COLORS[:3]:
        faces = np.flatnonzero((shown == color) | (shown == color.opposite))
        if len(faces) == 2 and faces[1] - faces[0] != 3:
            colors = f"{color_name(color).capitalize()} and {color_name(color.opposite)}"
            sentence = f"{colors} are in the middles of {listed([FACES[face].name for face in faces])}"
            yield Fault("middles", f"{sentence}, but are always opposite each other.", as_tuple(slots[faces]))


def _mirrored(slots: IntArray) -> Fault:
    sentence = "The middle stickers are a mirror image of a cube; exchange those of two opposite faces."
    return Fault("middles", sentence, as_tuple(slots))


def cell_faults(size: int, cells: Cells, places: Places) -> Iterator[Fault]:
    """Colours of which an orbit of centre cells has too many, and if all of it is painted those it lacks."""
    counts = (cells[places.centers][..., None] == np.arange(7)).sum(axis=1)
    for orbit in np.flatnonzero((counts[:, :6] > 4).any(axis=1)):
        slots, count = places.centers[orbit], counts[orbit]
        few = [f"{count[one]} {color_name(one)}" for one in np.flatnonzero(count[:6] < 4).tolist()]
        also = f" and only {listed(few)}" if not count[UNPAINTED] else ""
        for color in np.flatnonzero(count[:6] > 4).tolist():
            where = f"Of the 24 centre cells that can swap with {place_name(size, slots[:1])}"
            sentence = f"{where}, {count[color]} are {color_name(color)}{also}; each colour is there 4 times."
            yield Fault("centers", sentence, as_tuple(slots[cells[slots] == color]))


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


def turning_faults(
    size: int, cells: Cells, places: Places, corners: FoundPieces, edges: FoundPieces
) -> Iterator[Fault]:
    """The faults in the turning and the order of the pieces.

    Any piece could be the one that is wrong; what the nearest repair would turn is what is lit.
    """
    twists = int(corners.turns.sum()) % 3 if corners.is_whole else 0
    is_flipped = len(places.edges) > 0 and edges.is_whole and edges.turns.sum() % 2 == 1
    is_exchanged = _is_exchanged(cells, places, corners, edges)
    if not (twists or is_flipped or is_exchanged):
        return
    nearest = nearest_frame(size, repair_costs(size, cells))
    if twists:
        yield _twist(size, _first_changed(nearest != cells, places.corners), twists)
    if is_flipped:
        yield _flip(size, _first_changed(nearest != cells, places.edges))
    if is_exchanged:
        yield _exchange(
            size, _changed(nearest != cells, np.concatenate([places.corners.ravel(), places.edges.ravel()]))
        )


def _is_exchanged(cells: Cells, places: Places, corners: FoundPieces, edges: FoundPieces) -> bool:
    """Whether the parities of the three kinds of pieces of an odd cube do not agree."""
    middles = cells[places.middles]
    if not (len(middles) and corners.is_whole and edges.is_whole and is_legal(middles.tolist())):
        return False
    return sum(is_odd(order.tolist()) for order in (corners.homes, edges.homes, middles)) % 2 == 1


def _first_changed(is_changed: IntArray, slots: IntArray) -> IntArray:
    """The first piece of which every sticker is changed."""
    return np.asarray(slots[is_changed[slots].all(axis=1).argmax()])


def _changed(is_changed: IntArray, slots: IntArray) -> IntArray:
    return np.asarray(slots[is_changed[slots]])


def _twist(size: int, slots: IntArray, turned_on: int) -> Fault:
    """Colours turned on by one place are a corner turned back, anti-clockwise, by a third."""
    way = "anti-clockwise" if turned_on == 1 else "clockwise"
    return Fault(
        "twist", f"The corner at {place_name(size, slots)} is twisted {way}, or any other is.", as_tuple(slots)
    )


def _flip(size: int, slots: IntArray) -> Fault:
    kind = "middle edge" if size > 3 else "edge"
    return Fault("flip", f"The {kind} at {place_name(size, slots)} is flipped, or any other is.", as_tuple(slots))


def _exchange(size: int, slots: IntArray) -> Fault:
    kind = "middle edges" if size > 3 else "edges"
    return Fault("exchange", f"Two corners, or two {kind}, would have to be exchanged.", as_tuple(slots))
