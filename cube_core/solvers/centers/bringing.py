"""Bring centre cells home in bulk: few commutators that move many cells each and disturb nothing else.

What pays best per turn is done first: a rate is asked for, all rows that reach it and keep out of
each other's way are taken at once, and when none is left the rate goes down. All faces are looked
at together; on a huge cube one after the other first, as whole planes (see `sweeps`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from cube_core.solvers.centers.candidates import Candidates, Scope, all_faces
from cube_core.solvers.centers.cell_arrivals import CellGoals, Wanted
from cube_core.solvers.centers.cell_steps import CellSteps
from cube_core.solvers.centers.row_batch import CellRecord
from cube_core.solvers.centers.state import CenterState, Tell
from cube_core.solvers.centers.strips import exchange
from cube_core.solvers.centers.weighing import Weighed
from cube_core.solvers.huge import HUGE
from cube_core.solvers.huge.sweeps import most_chained, rates_of, sweep
from cube_core.turns import Stickers

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
    return CellSteps(size, _goals(work, is_cage), bring_home(work, effort))


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
    return CellSteps(size, _goals(work), chain(free, bring_home(work, effort)))


def _goals(work: CenterState, is_cage: bool = False) -> CellGoals:
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
