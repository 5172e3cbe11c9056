"""Where sessions are kept: the platform's data folder, a file for each, and a list of files from elsewhere."""

from __future__ import annotations

import time
from contextlib import suppress
from itertools import count
from pathlib import Path

import platformdirs

from app.base.errors import UserError
from app.base.files import alone_with, is_plain_file, read_text, write_text
from app.sessions.journal import Journal

ENDING = ".cubelens"
RECENT = "recent-files.txt"
MOST_RECENT = 12
MOST_BYTES = 100_000


def sessions_folder() -> Path:
    """The folder."""
    return Path(platformdirs.user_data_dir("cubelens", appauthor=False)) / "sessions"


def new_journal(folder: Path, now: float) -> Journal:
    """A file of its own for a session that begins, named after the time."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(f"{folder} cannot be made ({error.strerror}).") from None
    name = time.strftime("%Y-%m-%d %H.%M.%S", time.localtime(now))
    return Journal(free_place(folder, name), is_new=True)


def free_place(folder: Path, name: str) -> Path:
    """A file that is not there yet."""
    names = (f"{name}{f' ({number})' if number > 1 else ''}{ENDING}" for number in count(1))
    return next(path for found in names if not (path := folder / found).exists())


def recent_files(folder: Path) -> list[Path]:
    """The sessions there and the files from elsewhere that were opened or saved last, the newest first."""
    with suppress(OSError):
        found = {
            path: path.stat().st_mtime for path in (*folder.glob(f"*{ENDING}"), *_named(folder)) if is_plain_file(path)
        }
        return sorted(found, key=lambda path: (-found[path], path))[:MOST_RECENT]
    return []


def _named(folder: Path) -> list[Path]:
    """The files from elsewhere; a list that cannot be read is none."""
    try:
        lines = read_text(folder / RECENT, MOST_BYTES).splitlines()
    except (OSError, UserError):
        return []
    return [Path(line) for line in lines if line.strip() and "\0" not in line]


def remember(folder: Path, path: Path) -> None:
    """A file from elsewhere was opened or saved; a list that cannot be written is no reason to stop."""
    path = path.absolute()
    if path.parent != folder.absolute():
        with suppress(OSError, UserError, UnicodeEncodeError), alone_with(folder / RECENT):
            names = [str(path), *(str(known) for known in _named(folder) if known != path)][:MOST_RECENT]
            write_text(folder / RECENT, "".join(f"{name}\n" for name in names if "\n" not in name))
