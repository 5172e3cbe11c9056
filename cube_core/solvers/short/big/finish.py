"""The last stage: of many ways to a 3×3, the one from which the whole solve is shortest, and the solve from there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from cube_core.cube import Cube
from cube_core.face_colors import face_colors_of
from cube_core.solvers.pieces.holding import holding, locations_of, shown
from cube_core.solvers.pieces.locations import COUNT, TURN_TABLES, Table
from cube_core.solvers.short.big.paths import Check
from cube_core.solvers.short.big.ways import Way, after
from cube_core.solvers.short.knowledge import Knowledge
from cube_core.solvers.short.states import Word, roots_of
from cube_core.solvers.short.two_phase import TwoPhase

_TOGETHER = 40
"""So many cubes are searched from at once: their roots, six each, are numbered in a byte."""
_LONGEST = 30
_HOME: Table = np.arange(COUNT, dtype=np.uint8)


def finish(cube: Cube, ways: Sequence[Way], work: int, known: Knowledge, check: Check) -> tuple[Way, Word]:
    """The way with which a solve is shortest, and its 3×3 solve; `ways` must have the shortest first."""
    best: tuple[Way, Word] | None = None
    lots = list(_lots(cube, ways))
    for length, lot in lots:
        most = _LONGEST if best is None else best[0].length + len(best[1]) - length
        word = _shortest([travels for _, travels in lot], most, work // len(lots), known, check)
        if word is not None:
            best = next(way for way, travels in lot if _is_solved(travels, word)), word
    assert best is not None
    return best


def _lots(cube: Cube, ways: Sequence[Way]) -> Iterator[tuple[int, list[tuple[Way, Table]]]]:
    """Of each length some ways that lead to different cubes, as 3×3s."""
    for length in sorted({way.length for way in ways}):
        different: dict[bytes, tuple[Way, Table]] = {}
        for way in ways:
            if way.length == length and len(different) < _TOGETHER:
                travels = _travels(after(cube, way))
                different.setdefault(travels.tobytes(), (way, travels))
        yield length, list(different.values())


def _travels(cube: Cube) -> Table:
    """By home location, where what belongs there is."""
    return locations_of(shown(cube, holding(cube.size, face_colors_of(cube))), _HOME)


def _shortest(cubes: Sequence[Table], most: int, work: int, known: Knowledge, check: Check) -> Word | None:
    """A solve of one of these cubes of fewer turns than the most, the shortest that so much work finds.

    There is always one of fewer than the longest; below that maybe none.
    """
    search = TwoPhase(known, [root for travels in cubes for root in roots_of(travels)])
    search.best = nothing = (0,) * most
    for _ in search.run():
        check()
        if search.meter.work >= work and (search.best is not nothing or most < _LONGEST):
            break  # where nothing was found before, it goes on until something is
    return None if search.best is nothing else search.best


def _is_solved(travels: Table, word: Word) -> bool:
    for turn in word:
        travels = TURN_TABLES[turn][travels]
    return np.array_equal(travels, _HOME)
