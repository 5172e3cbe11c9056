"""Algorithms: packed sequences of moves for cubes of one size, and their lengths as people count turns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Self, overload

import numpy as np
import numpy.typing as npt

from cube_core import moves as mv
from cube_core import simplify
from cube_core.geometry import check_size
from cube_core.moves import Codes, Move, move_of
from cube_core.notation.text import read, write

Flags = npt.NDArray[np.bool_]


def count(codes: Codes, size: int, metric: str) -> int:
    """The length of packed moves in one of the `METRICS`; amounts count as written."""
    if metric not in _COUNTS:
        raise ValueError(f"There is no metric {metric!r}; the metrics are {', '.join(METRICS)}.")
    return _COUNTS[metric](codes, size)


def _rotations(codes: Codes, size: int) -> Flags:
    return np.asarray((mv.lows_of(codes) == 1) & (mv.highs_of(codes) == size))


def _outer_blocks(codes: Codes, size: int) -> Codes:
    """The outer slabs that make up each move: 0 for a rotation, 1 for an outer slab, 2 for an inner one."""
    first, last = mv.lows_of(codes) == 1, mv.highs_of(codes) == size
    return np.asarray(2 - first.astype(np.int64) - last)


def _obtm(codes: Codes, size: int) -> int:
    return int(_outer_blocks(codes, size).sum())


def _qtm(codes: Codes, size: int) -> int:
    return int(_outer_blocks(codes, size) @ np.abs(mv.quarters_of(codes)))


def _stm(codes: Codes, size: int) -> int:
    return len(codes) - int(np.count_nonzero(_rotations(codes, size)))


def _etm(codes: Codes, size: int) -> int:
    return len(codes)


def _atm(codes: Codes, size: int) -> int:
    """Runs of moves about one axis, those left out in which only the whole cube rotates."""
    axes = mv.axes_of(codes)
    runs = np.cumsum(np.diff(axes, prepend=axes[:1]) != 0)
    return len(np.unique(runs[~_rotations(codes, size)]))


def _uqtm(codes: Codes, size: int) -> int:
    layers = np.where(_rotations(codes, size), 0, mv.highs_of(codes) - mv.lows_of(codes) + 1)
    return int(layers @ np.abs(mv.quarters_of(codes)))


_COUNTS: dict[str, Callable[[Codes, int], int]] = {
    "OBTM": _obtm,
    "QTM": _qtm,
    "STM": _stm,
    "ETM": _etm,
    "ATM": _atm,
    "UQTM": _uqtm,
}
METRICS = tuple(_COUNTS)
"""Outer block, quarter, slice, execution and axial turn metric, and every single layer's quarter turns."""

__all__ = ["METRICS", "count"]


class Alg:
    """Moves for cubes of one size; immutable, eight bytes a move however many there are."""

    __slots__ = ("codes", "size")

    size: int
    codes: Codes
    """The packed moves (see `cube_core.moves`), read only."""

    def __init__(self, size: int, moves: Iterable[Move] = ()) -> None:
        size = check_size(size)
        self._set(size, np.array([_code_of(move, size) for move in moves], dtype=np.int64))

    def _set(self, size: int, codes: Codes) -> None:
        codes.flags.writeable = False
        object.__setattr__(self, "size", size)
        object.__setattr__(self, "codes", codes)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("An Alg never changes; make another one.")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("An Alg never changes; make another one.")

    @classmethod
    def from_codes(cls, size: int, codes: Codes) -> Self:
        """An Alg of packed moves, which it takes over; they must fit the size."""
        alg = cls.__new__(cls)
        alg._set(size, codes)
        return alg

    @classmethod
    def join(cls, size: int, algs: Iterable[Alg]) -> Self:
        """All these, one after the other."""
        codes = [alg._fitting(size) for alg in algs]
        return cls.from_codes(size, np.concatenate(codes) if codes else np.empty(0, dtype=np.int64))

    def _fitting(self, size: int) -> Codes:
        if self.size != size:
            raise ValueError(f"This algorithm is for cubes of {self.size} layers, not {size}.")
        return self.codes

    def __len__(self) -> int:
        return len(self.codes)

    def __iter__(self) -> Iterator[Move]:
        return map(move_of, self.codes.tolist())

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> Self: ...
    def __getitem__(self, index: int | slice) -> Move | Self:
        if isinstance(index, slice):
            return self.from_codes(self.size, self.codes[index])
        return move_of(int(self.codes[index]))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Alg):
            return NotImplemented
        return self.size == other.size and np.array_equal(self.codes, other.codes)

    def __hash__(self) -> int:
        return hash((self.size, self.codes.tobytes()))

    def __add__(self, other: Alg) -> Self:
        return self.join(self.size, (self, other))

    def __mul__(self, times: int) -> Self:
        """Repeated; a negative number repeats the inverse."""
        once = self.codes if times >= 0 else mv.inverse_codes(self.codes)
        return self.from_codes(self.size, np.tile(once, abs(times)))

    def inverse(self) -> Self:
        """The algorithm that undoes this one."""
        return self.from_codes(self.size, mv.inverse_codes(self.codes))

    def conjugate(self, other: Alg) -> Self:
        """`[self: other]`: this, the other, this undone."""
        return self.join(self.size, (self, other, self.inverse()))

    def commutator(self, other: Alg) -> Self:
        """`[self, other]`: this, the other, this undone, the other undone."""
        return self.join(self.size, (self, other, self.inverse(), other.inverse()))

    def simplified(self) -> Self:
        """The same effect in fewer moves: neighbours cancelled and added up, commuting ones about one axis too.

        A rotation of the whole cube is never made out of layers, nor layers out of a rotation.

        >>> str(parse("R U U' L R", 3).simplified())
        'R2 L'
        """
        return self.from_codes(self.size, simplify.simplified(self.codes, self.size))

    def count(self, metric: str) -> int:
        """The length in a metric: OBTM, QTM, STM, ETM or ATM.

        >>> parse("M2 x R", 3).count("OBTM")
        3
        """
        return count(self.codes, self.size, metric)

    def __reduce__(self) -> tuple[object, ...]:
        return self.from_codes, (self.size, self.codes)

    def __str__(self) -> str:
        """Strict notation: one word a move, single spaces."""
        return write(self.codes, self.size)

    def __repr__(self) -> str:
        return f"<Alg of {len(self)} move{'s' * (len(self) != 1)} for size {self.size}>"


def _code_of(move: Move, size: int) -> int:
    if not isinstance(move, Move):
        raise TypeError(f"An algorithm is made of moves, not of {move!r}; text goes through parse.")
    if move.hi > size:
        raise ValueError(f"A cube of {size} layers has no layer {move.hi}.")
    return move.code


def parse(text: str, size: int, strict: bool = False) -> Alg:
    """The algorithm a text stands for on cubes of a size.

    >>> str(parse("[R, U]2", 3))
    "R U R' U' R U R' U'"
    """
    return Alg.from_codes(size, read(text, size, strict))
