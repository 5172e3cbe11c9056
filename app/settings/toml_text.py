"""TOML as people write it: read with bounds, and changed line by line so that the rest of it stays as it was.

One reader, `tomllib`, says what a text means. It is given nothing that could hold it up: statements that are too
long, too deep or that it refuses are left out, each with a line number and a reason. What `edited` made is read
again by the same reader before anybody trusts it.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any

LONGEST, DEEPEST, MOST_PARTS = 4_000, 20, 8
"""Letters, brackets within brackets and parts of a key in a statement: `tomllib` takes 20 s for a key of 50 000
parts, leaves by RecursionError from 400 brackets, and Python makes no numbers of more than 4300 digits of text."""
MOST_FAULTS = 20
"""A text with more that cannot be read is none of ours."""

_TOKEN = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|#[^\n]*|\n|[^\S\n]+|[\[\]{}=]|[^\s"\'#\[\]{}=]+|.',
    re.DOTALL,
)
_KEY = re.compile(r'(?:"(?:\\.|[^"\\])*"|\'[^\']*\'|[^"\'=])*')
_PART = re.compile(r'"((?:\\.|[^"\\])*)"|\'([^\']*)\'|([\w-]+)')
_AT_LINE = re.compile(r"\(at line (\d+), column \d+\)|\(at end of document\)")


@dataclass(frozen=True, slots=True)
class Statement:
    """A key with its value, or the head of a table, as it stands in a text; comments are not part of it."""

    start: int
    stop: int
    key_stop: int
    """Where the key ends and its = comes."""
    line: int
    key: tuple[str, ...]
    """The parts of its key, those of the table it stands in before them."""
    is_head: bool
    depth: int
    """Brackets within brackets."""

    @property
    def name(self) -> str:
        """The key with dots between its parts, however it is written."""
        return ".".join(self.key)


@dataclass(frozen=True, slots=True)
class Fault:
    """What could not be read of a text."""

    line: int
    name: str
    why: str


@dataclass(frozen=True, slots=True)
class Toml:
    """What a text says, as far as it can be read."""

    values: Mapping[str, Any]
    """Dotted name → value, tables in tables joined by dots."""
    lines: Mapping[str, int]
    """Dotted name → the line it stands in."""
    faults: tuple[Fault, ...] = ()


def statements(text: str) -> Iterator[Statement]:
    """All statements of a text, in order; what is not TOML comes as long and strange ones."""
    table: tuple[str, ...] = ()
    for start, stop, depth in _spans(text):
        is_head = text[start] == "["
        key_stop = stop if is_head else _KEY.match(text, start, stop).end()  # type: ignore[union-attr]  # matches all
        key = _parts(text[start:key_stop])
        key = key if is_head else table + key
        table = key if is_head else table
        yield Statement(start, stop, key_stop, text.count("\n", 0, start) + 1, key, is_head, depth)


def _spans(text: str) -> Iterator[tuple[int, int, int]]:
    """Where statements start and stop, comments and space around them left out, and how deep they go."""
    start, stop, depth, deepest = -1, -1, 0, 0
    for token in _TOKEN.finditer(text):
        sign = token.group()
        if sign == "\n" and depth <= 0:
            if start >= 0:
                yield start, stop, deepest
            start, depth, deepest = -1, 0, 0
        elif not sign.isspace() and sign[0] != "#":
            start, stop = token.start() if start < 0 else start, token.end()
            depth += (sign in "[{") - (sign in "]}")
            deepest = max(deepest, depth)
    if start >= 0:
        yield start, stop, deepest


def _parts(key: str) -> tuple[str, ...]:
    """The parts of a key; of one with far too many only the first."""
    found = (next(filter(None, match.groups()), "") for match in _PART.finditer(key[:LONGEST]))
    return tuple(islice(found, MOST_PARTS + 1))


def read(text: str) -> Toml:
    """What a text says; what cannot be read is left out of it and told. A ValueError where nearly all is like that."""
    known = list(statements(text))
    faults = {statement: why for statement in known if (why := _excess(statement))}
    while True:
        if len(faults) > MOST_FAULTS:
            raise ValueError("it is not written as settings are")
        try:
            table = tomllib.loads(_without(text, known, faults))
        except ValueError as error:
            faults[_statement_at(str(error), known, faults)] = _AT_LINE.sub("", str(error)).strip().lower()
        else:
            break
    lines = {statement.name: statement.line for statement in known}
    told = sorted((Fault(statement.line, statement.name, why) for statement, why in faults.items()), key=_line_of)
    return Toml(flattened(table), lines, tuple(told))


def _line_of(fault: Fault) -> int:
    return fault.line


def _excess(statement: Statement) -> str:
    """Why a statement is not even looked at."""
    if statement.stop - statement.start > LONGEST:
        return f"it is longer than {LONGEST} letters"
    if statement.depth > DEEPEST:
        return f"it has more than {DEEPEST} brackets within brackets"
    return f"its name has more than {MOST_PARTS} parts" if len(statement.key) > MOST_PARTS else ""


def _without(text: str, known: list[Statement], left_out: Collection[Statement]) -> str:
    """The text without some statements, and without the tables whose heads these are; its lines stay as they are."""
    kept, place, is_gone = [], 0, False
    for statement in known:
        is_gone = statement in left_out if statement.is_head else is_gone
        if is_gone or statement in left_out:
            kept += [text[place : statement.start], "\n" * text.count("\n", statement.start, statement.stop)]
            place = statement.stop
    return "".join([*kept, text[place:]])


def _statement_at(error: str, known: list[Statement], left_out: Collection[Statement]) -> Statement:
    """The statement that an error of `tomllib` is about."""
    found = _AT_LINE.search(error)
    line = int(found.group(1)) if found is not None and found.group(1) else None
    before = [each for each in known if each not in left_out and (line is None or each.line <= line)]
    if found is None or not before:
        raise ValueError("it is not written as settings are")
    return before[-1]


def flattened(table: Mapping[str, Any], prefix: str = "") -> dict[str, object]:
    """A table without tables in it: their names are joined by dots.

    >>> flattened({"turn": {"R": ["J"]}, "undo": []}, "keys.")
    {'keys.turn.R': ['J'], 'keys.undo': []}
    """
    flat: dict[str, object] = {}
    for name, value in table.items():
        flat |= flattened(value, f"{prefix}{name}.") if isinstance(value, dict) else {prefix + name: value}
    return flat
