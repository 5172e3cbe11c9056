"""Which insertion to make next, and which slices with it: the most wings right for each turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from cube_core.faces import FACES, Face
from cube_core.geometry import IntArray
from cube_core.solvers.locations import EDGE_COUNT, OUTER_TURNS
from cube_core.solvers.reduction.insertions import Insertions, Ways, Word, insertions, word_ways
from cube_core.solvers.reduction.slices import Amounts, amounts_of, best_amounts, count_runs
from cube_core.solvers.reduction.wings import Wings

Gains = npt.NDArray[np.int8]
_SHORTLIST = 96
"""So many insertions are looked at closely."""
_ROUNDS = 3
_NEVER = -100
_EVERY_SETUP_LAYERS = 12
"""Up to so many layers insertions with a setup are looked at from the start."""


@dataclass(frozen=True, slots=True, eq=False)
class Pending:
    """How far the slices of an axis are turned now."""

    axis: Face
    amounts: Amounts

    @property
    def is_nothing(self) -> bool:
        """Whether none is."""
        return not self.amounts.any()


def nothing_pending(size: int) -> Pending:
    """All slices as they were."""
    return Pending(Face.U, np.zeros(size - 2, dtype=np.int8))


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """An insertion with its slices."""

    axis: Face
    setup: Word
    word: Word
    amounts: Amounts
    ways: Ways
    """By amount, 1 to 3 quarters."""
    gain: int
    """How many more wings are right."""
    cost: float
    """How many turns more it takes."""

    @property
    def rate(self) -> float:
        """Wings for each turn."""
        return self.gain / self.cost


def best_plan(wings: Wings, pending: Pending) -> Plan:
    """The plan that brings most for each turn."""
    gains = wings.gains()
    if gains.shape[1] > _EVERY_SETUP_LAYERS:
        plan = _best_of(insertions(with_setup=False), gains, pending)
        if plan is not None and plan.rate > 0.6:
            return plan
    plan = _best_of(insertions(with_setup=True), gains, pending)
    return plan if plan is not None else _far_plan(gains, pending)


def _far_plan(gains: Gains, pending: Pending) -> Plan:
    """The best plan where one turn of setup does not help: another turn goes before it."""
    plans = [plan for plan in (_after(turn, gains, pending) for turn in range(len(OUTER_TURNS))) if plan is not None]
    return max(plans, key=lambda plan: plan.rate)


def _after(turn: int, gains: Gains, pending: Pending) -> Plan | None:
    """The best plan after a turn; what it does is told as seen before the turn."""
    ways = word_ways((turn,))
    back = np.argsort(ways)
    table = gains[:-1].reshape(EDGE_COUNT, EDGE_COUNT, -1)[back][:, back].reshape(EDGE_COUNT**2, -1)
    still = Pending(pending.axis, np.zeros_like(pending.amounts))
    plan = _best_of(insertions(with_setup=True), np.concatenate([table, gains[-1:]]), still)
    if plan is None:
        return None
    there = back.astype(np.uint8)[plan.ways[:, ways]]
    return Plan(plan.axis, (turn, *plan.setup), plan.word, plan.amounts, there, plan.gain, plan.cost + 1)


def _best_of(known: Insertions, gains: Gains, pending: Pending) -> Plan | None:
    shortlist, worth = _shortlist(known, gains)
    if not shortlist.size:
        return None
    joins = known.axis[shortlist] == pending.axis if not pending.is_nothing else np.zeros(len(shortlist), dtype=bool)
    joins &= np.array([not known.setups[i] for i in shortlist.tolist()])
    best: Plan | None = None
    rate = 1.0
    for _ in range(_ROUNDS):
        plans = list(_plans(known, shortlist, worth, joins, pending, rate))
        paying = [plan for plan in plans if plan.gain > 0]
        if not paying:
            rate /= 8
            continue
        found = max(paying, key=lambda plan: plan.gain - rate * plan.cost)
        if best is not None and found.rate <= best.rate:
            break
        best, rate = found, found.rate
    return best


def _plans(
    known: Insertions, shortlist: IntArray, worth: Gains, joins: npt.NDArray[np.bool_], pending: Pending, rate: float
) -> Iterator[Plan]:
    """The best plan that goes on with slices turned as they are, and the best one that turns them back first."""
    nothing = np.zeros_like(pending.amounts)
    for chosen, turned in ((joins, pending.amounts), (~joins, nothing)):
        if not chosen.any():
            continue
        numbers, gains = shortlist[chosen], worth[chosen]
        saved = count_runs(turned)
        by_last, ways = best_amounts(gains, turned, rate)
        values = by_last.max(axis=1) - rate * (known.lengths[numbers] - saved)
        plan = int(values.argmax())
        amounts = amounts_of(ways, plan, int(by_last[plan].argmax()))
        gain = sum(int(gains[plan, amount - 1, layer]) for layer, amount in enumerate(amounts.tolist()) if amount)
        cost = known.lengths[numbers[plan]] - saved + count_runs(amounts) + count_runs((amounts - turned) % 4)
        number = int(numbers[plan])
        axis, setup, word = FACES[known.axis[number]], known.setups[number], known.words[number]
        yield Plan(axis, setup, word, amounts, known.ways[number], gain, cost)


def _shortlist(known: Insertions, gains: Gains) -> tuple[IntArray, Gains]:
    """The insertions that promise most, and what they gain by amount and layer."""
    worth = gains[known.pairs].sum(axis=2, dtype=np.int8)
    worth[known.flips, :, gains.shape[1] // 2 :] = _NEVER
    most = np.maximum(worth.max(axis=1), 0).sum(axis=1, dtype=np.int64)
    promise = most / (known.lengths + 2)
    order = np.argsort(-promise, kind="stable")[:_SHORTLIST]
    order = order[most[order] > 0]
    return order, worth[order]
