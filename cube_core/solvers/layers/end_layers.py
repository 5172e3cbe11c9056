"""The first and the last layer where they are more than a 3×3's: the white centre, and edges to be made whole."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import numpy as np

from cube_core.faces import FACES, Color, Face
from cube_core.geometry import IntArray
from cube_core.solvers.centers.bringing import solve_centers
from cube_core.solvers.layers.rows import SOLVED_WEIGHT
from cube_core.solvers.method import Task
from cube_core.solvers.parities import flip_at_uf
from cube_core.solvers.pieces.locations import EDGE_COUNT, LOCATIONS, are_corners_odd, are_odd, is_odd, wing_homes
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.wings.assignment import EDGES, assignment, has_odd_flips, has_odd_places, votes_of
from cube_core.solvers.wings.choice import OperationSet, free_operations
from cube_core.solvers.wings.cycling import Wings, cycle_home, cycle_set, play_brought
from cube_core.solvers.wings.operations import cycles, free_moves
from cube_core.solvers.wings.tables import words
from cube_core.solvers.wings.wing_arrivals import Purpose

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
    """By edge location, whether it is on a face."""
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
