"""Bring centre cells home in bulk: few commutators that move many cells each and disturb nothing else.

What pays best per turn is done first: a rate is asked for, all rows that reach it and keep out of
each other's way are taken at once, and when none is left the rate goes down. All faces are looked
at together; on a huge cube one after the other first, as whole planes (see `sweeps`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, chain

import numpy as np

from cube_core.algs import Alg
from cube_core.geometry import IntArray
from cube_core.moves import Codes
from cube_core.solvers.centers.candidates import Candidates, Scope, all_faces
from cube_core.solvers.centers.cell_arrivals import CellGoals, CellsArrive, Wanted
from cube_core.solvers.centers.row_batch import CellRecord
from cube_core.solvers.centers.state import CenterState, Tell
from cube_core.solvers.centers.strips import exchange
from cube_core.solvers.centers.weighing import Weighed
from cube_core.solvers.huge import HUGE
from cube_core.solvers.huge.packed_cells import Known, PackedCellSteps
from cube_core.solvers.huge.shortcuts import Shortcut
from cube_core.solvers.huge.sweeps import most_chained, rates_of, sweep
from cube_core.turns import Stickers

_NONE: IntArray = np.empty(0, dtype=np.intp)
_NOTHING = CellRecord(np.empty(0, dtype=np.int64), np.zeros(1, dtype=np.intp), _NONE, _NONE, np.empty((0, 6), np.intp))


class CellSteps:
    """All steps, one after the other."""

    __slots__ = ("_shortcuts", "_size", "bounds", "pieces", "told")

    pieces: list[Codes]
    """All moves, as they were found."""
    bounds: IntArray
    """Bounds of the moves of each step."""
    told: Sequence[CellsArrive]
    """The explanations of the steps."""

    def __init__(self, size: int, goals: CellGoals, records: Iterable[CellRecord]) -> None:
        parts = [_NOTHING, *records]
        lengths = np.concatenate([np.diff(part.bounds) for part in parts])
        self.bounds = np.concatenate([[0], np.cumsum(lengths)]).astype(np.intp)
        self._size, self.pieces = size, [part.codes for part in parts]
        starts = accumulate((len(part.codes) for part in parts), initial=0)
        firsts = accumulate((len(part.source_counts) for part in parts), initial=0)
        batches = [
            (start, Known(first, part.batch, part.bounds))
            for start, first, part in zip(starts, firsts, parts, strict=False)
            if part.batch is not None and size >= HUGE
        ]
        self._shortcuts = [(start, known.batch) for start, known in batches]
        self.told = (
            PackedCellSteps(goals, parts, [known for _, known in batches]) if size >= HUGE else _each(goals, parts)
        )

    def __len__(self) -> int:
        return len(self.bounds) - 1

    @property
    def alg(self) -> Alg:
        """All moves, joined."""
        return Alg.from_codes(self._size, np.concatenate(self.pieces))

    def shortcuts(self) -> list[tuple[int, Shortcut]]:
        """Batches of a huge cube and their starts: on small ones a few moves are played as fast."""
        return self._shortcuts


def _each(goals: CellGoals, parts: Iterable[CellRecord]) -> list[CellsArrive]:
    """These steps, one by one."""
    found: list[CellsArrive] = []
    before, times = goals.right, Counter[tuple[bool, bool]]()
    for part in parts:
        sources = np.split(part.sources, np.cumsum(part.source_counts))
        for source, right, turns in zip(sources, part.right, np.diff(part.bounds), strict=False):
            sort = part.is_free, part.is_free and bool(turns == 1)
            times[sort] += 1
            found.append(CellsArrive(goals, source, before, right, part.is_free, times[sort]))
            before = right
    return found


RATES = (1.0, 0.65)
"""The rates asked for first, as things lie; one more between them saves a turn in 650 on an 8×8."""
SETUP_RATES = (0.42, 0.27, 0.17, 0.099)
"""The rates asked for then, with setup turns too; a single cell that takes one reaches the last."""
FREE_RATES = dict.fromkeys(range(4, 9), 0.24) | dict.fromkeys(range(9, 33), 0.5)
"""How many cells a turn free moves have to bring home, by size: more than the commutators after them do.

