"""Damaged files in the way of the whole program: what it says, whether it works, and what becomes of the file."""

from __future__ import annotations

import random
import tomllib
import zlib
from contextlib import ExitStack
from pathlib import Path

import moderngl
import numpy as np

from app.base.action import WindowServices
from app.base.timer import Penalty, Solve
from app.settings.settings_file import settings_path
from app.times import state
from app.times.state import Times
from app.window.program import Program
from app.window.start import StartOptions
from cube_core import Alg, Cube, Engine
from cube_core.solvers import tables
from cube_core.solvers.tables import Table
from tests.app.fakes import Said
from tests.trust.damage import DAMAGES, OBSTACLES, as_anybody, closed, no_room

SETTINGS = b"""# Mine, written by hand.
preset = "speed"  # home row
colours = "distinct"
background = "dark"
size = 4
tempo = 2.5
animation = "none"
window = "1000x700"
keys.undo = ["Z", "Shift+F2"]
mine = { kept = [1, 2] }
# and some more
[algorithms]
"OLL 27" = "R U R' U R U2 R'"
"""
SOLVES = [Solve(1234 + n, Penalty.NONE, 3, f"2026-01-0{n}T12:00:00", "R U F2", 'a "b", c') for n in range(1, 9)]
ROOMS = (0, 5, 40)


def check_sentence(text: str) -> None:
    assert text.isprintable(), ascii(text)
    assert text.endswith("."), text
    assert len(text) < 500, text


def drafts(folder: Path) -> list[str]:
    return [path.name for path in folder.rglob(".*")]


class Spoilt:
    """One file, made and then spoilt as its number says."""

    def __init__(self, path: Path, content: bytes, number: int, seed: str, room: int = 0) -> None:
        self.path, self.draw = path, random.Random(f"{seed} {number}")
        self.context = ExitStack()
        self.is_stuck = False
        """Whether nothing can be written there."""
        self.content: bytes | None = content
        path.parent.mkdir(parents=True, exist_ok=True)
        kinds = (*DAMAGES, *OBSTACLES, "full", "closed")
        self.kind = kinds[number % len(kinds)]
        if self.kind in DAMAGES:
            self.content = self.kind(self.draw, content)
            path.write_bytes(self.content)
        elif self.kind in OBSTACLES:
            self.content = None
            self.kind(path)
        else:
            path.write_bytes(content)
            self.is_stuck = True
            self.context.enter_context(
                no_room(room + self.draw.choice(ROOMS)) if self.kind == "full" else closed(path.parent)
            )
        self.context.enter_context(as_anybody())

    def check_kept(self) -> None:
        """What stood there still does, or a copy of it stands beside."""
        assert not drafts(self.path.parent)
        if self.content is None:
            assert self.path.is_symlink() or self.path.exists()
        elif self.is_stuck:
            assert self.path.read_bytes() == self.content
        elif broken := sorted(self.path.parent.glob(f"{self.path.name}.broken*")):
            assert broken[0].read_bytes() == self.content
        else:
            now = set(self.path.read_bytes().removeprefix(b"\xef\xbb\xbf").splitlines())
            assert not [line for line in self.content.splitlines() if b"background" not in line and line not in now]


def begun(context: moderngl.Context) -> Program:
    """The program as it starts, with its first frame."""
    quiet = {name: lambda given: None for name in ("copy", "set_fullscreen", "set_size", "open_link")}
    services = WindowServices(**quiet, paste=lambda: "", quit=lambda: None)
    program = Program(context, Engine(3), StartOptions(Alg(3)), services)
    program.open_interface()
    program.advance((640, 480), 1.0, 0.02)
    return program


