"""The start of the window: its options, and the file that tells of a start which did not arrive."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from app.base.say import UserError
from app.sessions.journal import Journal, is_in_use
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
    """Whether it begins at the map of lessons."""


NAME = "starting"


class StartMark:
    """The mark of this start, unless another window is starting at this very moment."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / NAME
        self._held: Journal | None = None
        self.is_left = self._path.exists() and not is_in_use(self._path)
        """Whether the last start ended before it had shown anything."""
        with suppress(OSError, UserError):
            folder.mkdir(parents=True, exist_ok=True)
            self._path.touch()
            self._held = Journal(self._path)

    def arrive(self) -> None:
        """The start has come to its picture; once is enough."""
        held, self._held = self._held, None
        if held is not None:
            held.close()
            with suppress(OSError):
                self._path.unlink()
