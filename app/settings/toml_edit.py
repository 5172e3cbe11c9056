"""Changes to TOML that somebody wrote: the values that are new, and not a letter more."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Collection, Mapping

from app.settings.toml_text import Statement, flattened, statements


def edited(text: str, wanted: Mapping[str, object], notes: Mapping[str, str]) -> str:
    """A text in which names with dots have other values (none at all for None); new lines get the note of their name.

    Whoever calls reads the outcome again: a text can be written in ways that this does not know.
    """
    text = _spelled_out(text, {name.partition(".")[0] for name in wanted if "." in name})
    known = {statement.name: statement for statement in statements(text) if not statement.is_head}
    for name in sorted(known.keys() & wanted.keys(), key=lambda name: known[name].start, reverse=True):
        text = _changed(text, known[name], wanted[name])
    for name, value in wanted.items():
        if name not in known and value is not None:
            text = _with_line(text, name, value, notes.get(name, ""))
    return text


def written(value: object) -> str:
    """A value as TOML: a string, a number, a truth value or a list of strings.

    >>> written(["J", 'a"b']), written(True), written(0.5)
    ('["J", "a\\\\"b"]', 'true', '0.5')
    """
    return json.dumps(value, ensure_ascii=False)


def _spelled_out(text: str, tables: Collection[str]) -> str:
    """The text with tables that stand between braces in one line written as a line for each value."""
    for statement in reversed(list(statements(text))):
        code = text[statement.start : statement.stop]
        if statement.name in tables and code.endswith("}"):
            values = flattened(tomllib.loads(code)[statement.name])
            lines = (f"{statement.name}.{_quoted(name)} = {written(value)}" for name, value in values.items())
            text = text[: statement.start] + "\n".join(lines) + text[statement.stop :]
    return text


def _changed(text: str, statement: Statement, value: object) -> str:
    """The text with another value in a statement, or without it and its line."""
    if value is not None:
        return f"{text[: statement.key_stop].rstrip()} = {written(value)}{text[statement.stop :]}"
    line_end = text.find("\n", statement.stop)
    line_start = text.rfind("\n", 0, statement.start) + 1
    return text[:line_start] + (text[line_end + 1 :] if line_end >= 0 else "")


def _with_line(text: str, name: str, value: object, note: str) -> str:
    """The text with a new line where it belongs: above all tables, or in its table, made where there is none."""
    table, is_in_table, key = name.partition(".")
    known = list(statements(text))
    first_head = next((place for place, statement in enumerate(known) if statement.is_head), len(known))
    above = known[:first_head]
    is_dotted = any(statement.key[:1] == (table,) for statement in above)  # then the table must not get a head as well
    line = f"{_quoted(key if is_in_table else table)} = {written(value)}"
    line += f"  # {note}" if note else ""
    if not is_in_table or is_dotted:
        line = f"{table}.{line}" if is_in_table else line
        return _inserted(text, line, above[-1].stop if above else 0 if known else len(text))
    section = _section(known, table)
    if section is None:
        return f"{text.rstrip()}\n\n[{table}]\n{line}\n".lstrip()
    return _inserted(text, line, section.stop)


def _section(known: list[Statement], table: str) -> Statement | None:
    """The last statement under the head of a table."""
    last: Statement | None = None
    for statement in known:
        if statement.is_head and last is not None:
            break
        if last is not None or (statement.is_head and statement.key == (table,)):
            last = statement
    return last


def _inserted(text: str, line: str, behind: int) -> str:
    """The text with a new line behind the line of a place; before everything at the very start."""
    end = text.find("\n", behind)
    if behind == 0:
        return f"{line}\n{text}"
    if end < 0:
        return f"{text}\n{line}\n" if text and not text.endswith("\n") else f"{text}{line}\n"
    return f"{text[: end + 1]}{line}\n{text[end + 1 :]}"


def _quoted(key: str) -> str:
    return key if key.isidentifier() and key.isascii() else json.dumps(key, ensure_ascii=False)
