"""The part a cell plays in a step of a solve: what a viewer lights up, and what a test follows."""

from __future__ import annotations

from itertools import repeat
from typing import Literal, NamedTuple

from cube_core.geometry import IntArray

Role = Literal["source", "target", "third", "working"]


class RoleCell(NamedTuple):
    """A slot and the part it plays.

    Sources and targets come in pairs: the sticker at the k-th source when a step starts is at the
    k-th target when it stops.
    """

    role: Role
    slot: int


def role_cells(role: Role, slots: IntArray) -> tuple[RoleCell, ...]:
    """Slots that all play the same part."""
    return tuple(map(RoleCell, repeat(role), slots.tolist()))


def cycle_cells(source: IntArray, target: IntArray, third: IntArray) -> tuple[RoleCell, ...]:
    """The cells of many 3-cycles, as things stand before them."""
    return *role_cells("source", source), *role_cells("target", target), *role_cells("third", third)
