"""The faults of a painted cube, in a person's words, with the slots to look at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from cube_core.faces import COLORS
from cube_core.painting import faults
from cube_core.painting.places import UNPAINTED, Cells, Fault, as_tuple, color_name, misses_of, places_of
from cube_core.painting.repair import nearest_frame, repair_costs


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a painted cube can be solved, and if not, why."""

    faults: tuple[Fault, ...]
    """What no painting that goes on from here can mend; none if the cube can still be, or is, one that turns reach."""
    left: tuple[int, ...]
    """How many stickers of each colour are still to be painted; below nothing where there are too many."""
    unpainted: int
    """How many stickers show nothing yet."""

    @property
    def is_solvable(self) -> bool:
        """Whether all is painted and turns can reach it."""
        return not self.faults and not self.unpainted


def verdict(size: int, cells: Cells) -> Verdict:
    """All faults of colours by slot at once.

    >>> import numpy as np
    >>> cells = np.repeat(np.arange(6, dtype=np.uint8), 9)
    >>> cells[0] = 5
    >>> for fault in verdict(3, cells).faults:
    ...     print(fault.sentence)
    White 8, should be 9.
    Blue 10, should be 9.
    The corner at ULB shows blue-orange-blue, which no corner does.
    """
    counts = np.bincount(cells, minlength=7)
    left = tuple(size * size - int(count) for count in counts[:6])
    return Verdict(tuple(_faults(size, cells, left)), left, int(counts[UNPAINTED]))


def _faults(size: int, cells: Cells, left: tuple[int, ...]) -> Iterator[Fault]:
    found = [*_counts(size, cells, left), *_of_pieces(size, cells)]
    if not found and UNPAINTED in cells:
        found = list(_together(size, cells))
    yield from found


def _counts(size: int, cells: Cells, left: tuple[int, ...]) -> Iterator[Fault]:
    """Colours with too many stickers; once all is painted, those with too few as well."""
    is_whole = UNPAINTED not in cells
    for color, missing in zip(COLORS, left, strict=True):
        if missing < 0 or (missing and is_whole):
            slots = as_tuple(np.flatnonzero(cells == color)) if missing < 0 else ()
            have = size * size - missing
            sentence = f"{color_name(color).capitalize()} {have}, should be {'at most ' * (not is_whole)}{size * size}."
            yield Fault("count", sentence, slots)


def _of_pieces(size: int, cells: Cells) -> Iterator[Fault]:
    """The faults of each kind of piece by itself, then of how they are turned and in which order they are."""
    misses, places = misses_of(cells), places_of(size)
    corners = faults.corners(size, cells, misses, places)
    edges = faults.edges(size, cells, misses, places)
    middles = tuple(faults.middle_faults(cells, places))
    wings = tuple(faults.wing_faults(size, cells, misses, places))
    yield from (*middles, *corners.faults, *edges.faults, *wings)
    yield from faults.turning_faults(size, cells, places, corners, edges)
    yield from faults.cell_faults(size, cells, places)


def _together(size: int, cells: Cells) -> Iterator[Fault]:
    """The fault that no piece shows by itself: the pieces left over cannot fill what is left open."""
    nearest = nearest_frame(size, repair_costs(size, cells))
    wrong = np.flatnonzero((nearest != cells) & (nearest != UNPAINTED) & (cells != UNPAINTED))
    if wrong.size:
        sentence = "What is painted fits no cube, however the rest is painted; look at the stickers that are lit."
        yield Fault("together", sentence, as_tuple(wrong))
