"""Commutators in plain moves: [A, B] is A B A' B', and [S: [A, B]] the same set up by S."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cube_core.algs import Alg
from cube_core.faces import FACES, Face
from cube_core.geometry import turned_face
from cube_core.moves import Move, turn_of

_LONGEST = 100
"""Moves; nobody thinks of more as one commutator."""
_SHORTEST = 4
Moves = tuple[Move, ...]


def commutator_text(alg: Alg) -> str:
    """The moves as a commutator, with what sets it up; nothing where they are none.

    >>> from cube_core.algs import parse
    >>> commutator_text(parse("x R' U R' D2 R U' R' D2 R2 x'", 3))
    "[R2: [R F R', B2]]"
    """
    moves = without_rotations(alg)
    if not _SHORTEST <= len(moves) <= _LONGEST:
        return ""
    for setup, core in _conjugates(moves):
        found = _pure(core)
        if found is not None:
            first, second = (str(Alg(alg.size, part)) for part in found)
            written = f"[{first}, {second}]"
            return f"[{Alg(alg.size, setup).simplified()}: {written}]" if len(setup) else written
    return ""


def without_rotations(alg: Alg) -> Moves:
    """The turns of layers alone, named as the cube is held at the beginning."""
    came_from = {face: face for face in FACES}
    moves: list[Move] = []
    for move in alg.simplified():
        if move.is_rotation(alg.size):
            came_from = {turned_face(face, move.face, move.quarters): old for face, old in came_from.items()}
        else:
            moves.append(turn_of(came_from[move.face], move.lo, move.hi, move.quarters, alg.size))
    return tuple(Alg(alg.size, moves).simplified())


def _conjugates(moves: Moves) -> Iterator[tuple[Moves, Moves]]:
    """Setups, shorter ones first, and what stands between each and its undoing."""
    setup, core = _stripped(moves)
    yield setup, core
    for start in range(1, len(core)):
        yield (*setup, *core[:start]), (*core[start:], *core[:start])


def _stripped(moves: Moves) -> tuple[Moves, Moves]:
    """The moves without what they begin with and undo at their end, wholly or but for its amount."""
    setup: Moves = ()
    while len(moves) > _SHORTEST and _block(moves[0]) == _block(moves[-1]):
        first, last = moves[0], moves[-1]
        amount = (first.quarters + last.quarters + 1) % 4 - 1
        setup = (*setup, last.inverse)
        middle = (Move(first.face, first.lo, first.hi, amount),) if amount else ()
        moves = (*middle, *moves[1:-1])
    return setup, moves


def _block(move: Move) -> tuple[Face, int, int]:
    return move.face, move.lo, move.hi


def _pure(moves: Moves) -> tuple[Moves, Moves] | None:
    """The two parts of which moves are the commutator."""
    half = len(moves) // 2
    if len(moves) % 2:
        return None
    for cut in range(1, half):
        first, second = moves[:cut], moves[cut:half]
        if _undoes(moves[half : half + cut], first) and _undoes(moves[half + cut :], second):
            return first, second
    return None


def _undoes(moves: Sequence[Move], others: Sequence[Move]) -> bool:
    return all(
        _block(one) == _block(other) and (one.quarters + other.quarters) % 4 == 0
        for one, other in zip(reversed(moves), others, strict=True)
    )
