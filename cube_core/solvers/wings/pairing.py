"""Put the wings of each edge together, many at once, and leave the centres as they are."""

from __future__ import annotations

import numpy as np

from cube_core.algs import Alg
from cube_core.geometry import IntArray
from cube_core.moves import slice_turns
from cube_core.queries import find_stickers
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.pieces.orbits import Labels
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.wings.columns import WingColumns
from cube_core.solvers.wings.explanations import WingsArrive
from cube_core.solvers.wings.insertion_choice import best_plan
from cube_core.solvers.wings.moves import word_alg
from cube_core.solvers.wings.plans import Pending, PlannedInsertion, nothing_pending
from cube_core.solvers.wings.slices import Amounts

PAIRING = "Putting the wings of the edges together."
TURN_BACK = "Turn the slices back, so that every centre is as it was."


def pair_wings(recorder: Recorder, wanted: Labels) -> IntArray:
    """Bring every wing where it is wanted, and say by location where whole edges went meanwhile.

    Each orbit of wings has to be evenly permuted against the labels wanted.
    """
    wings = WingColumns.on(recorder.board.cube, wanted)
    pending, rate = nothing_pending(recorder.size), 1.0
    while not wings.matched.all():
        recorder.tell((1 + float(wings.matched.mean())) / 2, PAIRING)
        plan = best_plan(wings, pending, rate)
        if plan.setup or plan.axis is not pending.axis:
            pending = _turn_back(recorder, pending)
        _make(recorder, wings, plan, pending)
        pending, rate = Pending(plan.axis, plan.amounts), 0.8 * plan.rate
    _turn_back(recorder, pending)
    return wings.edges


def _turn_back(recorder: Recorder, pending: Pending) -> Pending:
    """Turn slices back, so that the centres are as they were."""
    codes = slice_turns(pending.axis, -pending.amounts % 4)
    recorder.play(Alg.from_codes(recorder.size, codes), Explanation(TURN_BACK, "align"))
    return pending.turned_back


def _make(recorder: Recorder, wings: WingColumns, plan: PlannedInsertion, pending: Pending) -> None:
    arrived = wings.carry(plan.ways, plan.amounts)
    wings.turn(plan.setup + plan.word)
    turned = pending.amounts if plan.axis is pending.axis else 0
    moved = (plan.amounts - turned) % 4
    slices = Alg.from_codes(recorder.size, slice_turns(plan.axis, moved))
    alg = Alg.join(recorder.size, (word_alg(recorder.size, plan.setup), slices, word_alg(recorder.size, plan.word)))
    source = find_stickers(recorder.board.cube, arrived)
    recorder.play(alg, WingsArrive(alg, source, arrived, plan.axis, _turned(moved), staying=_turned(plan.amounts)))


def _turned(amounts: Amounts) -> list[int]:
    """The layers that amounts turn."""
    return (np.flatnonzero(amounts) + 2).tolist()
