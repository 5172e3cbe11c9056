"""Numbers, lists, places, pieces and turns in people's words, and the first of several forms that fits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cube_core.faces import Color, Face
from cube_core.moves import Move
from cube_core.words.facts import Slices

CAPTION, REASON = 70, 110
"""The most letters of a caption, and of a reason."""
_SIDES = {Face.U: "top", Face.D: "bottom", Face.F: "front", Face.B: "back", Face.R: "right", Face.L: "left"}
_TOWARDS = {Face.U: "up", Face.D: "down"}
_NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
_NAMED_FIRST = (Face.U, Face.F, Face.R)
"""The axes in the order in which people name faces."""


def fit(limit: int, *forms: str) -> str:
    """The first of some forms, longest first, that has room; the last where none has.

    >>> fit(10, "a long sentence", "a short", "so")
    'a short'
    """
    return next((form for form in forms if len(form) <= limit), forms[-1])


def sentence(text: str) -> str:
    """An order or a remark with a large first letter and a full stop.

    >>> sentence("turn slice 2R")
    'Turn slice 2R.'
    """
    return f"{begun(text)}."


def begun(text: str) -> str:
    """A text with a large first letter, the others as they are."""
    return text[0].upper() + text[1:]


def lowered(text: str) -> str:
    """A text with a small first letter, to go on behind another.

    >>> lowered("Two edges are whole.")
    'two edges are whole.'
    """
    return text[0].lower() + text[1:]


def listed(names: Sequence[str], last: str = "and") -> str:
    """All of them in a sentence.

    >>> listed(["UR", "UL", "UB"])
    'UR, UL and UB'
    """
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}"


def number(count: int) -> str:
    """A number, in words where people use words.

    >>> number(12), number(13), number(12345)
    ('twelve', '13', '12\\u2009345')
    """
    return _NUMBERS[count] if count < len(_NUMBERS) else digits(count)


def digits(count: int) -> str:
    """A number in digits, thousands apart."""
    return f"{count:,}".replace(",", "\u2009")


def counted(count: int, noun: str, plural: str = "") -> str:
    """A number of things.

    >>> counted(1, "wing"), counted(3, "wing"), counted(20, "piece"), counted(2, "edge is", "edges are")
    ('one wing', 'three wings', '20 pieces', 'two edges are')
    """
    return f"{number(count)} {noun if count == 1 else plural or noun + 's'}"


def ordinal(count: int) -> str:
    """The place in a row.

    >>> [ordinal(count) for count in (1, 2, 3, 4, 11, 22)]
    ['1st', '2nd', '3rd', '4th', '11th', '22nd']
    """
    ending = "th" if count % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(count % 10, "th")
    return f"{count}{ending}"


def color_name(color: Color) -> str:
    """A colour."""
    return color.name.lower()


def first_name(last: Color) -> str:
    """The colour of the first layer, by that of the last: the one across.

    >>> first_name(Color.YELLOW)
    'white'
    """
    return color_name(Color((last + 3) % 6))


def side_name(face: Face) -> str:
    """A side of the cube without its letter."""
    return _SIDES[face]


def side_words(face: Face) -> str:
    """A side of the cube.

    >>> side_words(Face.B)
    'back (B)'
    """
    return f"{_SIDES[face]} ({face.name})"


def towards_words(face: Face) -> str:
    """The way to a side.

    >>> towards_words(Face.U), towards_words(Face.R)
    ('up (U)', 'to the right (R)')
    """
    return f"{_TOWARDS.get(face, f'to the {_SIDES[face]}')} ({face.name})"


def places_in_words(letters: str) -> str:
    """A place that is named by its faces.

    >>> places_in_words("FR")
    'front right (FR)'
    """
    return f"{' '.join(_SIDES[Face[letter]] for letter in letters)} ({letters})"


def piece_name(colors: Iterable[Color]) -> str:
    """A piece by its colours, in the order of the faces that have them on a solved cube.

    >>> piece_name([Color.RED, Color.GREEN, Color.WHITE])
    'white–green–red'
    """
    faces = sorted((Face(color) for color in colors), key=lambda face: _NAMED_FIRST.index(face.axis))
    return "–".join(color_name(Color(face)) for face in faces)


def slices(turned: Slices) -> str:
    """Slices as the moves beside the sentence name them, or how many they are.

    >>> slices(Slices(("2R",), 1)), slices(Slices(("2-3Rw", "5F"), 3)), slices(Slices((), 9))
    ('slice 2R', 'slices 2-3Rw and 5F', 'nine slices')
    """
    if not turned.names:
        return counted(turned.count, "slice")
    return f"slice{'s' * (turned.count > 1)} {listed(turned.names)}"


_TURNED_SIDES = {
    Face.R: "right side",
    Face.L: "left side",
    Face.U: "top",
    Face.D: "bottom",
    Face.F: "front",
    Face.B: "back",
}
_WAYS = {
    Face.R: ("up", "down"),
    Face.L: ("down", "up"),
    Face.U: ("to the left", "to the right"),
    Face.D: ("to the right", "to the left"),
    Face.F: ("clockwise", "anticlockwise"),
    Face.B: ("anticlockwise, as seen from the front", "clockwise, as seen from the front"),
}
"""The way that the part one sees goes by a turn clockwise and by one the other way, by face."""
_WHOLE = {
    Face.R: ("the front goes up", "the front goes down", "the front goes to the back"),
    Face.U: ("the right side comes to the front", "the left side comes to the front", "the back comes to the front"),
    Face.F: ("the top goes to the right", "the top goes to the left", "the top goes to the bottom"),
}
"""The words for a quarter, one the other way, and a half turn, by axis."""


def turn_words(move: Move, size: int) -> str:
    """The turn in words.

    >>> from cube_core import parse
    >>> [turn_words(move, 5) for move in parse("R U' F2 2R Rw' 2-3L D", 5)][:4]
    ['Right side up.', 'Top to the right.', 'Front half round.', 'Layer 2 from the right up.']
    >>> [turn_words(move, 5) for move in parse("Rw' 2-3L x y2", 5)][:3]
    ['Two layers of the right side down.', 'Layers 2 to 3 from the left down.', 'Whole cube: the front goes up.']
    """
    quarters = move.quarters % 4
    if move.lo == 1 and move.hi == size:
        return f"Whole cube: {_WHOLE[move.face][{1: 0, 3: 1}.get(quarters, 2)]}."
    is_far = move.lo + move.hi > size + 1
    face = move.face.opposite if is_far else move.face
    lo, hi = (size + 1 - move.hi, size + 1 - move.lo) if is_far else (move.lo, move.hi)
    way = "half round" if quarters == 2 else _WAYS[face][(quarters == 3) != is_far]
    told = f"{_layers(face, lo, hi)} {way}."
    return told[0].upper() + told[1:]


def _layers(face: Face, lo: int, hi: int) -> str:
    side = _TURNED_SIDES[face]
    if hi == 1:
        return side
    if lo == 1:
        return f"{number(hi)} layers of the {side}"
    place = side.removesuffix(" side")
    return f"layer {lo} from the {place}" if lo == hi else f"layers {lo} to {hi} from the {place}"
