"""Words: the turns of a 3×3 as people write them, wide turns, slices and rotations too, and what they do.

A turn is a number, a word a tuple of them. What a word does is a table over 54 locations: the 48
of edges and corners and then the six centres, so that a word that ends with the cube held another
way says which way.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import product, zip_longest

import numpy as np

from cube_core.faces import FACES, Face
from cube_core.geometry import turned_face
from cube_core.moves import Codes, turn_of
from cube_core.solvers.pieces.locations import AMOUNTS, COUNT, LOCATIONS, NUMBER_OF, OUTER_TURNS, Location, Table

Word = tuple[int, ...]
"""Turns by number; the first 18 are the outer turns, by their usual numbers."""

_PLACES: tuple[Location, ...] = (*LOCATIONS, *((face,) for face in FACES))
_PLACE_NUMBERS = {place: number for number, place in enumerate(_PLACES)}
_BLOCKS: tuple[tuple[str, Face, int, int], ...] = (
    *((face.name, face, 1, 1) for face in FACES),
    *((face.name.lower(), face, 1, 2) for face in FACES),
    ("M", Face.L, 2, 2),
    ("E", Face.D, 2, 2),
    ("S", Face.F, 2, 2),
    ("x", Face.R, 1, 3),
    ("y", Face.U, 1, 3),
    ("z", Face.F, 1, 3),
)
"""Name, face, first and last layer as that face counts them."""
_SIGNS = ("", "2", "'")
TURN_NAMES = tuple(name + sign for name, *_ in _BLOCKS for sign in _SIGNS)
_TURN_NUMBERS = {name: turn for turn, name in enumerate(TURN_NAMES)}
UP_TURNS: tuple[Word, ...] = ((), (0,), (1,), (2,))
"""The turns of U by how many quarters they take, the first none."""


def read_word(text: str) -> Word:
    """Turns as people write them; brackets that group them are passed over.

    >>> read_word("(R U2) r' x")
    (3, 1, 23, 45)
    """
    return tuple(_TURN_NUMBERS[turn] for turn in text.replace("(", " ").replace(")", " ").split())


def word_text(word: Iterable[int]) -> str:
    """Turns as people write them."""
    return " ".join(TURN_NAMES[turn] for turn in word)


def inverse_of(word: Word) -> Word:
    """The turns that undo a word."""
    return tuple(turn - turn % 3 + 2 - turn % 3 for turn in reversed(word))


def length_of(word: Word) -> int:
    """The length in slab turns: rotations count none."""
    return sum(not is_rotation(turn) for turn in word)


def is_rotation(turn: int) -> bool:
    """Whether a turn is one of the whole cube."""
    return _BLOCKS[turn // 3][3] == 3


def merged(turns: Iterable[int]) -> Word:
    """The same turns with neighbours of one block put together.

    >>> word_text(merged(read_word("U R R U U' r")))
    'U R2 r'
    """
    kept: list[int] = []
    for turn in turns:
        if kept and kept[-1] // 3 == turn // 3:
            quarters = (kept.pop() % 3 + turn % 3 + 2) % 4
            if quarters:
                kept.append(turn // 3 * 3 + quarters - 1)
        else:
            kept.append(turn)
    return tuple(kept)


def table_of(word: Iterable[int]) -> Table:
    """The effect of a word: by location, where it takes what is there; the centres come last."""
    table = np.arange(len(_PLACES), dtype=np.uint8)
    for turn in word:
        table = tables()[turn][table]
    return table


def settled(table: Table) -> Table:
    """The effect of a table as seen from the centres: its turns of the whole cube are taken back; 48 locations."""
    back = np.empty(len(FACES), dtype=np.intp)
    back[table[COUNT:] - COUNT] = np.arange(len(FACES))
    return _rotated(tuple(Face(face) for face in back.tolist()))[table[:COUNT]]


def codes_of(size: int, word: Iterable[int]) -> Codes:
    """The same turns on a cube of any size, where all that lies between the outer layers turns as one."""
    moves = (_code(size, turn) for turn in word)
    return np.array([code for code in moves if code is not None], dtype=np.int64)


@cache
def _code(size: int, turn: int) -> int | None:
    """A turn packed; None for slices of a cube that has none."""
    _, face, first, last = _BLOCKS[turn // 3]
    low, high = {1: 1, 2: 2}[first], {1: 1, 2: size - 1, 3: size}[last]
    return turn_of(face, low, high, AMOUNTS[turn % 3], size).code if low <= high else None


@cache
def _rotated(faces: tuple[Face, ...]) -> Table:
    """The way of each location by the turn of the whole cube that takes every face where these say."""
    return np.array([NUMBER_OF[tuple(faces[face] for face in place)] for place in LOCATIONS], dtype=np.uint8)


@cache
def tables() -> Table:
    """Its table, by turn; the last is no turn at all."""
    none = np.arange(len(_PLACES), dtype=np.uint8)
    quarters = [_quarter_table(face, first, last) for _, face, first, last in _BLOCKS]
    return np.stack([*(table for once in quarters for table in (once, once[once], once[once][once])), none])


def _quarter_table(face: Face, first: int, last: int) -> Table:
    places = [
        _PLACE_NUMBERS[tuple(turned_face(one, face, 1) for one in place)]
        if first <= _layer_of(place, face) <= last
        else number
        for number, place in enumerate(_PLACES)
    ]
    return np.array(places, dtype=np.uint8)


def _layer_of(place: Location, face: Face) -> int:
    """The layer of a 3×3 that a location lies in, as a face counts them."""
    return 1 if face in place else 3 if face.opposite in place else 2


_NO_TURN = len(TURN_NAMES)


def _image_faces(quarters: int, is_mirrored: bool) -> tuple[Face, ...]:
    """The way of each face by a mirror in the plane through the edge at front right, if wanted, and then turns of U."""
    across = {Face.R: Face.F, Face.F: Face.R, Face.L: Face.B, Face.B: Face.L}
    faces = (across.get(face, face) if is_mirrored else face for face in FACES)
    return tuple(turned_face(face, Face.U, quarters) for face in faces)


def _image_turns(quarters: int, is_mirrored: bool) -> tuple[int, ...]:
    faces = _image_faces(quarters, is_mirrored)
    return tuple(
        3 * faces[face] + AMOUNTS.index(-amount if is_mirrored and amount != 2 else amount)
        for face, amount in OUTER_TURNS
    )


_IMAGES = {
    (quarters, is_mirrored): _image_turns(quarters, is_mirrored)
    for quarters in range(4)
    for is_mirrored in (False, True)
}


def image_of(word: Word, quarters: int, is_mirrored: bool = False) -> Word:
    """A word of outer turns as it is in a mirror that exchanges R and F, and then by so many turns about U.

    >>> word_text(image_of(read_word("R U R'"), 0, is_mirrored=True)), word_text(image_of(read_word("R U R'"), 1))
    ("F' U' F", "F U F'")
    """
    turns = _IMAGES[quarters % 4, is_mirrored]
    return tuple(turns[turn] for turn in word)


def rotation_tables() -> Table:
    """The location to which turning the whole cube takes each location, by quarters about U."""
    return np.stack([_rotated(_image_faces(quarters, is_mirrored=False)) for quarters in range(4)])


def stacked(words: Sequence[Word]) -> Table:
    """The tables of many words, without their centres, which must end where they were."""
    table = np.broadcast_to(np.arange(COUNT, dtype=np.uint8), (len(words), COUNT))
    for turns in zip_longest(*words, fillvalue=_NO_TURN):
        table = np.take_along_axis(tables()[list(turns)], table.astype(np.intp), 1)
    return table


_KNOWN = ("R U R' U'", "U R U' R'", "R' F R F'", "F R' F' R", "R U R' U", "R U' R' U", "R' U' R U", "R U2 R'")
"""Each stands for what it is from the other sides and in the mirror, and for the same with wide turns."""


def bracketed(word: Word) -> str:
    """A word with its triggers in brackets, which text may have around any turns.

    >>> bracketed(read_word("R U R' U R U2 R'"))
    "(R U R' U) (R U2 R')"
    """
    parts: list[str] = []
    start = place = 0
    while place < len(word):
        length = _length_of_trigger(word[place : place + _LONGEST])
        if length:
            parts += [word_text(word[start:place]), f"({word_text(word[place : place + length])})"]
            start = place + length
        place += max(length, 1)
    return " ".join(part for part in (*parts, word_text(word[start:])) if part)


def _length_of_trigger(word: Word) -> int:
    """The number of turns of the longest trigger that a word begins with."""
    plain = tuple(_plain(turn) for turn in word)
    return next((length for length in range(len(plain), 0, -1) if plain[:length] in _triggers()), 0)


def _plain(turn: int) -> int:
    """The turn of the outer layer that a wide turn takes along."""
    return turn - _WIDE if _WIDE <= turn < 2 * _WIDE else turn


@cache
def _triggers() -> frozenset[Word]:
    words = [read_word(text) for text in _KNOWN]
    sides = product(words, range(4), (False, True))
    return frozenset(image_of(word, quarters, is_mirrored) for word, quarters, is_mirrored in sides)


_WIDE = TURN_NAMES.index("u")
_LONGEST = 4
