"""The door for files that people name: by what they type, paste or drop."""

from __future__ import annotations

from pathlib import Path
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
