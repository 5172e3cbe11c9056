"""Which insertion to make next, and which slices with it: the most wings right for each turn."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from cube_core.faces import FACES, Face
from cube_core.geometry import IntArray
from cube_core.solvers.locations import EDGE_COUNT, OUTER_TURNS
from cube_core.solvers.reduction.insertions import NOWHERE, Insertions, Ways, Word, insertions, word_ways
from cube_core.solvers.reduction.slices import Amounts, Gains, best_amounts, best_worths, count_runs
from cube_core.solvers.reduction.wings import Wings

_SHORTLIST = 64
"""So many insertions are looked at closely."""
_ROUNDS = 2
_NEVER = -100
_GOOD = 0.6
"""A plan without a setup that reaches this rate is taken as it is."""
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


def best_plan(wings: Wings, pending: Pending, rate: float = 1.0) -> Plan:
    """The plan that brings most for each turn; `rate` is a guess how much that is."""
    gains = wings.gains()
    if len(gains) > _EVERY_SETUP_LAYERS:
        plan = _best_of(insertions(with_setup=False), gains, pending, rate)
        if plan is not None and plan.rate > _GOOD:
            return plan
    plan = _best_of(insertions(with_setup=True), gains, pending, rate)
    return plan if plan is not None else _far_plan(gains, pending)


def _far_plan(gains: Gains, pending: Pending) -> Plan:
    """The best plan where one turn of setup does not help: another turn goes before it."""
    plans = [plan for plan in (_after(turn, gains, pending) for turn in range(len(OUTER_TURNS))) if plan is not None]
    return max(plans, key=lambda plan: plan.rate)


def _after(turn: int, gains: Gains, pending: Pending) -> Plan | None:
    """The best plan after a turn; what it does is told as seen before the turn."""
    ways = word_ways((turn,))
    back = np.argsort(ways)
    pairs = np.append((back[:, None] * EDGE_COUNT + back).ravel(), NOWHERE)
    still = Pending(pending.axis, np.zeros_like(pending.amounts))
    plan = _best_of(insertions(with_setup=True), gains[:, pairs], still, 0.5)
    if plan is None:
        return None
    there = back.astype(np.uint8)[plan.ways[:, ways]]
    return Plan(plan.axis, (turn, *plan.setup), plan.word, plan.amounts, there, plan.gain, plan.cost + 1)


def _best_of(known: Insertions, gains: Gains, pending: Pending, rate: float) -> Plan | None:
    """The best plan among insertions; asking for a rate finds the plan, whose own rate may then be asked for."""
    shortlist, worth = _shortlist(known, gains)
    if not shortlist.size:
        return None
    best: Plan | None = None
    rounds = 0
    while rounds < _ROUNDS:
        found = _best_at(known, shortlist, worth, pending, rate)
        if not found.gain:  # the rate was too much to ask for
            rate /= 8
            continue
        if best is None or found.rate > best.rate:
            best = found
        rate = best.rate
        rounds += 1
    return best


def _best_at(known: Insertions, shortlist: IntArray, worth: Gains, pending: Pending, rate: float) -> Plan:
    """The plan that is worth most if each turn costs so much.

    It goes on with the slices turned as they are, or turns them back first, for which its cost is
    the higher one.
    """
    joins = (known.axis[shortlist] == pending.axis) & ~known.has_setup[shortlist]
    best, plan, turned = -np.inf, 0, pending.amounts
    for chosen, before in ((joins, pending.amounts), (~joins, np.zeros_like(pending.amounts))):
        numbers = np.flatnonzero(chosen)
        if numbers.size:
            worths = best_worths(worth[:, :, numbers], before, rate).max(axis=0)
            values = worths - rate * (known.lengths[shortlist[numbers]] - count_runs(before))
            if values.max() > best:
                best, plan, turned = float(values.max()), int(numbers[values.argmax()]), before
    amounts = best_amounts(worth[:, :, plan], turned, rate)
    layers = np.flatnonzero(amounts)
    number = int(shortlist[plan])
    return Plan(
        axis=FACES[known.axis[number]],
        setup=known.setups[number],
        word=known.words[number],
        amounts=amounts,
        ways=known.ways[number],
        gain=int(worth[layers, amounts[layers] - 1, plan].sum(dtype=np.int64)),
        cost=known.lengths[number] - count_runs(turned) + count_runs(amounts) + count_runs((amounts - turned) % 4),
    )


def _shortlist(known: Insertions, gains: Gains) -> tuple[IntArray, Gains]:
    """The insertions that promise most, and what they gain by layer and amount."""
    worth = gains[:, known.pairs[0]]
    for pairs in known.pairs[1:]:
        worth += gains[:, pairs]
    worth = worth.reshape(len(gains), 3, len(known))
    worth[len(gains) // 2 :, :, known.flips] = _NEVER
    most = np.maximum(worth.max(axis=1), 0).sum(axis=0, dtype=np.int64)
    order = np.argsort(-most / (known.lengths + 2), kind="stable")[:_SHORTLIST]
    order = order[most[order] > 0]
    return order, worth[:, :, order]
