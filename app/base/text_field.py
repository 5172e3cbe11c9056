"""A line of text being written: caret, selection, editing keys; and finding things by a few letters of their name."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

MAX_LENGTH = 100_000
"""Longer pastes are cut."""
MOST_OF_LINES = 1_000_000
"""The same where lines are kept: a solve of 100 000 moves has 270 000 signs."""
LINE_END = "⏎"
"""The sign shown where a line ends."""
_LINE_END = re.compile(r"\r\n|[\r\n]")
_WORD_START = re.compile(r"\S+")


@dataclass(frozen=True, slots=True)
class FieldText:
    """A line of text as it is shown."""

    text: str
    caret: int
    anchor: int
    """The other end of the selection; the caret's place if nothing is selected."""
    first_shown: int = field(default=0, compare=False)
    """The first letter on screen where the text is longer than its field; found out when it is drawn."""

    @property
    def selection(self) -> tuple[int, int]:
        """The selected range, empty at the caret."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def visible(self) -> str:
        """The text as it is shown, letter for letter."""
        return self.text.replace("\n", LINE_END)


class TextField:
    """One line, its caret and its selection."""

    def __init__(self, text: str = "", keeps_lines: bool = False) -> None:
        self.text = text
        self._keeps_lines, self._most = keeps_lines, MOST_OF_LINES if keeps_lines else MAX_LENGTH
        self.caret = len(text)
        self.anchor = self.caret
        """The other end of the selection; the caret's place if nothing is selected."""
        self.first_shown = 0
        """The first letter on screen where the text is longer than its field."""

    @property
    def written(self) -> FieldText:
        """All that is shown of it now."""
        return FieldText(self.text, self.caret, self.anchor, self.first_shown)

    @property
    def selection(self) -> tuple[int, int]:
        """The selected range, empty at the caret."""
        return self.written.selection

    @property
    def selected(self) -> str:
        """The selected text."""
        start, stop = self.selection
        return self.text[start:stop]

    def set(self, text: str) -> None:
        """Another text, the caret at its end."""
        self.text = text[: self._most]
        self.place(len(self.text))

    def insert(self, text: str) -> None:
        """Write text in place of what is selected; line ends become spaces where the field has no lines."""
        lined = _LINE_END.sub("\n" if self._keeps_lines else " ", text).replace("\t", " ")
        clean = "".join(sign for sign in lined if sign.isprintable() or sign == "\n")
        start, stop = self.selection
        clean = clean[: max(0, self._most - len(self.text) + stop - start)]
        self.text = self.text[:start] + clean + self.text[stop:]
        self.place(start + len(clean))

    def place(self, caret: int, select: bool = False) -> None:
        """Put the caret somewhere, dragging the selection along or dropping it."""
        self.caret = max(0, min(caret, len(self.text)))
        if not select:
            self.anchor = self.caret

    def select_all(self) -> None:
        """Select everything."""
        self.anchor, self.caret = 0, len(self.text)

    def edit(self, command: str, select: bool = False) -> None:
        """Do what an editing key says: `left`, `word-right`, `home`, `backspace`, `delete`, …"""
        if command in _ERASING:
            self._erase(_ERASING[command])
        elif command in _MOVING:
            start, stop = self.selection
            if start != stop and not select and command in ("left", "right"):
                self.place(start if command == "left" else stop)
            else:
                self.place(_MOVING[command](self.text, self.caret), select)

    def _erase(self, motion: str) -> None:
        if self.caret == self.anchor:
            self.place(_MOVING[motion](self.text, self.caret), select=True)
        self.insert("")


def _word_left(text: str, caret: int) -> int:
    starts = [match.start() for match in _WORD_START.finditer(text, 0, caret)]
    return starts[-1] if starts else 0


def _word_right(text: str, caret: int) -> int:
    match = _WORD_START.search(text, caret)
    return match.end() if match else len(text)


_MOVING: dict[str, Callable[[str, int], int]] = {
    "left": lambda text, caret: caret - 1,
    "right": lambda text, caret: caret + 1,
    "word-left": _word_left,
    "word-right": _word_right,
    "home": lambda text, caret: 0,
    "end": lambda text, caret: len(text),
}
_ERASING = {"backspace": "left", "delete": "right", "word-backspace": "word-left", "word-delete": "word-right"}
EDITS = frozenset((*_MOVING, *_ERASING))
"""Every command that `TextField.edit` knows."""


LONGEST = 200
"""Letters of what is looked for; nothing here has a longer name, and for 100 000 that were pasted it took 10 s."""


@dataclass(frozen=True, slots=True)
class Match:
    """The fit of a text to the letters that were typed."""

    score: int
    """Higher is better."""
    places: tuple[int, ...]
    """The letters that were found."""


def match(query: str, text: str, words: Sequence[str] = ()) -> Match | None:
    """The letters of the query in the text, in order; None if they are not all there.

    Whole beginnings of words count most, then runs of letters, then early places. What is not together
    in the text may be the beginning of one of the other `words` for it.

    >>> match("sol", "Reset to solved").places
    (8, 9, 10)
    >>> match("shuffle", "Scramble", ["shuffle"]).places
    ()
    """
    if len(query) > LONGEST:
        return None
    found: list[int] = []
    score = 0
    text = _plain(text)
    for wanted in _plain(query).split():
        places = _places(wanted, text)
        if (places is None or not _is_run(places)) and any(word.startswith(wanted) for word in words):
            score += _SCORE_OF_OTHER_WORDS * len(wanted)
        elif places is None:
            return None
        else:
            found += places
            score += _score(places, text)
    return Match(score - len(text) // 8, tuple(sorted(set(found))))


def _plain(text: str) -> str:
    """The text as it is compared: small letters, and × as it can be typed."""
    return text.lower().replace("×", "x")


_SCORE_OF_OTHER_WORDS = 8
"""For each letter: less than the same letters at the beginning of a word of the text, more than anywhere else."""


def _is_run(places: list[int]) -> bool:
    return places == list(range(places[0], places[0] + len(places)))


def _places(word: str, text: str) -> list[int] | None:
    at = _word_start(word, text)
    if at < 0:
        at = text.find(word)
    if at >= 0:
        return list(range(at, at + len(word)))
    return _scattered(word, text)


def _word_start(word: str, text: str) -> int:
    at = text.find(word)
    while at > 0 and text[at - 1].isalnum():
        at = text.find(word, at + 1)
    return at


def _scattered(word: str, text: str) -> list[int] | None:
    """Letters apart from each other, each as early as possible."""
    places: list[int] = []
    for letter in word:
        at = text.find(letter, places[-1] + 1 if places else 0)
        if at < 0:
            return None
        places.append(at)
    return places


def _score(places: list[int], text: str) -> int:
    score = 0
    for index, place in enumerate(places):
        starts_word = place == 0 or not text[place - 1].isalnum()
        follows = index > 0 and places[index - 1] == place - 1
        score += 8 * starts_word + 10 * follows
    gaps = places[-1] - places[0] + 1 - len(places)
    return score + 4 * (places[0] == 0) - gaps - places[0] // 4
