"""Ways to bring a big cube to a 3×3, stage by stage, and the one of them from which the whole solve is shortest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from cube_core.algs import Alg, count
from cube_core.cube import Cube
from cube_core.face_colors import face_colors_of
from cube_core.peephole import Told, shorten
from cube_core.solvers.few.knowledge import Knowledge
from cube_core.solvers.few.search import TwoPhase
from cube_core.solvers.few.slabs import Metric
from cube_core.solvers.few.states import Word, roots_of
from cube_core.solvers.pieces.holding import holding, locations_of, shown
from cube_core.solvers.pieces.locations import COUNT, TURN_TABLES, Table
from cube_core.solvers.solution import PhaseName
from cube_core.words.facts import BarsMatched, StageReached


class Stage(NamedTuple):
    """A stage: the phase it belongs to, and what it is about."""

    name: PhaseName
    fact: StageReached | BarsMatched


class Route(NamedTuple):
    """The turns of all stages."""

    stages: tuple[tuple[int, ...], ...]
    length: int = 0
    """How many turns there are, as they are to be counted."""


def counted(stages: Iterable[Iterable[int]], size: int, metric: Metric) -> Route:
    """The way of these stages, with one turn where two of neighbouring stages can be one, and counted."""
    listed = [list(codes) for codes in stages]
    codes = np.array([code for codes in listed for code in codes], dtype=np.int64)
    stage = np.repeat(np.arange(len(listed)), [len(codes) for codes in listed])
    told = shorten(Told(codes, np.arange(len(codes))), size)  # each turn for itself: a stage is not to join another
    ends = np.searchsorted(stage[told.steps], np.arange(len(listed) + 1)).tolist()
    shortened = tuple(tuple(told.codes[start:stop].tolist()) for start, stop in pairwise(ends))
    return Route(shortened, count(told.codes, size, metric))


def after(cube: Cube, way: Route) -> Cube:
    """A cube after all stages."""
    end = cube.copy()
    end.play(Alg.from_codes(cube.size, np.array([code for codes in way.stages for code in codes], dtype=np.int64)))
    return end


Work = Callable[[], int]
"""Asked time and again how much may be done in all: less for who has enough. It raises if nothing is wanted."""
_TOGETHER = 40
"""So many cubes are searched from at once: their roots, six each, are numbered in a byte."""
_LONGEST = 30
_HOME: Table = np.arange(COUNT, dtype=np.uint8)


def finish(cube: Cube, ways: Sequence[Route], work: Work, known: Knowledge) -> tuple[Route, Word]:
    """The way with which a solve is shortest, and its 3×3 solve; `ways` must have the shortest first."""
    best: tuple[Route, Word] | None = None
    by_length = list(_by_length(cube, ways))
    for length, some in by_length:
        most = _LONGEST if best is None else best[0].length + len(best[1]) - length
        word = _shortest([travels for _, travels in some], most, lambda: work() // len(by_length), known)
        if word is not None:
            best = next(way for way, travels in some if _is_solved(travels, word)), word
    assert best is not None
    return best


def _by_length(cube: Cube, ways: Sequence[Route]) -> Iterator[tuple[int, list[tuple[Route, Table]]]]:
    """Some ways of each length that lead to different cubes, as 3×3s."""
    for length in sorted({way.length for way in ways}):
        different: dict[bytes, tuple[Route, Table]] = {}
        for way in ways:
            if way.length == length and len(different) < _TOGETHER:
                travels = _travels(after(cube, way))
                different.setdefault(travels.tobytes(), (way, travels))
        yield length, list(different.values())


def _travels(cube: Cube) -> Table:
    """By home location, where what belongs there is."""
    return locations_of(shown(cube, holding(cube.size, face_colors_of(cube))), _HOME)


def _shortest(cubes: Sequence[Table], most: int, work: Work, known: Knowledge) -> Word | None:
    """A solve of one of these cubes of fewer turns than the most, the shortest that so much work finds.

    There is always one of fewer than the longest; below that maybe none.
    """
    search = TwoPhase(known, [root for travels in cubes for root in roots_of(travels)])
    search.best = nothing = (0,) * most
    for _ in search.run():
        if search.meter.work >= work() and (search.best is not nothing or most < _LONGEST):
            break  # where nothing was found before, it goes on until something is
    return None if search.best is nothing else search.best


def _is_solved(travels: Table, word: Word) -> bool:
    for turn in word:
        travels = TURN_TABLES[turn][travels]
    return np.array_equal(travels, _HOME)
