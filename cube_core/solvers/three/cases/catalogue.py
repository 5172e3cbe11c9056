"""The cases of the last layer that have names, each with its algorithm, read from `assets/three/cases.txt`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from cube_core.solvers.three.words import Word, read_word


@dataclass(frozen=True, slots=True)
class Case:
    """A pattern of the last layer with a name, and an algorithm that solves it."""

    kind: str
    """`OLL` or `PLL`: whether the algorithm turns pieces up or brings them to their places."""
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
    def title(self) -> str:
        """The name, and the nickname if there is one: OLL 27, Sune."""
        return f"{self.name}, {self.nickname}" if self.nickname else self.name


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
        if wanted in (case.name.lower(), case.nickname.lower() or None):
            return case
    raise ValueError(
        f"There is no case {name!r}; the names are OLL 1 to OLL {len(cases('OLL'))}, "
        f"and PLL {', '.join(case.label for case in cases('PLL'))}."
    )


@cache
def _all_cases() -> tuple[Case, ...]:
    lines = (files("assets") / "three" / "cases.txt").read_text(encoding="utf-8").splitlines()
    return tuple(_read(line) for line in lines if not line.startswith("#"))


def _read(line: str) -> Case:
    kind, label, group, nickname, algorithm = (part.strip() for part in line.split("|"))
    return Case(kind, label, group, nickname, read_word(algorithm))
