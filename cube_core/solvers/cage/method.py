"""The cage method: edges and corners are solved around free centres, the centres come last.

While the centres are free, parity costs a turn: a quarter turn of an inner layer changes the
parity of its wings and spoils nothing, and which edge is made whole where is ours to choose. What
is left is a cage of solved edges and corners; commutators fill it without touching it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cube_core.queries import has_whole_edges
from cube_core.solvers.as_three import Finish, Reducer, reduction_method
from cube_core.solvers.cage.pairing import EdgePlan, pair_edges, plan_edges
from cube_core.solvers.cage.slices import turn_slices_back
from cube_core.solvers.centers.bringing import solve_cells
from cube_core.solvers.method import SOLVED, Task
from cube_core.solvers.pieces.parity import Parity
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName, Report

EDGES = PhaseName("edges", "Edges", "Edges")
CENTERS = PhaseName(SOLVED, "Centres", "Cent.")
EVERY_PARITY = frozenset(Parity)


def make_edges_whole(task: Task) -> Iterator[str]:
    """Pair the wings of all edges, so that no parity is met that is to be avoided."""
    recorder = task.recorder
    with recorder.phase(EDGES):
        if task.size > 3:
            if not has_whole_edges(recorder.board.cube):
                turn_slices_back(recorder)
            avoided = _avoided(task)
            plan = plan_edges(recorder, avoided)
            pair_edges(recorder, plan)
            task.report = _after(task.report, task.size, plan, avoided)
    yield EDGES.name


def _avoided(task: Task) -> frozenset[Parity]:
    """The parities that the pairing has to avoid: once corners did not fit, edges must not be paired oddly either."""
    if task.options.parity == "before" or task.size % 2 == 1 or Parity.CORNERS in task.met:
        return EVERY_PARITY
    return frozenset(task.met)


def mend(task: Task, parity: Parity) -> None:
    """Remember that a parity was met: while the centres are free, the edges are simply paired otherwise."""
    task.report = _noted(task.report, frozenset([parity]))


def fill(recorder: Recorder) -> None:
    """Bring every centre cell home by commutators."""
    stickers = recorder.board.cube.stickers.copy()
    steps = solve_cells(
        recorder.size, stickers, recorder.holder.face_colors, tell=lambda part: recorder.tell(part, "The centres.")
    )
    recorder.follow(steps, stickers)


def _after(report: Report, size: int, plan: EdgePlan, avoided: frozenset[Parity]) -> Report:
    """The report once edges are whole: the parities that were there and are not, unless they are yet to be met."""
    odd, is_even_size = len(plan.odd_orbits), size % 2 == 0
    whole = is_even_size and odd == len(plan.homes)
    swapped = plan.parities & {Parity.CORNERS} if is_even_size else frozenset()  # middle edges always fit the corners
    taken_out = (frozenset([Parity.EDGES]) if whole else frozenset()) | swapped
    report = _noted(report, taken_out & avoided if report.tries == 1 else frozenset())
    partial = report.was_partial_edge_parity or (odd > 0 and not whole)
    return replace(report, was_partial_edge_parity=partial)


def _noted(report: Report, parities: frozenset[Parity]) -> Report:
    return replace(
        report,
        was_even_edge_parity=report.was_even_edge_parity or Parity.EDGES in parities,
        was_corner_swap=report.was_corner_swap or Parity.CORNERS in parities,
    )


def has_edges(recorder: Recorder, goal: str) -> bool:
    """Whether every edge is whole."""
    return has_whole_edges(recorder.board.cube)


METHOD = reduction_method(
    Reducer("cage", "Cage", (EDGES,), make_edges_whole, mend, has_edges, Finish("cage", CENTERS, fill))
)
