"""Put the wings of each edge together, many at once, and leave the centres as they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cube_core import turns
from cube_core.faces import FACES
from cube_core.geometry import IntArray, slots_across
from cube_core.moves import Codes, inverse_codes, slice_turns
from cube_core.solvers.huge.shortcuts import SLICE
from cube_core.solvers.pieces.locations import EDGE_COUNT, OUTER_TURNS, Labels, edge_slots
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.wings.insertions import Amounts, Gains, Insertions, Worths, count_runs, insertions, weigh_slices
from cube_core.solvers.wings.operations import outer_turns
from cube_core.solvers.wings.plans import Pending, PlannedInsertion, StepPlan, WingColumns, nothing_pending
from cube_core.solvers.wings.tables import NO_EXCHANGE, best_first, outer_table, summed
from cube_core.solvers.wings.wing_arrivals import Purpose, WingsArrive
from cube_core.turns import Stickers
from cube_core.words import progress

_SHORTLIST = 64
"""So many insertions are looked at closely: 16 or 256 change no more than a turn in 300 on a 6×6."""
_ROUNDS = 2
"""The rounds in which the rate of a plan is asked for again: it has settled by then, 4 change nothing."""
_NEVER = -100


@dataclass(frozen=True, slots=True, eq=False)
class Outlook:
    """Possible gains by layer and edge pair, and the slices that stand turned."""

    layers: IntArray
    """The layers in which a wing is wrong or a slice is turned."""
    gains: Gains
    """The wings more that are right if one goes there, by 24 · from + to and these layers."""
    pending: Pending

    def is_far_half(self) -> npt.NDArray[np.bool_]:
        """Mask of the layers in the half that mirrors the near one."""
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
    pairs = np.append((back[:, None] * EDGE_COUNT + back).ravel(), NO_EXCHANGE)
    turned = Outlook(outlook.layers, outlook.gains[pairs], outlook.pending.turned_back)
    plan = _best_of(turned, 0.5)
    if plan is None:
        return None
    there = back.astype(np.uint8)[plan.ways[:, ways]]
    return replace(plan, setup=(turn, *plan.setup), ways=there, cost=plan.cost + 1)


@dataclass(frozen=True, slots=True, eq=False)
class _Offer:
    """Insertions that all begin with the slices turned alike."""

    numbers: IntArray
    worth: Gains
    """The worth of each layer, amount and insertion."""
    start: Pending
    prices: Worths
    """The turns it takes to turn the slices from there."""
    costs: IntArray
    """The cost of the insertions but for the slices; what is owed for these in any case is taken off."""


def _best_of(outlook: Outlook, rate: float) -> PlannedInsertion | None:
    """The best plan among insertions; asking for a rate finds the plan, whose own rate may then be asked for."""
    offers = _offers(outlook)
    if not offers:
        return None
    best: PlannedInsertion | None = None
    rounds = 0
    while rounds < _ROUNDS:
        found = _best_at(offers, outlook.layers, rate)
        if not found.gain:  # the rate was too much to ask for
            rate /= 8
            continue
        if best is None or found.rate > best.rate:
            best = found
        rate = best.rate
        rounds += 1
    return best


def _offers(outlook: Outlook) -> list[_Offer]:
    """The insertions that go on with the slices turned as they are, and those that turn them back first.

    That is owed in any case, so going on saves it.
    """
    known, pending = insertions(), outlook.pending
    shortlist, worth = _shortlist(known, outlook)
    joins = (known.axis[shortlist] == pending.axis) & ~known.has_setup[shortlist]
    offers = []
    for chosen, start in ((joins, pending), (~joins, pending.turned_back)):
        numbers = shortlist[chosen]
        if numbers.size:
            costs = known.lengths[numbers] - count_runs(start.amounts)
            offers.append(_Offer(numbers, worth[:, :, chosen], start, start.prices(outlook.layers), costs))
    return offers


def _best_at(offers: Sequence[_Offer], layers: IntArray, rate: float) -> PlannedInsertion:
    """The plan that is worth most if each turn costs so much."""
    best, plan = -np.inf, None
    for offer in offers:
        weighed = weigh_slices(offer.worth, rate * offer.prices)
        values = weighed.worths - rate * offer.costs
        number = int(values.argmax())
        if values[number] > best:
            best, plan = float(values[number]), (offer, number, weighed)
    assert plan is not None, "there is an offer"
    offer, number, weighed = plan
    return _plan(offer, number, layers, weighed.amounts(number))


def _plan(offer: _Offer, number: int, layers: IntArray, chosen: Amounts) -> PlannedInsertion:
    """An insertion with the slices chosen for it."""
    known, insertion, turned = insertions(), int(offer.numbers[number]), offer.start.amounts
    used = np.flatnonzero(chosen)
    amounts = np.zeros_like(turned)
    amounts[layers] = chosen
    return PlannedInsertion(
        axis=FACES[known.axis[insertion]],
        setup=known.setups[insertion],
        word=known.words[insertion],
        amounts=amounts,
        ways=known.ways[insertion],
        gain=int(offer.worth[used, chosen[used] - 1, number].sum(dtype=np.int64)),
        cost=int(offer.costs[number]) + count_runs(amounts) + count_runs((amounts - turned) % 4),
    )


def _shortlist(known: Insertions, outlook: Outlook) -> tuple[IntArray, Gains]:
    """The insertions that promise most, and what they gain by layer and amount."""
    worth = _worth_of(known, outlook)
    most = np.einsum("ij->i", np.maximum(worth.max(axis=0), 0, dtype=np.int16))  # ten times as fast as a sum
    gaining = np.flatnonzero(most)  # few of a small cube: they are told apart before they are ordered
    order = gaining[best_first(most[gaining] / (known.lengths[gaining] + 2), _SHORTLIST)]
    return order, worth[:, order, : len(outlook.layers)].transpose(2, 0, 1)


def _worth_of(known: Insertions, outlook: Outlook) -> Gains:
    """The gains of insertions by amount, insertion and layer; beyond the layers there is nothing to gain."""
    worth: Gains = summed(outlook.gains, known.pairs)
    flips = np.flatnonzero(known.flips)
    worth[:, flips[:, None], np.flatnonzero(outlook.is_far_half())] = _NEVER
    return worth


PURPOSE = Purpose("pair", "centres")


def pair_wings(recorder: Recorder, choices: Sequence[Labels]) -> tuple[int, IntArray]:
    """Bring every wing where one of the choices wants it, the one that takes fewest moves.

    Its number, and by location where whole edges went meanwhile. Each orbit of wings has to be evenly
    permuted against the labels wanted.
    """
    pairings = [_planned(recorder, wanted) for wanted in choices]
    number = min(range(len(choices)), key=lambda number: len(pairings[number].plan.alg))
    plan, edges = pairings[number]
    stickers = recorder.copied_stickers()
    for start in range(0, len(plan.alg), SLICE):
        recorder.check()
        turns.apply(stickers, recorder.size, plan.alg.codes[start : start + SLICE])
    recorder.follow(plan, stickers)
    return number, edges


class _Pairing(NamedTuple):
    """All steps, and by location where whole edges go."""

    plan: StepPlan
    edges: IntArray


def _planned(recorder: Recorder, wanted: Labels) -> _Pairing:
    wings = WingColumns.on(recorder.board.cube, wanted)
    plan, run, rate = StepPlan(recorder.size), InsertionRun.begin(wings), 1.0
    while not wings.matched.all():
        recorder.tell((1 + float(wings.matched.mean())) / 2, progress.WINGS)
        chosen = best_plan(wings, run.pending, rate)
        if chosen.setup or chosen.axis is not run.pending.axis or not run.pending.amounts.any():
            run = _end(plan, run)
        run.make(chosen)
        rate = 0.8 * chosen.rate
    _end(plan, run)
    return _Pairing(plan, wings.edges)


@dataclass(slots=True)
class InsertionRun:
    """Insertions made one after the other while slices stand turned: one step, which ends when they are turned back."""

    wings: WingColumns
    before: Stickers
    """The stickers when it began, by location and layer."""
    matched: npt.NDArray[np.bool_]
    """Which of them were where they are wanted."""
    pending: Pending
    codes: list[Codes] = field(default_factory=list)

    @classmethod
    def begin(cls, wings: WingColumns) -> InsertionRun:
        """Begin with all slices as they were."""
        return cls(wings, wings.stickers.copy(), wings.matched, nothing_pending(wings.labels.shape[1] + 2))

    def make(self, plan: PlannedInsertion) -> None:
        """Make one more insertion, the slices turned from where they are."""
        size = len(plan.amounts) + 2
        self.wings.carry(plan.ways, plan.amounts)
        self.wings.turn(plan.setup + plan.word)
        turned = self.pending.amounts if plan.axis is self.pending.axis else 0
        slices = slice_turns(plan.axis, (plan.amounts - turned) % 4)
        self.codes += [outer_turns(size, plan.setup), slices, outer_turns(size, plan.word)]
        self.pending = Pending(plan.axis, plan.amounts)

    def turn_back(self) -> None:
        """Turn the slices back, so that every centre is as it was."""
        self.codes.append(inverse_codes(slice_turns(self.pending.axis, self.pending.amounts)))

    def arrived(self) -> tuple[IntArray, IntArray]:
        """A sticker of each wing that came to be where it is wanted: its slot before, and the sticker."""
        size = self.wings.labels.shape[1] + 2
        came = ~self.matched & _are_among(self.before, self.wings.stickers[self.wings.matched], size)
        stickers = self.before[came].astype(np.intp)
        leads = stickers < slots_across(size, stickers)
        return edge_slots(size)[came][leads], stickers[leads]

    def are_joined(self, stickers: IntArray) -> bool:
        """Whether each of these stickers came beside another piece of its edge that lies the same way round.

        Where an odd number of swaps is left, one wing is wanted beside a middle edge that is turned over.
        """
        size = self.wings.labels.shape[1] + 2
        is_there = _are_among(self.wings.stickers, stickers, size)
        came, leads = is_there[::2] | is_there[1::2, ::-1], self.wings.stickers[::2].astype(np.intp)
        names = leads // size**2 * 6 + slots_across(size, leads) // size**2 + 36 * np.arange(len(leads))[:, None]
        return bool(np.bincount(names.ravel())[names[came]].min(initial=2) >= 2)


def _are_among(stickers: Stickers, chosen: IntArray | Stickers, size: int) -> npt.NDArray[np.bool_]:
    """Mask of the stickers that are among the chosen ones: looked up, as sorting takes three times as long."""
    is_chosen = np.zeros(6 * size**2, dtype=bool)
    is_chosen[chosen] = True
    return np.asarray(is_chosen[stickers])


def _end(plan: StepPlan, run: InsertionRun) -> InsertionRun:
    """Turn the slices back and note what was done; the next one."""
    if run.codes:
        run.turn_back()
        source, stickers = run.arrived()
        told = WingsArrive(PURPOSE, source, stickers, run.are_joined(stickers), is_first=not plan.told)
        plan.add(np.concatenate(run.codes), told)
    return InsertionRun.begin(run.wings)
