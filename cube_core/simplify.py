"""Shorter algorithms with the same effect: what cancels is taken out, what adds up becomes one move.

Moves about one axis commute, so in a run of them the amounts of equal blocks add up, wherever in
the run they stand. One pass over whole arrays does that for every run. Runs of which nothing is
left bring together the runs around them; those seams are closed one by one, outwards.

Only equal blocks are added, so no rotation is ever made out of layers nor layers out of a rotation.
"""

from __future__ import annotations

import numpy as np

from cube_core import moves as mv
from cube_core.moves import Codes

_RUN_SHIFT = mv.BLOCK_MASK.bit_length()

Run = dict[int, int]
"""Blocks about one axis (as `BLOCK_MASK` has them) → quarters from 0 to 3, in the order in which they came."""


def simplified(codes: Codes, size: int) -> Codes:
    """The fewest packed moves that come of cancelling and adding up neighbours.

    Amounts are −1, 1 and 2 as text writes them (so that L2 stays L2). Moves about one axis keep
    the order in which their blocks came first.
    """
    merged, runs = _merged(codes)
    axes = mv.axes_of(merged)
    seams = np.flatnonzero((axes[1:] == axes[:-1]) & (runs[1:] != runs[:-1])) + 1
    return mv.unprimed_halves(_closed(merged, seams.tolist()) if len(seams) else merged, size)


def _merged(codes: Codes) -> tuple[Codes, Codes]:
    """The moves with equal blocks of each run added up, and the number of the run of each."""
    if not len(codes):
        return codes, codes
    axes, blocks = mv.axes_of(codes), codes & mv.BLOCK_MASK
    runs = np.cumsum(np.diff(axes, prepend=axes[0]) != 0)
    keys = runs << _RUN_SHIFT | blocks
    order = np.argsort(keys, kind="stable")
    starts = np.flatnonzero(np.diff(keys[order], prepend=-1))
    sums = np.add.reduceat(mv.quarters_of(codes)[order] & 3, starts) & 3
    amounts = np.zeros(len(codes), dtype=np.int64)
    amounts[order[starts]] = sums
    kept = np.flatnonzero(amounts)
    return mv.with_quarters(blocks[kept], _nearest(amounts[kept])), runs[kept]


def _nearest(amounts: Codes) -> Codes:
    return np.where(amounts == 3, -1, amounts)


def _closed(codes: Codes, seams: list[int]) -> Codes:
    """The moves with runs about one axis that meet at the seams added up, and so on outwards."""
    done = _Done(codes)
    start = 0
    for seam in seams:
        if seam > start:
            done.stretches.append((start, seam))
            start = done.swallow(seam)
    done.stretches.append((start, len(codes)))
    return done.codes_now()


class _Done:
    """The simplified moves so far: a stack of untouched stretches of the given moves and of new runs."""

    def __init__(self, codes: Codes) -> None:
        self.codes = codes
        self.axes = mv.axes_of(codes).astype(np.uint8).tobytes()
        self.stretches: list[tuple[int, int] | Run] = []

    def swallow(self, start: int) -> int:
        """Add up the runs from `start` on with that at the end of the stack while axes agree; where this ends."""
        while start < len(self.axes) and self.top_axis() == self.axes[start]:
            stop = self.end_of_run(start)
            run = self.pop_run()
            _add(run, self.codes[start:stop])
            if any(run.values()):
                self.stretches.append(run)
            start = stop
        return start

    def top_axis(self) -> int | None:
        if not self.stretches:
            return None
        top = self.stretches[-1]
        return mv.move_of(next(iter(top))).face if isinstance(top, dict) else self.axes[top[1] - 1]

    def end_of_run(self, start: int) -> int:
        stop = start
        while stop < len(self.axes) and self.axes[stop] == self.axes[start]:
            stop += 1
        return stop

    def pop_run(self) -> Run:
        top = self.stretches.pop()
        if isinstance(top, dict):
            return top
        first, stop = top
        start = stop
        while start > first and self.axes[start - 1] == self.axes[stop - 1]:
            start -= 1
        if start > first:
            self.stretches.append((first, start))
        run: Run = {}
        _add(run, self.codes[start:stop])
        return run

    def codes_now(self) -> Codes:
        return np.concatenate([self._written(stretch) for stretch in self.stretches])

    def _written(self, stretch: tuple[int, int] | Run) -> Codes:
        if not isinstance(stretch, dict):
            return self.codes[slice(*stretch)]
        left = [(block, amount) for block, amount in stretch.items() if amount]
        blocks, amounts = np.array(left, dtype=np.int64).T
        return mv.with_quarters(blocks, _nearest(amounts))


def _add(run: Run, codes: Codes) -> None:
    """Add moves about a run's axis to it."""
    for block, quarters in zip((codes & mv.BLOCK_MASK).tolist(), mv.quarters_of(codes).tolist(), strict=True):
        run[block] = (run.get(block, 0) + quarters) & 3
