"""The lines of the list of files: the last ones, or what is in the folder that is typed."""

from __future__ import annotations

import re
from collections.abc import Iterator

from app.base.action import App
from app.base.list_search import match
from app.base.named_files import is_folder, path_of, shortened
from app.base.panels import FileLine
from app.sessions.folder import recent_files

MOST_LISTED = 200
"""Files of a folder that are listed at most."""


def recent_lines(app: App) -> Iterator[FileLine]:
    """The files that were used last, and what they are about."""
    sessions = app.services.sessions
    for path in recent_files(sessions.folder):
        summary, when = sessions.summary_of(path), sessions.when(path)
        if path.parent == sessions.folder and summary is not None:
            yield FileLine(path, f"{summary.title}, {summary.told}", when)
        else:
            about = f"{summary.title}, {summary.told}, " if summary is not None else ""
            yield FileLine(path, path.name, f"{about}{when}, {shortened(path.parent)}")


def lines_of(app: App) -> list[FileLine]:
    """What fits the text that is typed: of the last files, or of the folder that is typed."""
    box = app.state.panels.files
    typed = box.field.text.strip()
    if box.is_saving or is_path(typed):
        return list(_in_folder(typed, only_folders=box.is_saving))
    found = [(match(typed, f"{line.title} {line.hint}"), line) for line in box.recent]
    return [line for hit, line in found if hit is not None] if typed else list(box.recent)


def is_path(typed: str) -> bool:
    """Whether a text names a place among the folders, and is no search."""
    return "/" in typed or "\\" in typed or typed.startswith("~")


def _in_folder(typed: str, only_folders: bool) -> Iterator[FileLine]:
    """What is in the folder that is typed and begins like the rest of it, folders first."""
    begin = "" if typed == "~" else re.split(r"[/\\]", typed)[-1]
    folder = path_of(typed.removesuffix(begin))
    try:
        found = sorted(folder.iterdir(), key=lambda one: (not is_folder(one), one.name.lower()))
    except (OSError, ValueError):
        return
    listed = 0
    for one in found:
        is_hidden = one.name.startswith(".") and not begin.startswith(".")
        if is_hidden or not one.name.lower().startswith(begin.lower()) or (only_folders and not is_folder(one)):
            continue
        if one.name != begin and (listed := listed + 1) <= MOST_LISTED:
            yield FileLine(one, one.name + "/" * is_folder(one), "Folder" if is_folder(one) else shortened(folder))
