"""One move as a word, such as 2-3Rw': read strictly or leniently, for any size, and written; moves without spaces."""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from cube_core.errors import NotationError
from cube_core.faces import Face
from cube_core.moves import MAX_QUARTERS, Move, is_named_from_afar, turn_of

_MIDDLE_LIKE = {"M": Face.L, "E": Face.D, "S": Face.F}
_ROTATION_LIKE = {"x": Face.R, "y": Face.U, "z": Face.F}
_ROTATIONS = {Face.R: "x", Face.U: "y", Face.F: "z", Face.L: "x'", Face.D: "y'", Face.B: "z'"}
_PREFIX = re.compile(r"([0-9]+)?(?:(-)([0-9]+)?)?")
FAMILY = re.compile(r"[URFDLBurfdlb]w|[URFDLB]v|[URFDLBurfdlbMESmesxyzXYZ]")
"""The letters of a move."""
AMOUNT = {True: re.compile(r"([0-9]*)('?)"), False: re.compile(r"([0-9]*)('?)([0-9]*)")}
"""The amount that may stand behind a move or a group, in lenient and in strict notation."""
_LONGEST_NUMBER = 7
_LONGEST_BLOCK = len("1999-2000Rw")
LOOKALIKES = "’‘′`´ʹʼ＇"
"""Signs that people type and paste for the prime."""


def write_move(move: Move, size: int) -> str:
    """One move as strict notation, named from the nearer face.

    >>> write_move(Move(Face.R, 4, 5, -1), 5)
    'Lw'
    """
    if move.is_rotation(size):
        return _ROTATIONS[move.face] + _amount_text(move.quarters)
    far = bool(is_named_from_afar(move.face, move.lo, move.hi, size))
    return _block_text(move, size, far) + _amount_text(-move.quarters if far else move.quarters)


def _block_text(move: Move, size: int, far: bool) -> str:
    face, lo, hi = move.face, move.lo, move.hi
    if far:
        face, lo, hi = face.opposite, size + 1 - hi, size + 1 - lo
    if lo == hi:
        if 2 * lo == size + 1:
            return {Face.R: "M", Face.U: "E", Face.F: "S"}[move.face]
        return face.name if lo == 1 else f"{lo}{face.name}"
    if lo == 1:
        return f"{face.name}w" if hi == 2 else f"{hi}{face.name}w"
    return f"{lo}-{hi}{face.name}w"


def _amount_text(quarters: int) -> str:
    number = "" if abs(quarters) == 1 else str(abs(quarters))
    return number + ("'" if quarters < 0 else "")


