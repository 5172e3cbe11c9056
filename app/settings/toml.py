"""TOML as people write it: read a statement at a time, and changed so that the rest of it stays as it was.

`tomllib` says what a statement means; one that it refuses, or that is too long, costs only itself. Changes are made by
`tomlkit`, which never sees what could not be read: comments stand in its place meanwhile.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, MutableMapping
from dataclasses import dataclass, field
from typing import Any

from app.base.lazy import load

LONGEST, MOST_LINES = 4_000, 100
"""Letters and lines of a statement: `tomllib` takes 20 s for a key of 50 000 parts."""
MOST_FAULTS = 20
"""A text with more that cannot be read is none of ours."""
_OPENING = re.compile(r"[\[{]|\"\"\"|'''")
"""The beginnings of statements of several lines."""
_AT = re.compile(r"\(at (line \d+, column \d+|end of document)\)")


@dataclass(frozen=True, slots=True)
class TomlFault:
    """A part of a text that could not be read."""

    line: int
    name: str
    why: str


@dataclass(slots=True)
class Toml:
    """The values of a text, as far as it can be read."""

    values: dict[str, Any] = field(default_factory=dict)
    """Dotted name → value, tables in tables joined by dots."""
    lines: dict[str, int] = field(default_factory=dict)
    """Dotted name → the line it stands in."""
    faults: list[TomlFault] = field(default_factory=list)
    left_out: set[int] = field(default_factory=set)
    """The lines that are not part of this: what is wrong, and what stands below the head of a table that is."""


def read(text: str) -> Toml:
    """Read a text; parts that cannot be read are left out and told. A ValueError where nearly all is like that."""
    found, lines = Toml(), text.replace("\r\n", "\n").split("\n")
    table: str | None = ""
    heads: set[str] = set()
    start = 0
    while start < len(lines):
        stop, said = _statement(lines, start)
        is_head = lines[start].lstrip().startswith("[")
        prefix = f"{table}." if table else ""
        if is_head and isinstance(said, dict):
            table, is_list = _head(said)
            said = "it is said twice" if table in heads and not is_list else said
            heads.add(table)
        values = {} if isinstance(said, str) else flattened(said, "" if is_head else prefix)
        if values.keys() & found.values.keys() and not is_head:
            said = "it is said twice"
        if isinstance(said, str):
            name = lines[start].partition("=")[0].strip()
            found.faults.append(TomlFault(start + 1, name if is_head else prefix + name, said))
            table = None if is_head else table
        if isinstance(said, str) or table is None:
            found.left_out.update(range(start, stop))
        else:
            found.values |= values
            found.lines |= dict.fromkeys(values, start + 1)
        if len(found.faults) > MOST_FAULTS:
            raise ValueError("it is not written as settings are")
        start = stop
    return found


def _statement(lines: list[str], start: int) -> tuple[int, dict[str, Any] | str]:
    """The end of the statement that begins in a line, and its value, or its fault."""
    why = ""
    for stop in range(start + 1, min(start + MOST_LINES, len(lines)) + 1):
        code = "\n".join(lines[start:stop])
        if len(code) > LONGEST:
            return start + 1, why or f"it is longer than {LONGEST} letters"
        try:
            return stop, tomllib.loads(code)
        except RecursionError:
            return start + 1, "it has too many brackets within brackets"
        except ValueError as error:
            why = why or _AT.sub("", str(error)).strip().lower()
        if not _OPENING.search(lines[start]):
            break
    return start + 1, why


def _head(said: dict[str, Any]) -> tuple[str, bool]:
    """The name of a table by what its head alone says, and whether it is one of a list of them."""
    names: list[str] = []
    inner: Any = said
    while isinstance(inner, dict) and inner:
        ((name, inner),) = inner.items()
        names.append(name)
    is_list = isinstance(inner, list)
    return ".".join(names) + "[]" * is_list, is_list


def flattened(table: Mapping[str, Any], prefix: str = "") -> dict[str, Any]:
    """A table without tables in it: their names are joined by dots.

    >>> flattened({"turn": {"R": ["J"]}, "undo": []}, "keys.")
    {'keys.turn.R': ['J'], 'keys.undo': []}
    """
    flat: dict[str, Any] = {}
    for name, value in table.items():
        flat |= flattened(value, f"{prefix}{name}.") if isinstance(value, dict) else {prefix + name: value}
    return flat


def edited(text: str, wanted: Mapping[str, object], notes: Mapping[str, str]) -> str:
    """A text in which names with dots have other values (none at all for None); new lines get the note of their name.

    A ValueError where it is written in a way that does not allow that.
    """
    found = read(text)
    gone = {fault.line - 1 for fault in found.faults if fault.name in wanted}
    lines = [line for number, line in enumerate(text.split("\n")) if number not in gone]
    left_out = read("\n".join(lines)).left_out if gone else found.left_out
    hidden = {f"# left out: {number}": lines[number] for number in left_out}
    shown = (f"# left out: {number}" if number in left_out else line for number, line in enumerate(lines))
    tomlkit, parse = load("tomlkit:parse")  # a start that changes nothing need not wait for it
    try:
        document = parse("\n".join(shown))
        for name, value in wanted.items():
            _put(tomlkit, document, name, value, notes.get(name, ""))
        outcome: str = document.as_string()
    except (tomlkit.exceptions.TOMLKitError, RecursionError) as error:
        raise ValueError(str(error)) from None
    return "\n".join(hidden.get(line, line) for line in outcome.split("\n"))


def _put(tomlkit: Any, document: MutableMapping[str, Any], name: str, value: object, note: str) -> None:
    """Have a document say another value, where it says one, else at the end of its table."""
    place = _place(document, name)
    if value is None:
        if place is not None:
            del place[0][place[1]]
        return
    item = tomlkit.item(value)
    if place is None:
        if note:
            item.comment(note)
            item.trivia.comment_ws = "  "
        table, is_in_table, key = name.partition(".")
        place = (document.setdefault(table, tomlkit.table()), key) if is_in_table else (document, table)
    place[0][place[1]] = item


def _place(table: MutableMapping[str, Any], name: str) -> tuple[MutableMapping[str, Any], str] | None:
    """The table in which a name with dots stands, and its key there."""
    for key, value in table.items():
        if key == name:
            return table, key
        if isinstance(value, MutableMapping) and name.startswith(f"{key}."):
            found = _place(value, name[len(key) + 1 :])
            if found is not None:
                return found
    return None
