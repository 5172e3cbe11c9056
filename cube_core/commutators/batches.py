"""Bring centre cells home in bulk: few commutators that move many cells each and disturb nothing else.

What pays best per turn is done first: a rate is asked for, all rows that reach it and keep out of
each other's way are taken at once, and when none is left the rate goes down. On small cubes all
faces are looked at together; on large ones face after face, a part of it at a time: the lines that
turn and the lines that cross them are two halves, so that no two rows meet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, product

from cube_core.commutators.candidates import Candidates, Look
from cube_core.commutators.rings import RING_FACES
from cube_core.commutators.row_batch import RowBatch, Wanted
from cube_core.commutators.scopes import all_faces, parts_of_face
from cube_core.commutators.step_list import StepList
from cube_core.commutators.strips import exchange
from cube_core.commutators.working import Working
from cube_core.faces import AXES, Face
from cube_core.geometry import IntArray
from cube_core.turns import Stickers

Tell = Callable[[float], object]
"""Is told now and then which part of the work is done; may raise to stop it."""

LARGE = 64
"""From this size on faces are looked at one by one."""
RATES = (1.0, 0.65, 0.42, 0.27, 0.17, 0.099)
"""The rates asked for, one after the other; the last one is reached by a single cell with a setup turn."""
FREE_SIZE = 32
"""Up to this size free moves are looked for; on larger cubes they bring home too few of the cells."""
FREE_RATE = 0.3
"""How many cells a turn free moves have to bring home."""
LARGE_RATES = (0.8, 0.4, 0.2, 0.099)


def solve_cells(
    size: int,
    stickers: Stickers,
    wanted: Wanted,
    cells: IntArray | None = None,
    tell: Tell = lambda part: None,
) -> StepList:
    """Bring centre cells home by commutators alone: nothing else on the cube is moved in the end.

    `stickers`, by slot, become what they are after the moves. `wanted` says by face which colour
    its cells shall have, None where anything will do; `cells`, slots, narrows that down to some.
    Every step's sources and targets are pairs: the sticker at a source is at its target afterwards.
    """
    work = Working(size, stickers, wanted, cells)
    return StepList(size, bring_home(work, tell))


def solve_centers(
    size: int, stickers: Stickers, wanted: Wanted, tell: Tell = lambda part: None, *, keeps_parity: bool = False
) -> StepList:
    """Bring all centre cells home while edges and corners do not matter: free moves first, commutators then.

    As `solve_cells` for the rest; the middles of an odd cube stay where they are. With
    `keeps_parity` every orbit of wings stays permuted as evenly or oddly as it is.
    """
    work = Working(size, stickers, wanted)
    free = exchange(work, FREE_RATE, keeps_parity) if 4 <= size <= FREE_SIZE else iter(())
    return StepList(size, chain(free, bring_home(work, tell)))


def bring_home(work: Working, tell: Tell = lambda part: None) -> Iterator[RowBatch]:
    """Bring all wanted cells home by commutators; the cube has gone through each batch when it comes."""
    is_large = work.size >= LARGE
    take, rates = (_take_by_face, LARGE_RATES) if is_large else (_take_everywhere, RATES)
    for done, rate in enumerate(rates):
        again = True
        while again and work.wrong().size:
            tell(done / len(rates))
            batches = list(take(work, rate))
            yield from batches
            again = bool(batches) and (not is_large or rate == rates[-1])
    if work.wrong().size:
        raise RuntimeError("Commutators cannot bring all these cells home; the colours wanted are not all there.")


def plan_pair(work: Working, source: Face, target: Face, rate: float = 0.25) -> list[RowBatch]:
    """Bring what a source face has for a target face, as both lie, in commutators that reach the rate."""
    batches: list[RowBatch] = []
    for axis in (axis for axis in AXES if axis not in (source.axis, target.axis)):
        index = RING_FACES[axis].index(target)
        giver = (index - RING_FACES[axis].index(source)) % 4 - 1
        for scope in parts_of_face(work, axis, index):
            batches += _take(work, [scope.look_at_one(giver, rate)])
    return batches


def _take_everywhere(work: Working, rate: float) -> Iterator[RowBatch]:
    return _take(work, chain.from_iterable(scope.looks(rate) for scope in all_faces(work)))


def _take_by_face(work: Working, rate: float) -> Iterator[RowBatch]:
    for axis, index in product(AXES, range(4)):
        for scope in parts_of_face(work, axis, index):
            yield from _take(work, scope.looks(rate))


def _take(work: Working, looks: Iterable[Look]) -> Iterator[RowBatch]:
    paying = [look for look in looks if look.paying.rates.size]
    return Candidates(work.size, paying).take_apart_ones(work) if paying else iter(())
