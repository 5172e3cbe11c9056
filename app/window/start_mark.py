"""A file that stands while a start is on its way: one that is left tells that the last start did not arrive."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from app.base.say import UserError
from app.sessions.journal import Journal, is_in_use

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
