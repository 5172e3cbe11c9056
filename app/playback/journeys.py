"""Journeys: which pieces a step brings where, each with all its stickers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cube_core.geometry import piece_slots, points_of
from cube_core.roles import Role, RoleCell

MOST = 40
"""The most pieces that are shown; more would cover each other."""
NUMERALS = 9
"""The most pieces that have a number each; of more, those from one face to another share one."""


@dataclass(frozen=True, slots=True)
class Journey:
    """A piece and the place that a step brings it to, as slots when the step starts."""

    piece: tuple[int, ...]
    """All stickers of the piece, the one that is named first."""
    place: tuple[int, ...]
    """All slots of the place, the one that the named sticker comes to first."""
    pair: int
    """The number that both have, from 1."""


def journeys_of(size: int, cells: Iterable[RoleCell]) -> tuple[Journey, ...]:
    """The pieces that travel, in the order in which they are named; of very many some."""
    cells = tuple(cells)
    pairs = _whole_pieces(size, zip(_slots(cells, "source"), _slots(cells, "target"), strict=False))
    pairs = pairs[:: -(-len(pairs) // MOST) or 1]
    numbers = _numbers(size, pairs)
    return tuple(
        Journey(piece_slots(size, source), piece_slots(size, target), number)
        for (source, target), number in zip(pairs, numbers, strict=True)
    )


def slots_beside(size: int, cells: Iterable[RoleCell]) -> dict[Role, tuple[int, ...]]:
    """What else a step names, by its role: third cells, what is at work, pieces or places without the other."""
    cells = tuple(cells)
    paired = min(len(_slots(cells, "source")), len(_slots(cells, "target")))
    found: dict[Role, tuple[int, ...]] = {}
    for role in dict.fromkeys(cell.role for cell in cells):
        alone = _slots(cells, role)[paired if role in ("source", "target") else 0 :]
        found[role] = tuple(s for slot in alone[:: -(-len(alone) // MOST) or 1] for s in piece_slots(size, slot))
    return found


def _slots(cells: tuple[RoleCell, ...], role: Role) -> list[int]:
    return [cell.slot for cell in cells if cell.role == role]


def _whole_pieces(size: int, pairs: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """One pair a piece, the first that is named of it."""
    first: dict[bytes, tuple[int, int]] = {}
    for source, target in pairs:
        first.setdefault(points_of(size, source).tobytes(), (source, target))
    return list(first.values())


def _numbers(size: int, pairs: list[tuple[int, int]]) -> list[int]:
    """A number for each piece; of many, one for all from one face to another."""
    if len(pairs) <= NUMERALS:
        return list(range(1, len(pairs) + 1))
    area = size * size
    bands = [(source // area, target // area) for source, target in pairs]
    known = {band: number for number, band in enumerate(dict.fromkeys(bands), start=1)}
    return [known[band] for band in bands]
