"""Rings and discs: one mark for a piece and one for its place, and never two marks on a sticker."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

import numpy as np

from cube_core.geometry import points_of
from renderer.arrays import Floats, Ints, lengths
from renderer.camera import Projection
from renderer.frame import Marker
from renderer.polygons import Polygons

LEAST_FACING = 0.13
"""The least cosine between a sticker that carries a mark and the eye."""
ONE_PIECE = 3
"""Stickers that a piece has at most; more that are marked alike are a block."""
MOST_NUMERALS, MOST_ANSWERS = 3, 4
"""Pairs up to which each has a numeral, and places without a piece: more of them are read as a crowd."""
RADIUS, SMALLEST, LARGEST = 0.20, 7.5, 19.0
"""The radius of a mark in cells, measured the way they are narrowest on the screen, and its least and most pixels."""
READABLE = 9.0
"""The least radius in pixels of a mark with a numeral."""
RIM = 5.0
"""Pixels that a mark reaches beyond its radius."""
_CORNERS = np.array([(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)])


def calmed(markers: tuple[Marker, ...], facing: Floats, size: int) -> tuple[Marker, ...]:
    """The marker of each piece and place that looks most at the eye; of a block those of its best face.

    Pieces choose first, then places, then all else; what finds no free sticker in sight has no mark.
    """
    groups: dict[tuple[int, str, int], list[int]] = {}
    shown = _merged(markers, size)
    count = len({marker.pair for marker in shown if marker.pair > 0})
    for number, marker in enumerate(shown):
        rank = {"source": 0, "target": 1}.get(marker.shape, 2)
        alone = marker.pair or -(10**9) - number
        groups.setdefault((rank, marker.shape, alone), []).append(number)
    taken: set[int] = set()
    kept: list[int] = []
    for key in sorted(groups, key=lambda key: (key[0], key[1])):
        chosen = _best(groups[key], shown, facing, taken, size)
        taken.update(shown[number].slot for number in chosen)
        kept += chosen
    most = MOST_ANSWERS if all(marker.shape == "target" for marker in shown if marker.pair > 0) else MOST_NUMERALS
    numeral = count if 1 < count <= most else 0
    return tuple(
        replace(shown[number], numeral=shown[number].pair if numeral and shown[number].pair > 0 else 0)
        for number in sorted(kept, key=lambda number: shown[number].shape == "source")
    )


def _best(group: Sequence[int], markers: Sequence[Marker], facing: Floats, taken: set[int], size: int) -> list[int]:
    """The markers of a group that are drawn."""
    free = [number for number in group if markers[number].slot not in taken and facing[number] > LEAST_FACING]
    if not free:
        return []
    best = max(free, key=lambda number: facing[number])
    if len(group) <= ONE_PIECE:
        return [best]
    face = markers[best].slot // (size * size)
    return [number for number in free if markers[number].slot // (size * size) == face]


@lru_cache(maxsize=8)
def _merged(markers: tuple[Marker, ...], size: int) -> tuple[Marker, ...]:
    """The markers with one number for the pieces of an edge that go to one edge side by side: they are told as one."""
    ways: dict[tuple[frozenset[int], ...], set[int]] = {}
    for pair in sorted({marker.pair for marker in markers if marker.pair > 0}):
        ends = tuple(
            frozenset(m.slot // (size * size) for m in markers if m.pair == pair and m.shape == role)
            for role in ("source", "target")
        )
        ways.setdefault(ends, set()).add(pair)
    number: dict[int, int] = {}
    for ends, pairs in ways.items():
        is_block = len(pairs) > 1 and all(
            len(ends[end]) == 2 and _is_row(role, pairs, markers, size) for end, role in enumerate(("source", "target"))
        )
        for pair in sorted(pairs):
            number[pair] = min(pairs) if is_block else pair
    names = {old: new for new, old in enumerate(sorted(set(number.values())), start=1)}
    return tuple(replace(m, pair=names[number[m.pair]]) if m.pair in number else m for m in markers)


def _is_row(role: str, pairs: set[int], markers: tuple[Marker, ...], size: int) -> bool:
    """Whether the pieces, or places, of these numbers lie side by side in a line."""
    slots = np.array([m.slot for m in markers if m.shape == role and m.pair in pairs], dtype=np.int64)
    points = np.unique(points_of(size, slots), axis=0)
    span = points.max(axis=0) - points.min(axis=0)
    return bool(len(points) == len(pairs) and np.count_nonzero(span) == 1 and span.max() == 2 * (len(points) - 1))


def ring_polygons(
    markers: Sequence[Marker], middles: Floats, large: Floats, slab: Ints, projection: Projection
) -> Polygons:
    """Squares toward the eye at places in the world, each large enough for its ring or disc."""
    numerals = np.array([marker.numeral for marker in markers], dtype=float)
    radius = np.clip(RADIUS / large, np.where(numerals > 0, READABLE, SMALLEST), LARGEST)
    right = projection.right
    pixel = lengths(projection.pixels(middles + right / 64) - projection.pixels(middles)) * 64
    half = (radius + RIM)[:, None]
    steps = _CORNERS[None] * half[..., None]
    world = steps / pixel[:, None, None]
    corners = middles[:, None] + world[..., :1] * right - world[..., 1:] * projection.up
    kind = np.zeros((len(markers), 4))
    kind[:, 0] = [1 if marker.shape == "source" else 2 for marker in markers]
    kind[:, 1] = radius
    kind[:, 2] = numerals
    kind[:, 3] = [marker.strength for marker in markers]
    return Polygons.of(slab, corners, steps, projection.back, right, kind=kind)
