"""A cube read off photographs: pictures in, their corners marked, and the colours into the painting."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from pathlib import Path

from app.base.action import Action, App, Group, Section
from app.base.lazy import load
from app.base.named_files import Question, is_folder, is_there, path_of
from app.base.panel import Panel, Stands
from app.base.say import UserError
from app.base.text_field import TextField
from app.own_cube.painting.actions import PANEL as PAINTING
from app.own_cube.painting.state import LARGEST, PaintedCells
from app.own_cube.photos.state import Album, Picture, Pixels
from cube_core.words.terms import listed

ENDINGS = (".jpg", ".jpeg", ".png", ".webp", ".bmp", ".gif", ".tif", ".tiff")
MOST_NAMED, LONGEST_TOLD = 100, 60
"""Lines of a text that may name pictures, and letters of a name that are told."""
NUDGE = 0.004
"""The part of a picture's width by which an arrow key moves a corner."""
_WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def open_photos(app: App) -> None:
    """The panel, or no longer."""
    state = app.state
    if state.panels.shown is not PANEL:
        state.player.cancel()
        state.player.pause()
        if not state.panels.album.pictures:
            state.panels.album.resize(min(state.engine.cube.size, LARGEST))
    state.open(PANEL)


def is_picture(path: Path) -> bool:
    """Whether a file's name is that of a picture."""
    return path.suffix.lower() in ENDINGS


def add(app: App, paths: Iterable[Path]) -> None:
    """Open pictures and guess where the faces are, beside the window; a folder stands for the pictures in it."""
    album = app.state.panels.album
    chosen = [path for given in paths for path in _pictures_at(given)][: album.room]
    if app.state.panels.shown is not PANEL:
        open_photos(app)
    if album.is_busy:
        app.state.say("The pictures before these are still being looked at.")
    elif not chosen:
        app.state.say("There are six pictures already." if not album.room else "There is no picture there.")
    else:
        size = album.size
        album.begin("Looking for the faces", lambda: _opened(chosen, size), lambda found: _take(album, *found))
    app.state.touch()


def _pictures_at(path: Path) -> list[Path]:
    if not is_folder(path):
        return [path]
    try:
        return sorted(filter(is_picture, path.iterdir()))
    except OSError:  # a folder that may not be looked into
        return []


def _opened(paths: Sequence[Path], size: int) -> tuple[list[Picture], list[str]]:
    """The pictures of files with their corners, and what is wrong with the files that are none."""
    _, open_picture = load("app.own_cube.photos.scanning:open_picture")
    pictures, problems = [], []
    for path in paths:
        try:
            pictures.append(marked(_unmarked(path.name, open_picture(path)), size))
        except UserError as error:
            problems.append(str(error))
    return pictures, problems


def _unmarked(name: str, pixels: Pixels) -> Picture:
    """A picture with its corners somewhere in the middle."""
    _, middle_square = load("app.own_cube.photos.finding:middle_square")
    height, width = pixels.shape[:2]
    return Picture(name, pixels, middle_square(width, height), is_found=False)


def marked(picture: Picture, size: int) -> Picture:
    """A picture with its corners where a face is seen, else as it was."""
    _, find_face = load("app.own_cube.photos.finding:find_face")
    found = find_face(picture.pixels, size)
    return picture if found is None else Picture(picture.name, picture.pixels, found, is_found=True)


def _take(album: Album, pictures: list[Picture], problems: list[str]) -> None:
    album.take(pictures)
    if problems:
        album.say(" ".join(problems[:2]), is_warning=True)


def guess(app: App) -> None:
    """Guess the corners of all pictures anew."""
    album = app.state.panels.album
    if album.pictures and not album.is_busy:
        before, size = list(album.pictures), album.size
        work = "Looking for the faces", lambda: [marked(one, size) for one in before]
        album.begin(*work, lambda pictures: setattr(album, "pictures", pictures))
    app.state.touch()


def resize_by(app: App, layers: int) -> None:
    """The faces have more layers, or fewer: they are looked for anew."""
    album = app.state.panels.album
    if not album.is_busy and album.resize(album.size + layers):
        guess(app)
    app.state.touch()


def read(app: App) -> None:
    """Read the colours off the pictures, beside the window, and go on with them in the painting."""
    album = app.state.panels.album
    if album.is_busy:
        app.state.say(f"{album.doing}; a moment.")
    elif not album.pictures:
        app.state.say("There are no pictures yet; drop them on the window.")
    else:
        pictures, size = list(album.pictures), album.size
        album.begin("Reading the colours", lambda: _read(pictures, size), lambda painted: _show(app, painted))
    app.state.touch()


def _read(pictures: Sequence[Picture], size: int) -> PaintedCells:
    (_, read_photos), (_, photo) = (
        load("app.own_cube.photos.face_reading:read_photos"),
        load("app.own_cube.photos.sampling:Photo"),
    )
    reading = read_photos([photo(one.pixels, one.corners) for one in pictures], size)
    return PaintedCells(size, reading.cells, frozenset(reading.doubtful.tolist()))


