"""Solve many cubes as people do, check every step of every solve, and print what they take.

    python -m tests.trust.people --size 4 --count 100 --method yau --bulk

A step is an instance of a recipe of the book; it starts with at most two turns of the whole cube and five of outer
layers; centres and edges that are done stay so; its sentences are orders; a parity is told where it is mended; and
the solve is replayed on the slow cube.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from statistics import mean

import numpy as np

from cube_core import Cube, parse, scramble, solve
from cube_core.events import TrackerState
from cube_core.recipes.book import SEVERAL, recipes
from cube_core.solvers.solution import Solution, Step
from tests.oracle import Oracle

MOST_REGRIPS, MOST_SETUP = 2, 5
LONGEST = 70
BEFORE_A_3X3 = ("first-centers", "cross-edges", "centers", "edges")


@dataclass
class Found:
    """What many solves of one size took, and what was wrong with them."""

    turns: list[int] = field(default_factory=list)
    steps: list[int] = field(default_factory=list)
    regrips: list[int] = field(default_factory=list)
    used: list[frozenset[str]] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    seconds: float = 0.0
    bulk_seconds: float = 0.0

    def line(self, size: int) -> str:
        """The row of the table."""
        count, every = len(self.turns), frozenset[str]().union(*self.used)
        beside = f", bulk {1000 * self.bulk_seconds / count:.0f} ms" if self.bulk_seconds else ""
        return (
            f"{size} layers: {count} cubes, {len(self.faults)} faults; "
            f"recipes {len(every)} in all, {mean(map(len, self.used)):.1f} a solve; {mean(self.steps):.0f} steps; "
            f"turns {mean(self.turns):.0f}, at most {max(self.turns)}; regrips {mean(self.regrips):.1f}; "
            f"{1000 * self.seconds / count:.0f} ms{beside}"
        )


def measure(size: int, seeds: range, method: str, has_bulk: bool = False) -> Found:
    """Solve the cubes of these seeds and look at every step."""
    found = Found()
    for seed in seeds:
        cube = Cube(size)
        cube.play(scramble(size, seed))
        start = time.process_time()
        solution = solve(cube, method, three="layers")
        found.seconds += time.process_time() - start
        if has_bulk:
            start = time.process_time()
            solve(cube, "bulk")
            found.bulk_seconds += time.process_time() - start
        found.faults += [f"{size} layers, seed {seed}: {fault}" for fault in faults(cube, seed, method, solution)]
        found.turns.append(solution.alg.count("STM"))
        found.steps.append(len(solution.steps))
        found.regrips.append(sum(part.role == "regrip" for step in solution.steps for part in step.parts))
        found.used.append(frozenset(step.recipe or "none" for step in solution.steps))
    return found


def faults(cube: Cube, seed: int, method: str, solution: Solution) -> Iterator[str]:
    """What is wrong with a solve."""
    size, now = cube.size, cube.copy()
    listed = {recipe.id: {str(parse(text, size)) for text in recipe.moves} for recipe in recipes(size, method)}
    for number, step in enumerate(solution.steps):
        centres, edges = done(now)
        meant = {
            frozenset(tracker.color.letter) for tracker in solution.trackers_at(step.start) if is_home(now, tracker)
        }
        now.play(step.alg)
        lost = (centres & meant) - done(now)[0] if "centers" in step.phase else set()
        lost |= edges - done(now)[1] if step.phase == "edges" else set()
        yield from (f"step {number}: {what}" for what in step_faults(step, size, listed))
        if lost:
            yield f"step {number}: {step.recipe} takes {sorted(map(sorted, lost))} apart"
    area = size * size
    facelets = Oracle(size).play(scramble(size, seed)).play(solution.alg).facelets()
    if any(len(set(facelets[start : start + area])) > 1 for start in range(0, 6 * area, area)):
        yield "the slow cube is not solved"
    report, recipes_done = solution.report, {step.recipe for step in solution.steps}
    is_flipped = report.was_even_edge_parity or report.was_partial_edge_parity
    if (report.was_corner_swap, is_flipped) != ("parity.swap" in recipes_done, "parity.flip" in recipes_done):
        yield "a parity that is told was not mended, or the other way round"


def step_faults(step: Step, size: int, listed: dict[str, set[str]]) -> Iterator[str]:
    """What is wrong with a step by itself."""
    if step.recipe not in listed:
        yield f"{step.recipe} is no recipe"
        return
    lengths = {part.role: part.stop - part.start for part in step.parts}
    regrip, setup = lengths.get("regrip", 0), lengths.get("setup", 0)
    if regrip > MOST_REGRIPS or setup > MOST_SETUP:
        yield f"{regrip} regrips and {setup} turns before {step.recipe}"
    if any(move.lo != move.hi or move.lo not in (1, size) for move in step.alg[regrip : regrip + setup]):
        yield f"before {step.recipe} more than outer layers are turned"
    if size <= SEVERAL and str(step.alg[regrip + setup :]) not in listed[step.recipe]:
        yield f"the moves are not those of {step.recipe}: {step.alg}"
    if len(step.caption) > LONGEST or " has " in step.caption or not step.done.endswith("."):
        yield f"no order: {step.caption!r}, {step.done!r}"


def is_home(cube: Cube, tracker: TrackerState) -> bool:
    """Whether the face that a colour is meant for shows it; by luck another may be all of this colour."""
    return bool(cube.cells()[tracker.slot] == tracker.color)


def done(cube: Cube) -> tuple[set[frozenset[str]], set[frozenset[str]]]:
    """The centres and the edges that are whole, by their colours."""
    size, letters = cube.size, np.array(list(cube.facelets())).reshape(6, cube.size, cube.size)
    centres = {frozenset(face[1:-1, 1:-1].ravel().tolist()) for face in letters}
    rows = [np.stack(pair, axis=1) for pair in _edges(letters)]
    edges = {frozenset(row[0].tolist()) for row in rows if size > 2 and (row == row[0]).all()}
    return {centre for centre in centres if len(centre) == 1}, edges


def _edges(faces: np.ndarray) -> Iterator[tuple[np.ndarray, np.ndarray]]:
    """Both sides of each edge without its corners, from one end to the other."""
    up, right, front, down, left, back = (face[:, :] for face in faces)
    inner = slice(1, -1)
    for top, bottom, side in ((up[-1], down[0], front), (up[0][::-1], down[-1][::-1], back)):
        yield top[inner], side[0][inner]
        yield bottom[inner], side[-1][inner]
    yield up[:, -1][::-1][inner], right[0][inner]
    yield up[:, 0][inner], left[0][inner]
    yield down[:, -1][inner], right[-1][inner]
    yield down[:, 0][::-1][inner], left[-1][inner]
    for one, other in ((front, right), (right, back), (back, left), (left, front)):
        yield one[:, -1][inner], other[:, 0][inner]


def main() -> int:
    """Print the row of each size; 0 if nothing is wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", type=int, nargs="+", default=[4])
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--method", default="reduction")
    parser.add_argument("--bulk", action="store_true", help="solve them by bulk too, to compare the time")
    args = parser.parse_args()
    wrong = 0
    for size in args.size:
        found = measure(size, range(args.first, args.first + args.count), args.method, args.bulk)
        print(args.method, found.line(size), flush=True)
        print("\n".join(found.faults[:9]), end="\n" if found.faults else "")
        wrong += len(found.faults)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
