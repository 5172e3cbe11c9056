"""Known ways from the 3×3 patterns that the program lists, however they are held: no search finds those of 20 turns."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from cube_core.algs import Alg
from cube_core.faces import FACES, Face
from cube_core.geometry import turned_face
from cube_core.patterns import patterns_of
from cube_core.solvers.pieces.locations import AMOUNTS, Table, inverse_of, table_of
from cube_core.solvers.short.big.pieces import rotations
from cube_core.solvers.short.states import Word

_MIDDLE = 2


def known_way(travels: Table) -> Word | None:
    """The shortest known way home, if this is a pattern or the same undone.

    `travels` says by home location where what belongs there is.
    """
    return _ways().get(travels.tobytes())


@lru_cache(maxsize=1)
def _ways() -> dict[bytes, Word]:
    """By state the way home."""
    words = [outer_word(pattern.alg(3)) for pattern in patterns_of(3)]
    both = [way for word in words for way in (word, inverse_of(word))]
    found: dict[bytes, Word] = {}
    for word in sorted(both, key=len):
        for rotation in rotations():
            held = tuple(3 * rotation.frame[turn // 3] + turn % 3 for turn in word)
            found.setdefault(table_of(held).tobytes(), inverse_of(held))
    return found


def outer_word(alg: Alg) -> Word:
    """The outer turns that do on a 3×3, seen from its centres, what an algorithm does."""
    frame = FACES  # by face as the centres see it, where it is
    turns = []
    for move in alg:
        seen = Face(frame.index(move.face))
        turns += list(_outer_turns(seen, move.lo, move.hi, move.quarters))
        if move.lo <= _MIDDLE <= move.hi:
            frame = tuple(turned_face(face, move.face, move.quarters) for face in frame)
    return tuple(turns)


def _outer_turns(face: Face, lo: int, hi: int, quarters: int) -> Iterator[int]:
    """The turns of a face and its opposite; what goes with the centres stays, and the others turn back."""
    goes_along = lo <= _MIDDLE <= hi
    for layer, turned, amount in ((1, face, quarters), (3, face.opposite, -quarters)):
        if (lo <= layer <= hi) != goes_along and amount % 4:
            amount = -amount if goes_along else amount
            yield 3 * turned + AMOUNTS.index({1: 1, 2: 2, 3: -1}[amount % 4])
