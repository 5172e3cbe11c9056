"""What is fuzzed: how inputs are made and changed, and what has to hold whatever they are."""

from __future__ import annotations

import io
import os
import random
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import chdir, contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from app.cli import main as cli
from cube_core import Alg, Cube, parse
from cube_core.errors import IllegalStateError, NotationError
from tests.trust import commands, painted, panel_texts, photographs, session_files, settings_files, texts

T = TypeVar("T")
E = TypeVar("E", bound=Exception)

LONGEST_MESSAGE = 300
HOSTILE = 1 / 5000
"""So few of the texts are huge: each takes as long as a thousand others."""

Outcome = str
"""What an input led to, in few words; inputs with new outcomes are changed further."""


@dataclass(frozen=True)
class Target:
    """One way into the program."""

    make: Callable[[random.Random], Any]
    change: Callable[[random.Random, Any, Any], Any]
    check: Callable[[Any], Outcome]
    """Raises whatever must not be; returns the outcome."""


def check_message(message: str) -> None:
    """One sentence, in signs that can be seen."""
    assert message.isprintable(), ascii(message)
    assert message.endswith("."), message
    assert 0 < len(message) <= LONGEST_MESSAGE, len(message)


def raised_at(error: BaseException) -> Outcome:
    """The lines through which an error came."""
    return "; ".join(
        f"{Path(frame.filename).stem}:{frame.lineno}" for frame in traceback.extract_tb(error.__traceback__)[-3:]
    )


Text = tuple[str, int, bool]
"""Text, size, strict."""


def _caught(kind: type[E], call: Callable[[], T]) -> T | E:
    try:
        return call()
    except kind as error:
        return error


def make_text(draw: random.Random) -> Text:
    size = draw.choice((2, 3, 3, 4, 5, 6, 7, 2000, draw.randint(2, 2000)))
    kind = draw.random()
    if kind < HOSTILE:
        text = texts.hostile(draw, size)
    else:
        text = texts.noise(draw) if kind < 0.2 else texts.algorithm(draw, size)
    return text, size, draw.random() < 0.4


def change_text(draw: random.Random, one: Text, other: Text) -> Text:
    return texts.mutated(draw, one[0], other[0]), one[1], other[2]


def check_text(given: Text) -> Outcome:
    text, size, strict = given
    alg = _caught(NotationError, lambda: parse(text, size, strict=strict))
    if isinstance(alg, NotationError):
        check_message(str(alg))
        assert 0 <= alg.position <= len(text)
        return raised_at(alg)
    written = str(alg)
    assert len(written.split()) == len(alg)
    assert parse(written, size, strict=True) == alg
    if strict:
        assert parse(text, size) == alg
    return f"{min(len(alg), 6)} moves, {''.join(sorted(set('()[],:./') & set(text)))}"


def change_facelets(draw: random.Random, one: str, other: str) -> str:
    return painted.repainted(draw, one) if one and draw.random() < 0.7 else texts.mutated(draw, one, other)


def check_facelets(text: str) -> Outcome:
    cube = _caught(IllegalStateError, lambda: Cube.from_facelets(text))
    if isinstance(cube, IllegalStateError):
        check_message(str(cube))
        return raised_at(cube)
    assert cube.facelets() == text
    assert sorted(cube.stickers.tolist()) == list(range(len(text)))
    cube.play(Alg(cube.size))
    return f"a cube of {cube.size}"


Line = tuple[list[str], bytes]
"""Arguments, standard input."""


def change_line(draw: random.Random, one: Line, other: Line) -> Line:
    """The text of one argument changes, but no size (big cubes take minutes), or what stands on standard input."""
    arguments, place = list(one[0]), draw.randrange(max(1, len(one[0])))
    is_safe = arguments[:1] in (["scramble"], ["apply"], ["solve"]) and arguments[place - 1] != "--size"
    if place and is_safe and "{tmp}" not in arguments[place]:
        arguments[place] = commands.passed_on(texts.mutated(draw, arguments[place][:200], "9R-/= "))
    return arguments, other[1]


class Folder:
    """A folder with all that can stand in a file's way, remade for every process."""

    def __init__(self, path: Path) -> None:
        self.path = path
        for name in ("folder", "a b", "closed", "config"):
            (path / name).mkdir()
        (path / "file").write_text("here before\n")
        (path / "loop").symlink_to(path / "loop")
        (path / "loop.png").symlink_to(path / "loop.png")
        (path / "dangling").symlink_to(path / "nowhere" / "a.txt")
        (path / "closed").chmod(0o500)
        self.names = self.look()

    def look(self) -> set[str]:
        return {str(found.relative_to(self.path)) for found in self.path.rglob("*")}


def check_line(given: Line, folder: Folder) -> Outcome:
    arguments = [argument.replace("{tmp}", str(folder.path)) for argument in given[0]]
    with chdir(folder.path), _streams(given[1]) as (out, err):  # noise may name a file to be written
        status = cli.main(arguments)
    assert status in (0, 2), status
    assert not [name for name in folder.look() - folder.names if "cubelens" in name], "a draft is left"
    if status == 0:
        assert err.getvalue() == ""
        return f"{arguments[:1]} {sorted({word for word in arguments if word.startswith('--')} & KNOWN)}"
    line = err.getvalue()
    assert out.getvalue() == "", "output beside an error"
    assert line.startswith("cubelens: error: ")
    assert line.endswith("\n")
    assert line[:-1].isprintable(), ascii(line)
    assert len(line) < 600
    return " ".join(word for word in line.split() if word.isalpha())


KNOWN = {"--size", "--seed", "--alg", "--facelets", "--json", "--help", "--goal", "--method", "--alg-file", "--version"}


@contextmanager
def _streams(stdin: bytes) -> Iterator[tuple[io.StringIO, io.StringIO]]:
    """The streams of a process, as far as a command sees them."""
    out, err, before = io.StringIO(), io.StringIO(), sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8")
    try:
        with redirect_stdout(out), redirect_stderr(err):
            yield out, err
    finally:
        sys.stdin = before


def targets(folder: Path) -> dict[str, Target]:
    """All of them, by name; what is written goes into the folder, and no window can be opened."""
    os.environ.pop("DISPLAY", None)
    os.environ.pop("WAYLAND_DISPLAY", None)
    places = Folder(folder)
    return {
        "notation": Target(make_text, change_text, check_text),
        "facelets": Target(painted.facelets, change_facelets, check_facelets),
        "paintings": Target(painted.painting, change_facelets, painted.check_painting),
        "settings": Target(
            settings_files.settings,
            settings_files.change,
            lambda text: settings_files.check(text, folder / "config" / "settings.toml"),
        ),
        "sessions": Target(
            session_files.session, session_files.change, lambda text: session_files.check(text, folder / "sessions")
        ),
        "pictures": Target(
            photographs.photograph, photographs.change, lambda content: photographs.check(content, folder / "face.jpg")
        ),
        "panels": Target(panel_texts.panel_text, panel_texts.change, panel_texts.Panels(folder / "window").check),
        "commands": Target(commands.command_line, change_line, lambda line: check_line(line, places)),
    }
