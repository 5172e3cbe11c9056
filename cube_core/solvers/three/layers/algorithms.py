"""The few algorithms that a beginner knows for the first two layers, and all that comes of doing them in turn."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import product

from cube_core.solvers.three.insertions import CORNER, CROSS, EDGE, Insertions, Target, insertions
from cube_core.solvers.three.state import FIRST_CORNERS, FIRST_EDGES
from cube_core.solvers.three.words import UP_TURNS, Word, image_of, merged, read_word, read_words

CORNER_ALGORITHMS = {
    "Corner up": "R U2 R' U' R U R'",
    "Corner right": "R U R'",
    "Corner front": "F' U' F",
}
"""Name → what brings a corner from above its slot at front right into it; the name says where white looks.

The first ends as the second does, and is therefore asked for before it.
"""
EDGE_ALGORITHMS = {
    "Edge right": "U R U' R' U' F' U F",
    "Edge left": "U' F' U F U R U' R'",
}
"""Name → what brings an edge from the last layer into the slot at front right; the name says which way it goes."""
_PLACES = range(4)
_CHOICES = 4
"""How many ways are tried for each piece."""


@cache
def cross_insertions() -> Insertions:
    """How single edges of the cross come home."""
    return insertions(Target((CROSS,), ()), read_words("cross-edges"), _CHOICES)


@cache
def corner_insertions() -> Insertions:
    """How single corners come into the first layer, the cross kept."""
    outs = map(read_word, ("R U R'", "R U' R'", "F' U F", "F' U' F"))
    words = _after_taking_out(list(outs), [read_word(text) for text in CORNER_ALGORITHMS.values()])
    return insertions(Target((CORNER,), (FIRST_EDGES,)), words, _CHOICES)


@cache
def edge_insertions() -> Insertions:
    """How single edges come into the middle layer, the first layer kept."""
    words = [read_word(text) for text in EDGE_ALGORITHMS.values()]
    return insertions(Target((EDGE,), (FIRST_EDGES, FIRST_CORNERS)), _after_taking_out(words, words), _CHOICES)


def _after_taking_out(outs: Iterable[Word], ins: Iterable[Word]) -> list[Word]:
    """What brings a piece in, alone and after taking it out of a slot, first turns of U left to those who ask."""
    from_slots = [image_of(word, place) for word in outs for place in _PLACES]
    with_up = [merged((*up, *word)) for up, word in product(UP_TURNS, ins)]
    words = (*ins, *((*out, *word) for out, word in product(from_slots, with_up) if word[:1] in UP_TURNS))
    return list(dict.fromkeys(map(_without_first_up, words)))


def _without_first_up(word: Word) -> Word:
    return word[1:] if word[:1] in UP_TURNS else word


def algorithm_name(word: Word, algorithms: dict[str, str]) -> str | None:
    """The name of the algorithm that a word ends with, for whichever place."""
    ends = (
        name for name in algorithms for place in _PLACES if _ends_with(image_of(word, place), _core(algorithms[name]))
    )
    return next(ends, None)


@cache
def _core(text: str) -> Word:
    return _without_first_up(read_word(text))


def _ends_with(word: Word, end: Word) -> bool:
    return word[-len(end) :] == end
