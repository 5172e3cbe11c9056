"""The effect that a case asks for, worked out from the pieces: how many are twisted, and who changes places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cube_core.faces import Face
from cube_core.solvers.pieces.locations import EDGE_COUNT, LOCATIONS, NUMBER_OF
from cube_core.solvers.three.cases.catalogue import Case
from cube_core.solvers.three.state import HOMES, LAST_CORNERS, LAST_EDGES, UP_TABLES, State
from cube_core.solvers.three.words import inverse_of, settled, table_of

Rounds = tuple[int, ...]
"""The lengths of the rounds in which pieces change places, those at home left out."""


def twisted_corners(state: State) -> int:
    """Count the corners of the last layer that do not show its colour on top."""
    return int(((state[LAST_CORNERS] - EDGE_COUNT) % 3 > 0).sum())


def flipped_edges(state: State) -> int:
    """Count the edges of the last layer that do not show its colour on top."""
    return int((state[LAST_EDGES] % 2).sum())


def rounds_of(state: State) -> tuple[Rounds, Rounds]:
    """The rounds of the corners and those of the edges, wherever the layer as a whole is turned."""
    return _rounds(settled_up(state))


def settled_up(state: State) -> State:
    """The state with the last layer turned so that the fewest pieces are out of place, in the shortest rounds."""
    return min((table[state] for table in UP_TABLES), key=_disorder)


def _disorder(state: State) -> tuple[int, int, int]:
    corners, edges = _rounds(state)
    return sum(corners + edges), max(corners + edges, default=0), sum(corners)


def _rounds(state: State) -> tuple[Rounds, Rounds]:
    corners, edges = ((state[LAST_CORNERS] - EDGE_COUNT) // 3).tolist(), (state[LAST_EDGES] // 2).tolist()
    return _cycles(corners), _cycles(edges)


def _cycles(order: Sequence[int]) -> Rounds:
    rounds = Counter(min(_round(order, start)) for start in range(len(order)))
    return tuple(sorted(count for count in rounds.values() if count > 1))


def _round(order: Sequence[int], start: int) -> Iterable[int]:
    seen = [start]
    while (place := order[seen[-1]]) != start:
        seen.append(place)
    return seen


def state_of(case: Case) -> State:
    """The state of a cube that shows a case."""
    return settled(table_of(inverse_of(case.word)))[HOMES]


class Pair(NamedTuple):
    """The corner and the edge of a slot as they lie, the slot at front right, whichever way the top is turned."""

    corner_is_up: bool
    edge_is_up: bool
    white: Face
    """Where the first layer's colour looks on the corner: told of one in its slot, or up."""
    edge_is_right: bool
    """Whether an edge in the slot is the right way round."""
    is_together: bool
    """Whether both are on top, side by side."""
    tops_match: bool
    """Whether both are on top and show the same colour there."""


_CORNER_HOME, _EDGE_HOME = (NUMBER_OF[home] for home in ((Face.D, Face.F, Face.R), (Face.F, Face.R)))
_MIRRORED: dict[Face, Face] = {Face.R: Face.L, Face.L: Face.R}


def pair_of(case: Case, is_left: bool = False) -> Pair:
    """The pair of a case, in the mirror if the slot is at front left."""
    moved = settled(table_of(inverse_of(case.word)))
    corner, edge = (LOCATIONS[int(moved[home])] for home in (_CORNER_HOME, _EDGE_HOME))
    is_up = Face.U in corner, Face.U in edge
    pieces = ((_CORNER_HOME, corner), (_EDGE_HOME, edge))
    tops = {LOCATIONS[home][here.index(Face.U)] for home, here in pieces if Face.U in here}
    white: Face = _MIRRORED.get(corner[0], corner[0]) if is_left else corner[0]
    is_right = edge == LOCATIONS[_EDGE_HOME]
    is_together = all(is_up) and bool(set(corner) & set(edge) - {Face.U})
    return Pair(*is_up, white, is_right, is_together, all(is_up) and len(tops) == 1)
