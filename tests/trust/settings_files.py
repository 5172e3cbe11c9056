"""Settings files: as the program and people write them, with mistakes, and noise; and what must hold of any."""

from __future__ import annotations

import random
import re
from pathlib import Path

from app.base.preferences import Preferences, records
from app.base.setting import Problem
from app.settings.settings_file import load_settings, save_settings
from tests.trust import texts

NAMES = [record.name for record in records()]
VALUES = [
    '"wca"',
    '"speed"',
    '"dark"',
    '"light"',
    "true",
    "false",
    "1",
    "2.5",
    '"instant"',
    '["J"]',
    "[]",
    '"cage"',
    '""',
]
STRANGE = [
    "9" * 5000,
    "-0x1",
    "inf",
    "nan",
    "1979-05-27",
    "{}",
    "{R = ['J']}",
    "[[[]]]",
    '"""a\nb"""',
    "'''c\n'''",
    "[\n'K',\n]",
]
STRANGE += [
    '"\\u0007"',
    '"\\ud800"',
    '"' + "x" * 500 + '"',
    "[1, 'a', {b = 2}]",
    "# nothing",
    "=",
    '"open',
    "[" * 50,
    "\x1b[31m",
]
HEADS = [
    "[keys]",
    "[keys]",
    "[keys.turn]",
    "[mine]",
    "[[mine]]",
    "[colours]",
    "[",
    '["keys"]',
    "[keys]x",
    "[a.b.c.d.e.f.g.h.i]",
]
COMMENTS = ["# kept for later", "#", "# preset = 'x'", "  # é ß \t"]
ACTIONS = ["turn.R", '"turn.R"', "turn.'R'", '"undo"', '"no.such"', "solve", '""', "a.b.c.d.e.f.g.h.i", "turn"]
LINE_ENDS = ["\n", "\n", "\n", "\r\n", "\n\n", "\r", ""]


def settings(draw: random.Random) -> str:
    """The text of one file."""
    if draw.random() < 0.05:
        return texts.noise(draw)
    lines = [_line(draw) for _ in range(draw.randint(0, 8))]
    if draw.random() < 0.5:
        lines += [draw.choice(HEADS[: draw.choice((2, 10))]), *(_key(draw) for _ in range(draw.randint(0, 4)))]
    if draw.random() < 0.2:
        lines += [_line(draw)]
    start = "\ufeff" if draw.random() < 0.1 else ""
    return start + "".join(line + draw.choice(LINE_ENDS[: draw.choice((1, 3, 7))]) for line in lines)


def _line(draw: random.Random) -> str:
    kind = draw.random()
    if kind < 0.2:
        return draw.choice(COMMENTS)
    if kind < 0.3:
        return draw.choice(["keys.", "keys . ", "mine.", "colours."]) + _key(draw)
    name = draw.choice([*NAMES, draw.choice(["mine", '"colours"', "no-such", "Colours", "", "ä"])])
    return f"{name}{draw.choice([' = ', '=', ' '])}{_value(draw)}{draw.choice(['', '', ' # why'])}"


def _key(draw: random.Random) -> str:
    return f"{draw.choice(ACTIONS)} = {_value(draw)}{draw.choice(['', '', '  # mine'])}"


def _value(draw: random.Random) -> str:
    return draw.choice(STRANGE if draw.random() < 0.15 else VALUES)


def check(text: str, path: Path) -> str:
    """It is read in words to show; what is changed then is kept, and so is all the rest that was understood."""
    for earlier in path.parent.iterdir():
        earlier.unlink()
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    before = Preferences()
    problems = _texts(load_settings(path, before))
    for problem in problems:
        assert problem.isprintable(), ascii(problem)
        assert problem.endswith("."), problem
        assert len(problem) < 400, problem
    wanted = dict(before.values)
    before.trackers = not before.trackers
    before.is_light = not before.is_light
    said = save_settings(path, before)
    assert said.isprintable(), ascii(said)
    after = Preferences()
    again = _texts(load_settings(path, after))
    assert (after.trackers, after.is_light) == (before.trackers, before.is_light)
    changed = {"trackers", "background"}
    assert {n: v for n, v in after.values.items() if n not in changed} == {
        n: v for n, v in wanted.items() if n not in changed
    }
    _check_rest(text, path, said, again, problems)
    return f"{_plain(problems)} {_plain((said.replace(str(path), ''),))}"


def _check_rest(text: str, path: Path, said: str, again: tuple[str, ...], problems: tuple[str, ...]) -> None:
    """A file that was understood keeps its comments, one that was not is kept beside."""
    broken = sorted(path.parent.glob("settings.toml.broken*"))
    assert bool(said) == bool(broken), said
    if broken:
        assert broken[-1].read_bytes() == text.encode("utf-8", "surrogatepass")
        assert not again, again
    else:
        now = path.read_bytes().decode("utf-8-sig")
        kept_lines = {line.strip() for line in now.splitlines()}
        comments = [line.strip() for line in text.removeprefix("\ufeff").split("\n") if line.strip() in COMMENTS[:2]]
        if not any("cannot be read" in problem for problem in problems):  # else a comment may be within what is wrong
            assert all(comment in kept_lines for comment in comments), now
        assert len(again) <= len(problems), again


def _texts(problems: tuple[Problem, ...]) -> tuple[str, ...]:
    return tuple(problem.text for problem in problems)


def _plain(sentences: tuple[str, ...]) -> str:
    """What kinds of things were said: only the words at the end of each sentence."""
    return " / ".join(sorted({" ".join(re.findall(r"[a-z]+", sentence)[-6:]) for sentence in sentences}))


def change(draw: random.Random, one: str, other: str) -> str:
    return texts.mutated(draw, one, other)
