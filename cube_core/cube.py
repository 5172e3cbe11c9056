"""The state of a cube of any size: one flat array, turns of it, and questions about how far it has come."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

import numpy as np
import numpy.typing as npt

from cube_core import facelets, turns
from cube_core.algs import Alg, parse
from cube_core.errors import Ask, nothing_to_ask
from cube_core.geometry import IntArray, check_size
from cube_core.moves import Move
from cube_core.reachability import stickers_of
from cube_core.turns import Stickers

Playable = str | Move | Alg | Iterable[Move]
"""What `play` takes: text, a move, an algorithm, or any moves."""

COPIED = 1 << 20
"""So many stickers are copied before it is asked whether to go on."""

Cells = npt.NDArray[np.uint8]
"""Colour numbers by slot."""

_LETTERS = np.frombuffer(facelets.LETTERS.encode(), dtype=np.uint8)


class Cube:
    """A cube of 2 to 2000 layers, new ones solved with white up and green in front.

    >>> cube = Cube(3)
    >>> cube.play("R U R' U'")
    >>> cube.is_solved
    False
    """

    __slots__ = ("_stickers", "size", "version")
    __hash__ = None  # type: ignore[assignment]  # a cube changes, so it is no key

    def __init__(self, size: int) -> None:
        self.size = check_size(size)
        self._stickers: Stickers = np.arange(6 * size * size, dtype=np.int32)
        self.version = 0
        """Grows with every change of this cube."""

    @classmethod
    def from_stickers(cls, size: int, stickers: Stickers) -> Self:
        """A cube whose state is this array, which it takes over; it must be one that turns reach."""
        cube = cls.__new__(cls)
        cube.size = size
        cube._stickers = stickers
        cube.version = 0
        return cube

    @classmethod
    def from_facelets(cls, text: str) -> Self:
        """The cube that shows these colours, if turns can reach it; else IllegalStateError says what is wrong."""
        return cls.from_stickers(*stickers_of(text))

    @property
    def stickers(self) -> Stickers:
        """The sticker at each slot, to be read only; sticker s was born at slot s."""
        view = self._stickers.view()
        view.flags.writeable = False
        return view

    def play(self, moves: Playable) -> None:
        """Turn layers. What cannot be understood raises and leaves the cube as it was."""
        alg = to_alg(moves, self.size)
        if len(alg):
            turns.apply(self._stickers, self.size, alg.codes)
            self.version += 1

    def carry(self, to: IntArray, source: IntArray) -> None:
        """Do at once what moves would do whose effect is known: bring stickers from slots to slots."""
        self._stickers[to] = self._stickers[source]
        self.version += 1

    def become(self, stickers: Stickers) -> None:
        """Be at once in the state that moves lead to whose outcome is known; takes the array over."""
        self._stickers = stickers
        self.version += 1

    def copy(self, ask: Ask = nothing_to_ask) -> Self:
        """Another cube in the same state, for trying things on."""
        cube = self.from_stickers(self.size, copied(self._stickers, ask))
        cube.version = self.version
        return cube

    __copy__ = copy

    def cells(self) -> Cells:
        """The colour number at each slot, as a new array."""
        return colors_of(self.size, self._stickers)

    def facelets(self) -> str:
        """The 6·n² colours as letters, faces in the order U R F D L B, each row by row."""
        return _LETTERS[self.cells()].tobytes().decode()

    @property
    def is_solved(self) -> bool:
        """Whether every face shows one colour, however the cube is held."""
        return all(self._is_one_color(face) for face in self._stickers.reshape(6, self.size, self.size))

    def _is_one_color(self, face: Stickers) -> bool:
        """Whether a face shows one colour; its first row tells of nearly every face that does not."""
        area = self.size * self.size
        return all(int(part.min()) // area == int(part.max()) // area for part in (face[0], face))

    def __eq__(self, other: object) -> bool:
        """Same size, same colours at every slot."""
        if not isinstance(other, Cube):
            return NotImplemented
        return self.size == other.size and np.array_equal(self.cells(), other.cells())

    def __repr__(self) -> str:
        return f"<Cube of {self.size} layers, {'solved' if self.is_solved else 'not solved'}>"


def copied(stickers: Stickers, ask: Ask) -> Stickers:
    """The same once more, some of it at a time: of 2000 layers it takes a quarter of a second."""
    copy = np.empty_like(stickers)
    for start in range(0, len(stickers), COPIED):
        ask()
        copy[start : start + COPIED] = stickers[start : start + COPIED]
    return copy


def colors_of(size: int, stickers: npt.NDArray[np.integer], colors: Cells | None = None) -> Cells:
    """The colour numbers of stickers, put into bytes at once: of 1000 layers wider ones take 24 MB on the way."""
    if colors is None:
        colors = np.empty(stickers.shape, dtype=np.uint8)
    np.floor_divide(stickers, size * size, out=colors, casting="unsafe")
    return colors


def to_alg(moves: Playable, size: int) -> Alg:
    """Anything `play` takes, as an algorithm for cubes of this size."""
    if isinstance(moves, Alg):
        if moves.size != size:
            raise ValueError(f"This algorithm is for cubes of {moves.size} layers, not {size}.")
        return moves
    if isinstance(moves, Move):
        return Alg(size, (moves,))
    if isinstance(moves, str):
        return parse(moves, size)
    return Alg(size, moves)


COUNTED = 1 << 16
"""So many cells of a face are counted at once."""


def center_counts(cube: Cube) -> npt.NDArray[np.intp]:
    """Count the centre cells of each colour (columns) on each face (rows).

    Colour by colour, as counting all at once takes each cell as a number of eight bytes: 40 ms for 1000 layers; and
    some rows at a time, which stay near the processor.
    """
    inner = _face_squares(cube)[:, 1:-1, 1:-1]
    counts = np.zeros((6, 6), dtype=np.intp)
    rows = max(1, COUNTED // cube.size)
    for start in range(0, cube.size - 2, rows):
        colors = colors_of(cube.size, inner[:, start : start + rows]).reshape(6, -1)
        counts += [[np.count_nonzero(face == color) for color in range(6)] for face in colors]
    return counts


def has_uniform_centers(cube: Cube) -> bool:
    """Whether the centre of each face is of one colour (a 2×2 has none)."""
    inner = _face_squares(cube)[:, 1:-1, 1:-1]
    return inner.size == 0 or all(_is_one_color(face, cube.size**2) for face in inner)


def _is_one_color(stickers: Stickers, area: int) -> bool:
    """Whether all are of one colour; the first row tells of nearly every face on which they are not."""
    return all(int(part.min()) // area == int(part.max()) // area for part in (stickers[0], stickers))


def has_whole_edges(cube: Cube) -> bool:
    """Whether all pieces of each of the twelve edges show the same two colours the same way round."""
    squares = _face_squares(cube)
    sides = np.stack([squares[:, 0], squares[:, -1], squares[:, :, 0], squares[:, :, -1]])[..., 1:-1]
    colors = sides // cube.size**2
    return bool((colors == colors[..., :1]).all())


def is_reduced(cube: Cube) -> bool:
    """Whether the cube can be turned on like a 3×3: each centre of one colour, each edge whole."""
    return has_whole_edges(cube) and has_uniform_centers(cube)


def _face_squares(cube: Cube) -> Stickers:
    """The stickers by face, row and column."""
    return cube.stickers.reshape(6, cube.size, cube.size)