def check_settings(context: moderngl.Context, number: int) -> str:
    """The program starts whatever stands where its settings are, says what is wrong, turns, changes a setting."""
    spoilt = Spoilt(settings_path(), SETTINGS, number, "settings")
    with spoilt.context:
        program = begun(context)
        state = program.state
        said = [problem.text for problem in state.preferences.problems]
        assert bool(said) >= (spoilt.content is None or not is_toml(spoilt.content)), "nothing was said"
        was_light, state.message = state.preferences.is_light, None
        state.play("R")
        program.app.run("theme")
        for _ in range(4):
            program.advance((640, 480), 1.0, 0.5)
        said += [state.message.text] if state.message is not None else []
        program.end()
        release(program)
    for text in said:
        check_sentence(text)
    expected = Cube(3)
    expected.play("R")
    assert state.engine.cube == expected
    assert state.preferences.is_light != was_light
    if spoilt.is_stuck or spoilt.content is None:
        assert said, "nobody was told that the settings are not kept"
    else:
        assert begun_light(context) != was_light
    spoilt.check_kept()
    return " ".join(word for text in said for word in text.split() if word.isalpha())


def begun_light(context: moderngl.Context) -> bool:
    program = begun(context)
    program.end()
    release(program)
    return bool(program.state.preferences.is_light)


def release(program: Program) -> None:
    assert program.interface is not None
    program.interface.release()
    program.cube_view.release()


def is_toml(content: bytes) -> bool:
    try:
        tomllib.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        return False
    return True


ARRAYS = {"moves": np.arange(600, dtype=np.uint16).reshape(200, 3), "hints": np.arange(70) << 50}
TABLE = Table("trial", 1, lambda tell: ARRAYS)


def check_table(number: int) -> None:
    """A table is right whatever stands in place of its file, and is there again where a file can be."""
    path = tables.path_of(TABLE)
    path.parent.mkdir(parents=True, exist_ok=True)
    tables.write(path, TABLE, ARRAYS)
    whole = path.read_bytes()
    path.unlink()
    spoilt = Spoilt(path, whole, number, "table")
    if spoilt.is_stuck:  # the file is good; what is wanted is one of the next version
        _check_next_version(spoilt)
        return
    with spoilt.context:
        _check_arrays(tables.fetch(TABLE))
    if spoilt.kind in DAMAGES:
        assert path.read_bytes() == whole
    assert not drafts(path.parent)


def _check_next_version(spoilt: Spoilt) -> None:
    with spoilt.context:
        _check_arrays(tables.fetch(Table("trial", 2, TABLE.make)))
    assert spoilt.path.read_bytes() == spoilt.content
    assert [one.name for one in spoilt.path.parent.iterdir()] == [spoilt.path.name]


def _check_arrays(found: tables.Arrays) -> None:
    assert {name: array.tolist() for name, array in found.items()} == {n: a.tolist() for n, a in ARRAYS.items()}


def check_forged_table(number: int) -> None:
    """What is wrong in the line that says what follows, under a checksum that fits, stops nobody."""
    path, draw = tables.path_of(TABLE), random.Random(f"forged {number}")
    tables.write(path, TABLE, ARRAYS)
    magic, header, body = path.read_bytes().split(b"\n", 2)
    content = draw.choice(DAMAGES)(draw, header) + b"\n" + body
    path.write_bytes(magic[:-8] + b"%08x\n" % zlib.crc32(content) + content)
    assert tables.fetch(TABLE) is not None


def check_times(folder: Path, number: int) -> None:
    """Times can be added whatever stands in place of their file; those that can still be read are kept."""
    content = state.written(SOLVES).encode()
    spoilt = Spoilt(folder / "times.csv", content, number, "times", room=len(content))
    with spoilt.context:
        said = Said()
        times = Times(spoilt.path, said)
        known = len(times.solves)
        for solve in SOLVES[:2]:
            times.add(solve)
        if said:
            check_sentence(said[-1])
    assert times.solves[known:] == SOLVES[:2]
    if spoilt.content is None:
        assert said
    elif spoilt.is_stuck:
        assert said or spoilt.kind == "closed"
        times.add(SOLVES[2])  # there is room again
        assert state.written(Times(spoilt.path).solves) == state.written(times.solves)
    else:
        assert state.written(Times(spoilt.path).solves) == state.written(times.solves)
        spoilt.check_kept()
