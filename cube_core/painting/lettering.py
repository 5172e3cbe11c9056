"""Facelets in any six letters, in any layout: which colours they mean.

The strict reader takes URFDLB in one run and nothing else. People paste what they have: small letters, lines and
spaces, a net, the initials of colours, digits. Here that becomes a colour number at each slot.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations
from math import isqrt

import numpy as np

from cube_core.errors import IllegalStateError
from cube_core.facelets import LETTERS
from cube_core.faces import COLORS, CORNERS, Color
from cube_core.geometry import MAX_SIZE, MIN_SIZE, IntArray
from cube_core.painting.places import CORNER_COLORS, UNPAINTED, WING_COLORS, Cells, places_of
from cube_core.reachability import stickers_of

Reading = Callable[[int, IntArray], Cells]
"""Tells the colours that signs in the order U R F D L B show, by size and the numbers of the signs."""

USUAL = (
    *("URFDLB", "ULFRBD", "FRBLUD", "UDFBLR", "UDLRFB", "UFRBLD", "FBUDLR", "LRUDFB"),
    *("UFRDBL", "ULFRDB", "URFLBD", "FRBLDU", "FRUBLD", "UDFBRL", "UDRLFB", "FBLRUD"),
    *("FBRLUD", "LRFBUD", "RLUDFB", "LFRBUD", "UFLBRD", "DLFRBU", "UBLFRD", "RLFBUD"),
)
"""Those that programs write, the frequent ones first."""
ALL = (*USUAL, *(order for order in map("".join, permutations(LETTERS)) if order not in USUAL))
_SURE = 3
"""This many more corners must exist in another order for a damaged cube to be taken for one in that."""


def in_order(size: int, codes: IntArray, order: str) -> IntArray:
    """Signs whose faces come in some order, put in the order U R F D L B."""
    return np.asarray(codes.reshape(6, size * size)[[order.index(letter) for letter in LETTERS]].ravel())


def order_of(size: int, codes: IntArray, read: Reading, orders: Iterable[str]) -> str:
    """The first of some orders in which signs show a cube that turns can reach; nothing if there is none."""
    small, few = _small(size, codes)
    for order in orders:
        cells = _read_in(small, few, order, read)
        if cells is not None and _different_corners(small, cells) == len(CORNER_COLORS) and _is_reachable(cells):
            return order
    return ""


def likeliest_order(size: int, codes: IntArray, read: Reading) -> str:
    """The order in which the most corners exist on a cube that is none in any."""
    small, few = _small(size, codes)
    found = {order: _read_in(small, few, order, read) for order in USUAL}
    fits = {order: _different_corners(small, cells) for order, cells in found.items() if cells is not None}
    best = max(fits, key=fits.__getitem__, default=LETTERS)
    return best if fits.get(best, 0) >= fits.get(LETTERS, 0) + _SURE else LETTERS


def _small(size: int, codes: IntArray) -> tuple[int, IntArray]:
    """A cube of 2 to 4 layers out of a larger one: 3 of an odd one, 4 of an even one."""
    lines = [0, size // 2, size - 1] if size % 2 else sorted({0, 1, size - 2, size - 1})
    return len(lines), np.asarray(codes.reshape(6, size, size)[:, lines][:, :, lines].ravel())


def _read_in(size: int, codes: IntArray, order: str, read: Reading) -> Cells | None:
    try:
        return read(size, in_order(size, codes, order))
    except IllegalStateError:
        return None


def _different_corners(size: int, cells: Cells) -> int:
    """Count the different corners."""
    return len(set(_NUMBERS[tuple(cells[places_of(size).corners].T)].tolist()) - {-1})


def _is_reachable(cells: Cells) -> bool:
    if UNPAINTED in cells:
        return False
    try:
        stickers_of("".join(LETTERS[cell] for cell in cells.tolist()))
    except IllegalStateError:
        return False
    return True


def _numbers() -> IntArray:
    numbers = np.full((7, 7, 7), -1, dtype=np.intp)
    for number, turns in enumerate(CORNER_COLORS):
        numbers[tuple(turns.T)] = number
    return numbers


_NUMBERS = _numbers()
"""The number of the corner, by three colours clockwise; −1 where there is none."""


BLANK = "."
"""Stands for a sticker that is not known."""

_FACE_LETTERS = {letter: COLORS[number] for number, letter in enumerate(LETTERS)}
_WRITTEN = (LETTERS + BLANK).encode().ljust(256, BLANK.encode())
_COLOR_LETTERS = {color.name[0]: color for color in COLORS}


def read_any(text: str) -> tuple[int, Cells]:
    """The size and the colour number at each slot of a cube written in any letters.

    Faces come in the order U R F D L B or in one in which they make a cube, each row by row, or as a net of lines
    (U above L F R B above D). Letters are those of the faces, the initials of the six colours, or any six signs: then
    the middles of the faces say which is which, on an even cube the pieces. A dot is a sticker that is not known.

    >>> size, cells = read_any("wwww rrrr gggg yyyy oooo bbbb")
    >>> size, cells[::4].tolist()
    (2, [0, 1, 2, 3, 4, 5])
    """
    found = read_ordered(text)
    return found.size, found.cells


@dataclass(frozen=True, slots=True, eq=False)
class Lettered:
    """Facelets as they were understood."""

    size: int
    cells: Cells
    order: str
    """The letters of the faces in the order in which they came."""


def read_ordered(text: str) -> Lettered:
    """The same, with the order of the faces."""
    signs = _in_order(["".join(map(_capital, line)) for line in text.splitlines()])
    size = isqrt(len(signs) // 6)
    if not MIN_SIZE <= size <= MAX_SIZE or len(signs) != 6 * size * size:
        raise IllegalStateError(
            f"A cube of n layers has 6·n² stickers (24, 54, 96 …); give that many letters, not {len(signs)}."
        )
    codes = np.frombuffer(signs.encode("utf-32-le", "surrogatepass"), dtype=np.uint32).astype(np.intp)
    if BLANK in signs:
        return Lettered(size, _read(size, codes), LETTERS)
    orders = ALL if set(signs) <= set(_FACE_LETTERS) | set(_COLOR_LETTERS) else USUAL
    order = order_of(size, codes, _read, orders) or likeliest_order(size, codes, _read)
    return Lettered(size, _read(size, in_order(size, codes, order)), order)


def _read(size: int, codes: IntArray) -> Cells:
    """The colours that signs in the order U R F D L B show."""
    return _translated(codes, _meaning(size, codes))


def written(cells: Cells) -> str:
    """The colours by slot as letters of faces, which `Cube.from_facelets` takes; a dot where nothing is painted.

    >>> written(np.array([0, 1, 2, 6], dtype=np.uint8))
    'URF.'
    """
    return bytes(cells).translate(_WRITTEN).decode()


def _capital(sign: str) -> str:
    """The capital of a letter where that is one letter too."""
    return sign.upper() if len(sign.upper()) == 1 else sign


def _in_order(lines: Sequence[str]) -> str:
    """All signs without white space, the lines of a net put in the order of the faces."""
    rows = ["".join(line.split()) for line in lines if line.strip()]
    size = len(rows) // 3
    if size < MIN_SIZE or [len(row) for row in rows] != [size] * size + [4 * size] * size + [size] * size:
        return "".join(rows)
    left, front, right, back = (
        "".join(row[start : start + size] for row in rows[size : 2 * size]) for start in range(0, 4 * size, size)
    )
    return "".join(rows[:size]) + right + front + "".join(rows[2 * size :]) + left + back


def _meaning(size: int, codes: IntArray) -> Mapping[str, Color]:
    """The colour that each sign stands for."""
    used = [chr(code) for code in np.unique(codes).tolist() if chr(code) != BLANK]
    if set(used) <= set(_FACE_LETTERS):
        return _FACE_LETTERS
    if len(used) > 6:
        raise IllegalStateError(f"A cube has six colours, but {len(used)} different signs are here: {_listed(used)}.")
    found = _by_middles(size, codes, used) if size % 2 else _by_pieces(size, codes, used)
    if set(used) <= set(_COLOR_LETTERS) and _corners(size, codes, _COLOR_LETTERS) >= _corners(size, codes, found):
        return _COLOR_LETTERS
    return found or _no_meaning(used)


def _corners(size: int, codes: IntArray, meaning: Mapping[str, Color]) -> int:
    """Count the corners that exist under a reading."""
    shown = _translated(codes, meaning).astype(np.intp)[places_of(size).corners]
    return int(_exists(shown[None], CORNER_COLORS.reshape(-1, 3))[0])


def _no_meaning(used: Sequence[str]) -> Mapping[str, Color]:
    if len(used) < 6:
        raise IllegalStateError(
            f"Signs other than {' '.join(LETTERS)} or the initials of colours need all six of them; "
            f"here are {len(used)}: {_listed(used)}."
        )
    raise IllegalStateError(
        "The middles of the faces have to show six different signs for these to be understood; "
        f"write {' '.join(LETTERS)} or the initials of colours instead."
    )


def _listed(signs: Sequence[str]) -> str:
    seen = (sign if sign.isprintable() else f"U+{ord(sign):04X}" for sign in signs[:12])
    return " ".join(seen) + (" …" if len(signs) > 12 else "")


def _translated(codes: IntArray, meaning: Mapping[str, Color]) -> Cells:
    cells = np.full(len(codes), UNPAINTED, dtype=np.uint8)
    for sign, color in meaning.items():
        cells[codes == ord(sign)] = color
    return cells


def _by_middles(size: int, codes: IntArray, used: Sequence[str]) -> Mapping[str, Color]:
    """Each sign is the colour of the face in whose middle it is."""
    shown = [chr(code) for code in codes[places_of(size).middles].tolist()]
    return dict(zip(shown, COLORS, strict=True)) if sorted(shown) == sorted(used) and len(used) == 6 else {}


def _by_pieces(size: int, codes: IntArray, used: Sequence[str]) -> Mapping[str, Color]:
    """The reading under which the most corners and wings exist; among equals that which has the corner DBL solved."""
    if len(used) < 6:
        return {}
    numbers = np.searchsorted(np.array([ord(sign) for sign in used]), codes)
    numbers[codes == ord(BLANK)] = 6
    places = places_of(size)
    orders = _orders()
    corners = orders[:, numbers[places.corners]]
    fit = _exists(corners, CORNER_COLORS.reshape(-1, 3))
    for slots in places.wings:
        fit += _exists(orders[:, numbers[slots]], WING_COLORS)
    at_home = (corners[:, -1] == np.array(CORNERS[-1])).sum(axis=1)  # the last corner is DBL
    best = orders[int(np.lexsort((-at_home, -fit))[0])]
    return {sign: COLORS[color] for sign, color in zip(used, best[:6].tolist(), strict=True)}


def _exists(shown: IntArray, pieces: IntArray) -> IntArray:
    """The number of different pieces there for each reading (readings × places × sides)."""
    known = np.zeros((7,) * shown.shape[-1], dtype=np.intp)
    known[tuple(pieces.T)] = 1
    return np.asarray(known[tuple(np.moveaxis(shown, -1, 0))].sum(axis=1))


@lru_cache(maxsize=1)
def _orders() -> IntArray:
    """The 720 ways in which six signs can be the six colours, and the blank itself."""
    return np.array([(*order, UNPAINTED) for order in permutations(range(6))], dtype=np.intp)
