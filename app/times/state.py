"""All timed solves, in memory and in their file: a line a solve, that every table program opens.

Several windows may keep times in one file: each makes its own changes in what stands there by then.
"""

from __future__ import annotations

import csv
import io
import re
import sys
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

import platformdirs

from app.base.files import alone_with, append, keep_broken, read_text, write_text
from app.base.say import Say, UserError, say_nothing
from app.base.timer import Penalty, Solve, Statistics, statistics_of
from cube_core.geometry import MAX_SIZE, MIN_SIZE

COLUMNS = ("when", "size", "seconds", "penalty", "scramble", "note")
_SECONDS = re.compile(r"[0-9]{1,7}(\.[0-9]{1,2})?", re.ASCII)
_SIZE = re.compile(r"[0-9]{1,4}", re.ASCII)
_LONGEST = 1 << 17
"""Signs of one field that the reader takes; a longer one is damage."""


@dataclass(frozen=True, slots=True)
class Records:
    """The solves of a file."""

    solves: tuple[Solve, ...]
    faults: tuple[str, ...]
    """A sentence for each line that says nothing; the others count."""


def header() -> str:
    """The first line of a new file."""
    return _line(COLUMNS)


def line_of(solve: Solve) -> str:
    """The line of one solve.

    >>> line_of(Solve(1234, Penalty.PLUS_TWO, 3, "2025-01-31T12:00:00", "R U F"))
    '2025-01-31T12:00:00,3,12.34,+2,R U F,\\n'
    """
    seconds = f"{solve.measured // 100}.{solve.measured % 100:02d}"
    fields = (solve.when, str(solve.size), seconds, solve.penalty.value, solve.scramble, solve.note)
    return _line(" ".join(field.split()) for field in fields)  # line breaks would make two lines of one solve


