"""The way out where no operation gains anything: one that gains nothing itself, but opens the door to one that does.

No 3-cycle exchanges the two wings of an edge, so what is left may be cycles of wings that hold
such a pair, and a wing may lie where nothing brings it home at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from cube_core.geometry import IntArray
from cube_core.solvers.pieces.locations import EDGE_COUNT
from cube_core.solvers.wings.choice import Chosen, Gains, OperationSet, gain_table, layers_of_sides
from cube_core.solvers.wings.operations import Operations
from cube_core.solvers.wings.tables import BOTH, FAR, NEAR

RATE = 0.6
"""What is asked for next: what was locked pays well once it is open."""
LARGEST_LOSS = 2
"""How much may be lost on the way: a middle edge counts twice."""


def unlocking(homes: IntArray, wanted: IntArray, weights: IntArray, size: int, sets: Sequence[OperationSet]) -> Chosen:
    """An operation on one orbit after which another one gains more than this one loses."""
    wrong = (homes != wanted) & (weights > 0)
    for orbit in np.flatnonzero(wrong.any(axis=1)).tolist():
        own = slice(orbit, orbit + 1)
        middle = size % 2 == 1 and orbit == len(homes) - 1
        for operation_set in sets:
            found = _first(
                homes[own], wanted, weights[own], operation_set.operations, (BOTH,) if middle else (NEAR, FAR)
            )
            if found is not None:
                number, side = found
                sides = tuple(side if orbit == other else None for other in range(len(homes)))
                return Chosen(operation_set.operations, number, layers_of_sides(size, sides), sides, RATE)
    raise RuntimeError("No operation brings the wings any further.")


def _first(
    homes: IntArray, wanted: IntArray, weights: IntArray, operations: Operations, sides: tuple[int, ...]
) -> tuple[int, int] | None:
    for number, side, gain in _candidates(homes, wanted, weights, operations, sides):
        after = homes[:, operations.at(number).sources(side)]
        if gain + _best_gain(gain_table(after, wanted, weights)[:, 0], operations, sides) > 0:
            return number, side
    return None


def _candidates(
    homes: IntArray, wanted: IntArray, weights: IntArray, operations: Operations, sides: tuple[int, ...]
) -> Iterator[tuple[int, int, int]]:
    """Operations that touch what is wrong, those that lose least first: number, side, gain."""
    wrong = (homes[0] != wanted) & (weights[0] > 0)
    matters = wrong | np.isin(homes[0], wanted[wrong])
    table = gain_table(homes, wanted, weights)[:, 0]
    for loss in range(LARGEST_LOSS + 1):
        for side in sides:
            numbers = _exchanges(operations, side)
            fits = (table[numbers].sum(axis=1) == -loss) & np.append(matters, False)[numbers // EDGE_COUNT].any(axis=1)
            for number in np.flatnonzero(fits).tolist():
                yield number, side, -loss


def _best_gain(table: Gains, operations: Operations, sides: tuple[int, ...]) -> int:
    return max(int(table[_exchanges(operations, side)].sum(axis=1).max()) for side in sides)


def _exchanges(operations: Operations, side: int) -> IntArray:
    if side < len(operations.exchanges):
        return operations.exchanges[side]
    return np.concatenate(operations.exchanges, axis=1)
