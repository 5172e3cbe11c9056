"""Fit what decides how a solve is read on one half of the solves, and print how well the other half is read.

    CUBELENS_FOREIGN=FOLDER python -m tests.trust.readings

Fitting begins from lengths that are alike for all stages, from weights of which each says three nats, and from bounds
that bound nothing, so that what the program has written down, which was set by hand on these very texts, plays no
part; only Roux, of which these texts have none, keeps its own. Judged is the half that the fit has not seen, and then
the halves are swapped.
"""

from __future__ import annotations

import json
import os
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from statistics import fmean, pstdev
from types import ModuleType
from typing import Any

import pytest

from cube_core import Alg, scramble, solve
from cube_core.reading import big, choice, legs, pairs, reading
from cube_core.reading.facts import ByCount, Goal
from cube_core.reading.legs import Reading
from cube_core.reading.reading import read_solve
from cube_core.texts.reading import read_text
from tests.solves import scrambled

FOREIGN = Path(os.environ.get("CUBELENS_FOREIGN", "foreign"))
FILES = ("reconstructions_3", "reconstructions_4to7")
NEUTRAL = (10.0, 8.0)
FOUR_AT_ONCE = (Goal.FIRST_CORNERS, Goal.MIDDLE_EDGES)
"""Legs of four pieces, whose length is written down for one."""
FEWEST, LEAST_DEVIATION = 4, 1.5
"""So few legs tell nothing, and no length is surer than this."""
ROUNDS = 2


@dataclass(frozen=True)
class Text:
    """A solve whose method is known, with the places at which who wrote it down says that a thought ends."""

    setup: Alg
    alg: Alg
    method: str | None
    ends: tuple[int, ...] = ()


@dataclass(frozen=True)
class Judged:
    """The texts that are read as what they are, and the thoughts that end within a turn of a stage."""

    right: int
    texts: int
    near: int
    ends: int

    def __add__(self, other: Judged) -> Judged:
        return Judged(*(getattr(self, name) + getattr(other, name) for name in ("right", "texts", "near", "ends")))

    @property
    def shares(self) -> tuple[float, float]:
        """Of the methods, and of the ends."""
        return self.right / self.texts, self.near / max(1, self.ends)

    def __str__(self) -> str:
        of_methods, of_ends = self.shares
        ends = f", within a turn {self.near} of {self.ends} ({of_ends:.1%})" if self.ends else ""
        return f"method {self.right} of {self.texts} ({of_methods:.1%}){ends}"


@cache
def foreign(name: str) -> tuple[Text, ...]:
    """The solves of people in a file; those of a 3×3 are ZZ, and what a big one is its comments say."""
    cases = json.loads((FOREIGN / f"{name}.json").read_text(encoding="utf-8"))["cases"]
    return tuple(_text(case) for case in cases)


def _text(case: dict[str, Any]) -> Text:
    brought = read_text(case.get("link") or f"Scramble: {case['scramble']}\n{case['solution']}")
    at, ends, titles = 0, [], []
    for chapter in brought.chapters:
        at += len(chapter.alg)
        if chapter.alg.count("STM"):
            ends.append(at)
            titles.append(chapter.name.title.lower())
    return Text(brought.setup, brought.alg, "ZZ" if brought.size == 3 else _big_method(titles), tuple(ends))


COLORS = "wyrobg"


def _big_method(titles: Sequence[str]) -> str:
    """Yau where edges, named by two letters, come before the last centre, named by a word."""
    is_edge = [len(title.replace("/", "")) % 2 == 0 and set(title) <= {*COLORS, "/"} for title in titles]
    is_center = ["centre" in title or any(name in title for name in _COLOR_NAMES) for title in titles]
    return "Yau" if any(is_edge[: len(titles) - is_center[::-1].index(True)]) else "reduction"


_COLOR_NAMES = ("white", "yellow", "red", "orange", "blue", "green", "last two", "l2c")


@cache
def own(size: int, method: str, three: str | None, claimed: str | None, seeds: range) -> tuple[Text, ...]:
    """Solves of the program, with the method that they are to be read as."""
    return tuple(
        Text(scramble(size, seed), solve(scrambled(size, seed), method, three=three).alg, claimed) for seed in seeds
    )


