"""Solves of chosen cubes by every method, replayed on the slow cube: through the one door, `solve`."""

from __future__ import annotations

import random
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from itertools import product
from typing import Any

import numpy as np

from cube_core import Cube, parse, solve, solver_names
from cube_core.solvers import Solution
from cube_core.solvers.registry import method_of, three_names
from tests.oracle import Oracle

FLAGS = ("was_even_edge_parity", "was_corner_swap", "was_partial_edge_parity")
HOLDS = [f"{first} {second}".strip() for first in ("", "x", "x2", "x'", "z", "z'") for second in ("", "y", "y2", "y'")]
"""The 24 ways to hold a cube: each face up, and turned round from there."""
Way = tuple[str, str]
"""A method and the 3×3 solver of its last stage."""


def ways(size: int) -> list[Way]:
    """Every method with every 3×3 solver; one that takes none stands once."""
    takes = {name: method_of(name).takes_three(size) for name in solver_names(size)}
    threes = three_names(size)
    return [way for way in product(takes, threes) if takes[way[0]] or way[1] == threes[0]]


ALL_WAYS = ways(3)
"""What solves three layers solves other sizes, too."""
QUICK_WAYS = [way for way in ALL_WAYS if "short" not in way]
"""Those that take milliseconds; the search for few moves takes half a second a 3×3."""
LONGEST = 60
"""Seconds of a processor: no solve of at most 30 layers takes half of that, so what takes longer has no end."""


def turned(size: int, moves: str, facelets: str | None = None) -> str:
    """The facelets after moves."""
    cube = Cube(size) if facelets is None else Cube.from_facelets(facelets)
    cube.play(moves)
    return cube.facelets()


def near(size: int, depth: int) -> list[list[str]]:
    """All cubes by the number of turns of single layers that lead to them from the solved one, 0 to the depth.

    On a 2×2 three faces turn, and on a 3×3 no middle layer does: that leads to the same cubes, held otherwise.
    """
    turning = [1] if size == 2 else [layer for layer in range(1, size + 1) if 2 * layer != size + 1]
    layers = [f"{layer}{face}" for face in "URF" for layer in turning]
    words = [layer + amount for layer in layers for amount in ("", "'", "2")]
    tables = [np.array(Oracle(size).play(parse(word, size)).stickers()) for word in words]
    rings = [[Cube(size).facelets().encode()]]
    seen = set(rings[0])
    for _ in range(depth):
        before = [np.frombuffer(facelets, np.uint8) for facelets in rings[-1]]
        after = dict.fromkeys(facelets[table].tobytes() for facelets in before for table in tables)
        rings.append([facelets for facelets in after if facelets not in seen])
        seen.update(rings[-1])
    return [[facelets.decode() for facelets in ring] for ring in rings]


def sample(cubes: list[str], count: int, seed: int = 1) -> list[str]:
    """So many of them, or all."""
    return random.Random(seed).sample(cubes, min(count, len(cubes)))


def check(facelets: str, way: Way, **options: Any) -> Solution:
    """The cube is solved on the slow cube, the record covers the moves, and what is solved needs nothing more."""
    cube = Cube.from_facelets(facelets)
    solution = solved(cube, way, **options)
    after = replayed(facelets, solution)
    assert is_uniform(after), (facelets, way, options, str(solution.alg))
    check_record(solution)
    if cube.size in (2, 3):
        assert not any(getattr(solution.report, flag) for flag in FLAGS), facelets
    if cube.size % 2:
        assert not solution.report.was_corner_swap, facelets
    assert moves_for(after, way, tuple(sorted(options.items()))) == 0, (facelets, way)
    return solution


@lru_cache(maxsize=1000)
def moves_for(facelets: str, way: Way, options: tuple[tuple[str, Any], ...]) -> int:
    """How many moves a solve makes; kept, as there are no more than 24 solved cubes of a size to ask about."""
    return len(solved(Cube.from_facelets(facelets), way, **dict(options)).alg)


def solved(cube: Cube, way: Way, **options: Any) -> Solution:
    """A solve in this way, which has to end; where the method ends without a 3×3 stage, none is named."""
    method, three = way
    with clock(f"{method}-{three} {options} of {cube.facelets()}"):
        return solve(cube, method, three=three if method_of(method).takes_three(cube.size) else None, **options)


@contextmanager
def clock(what: str) -> Iterator[None]:
    """Ends what goes on for too long, where it is, by an error: what goes round for ever need not ask whether to."""

    def ring(*_: object) -> None:
        raise TimeoutError(f"no end in {LONGEST} seconds of a processor: {what}")

    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def replayed(facelets: str, solution: Solution) -> str:
    """What the slow cube makes of a cube and the moves of its solve."""
    stickers = Oracle(solution.alg.size).play(solution.alg).stickers()
    return "".join(facelets[sticker] for sticker in stickers)


def is_uniform(facelets: str) -> bool:
    area = len(facelets) // 6
    return all(len(set(facelets[face * area : (face + 1) * area])) == 1 for face in range(6))


def check_record(solution: Solution) -> None:
    """Phases and steps stand side by side from the first move to the last."""
    for parts in (solution.phases, solution.steps):
        at = 0
        for part in parts:
            assert part.start == at <= part.stop
            at = part.stop
        assert at == len(solution.alg) or not parts
    assert solution.phases[-1].name == "solved"


def before_each_phase(facelets: str, way: Way) -> list[str]:
    """The cube as it is where each phase of its solve begins."""
    cube = Cube.from_facelets(facelets)
    solution, places = solved(cube, way), []
    for phase in solution.phases:
        then = cube.copy()
        then.play(solution.alg[: phase.start])
        places.append(then.facelets())
    return places
