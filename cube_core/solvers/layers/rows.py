"""The first layer, the rows above it and the last layer, as far as they are more than those of a 3×3."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import numpy as np

from cube_core.algs import Alg
from cube_core.faces import FACES, Color, Face, FaceColors
from cube_core.geometry import IntArray, layer_slots, layers_of
from cube_core.moves import Move
from cube_core.solvers.centers.bringing import solve_centers
from cube_core.solvers.explanation import Kind, TurnedHome, turned_home
from cube_core.solvers.layers.row_cells import solve_row_cells
from cube_core.solvers.method import Task
from cube_core.solvers.parities import flip_at_uf
from cube_core.solvers.pieces.locations import (
    EDGE_COUNT,
    HERE,
    LOCATIONS,
    are_corners_odd,
    are_odd,
    is_odd,
    orbit_homes,
    wing_homes,
    wing_slots,
)
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.wings.assignment import EDGES, assignment, has_odd_flips, has_odd_places, votes_of
from cube_core.solvers.wings.choice import OperationSet, free_operations
from cube_core.solvers.wings.cycling import Wings, cycle_home, cycle_set, play_brought
from cube_core.solvers.wings.operations import cycles, free_moves
from cube_core.solvers.wings.tables import words
from cube_core.solvers.wings.wing_arrivals import Purpose

SOLVED_WEIGHT = 100
"""What a wing counts that is not to be moved any more: more than all wings of a row together can gain."""
PURPOSE = Purpose("place", "row")


def solve_row(recorder: Recorder, layer: int, avoids_parity: bool = True) -> bool:
    """Solve a layer, counted from the top, with all below it solved; whether a parity was taken out."""
    was_avoided = align_row(recorder, layer, avoids_parity)
    solve_row_cells(recorder, layer)
    solve_row_wings(recorder, layer)
    return was_avoided


def is_row_solved(recorder: Recorder, layer: int) -> bool:
    """Whether all that a layer shows has the colours meant for it."""
    return bool(_matches(recorder, layer, 0, recorder.holder.face_colors) == 4 * recorder.size)


def align_row(recorder: Recorder, layer: int, avoids_parity: bool = True) -> bool:
    """Turn a row to where most of it is right; whether it is turned otherwise for the parity.

    To avoid one, the two rows of an orbit of wings are turned by the same number of quarters, odd or
    even, as the orbit's permutation is: what is left to the last layer can then be solved there.
    """
    colors = recorder.holder.face_colors
    matches = [_matches(recorder, layer, quarters, colors) for quarters in range(4)]
    allowed = _allowed_quarters(recorder, layer, avoids_parity)
    best, freely = (max(of, key=lambda quarters: matches[quarters]) for of in (allowed, range(4)))
    was_avoided = best > 0 and len(allowed) == 2 and freely not in allowed
    if best:
        _turn_row(recorder, Alg(recorder.size, [Move(Face.U, layer, layer, (0, 1, 2, -1)[best])]), was_avoided)
    return was_avoided


def _turn_row(recorder: Recorder, turn: Alg, is_for_parity: bool) -> None:
    slots = layer_slots(recorder.size, Face.U, turn[0].lo)
    source = turned_home(recorder.board.cube, recorder.holder.face_colors, turn, slots)
    kind: Kind = "prevent" if is_for_parity else "align"
    recorder.play(turn, TurnedHome(source, kind, "even" if is_for_parity else "row"))


def _matches(recorder: Recorder, layer: int, quarters: int, colors: FaceColors) -> int:
    """The number of stickers of a layer that would be right after so many quarter turns of it."""
    slots, area = layer_slots(recorder.size, Face.U, layer), recorder.size**2
    shown = np.roll(recorder.board.cube.stickers[slots], quarters * recorder.size) // area
    return int(np.count_nonzero(shown == np.asarray(colors)[slots // area]))


def _allowed_quarters(recorder: Recorder, layer: int, avoids_parity: bool) -> tuple[int, ...]:
    """The turns a row may make: that of the middles none, the last one of an orbit as its parity says."""
    other = recorder.size + 1 - layer
    if layer == other:
        return (0,)
    if not avoids_parity or (other < layer and not is_row_solved(recorder, other)):
        return (0, 1, 2, 3)
    orbit = _orbit_of(recorder.size, layer)
    homes = orbit_homes(recorder.size, recorder.board.cube.stickers, recorder.holder.face_colors, orbit)
    return (1, 3) if is_odd(homes) else (0, 2)


def _orbit_of(size: int, layer: int) -> int:
    return min(layer - 2, size - 1 - layer)


def solve_row_wings(recorder: Recorder, layer: int) -> None:
    """Bring the wings of a row home, from the upper face or from rows that are not solved yet."""
    orbit = _orbit_of(recorder.size, layer)
    colors = recorder.holder.face_colors
    homes = orbit_homes(recorder.size, recorder.board.cube.stickers, colors, orbit)
    lies_in = layers_of(recorder.size, wing_slots(recorder.size)[orbit], Face.U)
    weights = np.where(lies_in > layer, SOLVED_WEIGHT, lies_in == layer)
    size_of_one = 3 if 2 * layer == recorder.size + 1 else 4  # a cube with no other orbit
    wings = Wings(size_of_one, homes[None], HERE, weights[None])
    cycle_home(recorder, wings, (_row_cycles(),), PURPOSE, orbit)


@lru_cache(maxsize=1)
def _row_cycles() -> OperationSet:
    return cycle_set(cycles(words(1)))


FIRST_PAIRS = Purpose("pair", "white")


def white_face(recorder: Recorder) -> Face:
    """The face that is meant for white."""
    return FACES[recorder.holder.face_colors.index(Color.WHITE)]


def solve_white_center(recorder: Recorder) -> None:
    """Bring the white centre cells together; the other centres go wherever they go."""
    stickers = recorder.copied_stickers()
    wanted = [color if color is Color.WHITE else None for color in recorder.holder.face_colors]
    recorder.follow(solve_centers(recorder.size, stickers, wanted, lambda _: recorder.check()), stickers)


def pair_white_edges(recorder: Recorder) -> None:
    """Make the four white edges whole by slices that leave the white centre alone."""
    white = white_face(recorder)
    homes = wing_homes(recorder.size, recorder.board.cube.stickers, recorder.holder.face_colors)
    ours = locations_on(white)
    wanted = assignment(votes_of(homes) * ours)
    weights = np.tile(ours[wanted].astype(np.intp), (len(homes), 1))
    wings = Wings(recorder.size, homes, wanted, weights)
    while not wings.is_done:
        recorder.check()
        chosen = wings.choose(free_operations(recorder.size, (white.axis,)))
        recorder.check()
        brought = wings.perform(chosen.operation, chosen, undone=False)
        play_brought(recorder, free_moves(recorder.size, chosen.operation, chosen.layers), brought, FIRST_PAIRS)


def locations_on(face: Face) -> IntArray:
    """Whether it is on a face, by edge location."""
    return np.array([face in LOCATIONS[number] for number in range(EDGE_COUNT)])


FIXED = 1_000_000
"""The votes for an edge that is to stay where it is: more than 2000 layers have wings to vote otherwise."""
LAST_PAIRS = Purpose("pair", "below")


def flip_odd_orbits(task: Task) -> None:
    """Exchange two wings of each orbit that is oddly permuted; where all are and may be, one edge shows it later.

    Where parities are avoided it is so only if the rows were solved before the solve began: it turns
    them as parity asks.
    """
    recorder = task.recorder
    odd = are_odd(wing_homes(recorder.size, recorder.board.cube.stickers, recorder.holder.face_colors))
    if odd.any() and not (odd.all() and is_parity_met(task)):
        chosen = np.zeros(recorder.size - 2, dtype=bool)
        chosen[: len(odd)] = odd
        flip_at_uf(task, chosen | chosen[::-1])
        note_orbits(task, int(odd.sum()))


def note_orbits(task: Task, count: int) -> None:
    """Write down that parities of so many orbits of wings were taken out: all of an even cube, or some."""
    report, is_whole = task.report, task.size % 2 == 0 and count == (task.size - 2) // 2
    task.report = replace(
        report,
        was_even_edge_parity=report.was_even_edge_parity or is_whole,
        was_partial_edge_parity=report.was_partial_edge_parity or (count > 0 and not is_whole),
    )


def is_parity_met(task: Task) -> bool:
    """Whether the last layer may show what no 3×3 can; odd cubes have middle edges, which never do."""
    return task.options.parity == "retry" and task.size % 2 == 0


def pair_last_edges(task: Task) -> None:
    """Make the edges of the upper face whole: so that a 3×3 can have them, or where parity is met as it comes."""
    recorder = task.recorder
    stickers, colors = recorder.board.cube.stickers, recorder.holder.face_colors
    homes = wing_homes(recorder.size, stickers, colors)
    flips = is_odd(homes[0])
    corners_are_odd = are_corners_odd(recorder.size, stickers, colors)
    upper = locations_on(Face.U)
    votes = votes_of(homes) + FIXED * np.eye(EDGE_COUNT, dtype=np.intp)[EDGES] * ~upper
    wanted = assignment(votes, lambda wanted: has_odd_flips(wanted) == flips)
    if not is_parity_met(task) and has_odd_places(wanted) != corners_are_odd:
        wanted = assignment(votes, lambda wanted: _fits(wanted, corners_are_odd))
        if task.size % 2 == 0:  # middle edges fit the corners
            task.report = replace(task.report, was_corner_swap=True)
    weights = np.tile(np.where(upper, 1, SOLVED_WEIGHT), (len(homes), 1))
    cycle_home(recorder, Wings(recorder.size, homes, wanted, weights), (_last_cycles(),), LAST_PAIRS)


def _fits(wanted: IntArray, corners_are_odd: bool) -> bool:
    return not has_odd_flips(wanted) and has_odd_places(wanted) == corners_are_odd


@lru_cache(maxsize=1)
def _last_cycles() -> OperationSet:
    return cycle_set(cycles(words(2)).within(np.flatnonzero(locations_on(Face.U))))
