"""Text ↔ packed moves, for cubes of any size.

Reading is one pass over the text with a stack of its own. Groups are written out only once the
whole text is read and known to be short enough, so depth, length and amounts are bounded by
counting and never by Python's limits. A flat list of moves, however long, goes through a table
of the different words in it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

import numpy as np

from cube_core.errors import NotationError
from cube_core.geometry import check_size
from cube_core.move_words import LOOKALIKES, WordReader, quoted, write_move
from cube_core.moves import Codes, inverse_codes, move_of

MAX_EXPANDED = 100_000
"""The most moves that a text with groups may stand for."""
MAX_DEPTH = 64
"""How deep groups may nest."""

_QUOTES = str.maketrans(dict.fromkeys(LOOKALIKES, "'"))
_COMMENT_ALONE = re.compile(r"(?<!\S)//[^\n]*")
# A word grows sign by sign: a repeated group would take 500 bytes a round, a possessive one fails in Python 3.11.2.
_TOKEN = re.compile(
    r"(?P<space>\s+)|(?P<comment>//[^\n]*)|(?P<word>[^\s()\[\],:.]+?(?=//|[\s()\[\],:.]|\Z))|(?P<sign>[()\[\],:.])"
)
_GROUP_SIGNS = frozenset("()[],:./")
_STRICT_SPACES = frozenset(" \n")
_CLOSING = {"(": ")", "[": "]"}
_OPENING = {")": "(", "]": "["}


def read(text: str, size: int, strict: bool = False) -> Codes:
    """The packed moves a text stands for; NotationError says where it is wrong and how to mend it."""
    words = WordReader(check_size(size), strict)
    text = text if strict else text.translate(_QUOTES)
    codes = _read_flat(_COMMENT_ALONE.sub("", text) if "//" in text else text, words)
    return _GroupReader(text, words).codes() if codes is None else codes


def write(codes: Codes, size: int) -> str:
    """Packed moves as strict notation: one word a move, single spaces."""
    different, places = np.unique(codes, return_inverse=True)
    words = [write_move(move_of(code), size) for code in different.tolist()]
    return " ".join([words[place] for place in places.tolist()])


def _read_flat(text: str, reader: WordReader) -> Codes | None:
    """The codes of a plain list of moves, or None if the text is anything else or wrong."""
    signs = set(text)
    if signs & _GROUP_SIGNS or (reader.strict and any(sign.isspace() for sign in signs - _STRICT_SPACES)):
        return None
    words = text.split()
    try:
        table = {word: reader.code(word, 0) for word in dict.fromkeys(words)}
    except NotationError:
        return None
    return np.array([table[word] for word in words], dtype=np.int64)


@dataclass(slots=True)
class _Parts:
    """What stands side by side: packed moves and closed groups."""

    items: list[int | _Closed] = field(default_factory=list)
    length: int = 0
    """How many moves this is, written out."""

    def add(self, item: int | _Closed, length: int) -> None:
        self.items.append(item)
        self.length += length

    def codes(self) -> list[int]:
        """All moves, written out."""
        codes: list[int] = []
        for item in self.items:
            if isinstance(item, int):
                codes.append(item)
            elif item.length:
                codes += item.codes()
        return codes


@dataclass(frozen=True, slots=True)
class _Closed:
    """A group that was read to its end."""

    separator: str
    first: _Parts
    """What stands before the separator."""
    second: _Parts
    amount: int

    @property
    def length(self) -> int:
        once = 2 * self.first.length + self.second.length * (2 if self.separator == "," else 1)
        return once * abs(self.amount)

    def codes(self) -> list[int]:
        """All moves, written out."""
        first, second = self.first.codes(), self.second.codes()
        once = first + second + _inverse(first) + (_inverse(second) if self.separator == "," else [])
        return (once if self.amount > 0 else _inverse(once)) * abs(self.amount)


@dataclass(slots=True)
class _Open:
    """A group that is being read; the outermost one is the text itself and has no sign."""

    sign: str
    position: int
    first: _Parts = field(default_factory=_Parts)
    separator: str = ""
    parts: _Parts = field(default_factory=_Parts)
    """What is being read now."""


class _GroupReader:
    """One reading of a text that has groups, pauses or mistakes in it."""

    def __init__(self, text: str, words: WordReader) -> None:
        self.text, self.words = text, words
        self.known: dict[str, int] = {}
        self.stack = [_Open("", 0)]
        self.is_grouped = False

    def codes(self) -> Codes:
        """The packed moves of the text."""
        position, is_crowded = 0, False
        while position < len(self.text):
            token = _TOKEN.match(self.text, position)
            assert token is not None
            if token["space"] or token["sign"] in (",", ":", ")", "]"):
                is_crowded = token["sign"] in (")", "]")
            elif is_crowded:
                raise self.crowded(token)
            else:
                is_crowded = token["sign"] not in ("(", "[")
            position = self.take(token)
        self.check_all_closed()
        return np.array(self.stack[0].parts.codes(), dtype=np.int64)

    def take(self, token: re.Match[str]) -> int:
        """Read one token (and the amount behind a closing sign); the position behind it."""
        position, sign = token.start(), token["sign"]
        if token["space"]:
            self.check_space(token)
        elif token["word"]:
            self.add(self.code(token[0], position), 1, position)
        elif sign in (",", ":"):
            self.separate(sign, position)
        elif sign in ("(", "["):
            self.open(sign, position)
        elif sign in (")", "]"):
            return self.close(sign, position)
        return token.end()

    def check_space(self, token: re.Match[str]) -> None:
        if self.words.strict:
            for place, sign in enumerate(token[0], token.start()):
                if sign not in _STRICT_SPACES:
                    raise NotationError("Strict notation separates moves by plain spaces; put a space here.", place)

    def code(self, word: str, position: int) -> int:
        if word not in self.known:
            self.known[word] = self.words.code(word, position)
        return self.known[word]

    def add(self, item: int | _Closed, length: int, position: int) -> None:
        self.stack[-1].parts.add(item, length)
        if self.is_grouped and self.stack[0].parts.length > MAX_EXPANDED:
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
            raise NotationError(f'"{sign}" stands only inside brackets, as in [R, U] or [R: U]; remove it.', position)
        if group.separator:
            message = f'A bracket has one "{group.separator}" only; put the rest in brackets of its own.'
            raise NotationError(message, position)
        group.first, group.separator, group.parts = group.parts, sign, _Parts()

    def close(self, sign: str, position: int) -> int:
        group = self.stack[-1]
        if not group.sign:
            raise NotationError(
                f'There is no "{_OPENING[sign]}" for this "{sign}"; remove it or open one before.', position
            )
        if group.sign != _OPENING[sign]:
            closing = _CLOSING[group.sign]
            raise NotationError(f'A group opened by "{group.sign}" closes with "{closing}"; write that here.', position)
        if sign == "]" and not group.separator:
            raise NotationError(
                "A bracket holds two parts, as in [R, U] or [R: U]; write the second or use ( ).", position
            )
        self.stack.pop()
        amount, end = self.words.amount(self.text, position + 1)
        closed = _Closed(group.separator, group.first, group.parts, amount)
        self.is_grouped = True
        self.add(closed, closed.length, group.position)
        return end

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


def _inverse(codes: list[int]) -> list[int]:
    return inverse_codes(np.array(codes, dtype=np.int64)).tolist()  # type: ignore[no-any-return]
