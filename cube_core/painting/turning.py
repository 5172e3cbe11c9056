"""Twists, flips and exchanges: what is wrong with a cube whose pieces are all there."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from cube_core.faces import is_legal
from cube_core.geometry import IntArray
from cube_core.painting.names import as_tuple, place_name
from cube_core.painting.nearest import nearest_frame
from cube_core.painting.piece_faults import FoundPieces
from cube_core.painting.places import Cells, Fault, Places
from cube_core.painting.repair import repair_costs
from cube_core.reachability import is_odd


def faults(size: int, cells: Cells, places: Places, corners: FoundPieces, edges: FoundPieces) -> Iterator[Fault]:
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
