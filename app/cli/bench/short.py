"""The moves of the method `short` and its seconds, by size, each solve replayed on a slow cube."""

from __future__ import annotations

import time
from collections.abc import Iterable
from statistics import mean
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from app.cli.bench import ProgressCall, Results, table
from app.cli.bench.solves import scrambled
from app.cli.bench.turns import gather_rate
from cube_core import Move, scramble, solve

Points = npt.NDArray[np.int64]
_AXES = {"U": 1, "R": 0, "F": 2}
"""The coordinate along its axis, by the letter of a move's face; x to the right, y up, z to the viewer."""


def is_solved_after(size: int, moves: Iterable[Move]) -> bool:
    """Whether a solved cube is solved again, in any holding, once these moves are made."""
    places, colors = _solved_points(size)
    for move in moves:
        axis = _AXES[move.face.name]
        layers = np.clip(places[:, axis], 1 - size, size - 1)
        turns = (size + 1 - 2 * move.hi <= layers) & (layers <= size + 1 - 2 * move.lo)
        for _ in range(move.quarters % 4):
            places[turns] = _turned(places[turns], axis)
    sides = np.abs(places).argmax(axis=1) * 2 + (places.max(axis=1) == size)
    return all(len(np.unique(sides[colors == color])) == 1 for color in range(6))


def _solved_points(size: int) -> tuple[Points, Points]:
    """The places of the stickers, in halves of a cell from the middle of the cube, and their colours."""
    line = np.arange(1 - size, size, 2)
    rows, cols = (grid.ravel() for grid in np.meshgrid(line, line))
    sides = []
    for axis in range(3):
        for side in (-size, size):
            place = np.empty((size * size, 3), dtype=np.int64)
            place[:, axis], place[:, axis - 1], place[:, axis - 2] = side, rows, cols
            sides.append(place)
    return np.concatenate(sides), np.repeat(np.arange(6), size * size)


def _turned(places: Points, axis: int) -> Points:
    """A quarter clockwise as seen from the end of an axis."""
    turned = places.copy()
    turned[:, axis - 1], turned[:, axis - 2] = -places[:, axis - 2], places[:, axis - 1]
    return turned


FULL_SEEDS = 20
PATIENCE = 20.0
"""No further cube is begun after so many seconds; --full waits."""
YARDSTICK = 4_800_000
"""Seconds are told for a machine where bare numpy makes so many outer turns of a 3×3 a second, too."""


class BenchRow(NamedTuple):
    """The cubes and efforts of a curve."""

    size: int
    effort: int
    seeds: int
    """So many cubes where it is to be over soon."""


ROWS = (
    BenchRow(2, 1, 5),
    BenchRow(3, 1, 5),
    BenchRow(3, 4, 2),
    *(BenchRow(size, 1, 1) for size in (4, 5, 6, 7, 10, 20)),
)


def measure(full: bool, progress: ProgressCall) -> Results:
    """Turns and seconds of processor by size; without `full` of few cubes, and of the larger ones none."""
    started, rows = time.perf_counter(), []
    for done, row in enumerate(ROWS):
        cubes = []
        for seed in range(FULL_SEEDS if full else row.seeds):
            if full or time.perf_counter() - started < PATIENCE:
                progress((done + seed / FULL_SEEDS) / len(ROWS), f"short solves of {row.size} layers")
                cubes.append(_solved(row, seed))
        rows += [_summed_up(row, cubes)] if cubes else []
    return {"short": {"rows": rows, "gathers_per_second": round(gather_rate(3, "outer"))}}


class _Solved(NamedTuple):
    turns: int
    seconds: float
    is_solved: bool
    is_replayed: bool


def _solved(row: BenchRow, seed: int) -> _Solved:
    cube = scrambled(row.size, seed)
    started = time.process_time()
    solution = solve(cube, "short", effort=row.effort)
    seconds = time.process_time() - started
    cube.play(solution.alg)
    replayed = is_solved_after(row.size, [*scramble(row.size, seed), *solution.alg])
    return _Solved(solution.alg.count("STM"), seconds, cube.is_solved, replayed)


def _summed_up(row: BenchRow, cubes: list[_Solved]) -> Results:
    seconds = [cube.seconds for cube in cubes]
    return {
        "size": row.size,
        "effort": row.effort,
        "STM": round(mean(cube.turns for cube in cubes), 2),
        "most": max(cube.turns for cube in cubes),
        "seconds": round(mean(seconds), 3),
        "most_seconds": round(max(seconds), 3),
        "solved": sum(cube.is_solved for cube in cubes),
        "replayed": sum(cube.is_replayed for cube in cubes),
        "cubes": len(cubes),
    }


def lines_of(results: Results) -> list[str]:
    """The same as a table."""
    found = results["short"]
    speed = found["gathers_per_second"] / YARDSTICK
    head = ["layers", "effort", "turns", "most", "seconds", "at most", "on yardstick", "solved", "replayed", "cubes"]
    return [
        "Few moves: turns (STM) and seconds of processor; replayed on a slow cube that shares nothing with the engine",
        *table(head, [_line(row, speed) for row in found["rows"]]),
        f"Bare turns of a 3×3 a second: {found['gathers_per_second']:,} here, {YARDSTICK:,} on the yardstick.",
    ]


def _line(row: Results, speed: float) -> list[str]:
    turns = [str(row["size"]), str(row["effort"]), f"{row['STM']:,.2f}", f"{row['most']:,}"]
    seconds = [f"{row[key]:.2f}" for key in ("seconds", "most_seconds")]
    counts = [str(row[key]) for key in ("solved", "replayed", "cubes")]
    return [*turns, *seconds, f"{row['seconds'] * speed:.2f}", *counts]
