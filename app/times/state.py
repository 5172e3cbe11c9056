"""All timed solves, in memory and in their file: a line a solve, that every table program opens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import platformdirs

from app.base.errors import UserError
from app.base.files import keep_broken, read_text, write_text
from app.times import records
from app.times.statistics import Statistics, statistics_of
from app.times.timed_solves import Penalty, Solve

FILE_NAME = "times.csv"
MOST_BYTES = 20_000_000
"""A hundred thousand solves of a 3×3 have about 12 million."""


def times_path() -> Path:
    """Where the file is."""
    return Path(platformdirs.user_data_dir("cubelens", appauthor=False)) / FILE_NAME


def _can_be_added_to(text: str) -> bool:
    """Whether a line at the end of a file would be read as it is written: its columns may stand in another order."""
    return not text or (text.startswith(records.header()) and text.endswith("\n"))


class Times:
    """The solves that were timed; without a path they are not kept."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self.version = 0
        """Grows with every change."""
        self.problem = ""
        """What is to be said of the file; whoever says it empties it."""
        self._solves: list[Solve] | None = None
        self._removed: list[tuple[int, Solve]] = []
        self._is_damaged = False
        self._is_behind = False
        """Whether the file lacks something that could not be written, or ends with a part of it."""
        self._known: tuple[tuple[int, int], Statistics] | None = None

    @property
    def solves(self) -> list[Solve]:
        """All of them, in the order in which they were made; the file is read when this is first asked."""
        if self._solves is None:
            self._solves = list(self._read())
        return self._solves

    def of_size(self, size: int) -> list[tuple[int, Solve]]:
        """Those of one size, each with its number among all."""
        return [(number, solve) for number, solve in enumerate(self.solves) if solve.size == size]

    def statistics(self, size: int) -> Statistics:
        """What those of one size come to; worked out once a change."""
        key = self.version, size
        if self._known is None or self._known[0] != key:
            self._known = key, statistics_of([solve for _, solve in self.of_size(size)])
        return self._known[1]

    def add(self, solve: Solve) -> None:
        """Keep one more; it is written at once."""
        self.solves.append(solve)
        self.version += 1
        self._try(self._append, solve)

    def charge(self, number: int, penalty: Penalty) -> None:
        """Charge a solve with something, or with nothing."""
        self.solves[number] = replace(self.solves[number], penalty=penalty)
        self._changed()

    def remove(self, number: int) -> None:
        """Forget a solve; it can be brought back."""
        self._removed.append((number, self.solves.pop(number)))
        self._changed()

    def bring_back(self) -> bool:
        """Bring back the solve that was removed last; whether there is one."""
        if self._removed:
            self.solves.insert(*self._removed.pop())
            self._changed()
            return True
        return False

    def _changed(self) -> None:
        self.version += 1
        self._try(self._write_all)

    def _read(self) -> tuple[Solve, ...]:
        if self.path is None:
            return ()
        try:
            text = read_text(self.path, MOST_BYTES)
        except FileNotFoundError:
            return ()
        except UserError as error:
            self.problem = f"The times could not be read: {error}"
            self._is_damaged = True
            return ()
        found = records.read(text)
        self._is_damaged = bool(found.faults) or "\0" in text or not _can_be_added_to(text)
        if found.faults:
            self.problem = f"{self.path}: {found.faults[0]}"
        return found.solves

    def _append(self, solve: Solve) -> None:
        assert self.path is not None
        if self._is_damaged or self._is_behind:
            self._write_all()
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        is_new = not self.path.exists() or not self.path.stat().st_size
        with self.path.open("a", encoding="utf-8", newline="") as file:
            file.write((records.header() if is_new else "") + records.line_of(solve))

    def _write_all(self) -> None:
        """Write the whole file anew; one that could not be understood is kept beside."""
        assert self.path is not None
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self._is_damaged:
            keep_broken(self.path)
            self._is_damaged = False
        write_text(self.path, records.written(self.solves))
        self._is_behind = False

    def _try(self, write: Callable[..., None], *values: Solve) -> None:
        """Write; what goes wrong is to be said, the solves stay in memory."""
        if self.path is None:
            return
        try:
            write(*values)
        except OSError as error:
            self._fall_behind(f"The times could not be kept in {self.path}: {error.strerror}.")
        except UserError as error:
            self._fall_behind(f"The times could not be kept: {error}")

    def _fall_behind(self, problem: str) -> None:
        self.problem = problem
        self._is_behind = True