On larger cubes they bring home too few of the cells to be looked for.
"""


def solve_cells(
    size: int,
    stickers: Stickers,
    wanted: Wanted,
    tell: Tell | None = None,
    *,
    is_cage: bool = False,
    effort: int = 1,
) -> CellSteps:
    """Bring centre cells home by commutators alone: nothing else on the cube is moved in the end.

    `stickers`, by slot, become what they are after the moves; on large cubes which of four equal cells is where is not
    followed (see `quadrants`). `wanted` says by face which colour its cells shall have, None where anything will do.
    Every step's sources and targets are pairs: the sticker at a source is at its target afterwards. `is_cage`
    says that edges and corners are solved. On large cubes a first effort is quick, and a second takes fewer turns.
    """
    work = CenterState(size, stickers, wanted, tell)
    return CellSteps(size, goals_of(work, is_cage), bring_home(work, effort))


def solve_centers(
    size: int,
    stickers: Stickers,
    wanted: Wanted,
    tell: Tell | None = None,
    *,
    keeps_parity: bool = False,
    effort: int = 1,
) -> CellSteps:
    """Bring all centre cells home while edges and corners do not matter: free moves first, commutators then.

    As `solve_cells` for the rest; the middles of an odd cube stay where they are. With
    `keeps_parity` every orbit of wings stays permuted as evenly or oddly as it is.
    """
    work = CenterState(size, stickers, wanted, tell)
    free = exchange(work, FREE_RATES[size], keeps_parity) if size in FREE_RATES else iter(())
    return CellSteps(size, goals_of(work), chain(free, bring_home(work, effort)))


def goals_of(work: CenterState, is_cage: bool = False) -> CellGoals:
    """The cells to bring home, and how many are there already."""
    return CellGoals(work.by_face, work.totals.tolist(), work.right.copy(), is_cage)


def bring_home(work: CenterState, effort: int = 1) -> Iterator[CellRecord]:
    """Bring all wanted cells home by commutators; the cube has gone through each batch when it comes."""
    if work.size >= HUGE:
        yield from sweep(work, rates_of(work.size, effort), most_chained(effort))
    yield from _bring_together(work)
    if work.count_wrong():
        raise RuntimeError("Commutators cannot bring all these cells home; the colours wanted are not all there.")


def _bring_together(work: CenterState) -> Iterator[CellRecord]:
    """Look at all faces at once and take the best rows there are, as long as there are any."""
    for rate in RATES:
        while work.count_wrong() and (batches := list(_take(work, [all_faces(work).plain(rate)], rate))):
            yield from batches
    while work.count_wrong():
        batches = _take_best(work, all_faces(work)) or _take_best(work, all_faces(work, with_spare=True))
        if not batches:
            return
        yield from batches


def _take_best(work: CenterState, scope: Scope) -> list[CellRecord]:
    """Take the rows that reach the highest rate that any row reaches, setups included."""
    weighed = list(_weighed(scope, SETUP_RATES[0]))
    best = max(each.best for each in weighed)
    rate = next((rate for rate in SETUP_RATES if rate <= best), None)
    return [] if rate is None else list(_take(work, weighed, rate))


def _weighed(scope: Scope, rate: float) -> Iterator[Weighed]:
    yield scope.plain(rate)
    yield from scope.set_up(rate)


def _take(work: CenterState, weighed: Iterable[Weighed], rate: float) -> Iterator[CellRecord]:
    """Take the rows that reach a rate, best first, if they meet none taken before."""
    found = [each.reaching(rate) for each in weighed if each.best >= rate]
    return Candidates(work.size, found).take_apart_ones(work) if found else iter(())