@dataclass(frozen=True, slots=True)
class WordReader:
    """Reads the words for moves of cubes of one size; an error's place counts on from where the word starts."""

    size: int
    strict: bool

    def code(self, word: str, start: int) -> int:
        """The packed move that a word stands for."""
        prefix = _PREFIX.match(word)
        assert prefix is not None
        family = FAMILY.match(word, prefix.end())
        if family is None:
            raise _no_move(word, start, prefix.end())
        quarters, end = self.amount(word, family.end(), start)
        if end < len(word):
            raise _leftover(word, start, family.end(), end)
        face, lo, hi = self._block(prefix, family[0], start)
        return turn_of(face, lo, hi, quarters, self.size).code

    def amount(self, text: str, position: int, start: int = 0) -> tuple[int, int]:
        """The signed amount at a position in a text, and the position behind it."""
        match = AMOUNT[self.strict].match(text, position)
        assert match is not None
        digits, prime = match[1], match[2]
        if not self.strict and match[3]:
            if digits:
                raise NotationError("Give the amount once, as in R2'.", start + match.start(3))
            digits = match[3]
        if digits.startswith("0") and digits != "0":
            raise NotationError(f"An amount has no leading zeros; change {digits[:20]}.", start + match.start())
        if len(digits) > _LONGEST_NUMBER or int(digits or 1) > MAX_QUARTERS:
            raise NotationError(f"An amount is at most {MAX_QUARTERS}; make it smaller.", start + match.start())
        number = int(digits or 1)
        return (-number if prime else number), match.end()

    def _block(self, prefix: re.Match[str], name: str, start: int) -> tuple[Face, int, int]:
        """The face that is turned and its layers."""
        letter = name[0]
        if letter in "xyzXYZ" or name.endswith("v"):
            return self._whole(prefix, name, start), 1, self.size
        if letter in "MESmes":
            _check_no_prefix(prefix, name, start)
            return self._middle(letter, start)
        face = Face[letter.upper()]
        return face, *self._layers(prefix, face, name.endswith("w") or letter.islower(), start)

    def _whole(self, prefix: re.Match[str], name: str, start: int) -> Face:
        if name in "XYZ" and self.strict:
            raise NotationError(f"Strict notation writes rotations small; write {name.lower()}.", start)
        _check_no_prefix(prefix, name, start)
        return Face[name[0]] if name.endswith("v") else _ROTATION_LIKE[name.lower()]

    def _middle(self, letter: str, start: int) -> tuple[Face, int, int]:
        face = _MIDDLE_LIKE[letter.upper()]
        if self.size == 2:
            raise NotationError(
                f"A cube of 2 layers has none between the outer ones for {letter}; write {face.name}.", start
            )
        if letter.islower():
            return face, 2, self.size - 1
        if self.size % 2 == 0:
            hint = f"{self.size // 2}{face.name} or {letter.lower()}"
            raise NotationError(f"A cube of {self.size} layers has no middle one for {letter}; write {hint}.", start)
        middle = (self.size + 1) // 2
        return face, middle, middle

    def _layers(self, prefix: re.Match[str], face: Face, wide: bool, start: int) -> tuple[int, int]:
        """The first and last layer, counted from the face."""
        first, dash, _ = prefix.groups()
        if dash:
            lo, hi = self._range(prefix, face, wide, start)
        elif wide:
            lo, hi = 1, 2 if first is None else self._layer(first, start)
            if hi == 1 and self.strict:
                raise NotationError(f"A wide turn takes at least 2 layers; write {face.name}.", start)
        else:
            lo = hi = 1 if first is None else self._layer(first, start)
        if hi - lo == self.size - 1 and self.strict:
            raise NotationError(f"This block is the whole cube; turn it by {_ROTATIONS[face]} instead.", start)
        return lo, hi

    def _range(self, prefix: re.Match[str], face: Face, wide: bool, start: int) -> tuple[int, int]:
        first, _, last = prefix.groups()
        if first is None or last is None:
            raise NotationError(f'A "-" goes between two layers; write both, as in 2-3{face.name}w.', start)
        lo, hi = self._layer(first, start), self._layer(last, start + prefix.start(3))
        if lo >= hi:
            raise NotationError(f"Write two different layers, the smaller one first, as in 2-3{face.name}w.", start)
        if not wide and self.strict:
            raise NotationError(f"A block of layers is wide; write {lo}-{hi}{face.name}w.", start)
        return lo, hi

    def _layer(self, digits: str, position: int) -> int:
        if digits.startswith("0"):
            raise NotationError(f"Layers count from 1, without leading zeros; change {digits[:20]}.", position)
        if len(digits) > _LONGEST_NUMBER or int(digits) > self.size:
            raise NotationError(f"This cube has {self.size} layers; write a layer from 1 to {self.size}.", position)
        return int(digits)


def _check_no_prefix(prefix: re.Match[str], name: str, start: int) -> None:
    if prefix[0]:
        raise NotationError(f"{name} takes no layer numbers; write {name} alone.", start)


def _no_move(word: str, start: int, place: int) -> NotationError:
    """The sentence where the letter of a move should be, but is not."""
    if "-" in word[:place]:
        return NotationError('A "-" goes between two layers, as in 2-3Rw; write it so or remove it.', start)
    if place >= len(word):
        number = word[:20]
        return NotationError(
            f"{number} names no face; write it right behind the move or group it repeats, or as a layer: 2R.", start
        )
    letter, position = word[place], start + place
    if letter == "'":
        return NotationError("There is no move before this '; write it right behind one, as in R'.", position)
    if letter in "wv":
        return _misplaced(letter, position)
    if letter.isascii() and letter.isalpha():
        known = "U R F D L B, M E S, x y z and their wide forms"
        return NotationError(f'"{letter}" is not a move; the moves are {known}.', position)
    return NotationError(f"{quoted(letter)} is not part of the notation; remove it.", position)


def _leftover(word: str, start: int, amount: int, end: int) -> NotationError:
    """The sentence where a word should be over, but is not; the amount of its first move starts at `amount`."""
    rest, position = word[end], start + end
    if rest == "'":
        return NotationError("One ' is enough; remove this one.", position)
    if rest in LOOKALIKES:
        return NotationError("Strict notation has a plain ' here; write that.", position)
    if rest in "wv":
        return _misplaced(rest, position)
    number = word[amount:end].rstrip("'")
    if rest in "0123456789":
        return NotationError(_amount_advice(word, amount, end, number), position)
    if not FAMILY.match(rest):
        return NotationError(f"A move ends here; remove {quoted(rest)}.", position)
    either = f", or before {number} if that is a layer of the next move" if word[end - 1] in "0123456789" else ""
    return NotationError(f'A move ends here; put a space before "{rest}"{either}.', position)


