"""The moves box: what is being typed, read as it is typed, with its error, its fixes and what was typed before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from app.base.text_field import TextField
from app.solves.chapters import Chapter, chapters_of
from cube_core import Alg, parse
from cube_core.errors import NotationError

MAX_KEPT = 200
"""How many earlier texts are kept."""
MAX_FIXES = 3
MAX_FIXED_WORD = 40
MAX_MOVE_TEXT = 12
"""The longest text of one move that a fix looks for."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text says, as far as it can be understood."""

    alg: Alg
    """All of it, or what stands before the error."""
    valid: int
    """How much of the text that is."""
    error: NotationError | None = None
    word: tuple[int, int] = (0, 0)
    """The word that is wrong."""
    fixes: tuple[str, ...] = ()
    """What may stand in the place of the wrong word."""
    chapters: tuple[Chapter, ...] = ()
    """All of it by its comments, where these divide it."""


def read_moves(text: str, size: int) -> Reading:
    """Read a text for a cube of a size; an error does not hide what comes before it."""
    try:
        return Reading(parse(text, size), len(text), chapters=chapters_of(text, size))
    except NotationError as error:
        word = _word_at(text, error.position)
        valid = _valid_prefix(text, word[0], size)
        return Reading(parse(text[:valid], size), valid, error, word, _fixes(text[slice(*word)], size))


def _word_at(text: str, position: int) -> tuple[int, int]:
    start = stop = min(position, len(text))
    while start > 0 and not text[start - 1].isspace():
        start -= 1
    while stop < len(text) and not text[stop].isspace():
        stop += 1
    return start, stop


def _valid_prefix(text: str, stop: int, size: int) -> int:
    """How far the text up to `stop` can be played: all of it, or up to the group that is open there."""
    while stop > 0:
        try:
            parse(text[:stop], size)
        except NotationError as error:
            stop = min(error.position, stop - 1)
        else:
            return stop
    return 0


def _fixes(word: str, size: int) -> tuple[str, ...]:
    """The ways to cut a word into moves, few cuts and long first moves first."""
    if len(word) > MAX_FIXED_WORD:
        return ()
    ways = sorted(islice(_cuts(word, 0, _next_cuts(word, size)), 4 * MAX_FIXES), key=len)
    return tuple(" ".join(way) for way in ways if len(way) > 1)[:MAX_FIXES]


def _next_cuts(word: str, size: int) -> dict[int, list[int]]:
    """For each place in the word where a move may begin: where it may end so that the rest works out too."""
    ends: dict[int, list[int]] = {len(word): []}
    for start in range(len(word) - 1, -1, -1):
        stops = range(min(start + MAX_MOVE_TEXT, len(word)), start, -1)
        good = [stop for stop in stops if stop in ends and _is_good(word[start:stop], size)]
        if good:
            ends[start] = good
    return ends


def _cuts(word: str, start: int, ends: dict[int, list[int]]) -> Iterator[tuple[str, ...]]:
    if start == len(word):
        yield ()
    for stop in ends.get(start, ()):
        for rest in _cuts(word, stop, ends):
            yield (word[start:stop], *rest)


def _is_good(text: str, size: int) -> bool:
    try:
        parse(text, size)
    except NotationError:
        return False
    return True


class MovesBox:
    """The text, its reading, and the earlier texts that the arrows bring back."""

    def __init__(self, size: int) -> None:
        self.field = TextField(keeps_lines=True)
        self.size = size
        self.earlier: list[str] = []
        self._back = 0
        self._read = ("", 0, Reading(Alg(size), 0))

    @property
    def reading(self) -> Reading:
        """What the text says now."""
        if self._read[:2] != (self.field.text, self.size):
            self._read = (self.field.text, self.size, read_moves(self.field.text, self.size))
        return self._read[2]

    def recall(self, steps: int) -> None:
        """Bring back an earlier text: 1 the one before, −1 the one after."""
        back = max(0, min(self._back + steps, len(self.earlier)))
        if back != self._back:
            self._back = back
            self.field.set(self.earlier[-back] if back else "")

    def fix(self, number: int) -> None:
        """Put a fix in the place of the wrong word."""
        reading = self.reading
        if number < len(reading.fixes):
            start, stop = reading.word
            rest = self.field.text[stop:]
            self.field.set(self.field.text[:start] + reading.fixes[number] + rest)
            self.field.place(len(self.field.text) - len(rest))

    def take(self) -> Alg:
        """What can be played now; what cannot be understood stays in the box."""
        reading = self.reading
        played = self.field.text[: reading.valid].strip()
        if played and (not self.earlier or self.earlier[-1] != played):
            self.earlier = [*self.earlier, played][-MAX_KEPT:]
        self._back = 0
        self.field.set(self.field.text[reading.valid :].lstrip())
        if self.reading.error is not None:
            self.field.place(self.reading.error.position)
        return reading.alg
