"""The user's files: the lines of their list, going on with a session, opening and saving."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from app.base.action import Action, App, Group, Section
from app.base.files import is_plain_file, write_text
from app.base.named_files import Question, is_folder, path_of, shortened, usual_folder, with_ending
from app.base.panel import CUBE, Panel, Stands
from app.base.panels import FileLine, FilesBox
from app.base.pasting import take
from app.base.say import UserError
from app.base.situation import Loaded
from app.base.text_field import match
from app.sessions.journal import ENDING, free_place
from app.solves.solve_text import solve_object, solve_text
from cube_core import Alg, Cube

MOST_LISTED = 200
"""Files of a folder that are listed at most."""


def lines_of(app: App) -> list[FileLine]:
    """The lines that fit the text: of the last files, or of the folder that is typed."""
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
    """The files in the folder that is typed whose names begin like the rest of it, folders first."""
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


LINES_SHOWN = 6
SOLVE_ENDINGS = (".txt", ".json")
"""The endings of files written as a solve; the rest are sessions."""
AGAIN = "That file exists; press Enter again to replace it."


def resume(app: App) -> None:
    """Go on with what was left last."""
    offer = app.services.sessions.offer()
    if offer is not None:
        open_path(app, offer.path)


def open_path(app: App, path: Path) -> None:
    """Open whatever a file holds: a session, moves, facelets."""
    try:
        text = app.services.sessions.open(path)
    except (UserError, OSError) as error:
        app.state.say(str(error), is_warning=True)
        return
    if text:
        take(app, text)
    app.state.touch()


KINDS = ("Sessions, moves, facelets", (ENDING, ".txt")), ("All files", ("",))


def open_file(app: App) -> None:
    """Have a file chosen in the system's dialog, or among the last ones where it has none."""
    if not app.state.dialogs.ask(Question("Open", KINDS), lambda paths: open_path(app, paths[0])):
        open_box(app)


def save_file(app: App) -> None:
    """Have the place of the session chosen in the system's dialog, or typed where it has none."""
    question = Question("Save as", (("Session", (ENDING,)), ("Solve", SOLVE_ENDINGS)), str(_free(app)), is_new=True)
    if not app.state.dialogs.ask(question, lambda paths: _write(app, with_ending(paths[0], ENDING))):
        save_box(app)


def _free(app: App) -> Path:
    """A name for this session that is free in the user's folder."""
    size = app.state.engine.cube.size
    return free_place(usual_folder(), f"{size}x{size}")


def open_box(app: App) -> None:
    """The list of files to open: the last ones first."""
    _show(app, FilesBox(recent=tuple(app.services.sessions.recent())))


def save_box(app: App) -> None:
    """The box in which the file is named that this session is saved as."""
    box = FilesBox(is_saving=True)
    box.field.set(shortened(_free(app)))
    box.field.select_all()
    _show(app, box)


def _show(app: App, box: FilesBox) -> None:
    app.state.panels.files = box
    app.state.panels.shown = PANEL
    app.state.touch()


def choose(app: App, number: int | None = None) -> None:
    """Open what is chosen, or save under the name that is typed."""
    box, lines = app.state.panels.files, lines_of(app)
    place = box.chosen if number is None else number
    if box.is_saving and number is None:
        _save(app, box)
    elif place < len(lines) and is_folder(lines[place].path):
        _enter(box, lines[place].path)
    elif place < len(lines) and not names_a_file(box.field.text.strip()):
        app.state.open(CUBE)
        open_path(app, lines[place].path)
    elif box.field.text.strip():
        app.state.open(CUBE)
        open_path(app, path_of(box.field.text.strip()))


def names_a_file(typed: str) -> bool:
    """Whether a whole path is typed, which Enter opens."""
    return is_path(typed) and is_plain_file(path_of(typed))


def _enter(box: FilesBox, folder: Path) -> None:
    name = path_of(box.field.text.strip()).name if box.is_saving and not box.field.text.endswith("/") else ""
    box.field.set(f"{shortened(folder)}/{name}")


def fill_in(app: App) -> None:
    """Write out the name of the chosen line."""
    box, lines = app.state.panels.files, lines_of(app)
    if box.chosen < len(lines):
        path = lines[box.chosen].path
        box.field.set(shortened(path) + "/" * is_folder(path))


