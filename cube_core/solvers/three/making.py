"""Finds the words that bring pieces to their places in `assets/three`: those that are the best for some case."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from importlib.resources import files
from itertools import product
from pathlib import Path

import numpy as np

from cube_core.solvers.pieces.locations import AMOUNTS, OUTER_TURNS
from cube_core.solvers.three import cross
from cube_core.solvers.three.insertions import CORNER, CROSS, EDGE, FAR, Target, insertions, mirrored
from cube_core.solvers.three.state import FIRST_EDGES
from cube_core.solvers.three.words import UP_TURNS, Word, image_of, inverse_of, merged, read_word, word_text

PAIR = Target((CORNER, EDGE), (FIRST_EDGES,))
CROSS_EDGE = Target((CROSS,), ())
PAIR_CHOICES, CROSS_CHOICES = 6, 3
_LONGEST_PAIR, _LONGEST_CROSS = 11, 4
_TRIGGERS = tuple(map(read_word, ("R U R'", "R U2 R'", "R U' R'", "R' F R F'")))
"""What takes a slot's pieces out, turns the last layer or not, and puts others in: hands know no more."""


def pairs() -> list[Word]:
    """Words that bring a corner and its edge into the slot at front right, made of up to three triggers."""
    words = (word for word in _chains() if word[:1] and word[0] >= len(AMOUNTS) and len(word) <= _LONGEST_PAIR)
    best = _best(PAIR, sorted(dict.fromkeys(words)), PAIR_CHOICES)
    return sorted({min(word, image_of(word, 0, is_mirrored=True)) for word in best}, key=lambda word: (len(word), word))


def cross_edges() -> list[Word]:
    """Words that bring one edge of the cross to the front."""
    words = [word for length in range(1, _LONGEST_CROSS + 1) for word in _words(length) if word[0] >= len(AMOUNTS)]
    return sorted(_best(CROSS_EDGE, words, CROSS_CHOICES), key=lambda word: (len(word), word))


def cross_distances() -> bytes:
    """The distances of all crosses, packed."""
    return zlib.compress(cross.measured().tobytes(), 9)


def main() -> None:
    """Write all files."""
    folder = Path(str(files("assets") / "three"))
    _write(
        folder / "pairs.txt",
        "Bring a pair into the slot at front right; each stands for its mirror image too.",
        pairs(),
    )
    _write(folder / "cross-edges.txt", "Bring one edge of the cross, which is below, to the front.", cross_edges())
    (folder / "cross.zlib").write_bytes(cross_distances())


def _write(path: Path, note: str, words: list[Word]) -> None:
    lines = [f"# {note} Found by cube_core/solvers/three/making.", *map(word_text, words)]
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def _best(target: Target, words: Sequence[Word], count: int) -> list[Word]:
    found = insertions(target, words, count)
    numbers = np.unique(found.candidates[found.lengths < FAR] // len(UP_TURNS))
    return [found.words[number] for number in numbers.tolist() if found.words[number]]


def _chains() -> Iterator[Word]:
    """Triggers one after the other, turns of U between them; the last is for the slot at front right."""
    here = mirrored((*_TRIGGERS, *map(inverse_of, _TRIGGERS)))
    others = [[image_of(word, place) for word in here] for place in range(4)]
    for last in here:
        yield last
        for up, place in product(UP_TURNS, range(4)):
            for second in others[place]:
                ending = (*second, *up, *last)
                yield merged(ending)
                for first_up, first_place in product(UP_TURNS, range(4)):
                    for first in others[first_place]:
                        yield merged((*first, *first_up, *ending))


def _words(length: int) -> Iterator[Word]:
    """All words of so many turns, no face twice in a row, of opposite faces the lower number first."""
    if length == 0:
        yield ()
        return
    for word in _words(length - 1):
        for turn in range(len(OUTER_TURNS)):
            if not word or not (turn // 3 == word[-1] // 3 or turn // 3 == word[-1] // 3 - 3):
                yield (*word, turn)


if __name__ == "__main__":
    main()
