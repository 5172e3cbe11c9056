"""Algorithms that people bring along: which case they solve, and the cases with them in place of those given."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np

from cube_core.algs import Alg, parse
from cube_core.cube import Cube
from cube_core.errors import NotationError
from cube_core.faces import Face
from cube_core.solvers.pieces.locations import COUNT
from cube_core.solvers.three.cases.catalogue import OWNED, Case, case_named
from cube_core.solvers.three.cases.recognition import shown_case
from cube_core.solvers.three.words import TURN_NAMES, Word, codes_of, is_rotation, table_of
from cube_core.words.cases import solves, solves_elsewhere, solves_no_case, solves_nothing, solves_other


class CaseCheck(NamedTuple):
    """Whether an algorithm solves the case it is meant for, and a sentence that says what it does."""

    is_right: bool
    sentence: str


def verdict_on(alg: Alg, case: Case) -> CaseCheck:
    """The case that an algorithm solves: it is undone on a solved cube, which then shows it."""
    cube = Cube(3)
    cube.play(alg.inverse())
    shown = shown_case(cube)
    if shown is None:
        return CaseCheck(False, solves_no_case(case))
    if shown.seen.case is None:
        return CaseCheck(False, solves_nothing(case))
    if shown.seen.case != case:
        return CaseCheck(False, solves_other(case, shown.seen.case))
    if shown.face is not Face.U:
        return CaseCheck(False, solves_elsewhere(case, shown.face))
    return CaseCheck(True, solves(case, alg.count("STM")))


@lru_cache(maxsize=64)
def own_cases(algorithms: tuple[tuple[str, str], ...]) -> tuple[Case, ...]:
    """The cases of these names with these algorithms; a ValueError says of the first that is wrong what it does."""
    return tuple(own_case(name, text) for name, text in algorithms)


def own_case(name: str, text: str) -> Case:
    """A case with an algorithm of one's own, after which the cube is held as before."""
    case = case_named(name)
    if case.kind not in OWNED:
        raise ValueError("Only algorithms for OLL and PLL can be your own; name one of these cases.")
    try:
        alg = parse(text, 3)
    except NotationError as error:
        raise ValueError(f"The algorithm for {case.name} cannot be read: {error}") from None
    verdict = verdict_on(alg, case)
    if not verdict.is_right:
        raise ValueError(verdict.sentence)
    word = tuple(_turns()[code] for code in alg.codes.tolist())
    return replace(case, word=(*word, *_turned_back(word)))


@cache
def _turns() -> dict[int, int]:
    """By packed move of a 3×3: the turn that people write; the first of several names."""
    return {int(codes_of(3, (turn,))[0]): turn for turn in reversed(range(len(TURN_NAMES)))}


def _turned_back(word: Word) -> Word:
    """The fewest turns of the whole cube after which it is held as before a word."""
    whole = [turn for turn in range(len(TURN_NAMES)) if is_rotation(turn)]
    ways = (way for count in range(3) for way in product(whole, repeat=count))
    return next(way for way in ways if _is_held_the_same((*word, *way)))


def _is_held_the_same(word: Word) -> bool:
    return np.array_equal(table_of(word)[COUNT:], np.arange(COUNT, COUNT + 6))