def move(app: App, by: int) -> None:
    """Choose a line further down or up."""
    app.state.panels.files.move(by, len(lines_of(app)), LINES_SHOWN)


def scroll(app: App, by: int) -> None:
    """Show other lines."""
    app.state.panels.files.scroll(by, len(lines_of(app)), LINES_SHOWN)
    app.state.touch()


def _save(app: App, box: FilesBox) -> None:
    typed = box.field.text.strip()
    if not typed or typed.endswith(("/", "\\")):
        app.state.say("Type a name for the file.")
        return
    path = with_ending(path_of(typed), ENDING)
    if is_plain_file(path) and box.confirmed != str(path):
        box.confirmed = str(path)
        app.state.say(AGAIN, is_warning=True)
        return
    if _write(app, path):
        app.state.open(CUBE)


def _write(app: App, path: Path) -> bool:
    """Save under a name, or say why not; whether it is saved."""
    try:
        _save_as(app, path)
    except (UserError, OSError, ValueError) as error:
        app.state.say(str(error), is_warning=True)
        return False
    return True


def _save_as(app: App, path: Path) -> None:
    """Write a session, or by its ending the solve alone."""
    if path.suffix in SOLVE_ENDINGS:
        write_text(path, (solve_as_json(app) if path.suffix == ".json" else _moves_text(app)) + "\n")
        app.state.say(f"Saved as {shortened(path)}.")
    else:
        app.services.sessions.save_as(path)
        app.state.say(f"Saved as {shortened(path)}; what you do now goes there too.")


def _moves_text(app: App) -> str:
    at = app.state.watched
    if not isinstance(at, Loaded):
        return str(app.state.engine.made)
    return solve_text(at.track.solution.alg, at.track.solution.phases)


def solve_as_json(app: App) -> str:
    """The solve that is watched, as the command line prints it; a UserError where there is none."""
    at, origin = app.state.watched, app.state.seeds.origin
    if not isinstance(at, Loaded):
        raise UserError("There is no solve; Solve finds one.")
    track = at.track
    cube = track.origin.cube
    scramble = origin.alg if origin is not None and _is_made_by(origin.alg, cube) else None
    return json.dumps(solve_object(cube, scramble, track.way.method, track.solution))


def _is_made_by(alg: Alg, cube: Cube) -> bool:
    made = Cube(cube.size)
    if alg.size == cube.size:
        made.play(alg)
    return made == cube


def copy_json(app: App) -> None:
    """The solve to the clipboard, for other programs."""
    try:
        app.services.window.copy(solve_as_json(app))
    except UserError as error:
        app.state.say(str(error))
    else:
        app.state.say("Copied the solve as JSON.")


def _is_offered(app: App) -> bool:
    return app.services.sessions.offer() is not None


def _press(app: App, key: str, modifiers: frozenset[str]) -> bool:
    if key == "Enter":
        choose(app)
    elif key == "Tab":
        fill_in(app)
    return key in ("Enter", "Tab")


def _edit(app: App, command: str) -> None:
    steps = {"up": -1, "down": 1, "page-up": -LINES_SHOWN, "page-down": LINES_SHOWN}
    move(app, steps.get(command, 0))


PANEL = Panel[App](
    "files",
    "Files",
    Stands.OVER,
    _press,
    _edit,
    scroll,
    field=lambda app: app.state.panels.files.field,
)


def actions() -> Iterator[Action]:
    """Sessions and files."""
    group, menu = Group.PROGRAM, Section.FILE
    go_on, again = "Exactly where you left off", ("session", "resume", "restore", "continue", "last")
    title = "Resume last session"
    yield Action("resume", title, group, "Go on", resume, ("Enter",), go_on, again, menu, applies=_is_offered)
    opens, other = "A session, moves or facelets", ("session", "load", "recent", "restore")
    yield Action("open", "Open a file", group, "Open", open_file, ("Ctrl+O",), opens, other, menu)
    yield Action("recent", "The last files", group, "Recent", open_box, hint=opens, words=other)
    keeps, kinds = "A session; .txt and .json keep the solve alone", ("session", "export", "file", "keep", "store")
    yield Action("save", "Save as", group, "Save", save_file, ("Ctrl+S",), keeps, kinds, menu)
    words = ("share", "export", "save", "program")
    yield Action("copy-json", "Copy the solve as JSON", Group.CUBE, "JSON", copy_json, words=words)
