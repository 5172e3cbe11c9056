"""Bulk: reduction that brings many pieces at once, centres first, then edges; to be watched, not to be imitated."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product

import numpy as np
import numpy.typing as npt

from cube_core.algs import Alg
from cube_core.cube import Cube, has_uniform_centers, has_whole_edges
from cube_core.face_colors import centers_show
from cube_core.faces import AXES, FaceColors
from cube_core.geometry import IntArray
from cube_core.moves import slice_turns
from cube_core.solvers.as_three import Reducer, reduce_and_solve
from cube_core.solvers.centers.bringing import solve_centers
from cube_core.solvers.huge import HUGE
from cube_core.solvers.huge.bulk_wings import cycle_wings
from cube_core.solvers.method import Solver, Task
from cube_core.solvers.parities import Chosen, QuarterTurns, flip_at_uf, mending, swap
from cube_core.solvers.pieces.locations import (
    HERE,
    OUTER_TURNS,
    Labels,
    are_corners_odd,
    are_odd,
    guessed_flips,
    is_odd,
    labels_of,
    orbit_count,
)
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName
from cube_core.solvers.wings.assignment import Assignments, Parities, votes_of
from cube_core.solvers.wings.operations import word_alg
from cube_core.solvers.wings.pairing import pair_wings
from cube_core.solvers.wings.tables import outer_table
from cube_core.words import progress
from cube_core.words.phases import CENTERS, EDGES

_WORTH = 8
"""So many centre cells more are worth bringing home to be rid of a parity."""


def evening_turns(cube: Cube, colors: FaceColors) -> Alg:
    """The turns that leave most centre cells right; none where that would undo too much."""
    odd = are_odd(labels_of(cube.size, cube.stickers).T)
    ways = [Alg.from_codes(cube.size, slice_turns(axis, amounts)) for axis, amounts in product(AXES, _amounts(odd))]
    if cube.size >= HUGE:  # there it does not matter which way is taken
        return ways[0]
    right = [_count_right(cube, way, colors) for way in ways]
    best = int(np.argmax(right))
    nothing = Alg(cube.size)
    is_dear = right[best] + _WORTH * len(ways[best]) < _count_right(cube, nothing, colors)
    return nothing if is_dear else ways[best]


def _amounts(odd: npt.NDArray[np.bool_]) -> list[npt.NDArray[np.int8]]:
    """Quarter turns of one layer of each odd orbit, on the one side and on the other."""
    near = (odd & (np.arange(len(odd)) < len(odd) // 2)).astype(np.int8)
    return [(side * quarters).astype(np.int8) for side, quarters in product((near, near[::-1]), (1, 3))]


def _count_right(cube: Cube, alg: Alg, colors: FaceColors) -> int:
    after = cube.copy()
    after.play(alg)
    squares = after.cells().reshape(6, cube.size, cube.size)[:, 1:-1, 1:-1]
    return int(np.count_nonzero(squares == np.array(colors)[:, None, None]))


SMALLEST = 4
"""Smaller cubes have neither loose centres nor wings."""
_DEAR = 4
"""From so many wings on, two whole edges are exchanged rather than the wings paired in another way.

Measured on 4×4: 1 costs 0.2 turns on average, 9 changes nothing.
"""

LARGEST_TRIED = 6
"""Up to this size the wings are paired on paper in two of the ways that suggest themselves as well as each other.

