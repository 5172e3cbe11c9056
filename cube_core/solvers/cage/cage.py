"""The cage method: edges and corners are solved around free centres, the centres come last.

While the centres are free, parity costs a turn: a quarter turn of an inner layer changes the
parity of its wings and spoils nothing, and which edge is made whole where is ours to choose. What
is left is a cage of solved edges and corners; commutators fill it without touching it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from cube_core.algs import Alg
from cube_core.cube import Cells
from cube_core.face_views import ring_runs
from cube_core.faces import AXES, Face, FaceColors
from cube_core.moves import Codes, layer_turns
from cube_core.queries import has_whole_edges
from cube_core.solvers.as_three import Finish, Reducer, reduce_and_solve
from cube_core.solvers.cage.cage_edges import EdgePlan, pair_edges, plan_edges
from cube_core.solvers.centers.bringing import solve_cells
from cube_core.solvers.huge import HUGE
from cube_core.solvers.method import Solver, Task
from cube_core.solvers.parities.mending import mending
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import Report
from cube_core.solvers.turned_home import TurnedHome, turned_home
from cube_core.words import progress
from cube_core.words.phases import CAGE_CENTERS, CAGE_EDGES, CAGE_PROMISE

AMOUNTS = (0, 1, 2, -1)
_FROM = (np.arange(4) - np.array(AMOUNTS)[:, None]) % 4
"""By amount and face around an axis: the number of the face whose cells come there."""
LEFT = 0.5
"""At most so much of what is wrong may still be wrong afterwards: else it is a scramble, not slices left turned."""

HOPELESS = 0.9
"""If more than this is still wrong after one turn of each slice, a large cube is scrambled; 20 rounds tell no less."""


def turn_slices_back(recorder: Recorder) -> None:
    """Turn every slice to where most of it is right, an axis at a time, if that mends most of what is wrong."""
    colors = recorder.holder.face_colors
    shown, codes = recorder.board.cube.cells(), [np.empty(0, dtype=np.int64)]
    recorder.check()
    wrong = _wrong_count(shown, colors)
    while turns := _turn_all_slices(recorder, shown, colors):
        codes += turns
        recorder.check()
        if recorder.size >= HUGE and _wrong_count(shown, colors) > HOPELESS * wrong:
            return
    recorder.check()
    if _wrong_count(shown, colors) <= LEFT * wrong:
        alg = Alg.from_codes(recorder.size, np.concatenate(codes)).simplified()
        source = turned_home(recorder.board.cube, colors, alg, np.arange(6 * recorder.size**2))
        recorder.play(alg, TurnedHome(source, "align", "left"))


def _turn_all_slices(recorder: Recorder, shown: Cells, colors: FaceColors) -> list[Codes]:
    turns: list[Codes] = []
    for axis in AXES:
        recorder.check()
        turns += _turn_slices(recorder.size, axis, shown, colors)
    return turns


def _wrong_count(shown: Cells, colors: FaceColors) -> int:
    return int(np.count_nonzero(shown.reshape(6, -1) != np.asarray(colors)[:, None]))


def _turn_slices(size: int, axis: Face, shown: Cells, colors: FaceColors) -> list[Codes]:
    """Turn the slices of an axis in place; the turns."""
    layers = np.array([layer for layer in range(2, size) if 2 * layer != size + 1])  # middles say the colours
    views = [run.of(shown.reshape(6, size, size)[run.face]) for run in ring_runs(axis)]
    around = np.stack(views)[:, layers - 1]
    meant = np.array([colors[run.face] for run in ring_runs(axis)], dtype=around.dtype)
    fits = np.count_nonzero(around[:, None] == meant[:, None, None], axis=-1)
    best = fits[_FROM, np.arange(4)].sum(axis=1).argmax(axis=0)
    for number, view in enumerate(views):
        view[layers - 1] = around[(number - np.array(AMOUNTS)[best]) % 4, np.arange(len(layers))]
    return [
        layer_turns(axis, quarters, layers[best == way]) for way, quarters in enumerate(AMOUNTS) if way and way in best
    ]


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
