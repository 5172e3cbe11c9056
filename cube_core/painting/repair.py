"""The state that turns can reach whose colours cost least, and the nearest cube: the fewest stickers to paint over."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from cube_core.faces import HOLDINGS
from cube_core.geometry import IntArray
from cube_core.painting.arrangements import Arrangements, arrangements
from cube_core.painting.matching import assignment, transport, transport_marginals
from cube_core.painting.places import (
    CORNER_COLORS,
    EDGE_COLORS,
    UNPAINTED,
    WING_COLORS,
    Cells,
    Costs,
    Numbers,
    Places,
    as_tuple,
    color_name,
    costs_of_pieces,
    counted,
    misses_of,
    place_name,
    places_of,
)
from cube_core.reachability import is_odd
from cube_core.words.terms import listed

_MIDDLES = np.array(HOLDINGS, dtype=np.intp)
_MIDDLES_ARE_ODD = np.array([is_odd(holding) for holding in HOLDINGS])


@dataclass(frozen=True, slots=True, eq=False)
class Nearest:
    """A state that turns can reach."""

    cells: Cells
    cost: float
    """The costs of all its stickers, added up."""


def nearest(size: int, costs: Costs) -> Nearest:
    """The cheapest state that turns can reach, where `costs[slot, color]` is the cost of a colour at a slot."""
    cells, centers = nearest_frame(size, costs), places_of(size).centers
    cells[centers] = transport(costs[centers], 4)
    return Nearest(cells, float(costs[np.arange(len(cells)), cells].sum()))


def nearest_frame(size: int, costs: Costs) -> Cells:
    """The cheapest corners, edges and middle stickers; the other cells of the centres stay unpainted."""
    places = places_of(size)
    cells = np.full(len(costs), UNPAINTED, dtype=np.uint8)
    _place_turned(places, costs, cells)
    for slots in places.wings:
        cells[slots] = WING_COLORS[assignment(costs_of_pieces(costs, slots[:, None], WING_COLORS)).columns]
    return cells


def margins(size: int, costs: Costs) -> Costs:
    """Slots × colours: how much more the cheapest state with that colour there costs than the cheapest of all."""
    places = places_of(size)
    found = np.full(costs.shape, np.inf)
    _margins_of_turned(places, costs, found)
    for slots in places.wings:
        pairs = assignment(costs_of_pieces(costs, slots[:, None], WING_COLORS)).marginals()
        _lower(found, slots[:, None], WING_COLORS, pairs - pairs.min())
    cells = transport_marginals(costs[places.centers], 4)
    found[places.centers] = cells - cells.min(axis=(1, 2), keepdims=True)
    return found


def _place_turned(places: Places, costs: Costs, cells: Cells) -> None:
    """Middle stickers, corners and middle edges, their parities summing up to even."""
    corners = _arranged(costs, places.corners, CORNER_COLORS)
    if not len(places.edges):
        _show(cells, places.corners, CORNER_COLORS, corners, int(np.argmin(corners.best)))
        return
    edges = _arranged(costs, places.edges, EDGE_COLORS)
    middles = _middle_costs(places, costs)
    totals = np.add.outer(np.array(corners.best), np.array(edges.best))
    rest = np.array([totals.ravel()[[0, 3]].min(), totals.ravel()[[1, 2]].min()])
    holding = int((middles + rest[_MIDDLES_ARE_ODD.astype(int)]).argmin())
    odd_middles = int(_MIDDLES_ARE_ODD[holding])
    odd_corners = int(np.argmin([totals[odd, odd ^ odd_middles] for odd in (0, 1)]))
    cells[places.middles] = _MIDDLES[holding]
    _show(cells, places.corners, CORNER_COLORS, corners, odd_corners)
    _show(cells, places.edges, EDGE_COLORS, edges, odd_corners ^ odd_middles)


def _margins_of_turned(places: Places, costs: Costs, found: Costs) -> None:
    corners = _arranged(costs, places.corners, CORNER_COLORS)
    if not len(places.edges):
        pieces = corners.marginals().min(axis=-1)
        _lower(found, places.corners[:, None, None], CORNER_COLORS, pieces - pieces.min())
        return
    edges = _arranged(costs, places.edges, EDGE_COLORS)
    middles = _middle_costs(places, costs)
    of_middles = np.array([middles[odd == _MIDDLES_ARE_ODD].min() for odd in (False, True)])
    of_corners, of_edges = np.array(corners.best), np.array(edges.best)
    least = _both(_both(of_corners, of_edges), of_middles)[0]
    for arranged, slots, colors, others in (
        (corners, places.corners, CORNER_COLORS, _both(of_edges, of_middles)),
        (edges, places.edges, EDGE_COLORS, _both(of_corners, of_middles)),
    ):
        _lower(found, slots[:, None, None], colors, (arranged.marginals() + others).min(axis=-1) - least)
    of_holdings = middles + _both(of_corners, of_edges)[_MIDDLES_ARE_ODD.astype(int)] - least
    _lower(found, places.middles[None], _MIDDLES, of_holdings)


def _arranged(costs: Costs, slots: IntArray, colors: IntArray) -> Arrangements:
    return arrangements(costs_of_pieces(costs, slots[:, None, None], colors))


def _middle_costs(places: Places, costs: Costs) -> Numbers:
    """The cost of each of the 24 ways to hold the cube."""
    return np.asarray(costs[places.middles, _MIDDLES].sum(axis=1))


def _both(one: Numbers, other: Numbers) -> Numbers:
    """The least cost of two kinds of pieces by the parity of both together."""
    return np.array([(one + other).min(), (one + other[::-1]).min()])


def _show(cells: Cells, slots: IntArray, colors: IntArray, arranged: Arrangements, parity: int) -> None:
    pieces, turned = arranged.chosen(parity)
    cells[slots] = colors[pieces, turned]


def _lower(found: Costs, slots: IntArray, colors: IntArray, values: Numbers) -> None:
    """Note for each sticker of each piece at each place what that piece there costs."""
    for side in range(colors.shape[-1]):
        np.minimum.at(found, (slots[..., side], colors[..., side]), values)


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
