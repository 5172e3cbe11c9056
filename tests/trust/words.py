"""Every sentence of the program as one table: where it is, its length, what a check says of it, and the sentence."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from cube_core.words.english import again, words_of
from cube_core.words.terms import CAPTION, REASON
from tests.cube_core.words.test_english import AVOID, EVERY
from tests.cube_core.words.test_room import TWO_WORDS, literals

ROOT = Path(__file__).resolve().parents[2]
LONGEST = 160
"""The most letters of a sentence that has no limit of its own."""


class Row(NamedTuple):
    """A sentence."""

    id: str
    text: str
    limit: int

    @property
    def verdict(self) -> str:
        """What is to be looked at; nothing where all is well."""
        found = AVOID.search(self.text)
        longest = max(map(len, re.split(r"(?<=[.:]) |\n", self.text)))
        too_long = f"{longest - self.limit} too long" if longest > self.limit else ""
        return ", ".join(filter(None, (too_long, f"avoid {found[0]}" if found else "")))


def of_steps() -> Iterator[Row]:
    """What facts say, with every count and all forms; each sentence once."""
    for fact in EVERY:
        name, words = type(fact).__name__, words_of(fact)
        yield Row(f"{name}.caption", words.caption, CAPTION)
        yield Row(f"{name}.done", words.done, CAPTION)
        yield Row(f"{name}.reason", words.reason, REASON)
        yield Row(f"{name}.again", again(fact, 3), CAPTION)


def of_modules(packages: Iterable[str] = ("app", "cube_core", "renderer")) -> Iterator[Row]:
    """What stands in the modules; braces are for what is filled in."""
    for package in packages:
        for file in sorted((ROOT / package).rglob("*.py")):
            for line, text in literals(ast.parse(file.read_text(encoding="utf-8")), with_errors=True):
                if TWO_WORDS.search(text):
                    yield Row(f"{file.relative_to(ROOT).as_posix()}:{line}", text, LONGEST)


def of_pages() -> Iterator[Row]:
    """What stands in data files: pages of ideas, terms, lessons of the course."""
    for file in sorted((ROOT / "assets").glob("*.toml")):
        for place, text in _texts(tomllib.loads(file.read_text(encoding="utf-8"))):
            if TWO_WORDS.search(text):
                yield Row(f"assets/{file.name}{place}", text, LONGEST)


def _texts(value: object, place: str = "") -> Iterator[tuple[str, str]]:
    """Every text in a value read from a file, and where it is."""
    if isinstance(value, str):
        yield place, value
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, inner in items:
        yield from _texts(inner, f"{place}.{name}")


def rows() -> list[Row]:
    """All of them, each sentence of a fact once."""
    steps = {(row.id, row.text): row for row in of_steps() if row.text}
    return [*steps.values(), *of_pages(), *of_modules()]


def census() -> dict[str, int]:
    """By room, how many literals of several words reach a person."""
    return dict(Counter("/".join(Path(row.id).parts[:2]).split(":")[0].split(".")[0] for row in of_modules()))


def main() -> int:
    """Print the table; with `doubtful` only what a check finds fault with, with `census` how many are in each room."""
    if "census" in sys.argv[1:]:
        print("\n".join(f"{count}\t{room}" for room, count in sorted(census().items(), key=lambda item: -item[1])))
        return 0
    found = [row for row in rows() if row.verdict] if "doubtful" in sys.argv[1:] else rows()
    for row in found:
        print(f"{row.id}\t{len(row.text)}\t{row.verdict}\t{' '.join(row.text.split())}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
