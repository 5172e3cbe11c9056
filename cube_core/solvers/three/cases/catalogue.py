"""The cases that have names, of pairs and of the last layer, with algorithms: from `assets/three/cases.txt`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from cube_core.faces import Face
from cube_core.solvers.pieces.locations import EDGE_COUNT, LOCATIONS, NUMBER_OF
from cube_core.solvers.three.state import HOMES, LAST_CORNERS, LAST_EDGES, UP_TABLES, State
from cube_core.solvers.three.words import Word, bracketed, inverse_of, read_word, settled, table_of, word_text

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


Rounds = tuple[int, ...]
"""The lengths of the rounds in which pieces change places, those at home left out."""


def twisted_corners(state: State) -> int:
    """Count the corners of the last layer that do not show its colour on top."""
    return int(((state[LAST_CORNERS] - EDGE_COUNT) % 3 > 0).sum())


def flipped_edges(state: State) -> int:
    """Count the edges of the last layer that do not show its colour on top."""
    return int((state[LAST_EDGES] % 2).sum())


def rounds_of(state: State) -> tuple[Rounds, Rounds]:
    """The rounds of the corners and those of the edges, wherever the layer as a whole is turned."""
    return _rounds(settled_up(state))


def settled_up(state: State) -> State:
    """The state with the last layer turned so that the fewest pieces are out of place, in the shortest rounds."""
    return min((table[state] for table in UP_TABLES), key=_disorder)


def _disorder(state: State) -> tuple[int, int, int]:
    corners, edges = _rounds(state)
    return sum(corners + edges), max(corners + edges, default=0), sum(corners)


def _rounds(state: State) -> tuple[Rounds, Rounds]:
    corners, edges = ((state[LAST_CORNERS] - EDGE_COUNT) // 3).tolist(), (state[LAST_EDGES] // 2).tolist()
    return _cycles(corners), _cycles(edges)


def _cycles(order: Sequence[int]) -> Rounds:
    rounds = Counter(min(_round(order, start)) for start in range(len(order)))
    return tuple(sorted(count for count in rounds.values() if count > 1))


def _round(order: Sequence[int], start: int) -> Iterable[int]:
    seen = [start]
    while (place := order[seen[-1]]) != start:
        seen.append(place)
    return seen


def state_of(case: Case) -> State:
    """The state of a cube that shows a case."""
    return settled(table_of(inverse_of(case.word)))[HOMES]


class Pair(NamedTuple):
    """The corner and the edge of a slot as they lie, the slot at front right, whichever way the top is turned."""

    corner_is_up: bool
    edge_is_up: bool
    white: Face
    """Where the first layer's colour looks on the corner: told of one in its slot, or up."""
    edge_is_right: bool
    """Whether an edge in the slot is the right way round."""
    is_together: bool
    """Whether both are on top, side by side."""
    tops_match: bool
    """Whether both are on top and show the same colour there."""


_CORNER_HOME, _EDGE_HOME = (NUMBER_OF[home] for home in ((Face.D, Face.F, Face.R), (Face.F, Face.R)))
_MIRRORED: dict[Face, Face] = {Face.R: Face.L, Face.L: Face.R}


def pair_of(case: Case, is_left: bool = False) -> Pair:
    """The pair of a case, in the mirror if the slot is at front left."""
    moved = settled(table_of(inverse_of(case.word)))
    corner, edge = (LOCATIONS[int(moved[home])] for home in (_CORNER_HOME, _EDGE_HOME))
    is_up = Face.U in corner, Face.U in edge
    pieces = ((_CORNER_HOME, corner), (_EDGE_HOME, edge))
    tops = {LOCATIONS[home][here.index(Face.U)] for home, here in pieces if Face.U in here}
    white: Face = _MIRRORED.get(corner[0], corner[0]) if is_left else corner[0]
    is_right = edge == LOCATIONS[_EDGE_HOME]
    is_together = all(is_up) and bool(set(corner) & set(edge) - {Face.U})
    return Pair(*is_up, white, is_right, is_together, all(is_up) and len(tops) == 1)
