"""Text of millions of moves, read piece by piece: as a whole it would take twenty times the room of the moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np

from cube_core.algs import Alg
from cube_core.errors import NotationError
from cube_core.geometry import check_size
from cube_core.moves import Codes
from cube_core.notation.text import GROUP_SIGNS, QUOTES, read
from cube_core.notation.words import WordReader


def parse_pieces(pieces: Iterable[str], size: int) -> Alg:
    """The algorithm of a text that comes in pieces, cut anywhere; NotationError counts from the start of the text.

    A text with groups is read as a whole: it may not be long.

    >>> str(parse_pieces(["R U", "2 R' // c", "omment"], 3))
    "R U2 R'"
    """
    reader = _Reader(size)
    return Alg.from_codes(size, np.concatenate([np.empty(0, dtype=np.int64), *reader.codes(pieces)]))


class _Reader:
    """Reads stretch after stretch; each different word is looked at once."""

    def __init__(self, size: int) -> None:
        self._size, self._words = size, WordReader(check_size(size), strict=False)
        self._known: dict[str, int] = {}
        self._start = 0
        """The place where the stretch that is being read starts in the text."""

    def codes(self, pieces: Iterable[str]) -> Iterator[Codes]:
        """The packed moves of each stretch."""
        rest, stream = "", iter(pieces)
        for piece in stream:
            rest += piece
            if not GROUP_SIGNS.isdisjoint(rest):
                rest = "".join([rest, *stream])
                break
            cut = _last_cut(rest)
            yield self._read(rest[:cut])
            self._start, rest = self._start + cut, rest[cut:]
        yield self._read(rest)

    def _read(self, text: str) -> Codes:
        words = text.translate(QUOTES).split()
        try:
            self._known |= {word: self._words.code(word, 0) for word in dict.fromkeys(words) if word not in self._known}
        except NotationError:  # a comment, a pause or a group, if not a mistake
            return self._read_slowly(text)
        return np.array([self._known[word] for word in words], dtype=np.int64)

    def _read_slowly(self, text: str) -> Codes:
        try:
            return read(text, self._size)
        except NotationError as error:
            raise NotationError(str(error), self._start + error.position) from None


def _last_cut(text: str) -> int:
    """The last place at which a text can be cut: behind a space or a line that is whole, in no comment."""
    line = text.rfind("\n") + 1
    comment = text.find("//", line)
    end = len(text) if comment < 0 else comment
    return max(line, text.rfind(" ", line, end) + 1)
