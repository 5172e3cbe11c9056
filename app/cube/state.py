"""The layers that the next turn takes, and the moves that are being typed."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.base.keys import Keymap
from app.base.lazy import load
from app.base.text_field import TextField
from cube_core.algs import Alg, parse
from cube_core.errors import NotationError
from cube_core.faces import Face
from cube_core.notation import QUOTES, Preference, spaced
from cube_core.texts.chapters import Chapter, chapters_of

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
        """The number of outer layers that a turn takes where no digit says otherwise."""
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
        """The layers of the digits, if there are any."""
        if len(self._held) > 1:
            layers = [_number(digit) for digit in self._held]
            return Layers(min(layers), max(layers))
        digits = self._typed or "".join(self._held)
        return Layers(_number(digits), _number(digits)) if digits else None

    @property
    def layers(self) -> Layers:
        """The layers of the next turn of a face."""
        return self.chosen or Layers(1, self.depth)


def _widened(chosen: Layers | None) -> Layers:
    """The layers of a wide turn by a choice: 2-4 is meant as it is, 3 are the first three layers."""
    if chosen is None or chosen.hi == 1:
        return Layers(1, 2)
    return chosen if chosen.lo != chosen.hi else Layers(1, chosen.hi)


def _number(digits: str) -> int:
    return int(digits) or 10


MAX_KEPT = 200
"""The number of earlier texts that are kept."""
PREFERENCES: tuple[Preference, Preference] = ("amount", "layer")
"""A number between two moves is taken for this by the first fix, and by the second."""
EXPLAINED_MOVES, EXPLAINED_LAYERS = 500, 50
"""Of more moves, or on more layers, it takes too long to say at every key press what they do."""


@dataclass(frozen=True, slots=True)
class MovesReading:
    """The meaning of a text, as far as it can be understood."""

    alg: Alg
    """All of it, or what stands before the error."""
    valid: int
    """The number of its characters that can be understood."""
    error: NotationError | None = None
    word: tuple[int, int] = (0, 0)
    """The word that is wrong."""
    fixes: tuple[str, ...] = ()
    """The words that may stand in the place of the wrong one, in the same sense for all such words."""
    chapters: tuple[Chapter, ...] = ()
    """All of it by its comments, where these divide it."""


def read_moves(text: str, size: int) -> MovesReading:
    """Read a text for a cube of a size; an error does not hide what comes before it."""
    try:
        return MovesReading(parse(text, size), len(text), chapters=chapters_of(text, size))
    except NotationError as error:
        word = _word_at(text, error.position)
        valid = _valid_prefix(text, word[0], size)
        return MovesReading(parse(text[:valid], size), valid, error, word, _fixes(text[slice(*word)], size))


def _word_at(text: str, position: int) -> tuple[int, int]:
    start = stop = min(position, len(text))
    while start > 0 and not text[start - 1].isspace():
        start -= 1
    while stop < len(text) and not text[stop].isspace():
        stop += 1
    return start, stop


def _valid_prefix(text: str, stop: int, size: int) -> int:
    """The length of the text up to `stop` that can be played: all of it, or up to the group that is open there."""
    while stop > 0:
        try:
            parse(text[:stop], size)
        except NotationError as error:
            stop = min(error.position, stop - 1)
        else:
            return stop
    return 0


def _fixes(word: str, size: int) -> tuple[str, ...]:
    """A word with spaces in it, where that makes moves of it: numbers as amounts, and as layers."""
    ways = [spaced(word.translate(QUOTES), size, prefers).text for prefers in PREFERENCES]
    return tuple(ways) if ways[0] != ways[1] and all(_is_good(way, size) for way in ways) else ()


def _is_good(text: str, size: int) -> bool:
    try:
        parse(text, size)
    except NotationError:
        return False
    return True


@dataclass(slots=True)
class KeysInUse:
    """The keys: what each does, the modifiers held or clicked, and the layers that digits have chosen."""

    keymap: Keymap
    modifiers: frozenset[str] = frozenset()
    """The modifiers held now, for the help."""
    clicked: frozenset[str] = frozenset()
    """The modifiers clicked in the help."""
    armed: ArmedLayers = field(default_factory=ArmedLayers)


class MovesBox:
    """The text, its reading, and the earlier texts that the arrows bring back."""

    def __init__(self, size: int) -> None:
        self.field = TextField(keeps_lines=True)
        self.size = size
        self.earlier: list[str] = []
        self._back = 0
        self._read = ("", 0, MovesReading(Alg(size), 0))
        self._explained: tuple[Alg, tuple[str, ...]] = Alg(size), ()

    @property
    def reading(self) -> MovesReading:
        """The meaning of the text now."""
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
        """Put the spaces in, wherever moves touch, in the sense of a fix; the caret is behind the first of them."""
        if number < len(self.reading.fixes):
            text, stop = self.field.text.translate(QUOTES), self.reading.word[1]
            caret = len(spaced(text[:stop], self.size, PREFERENCES[number]).text)
            self.field.set(spaced(text, self.size, PREFERENCES[number]).text)
            self.field.place(caret)

    def replace(self, text: str) -> None:
        """Another text; what stood there is kept, as if it had been played."""
        self._keep(self.field.text)
        self.field.select_all()
        self.field.insert(text)

    def _keep(self, text: str) -> None:
        if text.strip() and (not self.earlier or self.earlier[-1] != text.strip()):
            self.earlier = [*self.earlier, text.strip()][-MAX_KEPT:]
        self._back = 0

    @property
    def effect(self) -> tuple[str, ...]:
        """The effect of the moves in sentences; nothing of solves, and of what takes too long while somebody types."""
        alg = self.reading.alg
        is_short = 0 < len(alg) <= EXPLAINED_MOVES and alg.size <= EXPLAINED_LAYERS
        if self._explained[0] is not alg:
            self._explained = alg, _effect_told(alg) if is_short and not self.reading.chapters else ()
        return self._explained[1]

    def take(self) -> Alg:
        """Take the moves that can be played now; the rest stays in the box."""
        reading = self.reading
        self._keep(self.field.text[: reading.valid])
        self.field.set(self.field.text[reading.valid :].lstrip())
        if self.reading.error is not None:
            self.field.place(self.reading.error.position)
        return reading.alg


def _effect_told(alg: Alg) -> tuple[str, ...]:
    told: tuple[str, ...] = load("cube_core.words.effects:effect_sentences")[1](
        load("cube_core.effects.effect:effect_of")[1](alg)
    )
    return told
