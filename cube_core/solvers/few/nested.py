"""Ways to bring a cube of six layers or more to what a 3×3 can be: from within, two layers more at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Literal, NamedTuple, Protocol

import numpy as np

from cube_core.cube import Cube
from cube_core.errors import IllegalStateError
from cube_core.faces import AXES, FACES
from cube_core.moves import Codes, Move, axes_of, highs_of, lows_of, pack, quarters_of
from cube_core.peephole import Told, shorten
from cube_core.scrambles import scramble
from cube_core.solvers.few import bar_search, five, four
from cube_core.solvers.few.bar_words import bar_slots, joined, joints, words_for
from cube_core.solvers.few.paths import played
from cube_core.solvers.few.slabs import OBTM, STM, Metric, perms_on, picked, spread
from cube_core.solvers.few.ways import Route, Stage, after, counted
from cube_core.solvers.solution import PhaseName
from cube_core.words import progress
from cube_core.words.facts import BarsMatched, StageReached
from cube_core.words.phases import CORE, REDUCED, bars, ring


def core_layers(size: int) -> tuple[int, ...]:
    """The layers of the core: all but the second from each side.

    >>> core_layers(6)
    (1, 3, 4, 6)
    """
    return (1, *range(3, size - 1), size)


def around(cube: Cube) -> Cube:
    """The 5×5 that a cube is once its inner layers move as one; an IllegalStateError if they do not."""
    lines = np.array([0, 1, 2, cube.size - 2, cube.size - 1])
    letters = np.array(list(cube.facelets())).reshape(len(FACES), cube.size, cube.size)
    return Cube.from_facelets("".join(letters[:, lines][:, :, lines].ravel()))


def is_reduced(cube: Cube) -> bool:
    """Whether all inner layers move as one, so that the cube is one that a 3×3 can be."""
    cells = cube.cells().reshape(len(FACES), cube.size, cube.size)
    if not ((cells[:, 1:-1] == cells[:, 1:2]).all() and (cells[:, :, 1:-1] == cells[:, :, 1:2]).all()):
        return False
    letters = np.array(list(cube.facelets())).reshape(cells.shape)[:, [0, 1, -1]][:, :, [0, 1, -1]]
    try:
        Cube.from_facelets("".join(letters.ravel()))
    except IllegalStateError:
        return False
    return True


def spread_around(codes: Sequence[int], size: int) -> Codes:
    """Turns of the 5×5 as turns of the cube."""
    firsts, lasts = np.array([0, 1, 2, 3, size - 1, size]), np.array([0, 1, 2, size - 2, size - 1, size])
    packed = np.array(codes, dtype=np.int64)
    return pack(axes_of(packed), firsts[lows_of(packed)], lasts[highs_of(packed)], quarters_of(packed))


CORE_OF_EVEN, SMALLEST = 4, 6
_LARGEST, _LARGEST_OF_ALL = 40, 64
"""The largest cube, and the largest for those who pay for more effort: of 40 layers it takes some five minutes."""
_WORK, _MORE_WORK, _MORE_FROM = 20_000_000, 80_000_000, 17
"""The words for a size times the neighbours in a bar times the width of the beam, at most; and on large cubes, where
that would leave a width of four: four times of it takes a quarter more time, for 7 turns in a hundred less."""
_SECONDS, _LONG_FROM = 0.18, 17
"""By number of cells on a face, some seconds of search; from so many layers on it is said how long that is."""
_SOONER = 20
"""So many times less for those who want an answer soon."""
_LEAST_WIDTH, _WIDER, _TRIES = 4, 4, 3
"""A beam that found nothing is made wider, so many times."""


class Watcher(Protocol):
    """The listener of a search, who may end it."""

    @property
    def metric(self) -> Metric:
        """The metric in which turns are counted."""

    def tell(self, fraction: float, sentence: str) -> None:
        """Hear how far it is."""

    def check(self) -> None:
        """Raise if it is no longer wanted."""

    def is_patient(self) -> bool:
        """Whether to go on looking for few turns, not for an answer soon."""

    def reduced(self, cube: Cube) -> tuple[int, ...]:
        """The turns by which reduction makes a cube what a 3×3 can be."""


class Plan(NamedTuple):
    """Ways of the same stages, the shortest first."""

    stages: tuple[Stage, ...]
    ways: list[Route]


_EASY = {4: 20, 5: 30}
"""Who is no further than that by reduction has wings or centres nearly home, where a search for fewer seldom helps."""
_LONG = {(STM, 4): 28, (STM, 5): 57, (OBTM, 4): 31, (OBTM, 5): 63}
"""By metric and size: beams that find no shorter way came to it late, and are tried once more from one turn on. In OBTM
most cubes of five layers are: of two ways the shorter one takes two turns less."""
_MIXINGS, _MIXED_BY = 3, 8
_REDUCED = Stage(REDUCED, StageReached("reduced"))
_NOTHING = Plan((), [Route(())])
"""For what a 3×3 can be already."""


def reaches(size: int, effort: int) -> bool:
    """Whether cubes of a size are searched: the largest ones only for those who pay for more effort."""
    return size <= (_LARGEST_OF_ALL if effort > 1 else _LARGEST)


def minutes_of(size: int) -> int:
    """About how many minutes a search takes; 0 where it is soon over."""
    return max(2, round(_SECONDS * size**2 / 60)) if size >= _LONG_FROM else 0


def plan(cube: Cube, variant: int, watcher: Watcher) -> Plan | None:
    """Ways to what a 3×3 can be; none where a search finds nothing. Variants differ from the first way on."""
    cubes = list(_nested(cube))[::-1]
    found = _renamed(innermost(cubes[0], watcher), CORE, "core")
    for level in cubes[1:]:
        if found is None:
            return None
        if is_reduced(level):
            found = _NOTHING
            continue
        begun = best_of(
            _spread(_shortest(found), level.size, watcher.metric), level, variant if level is cubes[1] else 0
        )
        with_bars = _with_bars(begun, level, cube.size, watcher)
        found = with_bars and _with_ring(with_bars, level, watcher)
    return found


def _nested(cube: Cube) -> Iterator[Cube]:
    """The cube, that within it, and so on."""
    yield cube
    while cube.size >= SMALLEST:
        cube = picked(cube, core_layers(cube.size))
        yield cube


def _share(size: int, whole: int) -> float:
    """The share of the work that is done when a cube within is come to: it grows with the square of the layers."""
    return (size - 2) ** 2 / (whole + 2) ** 2


def innermost(cube: Cube, watcher: Watcher, effort: int = 1) -> Plan | None:
    """The ways of a 4×4 or 5×5; none if the search is too narrow for it, even from elsewhere."""
    if is_reduced(cube):
        return _NOTHING
    small = four if cube.size == CORE_OF_EVEN else five
    reduced = watcher.reduced(cube)
    is_easy = len(reduced) <= _EASY[cube.size]
    effort *= watcher.is_patient() and not is_easy
    best: list[Route] = []
    for number, nudge in enumerate([()] if is_easy else _nudges(cube.size, watcher.metric)):
        found = small.ways(after(cube, Route((nudge,))), watcher.metric, effort, watcher.check)
        if nudge:
            stages = (((*nudge, *way.stages[0]), *way.stages[1:]) for way in found)
            found = [counted(nudged, cube.size, watcher.metric) for nudged in stages]
        best = min(filter(None, (best, found)), key=lambda ways: ways[0].length, default=best)
        if best and (number or best[0].length <= _LONG[watcher.metric, cube.size]):
            return Plan(small.STAGES, best)
    return Plan((_REDUCED,), [counted((reduced,), cube.size, watcher.metric)]) if is_easy else None


def _nudges(size: int, metric: Metric) -> list[tuple[int, ...]]:
    """Turns to be made before a search that found nothing is tried again: none, one, and some that mix everything."""
    singles = [(Move(axis, 1 if metric == OBTM else 2, 2, 1).code,) for axis in AXES]
    return [(), *singles, *(tuple(scramble(size, seed).codes[:_MIXED_BY].tolist()) for seed in range(_MIXINGS))]


def _shortest(found: Plan) -> Plan:
    """The plan with the shortest of its ways alone."""
    return found._replace(ways=[way for way in found.ways if way.length == found.ways[0].length])


def _spread(found: Plan, size: int, metric: Metric) -> Plan:
    """The same ways on the cube of two layers more."""
    layers = core_layers(size)
    return Plan(
        found.stages, [counted((_on(layers, codes) for codes in way.stages), size, metric) for way in found.ways]
    )


def _on(layers: Sequence[int], codes: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(spread(np.array(codes, dtype=np.int64), layers).tolist())


def best_of(found: Plan, level: Cube, number: int) -> Plan:
    """The way, or another of the first of one length, after which most neighbours in bars match."""
    turns = [[code for codes in way.stages for code in codes] for way in found.ways]
    longest = max(map(len, turns))  # where inner slabs count two, ways of one length differ in their turns
    even = np.array([way + [0] * (longest - len(way)) for way in turns], dtype=np.int64)
    codes, numbers = np.unique(even, return_inverse=True)
    slots = bar_slots(level.size).ravel()
    cells = np.tile(level.cells()[slots].astype(np.uint8), (len(found.ways), 1))
    perms = np.tile(np.arange(len(slots)), (len(codes), 1))
    perms[codes != 0] = perms_on(level.size, codes[codes != 0], slots)
    ends = played(perms, cells, numbers.reshape(even.shape))
    order = np.argsort(-joined(ends, level.size), kind="stable")
    return Plan(found.stages, [found.ways[order[number % len(order)]]])


def _with_bars(begun: Plan, level: Cube, whole_size: int, watcher: Watcher) -> Plan | None:
    """The way, and how bars become of one colour after it."""
    way, size = begun.ways[0], level.size
    cells = after(level, way).cells()[bar_slots(size).ravel()].astype(np.uint8)

    def watch(score: int) -> None:
        sentence = progress.bars(size - 4, score, len(joints(size)), minutes_of(whole_size))
        watcher.tell(_share(size, whole_size), sentence)

    width = _width(size, watcher.is_patient())
    for attempt in range(_TRIES):
        found = bar_search.search(cells, size, width * _WIDER**attempt, watch)
        if found is not None:
            steps = list(_steps(found, size))
            words = counted((*way.stages, *(codes for _, codes in steps)), size, watcher.metric)
            return Plan((*begun.stages, *(stage for stage, _ in steps)), [words])
    return None


def _width(size: int, is_patient: bool) -> int:
    work = sum(len(lot.turns) for lot in words_for(size).lots) * (size - 5)
    most = _WORK if size < _MORE_FROM else _MORE_WORK
    return max(_LEAST_WIDTH, (most if is_patient else most // _SOONER) // work)


def _steps(found: bar_search.Joining, size: int) -> Iterator[tuple[Stage, tuple[int, ...]]]:
    """The words, those that share a turn as one."""
    numbers = np.repeat(np.arange(len(found.words)), [len(word) for word in found.words])
    codes = np.array([code for word in found.words for code in word], dtype=np.int64)
    told = shorten(Told(codes, numbers), size)
    kept = [*np.unique(told.steps).tolist(), len(found.words)]
    for number, following in pairwise(kept):
        word = tuple(told.codes[told.steps == number].tolist())
        fact = BarsMatched(found.scores[following - 1], len(joints(size)), len(word) == 1)
        yield Stage(bars(size), fact), word


def _with_ring(begun: Plan, level: Cube, watcher: Watcher) -> Plan | None:
    """The way, and the ways to solve what is around the core after it."""
    way, size = begun.ways[0], level.size
    found = _renamed(innermost(around(after(level, way)), watcher), ring(size), "ring")
    if found is None:
        return None
    rings = [tuple(tuple(spread_around(codes, size).tolist()) for codes in ring.stages) for ring in found.ways]
    ways = [counted((*way.stages, *ring), size, watcher.metric) for ring in rings]
    return Plan((*begun.stages, *found.stages), sorted(ways, key=lambda way: way.length))


def _renamed(found: Plan | None, name: PhaseName, within: Literal["core", "ring"]) -> Plan | None:
    """The same as one phase, whose stages know which part of the cube they are about."""
    if found is None:
        return None
    facts = (one.fact for one in found.stages)
    stages = (Stage(name, replace(fact, within=within) if isinstance(fact, StageReached) else fact) for fact in facts)
    return Plan(tuple(stages), found.ways)
