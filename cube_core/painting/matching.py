"""The cheapest way to give each of 24 places a wing, and to colour cells with so many of each colour at most."""

from __future__ import annotations

from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True, eq=False)
class Assignment:
    """The column that each row gets, and the prices that prove it cheapest."""

    columns: IntArray
    cost: float
    spare: Numbers
    """rows × columns: what a pair costs beyond its prices, never below nothing; nothing for the pairs that are made."""

    def marginals(self) -> Numbers:
        """rows × columns: the least cost of an assignment with that pair.

        Who gets a column gives up his own; its new owner another … until the last of the ring takes the first one.
        """
        between = self.spare[np.argsort(self.columns)]  # column × column: the owner of one goes over to the other
        for via in range(len(between)):
            between = np.minimum(between, between[:, via, None] + between[None, via])
        return np.asarray(self.cost + self.spare + between[:, self.columns].T)


def assignment(costs: Numbers) -> Assignment:
    """The cheapest assignment of a square of costs."""
    owners, row_prices, column_prices = _first_come(costs)
    for row in np.setdiff1d(np.arange(len(costs)), owners):
        _add(costs, int(row), owners, row_prices, column_prices)
    columns = np.argsort(owners)
    spare = np.maximum(costs - row_prices[:, None] - column_prices, 0.0)
    return Assignment(columns, float(costs[np.arange(len(costs)), columns].sum()), spare)


def _first_come(costs: Numbers) -> tuple[IntArray, Numbers, Numbers]:
    """Give as many rows as can be one of their cheapest columns: the row of each column or −1, and the prices."""
    least = costs.min(axis=1)
    liked = [np.flatnonzero(row).tolist() for row in costs <= least[:, None]]
    owners = [-1] * len(costs)
    for row in range(len(costs)):
        _takes(row, liked, owners, set())
    return np.array(owners), least.astype(float), np.zeros(len(costs))


def _takes(row: int, liked: list[list[int]], owners: list[int], asked: set[int]) -> bool:
    """Whether a row gets a column that it likes, the others moving up if they can."""
    for column in liked[row]:
        if owners[column] < 0:
            owners[column] = row
            return True
    for column in liked[row]:
        if column not in asked:
            asked.add(column)
            if _takes(owners[column], liked, owners, asked):
                owners[column] = row
                return True
    return False


def _add(costs: Numbers, row: int, owners: IntArray, row_prices: Numbers, column_prices: Numbers) -> None:
    """Give one more row a column, by the cheapest chain of changes, and mend the prices."""
    count = len(costs)
    distance, via = np.full(count, np.inf), np.full(count, -1, dtype=np.intp)
    is_done = np.zeros(count, dtype=bool)
    column, come, at = -1, 0.0, row
    while True:
        onward = come + costs[at] - row_prices[at] - column_prices
        is_better = (onward < distance) & ~is_done
        distance[is_better], via[is_better] = onward[is_better], column
        column = int(np.where(is_done, np.inf, distance).argmin())
        come, at = float(distance[column]), int(owners[column])
        if at < 0:
            break
        is_done[column] = True
    row_prices[row] += come
    row_prices[owners[is_done]] += come - distance[is_done]
    column_prices[is_done] -= come - distance[is_done]
    while column >= 0:
        before = int(via[column])
        owners[column] = owners[before] if before >= 0 else row
        column = before
