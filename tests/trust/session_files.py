"""Session files: as the program writes them, with mistakes, and noise; and what must hold of any."""

from __future__ import annotations

import random
import re
import shutil
from pathlib import Path

from app.base.say import UserError
from app.sessions.events import Began, Event, Left, Redone, Solved, Turned, Undone, Went, head_line, line_of
from app.solves.track import Way
from cube_core import Alg, Cube
from cube_core.texts.chapters import chapters_of
from tests.app.sessions.use import User
from tests.random_moves import random_move
from tests.trust import texts

VALUES = [
    "3",
    "-1",
    "1e999",
    "9" * 5000,
    "null",
    "true",
    "[]",
    "{}",
    '""',
    '"R"',
    '"' + "U" * 54 + '"',
    "1.5",
    '"\\ud800"',
]
STRANGE = ["", "{", "[" * 5000, "\x00\x00\x00", "null", "{}", '{"event":"cube"}', "\ufeff", "R U R' U'", "é" * 50]
LARGEST = 5
_VALUE = re.compile(r':("[^"]*"|[0-9.]+)')


def session(draw: random.Random) -> str:
    """The text of one file, now and then with something wrong in it."""
    if draw.random() < 0.05:
        return texts.noise(draw)
    lines = [head_line(1.0, "0.1"), *(line_of(event, 2.0) for event in _events(draw))]
    for _ in range(draw.choice((0, 0, 1, 1, 2, 5))):
        place = draw.randrange(len(lines))
        lines[place] = _damaged(draw, lines[place])
    return "\n".join(lines) + draw.choice(["\n", "\n", "\n", ""])


def _events(draw: random.Random) -> list[Event]:
    size = draw.randint(2, LARGEST)
    events: list[Event] = [_cube(draw, size)]
    for _ in range(draw.randint(0, 12)):
        size = draw.randint(2, LARGEST) if draw.random() < 0.1 else size
        events.append(_event(draw, size))
    return events


def _cube(draw: random.Random, size: int) -> Began:
    alg = _alg(draw, size)
    made = Cube(size)
    made.play(alg)
    return draw.choice(
        [
            Began(size, "resize"),
            Began(size, "scramble", seed=draw.randrange(100)),
            Began(size, "scramble", alg=alg),
            Began(size, "load", facelets=made.facelets()),
        ]
    )


def _event(draw: random.Random, size: int) -> Event:
    kind = draw.randrange(9)
    if kind < 3:
        return Turned(_alg(draw, size))
    if kind == 3:
        chapters = chapters_of("R U // a\nF // b", size) if draw.random() < 0.8 else None
        return Solved(Way(draw.choice(["", "short", "none"])), draw.randrange(5), size, {"effort": "1"}, chapters)
    if kind == 4:
        return _cube(draw, size)
    return [Undone(), Redone(), Went(draw.randrange(5)), Left()][kind - 5]


def _alg(draw: random.Random, size: int) -> Alg:
    return Alg(size, (random_move(size, draw) for _ in range(draw.randint(1, 4))))


def _damaged(draw: random.Random, line: str) -> str:
    """A line with a value of another kind, a piece missing, two signs exchanged, or another line in its place."""
    kind = draw.randrange(5)
    if kind == 0:
        found = list(_VALUE.finditer(line))
        start, stop = draw.choice(found).span() if found else (0, 0)
        return f"{line[:start]}:{draw.choice(VALUES)}{line[stop:]}"
    if kind == 1:
        return line[: draw.randint(0, len(line))]
    if kind == 2 and len(line) > 1:
        place = draw.randrange(len(line) - 1)
        return line[:place] + line[place + 1] + line[place] + line[place + 2 :]
    if kind == 3:
        return draw.choice(STRANGE)
    return texts.mutated(draw, line, '{}[]",:019')


def check(text: str, folder: Path) -> str:
    """It is gone on with or refused in words to show; the program works afterwards, nothing of the file is lost."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    path = folder / "a.cubelens"
    original = text.encode("utf-8", "surrogatepass")
    path.write_bytes(original)
    user = User(folder / "sessions")
    try:
        rest = user.sessions.open(path)
    except UserError as error:
        assert path.read_bytes() == original
        _work(user, folder)
        return _checked(str(error), path)
    if rest:
        assert path.read_bytes() == original
        return "no session"
    _check_kept(user, path, original)
    _work(user, folder)
    return _checked(user.state.message.text, path) if user.state.message is not None else f"{user.engine.cube.size}"


def _check_kept(user: User, path: Path, original: bytes) -> None:
    """A damaged file is kept beside as it was; one that was understood still begins as it did."""
    broken = path.with_name(f"{path.name}.broken")
    if broken.exists():
        assert broken.read_bytes() == original
    else:
        assert path.read_bytes()[: len(original)] == original


def _work(user: User, folder: Path) -> None:
    """Turns go on to be kept, and are there at the next start."""
    for move in ("R", "U", "F"):
        user.state.play(move)
        user.frame()
    journal = user.sessions.recording.journal
    assert journal is not None
    user.sessions.end()
    again = User(folder / "again")
    assert again.sessions.open(journal.path) == ""
    for _ in range(3):
        again.frame()
    assert again.engine.cube == user.engine.cube, (again.engine.cube, user.engine.cube)
    again.sessions.end()


def _checked(message: str, path: Path) -> str:
    assert message.isprintable(), ascii(message)
    assert message.endswith("."), message
    assert len(message) < 400, message
    return " ".join(word for word in message.replace(str(path), "").split() if word.isalpha())


def change(draw: random.Random, one: str, other: str) -> str:
    return texts.mutated(draw, one, other)
