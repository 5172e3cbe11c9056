"""Which insertion to make next, and which slices with it: the most wings right for each turn."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from cube_core.faces import FACES
from cube_core.geometry import IntArray
from cube_core.solvers.pieces.locations import EDGE_COUNT, OUTER_TURNS
from cube_core.solvers.wings.columns import WingColumns
from cube_core.solvers.wings.insertions import NOWHERE, Insertions, insertions
from cube_core.solvers.wings.plans import Pending, PlannedInsertion
from cube_core.solvers.wings.slices import Gains, best_amounts, best_worths, count_runs
from cube_core.solvers.wings.tables import outer_table

_SHORTLIST = 64
"""So many insertions are looked at closely: 16 or 256 change no more than a turn in 300 on a 6×6."""
_FEW = 16
"""So many insertions of a large cube are weighed, those that promise most by sums."""
_ROUNDS = 2
"""How often the rate that a plan has is asked for again: it has settled by then, 4 rounds change nothing."""
_NEVER = -100


@dataclass(frozen=True, slots=True, eq=False)
class Outlook:
    """What there is to gain, and how things stand."""

    layers: IntArray
    """The layers in which a wing is wrong or a slice is turned."""
    gains: Gains
    """By 24 · from + to and these layers: how many more wings are right if one goes there."""
    pending: Pending

    def is_far_half(self) -> npt.NDArray[np.bool_]:
        """Which layers are of the half that mirrors the near one."""
        return np.asarray(self.layers >= len(self.pending.amounts) // 2)


def best_plan(wings: WingColumns, pending: Pending, rate: float = 1.0) -> PlannedInsertion:
    """The plan that brings most for each turn; `rate` is a guess how much that is."""
    layers = np.flatnonzero(~wings.matched.all(axis=0) | (pending.amounts != 0))
    outlook = Outlook(layers, wings.gains(layers), pending)
    plan = _best_of(outlook, rate)
    return plan if plan is not None else _far_plan(outlook)


def _far_plan(outlook: Outlook) -> PlannedInsertion:
    """The best plan where one turn of setup does not help: another turn goes before it."""
    plans = [plan for plan in (_after(turn, outlook) for turn in range(len(OUTER_TURNS))) if plan is not None]
    return max(plans, key=lambda plan: plan.rate)


def _after(turn: int, outlook: Outlook) -> PlannedInsertion | None:
    """The best plan after a turn; what it does is told as seen before the turn."""
    ways = outer_table((turn,))
    back = np.argsort(ways)
    pairs = np.append((back[:, None] * EDGE_COUNT + back).ravel(), NOWHERE)
    turned = Outlook(outlook.layers, outlook.gains[pairs], outlook.pending.turned_back)
    plan = _best_of(turned, 0.5)
    if plan is None:
        return None
    there = back.astype(np.uint8)[plan.ways[:, ways]]
    return replace(plan, setup=(turn, *plan.setup), ways=there, cost=plan.cost + 1)


def _best_of(outlook: Outlook, rate: float) -> PlannedInsertion | None:
    """The best plan among insertions; asking for a rate finds the plan, whose own rate may then be asked for."""
    known = insertions()
    shortlist, worth = _shortlist(known, outlook)
    if not shortlist.size:
        return None
    best: PlannedInsertion | None = None
    rounds = 0
    while rounds < _ROUNDS:
        found = _best_at(known, shortlist, worth, outlook, rate)
        if not found.gain:  # the rate was too much to ask for
            rate /= 8
            continue
        if best is None or found.rate > best.rate:
            best = found
        rate = best.rate
        rounds += 1
    return best


def _best_at(known: Insertions, shortlist: IntArray, worth: Gains, outlook: Outlook, rate: float) -> PlannedInsertion:
    """The plan that is worth most if each turn costs so much.

    It goes on with the slices turned as they are, or turns them back first; that is owed in any
    case, so going on saves it.
    """
    pending = outlook.pending
    joins = (known.axis[shortlist] == pending.axis) & ~known.has_setup[shortlist]
    best = (-np.inf, 0, pending)
    for chosen, start in ((joins, pending), (~joins, pending.turned_back)):
        numbers = np.flatnonzero(chosen)
        if numbers.size:
            worths = best_worths(worth[:, :, numbers], rate * start.prices(outlook.layers), start.block)
            values = worths - rate * (known.lengths[shortlist[numbers]] - count_runs(start.amounts))
            number = int(values.argmax())
            best = max(best, (float(values[number]), int(numbers[number]), start), key=lambda one: one[0])
    _, plan, start = best
    return _plan(known, int(shortlist[plan]), worth[:, :, plan], outlook.layers, start, rate)


def _plan(
    known: Insertions, number: int, worth: Gains, layers: IntArray, start: Pending, rate: float
) -> PlannedInsertion:
    """An insertion with the slices that make it worth most."""
    chosen = best_amounts(worth, rate * start.prices(layers), start.block)
    used = np.flatnonzero(chosen)
    amounts = np.zeros_like(start.amounts)
    amounts[layers] = chosen
    slices = count_runs(amounts) + count_runs((amounts - start.amounts) % 4) - count_runs(start.amounts)
    return PlannedInsertion(
        axis=FACES[known.axis[number]],
        setup=known.setups[number],
        word=known.words[number],
        amounts=amounts,
        ways=known.ways[number],
        gain=int(worth[used, chosen[used] - 1].sum(dtype=np.int64)),
        cost=int(known.lengths[number]) + slices,
    )


def _shortlist(known: Insertions, outlook: Outlook) -> tuple[IntArray, Gains]:
    """The insertions that promise most, and what they gain by layer and amount."""
    found = _best_known(known, _promising(known, outlook), outlook) if outlook.pending.is_large else None
    return found if found is not None and found[0].size else _best_known(known, np.arange(len(known)), outlook)


def _best_known(known: Insertions, numbers: IntArray, outlook: Outlook) -> tuple[IntArray, Gains]:
    worth = _worth_of(known, numbers, outlook)
    most = np.maximum(worth.max(axis=0), 0).sum(axis=1, dtype=np.int64)
    order = np.argsort(-most / (known.lengths[numbers] + 2), kind="stable")[:_SHORTLIST]
    order = order[most[order] > 0]
    return numbers[order], np.ascontiguousarray(worth[:, order].transpose(2, 0, 1))


def _promising(known: Insertions, outlook: Outlook) -> IntArray:
    """The insertions whose exchanges, each by itself, bring most wings home in any layer."""
    gaining = np.count_nonzero(outlook.gains > 0, axis=1)
    most = gaining[known.pairs].sum(axis=0).reshape(3, -1).sum(axis=0)
    return np.argsort(-most / (known.lengths + 2), kind="stable")[:_FEW]


def _worth_of(known: Insertions, numbers: IntArray, outlook: Outlook) -> Gains:
    """What insertions gain by amount, insertion and layer."""
    every = known.pairs.reshape(len(known.pairs), 3, -1)[:, :, numbers]
    worth: Gains = outlook.gains.take(every[0], axis=0)
    for pairs in every[1:]:
        worth += outlook.gains.take(pairs, axis=0)
    flips = known.flips[numbers]
    worth[:, flips] = np.where(outlook.is_far_half(), _NEVER, worth[:, flips])
    return worth