def _line(fields: Iterable[str]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerow(fields)
    return out.getvalue()


def written(solves: Iterable[Solve]) -> str:
    """A whole file."""
    return header() + "".join(map(line_of, solves))


def read(text: str) -> Records:
    """The solves of a file; lines that cannot be understood are told and left out, columns may be in any order."""
    lines = text.removeprefix("\ufeff").replace("\0", "").splitlines()
    names = _fields(lines[0]) if lines else []
    if "seconds" not in names:
        return Records((), ("The first line names no column seconds: this is not a file of solves.",) if lines else ())
    solves, faults = [], []
    for number, line in enumerate(lines[1:], 2):
        if line.strip():
            fields = _fields(line)
            is_torn = number == len(lines) and len(fields) < len(names) and not text.endswith("\n")
            found = "it breaks off" if is_torn else _solve(dict(zip(names, fields, strict=False)))
            if isinstance(found, Solve):
                solves.append(found)
            else:
                faults.append(f"Line {number} is left out: {found}.")
    return Records(tuple(solves), tuple(faults))


def _fields(line: str) -> list[str]:
    return next(csv.reader([line]), []) if len(line) < _LONGEST else []


def _solve(row: dict[str, str]) -> Solve | str:
    """A solve, or what is wrong with its line."""
    seconds, size = row.get("seconds", "").strip(), row.get("size", "").strip() or "3"
    penalty = row.get("penalty", "").strip()
    if not _SECONDS.fullmatch(seconds):
        return f'"{seconds[:20]}" is not a time in seconds such as 12.34'
    if not _SIZE.fullmatch(size) or not MIN_SIZE <= int(size) <= MAX_SIZE:
        return f'"{size[:20]}" is not the size of a cube'
    if penalty not in [one.value for one in Penalty]:
        return f'"{penalty[:20]}" is not a penalty; write +2 or DNF'
    whole, _, part = seconds.partition(".")
    measured = 100 * int(whole) + int(f"{part:0<2}")
    when, scramble, note = (row.get(name, "") for name in ("when", "scramble", "note"))
    return Solve(measured, Penalty(penalty), int(size), when, scramble, note)


FILE_NAME = "times.csv"
MOST_BYTES = 20_000_000
"""A hundred thousand solves of a 3×3 have about 12 million."""


def times_path() -> Path:
    """The path of the file."""
    return Path(platformdirs.user_data_dir("cubelens", appauthor=False)) / FILE_NAME


def _can_be_added_to(text: str) -> bool:
    """Whether a line at the end of a file would be read as it is written: its columns may stand in another order."""
    return not text or (text.startswith(header()) and text.endswith("\n"))


def _stamp(path: Path) -> tuple[int, ...] | None:
    """A value that is another one once a file was changed; none where there is no file."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns


@dataclass(frozen=True, slots=True)
class _Change:
    """A solve in place of another; none in place of one that is removed, or of none where one is added."""

    place: int
    """Its place; among solves of other windows it may be elsewhere."""
    old: Solve | None
    new: Solve | None

    def make(self, solves: list[Solve]) -> None:
        """Make it, unless another window did something to that solve."""
        place = self.place
        if self.old is not None:
            same = [number for number, solve in enumerate(solves) if solve == self.old]
            if not same:
                return
            place = min(same, key=lambda number: abs(number - place))
            del solves[place]
        if self.new is not None:
            solves.insert(place, self.new)


class Times:
    """The solves that were timed; without a path they are not kept."""

    def __init__(self, path: Path | None = None, say: Say = say_nothing) -> None:
        self.path, self._say = path, say
        self.version = 0
        """Grows with every change."""
        self._solves: list[Solve] | None = None
        self._removed: list[tuple[int, Solve]] = []
        self._pending: list[_Change] = []
        """The changes that the file does not hold yet."""
        self._seen: tuple[int, ...] | None = None
        """The stamp of the file when it was read or written last."""
        self._is_damaged = False
        self._is_whole = True
        """Whether the file says all that is known but for what is pending, under a line of names."""
        self._known: tuple[tuple[int, int], Statistics] | None = None

    @property
    def solves(self) -> list[Solve]:
        """All of them, in the order in which they were made; the file is read when this is first asked."""
        if self._solves is None:
            self._solves = self._read() or []
        return self._solves

    def of_size(self, size: int) -> list[tuple[int, Solve]]:
        """The solves of one size, each with its number among all."""
        return [(number, solve) for number, solve in enumerate(self.solves) if solve.size == size]

    def statistics(self, size: int) -> Statistics:
        """The figures of the solves of one size; worked out once a change."""
        key = self.version, size
        if self._known is None or self._known[0] != key:
            self._known = key, statistics_of([solve for _, solve in self.of_size(size)])
        return self._known[1]

    def add(self, solve: Solve) -> None:
        """Keep one more; it is written at once."""
        as_read = read(written([solve])).solves
        self._make(_Change(sys.maxsize, None, as_read[0] if as_read else solve))

    def charge(self, number: int, penalty: Penalty) -> None:
        """Charge a solve with something, or with nothing."""
        solve = self.solves[number]
        self._make(_Change(number, solve, replace(solve, penalty=penalty)))

    def remove(self, number: int) -> None:
        """Forget a solve; it can be brought back."""
        self._removed.append((number, self.solves[number]))
        self._make(_Change(number, self.solves[number], None))

    def bring_back(self) -> bool:
        """Bring back the solve that was removed last; whether there is one."""
        if self._removed:
            place, solve = self._removed.pop()
            self._make(_Change(place, None, solve))
            return True
        return False

    def _make(self, change: _Change) -> None:
        """Make a change in memory and in the file; what goes wrong there is to be said, and is tried again later."""
        change.make(self.solves)
        self.version += 1
        if self.path is None:
            return
        self._pending.append(change)
        try:
            with alone_with(self.path):
                self._write()
        except OSError as error:
            self._say(f"The times could not be kept in {self.path}: {error.strerror}.", is_warning=True)
        except UserError as error:
            self._say(f"The times could not be kept: {error}", is_warning=True)

    def _read(self) -> list[Solve] | None:
        """The solves of the file; none where it is not there or cannot be read at all."""
        if self.path is None:
            return None
        self._seen = _stamp(self.path)
        try:
            text = read_text(self.path, MOST_BYTES)
        except FileNotFoundError:
            self._is_whole = False
            return None
        except UserError as error:
            self._say(f"The times could not be read: {error}", is_warning=True)
            self._is_damaged = True
            return None
        found = read(text)
        self._is_whole = bool(text)
        self._is_damaged = bool(found.faults) or "\0" in text or not _can_be_added_to(text)
        if found.faults:
            self._say(f"{self.path}: {found.faults[0]}", is_warning=True)
        return list(found.solves)

    def _write(self) -> None:
        """Have the file say what is pending, beside all that other windows wrote into it."""
        assert self.path is not None
        if _stamp(self.path) != self._seen:
            found = self._read()
            if found is not None:
                self._solves = found
                for change in self._pending:
                    change.make(found)
        if self._is_whole and not self._is_damaged and all(change.place == sys.maxsize for change in self._pending):
            self._append(self.path)
        else:
            self._write_all(self.path)
        self._pending.clear()
        self._seen = _stamp(self.path)

    def _append(self, path: Path) -> None:
        """Add lines to the file, all of them or nothing."""
        lines = "".join(line_of(change.new) for change in self._pending if change.new is not None).encode()
        append(path, lines)

    def _write_all(self, path: Path) -> None:
        """Write the whole file anew; one that could not be understood is kept beside."""
        if self._is_damaged:
            keep_broken(path)
            self._is_damaged = False
        write_text(path, written(self.solves))
        self._is_whole = True
