"""Ways to bring a big cube to what a 3×3 can be, stage by stage, as turns of the real cube."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from cube_core.algs import Alg
from cube_core.cube import Cube
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

    @property
    def length(self) -> int:
        """How many turns there are."""
        return sum(map(len, self.stages))


def after(cube: Cube, way: Way) -> Cube:
    """A cube after all stages."""
    end = cube.copy()
    end.play(Alg.from_codes(cube.size, np.array([code for codes in way.stages for code in codes], dtype=np.int64)))
    return end
