"""The cage method: edges and corners are solved around free centres, the centres come last.

While the centres are free, parity costs a turn: a quarter turn of an inner layer changes the
parity of its wings and spoils nothing, and which edge is made whole where is ours to choose. What
is left is a cage of solved edges and corners; commutators fill it without touching it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cube_core.queries import has_whole_edges
from cube_core.solvers.as_three import Finish, Reducer, reduce_and_solve
from cube_core.solvers.cage.cage_edges import EdgePlan, pair_edges, plan_edges
from cube_core.solvers.cage.turned_slices import turn_slices_back
from cube_core.solvers.centers.bringing import solve_cells
from cube_core.solvers.method import Solver, Task
from cube_core.solvers.parities.mending import mending
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import Report
from cube_core.words import progress
from cube_core.words.phases import CAGE_CENTERS, CAGE_EDGES, CAGE_PROMISE


def make_edges_whole(task: Task) -> Iterator[str]:
    """Pair the wings of all edges; in a later round only if mending a parity took them apart."""
    recorder = task.recorder
    if task.report.tries == 1 or not has_whole_edges(recorder.board.cube):
        with recorder.phase(CAGE_EDGES):
            if task.size > 3:
                _pair(task)
    yield CAGE_EDGES.name


def _pair(task: Task) -> None:
    recorder, meets = task.recorder, task.options.parity == "retry"
    if task.report.tries == 1 and not has_whole_edges(recorder.board.cube):
        turn_slices_back(recorder)
    recorder.check()
    plan = plan_edges(recorder, meets)
    task.report = _noted(task, plan)
    pair_edges(recorder, plan, "parity" if meets else "prevent")


def _noted(task: Task, plan: EdgePlan) -> Report:
    """The report once it is known how edges are made whole: the parities that this takes out."""
    report, is_even_size, odd = task.report, task.size % 2 == 0, len(plan.odd_orbits)
    is_whole = is_even_size and odd == len(plan.homes)
    return replace(
        report,
        was_even_edge_parity=report.was_even_edge_parity or is_whole,
        was_corner_swap=report.was_corner_swap or (is_even_size and plan.avoids_swap),
        was_partial_edge_parity=report.was_partial_edge_parity or (odd > 0 and not is_whole),
    )


def fill(task: Task) -> None:
    """Bring every centre cell home by commutators."""
    recorder = task.recorder
    stickers = recorder.copied_stickers()
    steps = solve_cells(
        recorder.size,
        stickers,
        recorder.holder.face_colors,
        tell=lambda part: recorder.tell(part, progress.CENTERS),
        is_cage=True,
        effort=task.options.effort,
    )
    recorder.follow(steps, stickers)


def has_edges(recorder: Recorder, goal: str) -> bool:
    """Whether every edge is whole."""
    return has_whole_edges(recorder.board.cube)


CAGE = Reducer(
    "cage",
    (CAGE_EDGES,),
    make_edges_whole,
    mending(CAGE_EDGES),
    has_edges,
    Finish("cage", CAGE_PROMISE, CAGE_CENTERS, fill),
)


def with_three(three: Solver) -> Solver:
    """The method with a 3×3 solver."""
    return reduce_and_solve(CAGE, three)
