"""The cage method: edges and corners are solved around free centres, the centres come last.

While the centres are free, parity costs a turn: a quarter turn of an inner layer changes the
parity of its wings and spoils nothing, and which edge is made whole where is ours to choose. What
is left is a cage of solved edges and corners; commutators fill it without touching it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cube_core.commutators import solve_cells
from cube_core.queries import has_whole_edges
from cube_core.solvers.cage.leveling import level
from cube_core.solvers.cage.pairing import Plan, pair_edges, plan_edges
from cube_core.solvers.method import GOAL, Job, Method
from cube_core.solvers.orchestrator import THREES
from cube_core.solvers.pen import Pen
from cube_core.solvers.reduced import ImpossibleState, Parity
from cube_core.solvers.solution import Report
from cube_core.solvers.three import layers

EDGES, CAGE_STANDS = "edges", "cage"
GOALS = (EDGES, *layers.PHASES[:-1], CAGE_STANDS, GOAL)
TRIES = 3
"""How often edges are paired at most: each of the two parities is met once."""
EVERY_PARITY = frozenset(Parity)


def run(job: Job) -> Iterator[str]:
    """Work through the phases."""
    yield from _cage(job)
    with job.pen.phase(GOAL):
        fill(job.pen)
    yield GOAL


def fill(pen: Pen) -> None:
    """Bring every centre cell home by commutators."""
    stickers = pen.board.cube.stickers.copy()
    steps = solve_cells(pen.size, stickers, pen.holder.face_colors, tell=lambda part: pen.tell(part, "The centres."))
    pen.follow(steps, stickers)


def _cage(job: Job) -> Iterator[str]:
    """Solve edges and corners; what a 3×3 solver meets that cannot be is mended while the centres are free."""
    for_sure = job.options.parity == "before" or job.pen.size % 2 == 1
    avoided = EVERY_PARITY if for_sure else frozenset()
    for _ in range(TRIES):
        try:
            yield from _edges(job, avoided)
            yield from _as_three(job)
            return
        except ImpossibleState as met:
            if met.parity in avoided:
                raise
            avoided = EVERY_PARITY if met.parity is Parity.CORNERS else avoided | {met.parity}
            job.report = _noted(job.report, frozenset([met.parity]))


def _as_three(job: Job) -> Iterator[str]:
    """The cage is a 3×3 with nothing in it."""
    three = THREES[job.options.three]
    goal = job.options.goal if job.options.goal in three.phases else GOAL
    with job.pen.renaming(GOAL, CAGE_STANDS):
        for reached in three.solve(job.pen, goal, job.options.effort):
            yield CAGE_STANDS if reached == GOAL else reached


def _edges(job: Job, avoided: frozenset[Parity]) -> Iterator[str]:
    with job.pen.phase(EDGES):
        if job.pen.size > 3:
            if not has_whole_edges(job.pen.board.cube):
                level(job.pen)
            plan = plan_edges(job.pen, avoided)
            pair_edges(job.pen, plan)
            job.report = _after(job.report, job.pen.size, plan, avoided)
        job.report = replace(job.report, tries=job.report.tries + 1)
    yield EDGES


def _after(report: Report, size: int, plan: Plan, avoided: frozenset[Parity]) -> Report:
    """The report once edges are whole: the parities that were there and are not, unless they are yet to be met."""
    odd, whole = len(plan.odd_orbits), size % 2 == 0 and len(plan.odd_orbits) == len(plan.homes)
    taken_out = (frozenset([Parity.EDGES]) if whole else frozenset()) | (plan.parities & {Parity.CORNERS})
    report = _noted(report, taken_out & avoided if not report.tries else frozenset())
    partial = report.was_partial_edge_parity or (odd > 0 and not whole)
    return replace(report, was_partial_edge_parity=partial)


def _noted(report: Report, parities: frozenset[Parity]) -> Report:
    return replace(
        report,
        was_even_edge_parity=report.was_even_edge_parity or Parity.EDGES in parities,
        was_corner_swap=report.was_corner_swap or Parity.CORNERS in parities,
    )


def holds(pen: Pen, goal: str) -> bool:
    """Whether a goal is reached already."""
    if goal == GOAL:
        return pen.board.cube.is_solved
    if not has_whole_edges(pen.board.cube):
        return False
    return goal == EDGES or layers.holds(pen, GOAL if goal == CAGE_STANDS else goal)


METHOD = Method("cage", GOALS, run, holds)
