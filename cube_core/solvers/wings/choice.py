"""The choice of the operation on wings that pays best now, and of its layers; or of one that pays later."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from cube_core.faces import AXES, Face
from cube_core.geometry import IntArray
from cube_core.solvers.pieces.locations import EDGE_COUNT, orbit_count
from cube_core.solvers.wings.operations import Operation, Operations, cycles, shuffles
from cube_core.solvers.wings.tables import BOTH, FAR, NEAR, best_first, by_exchange, empty_table, summed, words

Gains = npt.NDArray[np.int16]
Scores = npt.NDArray[np.float64]

WIDTH = 24
"""So many operations are looked at closely: those that would pay best if layers cost nothing.

Measured on 6×6: with 6 the same moves are found, with 96 too, so 24 leaves room for larger cubes.
"""
SLOWER = 0.9
"""The factor of the rate when nothing reaches it: 0.7 costs two turns more on a 6×6, 0.97 no fewer."""
LOWEST_RATE = 0.05
SHUFFLES_BELOW = 40
"""Below this size operations that move more than three wings are looked at too: a quarter fewer turns.

On an 8×8 they save 24 turns of the cage for a tenth more time; on 44 layers 0.6 % for a third more.
"""
_NEVER = -10_000
_ROUNDING = 1e-9


@dataclass(frozen=True, slots=True, eq=False)
class OperationSet:
    """Operations to choose from, and what the outer turns of each cost."""

    operations: Operations
    costs: IntArray


@lru_cache(maxsize=8)
def _free_operations(axes: tuple[Face, ...]) -> tuple[OperationSet, ...]:
    return tuple(
        OperationSet(operations, operations.lengths) for operations in (cycles(words(2), axes), shuffles(axes))
    )


def free_operations(size: int, axes: tuple[Face, ...] = AXES) -> tuple[OperationSet, ...]:
    """Operations that make edges whole while centres beside some axes are free: on small cubes shuffles too."""
    return _free_operations(axes)[: 2 if size < SHUFFLES_BELOW else 1]


@dataclass(frozen=True, slots=True)
class Chosen:
    """An operation to do."""

    operations: Operations
    number: int
    layers: tuple[int, ...]
    """Of X, counted from the face of its axis."""
    sides: tuple[int | None, ...]
    """The layers of each orbit that these are, if any."""
    rate: float
    """What was asked for: so much gain a turn."""

    @property
    def operation(self) -> Operation:
        """The operation itself."""
        return self.operations.at(self.number)


def choose(gains: Gains, size: int, sets: Sequence[OperationSet], rate: float) -> Chosen | None:
    """The operation with the largest gain beyond `rate` a turn; a lower rate if none reaches it, None if none gains.

    `gains` has for each number 24·target + source and orbit what that exchange gains (see `gain_table`).
    """
    offers = [_WeighedSet(gains, size, operation_set) for operation_set in sets]
    highest = max(offer.highest for offer in offers)
    while rate > LOWEST_RATE:
        if rate <= highest:
            score, chosen = max((offer.best(rate) for offer in offers), key=lambda pair: pair[0])
            if score >= 0 and chosen is not None:
                return chosen
        rate *= SLOWER
    return None


class _WeighedSet:
    """The gains of the operations of a set, by side and orbit."""

    def __init__(self, gains: Gains, size: int, operation_set: OperationSet) -> None:
        self.size, self.operation_set = size, operation_set
        by_side = [_by_orbit(summed(gains, numbers.T), size) for numbers in operation_set.operations.exchanges]
        if len(by_side) == 2:
            by_side.append(by_side[0] + by_side[1])
        self.by_side = np.array([np.zeros_like(by_side[0]), *by_side])  # none, near, far, both
        if size % 2:
            self.by_side[1:3, -1] = _NEVER  # the middle orbit has one layer, which is both
        self.bounds = self.by_side.max(axis=0).sum(axis=0, dtype=np.int64)
        self.highest = float((self.bounds / (operation_set.costs + 2)).max()) + _ROUNDING
        """No operation reaches a higher rate: a run of layers takes two turns."""

    def best(self, rate: float) -> tuple[float, Chosen | None]:
        """The highest score at a rate, and what has it."""
        if rate > self.highest:
            return -1.0, None
        hopes = self.bounds - rate * self.operation_set.costs
        hopeful = np.flatnonzero(hopes >= 2 * rate)
        if not hopeful.size:
            return -1.0, None
        few = hopeful[best_first(hopes[hopeful], WIDTH)]
        scores, sides = _best_sides(self.by_side[:, :, few], self.size, 2 * rate)
        scores = scores - rate * self.operation_set.costs[few]
        top = int(scores.argmax())
        chosen = tuple(None if side == 0 else side - 1 for side in sides[:, top].tolist())
        layers = layers_of_sides(self.size, chosen)
        if not layers:
            return -1.0, None
        return float(scores[top]), Chosen(self.operation_set.operations, int(few[top]), layers, chosen, rate)


def _by_orbit(gains: Gains, size: int) -> Gains:
    """Gains by operation and orbit the other way round, without what only fills up the rows."""
    return np.ascontiguousarray(gains.T[: orbit_count(size)])


def layers_of_sides(size: int, sides: Sequence[int | None]) -> tuple[int, ...]:
    """The layers that are the near one, the far one or both of each orbit."""
    near = {orbit + 2 for orbit, side in enumerate(sides) if side in (0, 2)}
    far = {size - 1 - orbit for orbit, side in enumerate(sides) if side in (1, 2)}
    return tuple(sorted(near | far))


def gain_table(homes: IntArray, wanted: IntArray, weights: IntArray) -> Gains:
    """The gain of each exchange: the weight of a wing that comes where it is wanted, less that of one that leaves."""
    there, counts = homes.T, weights.T[:, None]
    table = empty_table(len(homes), np.int16)
    gains = by_exchange(table, len(homes))
    gains[...] = (there == wanted[:, None, None]) * counts
    gains -= (there[:, None] == wanted[:, None, None]) * counts
    return table


def _best_sides(gains: Gains, size: int, price: float) -> tuple[Scores, IntArray]:
    """The best sum of each operation's gains less a price a run of layers, and the sides of each orbit that make it.

    The orbits go from the outside to the middle; which layers the one before has says what is a new run.
    """
    scores = np.full((4, gains.shape[2]), float(_NEVER))
    scores[0] = 0
    came_from = []
    for by_side, prices in zip(gains.transpose(1, 0, 2), _prices(size), strict=True):
        ways = scores[:, None] - price * prices[:, :, None]
        came_from.append(ways.argmax(axis=0))
        scores = ways.max(axis=0) + by_side
    sides = [scores.argmax(axis=0)]
    for origin in came_from[:0:-1]:
        sides.append(origin[sides[-1], np.arange(gains.shape[2])])
    return scores.max(axis=0), np.stack(sides[::-1])


@lru_cache(maxsize=64)
def _prices(size: int) -> IntArray:
    """Runs that begin less those that join, by orbit, layers of the one before (none, near, far, both) and its own."""
    before, now = np.indices((4, 4))
    begins = np.array([0, 1, 1, 2])[now & ~before]
    prices = np.stack([begins] * ((size - 1) // 2))
    if size % 2:
        prices[-1, :, 3] = [1, 0, 0, -1]
    else:
        prices[-1, :, 3] -= 1
    return prices


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
