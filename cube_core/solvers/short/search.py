"""The search for a short solve of a 3×3: what is found, how far it is, and whether it can still get better."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cube_core.solvers.pieces.locations import Table
from cube_core.solvers.short.knowledge import Knowledge
from cube_core.solvers.short.proof import Proof
from cube_core.solvers.short.states import Word, roots_of
from cube_core.solvers.short.two_phase import TwoPhase

EFFORT_WORK = 14_000_000
"""The nodes that one unit of effort pays for: half a second where numpy turns a 3×3 4.8 million times a second."""
_PROOF_SHARE = 12
"""So many nodes are looked at for a shorter solve for each that is looked at to prove that there is none."""


_PROVED_FIRST, _PROVING_FIRST = 12, 1_000_000
"""Before all else it is found out whether so many turns will do, or as many as so many nodes tell: half a tenth of a
second. Symmetric cubes ask for more."""
_OVER = object()


@dataclass(frozen=True, slots=True)
class Beat:
    """Where a search stands, told every few milliseconds."""

    best: Word | None
    """The shortest solve so far."""
    done: float
    """How much of the work is done, 0 to 1."""
    is_optimal: bool = False
    """Whether it is proved that no solve is shorter."""


def beats(travels: Table, work: int, known: Knowledge) -> Iterator[Beat]:
    """Search for so much work, and longer until there is an answer; the last beat has it.

    `travels` says by home location where what belongs there is. Whoever is content may stop listening.
    """
    roots = roots_of(travels)
    solves, proof = TwoPhase(known, roots), Proof(known, roots)
    for _ in _alternating(solves, proof):
        spent = solves.meter.work + proof.meter.work
        solves.best = best = solves.best if proof.best is None else proof.best
        is_optimal = best is not None and len(best) <= proof.least
        yield Beat(best, min(1.0, spent / work), is_optimal)
        if is_optimal or (best is not None and spent >= work):
            return


def _alternating(solves: TwoPhase, proof: Proof) -> Iterator[None]:
    """Both searches, each in its share of the work, until one proves its solve."""
    solving, proving = solves.run(), proof.run()
    is_solving = True
    while True:
        if proof.least <= _PROVED_FIRST and proof.meter.work < _PROVING_FIRST:
            next(proving)
        elif is_solving and _PROOF_SHARE * proof.meter.work >= solves.meter.work:
            is_solving = next(solving, _OVER) is not _OVER
        else:
            next(proving)
        yield
