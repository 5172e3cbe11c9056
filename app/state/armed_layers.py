"""Which layers the next turn takes: digits on the keyboard and a depth that stays."""

from __future__ import annotations

from dataclasses import dataclass

MAX_DIGITS = 4
"""Layers go up to 2000."""


@dataclass(frozen=True, slots=True)
class Layers:
    """A choice of layers, counted from whatever face is turned next."""

    lo: int
    hi: int

    @property
    def prefix(self) -> str:
        """What notation puts before the face: nothing, `2`, `2-4`."""
        if self.lo != self.hi:
            return f"{self.lo}-{self.hi}" if self.lo > 1 else str(self.hi)
        return "" if self.lo == 1 else str(self.lo)

    def of(self, face: str) -> str:
        """The turn of these layers of a face, in notation.

        >>> Layers(2, 4).of("R"), Layers(1, 3).of("R"), Layers(24, 24).of("R")
        ('2-4Rw', '3Rw', '24R')
        """
        wide = "w" if self.lo != self.hi else ""
        return f"{self.prefix}{face}{wide}"


class LayerChoice:
    """Digits pressed so far.

    Two or more held down together are a block: its smallest and largest layer (0 stands for 10).
    Pressed and let go one after the other they are one number. A turn uses the choice up; digits
    still held stay.
    """

    def __init__(self) -> None:
        self.depth = 1
        """How many outer layers a turn takes where no digit says otherwise."""
        self._held: list[str] = []
        self._typed = ""

    def press(self, digit: str) -> None:
        """A digit went down."""
        if digit not in self._held:
            self._held.append(digit)
            self._typed = (self._typed + digit)[-MAX_DIGITS:]

    def release(self, digit: str) -> None:
        """A digit came up."""
        if digit in self._held:
            self._held.remove(digit)

    def release_all(self) -> None:
        """The keyboard was lost: no digit is held any more."""
        self._held.clear()

    def used(self) -> None:
        """A turn took the choice."""
        self._typed = ""

    def clear(self) -> bool:
        """Forget digits and depth; whether there was anything to forget."""
        had = self.chosen is not None or self.depth > 1
        self._typed, self.depth = "", 1
        self._held.clear()
        return had

    def erase(self) -> bool:
        """Take back the last digit typed; whether there was one."""
        had = bool(self._typed)
        self._typed = self._typed[:-1]
        return had

    def deepen(self, by: int, size: int) -> None:
        """Change the depth; a number that was typed sets it."""
        self.depth = _number(self._typed) if self._typed else self.depth + by
        self._typed = ""
        self.fit(size)

    def fit(self, size: int) -> None:
        """The depth that a cube of this size allows."""
        self.depth = max(1, min(self.depth, size - 1))

    @property
    def chosen(self) -> Layers | None:
        """What the digits say, if anything."""
        if len(self._held) > 1:
            layers = [_number(digit) for digit in self._held]
            return Layers(min(layers), max(layers))
        digits = self._typed or "".join(self._held)
        return Layers(_number(digits), _number(digits)) if digits else None

    @property
    def layers(self) -> Layers:
        """What the next turn of a face takes."""
        return self.chosen or Layers(1, self.depth)


def _number(digits: str) -> int:
    return int(digits) or 10
