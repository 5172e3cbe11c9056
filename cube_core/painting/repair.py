"""The nearest cube that turns can reach, by the fewest stickers to paint over."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from cube_core.geometry import IntArray
from cube_core.painting.names import as_tuple, color_name, counted, place_name
from cube_core.painting.nearest import margins, nearest
from cube_core.painting.places import UNPAINTED, Cells, Costs, misses_of, places_of
from cube_core.sentences import listed

_LISTED = 4
"""So many stickers are named one by one."""


@dataclass(frozen=True, slots=True, eq=False)
class Repair:
    """The stickers to paint over so that turns can reach the cube."""

    cells: Cells
    """The cube as it is then; what was not painted still is not."""
    slots: tuple[int, ...]
    """Those to paint over."""
    sentence: str
    """What to do, for the user."""


def repair(size: int, cells: Cells) -> Repair | None:
    """The nearest repair of a painting, nothing where it needs none.

    No other reachable cube differs in fewer painted stickers; of several as near, one that leaves pieces solved.
    """
    found = nearest(size, repair_costs(size, cells)).cells
    changed = np.flatnonzero((cells != found) & (cells != UNPAINTED))
    if not changed.size:
        return None
    mended = np.where(cells == UNPAINTED, cells, found)
    return Repair(mended, as_tuple(changed), _sentence(size, cells, mended, changed))


def repair_costs(size: int, cells: Cells) -> Costs:
    """A sticker painted over costs 1, next to nothing more if it does not show the colour of its face then.

    And less than that more if it comes later in the reading: so the choice among equals is the first. All these
    shares of all stickers together stay below 1.
    """
    misses = misses_of(cells).astype(float)
    area, middles = size * size, places_of(size).middles
    share = np.arange(len(cells))[:, None] / len(cells) / 10
    if size % 2:
        share = share + (np.repeat(cells[middles], area)[:, None] != np.arange(6))
    return np.asarray(misses * (1 + share / (12 * area)))


def _sentence(size: int, cells: Cells, mended: Cells, changed: IntArray) -> str:
    """The words for a repair, as a twist or flip if it is one."""
    strokes = f"Paint over {counted(len(changed), 'sticker')}: {listed(_strokes(size, mended, changed.tolist()))}."
    return _twist(size, cells, mended, changed) or _flip(size, cells, mended, changed) or strokes


def _strokes(size: int, mended: Cells, slots: list[int]) -> list[str]:
    """Each sticker to paint over, a few of them in words."""
    named = [f"{place_name(size, np.array([slot]))} {color_name(mended[slot])}" for slot in slots[:_LISTED]]
    return [*named, f"{len(slots) - _LISTED} more"] if len(slots) > _LISTED else named


def _twist(size: int, cells: Cells, mended: Cells, changed: IntArray) -> str:
    for slots in places_of(size).corners:
        if np.array_equal(np.sort(slots), changed):
            for turn, way in ((1, "clockwise"), (2, "anti-clockwise")):
                if np.array_equal(np.roll(cells[slots], turn), mended[slots]):
                    return f"Twist the corner at {place_name(size, slots)} {way}."
    return ""


def _flip(size: int, cells: Cells, mended: Cells, changed: IntArray) -> str:
    places = places_of(size)
    for slots in (*places.edges, *places.wings.reshape(-1, 2)):
        if np.array_equal(np.sort(slots), changed) and np.array_equal(cells[slots][::-1], mended[slots]):
            return f"Exchange the colours of the {'edge' if size == 3 else 'edge piece'} at {place_name(size, slots)}."
    return ""


def possible(size: int, cells: Cells) -> npt.NDArray[np.bool_]:
    """Slots × colours: whether some reachable cube has all that is painted and this colour there.

    Nothing is possible where what is painted is on no cube.
    """
    costs = misses_of(cells).astype(float)
    missed = nearest(size, costs).cost
    return np.asarray(margins(size, costs) + missed < 0.5)


def forced(size: int, cells: Cells) -> Cells:
    """The painting with all stickers that can only have one colour painted too."""
    open_colors = possible(size, cells)
    is_forced = (cells == UNPAINTED) & (open_colors.sum(axis=1) == 1)
    return np.where(is_forced, open_colors.argmax(axis=1).astype(np.uint8), cells)


def completed(size: int, cells: Cells) -> Cells:
    """A reachable cube with as much as can be of what is painted; what is not is filled in somehow."""
    return nearest(size, repair_costs(size, cells)).cells
