"""Put the wings of each edge together, many at once, and leave the centres as they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cube_core import turns
from cube_core.geometry import IntArray, slots_across
from cube_core.moves import Codes, inverse_codes, slice_turns
from cube_core.solvers.huge.shortcuts import SLICE
from cube_core.solvers.pieces.locations import Labels, edge_slots
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.wings.insertion_choice import best_plan
from cube_core.solvers.wings.operations import outer_turns
from cube_core.solvers.wings.plans import Pending, PlannedInsertion, StepPlan, WingColumns, nothing_pending
from cube_core.solvers.wings.wing_arrivals import Purpose, WingsArrive
from cube_core.turns import Stickers
from cube_core.words import progress

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
    """By location and layer the stickers when it began."""
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
