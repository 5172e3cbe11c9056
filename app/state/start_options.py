"""What the window begins with."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from cube_core import Alg


@dataclass(frozen=True, slots=True)
class StartOptions:
    """What the command line asks for."""

    alg: Alg
    seed: int | None = None
    method: str = ""
    """The method that solves; the usual one where there is none."""
    plays: bool = False
    """Whether the solve starts at once."""
    introduces: bool = False
    """Whether the program may show itself, where it never ran before."""
    log: Path | None = None
    """Where to write down what happens."""
