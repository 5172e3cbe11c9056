"""Bring centre cells home in bulk: few commutators that move many cells each and disturb nothing else.

What pays best per turn is done first: a rate is asked for, all rows that reach it and keep out of
each other's way are taken at once, and when none is left the rate goes down. On small cubes all
faces are looked at together; on large ones face after face, a part of it at a time: the lines that
turn and the lines that cross them are two halves, so that no two rows meet. Above 64 layers the
cells of a part are looked at as whole planes (see `sweeps`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, product, repeat

from cube_core.faces import AXES, Face
from cube_core.geometry import IntArray
from cube_core.solvers.centers.candidates import Candidates
from cube_core.solvers.centers.rings import RING_FACES
from cube_core.solvers.centers.scopes import Scope, all_faces, parts_of_face
from cube_core.solvers.centers.state import CenterState, Tell
from cube_core.solvers.centers.steps import CellGoals, CellRecord, CellSteps, Wanted
from cube_core.solvers.centers.strips import exchange
from cube_core.solvers.centers.sweeps import most_chained, rates_of, sweep
from cube_core.solvers.centers.weighing import Weighed
from cube_core.turns import Stickers

LARGE = 64
"""From this size on faces are looked at one by one."""
RATES = (1.0, 0.65)
"""The rates asked for first, as things lie; one more between them saves a turn in 650 on an 8×8."""
SETUP_RATES = (0.42, 0.27, 0.17, 0.099)
"""The rates asked for then, with setup turns too; a single cell that takes one reaches the last."""
SWEPT_FROM = 65
"""From this size on whole planes are weighed, where all cells of a face are wanted in one colour."""
FREE_RATES = dict.fromkeys(range(4, 9), 0.24) | dict.fromkeys(range(9, 33), 0.5)
"""How many cells a turn free moves have to bring home, by size: more than the commutators after them do.

On larger cubes they bring home too few of the cells to be looked for.
"""
RIGHT = "all cells that are right"
"""What commutators keep, in words."""


def solve_cells(
    size: int,
    stickers: Stickers,
    wanted: Wanted,
    cells: IntArray | None = None,
    tell: Tell | None = None,
    keeps: str = RIGHT,
    *,
    effort: int = 1,
) -> CellSteps:
    """Bring centre cells home by commutators alone: nothing else on the cube is moved in the end.

    `stickers`, by slot, become what they are after the moves; on large cubes which of four equal cells is where is not
    followed (see `quadrants`). `wanted` says by face which colour its cells shall have, None where anything will do;
    `cells`, slots, narrows that down to some.
    Every step's sources and targets are pairs: the sticker at a source is at its target afterwards. `keeps` says
    in words what must not be disturbed. On large cubes a first effort is quick, and a second takes fewer turns.
    """
    work = CenterState(size, stickers, wanted, cells, tell)
    return CellSteps(size, CellGoals(work.by_face, work.totals.tolist(), keeps), bring_home(work, effort))


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
    work = CenterState(size, stickers, wanted, tell=tell)
    free = exchange(work, FREE_RATES[size], keeps_parity) if size in FREE_RATES else iter(())
    return CellSteps(size, CellGoals(work.by_face, work.totals.tolist(), RIGHT), chain(free, bring_home(work, effort)))


def bring_home(work: CenterState, effort: int = 1) -> Iterator[CellRecord]:
    """Bring all wanted cells home by commutators; the cube has gone through each batch when it comes."""
    if work.size >= SWEPT_FROM and work.wants_whole_faces:
        yield from sweep(work, rates_of(work.size, effort), most_chained(effort))
    if work.count_wrong():
        yield from _bring_by_parts(work) if work.size >= LARGE else _bring_together(work)
    if work.count_wrong():
        raise RuntimeError("Commutators cannot bring all these cells home; the colours wanted are not all there.")


def plan_pair(work: CenterState, source: Face, target: Face, rate: float = 0.25) -> list[CellRecord]:
    """Bring what a source face has for a target face, as both lie, in commutators that reach the rate."""
    batches: list[CellRecord] = []
    for axis in (axis for axis in AXES if axis not in (source.axis, target.axis)):
        index = RING_FACES[axis].index(target)
        giver = (index - RING_FACES[axis].index(source)) % 4 - 1
        for scope in parts_of_face(work, axis, index):
            batches += _take(work, [scope.from_one(giver, rate)], rate)
    return batches


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


def _bring_by_parts(work: CenterState) -> Iterator[CellRecord]:
    """Look at part after part of face after face, and take all rows of a part that reach the rate."""
    for rate in RATES:
        for scope in _all_parts(work):
            yield from _take(work, [scope.plain(rate)], rate)
    for rate in chain(SETUP_RATES, repeat(SETUP_RATES[-1])):
        before = work.wrong().size
        for scope in _all_parts(work):
            yield from _take(work, _weighed(scope, rate), rate)
        left = work.wrong().size
        if left == 0 or (left == before and rate == SETUP_RATES[-1]):  # a cage of 66 layers had none at the first rate
            return


def _all_parts(work: CenterState) -> Iterator[Scope]:
    for axis, index in product(AXES, range(4)):
        if work.count_wrong():
            yield from parts_of_face(work, axis, index)


def _weighed(scope: Scope, rate: float) -> Iterator[Weighed]:
    yield scope.plain(rate)
    yield from scope.set_up(rate)


def _take(work: CenterState, weighed: Iterable[Weighed], rate: float) -> Iterator[CellRecord]:
    """Take the rows that reach a rate, best first, if they meet none taken before."""
    found = [each.reaching(rate) for each in weighed if each.best >= rate]
    return Candidates(work.size, found).take_apart_ones(work) if found else iter(())
