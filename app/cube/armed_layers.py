"""Which layers the next turn takes: digits on the keyboard and a depth that stays."""

from __future__ import annotations

from dataclasses import dataclass

from cube_core.faces import Face

MAX_DIGITS = 4
"""Layers go up to 2000."""


@dataclass(frozen=True, slots=True)
class Layers:
    """A choice of layers, counted from whatever face is turned next."""

    lo: int
    hi: int


class ArmedLayers:
    """Digits pressed so far, and a depth.

    Two or more held down together are a block: its smallest and largest layer (0 stands for 10).
    Pressed and let go one after the other they are one number. A turn uses the choice up; digits
    still held stay.
    """

    def __init__(self) -> None:
        self.depth = 1
        """How many outer layers a turn takes where no digit says otherwise."""
        self.face = Face.R
        """The face turned last by key: that is where armed layers are outlined."""
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

    def take(self, face: Face, is_wide: bool = False) -> Layers:
        """The layers that a turn of a face takes, which uses the choice up; a wide turn takes two at least.

        >>> armed = ArmedLayers()
        >>> armed.press("3")
        >>> armed.take(Face.R, is_wide=True), armed.take(Face.R)
        (Layers(lo=1, hi=3), Layers(lo=3, hi=3))
        """
        self.face = face
        layers = _widened(self.chosen) if is_wide else self.layers
        self.use_up()
        return layers

    def use_up(self) -> None:
        """A turn was made: what was typed is over."""
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


def _widened(chosen: Layers | None) -> Layers:
    """What a wide turn makes of a choice: 2-4 is meant as it is, 3 are the first three layers."""
    if chosen is None or chosen.hi == 1:
        return Layers(1, 2)
    return chosen if chosen.lo != chosen.hi else Layers(1, chosen.hi)


def _number(digits: str) -> int:
    return int(digits) or 10
