"""Short algorithms by what they do: the case tables of the layer-by-layer solver.

They are read from `assets/three`, written with the last layer up. A written algorithm stands for
eight, its *images*: itself and its mirror image, each turned about the vertical axis.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib.resources import files

import numpy as np
import numpy.typing as npt

from cube_core.faces import FACES, Face
from cube_core.geometry import turned_face
from cube_core.solvers.pieces.locations import AMOUNTS, LOCATIONS, NUMBER_OF, OUTER_TURNS, TURN_TABLES, Table, table_of

Word = tuple[int, ...]
"""Outer turns by number."""
Counts = npt.NDArray[np.int64]

SINGLE_TURNS: tuple[Word, ...] = tuple((turn,) for turn in range(len(OUTER_TURNS)))
UP_TURNS = SINGLE_TURNS[:3]
_TURN_NAMES = [face.name + {1: "", 2: "2", -1: "'"}[amount] for face, amount in OUTER_TURNS]
_TURN_NUMBERS = {name: turn for turn, name in enumerate(_TURN_NAMES)}


@dataclass(frozen=True, slots=True, eq=False)
class Casebook:
    """Algorithms, what each does, and how long it is."""

    written: tuple[Word, ...]
    tables: Table
    """By algorithm: where it takes what is at each location."""
    lengths: Counts
    origins: Counts
    """By algorithm: which written one it comes of, which image of it, and what turn of U follows (−1: none)."""

    def word(self, number: int) -> Word:
        """The turns of one of the algorithms."""
        written, image, after = self.origins[number].tolist()
        turns = tuple(_IMAGE_TURNS[image][turn] for turn in self.written[written])
        return turns if after < 0 else (*turns, after)

    def keeping(self, locations: Table) -> Casebook:
        """Those that leave what is at these locations alone."""
        kept = (self.tables[:, locations] == locations).all(axis=1)
        return Casebook(self.written, self.tables[kept], self.lengths[kept], self.origins[kept])


def casebook(words: Sequence[Word], alone: Sequence[Word] = (), with_up_turns: bool = False) -> Casebook:
    """The images of words, those followed by each turn of U too if wanted, and some words as they are."""
    tables = np.stack([table_of(word) for word in (*words, *alone)])
    lengths = np.array([len(word) for word in (*words, *alone)])
    imaged = np.concatenate([image[tables[: len(words)][:, back]] for image, back in _IMAGE_TABLES])
    origins = _origins(np.arange(len(words)), range(len(_IMAGE_TABLES)), -1)
    books = [(imaged, origins), (tables[len(words) :], _origins(np.arange(len(words), len(tables)), [0], -1))]
    if with_up_turns:
        books += [(TURN_TABLES[turn][imaged], _followed(origins, turn)) for (turn,) in UP_TURNS]
    all_origins = np.concatenate([origins for _, origins in books])
    all_lengths = lengths[all_origins[:, 0]] + (all_origins[:, 2] >= 0)
    return Casebook((*words, *alone), np.concatenate([tables for tables, _ in books]), all_lengths, all_origins)


def read_words(name: str) -> tuple[Word, ...]:
    """The algorithms written in a file."""
    lines = (files("assets") / "three" / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return tuple(read_word(line) for line in lines if not line.startswith("#"))


def read_word(text: str) -> Word:
    """Outer turns as people write them.

    >>> read_word("U R' F2")
    (0, 5, 7)
    """
    return tuple(_TURN_NUMBERS[turn] for turn in text.split())


def word_text(word: Word) -> str:
    """Outer turns as people write them."""
    return " ".join(_TURN_NAMES[turn] for turn in word)


def images_of(word: Word) -> list[Word]:
    """A word's eight images, itself first."""
    return [tuple(turns[turn] for turn in word) for turns in _IMAGE_TURNS]


def merged(turns: Iterable[int]) -> Word:
    """The same turns with neighbours of one face put together, those parted by its opposite too.

    >>> merged(read_word("R L R L' U U'")) == read_word("R2")
    True
    """
    kept: list[int] = []
    for turn in turns:
        place = _place_to_merge(kept, turn // 3)
        if place is None:
            kept.append(turn)
            continue
        quarters = (kept.pop(place) % 3 + turn % 3 + 2) % 4
        if quarters:
            kept.insert(place, turn // 3 * 3 + quarters - 1)
    return tuple(kept)


def _place_to_merge(kept: list[int], face: int) -> int | None:
    """Where a turn of the face stands that nothing parts from the end."""
    for place in range(len(kept) - 1, -1, -1):
        if kept[place] // 3 == face:
            return place
        if kept[place] // 3 % 3 != face % 3:
            return None
    return None


def _origins(written: Counts, images: Sequence[int] | range, after: int) -> Counts:
    image, number = np.meshgrid(np.asarray(images), written, indexing="ij")
    return np.stack([number.ravel(), image.ravel(), np.full(number.size, after)], axis=1)


def _followed(origins: Counts, turn: int) -> Counts:
    followed = origins.copy()
    followed[:, 2] = turn
    return followed


def _image_faces(quarters: int, is_mirrored: bool) -> tuple[Face, ...]:
    """Where an image takes each face."""
    mirrored = [face.opposite if is_mirrored and face.axis is Face.R else face for face in FACES]
    return tuple(turned_face(face, Face.U, quarters) for face in mirrored)


_IMAGES = tuple(
    (_image_faces(quarters, is_mirrored), is_mirrored) for is_mirrored in (False, True) for quarters in range(4)
)


def _image_table(faces: tuple[Face, ...], is_mirrored: bool) -> tuple[Table, Table]:
    """Where an image takes each location, and back; in a mirror, clockwise is the other way round."""
    table = np.empty(len(LOCATIONS), dtype=np.uint8)
    for number, location in enumerate(LOCATIONS):
        seen = [faces[face] for face in location]
        table[number] = NUMBER_OF[(seen[0], *(seen[:0:-1] if is_mirrored else seen[1:]))]
    return table, np.argsort(table).astype(np.uint8)


def _image_turns(faces: tuple[Face, ...], is_mirrored: bool) -> Word:
    """By turn: the turn that an image makes of it."""
    return tuple(
        3 * faces[face] + AMOUNTS.index(-amount if is_mirrored and amount != 2 else amount)
        for face, amount in OUTER_TURNS
    )


_IMAGE_TABLES = tuple(_image_table(*image) for image in _IMAGES)
_IMAGE_TURNS = tuple(_image_turns(*image) for image in _IMAGES)
