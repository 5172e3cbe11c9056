"""Text ↔ packed moves, for cubes of any size.

Reading is one pass over the text with a stack of its own, so depth, length and amounts are
bounded by counting and never by Python's limits. A flat list of moves, however long, goes
through a table of the different words in it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

import numpy as np

from cube_core.errors import NotationError
from cube_core.faces import Face
from cube_core.geometry import check_size
from cube_core.moves import MAX_QUARTERS, Codes, Move, inverse_codes, is_named_from_afar, move_of, turn_of

MAX_EXPANDED = 100_000
"""The most moves that a text with groups may stand for."""
MAX_DEPTH = 64
"""How deep groups may nest."""
MAX_AMOUNT = MAX_QUARTERS
"""The largest number behind a move or a group."""

_MIDDLE_LIKE = {"M": Face.L, "E": Face.D, "S": Face.F}
_ROTATION_LIKE = {"x": Face.R, "y": Face.U, "z": Face.F}
_QUOTES = str.maketrans(dict.fromkeys("’‘′`´ʹʼ＇", "'"))
_PREFIX = re.compile(r"([0-9]+)?(?:(-)([0-9]+)?)?")
_FAMILY = re.compile(r"[URFDLBurfdlb]w|[URFDLB]v|[URFDLBurfdlbMESmesxyzXYZ]")
_AMOUNT = {True: re.compile(r"([0-9]*)('?)"), False: re.compile(r"([0-9]*)('?)([0-9]*)")}
_WORD = re.compile(r"[^\s()\[\],:.]+")
_GROUP_SIGNS = frozenset("()[],:./")
_STRICT_SPACES = frozenset(" \n")


def read(text: str, size: int, strict: bool = False) -> Codes:
    """The packed moves a text stands for; NotationError says where it is wrong and how to mend it."""
    check_size(size)
    reader = _Reader(text if strict else text.translate(_QUOTES), size, strict)
    codes = reader.flat()
    return reader.nested() if codes is None else codes


def write(codes: Codes, size: int) -> str:
    """Packed moves as strict notation: one word a move, single spaces."""
    different, places = np.unique(codes, return_inverse=True)
    words = [write_move(move_of(code), size) for code in different.tolist()]
    return " ".join([words[place] for place in places.tolist()])


def write_move(move: Move, size: int) -> str:
    """One move as strict notation, named from the nearer face.

    >>> write_move(Move(Face.R, 4, 5, -1), 5)
    'Lw'
    """
    name, quarters = _block_name(move, size)
    return name + _amount_text(quarters)


def _block_name(move: Move, size: int) -> tuple[str, int]:
    axis, lo, hi = move.face, move.lo, move.hi
    if move.is_rotation(size):
        return {Face.R: "x", Face.U: "y", Face.F: "z"}[axis], move.quarters
    far = bool(is_named_from_afar(axis, lo, hi, size))
    quarters = -move.quarters if far else move.quarters
    if lo == hi and 2 * lo == size + 1:
        return {Face.R: "M", Face.U: "E", Face.F: "S"}[axis], quarters
    if far:
        return _block_text(axis.opposite, size + 1 - hi, size + 1 - lo), quarters
    return _block_text(axis, lo, hi), quarters


def _block_text(face: Face, lo: int, hi: int) -> str:
    if lo == hi:
        return face.name if lo == 1 else f"{lo}{face.name}"
    if lo == 1:
        return f"{face.name}w" if hi == 2 else f"{hi}{face.name}w"
    return f"{lo}-{hi}{face.name}w"


def _amount_text(quarters: int) -> str:
    number = "" if abs(quarters) == 1 else str(abs(quarters))
    return number + ("'" if quarters < 0 else "")


@dataclass(slots=True)
class _Group:
    """A bracket that is still open."""

    sign: str
    position: int
    codes: list[int] = field(default_factory=list)
    first: list[int] | None = None
    """What stands before the separator, once that was read."""
    separator: str = ""


class _Reader:
    """One reading of one text."""

    def __init__(self, text: str, size: int, strict: bool) -> None:
        self.text, self.size, self.strict = text, size, strict
        self.words: dict[str, int] = {}

    def flat(self) -> Codes | None:
        """The codes of a plain list of moves, or None if it is anything else or wrong."""
        signs = set(self.text)
        if signs & _GROUP_SIGNS or (self.strict and any(s.isspace() for s in signs - _STRICT_SPACES)):
            return None
        words = self.text.split()
        try:
            table = {word: self.word(word, 0) for word in dict.fromkeys(words)}
        except NotationError:
            return None
        return np.array([table[word] for word in words], dtype=np.int64)

    def nested(self) -> Codes:
        """The codes of any text, or the error with its place."""
        self.stack = [_Group("", 0)]
        self.grouped = False
        position, crowded = 0, False
        while position < len(self.text):
            if self.text[position].isspace():
                position, crowded = self.space(position), False
            elif self.text[position] in ",:":
                self.separate(position)
                position, crowded = position + 1, False
            elif self.text[position] in ")]":
                position, crowded = self.close(position), True
            elif crowded:
                raise self.crowded(position)
            elif self.text[position] in "([":
                self.open(position)
                position += 1
            else:
                position, crowded = self.leaf(position), True
        if len(self.stack) > 1:
            group = self.stack[-1]
            closing = ")" if group.sign == "(" else "]"
            raise self.error(group.position, f'This "{group.sign}" is never closed; add "{closing}".')
        return np.array(self.stack[0].codes, dtype=np.int64)

    def space(self, position: int) -> int:
        if self.strict and self.text[position] not in _STRICT_SPACES:
            raise self.error(position, "Strict notation separates moves by plain spaces; put a space here.")
        return position + 1

    def leaf(self, position: int) -> int:
        if self.text.startswith("//", position):
            end = self.text.find("\n", position)
            return len(self.text) if end < 0 else end
        if self.text[position] == ".":
            return position + 1
        match = _WORD.match(self.text, position)
        assert match is not None
        word = match[0].partition("//")[0] or match[0]
        if word not in self.words:
            self.words[word] = self.word(word, position)
        self.stack[-1].codes.append(self.words[word])
        return position + len(word)

    def open(self, position: int) -> None:
        if len(self.stack) > MAX_DEPTH:
            raise self.error(position, f"Groups nest at most {MAX_DEPTH} deep; write this one out.")
        self.stack.append(_Group(self.text[position], position))

    def separate(self, position: int) -> None:
        group, sign = self.stack[-1], self.text[position]
        if group.sign != "[":
            raise self.error(position, f'"{sign}" stands only inside brackets, as in [R, U] or [R: U].')
        if group.first is not None:
            raise self.error(
                position, f'A bracket has one "{group.separator}" only; put the rest in brackets of its own.'
            )
        group.first, group.separator, group.codes = group.codes, sign, []

    def close(self, position: int) -> int:
        group, sign = self.stack[-1], self.text[position]
        opening = "(" if sign == ")" else "["
        if not group.sign:
            raise self.error(position, f'There is no "{opening}" for this "{sign}"; remove it or open one before.')
        if group.sign != opening:
            right = ")" if group.sign == "(" else "]"
            raise self.error(position, f'A group opened by "{group.sign}" closes with "{right}"; write "{right}" here.')
        if sign == "]" and group.first is None:
            raise self.error(position, "A bracket holds two parts: [A, B] is a commutator, [A: B] a conjugate.")
        self.stack.pop()
        amount, end = self.amount(position + 1)
        self.extend(group, amount)
        return end

    def extend(self, group: _Group, amount: int) -> None:
        """Put a closed group's moves behind those before it."""
        self.grouped = True
        once = group.codes
        if group.first is not None:
            tail = _inverse(once) if group.separator == "," else []
            self.check_room(group, 2 * len(group.first) + len(once) + len(tail))
            once = [*group.first, *once, *_inverse(group.first), *tail]
        self.check_room(group, len(once) * abs(amount))
        if once:
            self.stack[-1].codes += (once if amount >= 0 else _inverse(once)) * abs(amount)

    def check_room(self, group: _Group, more: int) -> None:
        if more + sum(len(open_.codes) + len(open_.first or ()) for open_ in self.stack) > MAX_EXPANDED:
            raise self.error(
                group.position, f"Written out, this is more than {MAX_EXPANDED} moves; repeat it fewer times."
            )

    def word(self, word: str, start: int) -> int:
        """The code of one move."""
        prefix = _PREFIX.match(word)
        assert prefix is not None
        family = _FAMILY.match(word, prefix.end())
        if family is None:
            raise self.no_move(word, start, prefix.end())
        quarters, end = self.amount_in(word, family.end(), start)
        if end < len(word):
            raise self.leftover(word, start, end)
        move = self.block(prefix, family[0], start)
        return turn_of(*move, quarters, self.size).code

    def block(self, prefix: re.Match[str], name: str, start: int) -> tuple[Face, int, int]:
        """The face that is turned and its layers."""
        letter = name[0]
        if name in ("X", "Y", "Z"):
            if self.strict:
                raise self.error(start, f"Strict notation writes rotations small; write {name.lower()}.")
            letter = name = name.lower()
        if letter in "xyz" or name.endswith("v"):
            self.no_prefix(prefix, name, start)
            return (_ROTATION_LIKE[letter] if letter in "xyz" else Face[letter]), 1, self.size
        if letter.upper() in _MIDDLE_LIKE:
            self.no_prefix(prefix, name, start)
            return self.middle(letter, start)
        wide = name.endswith("w") or letter.islower()
        return (Face[letter.upper()], *self.layers(prefix, Face[letter.upper()].name, wide, start))

    def no_prefix(self, prefix: re.Match[str], name: str, start: int) -> None:
        if prefix[0]:
            raise self.error(start, f"{name} takes no layer numbers before it; write {name}.")

    def middle(self, letter: str, start: int) -> tuple[Face, int, int]:
        face = _MIDDLE_LIKE[letter.upper()]
        if letter.islower():
            if self.size == 2:
                raise self.error(start, f"A cube of 2 layers has no inner layers for {letter} to turn.")
            return face, 2, self.size - 1
        if self.size % 2 == 0:
            half = self.size // 2
            hint = f"{half}{face.name} or {letter.lower()}" if self.size > 2 else face.name
            raise self.error(start, f"A cube of {self.size} layers has no middle layer for {letter}; write {hint}.")
        middle = (self.size + 1) // 2
        return face, middle, middle

    def layers(self, prefix: re.Match[str], face: str, wide: bool, start: int) -> tuple[int, int]:
        """The first and last layer, counted from the face."""
        first, dash, last = prefix.groups()
        if dash:
            if first is None or last is None:
                raise self.error(start, f"A block needs both its layers, as in 2-3{face}w.")
            if not wide and self.strict:
                raise self.error(start, f"A block of layers is wide; write {first}-{last}{face}w.")
            lo, hi = self.layer(first, start), self.layer(last, start + prefix.start(3))
            if lo >= hi:
                raise self.error(start, f"Write the smaller layer first, and two different ones, as in 2-3{face}w.")
        elif wide:
            lo, hi = 1, 2 if first is None else self.layer(first, start)
            if hi == 1 and self.strict:
                raise self.error(start, f"A wide turn takes at least 2 layers; write {face}.")
        else:
            lo = hi = 1 if first is None else self.layer(first, start)
        if lo == 1 and hi == self.size and self.strict:
            rotation = {"R": "x", "U": "y", "F": "z", "L": "x'", "D": "y'", "B": "z'"}[face]
            raise self.error(start, f"This turns all layers; write {rotation}.")
        return lo, hi

    def layer(self, digits: str, start: int) -> int:
        if digits.startswith("0"):
            raise self.error(start, f"Layers count from 1, without leading zeros; mend {digits[:20]}.")
        if len(digits) > 7 or int(digits) > self.size:
            raise self.error(start, f"This cube has {self.size} layers; write a layer from 1 to {self.size}.")
        return int(digits)

    def amount(self, position: int) -> tuple[int, int]:
        return self.amount_in(self.text, position, 0)

    def amount_in(self, text: str, position: int, start: int) -> tuple[int, int]:
        """The signed amount at a place in a text that begins at `start`, and where it ends."""
        match = _AMOUNT[self.strict].match(text, position)
        assert match is not None
        digits, prime = match[1], match[2]
        if not self.strict and match[3]:
            if digits:
                raise self.error(start + match.start(3), "Give the amount once, as in R2'.")
            digits = match[3]
        if digits.startswith("0") and digits != "0":
            raise self.error(start + match.start(), "An amount has no leading zeros.")
        if len(digits) > 7 or int(digits or 1) > MAX_AMOUNT:
            raise self.error(start + match.start(), f"An amount is at most {MAX_AMOUNT}; make it smaller.")
        number = int(digits or 1)
        return (-number if prime else number), match.end()

    def no_move(self, word: str, start: int, place: int) -> NotationError:
        """What to say where a letter of a move should be."""
        if place >= len(word):
            text = f"{word[:20]} names no face; write a move such as R or 2R."
            if start and self.text[start - 1].isspace():
                text = f"Write {word[:20]} right behind the move or group it belongs to, or a move such as R."
            return self.error(start, text)
        letter = word[place]
        if letter in "'-+*^/":
            return self.error(start + place, f'"{letter}" must stand behind a move or not at all, as in R\' or 2-3Rw.')
        return self.error(
            start + place, f'"{letter}" is no move; the moves are U R F D L B, M E S, x y z and their wide forms.'
        )

    def leftover(self, word: str, start: int, end: int) -> NotationError:
        """What to say where a move should be over but is not."""
        rest = word[end]
        if rest == "'" and self.strict:
            return self.error(start + end, "One ' is enough; remove this one.")
        if rest in "0123456789":
            done = word[:end]
            return self.error(start + end, f"Write the number before the ': {done[:-1][:20]}{word[end : end + 7]}'.")
        if rest == "'":
            return self.error(start + end, "One ' is enough; remove this one.")
        if rest == "w":
            return self.error(start + end, "The w comes right behind the letter, as in Rw2.")
        digits = re.search(r"[0-9]+$", word[:end])
        either = ""
        if digits and digits.start() > 0 and _FAMILY.match(rest):
            either = f", or before {digits[0]} if that names the layer of the next move"
        return self.error(start + end, f'A move ends here; put a space before "{rest}"{either}.')

    def crowded(self, position: int) -> NotationError:
        return self.error(position, f'Put a space before "{self.text[position]}".')

    def error(self, position: int, message: str) -> NotationError:
        return NotationError(message, position)


def _inverse(codes: list[int]) -> list[int]:
    return inverse_codes(np.array(codes, dtype=np.int64)).tolist()  # type: ignore[no-any-return]
