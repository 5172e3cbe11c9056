"""The edges of the last layer, made whole where a 3×3 can have them."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from cube_core.faces import Face
from cube_core.geometry import IntArray
from cube_core.solvers.layers.first import locations_on
from cube_core.solvers.layers.rows import SOLVED_WEIGHT
from cube_core.solvers.pieces.locations import EDGE_COUNT
from cube_core.solvers.pieces.orbits import are_corners_odd, wing_homes
from cube_core.solvers.pieces.parity import are_odd
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.reduction import captions
from cube_core.solvers.reduction.parity_algorithms import edge_parity, moved_pieces
from cube_core.solvers.wings.assignment import EDGES, assignment, has_odd_flips, has_odd_places, votes_of
from cube_core.solvers.wings.choice import OperationSet
from cube_core.solvers.wings.cycling import cycle_home, cycle_set
from cube_core.solvers.wings.explanations import PiecesArrive
from cube_core.solvers.wings.operations import cycles
from cube_core.solvers.wings.state import Wings
from cube_core.solvers.wings.tables import words

FIXED = 1_000_000
"""The votes for an edge that is to stay where it is: more than 2000 layers have wings to vote otherwise."""


def flip_odd_orbits(recorder: Recorder) -> int:
    """Exchange two wings of each orbit that is oddly permuted; how many orbits those were.

    That is only so where the rows were solved before the solve began: it turns them as parity asks.
    """
    homes = wing_homes(recorder.size, recorder.board.cube.stickers, recorder.holder.face_colors)
    odd = np.flatnonzero(are_odd(homes)).tolist()
    if odd:
        chosen = np.zeros(recorder.size - 2, dtype=bool)
        chosen[odd] = True
        alg = edge_parity(recorder.size, chosen | chosen[::-1], "advanced")
        recorder.play(alg, PiecesArrive(alg, moved_pieces(recorder.board.cube, alg), captions.FLIP_WINGS, "prevent"))
    return len(odd)


def pair_last_edges(recorder: Recorder, may_swap: bool) -> bool:
    """Make the edges of the upper face whole, an even number flipped; whether two corners would have to be exchanged.

    Unless they may, the edges are arranged so that they need not.
    """
    stickers, colors = recorder.board.cube.stickers, recorder.holder.face_colors
    homes = wing_homes(recorder.size, stickers, colors)
    corners_are_odd = are_corners_odd(recorder.size, stickers, colors)
    upper = locations_on(Face.U)
    votes = votes_of(homes) + FIXED * np.eye(EDGE_COUNT, dtype=np.intp)[EDGES] * ~upper
    first = assignment(votes, lambda wanted: not has_odd_flips(wanted))
    would_swap = has_odd_places(first) != corners_are_odd
    wanted = first if may_swap else assignment(votes, lambda wanted: _fits(wanted, corners_are_odd))
    weights = np.tile(np.where(upper, 1, SOLVED_WEIGHT), (len(homes), 1))
    cycle_home(recorder, Wings(recorder.size, homes, wanted, weights), (_last_cycles(),))
    return would_swap


def _fits(wanted: IntArray, corners_are_odd: bool) -> bool:
    return not has_odd_flips(wanted) and has_odd_places(wanted) == corners_are_odd


@lru_cache(maxsize=1)
def _last_cycles() -> OperationSet:
    return cycle_set(cycles(words(2)).within(np.flatnonzero(locations_on(Face.U))))
