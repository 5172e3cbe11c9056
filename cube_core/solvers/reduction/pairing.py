"""Put the wings of each edge together, many at once, and leave the centres as they are."""

from __future__ import annotations

from cube_core.algs import Alg
from cube_core.geometry import IntArray
from cube_core.moves import slice_turns, turn_of
from cube_core.queries import find_stickers
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.pieces.locations import OUTER_TURNS
from cube_core.solvers.pieces.orbits import Labels
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.reduction import words
from cube_core.solvers.reduction.arrivals import WingsArrive
from cube_core.solvers.reduction.choosing import best_plan
from cube_core.solvers.reduction.insertions import Word
from cube_core.solvers.reduction.plans import Pending, Plan, nothing_pending
from cube_core.solvers.reduction.wings import Wings


def pair_wings(recorder: Recorder, wanted: Labels) -> IntArray:
    """Bring every wing where it is wanted, and say by location where whole edges went meanwhile.

    Each orbit of wings has to be evenly permuted against the labels wanted.
    """
    wings = Wings.on(recorder.board.cube, wanted)
    pending, rate = nothing_pending(recorder.size), 1.0
    while not wings.matched.all():
        recorder.tell((1 + float(wings.matched.mean())) / 2, words.PAIRING)
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
    recorder.play(Alg.from_codes(recorder.size, codes), Explanation(words.TURN_BACK, "align"))
    return pending.turned_back


def _make(recorder: Recorder, wings: Wings, plan: Plan, pending: Pending) -> None:
    arrived = wings.carry(plan.ways, plan.amounts)
    wings.turn(plan.setup + plan.word)
    turned = pending.amounts if plan.axis is pending.axis else 0
    moved = (plan.amounts - turned) % 4
    slices = Alg.from_codes(recorder.size, slice_turns(plan.axis, moved))
    alg = Alg.join(recorder.size, (word_alg(recorder.size, plan.setup), slices, word_alg(recorder.size, plan.word)))
    source = find_stickers(recorder.board.cube, arrived)
    recorder.play(alg, WingsArrive(alg, arrived, source, plan.axis, plan.amounts, moved))


def word_alg(size: int, word: Word) -> Alg:
    """Outer turns by number as an algorithm."""
    return Alg(size, (turn_of(face, 1, 1, amount, size) for face, amount in map(OUTER_TURNS.__getitem__, word)))
