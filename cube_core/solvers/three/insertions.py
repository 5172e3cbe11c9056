"""Bringing pieces into four places around the cube: which words do it, whatever else is still to be brought.

The four places lie a quarter turn of the whole cube apart and are counted clockwise as seen from
above, that at the front (right) first. Words are written for the first one; the others are reached
by looking at the cube from another side.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from cube_core.faces import FACES, Face
from cube_core.geometry import IntArray
from cube_core.solvers.pieces.locations import EDGE_COUNT, NEXT, UNTOUCHED, Table
from cube_core.solvers.three.state import FIRST_CORNERS, FIRST_EDGES, HOMES, MIDDLE_EDGES, UP_TABLES, State
from cube_core.solvers.three.words import UP_TURNS, Word, image_of, merged, rotation_tables, stacked

FAR = 99
"""Longer than any word: the length of one that is not there."""
_ALL_FREE = 15
_PLACES = np.arange(4)
_ROTATIONS = rotation_tables()


@dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """Four pieces that belong to the four places."""

    pieces: IntArray
    """By place: the piece's number."""
    views: Table
    """By place: how locations are called as seen with that place at the front."""


def _kind(pieces: slice) -> Kind:
    first = int(HOMES[pieces][0])
    numbers, views = [], []
    for place in _PLACES:
        home, back = int(_ROTATIONS[place, first]), _ROTATIONS[-place]
        if home not in HOMES:  # seen from there the piece leads with its other sticker
            home, back = int(NEXT[home]), back[np.where(UNTOUCHED < EDGE_COUNT, NEXT, UNTOUCHED)]
        numbers.append(HOMES.tolist().index(home))
        views.append(back)
    return Kind(np.array(numbers), np.stack(views))


CROSS, CORNER, EDGE = _kind(FIRST_EDGES), _kind(FIRST_CORNERS), _kind(MIDDLE_EDGES)


@dataclass(frozen=True, slots=True, eq=False)
class Target:
    """The pieces brought to each place, and those not to be touched meanwhile."""

    kinds: tuple[Kind, ...]
    keeps: tuple[slice, ...]
    """Pieces that are home before and after every word."""

    def cases(self, states: State) -> IntArray:
        """By state and place: a number for where the pieces of that place are."""
        found: IntArray = np.zeros((*states.shape[:-1], 4), dtype=np.intp)
        for kind in self.kinds:
            found = found * EDGE_COUNT + kind.views[_PLACES, states[..., kind.pieces]] % EDGE_COUNT
        return found

    @property
    def home_case(self) -> int:
        """The case of a place that has its pieces."""
        return int(self.cases(HOMES)[0])

    @property
    def case_count(self) -> int:
        """The number of states."""
        return int(EDGE_COUNT ** len(self.kinds))


@dataclass(frozen=True, slots=True, eq=False)
class Insertions:
    """Words that bring a target to its places, by which places are free and where the target is."""

    target: Target
    home_case: int
    words: tuple[Word, ...]
    """For the first place."""
    tables: Table
    """By place and word: what it does there."""
    candidates: npt.NDArray[np.int32]
    """By free places (a bit each) and case of the first of them: words, best first, times 4 plus turns of U first."""
    lengths: npt.NDArray[np.uint8]
    """Of those candidates; FAR where there is none."""
    efforts: npt.NDArray[np.float64]
    """By place and word: how unhandy its turns are, in turns."""

    def look(self, states: State) -> tuple[IntArray, IntArray]:
        """By state and place: which places are free as seen from there, and the case."""
        cases = self.target.cases(states)
        free = ((cases != self.home_case) << _PLACES).sum(axis=-1)[..., None]
        return (free >> _PLACES | free << 4 - _PLACES) & _ALL_FREE, cases

    def distances(self, states: State) -> IntArray:
        """By state and place: how many turns the shortest word takes, 0 where the pieces are home."""
        free, cases = self.look(states)
        return np.where(cases != self.home_case, self.lengths[free, cases, 0], 0)

    def word(self, place: int, candidate: int) -> Word:
        """The turns of one of the candidates."""
        number, up = divmod(candidate, 4)
        return merged((*UP_TURNS[up], *image_of(self.words[number], place)))


def mirrored(words: Sequence[Word]) -> tuple[Word, ...]:
    """The words and their images in the mirror through the edge at front right."""
    return tuple(dict.fromkeys((*words, *(image_of(word, 0, is_mirrored=True) for word in words))))


def insertions(target: Target, words: Sequence[Word], count: int, slack: int = 3) -> Insertions:
    """The insertions by these words, so many for a case at most, and none by so much longer than the best."""
    words = sorted(words, key=len)
    tables = stacked(words)
    turned = np.stack([_ROTATIONS[place][tables[:, _ROTATIONS[-place]]] for place in _PLACES])
    candidates, lengths = _candidates(target, tables, np.array([len(word) for word in words]), count, slack)
    return Insertions(target, target.home_case, tuple(words), turned, candidates, lengths, _efforts(words))


def _efforts(words: Sequence[Word]) -> npt.NDArray[np.float64]:
    """By place and word: hands are quick with U, R and L, less so with F; for B they must let go.

    So weighed, four pairs take 0.7 turns of B instead of 1.8, and one turn more.
    """
    counts = np.array([np.bincount(np.array(word) // 3, minlength=len(FACES)) for word in words])
    around, efforts = counts[:, [Face.R, Face.F, Face.L, Face.B]], np.array([0, 0.5, 0, 2])
    return np.stack([around @ np.roll(efforts, -place) for place in _PLACES])


def _candidates(
    target: Target, tables: Table, word_lengths: IntArray, count: int, slack: int
) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.uint8]]:
    """Every word undone from home by every turn of U before it: the case it is for, those for one case side by side."""
    disturbed, cases = _disturbed(target, tables), _solved_cases(target, tables)
    lengths = word_lengths[:, None] + (np.arange(4) > 0)
    order = np.lexsort((lengths.ravel(), cases.ravel()))
    cases, lengths, disturbed = cases.ravel()[order], lengths.ravel()[order], disturbed.repeat(4)[order]
    found = np.zeros((_ALL_FREE + 1, target.case_count, count), dtype=np.int32)
    far = np.full(found.shape, FAR, dtype=np.uint8)
    for free in range(1, _ALL_FREE + 1, 2):
        fits = np.flatnonzero(disturbed & ~free == 0)
        case, length = cases[fits], lengths[fits]
        starts = np.searchsorted(case, case)
        rank = np.arange(len(case)) - starts
        kept = (rank < count) & (length <= length[starts] + slack)
        found[free, case[kept], rank[kept]] = order[fits[kept]]
        far[free, case[kept], rank[kept]] = length[kept]
    return found, far


def _solved_cases(target: Target, tables: Table) -> IntArray:
    """By word and turns of U before it: the case of the first place that it solves."""
    undone = np.argsort(tables, axis=1).astype(np.uint8)[:, HOMES]
    back = UP_TABLES[-np.arange(4)]
    return np.stack([target.cases(turned[undone])[:, 0] for turned in back], axis=1)


def _disturbed(target: Target, tables: Table) -> IntArray:
    """By word: the places where it spoils what the target is of, a bit each; a bit more for what it must keep."""
    states = tables[:, HOMES]
    spoils = np.any([(states[:, pieces] != HOMES[pieces]).any(axis=1) for pieces in target.keeps] or [False], axis=0)
    spoilt = ((target.cases(states) != target.home_case) << _PLACES).sum(axis=-1)
    return np.asarray(spoilt + spoils * (_ALL_FREE + 1))
