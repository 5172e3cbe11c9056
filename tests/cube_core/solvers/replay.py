"""Playing a solution on the slow cube, and checking what it says of itself."""

from __future__ import annotations

from cube_core import Cube
from cube_core.algs import Alg
from cube_core.solvers import Solution
from tests.oracle import Oracle

FLAGS = ("was_even_edge_parity", "was_corner_swap", "was_partial_edge_parity")


def is_solved_after(start: Alg, solution: Solution) -> bool:
    """Whether the slow cube is solved once it has made the start's moves and the solution's."""
    oracle = Oracle(start.size)
    facelets = oracle.play(start).play(solution.alg).facelets()
    area = start.size**2
    return all(len(set(facelets[face * area : (face + 1) * area])) == 1 for face in range(6))


def check_record(cube: Cube, solution: Solution) -> None:
    """Phases and steps cover all moves in order, say what they do, and sources come to their targets."""
    assert _bounds(solution.phases, len(solution.alg))
    assert _bounds(solution.steps, len(solution.alg))
    now = cube.copy()
    for step in solution.steps:
        assert len(step.caption.split()) >= 3
        sources, targets = ([cell.slot for cell in step.cells if cell.role == role] for role in ("source", "target"))
        before = now.stickers[sources]
        now.play(solution.alg[step.start : step.stop])
        assert now.stickers[targets].tolist() == before.tolist(), step


def flags(solution: Solution) -> set[str]:
    """The parities that a report tells of."""
    return {flag for flag in FLAGS if getattr(solution.report, flag)}


def _bounds(parts, stop: int) -> bool:
    at = 0
    for part in parts:
        if part.start != at:
            return False
        at = part.stop
    return at == stop
