"""The name of what an algorithm is for: a case of the last layer, a pair, a parity."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from cube_core.algs import Alg
from cube_core.cube import Cube
from cube_core.effects.changes import Depth, Kind, Moved, Named
from cube_core.face_colors import face_colors_of
from cube_core.faces import FACES, Face
from cube_core.moves import Move
from cube_core.solvers.pieces.holding import locations_of
from cube_core.solvers.three.cases.recognition import both_layers_look, shown_case
from cube_core.solvers.three.held import came_from, rotation
from cube_core.solvers.three.state import FIRST_CORNERS, HOMES, LAST_CORNERS

_NAMED_FIRST = "UDFBRL"
Piece = frozenset[str]
"""The letters of the faces that a piece is on."""


def case_of(alg: Alg, moved: Sequence[Moved], odd: Sequence[Depth]) -> Named | None:
    """The case, if people have a name for it."""
    as_three = alg_of_three(alg)
    if as_three is None:
        return _parity(alg.size, moved, odd)
    if alg.size == 2:
        return _both_layers(alg) or _last_layer(as_three)
    return _last_layer(as_three) or _pair(moved)


def alg_of_three(alg: Alg) -> Alg | None:
    """The same turns on a 3×3, all inner layers being its middle; None where some of these turn apart.

    >>> from cube_core.algs import parse
    >>> str(alg_of_three(parse("R 2-4Lw' 4Rw", 5)))
    "R M' Rw"
    """
    last = alg.size
    lows, highs = {2: 2, 1: 1, last: 3}, {last - 1: 2, 1: 1, last: 3}
    if any(move.lo not in lows or move.hi not in highs for move in alg):
        return None
    return Alg(3, (Move(move.face, lows[move.lo], highs[move.hi], move.quarters) for move in alg))


def _last_layer(alg: Alg) -> Named | None:
    """The case of the last layer that a solved cube shows when the algorithm is undone on it."""
    cube = Cube(3)
    cube.play(alg.inverse())
    shown = shown_case(cube)
    if shown is None or shown.seen.case is None:
        return None
    return Named(shown.seen.case.name, shown.seen.case.title, shown.face)


def _both_layers(alg: Alg) -> Named | None:
    """The case of a 2×2 whose layers are right but for the order of their corners."""
    cube = Cube(2)
    cube.play(alg.inverse())
    for face in FACES:
        turned = cube.copy()
        turned.play([rotation(2, face, Face.U)] if face is not Face.U else [])
        state = locations_of(came_from(turned, face_colors_of(turned)), HOMES)
        if all(np.isin(state[layer], HOMES[layer]).all() for layer in (FIRST_CORNERS, LAST_CORNERS)):
            case = both_layers_look(state).case
            return None if case is None else Named(case.name, case.title, face)
    return None


def _pair(moved: Sequence[Moved]) -> Named | None:
    """One slot of the first two layers whose corner or edge moves, and beside it pieces of the last layer only."""
    if _moves_centers(moved):
        return None
    pieces = {_piece(place) for one in moved for cycle in one.cycles for place in cycle.places}
    for face in FACES:
        below = {piece for piece in pieces if face.name not in piece}
        slots = {piece - {face.opposite.name} for piece in below if (face.opposite.name in piece) == (len(piece) == 3)}
        if len(slots) == 1 and all((face.opposite.name in piece) == (len(piece) == 3) for piece in below):
            name = "".join(sorted(slots.pop(), key=_NAMED_FIRST.index))
            return Named(f"F2L pair {name}", f"a pair for the slot {name}", face)
    return None


def _parity(size: int, moved: Sequence[Moved], odd: Sequence[Depth]) -> Named | None:
    """A parity of a big cube: what it does no turns of a 3×3 can do, and all centres look as before."""
    if _moves_centers(moved):
        return None
    if odd:
        return Named("OLL parity", "OLL parity: an odd number of wings is exchanged", Face.U)
    wings = [one for one in moved if one.kind is Kind.WING]
    if size % 2 or len(wings) > 1 or any(len(one.depths) < size // 2 - 1 for one in wings):
        return None
    edges = _whole_edges(wings)
    corners = sum(len(cycle.places) - 1 for one in moved if one.kind is Kind.CORNER for cycle in one.cycles)
    if edges is None or _exchanges(edges) % 2 == corners % 2:
        return None
    return Named("PLL parity", "PLL parity: an odd number of whole edges or corners is exchanged", Face.U)


def _moves_centers(moved: Sequence[Moved]) -> bool:
    return any(one.kind in (Kind.CENTER, Kind.MIDDLE) for one in moved)


def _piece(place: str) -> Piece:
    return frozenset(letter for letter in place if letter.isupper())


def _whole_edges(wings: Sequence[Moved]) -> dict[Piece, Piece] | None:
    """The edge to which each goes; None where the two wings of one go to different edges."""
    goes: dict[Piece, set[Piece]] = {}
    count: dict[Piece, int] = {}
    for one in wings:
        for cycle in one.cycles:
            for start, stop in zip(cycle.places, (*cycle.places[1:], cycle.places[0]), strict=True):
                goes.setdefault(_piece(start), set()).add(_piece(stop))
                count[_piece(start)] = count.get(_piece(start), 0) + 1
    if any(len(stops) > 1 or count[edge] < 2 for edge, stops in goes.items()):
        return None
    return {edge: stops.pop() for edge, stops in goes.items()}


def _exchanges(goes: dict[Piece, Piece]) -> int:
    """The number of exchanges of two that make up a permutation."""
    seen, cycles = set[Piece](), 0
    for start in goes:
        cycles += start not in seen
        while start not in seen:
            seen.add(start)
            start = goes[start]
    return len(goes) - cycles
