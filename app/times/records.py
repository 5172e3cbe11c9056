"""Solves as CSV: a line of names, then one line a solve, so that a new one is added without writing the others."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable
from dataclasses import dataclass

from app.base.timer import Penalty, Solve
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
        return Records((), ("The first line names no column seconds, so this is no file of solves.",) if lines else ())
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
        return f'"{seconds[:20]}" is no time in seconds such as 12.34'
    if not _SIZE.fullmatch(size) or not MIN_SIZE <= int(size) <= MAX_SIZE:
        return f'"{size[:20]}" is no size of a cube'
    if penalty not in [one.value for one in Penalty]:
        return f'"{penalty[:20]}" is no penalty; there are +2 and DNF'
    whole, _, part = seconds.partition(".")
    measured = 100 * int(whole) + int(f"{part:0<2}")
    when, scramble, note = (row.get(name, "") for name in ("when", "scramble", "note"))
    return Solve(measured, Penalty(penalty), int(size), when, scramble, note)
