"""The door for files that people name: by what they type, paste or drop, or in the system's own dialogs."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from shutil import which
from typing import Protocol
from urllib.parse import unquote

import platformdirs


def is_folder(path: Path) -> bool:
    """Whether there is a folder; where nobody can tell, there is none."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def is_there(path: Path) -> bool:
    """Whether there is anything of a name; where nobody can tell, as of one of a thousand letters, there is not."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def usual_folder() -> Path:
    """The folder in which people keep the files they write."""
    documents = Path(platformdirs.user_documents_dir())
    return documents if is_folder(documents) else Path.home()


def shortened(path: Path) -> str:
    """A path as it is shown: what is in the user's own folder begins with ~."""
    try:
        return (Path("~") / path.relative_to(Path.home())).as_posix()
    except (ValueError, RuntimeError):
        return str(path)


def with_ending(path: Path, ending: str) -> Path:
    """A file's name, with this ending where it has none."""
    return path if path.suffix else path.with_name(path.name + ending)


def path_of(typed: str) -> Path:
    """The place that a text names, as a path or as a link to a file; without a folder, in the user's documents."""
    text = typed.strip().strip("'\"")
    if text.startswith("file://"):
        text = unquote("/" + text.removeprefix("file://").partition("/")[2], errors="surrogateescape")
    try:
        path = Path(text).expanduser()
    except (RuntimeError, ValueError):
        path = Path(text)
    return path if path.is_absolute() else usual_folder() / path


PROGRAMS = ("zenity", "kdialog", "matedialog", "qarma")
"""The programs of which one shows the dialog on Linux."""


@dataclass(frozen=True, slots=True)
class Question:
    """The files that are asked for."""

    title: str
    kinds: tuple[tuple[str, tuple[str, ...]], ...]
    """The names of kinds of files, and their endings."""
    place: str = ""
    """The folder to begin in, or the name to begin with."""
    is_new: bool = False
    """Whether a file is to be written; else one is to be read."""
    is_for_many: bool = False
    """Whether several may be chosen."""


class Dialog(Protocol):
    """A dialog on the screen."""

    def answer(self) -> Sequence[str] | None:
        """The names that were chosen, none where it was cancelled; nothing as long as it is open."""

    def close(self) -> None:
        """Take it away."""


class Dialogs:
    """The dialog that is open, if one is; whoever holds it lets time pass."""

    def __init__(self) -> None:
        self.show: Callable[[Question], Dialog] | None = None
        """Opens a dialog and comes back at once; the window brings it."""
        self._open: Dialog | None = None
        self._then: Callable[[list[Path]], object] = _forget

    @property
    def are_there(self) -> bool:
        """Whether this system can show one."""
        return self.show is not None and (not sys.platform.startswith("linux") or any(map(which, PROGRAMS)))

    @property
    def is_open(self) -> bool:
        """Whether one is on the screen."""
        return self._open is not None

    def ask(self, question: Question, then: Callable[[list[Path]], object]) -> bool:
        """Open a dialog and do something with what is chosen in it; whether there can be one.

        While one is open no other is: it is somewhere on the screen.
        """
        if self.show is None or not self.are_there:
            return False
        if self._open is None:
            self._open, self._then = self.show(question), then
        return True

    def tick(self) -> bool:
        """Take what was chosen; whether anything was, or it was cancelled."""
        names = None if self._open is None else self._open.answer()
        if names is None:
            return False
        self._open = None
        if any(names):
            self._then([Path(name) for name in names if name])
        return True

    def end(self) -> None:
        """The program ends, and nobody waits for an answer."""
        if self._open is not None:
            self._open.close()
            self._open = None


def _forget(paths: list[Path]) -> None:
    """Drop what nobody asked for."""
