"""Words that explain themselves under the mouse, read from `assets/terms.toml`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from cube_core.algs import Alg, parse
from cube_core.events import MarkedCell
from cube_core.faces import Face
from cube_core.geometry import slot_of

ROLES = ("source", "target", "third", "working")


@dataclass(frozen=True, slots=True)
class Term:
    """A word, in all its forms, with a sentence and what a small cube shows to it."""

    id: str
    words: tuple[str, ...]
    text: str
    more: str
    """The action that opens what tells more: a page of the help or a lesson."""
    alg: Alg
    """The moves made on the solved cube."""
    turning: Alg | None
    marks: tuple[MarkedCell, ...]


@dataclass(frozen=True, slots=True)
class FoundTerm:
    """A stretch of a text that is a form of a term."""

    term: Term
    start: int
    stop: int


@cache
def terms() -> dict[str, Term]:
    """All terms by their ids."""
    table = tomllib.loads((files("assets") / "terms.toml").read_text(encoding="utf-8"))
    return {entry["id"]: _term(entry) for entry in table["term"]}


def _term(entry: dict[str, Any]) -> Term:
    size = entry["size"]
    turning = parse(entry["turning"], size) if "turning" in entry else None
    cells = ((role, name) for role in ROLES for name in entry.get(role, ()))
    marks = tuple(MarkedCell("term", role, _slot(size, name), "slot") for role, name in cells)
    alg = parse(entry.get("moves", ""), size)
    return Term(entry["id"], tuple(entry["words"]), entry["text"], entry["more"], alg, turning, marks)


def _slot(size: int, name: str) -> int:
    """The slot that a face, a row and a column name, both from 1."""
    return slot_of(size, Face[name[0]], int(name[1]) - 1, int(name[2]) - 1)


@cache
def _forms() -> tuple[re.Pattern[str], dict[str, Term]]:
    """The pattern that finds any form of a term, the longest first, and the term of each form."""
    by_form = {form.lower(): term for term in terms().values() for form in term.words}
    longest = sorted(by_form, key=len, reverse=True)
    return re.compile(rf"\b({'|'.join(map(re.escape, longest))})\b", re.IGNORECASE), by_form


def found_in(text: str) -> Iterator[FoundTerm]:
    """The terms of a text in order, each where it comes first.

    >>> [(found.term.id, text[found.start:found.stop]) for text in ["Two wings; a middle edge, wings."]
    ...  for found in found_in(text)]
    [('wing', 'wings'), ('middle-edge', 'middle edge')]
    """
    pattern, by_form = _forms()
    seen = set[str]()
    for match in pattern.finditer(text):
        term = by_form[match.group().lower()]
        if term.id not in seen:
            seen.add(term.id)
            yield FoundTerm(term, *match.span())
