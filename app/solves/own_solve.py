"""A person's solve as it was read, and as it is watched."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from app.base.lazy import load
from app.solves.track import UNKNOWN, Way
from cube_core import Alg, Cube
from cube_core.errors import TextError
from cube_core.moves import Move
from cube_core.solvers import Solution
from cube_core.texts.chapters import Chapter
from cube_core.texts.links import scramble_for
from cube_core.words.terms import begun

if TYPE_CHECKING:
    from cube_core.reading.legs import Reading

LAYERS = range(3, 21)
"""Layers of the cubes whose solves are read."""
AT_ONCE, MOST = 50_000, 12_000_000
"""Moves times stickers of a face: what is read before the window goes on, and what is not read, for want of memory."""
FEWEST_TURNS = 15
"""Fewer turns are no solve that is worth to be explained."""


@dataclass(frozen=True, slots=True, eq=False)
class OwnSolve:
    """A solve as it was read, and as it is watched."""

    reading: Reading
    solution: Solution

    @property
    def way(self) -> Way:
        """Its method, told apart from the program's own of the same name."""
        method = self.reading.method
        return UNKNOWN if method is None else Way(begun(f"{method} of your own"))

    @property
    def to_practise(self) -> tuple[str, ...]:
        """The cases that took much longer than they have to, each once."""
        worth = load("cube_core.reading.legs:WORTH_A_WORD")[1]
        named = (stage for stage in self.reading.stages if stage.case and (stage.loss or 0) >= worth)
        return tuple(dict.fromkeys(stage.case for stage in named if stage.case))

    @property
    def has_times(self) -> bool:
        """Whether it is known when its moves were made."""
        return any(stage.seconds is not None for stage in self.reading.stages)


def own_solve(
    cube: Cube, alg: Alg, setup: Alg | None = None, chapters: Sequence[Chapter] = (), times: Sequence[int] = ()
) -> OwnSolve | None:
    """The solve that moves are of a cube; none where they are too many, or it is not known how the cube came to be."""
    if not can_be_read(cube.size, len(alg)):
        return None
    made_by = _setup_of(cube, alg) if setup is None else setup
    if made_by is None:
        return None
    # loaded when a solve is brought, as a start need not wait for what few evenings see
    reading: Reading = load("cube_core.reading.reading:read_solve")[1](made_by, alg, times)
    solution: Solution = load("cube_core.reading.telling:watched")[1](cube, made_by, reading, chapters)
    return OwnSolve(reading, solution)


def in_half_turns(alg: Alg, times: Sequence[int]) -> tuple[Alg, tuple[int, ...]]:
    """Moves with their times, a quarter turn made twice as one half turn: keys and smart cubes know no other."""
    made, when, can_go_on = list[Move](), list[int](), False
    for move, time in zip(alg, times, strict=True):
        if can_go_on and move == made[-1]:
            made[-1], when[-1], can_go_on = replace(move, quarters=2), time, False
        else:
            made.append(move)
            when.append(time)
            can_go_on = move.quarters in (1, -1)
    return Alg(alg.size, made), tuple(when)


def can_be_read(size: int, moves: int) -> bool:
    """Whether there is a reading for so many moves."""
    return size in LAYERS and moves * size**2 <= MOST


def is_quick(alg: Alg) -> bool:
    """Whether moves are read within a frame or two, or not at all."""
    effort = len(alg) * alg.size**2
    return effort <= AT_ONCE or not can_be_read(alg.size, len(alg))


def is_solve(cube: Cube, alg: Alg) -> bool:
    """Whether moves are a solve of a cube, and enough of them to be explained."""
    is_long = can_be_read(cube.size, len(alg)) and alg.count("STM") >= FEWEST_TURNS
    return is_long and not cube.is_solved and _setup_of(cube, alg) is not None


def _setup_of(cube: Cube, alg: Alg) -> Alg | None:
    try:
        return scramble_for(cube, alg)
    except TextError:
        return None
