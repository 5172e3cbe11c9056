"""Put the wings of each edge together, many at once, and leave the centres as they are."""

from __future__ import annotations

import numpy as np

from cube_core import turns
from cube_core.algs import Alg
from cube_core.geometry import IntArray, layers_of, rotated_slots
from cube_core.moves import slice_turns
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.pieces.orbits import Labels
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.wings.columns import WingColumns
from cube_core.solvers.wings.explanations import WingsArrive
from cube_core.solvers.wings.insertion_choice import best_plan
from cube_core.solvers.wings.moves import outer_turns
from cube_core.solvers.wings.plans import Pending, PlannedInsertion, StepPlan, nothing_pending
from cube_core.solvers.wings.slices import Amounts

PAIRING = "Putting the wings of the edges together."
TURN_BACK = "Turn the slices back, so that every centre is as it was."


def pair_wings(recorder: Recorder, wanted: Labels) -> IntArray:
    """Bring every wing where it is wanted, and say by location where whole edges went meanwhile.

    Each orbit of wings has to be evenly permuted against the labels wanted.
    """
    wings, plan = WingColumns.on(recorder.board.cube, wanted), StepPlan(recorder.size)
    pending, rate = nothing_pending(recorder.size), 1.0
    while not wings.matched.all():
        recorder.tell((1 + float(wings.matched.mean())) / 2, PAIRING)
        chosen = best_plan(wings, pending, rate)
        if chosen.setup or chosen.axis is not pending.axis:
            pending = _turn_back(plan, pending)
        _make(plan, wings, chosen, pending)
        pending, rate = Pending(chosen.axis, chosen.amounts), 0.8 * chosen.rate
    _turn_back(plan, pending)
    stickers = recorder.board.cube.stickers.copy()
    turns.apply(stickers, recorder.size, plan.alg.codes)
    recorder.follow(plan, stickers)
    return wings.edges


def _turn_back(plan: StepPlan, pending: Pending) -> Pending:
    """Turn slices back, so that the centres are as they were."""
    plan.add(slice_turns(pending.axis, -pending.amounts % 4), Explanation(TURN_BACK, "align"))
    return pending.turned_back


def _make(plan: StepPlan, wings: WingColumns, chosen: PlannedInsertion, pending: Pending) -> None:
    turned = pending if chosen.axis is pending.axis else pending.turned_back
    source, arrived = wings.carry(chosen.ways, chosen.amounts)
    wings.turn(chosen.setup + chosen.word)
    moved = (chosen.amounts - turned.amounts) % 4
    slices = slice_turns(chosen.axis, moved)
    codes = np.concatenate([outer_turns(plan.size, chosen.setup), slices, outer_turns(plan.size, chosen.word)])
    source = _with_slices_turned(plan.size, source, turned)
    told = WingsArrive(
        Alg.from_codes(plan.size, codes), source, arrived, chosen.axis, _turned(moved), _turned(chosen.amounts)
    )
    plan.add(codes, told)


def _with_slices_turned(size: int, slots: IntArray, pending: Pending) -> IntArray:
    """Where stickers are while slices stand turned, told by where they would be."""
    amounts = np.pad(pending.amounts, 1)[layers_of(size, slots, pending.axis) - 1]
    for quarters in (1, 2, 3):
        rides = amounts == quarters
        slots[rides] = rotated_slots(size, slots[rides], pending.axis, quarters)
    return slots


def _turned(amounts: Amounts) -> list[int]:
    """The layers that amounts turn."""
    return (np.flatnonzero(amounts) + 2).tolist()