def _show(app: App, painted: PaintedCells) -> None:
    """Show the cube that was read in the painting, with the doubtful stickers outlined."""
    app.state.panels.painting.show(painted)
    if app.state.panels.shown is PANEL:
        app.state.open(PAINTING)
    count = len(painted.doubtful)
    told = "No sticker was hard to read." if not count else f"Look at the {count} outlined stickers again."
    app.state.say(f"The colours are read. {told if count != 1 else 'Look at the outlined sticker again.'}")


def turn(app: App) -> None:
    """The face's first row begins at the next corner of the picture in sight."""
    album = app.state.panels.album
    if album.picture is not None:
        album.put(album.picture.turned())
    app.state.touch()


def remove(app: App) -> None:
    """Take the picture in sight away."""
    app.state.panels.album.remove()
    app.state.touch()


def show(app: App, number: int) -> None:
    """Look at another picture."""
    app.state.panels.album.show(number)
    app.state.touch()


def drag_corner(app: App, number: int, x: float, y: float) -> None:
    """A corner of the picture in sight is here."""
    album = app.state.panels.album
    if album.picture is not None:
        album.corner = number
        album.put(album.picture.with_corner(number, x, y))
    app.state.touch()


def move(app: App, command: str) -> None:
    """Move the chosen corner a little, as an arrow key says."""
    album = app.state.panels.album
    if album.picture is not None and command in _WAYS:
        x, y = album.picture.corners[album.corner]
        step = NUDGE * max(album.picture.pixels.shape[:2])
        right, down = _WAYS[command]
        drag_corner(app, album.corner, float(x + right * step), float(y + down * step))


def add_typed(app: App) -> None:
    """Add the file or folder that is typed."""
    album = app.state.panels.album
    text, album.is_typing = album.path.text, False
    album.path.set("")
    add_named(app, text)


def paste(app: App) -> None:
    """Add the files that the clipboard names, a line each."""
    add_named(app, app.services.window.paste())


def add_named(app: App, text: str) -> None:
    """Add files by their names, a line each, as paths or as links to files."""
    paths = [path_of(line) for line in islice(filter(str.strip, text.splitlines()), MOST_NAMED)]
    missing = [str(path)[-LONGEST_TOLD:] for path in paths if not is_there(path)]
    if missing or not paths:
        app.state.say(f"There is no {listed(missing[:2])}." if missing else "There is no path to a picture.")
    else:
        add(app, paths)


def choose(app: App) -> None:
    """Have pictures chosen in the system's dialog, or typed where it has none."""
    question = Question("Pictures of a cube's faces", (("Pictures", ENDINGS),), is_for_many=True)
    if not app.state.dialogs.ask(question, partial(add, app)):
        start_typing(app)
    app.state.touch()


def look(app: App) -> None:
    """Look through the camera for the faces that are not there yet, or no longer."""
    album = app.state.panels.album
    if not album.stop_eye():
        _, source = load("app.own_cube.photos.camera:source")
        _, camera = load("app.own_cube.photos.camera:Camera")
        _, aim = load("app.own_cube.photos.camera:Aim")
        try:
            if not album.room:
                raise UserError("There are six pictures already; take one away to show its face once more.")
            album.eye = camera(source(), aim(album.size, album.pictures), album.caught.append)
        except (UserError, OSError) as error:
            app.state.say(str(error), is_warning=True)
    app.state.touch()


def press_key(app: App, key: str, modifiers: frozenset[str]) -> bool:
    """Do what a key means in the panel; whether it did anything."""
    album = app.state.panels.album
    if album.is_typing:
        if key == "Enter":
            add_typed(app)
        return key == "Enter"
    if album.eye is not None and key == "Space":
        album.eye.press()
    elif key in "123456" and len(key) == 1:
        show(app, int(key) - 1)
    elif key == "Tab":
        album.corner = (album.corner + (-1 if "Shift" in modifiers else 1)) % 4
    else:
        deed = _KEYS.get("+".join([*(name for name in ("Ctrl",) if name in modifiers), key]))
        if deed is not None:
            deed(app)
        return deed is not None
    return True


def start_typing(app: App) -> None:
    """Let typed text be the path of a file from now on."""
    app.state.panels.album.is_typing = True
    app.state.touch()


_KEYS: dict[str, Callable[[App], None]] = {
    "Enter": read,
    "Delete": remove,
    "T": turn,
    "G": guess,
    "Slash": start_typing,
    "Ctrl+O": choose,
    "C": look,
    "Ctrl+V": paste,
}
"""The keys of the panel."""


def _typed(app: App) -> TextField | None:
    album = app.state.panels.album
    return album.path if album.is_typing else None


PANEL = Panel[App](
    "photos",
    "Photographs",
    Stands.BESIDE_ANOTHER,
    press_key,
    move,
    field=_typed,
)
"""The panel."""


def actions() -> Iterator[Action]:
    """Opening the panel."""
    yield Action(
        "photos",
        "Read cube from photos",
        Group.CUBE,
        "Photos",
        open_photos,
        ("Shift+F8",),
        "Drop pictures of the faces and have the colours read",
        ("photo", "photos", "picture", "camera", "image", "scan", "enter"),
        Section.OWN,
    )
