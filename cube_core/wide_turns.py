"""Turns of most layers of a cube, made as turns of the few others.

To turn 998 of 1000 layers is to turn the outer two the other way and then the cube as a whole. Whole turns are put off:
what follows is told as it is seen from how the cube was held before, and in the end the cube is turned once, twice or
not at all. A solver holds the cube another way between algorithms, and each such turn would move all its stickers.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cube_core.faces import AXES, FACES
from cube_core.geometry import turned_face
from cube_core.moves import SIGNED, Codes, Flags, axes_of, highs_of, lows_of, pack, packed, quarters_of

_OTHERS = 4
"""Turns of all layers but one in so many are made by the others."""


def without_wide_turns(codes: Codes, size: int) -> Codes:
    """Packed moves with the same effect that turn fewer layers; the same ones where these would not be fewer."""
    if len(codes) < 2:
        return codes
    count = highs_of(codes) - lows_of(codes) + 1
    is_wide = (size - count) * _OTHERS <= size
    if np.count_nonzero(is_wide) < 2:
        return codes
    holdings, wide = _holdings(), codes[is_wide]
    turns = 4 * axes_of(wide) + quarters_of(wide) % 4
    held = list(accumulate(turns.tolist(), lambda now, turn: holdings.after[now][turn], initial=0))
    last = [packed(axis, 1, size, quarters) for axis, quarters in holdings.ways[held[-1]]]
    if (2 * count[is_wide] - size).sum() <= len(last) * size:
        return codes
    came_from = holdings.came_from[np.array(held)[np.cumsum(is_wide) - is_wide]]
    seen = _seen_from(came_from, np.stack(_others(codes, is_wide, size)), size)
    return np.concatenate([seen.T[_there(codes, is_wide, size).T], last]).astype(np.int64)


def _others(codes: Codes, is_wide: Flags, size: int) -> tuple[Codes, Codes]:
    """The turns in the place of each: itself, or the layers on either side of it turned back."""
    axes, lows, highs, quarters = axes_of(codes), lows_of(codes), highs_of(codes), quarters_of(codes)
    back = np.where(is_wide, -quarters, quarters)
    first = pack(axes, np.where(is_wide, 1, lows), np.where(is_wide, lows - 1, highs), back)
    return first, pack(axes, highs + 1, size, back)


def _there(codes: Codes, is_wide: Flags, size: int) -> Flags:
    """Mask of the turns that exist at this size."""
    return np.stack([~is_wide | (lows_of(codes) > 1), is_wide & (highs_of(codes) < size)])


def _seen_from(came_from: npt.NDArray[np.int64], codes: Codes, size: int) -> Codes:
    """Moves as they are before the cube is held as at each of them, where `came_from` tells by face whence it came."""
    lows, highs, quarters = lows_of(codes), highs_of(codes), quarters_of(codes)
    faces = came_from[np.arange(codes.shape[1]), axes_of(codes)]
    is_far = faces >= len(AXES)
    lows, highs = np.where(is_far, size + 1 - highs, lows), np.where(is_far, size + 1 - lows, highs)
    return pack(faces % len(AXES), lows, highs, np.where(is_far, -quarters, quarters))


class _Holdings(NamedTuple):
    """The 24 ways to hold a cube."""

    came_from: npt.NDArray[np.int64]
    """The face that came to each face, by holding."""
    after: list[list[int]]
    """The holding after it, by holding, and 4 times the axis and quarters of a turn of the whole cube."""
    ways: list[tuple[tuple[int, int], ...]]
    """Axis and quarters of the fewest turns that lead there, by holding."""


@lru_cache(maxsize=1)
def _holdings() -> _Holdings:
    found = {tuple(range(len(FACES))): 0}
    ways: list[tuple[tuple[int, int], ...]] = [()]
    after: list[list[int]] = []
    while len(after) < len(found):
        number = len(after)
        held = list(found)[number]
        after.append([])
        for axis in AXES:
            for quarters in range(4):
                then = tuple(held[turned_face(face, axis, -quarters)] for face in FACES)
                if then not in found:
                    found[then] = len(found)
                    ways.append((*ways[number], (int(axis), int(SIGNED[quarters]))))
                after[-1].append(found[then])
    return _Holdings(np.array(list(found)), after, ways)
