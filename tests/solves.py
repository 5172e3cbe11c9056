"""What is true of every solve, whatever the method: checks shared by the tests of methods."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from cube_core import Cube, scramble, solve
from cube_core.faces import FACES, is_legal
from cube_core.solvers import Solution
from tests.oracle import Oracle


def scrambled(size: int, seed: int) -> Cube:
    cube = Cube(size)
    cube.play(scramble(size, seed))
    return cube


def solution_of(size: int, seed: int, method: str = "reduction", **options: Any) -> Solution:
    """The solve of a scrambled cube, worked out once for all tests of a process that look at it."""
    return solution_to(scrambled(size, seed), method, **options)


def solution_to(cube: Cube, method: str, **options: Any) -> Solution:
    """The same of any cube."""
    return _solution_to(cube.size, cube.stickers.tobytes(), method, tuple(sorted(options.items())))


@lru_cache(maxsize=500)
def _solution_to(size: int, stickers: bytes, method: str, options: tuple[tuple[str, Any], ...]) -> Solution:
    return solve(Cube.from_stickers(size, np.frombuffer(stickers, np.int32).copy()), method, **dict(options))


def check_solved_on_the_oracle(size: int, seed: int, solution: Solution) -> None:
    """The scramble and the solve, turned sticker by sticker."""
    facelets = Oracle(size).play(scramble(size, seed)).play(solution.alg).facelets()
    area = size * size
    assert all(len(set(facelets[start : start + area])) == 1 for start in range(0, 6 * area, area))


def check_ranges(solution: Solution) -> None:
    """Phases and steps follow one another and cover all moves."""
    for parts in (solution.phases, solution.steps):
        bounds = [(part.start, part.stop) for part in parts]
        assert [start for start, _ in bounds] == [0, *(stop for _, stop in bounds[:-1])][: len(bounds)]
        assert (bounds[-1][1] if bounds else 0) == len(solution.alg)


def check_steps(cube: Cube, solution: Solution) -> int:
    """Each source's sticker is at its target when the step stops; returns how many pairs were followed."""
    now, followed = cube.copy(), 0
    for step in solution.steps:
        slots = {role: [cell.slot for cell in step.cells if cell.role == role] for role in ("source", "target")}
        assert len(slots["source"]) == len(slots["target"])
        assert len(step.caption.split()) >= 3
        sent = now.stickers[slots["source"]].copy()
        now.play(solution.alg[step.start : step.stop])
        assert np.array_equal(now.stickers[slots["target"]], sent), step
        followed += len(sent)
    return followed


def check_trackers(cube: Cube, solution: Solution) -> None:
    """At every index six, legal, each on its face; at the end they show the colours of the solved faces."""
    size, now = cube.size, cube.copy()
    for index in range(len(solution.alg) + 1):
        trackers = solution.trackers_at(index)
        assert [tracker.face for tracker in trackers] == list(FACES)
        assert is_legal(tracker.color for tracker in trackers)
        assert all(tracker.slot // size**2 == tracker.face for tracker in trackers)
        row_col = [divmod(tracker.slot % size**2, size) for tracker in trackers]
        assert all(0 < place < size - 1 for pair in row_col for place in pair)
    now.play(solution.alg)
    assert now.is_solved
    assert [int(now.cells()[tracker.slot]) for tracker in trackers] == [tracker.color for tracker in trackers]
