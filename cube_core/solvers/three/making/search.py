"""How the algorithms of `assets/three` were found: by words of turns that meet.

Two words that bring the kept pieces to the same places make an algorithm that leaves them alone:
the one, and then the other undone. So all words of five turns, half a million, tell all
algorithms of ten.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from cube_core.geometry import IntArray
from cube_core.solvers.pieces.locations import COUNT, EDGE_COUNT, NEXT, TURN_TABLES, Table, inverse_of
from cube_core.solvers.three.layers.casebook import UP_TURNS, Word, casebook, images_of, merged, word_text
from cube_core.solvers.three.layers.stages import HOMES, State

Pieces = Sequence[int]
_CHUNK = 200_000


class Level(NamedTuple):
    """States that words of one length reach: each with the number of the state it comes from, and the last turn."""

    states: State
    parents: IntArray
    turns: IntArray

    def following(self) -> Level:
        """One turn on; the same state may come several times."""
        ways = [self._by(turn) for turn in range(len(TURN_TABLES))]
        states, parents, turns = zip(*ways, strict=True)
        return Level(np.concatenate(states), np.concatenate(parents), np.concatenate(turns))

    def _by(self, turn: int) -> Level:
        parents = np.flatnonzero((self.turns < 0) | (self.turns // 3 != turn // 3))
        return Level(TURN_TABLES[turn][self.states[parents]], parents, np.full(len(parents), turn))


@dataclass(frozen=True, slots=True)
class Words:
    """Words up to a length, level by level."""

    levels: list[Level]

    def word(self, length: int, number: int) -> Word:
        """The word that reaches a state."""
        turns = []
        for level in self.levels[length:0:-1]:
            turns.append(int(level.turns[number]))
            number = int(level.parents[number])
        return tuple(reversed(turns))


def words_to(length: int) -> Words:
    """A shortest word for every state that words up to a length reach."""
    levels = [Level(HOMES[None], np.array([0]), np.array([-1]))]
    while len(levels) <= length:
        levels.append(_new(levels[-1].following(), [level.states for level in levels[-2:]]))
    return Words(levels)


def _new(level: Level, known: Sequence[State]) -> Level:
    """Those states that are not known, each once."""
    states = np.concatenate([*known, level.states])
    first = np.unique(states, axis=0, return_index=True)[1] - sum(map(len, known))
    new = np.sort(first[first >= 0])
    return Level(level.states[new], level.parents[new], level.turns[new])


def algorithms(kept: Pieces, moved: Pieces, far: int, near: int) -> list[Word]:
    """A shortest algorithm of up to far + near turns for all that can be done to some pieces while others are kept."""
    words = words_to(near)
    meeting = _Meeting(words, kept, moved)
    for length in range(1, near + 1):
        meeting.try_all(words, length)
    for length in range(near + 1, far + 1):
        words.levels.append(words.levels[-1].following())
        meeting.try_all(words, length)
    return list(meeting.found.values())


class _Meeting:
    """Words to meet others with, sorted by where they bring the kept pieces."""

    def __init__(self, words: Words, kept: Pieces, moved: Pieces) -> None:
        self.kept, self.moved = list(kept), list(moved)
        self.words = Words(list(words.levels))
        sizes = [len(level.states) for level in words.levels]
        self.lengths = np.repeat(np.arange(len(sizes)), sizes)
        self.numbers = np.concatenate([np.arange(size) for size in sizes])
        self.states = np.concatenate([level.states for level in words.levels])
        keys = keys_of(self.states[:, self.kept])
        self.order = np.argsort(keys, kind="stable")
        self.keys = keys[self.order]
        self.found: dict[int, Word] = {}
        """By what it does: the shortest algorithm yet."""

    def try_all(self, words: Words, length: int) -> None:
        """Let all words of a length meet these."""
        states = words.levels[length].states
        for start in range(0, len(states), _CHUNK):
            far, near = self._pairs(states[start : start + _CHUNK])
            effects = undone(self.states[near], states[start + far][:, self.moved])
            keys, lengths = keys_of(effects), length + self.lengths[near]
            order = np.lexsort((lengths, keys))
            for pair in order[np.unique(keys[order], return_index=True)[1]].tolist():
                known = self.found.get(int(keys[pair]))
                if known is None or len(known) > lengths[pair]:
                    back = self.words.word(int(self.lengths[near[pair]]), int(self.numbers[near[pair]]))
                    self.found[int(keys[pair])] = merged(
                        (*words.word(length, start + int(far[pair])), *inverse_of(back))
                    )

    def _pairs(self, states: State) -> tuple[IntArray, IntArray]:
        """The numbers of states and of those met that agree on the kept pieces, and on no more."""
        keys = keys_of(states[:, self.kept])
        first = np.searchsorted(self.keys, keys, "left")
        counts = np.searchsorted(self.keys, keys, "right") - first
        far = np.repeat(np.arange(len(states)), counts)
        places = np.arange(len(far)) + np.repeat(first - np.cumsum(counts) + counts, counts)
        near = self.order[places]
        differ = (states[far][:, self.moved] != self.states[near][:, self.moved]).any(axis=1)
        return far[differ], near[differ]


def keys_of(locations: Table) -> IntArray:
    """A number for the locations of up to twelve pieces."""
    shifts = 5 * np.arange(locations.shape[-1])
    return np.asarray(((locations % EDGE_COUNT).astype(np.int64) << shifts).sum(axis=-1))


def undone(states: State, locations: Table) -> Table:
    """Where the words that lead to states, undone, take locations: a row each."""
    tables = np.empty((len(states), COUNT), dtype=np.uint8)
    now, home = states, HOMES
    for _ in range(3):  # corners have three stickers; edges are told once more than needed
        np.put_along_axis(tables, now.astype(np.intp), np.broadcast_to(home, now.shape), axis=1)
        now, home = NEXT[now], NEXT[home]
    return np.take_along_axis(tables, locations.astype(np.intp), axis=1)


def one_of_each(words: Iterable[Word], moved: Pieces, with_up_turns: bool) -> list[Word]:
    """Of algorithms that are images of each other one, turns of U at both ends left out; short ones first."""
    trimmed = {min(images_of(word), key=word_text) for word in map(without_up_turns, words) if word}
    kept: dict[bytes, Word] = {}
    for word in sorted(trimmed, key=lambda word: (len(word), word_text(word))):
        tables = casebook((word,), with_up_turns=with_up_turns).tables[:, HOMES[list(moved)]]
        kept.setdefault(min(table.tobytes() for table in tables), word)
    return list(kept.values())


def without_up_turns(word: Word) -> Word:
    """A word without turns of U at its ends."""
    while word and word[:1] in UP_TURNS:
        word = word[1:]
    while word and word[-1:] in UP_TURNS:
        word = word[:-1]
    return word


def elementary(words: Iterable[Word], kept: Pieces) -> Iterator[Word]:
    """Those that leave the kept pieces alone at their end and not before."""
    homes = HOMES[list(kept)]
    for word in words:
        locations, returns = homes, 0
        for turn in word:
            locations = TURN_TABLES[turn][locations]
            returns += np.array_equal(locations, homes)
        if returns == 1:
            yield word
