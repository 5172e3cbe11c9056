"""Ways to bring a big cube to what a 3×3 can be, stage by stage, as turns of the real cube."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from cube_core.algs import Alg
from cube_core.cube import Cube
from cube_core.metrics import count
from cube_core.peephole import Told, shorten
from cube_core.solvers.short.big.slabs import Metric
from cube_core.solvers.solution import PhaseName

Codes = tuple[int, ...]


class Stage(NamedTuple):
    """A stage, as people are told of it."""

    name: PhaseName
    caption: str
    """What holds when it is over."""
    reason: str


class Way(NamedTuple):
    """The turns of all stages."""

    stages: tuple[Codes, ...]
    length: int = 0
    """How many turns there are, as they are to be counted."""


def counted(stages: Iterable[Iterable[int]], size: int, metric: Metric) -> Way:
    """The way of these stages, with one turn where two of neighbouring stages can be one, and counted."""
    listed = [list(codes) for codes in stages]
    codes = np.array([code for codes in listed for code in codes], dtype=np.int64)
    stage = np.repeat(np.arange(len(listed)), [len(codes) for codes in listed])
    told = shorten(Told(codes, np.arange(len(codes))), size)  # each turn for itself: a stage is not to join another
    ends = np.searchsorted(stage[told.steps], np.arange(len(listed) + 1)).tolist()
    shortened = tuple(tuple(told.codes[start:stop].tolist()) for start, stop in pairwise(ends))
    return Way(shortened, count(told.codes, size, metric))


def after(cube: Cube, way: Way) -> Cube:
    """A cube after all stages."""
    end = cube.copy()
    end.play(Alg.from_codes(cube.size, np.array([code for codes in way.stages for code in codes], dtype=np.int64)))
    return end
