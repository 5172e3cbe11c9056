"""Bands: cells that travel together and lie side by side are framed as one, with one numeral for all of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cube_core.events import MarkedCell

BANDS = {"source": "source band", "target": "target band"}
"""The shape of a cell of a band, by what its pieces or places are marked as alone."""
SIDES = ((0, -1), (0, 1), (-1, 0), (1, 0))
"""Where the cells beside one lie, in rows and columns: what joins them has the bits 1, 2, 4 and 8."""


def sides_joined(size: int, marks: Sequence[MarkedCell]) -> dict[tuple[str, int, int], int]:
    """By role, number and slot, to which cells beside it a marked cell is joined; those that are alone are left out."""
    there = {(mark.role, mark.pair, mark.slot) for mark in marks if mark.pair and mark.role in BANDS}
    found = {}
    for role, pair, slot in there:
        joined = sum(bit for bit, beside in _beside(size, slot) if (role, pair, beside) in there)
        if joined:
            found[role, pair, slot] = joined
    return found


def _beside(size: int, slot: int) -> Iterator[tuple[int, int]]:
    """The cells beside one on its face, each with its bit."""
    row, col = divmod(slot % (size * size), size)
    for number, (down, right) in enumerate(SIDES):
        if 0 <= row + down < size and 0 <= col + right < size:
            yield 1 << number, slot + down * size + right


def middles(size: int, joined: dict[tuple[str, int, int], int]) -> set[tuple[str, int, int]]:
    """Of each band the cell in its middle, which has the numeral."""
    left, found = set(joined), set()
    while left:
        role, pair, slot = min(left)
        band, waiting = set[int](), [slot]
        while waiting:
            at = waiting.pop()
            band.add(at)
            bits = joined[role, pair, at]
            waiting += [other for bit, other in _beside(size, at) if bits & bit and other not in band]
        left -= {(role, pair, each) for each in band}
        found.add((role, pair, sorted(band)[len(band) // 2]))
    return found