@cache
def no_solves(seeds: range) -> tuple[Text, ...]:
    """Scrambles undone, in which no method is to be seen."""
    return tuple(Text(scramble(3, seed), scramble(3, seed).inverse(), None) for seed in seeds)


def readings(texts: Sequence[Text]) -> list[Reading]:
    """All of them, read."""
    return [read_solve(text.setup, text.alg) for text in texts]


def judged(texts: Sequence[Text]) -> Judged:
    """The texts that are read right."""
    return sum((_judged(text, read_solve(text.setup, text.alg)) for text in texts), Judged(0, 0, 0, 0))


def _judged(text: Text, found: Reading) -> Judged:
    ends = text.ends if found.is_solved else ()
    stops = [stage.stop for stage in found.stages]
    off = [min(text.alg[min(end, stop) : max(end, stop)].count("STM") for stop in stops) for end in ends]
    return Judged(int(found.method == text.method), 1, sum(turns <= 1 for turns in off), len(ends))


@dataclass(frozen=True)
class Knob:
    """A number that decides how solves are read: what it is at first, and what else it may be."""

    module: ModuleType
    name: str
    first: Any
    others: tuple[Any, ...]


def _at_once(weight: float) -> tuple[float, ...]:
    return tuple(-weight * count * (count + 1) / 2 for count in range(5))


ON_3X3 = (
    Knob(legs, "SKIPPED", -3.0, (0.0, -1.5, -5.0)),
    Knob(legs, "FREE_TURN", -3.0, (0.0, -0.3, -0.7, -1.5)),
    Knob(legs, "AT_ONCE", _at_once(3), (_at_once(0), _at_once(1), _at_once(2))),
    Knob(legs, "PER_SLOT", 3.0, (0.0, 2.0, 4.0)),
    Knob(pairs, "GOOD", 3.0, (0.0, 2.0, 4.0, 8.0)),
    Knob(pairs, "MOSTLY_GOOD", 3.0, (0.0, 2.0, 4.0)),
    Knob(pairs, "STANDS_SELDOM", 0.0, (0.5, 0.7)),
    Knob(pairs, "SOON", 0, (2, 4, 8)),
    Knob(pairs, "NO_LAST_LAYER", -3.0, (0.0, -5.0, -9.0)),
    Knob(pairs, "MOST_LUCKY", 4, (1, 2)),
    Knob(choice, "LEAST", -1000.0, tuple(range(-80, -20, 5))),
    Knob(choice, "MOST_AT_ONCE", 5, (2, 3)),
    Knob(choice, "NO_END", -1, (1, 3, 6)),
    Knob(choice, "LONG_SHARE", 1.0, (0.4, 0.5, 0.6)),
    Knob(choice, "LATE_SHARE", 1.0, (0.3, 0.4, 0.5, 0.6)),
)
ON_BIG = (
    Knob(big, "SOON", 0, (1, 2, 4)),
    Knob(big, "EARLY", 4, (1, 2, 3)),
    Knob(big, "ENOUGH", 4, (2, 3)),
    Knob(big, "MOST_PAIRED", 11, (7, 9)),
    Knob(big, "FEWEST_LEGS", 1, (3, 5)),
    Knob(big, "MOST_LAYERED", 1.0, (0.2, 0.5)),
)
KEPT = (Goal.FIRST_BLOCK, Goal.SECOND_BLOCK, Goal.CORNERS, Goal.SIX_GOOD, Goal.SIDE_EDGES, Goal.LAST_EDGES)
"""Stages of Roux, which these texts have not: their lengths were set on others."""


@contextmanager
def neutral() -> Iterator[None]:
    """All lengths alike and all weights too; afterwards they are what they were."""
    knobs, lengths = (*ON_3X3, *ON_BIG), dict(legs.LENGTHS)
    before = [getattr(knob.module, knob.name) for knob in knobs]
    try:
        legs.LENGTHS.update({goal: NEUTRAL for goal in legs.LENGTHS if goal not in KEPT})
        for knob in knobs:
            setattr(knob.module, knob.name, knob.first)
        yield
    finally:
        legs.LENGTHS.update(lengths)
        for knob, value in zip(knobs, before, strict=True):
            setattr(knob.module, knob.name, value)


