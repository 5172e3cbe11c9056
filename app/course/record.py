"""The answers of a learner, a line each, in a file that a person can read, edit and delete."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Iterator
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Literal, NamedTuple, get_args

import platformdirs

from app.base.files import alone_with, read_text
from app.base.say import Say, UserError, say_nothing

FILE_NAME = "learned.csv"
MOST_BYTES = 20_000_000

Outcome = Literal["right", "wrong", "helped", "shown"]
"""Right by oneself, right after a mistake was named or never, and seen without an own try."""
Stage = Literal["show", "together", "last part", "last parts", "alone"]
"""What was left to the hand: nothing, each turn as it is told, the end of it, all."""
STAGES: tuple[Stage, ...] = get_args(Stage)


class Answer(NamedTuple):
    """The outcome of one exercise."""

    day: date
    recipe: str
    size: int
    seed: int
    level: int
    outcome: Outcome
    seconds: float
    """Of a case from the first turn on, to the hundredth; else from the beginning."""
    turns: int
    mistake: str = ""
    """The kind of the last mistake that was named."""
    stage: Stage = "alone"


COLUMNS = Answer._fields
HEAD = ",".join(COLUMNS) + "\n"


def record_path() -> Path:
    """The path of the file."""
    return Path(platformdirs.user_data_dir("cubelens", appauthor=False)) / FILE_NAME


class Record:
    """All answers; without a path they are kept in memory only."""

    def __init__(self, path: Path | None = None, say: Say = say_nothing) -> None:
        self.path, self._say = path, say
        self._answers: list[Answer] | None = None

    @property
    def answers(self) -> list[Answer]:
        """All of them, in the order in which they were given; the file is read when this is first asked."""
        if self._answers is None:
            self._answers = list(self._read())
        return self._answers

    def add(self, answer: Answer) -> None:
        """Keep one more; it is written at once."""
        self.answers.append(answer)
        if self.path is None:
            return
        try:
            with alone_with(self.path):
                _append(self.path, line_of(answer))
        except OSError as error:
            self._say(f"What you learnt could not be kept in {self.path}: {error.strerror}.", is_warning=True)
        except UserError as error:
            self._say(f"What you learnt could not be kept: {error}", is_warning=True)

    def _read(self) -> Iterator[Answer]:
        if self.path is None:
            return
        try:
            text = read_text(self.path, MOST_BYTES)
        except FileNotFoundError:
            return
        except UserError as error:
            self._say(f"What you learnt could not be read: {error}", is_warning=True)
            return
        yield from read(text)


def _append(path: Path, line: str) -> None:
    """Add a line, under the names of the columns where others stand, and on a line of its own after a torn one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a+b", buffering=0) as file:
        file.seek(0)
        known = file.read().replace(b"\r\n", b"\n")
        before = "\n" if known and not known.endswith(b"\n") else ""
        head = "" if HEAD.encode() in known else HEAD
        file.write((before + head + line).encode())
        os.fsync(file.fileno())


def line_of(answer: Answer) -> str:
    """The line of one answer.

    >>> line_of(Answer(date(2026, 1, 31), "last.edges", 3, 7, 2, "wrong", 31, 12, "backwards"))
    '2026-01-31,last.edges,3,7,2,wrong,31,12,backwards,alone\\n'
    """
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerow(map(str, answer))
    return out.getvalue()


def read(text: str) -> Iterator[Answer]:
    """The answers of a file; a line that says nothing is left out, columns are as the last line of names says."""
    places: list[int] = []
    for line in text.removeprefix("\ufeff").replace("\0", "").splitlines():
        cells = line.split(",") if '"' not in line else next(csv.reader([line]), [])
        if "recipe" in cells and "outcome" in cells:
            places = [cells.index(name) if name in cells else len(MISSING) for name in COLUMNS]
            continue
        try:
            yield _answer([*cells, *MISSING], places)
        except (IndexError, KeyError, ValueError):
            continue


MISSING = [""] * 50
"""The cells of a line that has fewer than there are names."""
_OUTCOMES: dict[str, Outcome] = {one: one for one in get_args(Outcome)}
_STAGES: dict[str, Stage] = {one: one for one in STAGES}
_day = lru_cache(maxsize=64)(date.fromisoformat)


def _answer(cells: list[str], places: list[int]) -> Answer:
    """The answer of a line, its columns where they are."""
    day, recipe, size, seed, level, outcome, seconds, turns, mistake, stage = (cells[place] for place in places)
    counts = int(size), int(seed), int(level)
    told, left = _OUTCOMES[outcome], _STAGES.get(stage, "alone")
    return Answer(_day(day), recipe, *counts, told, float(seconds), int(turns), mistake, left)
