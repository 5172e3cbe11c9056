"""The cases that have names, of pairs and of the last layer, with algorithms: from `assets/three/cases.txt`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from cube_core.solvers.three.words import Word, bracketed, read_word, word_text

KINDS = ("F2L", "OLL", "PLL", "PBL")
OWNED = ("OLL", "PLL")
"""The kinds for which people may bring algorithms of their own along."""


@dataclass(frozen=True, slots=True)
class Case:
    """A pattern with a name, and an algorithm that solves it."""

    kind: str
    """One of `KINDS`: whether the algorithm brings a pair home, turns pieces up, or brings them to their places."""
    label: str
    """The number or the letter."""
    group: str
    nickname: str
    """Empty where people have none."""
    word: Word

    @property
    def name(self) -> str:
        """The name that people use: OLL 27."""
        return f"{self.kind} {self.label}"

    @property
    def id(self) -> str:
        """The name as that of a recipe.

        >>> case_named("PBL diagonal diagonal").id
        'pbl.diagonal-diagonal'
        """
        return f"{self.kind}.{self.label}".lower().replace(" ", "-")

    @property
    def title(self) -> str:
        """The name, and the nickname if there is one: OLL 27, Sune."""
        return f"{self.name}, {self.nickname}" if self.nickname else self.name

    @property
    def text(self) -> str:
        """The algorithm with its triggers in brackets: in a pair all turns are, but for those of U between them.

        >>> case_named("F2L 15").text
        "(R U R') (F' U' F)"
        """
        return bracketed(self.word) if self.kind != "F2L" else " ".join(_triggers(self.word))


def _triggers(word: Word) -> Iterator[str]:
    while word:
        length = 1 if word[0] in _UPS else 3
        yield word_text(word[:1]) if length == 1 else f"({word_text(word[:3])})"
        word = word[length:]


_UPS = read_word("U U2 U'")


@cache
def cases(kind: str) -> tuple[Case, ...]:
    """All cases of a kind, in their usual order."""
    return tuple(case for case in _all_cases() if case.kind == kind)


def with_own(kind: str, own: Iterable[Case]) -> tuple[Case, ...]:
    """The same, those left out for which people brought their own along."""
    named = {case.name: case for case in own}
    return tuple(named.get(case.name, case) for case in cases(kind))


def case_named(name: str) -> Case:
    """The case of a name, in whatever capitals; a ValueError that says which there are if there is none.

    >>> case_named("pll t").name
    'PLL T'
    """
    wanted = " ".join(name.split()).lower()
    for case in _all_cases():
        if wanted in (case.name.lower(), case.nickname.lower() or None, case.id):
            return case
    raise ValueError(
        f"There is no case {name!r}; the names are F2L 1 to F2L {len(cases('F2L'))}, OLL 1 to "
        f"OLL {len(cases('OLL'))}, and PLL {', '.join(case.label for case in cases('PLL'))}."
    )


@cache
def _all_cases() -> tuple[Case, ...]:
    lines = (files("assets") / "three" / "cases.txt").read_text(encoding="utf-8").splitlines()
    return tuple(_read(line) for line in lines if not line.startswith("#"))


def _read(line: str) -> Case:
    kind, label, group, nickname, algorithm = (part.strip() for part in line.split("|"))
    return Case(kind, label, group, nickname, read_word(algorithm))
