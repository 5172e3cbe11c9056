"""The worth of more effort: the moves of short solves over effort, as numbers and as a picture."""

from __future__ import annotations

import time
from statistics import mean
from typing import NamedTuple

from app.cli.bench.results import ProgressCall, Results, table
from app.cli.bench.solves import scrambled
from cube_core import solve


class Curve(NamedTuple):
    """The cubes and efforts of a curve."""

    size: int
    most: int
    """The greatest effort; the others are its halves."""
    seeds: int
    """So many cubes."""


CURVES = (Curve(3, 4, 4),)
FULL_CURVES = (Curve(3, 16, 10), Curve(4, 4, 8), Curve(5, 4, 4), Curve(7, 4, 3))
"""Some ten minutes; of 4 and 5 layers an effort of 4 takes ten times as long as one of 1."""


def measure(full: bool, progress: ProgressCall) -> Results:
    """Turns and seconds of processor by size and effort, on average."""
    curves = FULL_CURVES if full else CURVES
    found: Results = {}
    for done, curve in enumerate(curves):
        cubes = []
        for seed in range(curve.seeds):
            progress((done + seed / curve.seeds) / len(curves), f"short solves of {curve.size} layers by effort")
            cubes.append(told(curve, seed))
        found[str(curve.size)] = {str(effort): _means([cube[effort] for cube in cubes]) for effort in cubes[0]}
    return {"efforts": found}


class Best(NamedTuple):
    """A solve at some effort."""

    turns: int
    seconds: float


def told(curve: Curve, seed: int) -> dict[int, Best]:
    """The solves of a cube by effort, each searched for by itself."""
    return {2**power: _best(curve.size, seed, 2**power) for power in range(curve.most.bit_length())}


def _best(size: int, seed: int, effort: int) -> Best:
    started = time.process_time()
    solution = solve(scrambled(size, seed), "short", effort=effort)
    return Best(solution.alg.count("STM"), time.process_time() - started)


def _means(cubes: list[Best]) -> Results:
    turns, seconds = (mean(values) for values in zip(*cubes, strict=True))
    return {"STM": round(turns, 2), "seconds": round(seconds, 2), "cubes": len(cubes)}


def lines_of(results: Results) -> list[str]:
    """The same as a table."""
    rows = [
        [size, effort, f"{best['STM']:.2f}", f"{best['seconds']:.2f}", str(best["cubes"])]
        for size, efforts in results["efforts"].items()
        for effort, best in efforts.items()
    ]
    head = ["layers", "effort", "turns", "seconds", "cubes"]
    return ["Few moves by effort: turns (STM) and seconds of processor on average", *table(head, rows)]
