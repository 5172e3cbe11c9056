"""How a solve is to be found, by which method and 3×3 solver at its end; and where it goes on once it is there."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Way:
    """A method, and a 3×3 solver where the method takes one."""

    method: str
    three: str | None = None


@dataclass(frozen=True, slots=True)
class Landing:
    """Where another solve of the same cube goes on."""

    phase: str
    """The name of the phase; none for the start."""
    is_playing: bool
