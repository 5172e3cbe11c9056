"""One turn of a block of layers, as a value and as a number.

The number packs the value into 64 bits, so that a million moves are one small array and plain
integer arithmetic on that array inverts, compares and classifies them:

    bits 0–1   axis (0 U, 1 R, 2 F)      bits 13–23  hi
    bits 2–12  lo                        bits 24–63  quarters, signed
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from cube_core.faces import Face

Codes = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]

MAX_QUARTERS = 1_000_000
"""The largest amount, as a number of quarter turns; what moves can hold, text can say."""
_LO, _HI, _QUARTERS = 2, 13, 24
_FACE_BITS, _LAYER_BITS = 0b11, 0x7FF
BLOCK_MASK = (1 << _QUARTERS) - 1
"""The bits of a code that say which layers turn."""
TURN_MASK = (1 << (_QUARTERS + 2)) - 1
"""The bits of a code that say which layers turn and how far, whole revolutions left out."""


@dataclass(frozen=True, slots=True)
class Move:
    """A turn of the layers `lo` to `hi`, counted from a face, by so many quarters clockwise seen from it.

    >>> Move(Face.R, 1, 1, 1).inverse
    Move(face=<Face.R: 1>, lo=1, hi=1, quarters=-1)
    """

    face: Face
    """U, R or F: the axis. Turns named after D, L and B are stored from here with the sign turned."""
    lo: int
    hi: int
    quarters: int
    """Signed and as written: R3 is 3, R0 is 0."""

    def __post_init__(self) -> None:
        if self.face not in (Face.U, Face.R, Face.F):
            raise ValueError(f"Layers count from U, R or F, not from {self.face!r}.")
        if not 1 <= self.lo <= self.hi <= _LAYER_BITS:
            raise ValueError(f"There is no block of layers {self.lo} to {self.hi}.")
        if abs(self.quarters) > MAX_QUARTERS:
            raise ValueError(f"{self.quarters} quarter turns are too many.")

    @property
    def inverse(self) -> Move:
        """The move that undoes this one."""
        return Move(self.face, self.lo, self.hi, -self.quarters)

    def is_rotation(self, size: int) -> bool:
        """Whether this turns the whole of a cube of that size."""
        return self.lo == 1 and self.hi == size

    @property
    def code(self) -> int:
        """This move as one number."""
        return packed(int(self.face), int(self.lo), int(self.hi), int(self.quarters))  # numpy's might overflow


def turn_of(face: Face, lo: int, hi: int, quarters: int, size: int) -> Move:
    """A turn with layers counted from any of the six faces, clockwise as seen from that face.

    >>> turn_of(Face.L, 1, 2, 1, 5)
    Move(face=<Face.R: 1>, lo=4, hi=5, quarters=-1)
    """
    if face.sign > 0:
        return Move(face, lo, hi, quarters)
    return Move(face.axis, size + 1 - hi, size + 1 - lo, -quarters)


def packed(axis: int, lo: int, hi: int, quarters: int) -> int:
    """A move as one number, from its fields."""
    return axis | lo << _LO | hi << _HI | quarters << _QUARTERS


def fields_of(code: int) -> tuple[int, int, int, int]:
    """Axis face, first and last layer and quarters of a packed move, as plain numbers: a quarter of a move's time."""
    return code & _FACE_BITS, code >> _LO & _LAYER_BITS, code >> _HI & _LAYER_BITS, code >> _QUARTERS


def move_of(code: int) -> Move:
    """The move that a number stands for."""
    return Move(Face(code & _FACE_BITS), code >> _LO & _LAYER_BITS, code >> _HI & _LAYER_BITS, code >> _QUARTERS)


def pack(faces: npt.ArrayLike, lo: npt.ArrayLike, hi: npt.ArrayLike, quarters: npt.ArrayLike) -> Codes:
    """Many moves as numbers; the arguments are broadcast against each other."""
    face_, lo_, hi_, quarters_ = (np.asarray(a, dtype=np.int64) for a in (faces, lo, hi, quarters))
    return face_ | lo_ << _LO | hi_ << _HI | quarters_ << _QUARTERS


