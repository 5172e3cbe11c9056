"""Middle stickers that no cube shows, and centre cells of which an orbit has too many."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from cube_core.faces import AXES, COLORS, FACES, HOLDINGS
from cube_core.geometry import IntArray
from cube_core.painting.names import as_tuple, color_name, place_name
from cube_core.painting.places import UNPAINTED, Cells, Fault, Places
from cube_core.sentences import listed

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
            where = f"Of the 24 centre cells that change places with {place_name(size, slots[:1])}"
            sentence = f"{where}, {count[color]} are {color_name(color)}{also}; each colour is there 4 times."
            yield Fault("centers", sentence, as_tuple(slots[cells[slots] == color]))
