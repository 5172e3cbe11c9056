"""Writing files whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

from app.errors import UserError


def check_target(path: Path) -> None:
    """Say early what would keep a file from being written: long work should not fail at its end."""
    folder = path.resolve().parent
    if path.is_dir():
        raise UserError(f"{path} is a folder; name a file in it.")
    if not path.exists() and not folder.is_dir():
        raise UserError(f"There is no folder {folder}; make it, or write somewhere else.")
    if not all(os.access(place, os.W_OK) for place in _written(path, folder)):
        raise UserError(f"{path} may not be written; write somewhere else.")


def _written(path: Path, folder: Path) -> list[Path]:
    """The places that must be writable."""
    if _is_special(path):
        return [path]
    return [folder, path] if path.exists() else [folder]


def _is_special(path: Path) -> bool:
    return path.exists() and not path.is_file()


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A path beside the target to write to: it takes the target's place when all went well, else it goes away.

    Links are followed; what is no plain file (a device, a pipe) is written to as it is.
    """
    check_target(path)
    if _is_special(path):
        yield path
        return
    target = path.resolve()
    draft = target.with_name(f".cubelens-{uuid4().hex[:12]}{target.suffix}")
    try:
        yield draft
        os.replace(draft, target)
    finally:
        draft.unlink(missing_ok=True)


def write_text(path: Path, text: str) -> None:
    """Write a whole text file."""
    with replacing(path) as draft:
        draft.write_text(text, encoding="utf-8")