Measured over 100 cubes: 1.7 of 58 turns fewer on 4 layers, 3.3 of 253 on 6.
"""


def holds(recorder: Recorder, goal: str) -> bool:
    """Whether the centres are solved, and for the goal `edges` the edges whole too."""
    cube = recorder.board.cube
    if cube.size < SMALLEST:
        return True
    has_centers = has_uniform_centers(cube) and centers_show(cube) is not None
    return has_centers and (goal == "centers" or has_whole_edges(cube))


def reduce(task: Task) -> Iterator[str]:
    """Bring the cube to what a 3×3 can be; in a later round only what is still to do."""
    yield from reduce_by(task, {CENTERS: _solve_centers, EDGES: _solve_edges}, holds)


def reduce_by(
    task: Task, stages: Mapping[PhaseName, Callable[[Task], None]], holds: Callable[[Recorder, str], bool]
) -> Iterator[str]:
    """The same by other means, phase by phase."""
    if task.options.parity == "before" and task.size >= SMALLEST:
        _note_parities(task)
    for phase, solve in stages.items():
        if task.report.tries == 1 or not holds(task.recorder, phase.name):
            with task.recorder.phase(phase):
                if task.size >= SMALLEST:
                    solve(task)
        yield phase.name


def _note_parities(task: Task) -> None:
    """Write down which parities of wings there are, before anything is done about them."""
    odd = are_odd(_labels(task.recorder).T)
    is_even_size = task.size % 2 == 0
    is_whole = bool(odd.all()) and is_even_size
    task.report = replace(
        task.report, was_even_edge_parity=is_whole, was_partial_edge_parity=bool(odd.any()) and not is_whole
    )


def _solve_centers(task: Task) -> None:
    recorder = task.recorder
    if holds(recorder, "centers"):
        return
    avoids_parity = task.options.parity == "before"
    if avoids_parity:
        turns = evening_turns(recorder.board.cube, recorder.holder.face_colors)
        if len(turns):
            recorder.play(turns, QuarterTurns("prevent"))
    stickers = recorder.copied_stickers()
    steps = solve_centers(
        recorder.size,
        stickers,
        recorder.holder.face_colors,
        lambda part: recorder.tell(part / 2, progress.CENTERS),
        keeps_parity=avoids_parity,
        effort=task.options.effort,
    )
    recorder.follow(steps, stickers)


def _solve_edges(task: Task) -> None:
    """Pair the wings; those that cannot be for parity are gathered at one edge, and flipped there."""
    recorder = task.recorder
    while task.options.parity == "before" or not has_whole_edges(recorder.board.cube):
        labels = _labels(recorder)
        choices = Assignments(votes_of(labels[:, : orbit_count(recorder.size)].T)) if recorder.size % 2 == 0 else None
        if choices is not None and task.options.parity == "before":
            _note_swap(task, choices)
            if _is_dear(recorder, choices):
                swap(task)
                continue
        wishes, odd = _wished(task, labels, choices)
        plans = [_wanted(labels, edges, odd) for edges in wishes]
        number, ways = _pair(task, labels, [wanted for wanted, _ in plans])
        if not odd.any():
            return
        _flip(task, int(ways[plans[number][1]]), odd)


def _pair(task: Task, labels: Labels, choices: Sequence[Labels]) -> tuple[int, IntArray]:
    """Bring the wings where one of the choices wants them, of a large cube in bulk where the first one does.

    Which choice that is, and by location where whole edges went meanwhile.
    """
    if task.size < HUGE:
        return pair_wings(task.recorder, choices)
    cycle_wings(task.recorder, labels, choices[0])
    return 0, HERE


def _note_swap(task: Task, choices: Assignments) -> None:
    """Write down whether the pairing that suggests itself, the one that `retry` takes, is against the corners."""
    if choices.best([(0, 0), (1, 0)])[0] != _asked(task.recorder):
        task.report = replace(task.report, was_corner_swap=True)


def _is_dear(recorder: Recorder, choices: Assignments) -> bool:
    """Whether it is cheaper to exchange two whole edges than to pair wings as the corners ask."""
    is_whole = has_whole_edges(recorder.board.cube)
    asked = _asked(recorder)
    flips = (0, 1) if is_whole else (0,)
    other, wanted = (max(choices.matches((x, flip)) for flip in flips) for x in (1 - asked, asked))
    return other - wanted >= (1 if is_whole else _DEAR)


def _asked(recorder: Recorder) -> int:
    """The exchange of whole edges, told by colour, that the corners ask for."""
    colors = recorder.holder.face_colors
    return int(are_corners_odd(recorder.size, recorder.board.cube.stickers, colors) != is_odd(np.array(colors)))


def _labels(recorder: Recorder) -> Labels:
    return labels_of(recorder.size, recorder.board.cube.stickers)


def _wished(task: Task, labels: Labels, choices: Assignments | None) -> tuple[list[Labels], Chosen]:
    """The whole edges to be at each location, in one way or two, and whether each layer's wings are oddly permuted."""
    odd = are_odd(labels.T)
    if choices is None:  # the middle edges say it
        return [labels[:, labels.shape[1] // 2]], odd
    if task.options.parity == "before":
        return _best(task.size, choices, (_asked(task.recorder), 0)), odd
    flips = int(guessed_flips(odd))
    return _best(task.size, choices, choices.best([(0, flips), (1, flips)])), odd ^ bool(flips)


def _best(size: int, choices: Assignments, parities: Parities) -> list[Labels]:
    """The choices with most votes that are looked at."""
    ends = (False, True) if size <= LARGEST_TRIED else (False,)
    found = {tuple(choices.wanted(parities, takes_last=last).tolist()): None for last in ends}
    return [np.array(wanted, dtype=np.uint8) for wanted in found]


def _wanted(labels: Labels, edges: Labels, odd: Chosen) -> tuple[Labels, int]:
    """The labels wanted by location and layer, and the location of the edge whose odd layers are to be flipped."""
    wanted = np.repeat(edges[:, None], labels.shape[1], axis=1)
    flipped = np.where(odd, wanted ^ 1, wanted)
    gains = np.count_nonzero(labels == flipped, axis=1) - np.count_nonzero(labels == wanted, axis=1)
    last = 2 * int(gains.reshape(-1, 2).sum(axis=1).argmax())
    wanted[last : last + 2] = flipped[last : last + 2]
    return wanted, last


def _flip(task: Task, location: int, odd: Chosen) -> None:
    """Bring the edge at a location to UF and flip its odd layers."""
    if task.options.parity == "retry":
        task.report = replace(task.report, was_partial_edge_parity=True)
    flip_at_uf(task, odd, _way_to_uf(task.size, location))


def _way_to_uf(size: int, location: int) -> Alg:
    """The fewest outer turns that bring an edge to UF."""
    turns = range(len(OUTER_TURNS))
    chosen = (word for count in range(3) for word in product(turns, repeat=count) if outer_table(word)[location] < 2)
    return word_alg(size, next(chosen))


BULK = Reducer("bulk", (CENTERS, EDGES), reduce, mending(EDGES), holds)


def with_three(three: Solver) -> Solver:
    """The method with a 3×3 solver."""
    return reduce_and_solve(BULK, three)