def _amount_advice(word: str, amount: int, end: int, number: str) -> str:
    """The sentence for digits behind a prime."""
    if number:
        return "Give the amount once, as in R2'."
    digits = _PREFIX.match(word, end)
    assert digits is not None
    block = word[max(0, amount - _LONGEST_BLOCK) : amount]
    return f"Write the number before the ': {block}{(digits[1] or '')[:_LONGEST_NUMBER]}'."


def _misplaced(letter: str, position: int) -> NotationError:
    return NotationError(f"The {letter} comes right behind the letter of a face, as in R{letter}2.", position)


def quoted(character: str) -> str:
    """A character for a message: as itself if it can be seen and printed, else by its number."""
    return f'"{character}"' if character.isprintable() and not character.isspace() else f"U+{ord(character):04X}"


Preference = Literal["amount", "layer"]
"""The meaning of a number that may have either."""

_AMOUNTS_ONLY = 3
"""The most layers of a cube on which a number between two letters is always the amount of the first."""
_LONGEST_GAP = 20
_JOINT = re.compile(
    rf"//[^\n]*|(?P<before>{FAMILY.pattern}|[)\]])(?P<gap>[0-9'+-]*)(?=(?P<after>{FAMILY.pattern}|[(\[]))"
)
_MEANT = re.compile(r".*?(?=[0-9]*-|\Z)")
"""All that stands before the layers of a block."""


@dataclass(frozen=True, slots=True)
class Spaced:
    """A text with spaces between its moves."""

    text: str
    added: tuple[int, ...] = ()
    """The places in it where a space was put in."""

    def position_before(self, position: int) -> int:
        """The place at which a place of it was before."""
        return position - bisect_left(self.added, position)


def spaced(text: str, size: int, prefers: Preference | None = None) -> Spaced:
    """The text with spaces where moves touch; NotationError where two readings are left and neither is preferred.

    >>> spaced("R'FR2U", 3).text, spaced("D+U'", 3).text
    ("R' F R2 U", "D U'")
    """
    pieces: list[str] = []
    added: list[int] = []
    start = length = 0
    for joint in _JOINT.finditer(text):
        if joint["before"] is None:
            continue
        place = joint.start("gap") + _cut(joint, size, prefers)
        is_plus = text[place : place + 1] == "+"
        pieces += [text[start:place], " "]
        length += place - start
        if not is_plus:
            added.append(length)
        length, start = length + 1, place + is_plus
    return Spaced("".join([*pieces, text[start:]]), tuple(added)) if pieces else Spaced(text)


def _cut(joint: re.Match[str], size: int, prefers: Preference | None) -> int:
    """The number of signs between two moves that belong to the first; where none can be, the reader says so."""
    before, gap, after = joint["before"], joint["gap"], joint["after"]
    if after in "([":
        return len(gap)
    cuts = _cuts(size, gap, after)
    if not cuts:
        return _MEANT.match(gap).end()  # type: ignore[union-attr] # it matches nothing at all, too
    if len(cuts) > 1 and size > _AMOUNTS_ONLY and prefers is None:
        first, second = (f"{before}{gap[:cut]} {gap[cut:]}{after}" for cut in (cuts[-1], cuts[0]))
        message = f"{before}{gap}{after} may be {first} or {second} on {size} layers; put a space where it belongs."
        raise NotationError(message, joint.end())
    return cuts[0] if prefers == "layer" else cuts[-1]


@lru_cache(maxsize=4096)
def _cuts(size: int, gap: str, after: str) -> tuple[int, ...]:
    """The ways to cut what stands between two moves, by how many signs they leave to the first."""
    if len(gap) > _LONGEST_GAP:
        return ()
    if "+" in gap:
        place = gap.index("+")
        return (place,) if _is_move("U" + gap[:place], size) and _is_move(gap[place + 1 :] + after, size) else ()
    places = range(len(gap) + 1)
    return tuple(cut for cut in places if _is_move("U" + gap[:cut], size) and _is_move(gap[cut:] + after, size))


def _is_move(word: str, size: int) -> bool:
    try:
        WordReader(size, strict=False).code(word, 0)
    except NotationError:
        return False
    return True
