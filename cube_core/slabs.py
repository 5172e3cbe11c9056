"""The fewest blocks of neighbouring layers that turn the layers of one axis as wanted.

A block that turns layers by some quarters is a difference of that amount before its first layer and
of the opposite behind its last one. So blocks join differences between neighbouring layers; a set
of differences that add up to nothing takes one block less than it has members, and the more such
sets there are, the fewer blocks. Pairs come first, then threes, then fours: larger ones have parts
that add up to nothing themselves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, pairwise

Slab = tuple[int, int, int]
"""First layer, last layer, quarters from 1 to 3."""
Differences = Mapping[int, int]
"""By layer: by how many quarters more it turns than the layer before it; the last is behind the cube."""


def fewest_slabs(differences: Differences, size: int) -> list[Slab]:
    """The fewest blocks that make these differences, none of them the whole cube."""
    by_amount = {amount: _places(differences, amount) for amount in (1, 2, 3)}
    slabs = [slab for group in _groups(by_amount, size + 1) for slab in _joined(group, differences)]
    return [part for slab in slabs for part in _halved(slab, size)]


def _places(differences: Differences, amount: int) -> list[int]:
    return sorted(place for place, value in differences.items() if value % 4 == amount)


def _groups(by_amount: dict[int, list[int]], behind: int) -> Iterator[list[int]]:
    """Sets of places whose differences add up to nothing, as many as there can be."""
    ones, twos, threes = by_amount[1], by_amount[2], by_amount[3]
    count = min(len(ones), len(threes))
    ones, spare_ones = _parted(ones, count)
    threes, spare_threes = _parted(threes, count)
    yield from (sorted(pair) for pair in zip(ones, threes, strict=True))
    spare = spare_ones + spare_threes
    if twos == [1, behind] and len(spare) >= 4:  # as a pair they would be the whole cube
        twos, halves = [], twos
        yield from (sorted([*spare[start : start + 2], half]) for start, half in zip((0, 2), halves, strict=True))
        spare = spare[4:]
    yield from (twos[start : start + 2] for start in range(0, len(twos) - 1, 2))
    if len(twos) % 2:
        yield sorted([*spare[:2], twos[-1]])
        spare = spare[2:]
    yield from (spare[start : start + 4] for start in range(0, len(spare), 4))


def _parted(places: list[int], count: int) -> tuple[list[int], list[int]]:
    """So many places and the others; where there is a choice the first layer, or else the last place, is another.

    Those two as a pair would be the whole cube.
    """
    spare = len(places) - count
    return (places[spare:], places[:spare]) if places[:1] == [1] else (places[:count], places[count:])


def _joined(group: Sequence[int], differences: Differences) -> Iterator[Slab]:
    amounts = accumulate(differences[place] for place in group)
    for (lo, behind), amount in zip(pairwise(group), amounts, strict=False):
        yield lo, behind - 1, amount % 4


def _halved(slab: Slab, size: int) -> Iterator[Slab]:
    """A block, or two where it is the whole cube: a rotation would be another thing than turns of all layers."""
    lo, hi, amount = slab
    if lo == 1 and hi == size:
        yield 1, 1, amount
        lo = 2
    yield lo, hi, amount
