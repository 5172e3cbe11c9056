"""The cheapest way to give each of 24 places one of 24 wings.

Shortest ways to a free column over reduced costs, as in the Hungarian method. Where a painting is nearly right nearly
every place gets the wing it wants at once, and only the few that want the same one are looked at more closely.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from cube_core.geometry import IntArray
from cube_core.painting.places import Numbers


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
    """As many rows as can be take one of their cheapest columns: the row of each column or −1, and the prices."""
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