def axes_of(codes: Codes) -> Codes:
    """The axis faces of packed moves."""
    return codes & _FACE_BITS


def lows_of(codes: Codes) -> Codes:
    """The first layers of packed moves."""
    return codes >> _LO & _LAYER_BITS


def highs_of(codes: Codes) -> Codes:
    """The last layers of packed moves."""
    return codes >> _HI & _LAYER_BITS


def quarters_of(codes: Codes) -> Codes:
    """The signed amounts of packed moves."""
    return codes >> _QUARTERS


def with_quarters(codes: Codes, quarters: Codes) -> Codes:
    """Packed moves of the same blocks by other amounts."""
    return codes & BLOCK_MASK | quarters << _QUARTERS


def inverse_code(code: int) -> int:
    """The packed move that undoes one."""
    return code & BLOCK_MASK | -(code >> _QUARTERS) << _QUARTERS


def inverse_codes(codes: Codes) -> Codes:
    """The packed moves that undo these: in the other order, each the other way."""
    back = codes[::-1]
    return with_quarters(back, -quarters_of(back))


def commutator_codes(there: Codes, aside: Codes) -> Codes:
    """Packed moves of a commutator: there, aside, back, aside undone."""
    return np.concatenate([there, aside, inverse_codes(there), inverse_codes(aside)])


def is_named_from_afar(axis: Codes | int, lo: Codes | int, hi: Codes | int, size: int) -> Flags:
    """Whether text names blocks after the opposite of their axis face: the nearer one, and M after L, E after D."""
    middle = (lo == hi) & (2 * lo == size + 1) & (axis != Face.F)
    return np.asarray((lo - 1 > size - hi) | middle)


def unprimed_halves(codes: Codes, size: int) -> Codes:
    """The packed moves with half turns in the direction in which text writes them without a prime: L2, not L2'."""
    far = is_named_from_afar(axes_of(codes), lows_of(codes), highs_of(codes), size)
    quarters = quarters_of(codes)
    return with_quarters(codes, np.where(np.abs(quarters) == 2, np.where(far, -2, 2), quarters))


SIGNED = np.array([0, 1, 2, -1])
"""Quarter turns from 0 to 3, or their negatives, as they are written."""


def face_turn(size: int, face: Face, quarters: int) -> Codes:
    """A turn of an outer layer, packed; none for whole revolutions."""
    return np.array(_face_turns(size, face, quarters), dtype=np.int64)


@lru_cache(maxsize=256)
def _face_turns(size: int, face: Face, quarters: int) -> tuple[int, ...]:
    """The same as numbers: a large cube asks hundreds of times for the same few."""
    quarters = (quarters + 1) % 4 - 1
    return (turn_of(face, 1, 1, quarters, size).code,) if quarters else ()


def layer_turns(axis: Face, quarters: int, layers: npt.ArrayLike) -> Codes:
    """Turns of a set of layers, packed: one move for each run of neighbouring layers."""
    chosen = set(np.ravel(layers).tolist())  # mostly one to ten layers: three times as fast as by arrays
    lows = sorted(layer for layer in chosen if layer - 1 not in chosen)
    highs = sorted(layer for layer in chosen if layer + 1 not in chosen)
    return pack(axis, lows, highs, quarters)


def slice_turns(axis: Face, amounts: npt.NDArray[np.int8]) -> Codes:
    """The fewest moves that turn inner layers by amounts, told for layer 2 and those behind it, as packed moves."""
    starts, stops = slice_runs(amounts)
    return pack(int(axis), starts + 2, stops + 2, SIGNED[amounts[starts]])


def slice_runs(amounts: npt.NDArray[np.int8]) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]]:
    """The first and last layer of each run of neighbours that turn alike."""
    is_seam = np.ones(len(amounts) + 1, dtype=bool)
    np.not_equal(amounts[1:], amounts[:-1], out=is_seam[1:-1])
    seams = is_seam.nonzero()[0]
    turning = amounts[seams[:-1]] != 0
    return seams[:-1][turning], seams[1:][turning] - 1
