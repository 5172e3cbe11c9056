"""A solve that was read, laid out to be watched: every stage is a step with its pieces and its sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

import numpy as np

from cube_core.algs import Alg
from cube_core.cube import Cube
from cube_core.faces import AXES, CORNERS, EDGES, FACES, Color, Face
from cube_core.geometry import NORMALS, IntArray, cubie_slots, points_of, slots_at
from cube_core.moves import Flags
from cube_core.reading.facts import CrossPrice, Goal, Written
from cube_core.reading.legs import Reading, Stage
from cube_core.roles import NO_CELLS, StepCells
from cube_core.solvers import Report, Solution
from cube_core.solvers.explanation import Explanation, Kind
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName
from cube_core.standing.states import HELD, IMAGES, INVERSE, PRODUCT, Rotations, States, states_of
from cube_core.texts.chapters import Chapter
from cube_core.words.facts import Written as AsTold
from cube_core.words.solves import STAGE_PHASES, stage_sentences, stage_title, way_title

_NEAR = 1
"""Turns by which a comment may stand off the end of a stage and still mean it: people add or leave out a last turn."""
_KINDS: dict[Goal, Kind] = {
    Goal.PAIR: "pair",
    Goal.EDGE: "pair",
    Goal.CROSS_EDGE: "pair",
    Goal.ORIENTED: "orient",
    Goal.GOOD_EDGES: "orient",
    Goal.SIX_GOOD: "orient",
    Goal.LAST_CROSS: "orient",
    Goal.PERMUTED: "permute",
    Goal.CORNERS: "permute",
    Goal.LAST_CORNERS: "permute",
    Goal.PARITY: "parity",
}
_ALL_THAT_MOVES = (
    *(Goal.ORIENTED, Goal.PERMUTED, Goal.ONE_LOOK),
    *(Goal.LAST_LAYER, Goal.LAST_CROSS, Goal.CORNERS, Goal.LAST_CORNERS),
)
"""Goals of the last layer, in which all pieces that end elsewhere are what it is about."""


@dataclass(frozen=True, slots=True)
class _Stretch:
    """A stage as a step, or the part of one that stands in a chapter of its own."""

    reading: Reading
    states: States
    stage: Stage
    start: int
    stop: int
    is_last: bool
    """Whether the stage is done when it stops."""
    written: Written | None = None

    @property
    def kind(self) -> Kind:
        """Its kind."""
        return _KINDS.get(self.stage.goal, "place")

    def explain(self, alg: Alg) -> Explanation:
        """Its name, its pieces, and what is to be said of it."""
        said = stage_sentences(self.reading, self.stage, self.written, is_last=self.is_last)
        title = stage_title(self.stage) if self.is_last else way_title(self.stage)
        told = AsTold(title, " ".join(said), about=self.stage.facts if self.is_last else ())
        return Explanation(told, self.kind, _cells(self.states, self.stage, self.start, self.stop), self.stage.case)


def watched(cube: Cube, setup: Alg, reading: Reading, chapters: Sequence[Chapter] = ()) -> Solution:
    """The solve of a cube that was made by a setup, in the chapters of who wrote it down, or in those of its method."""
    recorder = Recorder(cube)
    states = states_of(setup, reading.alg)
    for name, stretches in _phases(reading, states, chapters):
        with recorder.phase(name):
            for one in stretches:
                recorder.record(reading.alg[one.start : one.stop], one)
    return recorder.solution(Report())


def _phases(
    reading: Reading, states: States, chapters: Sequence[Chapter]
) -> Iterator[tuple[PhaseName, list[_Stretch]]]:
    if not chapters:
        for name, some in groupby(reading.stages, lambda stage: STAGE_PHASES[stage.goal]):
            yield name, [_Stretch(reading, states, stage, stage.start, stage.stop, is_last=True) for stage in some]
        return
    stops = np.cumsum([len(chapter.alg) for chapter in chapters]).tolist()
    ends = [_near(reading.alg, stage.stop, stops) for stage in reading.stages]
    for chapter, (start, stop) in zip(chapters, pairwise([0, *stops]), strict=True):
        bounds = sorted({start, stop, *(end for end in ends if start < end < stop)})
        yield chapter.name, [_stretch(reading, states, ends, part, chapter) for part in pairwise(bounds)]


def _near(alg: Alg, end: int, stops: Sequence[int]) -> int:
    """The end of a chapter where one is as good as this; a rotation more or less is nothing."""
    found = [stop for stop in stops if alg[min(stop, end) : max(stop, end)].count("STM") <= _NEAR]
    return min(found, key=lambda stop: abs(stop - end), default=end)


def _stretch(
    reading: Reading, states: States, ends: Sequence[int], part: tuple[int, int], chapter: Chapter
) -> _Stretch:
    start, stop = part
    number = next(number for number, end in enumerate(ends) if end > start)
    stage, is_last = reading.stages[number], ends[number] == stop
    is_turned = chapter.alg.count("STM") > 0
    written = Written(chapter.name.title, stage.stop) if is_turned and not is_last else None
    return _Stretch(reading, states, stage, start, stop, is_last, written)


def _cells(states: States, stage: Stage, start: int, stop: int) -> StepCells:
    """The slots from which the pieces of a stage come, and to which they go."""
    begin, end = (int(np.searchsorted(states.at, 2 * index)) for index in (start, stop))
    pieces = _pieces(states, stage, begin, end)
    if not len(pieces):
        return NO_CELLS
    return StepCells(_slots(states, begin)[pieces], _slots(states, end)[pieces])


def _pieces(states: States, stage: Stage, begin: int, end: int) -> IntArray:
    """The numbers of the pieces that a stage is about, of all that a state has."""
    edges_from, cells_from = len(CORNERS), len(CORNERS) + len(EDGES) * (states.size - 2)
    if stage.goal is Goal.CENTER:
        colors = [Color[name.upper()] for name in stage.gained]
        faces = states.cells[begin]
        off = [faces[color] != np.bincount(states.cells[end][color]).argmax() for color in colors]
        each = [
            np.flatnonzero(flags) + cells_from + color * len(flags) for color, flags in zip(colors, off, strict=True)
        ]
        return np.concatenate(each)
    if stage.goal in (Goal.EDGE, Goal.CROSS_EDGE):
        whole = [(lies == lies[:, :1]).all(axis=1) for lies in (states.edges[begin], states.edges[end])]
        wings = np.repeat(whole[1] & ~whole[0], states.size - 2)
        return edges_from + np.flatnonzero(wings)
    before, after = (_seen(states, state)[:cells_from] for state in (begin, end))
    if stage.goal in _ALL_THAT_MOVES:
        return np.flatnonzero(before != after)
    return np.flatnonzero((after == 0) & (before != 0) & _belongs(stage, states.size))


def _belongs(stage: Stage, size: int) -> Flags:
    """Whether it is one of those that a stage is called after, by piece."""
    kinds = [*CORNERS, *(edge for edge in EDGES for _ in range(size - 2))]
    named = [{Face(Color[name.upper()]) for name in pair.split("–")} for pair in stage.gained if "–" in pair]
    cross = [Face(fact.color) for fact in stage.facts if isinstance(fact, CrossPrice)]
    if stage.goal is Goal.CROSS:
        is_of = [any(face in kind and len(kind) == 2 for face in cross) or _is_of(kind, named) for kind in kinds]
        return np.array(is_of)
    return np.array([not named or _is_of(kind, named) for kind in kinds])


def _is_of(kind: Sequence[Face], named: Sequence[set[Face]]) -> bool:
    return any(pair <= set(kind) for pair in named)


def _seen(states: States, state: int) -> Rotations:
    """The pieces as they lie seen from the centres; of a cube that is not reduced yet, from where it is held."""
    cells = states.cells[state]
    seen: Rotations = PRODUCT[INVERSE[HELD[cells[Face.U, 0], cells[Face.F, 0]]], states.lies[state]]
    return seen


def _slots(states: States, state: int) -> IntArray:
    """The slot of its first sticker, by piece."""
    size, lies = states.size, states.lies[state]
    homes = np.concatenate([cubie_slots(size, kind)[:, 0] for kind in (*CORNERS, *EDGES, *((face,) for face in FACES))])
    axes = NORMALS[IMAGES[lies][:, list(AXES)]]
    along = points_of(size, homes) @ NORMALS[list(AXES)].T
    points = (along[:, :, None] * axes).sum(axis=1)
    return slots_at(size, points, NORMALS[IMAGES[lies, homes // size**2]])
