"""One thing that is wrong with a painted cube."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong, for the user, and the slots to light up for it."""

    kind: str
    """count, middles, corner, edge, wing (there is none like it), same (a piece is there twice), twist, flip,
    exchange, centers, together."""
    sentence: str
    slots: tuple[int, ...]
