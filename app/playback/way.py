"""How a solve is to be found: by which method, and by which 3×3 solver at its end."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Way:
    """A method, and a 3×3 solver where the method takes one."""

    method: str
    three: str | None = None