Groups = Sequence[Sequence[Text]]
Lengths = dict[Goal, tuple[float, float]]


@contextmanager
def bare() -> Iterator[None]:
    """Solves are read without what decides nothing here: prices, recipes, and Roux, which nobody made."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reading._Stages, "_priced", lambda self, leg, stage: stage)
        patch.setattr(reading, "count_price", lambda *_: ByCount(0, 0, 0))
        patch.setattr(reading, "met", lambda alg, stages: ())
        patch.setattr(choice, "roux_ways", lambda three: ())
        yield


def fit(people: Groups, made: Groups, knobs: Sequence[Knob]) -> None:
    """Set lengths and weights, one after the other, to what reads groups of people's solves and of made ones best."""
    first = dict(legs.LENGTHS)
    for _ in range(ROUNDS):
        now = dict(legs.LENGTHS)
        _fit_lengths([text for group in (*people, *made) for text in group])
        _set_best((dict(legs.LENGTHS), now, first), people, made)
        for knob in knobs:
            _turn(knob, people, made)


def worth_of(people: Groups, made: Groups) -> float:
    """The share of thoughts that end where they should, and of methods that are right, group by group."""
    return fmean(sum(judged(group).shares) for group in people) + fmean(judged(group).shares[0] for group in made)


def _set_best(each: Sequence[Lengths], people: Groups, made: Groups) -> None:
    """Set the lengths that read best, of several the first."""
    found = []
    for lengths in each:
        legs.LENGTHS.update(lengths)
        found.append(worth_of(people, made))
    legs.LENGTHS.update(each[found.index(max(found))])


def _fit_lengths(texts: Sequence[Text]) -> None:
    """Set the lengths to the means and deviations of what is read as a stage of each kind now."""
    found = defaultdict[Goal, list[float]](list)
    for text, one in zip(texts, readings(texts), strict=True):
        for stage in one.stages if text.method and one.method == text.method else ():
            if len(stage.gained) <= (stage.goal is Goal.PAIR):
                found[stage.goal].append(stage.turns / (4 if stage.goal in FOUR_AT_ONCE else 1))
    for goal, turns in found.items():
        if goal in legs.LENGTHS and goal not in KEPT and len(turns) >= FEWEST:
            times = 4 if goal in FOUR_AT_ONCE else 1
            legs.LENGTHS[goal] = (fmean(turns), max(LEAST_DEVIATION, times * pstdev(turns)))


def _turn(knob: Knob, people: Groups, made: Groups) -> None:
    """Leave the knob where it reads best, in the middle where several places are as good."""
    places = sorted((knob.first, *knob.others))
    worth = []
    for place in places:
        setattr(knob.module, knob.name, place)
        worth.append(worth_of(people, made))
    best = [place for place, one in zip(places, worth, strict=True) if one == max(worth)]
    setattr(knob.module, knob.name, best[len(best) // 2])


def held_out(half: int) -> tuple[Judged, Judged, Judged]:
    """People's 3×3 and big solves of one half, and scrambles undone, as read by what the other half taught."""
    three, large = (foreign(name) for name in FILES)
    seen, judged_seeds = range(half * 1000, half * 1000 + 60), range(5000 + half * 100, 5100 + half * 100)
    solves = seen[:12]
    made = [
        own(3, "reduction", "cfop", "CFOP", solves),
        own(3, "reduction", "layers", "layers", solves),
        no_solves(seen),
        *(own(4, method, None, name, solves[:4]) for method, name in (("reduction", "reduction"), ("yau", "Yau"))),
        *(own(4, method, None, None, solves[:2]) for method in ("cage", "layers")),
    ]
    with neutral():
        with bare():
            fit([three[1 - half :: 2], large[1 - half :: 2]], made, (*ON_BIG, *ON_3X3))
        return judged(three[half::2]), judged(large[half::2]), judged(no_solves(judged_seeds))


def main() -> int:
    """Print the table."""
    for name in FILES:
        print(f"{name}, as the program reads it: {judged(foreign(name))}")
    both = [held_out(half) for half in (0, 1)]
    for name, *found in zip((*FILES, "scrambles undone, taken for no solve"), *both, strict=True):
        print(f"{name}, held out: {found[0] + found[1]}; by halves: {found[0]}; {found[1]}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
