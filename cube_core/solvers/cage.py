"""The cage method: edges and corners are solved around free centres, the centres come last.

While the centres are free, parity costs a turn: a quarter turn of an inner layer changes the
parity of its wings and spoils nothing, and which edge is made whole where is ours to choose. What
is left is a cage of solved edges and corners; commutators fill it without touching it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

import numpy as np

from cube_core.algs import Alg
from cube_core.cube import Cells, has_whole_edges
from cube_core.face_views import ring_runs
from cube_core.faces import AXES, Face, FaceColors
from cube_core.geometry import IntArray
from cube_core.moves import Codes, layer_turns
from cube_core.solvers.as_three import Finish, Reducer, reduce_and_solve
from cube_core.solvers.centers.bringing import solve_cells
from cube_core.solvers.explanation import Kind, TurnedHome, turned_home
from cube_core.solvers.huge import HUGE
from cube_core.solvers.huge.bulk_wings import cycle_wings
from cube_core.solvers.method import Solver, Task
from cube_core.solvers.parities import QuarterTurns, mending
from cube_core.solvers.pieces.locations import are_corners_odd, are_odd, guessed_flips, is_odd, wing_homes
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import Report
from cube_core.solvers.wings.assignment import Assignments, assignment, has_odd_flips, has_odd_places, votes_of
from cube_core.solvers.wings.choice import free_operations, layers_of_sides
from cube_core.solvers.wings.cycling import Wings, play_brought
from cube_core.solvers.wings.operations import free_moves
from cube_core.solvers.wings.tables import FAR, NEAR, inner_table
from cube_core.solvers.wings.wing_arrivals import Purpose
from cube_core.words import progress
from cube_core.words.phases import CAGE_CENTERS, CAGE_EDGES, CAGE_PROMISE

EXACT_FROM = 6
"""From this size on the best of all edges is looked for on even cubes; below, it would take a quarter of the time.

Over 40 to 100 cubes it saves 0.7 of 66 turns on 6 layers, 4.4 of 102 on 8; where there are middle edges, nothing.
"""
PURPOSE = Purpose("pair", "nothing")


@dataclass(frozen=True, slots=True)
class EdgePlan:
    """The place wanted for each wing, and the parities that stood in the way."""

    homes: IntArray
    wanted: IntArray
    odd_orbits: tuple[int, ...]
    """Orbits of wings that take an inner layer's turn to come even."""
    avoids_swap: bool
    """Whether the pairing that suggests itself would leave the corners exchanged against the edges."""


def plan_edges(recorder: Recorder, meets_parity: bool) -> EdgePlan:
    """Plan how to make the edges whole: so that a 3×3 solver meets no parity, or as it suggests itself to a person.

    Of a large cube of odd size the middle edges say it, which never show a parity.
    """
    stickers, colors = recorder.board.cube.stickers, recorder.holder.face_colors
    homes = wing_homes(recorder.size, stickers, colors)
    if recorder.size % 2 and recorder.size >= HUGE:
        return EdgePlan(homes, homes[-1], odd_orbits(homes, homes[-1]), avoids_swap=False)
    votes, meets_parity = votes_of(homes), meets_parity and recorder.size % 2 == 0
    flips = meets_parity and guessed_flips(are_odd(homes))
    places = None if meets_parity else are_corners_odd(recorder.size, stickers, colors)
    is_exact = recorder.size >= EXACT_FROM and recorder.size % 2 == 0
    wanted, is_first = (_best if is_exact else _quick)(votes, flips, places)
    return EdgePlan(homes, wanted, odd_orbits(homes, wanted), not is_first)


def _best(votes: IntArray, flips: bool, places: bool | None) -> tuple[IntArray, bool]:
    """The edges with most votes that are flipped and exchanged as said, oddly or evenly; whether any have more."""
    choices = Assignments(votes)
    first = choices.best([(0, int(flips)), (1, int(flips))])
    parities = first if places is None else (int(places), int(flips))
    return choices.wanted(parities), parities == first


def _quick(votes: IntArray, flips: bool, places: bool | None) -> tuple[IntArray, bool]:
    """The same, nearly the best."""
    first = assignment(votes, lambda wanted: has_odd_flips(wanted) == flips)
    if places in (None, has_odd_places(first)):
        return first, True
    return assignment(votes, lambda wanted: has_odd_flips(wanted) == flips and has_odd_places(wanted) == places), False


def pair_edges(recorder: Recorder, plan: EdgePlan, kind: Kind) -> None:
    """Make every edge whole; the centres go wherever they go. Steps that take parities out are of this kind."""
    homes = _make_even(recorder, plan, kind)
    if recorder.size >= HUGE:
        cycle_wings(recorder, homes.T, np.repeat(plan.wanted[:, None], len(homes), axis=1))
        return
    wings = Wings(recorder.size, homes, plan.wanted, np.ones_like(homes))
    while not wings.is_done:
        recorder.check()
        chosen = wings.choose(free_operations(recorder.size))
        brought = wings.perform(chosen.operation, chosen, undone=False)
        play_brought(recorder, free_moves(recorder.size, chosen.operation, chosen.layers), brought, PURPOSE)


def odd_orbits(homes: IntArray, wanted: IntArray) -> tuple[int, ...]:
    """The orbits whose wings take an odd number of exchanges to where they are wanted: no commutator does that."""
    return tuple(np.flatnonzero(are_odd(homes) != is_odd(wanted)).tolist())


def _make_even(recorder: Recorder, plan: EdgePlan, kind: Kind) -> IntArray:
    """Turn one inner layer of each odd orbit by a quarter, the way that pairs most wings."""
    homes, odd = plan.homes, plan.odd_orbits
    if not odd:
        return homes
    ways = list(product(AXES, (1, -1), (NEAR, FAR)))
    ends = [_turned(homes, odd, *way) for way in ways]
    best = int(np.argmax([np.count_nonzero(end == plan.wanted) for end in ends]))
    axis, amount, side = ways[best]
    layers = layers_of_sides(recorder.size, [side if orbit in odd else None for orbit in range(len(homes))])
    turns = Alg.from_codes(recorder.size, layer_turns(axis, amount, layers))
    recorder.play(turns, QuarterTurns(kind))
    return ends[best]


def _turned(homes: IntArray, orbits: tuple[int, ...], axis: Face, amount: int, side: int) -> IntArray:
    after = homes.copy()
    for orbit in orbits:
        after[orbit, inner_table(axis, amount, side)] = homes[orbit]
    return after


AMOUNTS = (0, 1, 2, -1)
_FROM = (np.arange(4) - np.array(AMOUNTS)[:, None]) % 4
"""The number of the face whose cells come there, by amount and face around an axis."""
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
