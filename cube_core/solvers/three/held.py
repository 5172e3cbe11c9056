"""A cube as it is held while the last layer is up: where its pieces are, what they are called, and how it is turned."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from cube_core.cube import Cube
from cube_core.faces import FACES, Color, Face, FaceColors
from cube_core.geometry import IntArray, turned_face
from cube_core.moves import Move, turn_of
from cube_core.roles import StepCells
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.pieces.holding import Holding, holding, locations_of, rotation_to, shown
from cube_core.solvers.pieces.locations import (
    COUNT,
    LOCATIONS,
    NEXT,
    OUTER_TURNS,
    PLACE,
    UNTOUCHED,
    Table,
    is_edge,
    piece_name,
    place_name,
)
from cube_core.solvers.pieces.naming import places_in_words, towards_words
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.three.state import FIRST_CORNERS, HOMES, MIDDLE_EDGES, State
from cube_core.solvers.three.words import Word, table_of


@dataclass(frozen=True, slots=True)
class Held:
    """A size, and the colour meant for each face as the cube is held now."""

    size: int
    colors: FaceColors

    @property
    def up(self) -> str:
        """The colour of the last layer."""
        return self.colors[Face.U].name.lower()

    @property
    def down(self) -> str:
        """The colour of the first layer."""
        return self.colors[Face.D].name.lower()

    def name(self, piece: int) -> str:
        """A piece by its colours: white–green–red corner."""
        home = int(HOMES[piece])
        colors = piece_name(self.colors[face] for face in LOCATIONS[home])
        return f"{colors} {'edge' if is_edge(home) else 'corner'}"

    def whereabouts(self, piece: int, location: int) -> str:
        """The place of a piece that is brought home, and the way it looks."""
        home, faces = int(HOMES[piece]), LOCATIONS[location]
        if LOCATIONS[home][0].axis is Face.U:
            leading = self.colors[LOCATIONS[home][0]].name.lower()
            return f"{_place_of(piece, location)} with {leading} {towards_words(faces[0])}"
        if Face.U in faces:
            return f"on top with {self.colors[LOCATIONS[home][faces.index(Face.U)]].name.lower()} up"
        return _place_of(piece, location) + (", turned over" if location == NEXT[home] else "")

    def cells(self, pieces: Iterable[int], before: State, word: Word) -> StepCells:
        """Every sticker of some pieces: where it is, and where a word takes it."""
        here = before[list(pieces)].tolist()
        there = table_of(word)[here].tolist()
        real = _as_it_is(self.size)
        return StepCells(real.slots_at(here), real.slots_at(there))


def _place_of(piece: int, location: int) -> str:
    is_in_slot = piece in (*range(20)[MIDDLE_EDGES], *range(20)[FIRST_CORNERS])
    if PLACE[location] == PLACE[HOMES[piece]]:
        return "in its slot" if is_in_slot else "in its place"
    if not is_in_slot:
        return f"at {place_words(location)}"
    return "on top" if Face.U in LOCATIONS[location] else f"in the slot at {slot_words(location)}"


@lru_cache(maxsize=64)
def _as_it_is(size: int) -> Holding:
    """A cube whose faces are called what they are."""
    turns = np.array([turn_of(face, 1, 1, amount, size).code for face, amount in OUTER_TURNS], dtype=np.int64)
    return Holding(size, FACES, UNTOUCHED, turns)


def place_words(location: int) -> str:
    """A place in words, its letters behind them.

    >>> place_words(9)
    'bottom front (DF)'
    """
    return places_in_words(place_name(location))


def slot_words(location: int) -> str:
    """The slot of the first two layers that a place is in.

    >>> slot_words(36), slot_words(16)
    ('front right (FR)', 'front right (FR)')
    """
    return places_in_words(place_name(location).removeprefix("D"))


def held_now(recorder: Recorder) -> Held:
    """The holding of the cube."""
    return Held(recorder.size, recorder.holder.face_colors)


def came_from(cube: Cube, colors: FaceColors) -> Table:
    """By location of the cube as it is held, the location from which the piece there comes."""
    held = holding(cube.size, colors)
    real = np.append(held.real, COUNT).astype(np.uint8)
    found = np.empty(COUNT, dtype=np.uint8)
    found[held.real] = real[shown(cube, held)]
    return found


def state_of(recorder: Recorder) -> State:
    """The state, the cube as it is held."""
    return locations_of(came_from(recorder.board.cube, recorder.holder.face_colors), HOMES)


def first_color(
    recorder: Recorder, colors: tuple[Color, ...], done: Callable[[Color], int], turns: Callable[[State], IntArray]
) -> Color:
    """Of the colours that the first layer may have, the one with which most is done, then that of the fewest turns."""
    if len(colors) == 1:
        return colors[0]
    counts = turns(np.stack([_state_with_down(recorder, color) for color in colors])).tolist()
    return min(zip(colors, counts, strict=True), key=lambda found: (-done(found[0]), found[1]))[0]


def _state_with_down(recorder: Recorder, color: Color) -> State:
    """The state with the cube turned so that a colour's face is down."""
    colors = recorder.holder.face_colors
    face = FACES[colors.index(color)]
    if face is Face.D:
        return state_of(recorder)
    axis, quarters = rotation_to(face, Face.D)
    turned = {turned_face(one, axis, quarters): kept for one, kept in zip(FACES, colors, strict=True)}
    cube = recorder.board.cube.copy()
    cube.play([Move(axis, 1, cube.size, quarters)])
    u, r, f, d, left, b = (turned[one] for one in FACES)
    return locations_of(came_from(cube, (u, r, f, d, left, b)), HOMES)


def turn_to(recorder: Recorder, color: Color, wanted: Face) -> None:
    """Turn the whole cube so that a colour's face is up or down."""
    face = FACES[recorder.holder.face_colors.index(color)]
    if face is not wanted:
        recorder.play(rotation(recorder.size, face, wanted), _rotated(color, wanted))


@lru_cache(maxsize=2 * len(FACES))
def _rotated(color: Color, wanted: Face) -> Explanation:
    """The explanation of a rotation: the same in every solve."""
    where = f"{color.name.lower()} {'up' if wanted is Face.U else 'down'}"
    caption = f"The whole cube is turned so that {where.replace(' ', ' is ')}."
    reason = f"What comes next is done with {where}, so that the rest is in sight and in reach."
    return Explanation(caption, "rotate", reason=reason)


def rotation(size: int, face: Face, wanted: Face) -> Move:
    """The turn of the whole cube that brings one face to where another is."""
    axis, quarters = rotation_to(face, wanted)
    return Move(axis, 1, size, quarters)
