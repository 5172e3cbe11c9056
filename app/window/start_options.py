"""The options that the window begins with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from cube_core import Alg


@dataclass(frozen=True, slots=True)
class StartOptions:
    """The options of the command line."""

    alg: Alg
    seed: int | None = None
    settings: Mapping[str, str] = field(default_factory=dict)
    """Settings that hold for this time only: name → value as the settings file would say it."""
    plays: bool = False
    """Whether the solve starts at once."""
    introduces: bool = False
    """Whether the program may show itself, where it never ran before."""
    offers: bool = False
    """Whether what was left the last time may be offered."""
    file: Path | None = None
    """The file that is opened at once."""
    log: Path | None = None
    """The file for the record of all that happens."""
    learns: bool = False
    """Whether exercises begin at once."""
