"""The cheapest way to colour cells with so many cells of each colour at most, for many groups of cells at once.

Every cell first takes the colour it likes best. A colour that has too many cells then passes one on, along the
cheapest chain of colours to one that has room, until none has too many. Chains run over six colours, however many
cells there are.
"""

from __future__ import annotations

import numpy as np

from cube_core.geometry import IntArray
from cube_core.painting.places import Numbers


def transport(costs: Numbers, room: int) -> IntArray:
    """Groups × cells: the colours of least cost (groups × cells × colours) with at most `room` cells each."""
    colors = costs.argmin(axis=2)
    while True:
        counts = _counts(colors, costs.shape[2])
        busy = np.flatnonzero((counts > room).any(axis=1))
        if not busy.size:
            return np.asarray(colors)
        colors[busy] = _passed_on(costs[busy], colors[busy], counts[busy], room)


def transport_marginals(costs: Numbers, room: int) -> Numbers:
    """Groups × cells × colours: the least cost with that cell in that colour; every colour is used up."""
    colors = transport(costs, room)
    between, _ = _ways(costs, colors)
    taken = np.take_along_axis(costs, colors[..., None], axis=2)
    back = between[np.arange(len(costs))[:, None], :, colors]  # from each colour to the one that the cell gave up
    return np.asarray(taken.sum(axis=1, keepdims=True) + costs - taken + back)


def _counts(colors: IntArray, kinds: int) -> IntArray:
    """Groups × colours: how many cells there are of each."""
    return np.asarray((colors[..., None] == np.arange(kinds)).sum(axis=1))


def _passed_on(costs: Numbers, colors: IntArray, counts: IntArray, room: int) -> IntArray:
    """The colours after one cell too many was passed on in each group."""
    groups = np.arange(len(costs))
    between, via = _ways(costs, colors)
    ends = np.where((counts > room)[:, :, None] & (counts < room)[:, None, :], between, np.inf)
    color, end = np.divmod(ends.reshape(len(costs), -1).argmin(axis=1), costs.shape[2])
    changed = colors.copy()
    for _ in range(costs.shape[2]):
        following = via[groups, color, end]
        _hand_over(costs, colors, changed, color, following)
        color = following
    return changed


def _hand_over(costs: Numbers, colors: IntArray, changed: IntArray, color: IntArray, following: IntArray) -> None:
    """Let the cheapest cell of a colour take the next colour of the chain, where the chain goes on."""
    groups = np.arange(len(costs))
    extra = costs[groups, :, following] - costs[groups, :, color]
    cell = np.where(colors == color[:, None], extra, np.inf).argmin(axis=1)
    goes_on = color != following
    changed[groups[goes_on], cell[goes_on]] = following[goes_on]


def _ways(costs: Numbers, colors: IntArray) -> tuple[Numbers, IntArray]:
    """Groups × colours × colours: the cost of passing a cell on from one to the other, and the next on the way."""
    kinds = costs.shape[2]
    extra = costs - np.take_along_axis(costs, colors[..., None], axis=2)
    steps = [np.where((colors == color)[..., None], extra, np.inf).min(axis=1) for color in range(kinds)]
    between = np.stack(steps, axis=1)
    between[:, np.arange(kinds), np.arange(kinds)] = 0
    via = np.broadcast_to(np.arange(kinds), between.shape).copy()
    for stop in range(kinds):
        longer = between[:, :, stop, None] + between[:, stop, None, :]
        is_better = longer < between
        between = np.where(is_better, longer, between)
        via = np.where(is_better, via[:, :, stop, None], via)
    return between, via
