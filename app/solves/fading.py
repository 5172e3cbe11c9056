"""The words of a lesson: in full at first, in short when they come again, with a measure of what is new in them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.base.lazy import load
from cube_core.solvers.solution import Step

if TYPE_CHECKING:
    from cube_core.words.cards import ParityCard

FADES_FROM = 3
"""The time from which a step of one sort is told in short, and a word takes no time to read any more."""
MOST_TOLD = 2000
"""The steps of the longest solve that fades: to know what was read, all steps before one have to be told."""
_WORD = re.compile(r"[^\s–]+")


@dataclass(frozen=True, slots=True)
class Told:
    """The words of a step as a lesson tells them."""

    order: str
    reason: str
    before: tuple[str, ...]
    """All that is told before the first turn, but for the reason, which stands there while the layers turn."""
    new: int
    """The characters of it that are new."""
    new_in_reason: int

    @property
    def sentences(self) -> tuple[str, ...]:
        """All of its words."""
        return (*self.before, self.reason) if self.reason else self.before


class Fading:
    """A lesson from its first step on: it remembers what was read."""

    def __init__(
        self,
        steps: Sequence[Step],
        opening: Callable[[int], tuple[str, ...]],
        card: Callable[[int], ParityCard | None],
    ) -> None:
        self._steps, self._opening, self._card = steps, opening, card
        self._told: list[Told] = []
        self._sorts = Counter[tuple[str, ...]]()
        self._sentences: set[str] = set()
        self._words = Counter[str]()

    def told(self, number: int) -> Told:
        """The words of a step, once those of all before it are known."""
        if len(self._steps) > MOST_TOLD:
            return self._plain(number)
        while len(self._told) <= number:
            self._told.append(self._next(len(self._told)))
        return self._told[number]

    def _plain(self, number: int) -> Told:
        """The words of a step of a solve that is too long to fade."""
        step, before = self._steps[number], self._before(number, self._steps[number].caption)
        return Told(step.caption, step.reason, before, sum(map(len, before)), len(step.reason))

    def _next(self, number: int) -> Told:
        """The words of the step after all those that were told; they are taken for read."""
        step = self._steps[number]
        english, sort_of = load("cube_core.words.english:sort_of")
        sort = sort_of(step.fact)
        self._sorts[sort] += 1
        time = self._sorts[sort]
        order = english.again(step.fact, time) if sort and time >= FADES_FROM else step.caption
        before = self._before(number, order)
        new = sum(map(self._new, before))
        new_in_reason = 0 if self._card(number) is not None else self._new(step.reason)
        self._read(*before, step.reason)
        return Told(order, step.reason if new_in_reason else "", before, new, new_in_reason)

    def _before(self, number: int, order: str) -> tuple[str, ...]:
        """A parity's card tells more than opening and reason, and stands in their place."""
        card = self._card(number)
        return (*self._opening(number), order) if card is None else (order, *card.sentences)

    def _new(self, sentence: str) -> int:
        """The characters of the words that were not read often enough to be known."""
        if sentence in self._sentences:
            return 0
        return sum(len(word) + 1 for word in _WORD.findall(sentence) if self._words[_bare(word)] < FADES_FROM)

    def _read(self, *sentences: str) -> None:
        self._sentences.update(sentences)
        self._words.update(_bare(word) for sentence in sentences for word in _WORD.findall(sentence))


def _bare(word: str) -> str:
    return word.strip(".,;:()").lower()
