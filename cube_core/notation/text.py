"""Text ↔ packed moves, for cubes of any size.

A text without groups, however long, goes through a table of the different words in it. One with
groups is read in one pass with a stack of its own, and written out only once it is known to be
short enough, each group once: depth, length, amounts and work are bounded by counting and never
by Python's limits.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

import numpy as np

from cube_core.errors import NotationError
from cube_core.geometry import check_size
from cube_core.moves import Codes, inverse_code, move_of
from cube_core.notation.words import AMOUNT, LOOKALIKES, WordReader, quoted, spaced, write_move

MAX_EXPANDED = 100_000
"""The most moves that a text with groups may stand for."""
MAX_TOKENS = 500_000
"""The most words, signs and spaces that a text with groups may have; 100 000 groups of one move have 400 000."""
MAX_DEPTH = 64
"""The depth to which groups may nest."""

QUOTES = str.maketrans(dict.fromkeys(LOOKALIKES, "'"))
"""For lenient reading: whatever people type for the prime becomes it."""
_COMMENT = re.compile(r"//[^\n]*")
_SILENT = re.compile(r"(?<!\S)(?://[^\n]*|\.(?!\S))")
"""Comments and pauses that nothing touches."""
# A word grows sign by sign: a repeated group would take 500 bytes a round, a possessive one fails in Python 3.11.2.
_TOKEN = {
    strict: re.compile(
        r"(?P<space>\s+)|(?P<comment>//[^\n]*)|(?P<word>[^\s()\[\],:.]+?(?=//|[\s()\[\],:.]|\Z))"
        rf"|(?P<opening>[(\[])|(?P<closing>[)\]]{amount.pattern})|(?P<separator>[,:])|(?P<pause>\.)"
    )
    for strict, amount in AMOUNT.items()
}
_NEEDING_ROOM = frozenset({"word", "comment", "opening", "pause"})
"""Tokens that stand behind others only with a space, or a sign, between."""
_LEAVING_ROOM = frozenset({"space", "opening", "separator"})
_WORD = {False: re.compile(r"\S+"), True: re.compile(r"[^ \n]+")}
"""The words between the spaces of lenient and of strict notation."""
GROUP_SIGNS = frozenset("()[],:")
_STRICT_SPACES = frozenset(" \n")
_CLOSING = {"(": ")", "[": "]"}
_OPENING = {")": "(", "]": "["}


def read(text: str, size: int, strict: bool = False) -> Codes:
    """The packed moves a text stands for; NotationError says where it is wrong and how to mend it."""
    words = WordReader(check_size(size), strict)
    if strict:
        return _read(text, words)
    text = text.translate(QUOTES)
    try:
        return _read(text, words)
    except NotationError:
        apart = spaced(text, size)
        if apart.text == text:
            raise
    try:
        return _read(apart.text, words)
    except NotationError as error:
        raise NotationError(str(error), apart.position_before(error.position)) from None


def _read(text: str, words: WordReader) -> Codes:
    is_flat = GROUP_SIGNS.isdisjoint(set(_COMMENT.sub("", text)))
    return _read_flat(text, words) if is_flat else _GroupReader(text, words).codes()


def write(codes: Codes, size: int) -> str:
    """Packed moves as strict notation: one word a move, single spaces."""
    different, places = np.unique(codes, return_inverse=True)
    words = [write_move(move_of(code), size) for code in different.tolist()]
    return " ".join([words[place] for place in places.tolist()])


def _read_flat(text: str, reader: WordReader) -> Codes:
    """The codes of a text without groups."""
    has_silent = "//" in text or "." in text
    plain = _SILENT.sub(lambda silent: " " * len(silent[0]), text) if has_silent else text
    words = _WORD[reader.strict].findall(plain)
    table: dict[str, int] = {}
    for word in dict.fromkeys(words):
        try:
            table[word] = reader.code(word, 0)
        except NotationError:
            start = next(place.start() for place in _WORD[reader.strict].finditer(plain) if place[0] == word)
            _GroupReader(text, reader).codes(start)  # says what is wrong there with regard to the signs around it
            raise
    return np.array([table[word] for word in words], dtype=np.int64)


@dataclass(slots=True, eq=False)
class _Parts:
    """Things that stand side by side: packed moves and closed groups."""

    items: list[int | _Closed] = field(default_factory=list)
    length: int = 0
    """The number of moves, written out."""

    def write(self, codes: list[int], is_back: bool = False) -> None:
        """Add all moves, or those that undo them."""
        for item in reversed(self.items) if is_back else self.items:
            if not isinstance(item, int):
                item.write(codes, is_back)
            else:
                codes.append(inverse_code(item) if is_back else item)


_NOTHING = _Parts()
"""The empty part, to which nothing is added."""


@dataclass(slots=True, eq=False)
class _Closed:
    """A group that was read to its end; frozen ones take three times as long to make."""

    separator: str
    first: _Parts
    """The part before the separator."""
    second: _Parts
    amount: int
    length: int
    """The number of moves, written out."""

    def write(self, codes: list[int], is_back: bool) -> None:
        """Add all moves, or those that undo them; every part is written once, and what comes again is copied."""
        start, is_back = len(codes), is_back ^ (self.amount < 0)
        first, second = self.first, self.second
        if is_back and self.separator == ",":
            first, second, is_back = second, first, False  # [B, A] undoes [A, B]
        first.write(codes)
        middle = len(codes)
        second.write(codes, is_back)
        end = len(codes)
        codes += map(inverse_code, codes[start:middle][::-1])
        if self.separator == ",":
            codes += map(inverse_code, codes[middle:end][::-1])
        codes += codes[start:] * (abs(self.amount) - 1)


@dataclass(slots=True, eq=False)
class _Open:
    """A group that is being read; the outermost one is the text itself and has no sign."""

    sign: str
    position: int
    first: _Parts = _NOTHING
    separator: str = ""
    parts: _Parts = field(default_factory=_Parts)
    """The part that is being read now."""


class _GroupReader:
    """One reading of a text that has groups, or mistakes, in it."""

    def __init__(self, text: str, words: WordReader) -> None:
        self.text, self.words = text, words
        self.known: dict[str, int] = {}
        """Packed moves by their words."""
        self.amounts: dict[str, int] = {}
        """Amounts of groups by the closing sign and what stands behind it."""
        self.stack = [_Open("", 0)]
        self.takers = {
            "space": self.take_space,
            "word": self.take_word,
            "opening": self.open,
            "closing": self.close,
            "separator": self.separate,
        }

    def codes(self, position: int = 0) -> Codes:
        """The packed moves of the text from a position on."""
        is_crowded = False
        for number, token in enumerate(_TOKEN[self.words.strict].finditer(self.text, position)):
            kind = str(token.lastgroup)
            if is_crowded and kind in _NEEDING_ROOM:
                raise self.crowded(token)
            if number >= MAX_TOKENS:
                message = f"A text with groups has at most {MAX_TOKENS} words, signs and spaces; take it apart here."
                raise NotationError(message, token.start())
            if kind in self.takers:
                self.takers[kind](token[0], token.start())
            is_crowded = kind not in _LEAVING_ROOM
        self.check_all_closed()
        codes: list[int] = []
        self.stack[0].parts.write(codes)
        return np.array(codes, dtype=np.int64)

    def take_space(self, space: str, position: int) -> None:
        if self.words.strict:
            for place, sign in enumerate(space, position):
                if sign not in _STRICT_SPACES:
                    raise NotationError("Strict notation separates moves by plain spaces; put a space here.", place)

    def take_word(self, word: str, position: int) -> None:
        if word not in self.known:
            self.known[word] = self.words.code(word, position)
        self.add(self.known[word], 1, position)

    def add(self, item: int | _Closed, length: int, position: int) -> None:
        parts = self.stack[-1].parts
        if length:
            parts.items.append(item)
            parts.length += length
        if self.stack[0].parts.length > MAX_EXPANDED:
            raise NotationError(
                f"Written out, a text with groups is at most {MAX_EXPANDED} moves, and this is more; repeat less.",
                position,
            )

    def open(self, sign: str, position: int) -> None:
        if len(self.stack) > MAX_DEPTH:
            raise NotationError(f"Groups nest at most {MAX_DEPTH} deep; write this one out.", position)
        self.stack.append(_Open(sign, position))

    def separate(self, sign: str, position: int) -> None:
        group = self.stack[-1]
        if group.sign != "[":
            raise NotationError(f'"{sign}" belongs inside brackets, as in [R, U] or [R: U]; remove it.', position)
        if group.separator:
            message = f'A bracket has one "{group.separator}" only; put the rest in brackets of its own.'
            raise NotationError(message, position)
        group.first, group.separator, group.parts = group.parts, sign, _Parts()

    def close(self, text: str, position: int) -> None:
        group, sign = self.stack[-1], text[0]
        if _CLOSING.get(group.sign) != sign or (sign == "]" and not group.separator):
            raise self.unclosable(group, sign, position)
        self.stack.pop()
        if text not in self.amounts:
            self.amounts[text] = self.words.amount(self.text, position + 1)[0]
        amount = self.amounts[text]
        once = 2 * group.first.length + group.parts.length * (2 if group.separator == "," else 1)
        length = once * abs(amount)
        self.add(_Closed(group.separator, group.first, group.parts, amount, length), length, group.position)

    def unclosable(self, group: _Open, sign: str, position: int) -> NotationError:
        if not group.sign:
            message = f'There is no "{_OPENING[sign]}" for this "{sign}"; remove it or open one before.'
        elif group.sign != _OPENING[sign]:
            closing = _CLOSING[group.sign]
            message = f'A group opened by "{group.sign}" closes with "{closing}"; write that here.'
        else:
            message = "A bracket holds two parts, as in [R, U] or [R: U]; write the second or use ( )."
        return NotationError(message, position)

    def check_all_closed(self) -> None:
        group = self.stack[-1]
        if group.sign:
            message = f'This "{group.sign}" is never closed; add "{_CLOSING[group.sign]}".'
            raise NotationError(message, group.position)

    def crowded(self, token: re.Match[str]) -> NotationError:
        position = token.start()
        after_prime = self.text[position - 1] == "'"
        if token[0][0] == "'":
            return NotationError("One ' is enough; remove this one.", position)
        if after_prime and token[0][0] in "0123456789":
            return NotationError("Write the number before the ', as in (R U)2'.", position)
        sign = '"//"' if token["comment"] else quoted(token[0][0])
        return NotationError(f"Put a space before {sign}.", position)
