"""What more effort is worth: the moves of short solves over effort, as numbers and as a picture."""

from __future__ import annotations

import re
import time
from statistics import mean
from typing import NamedTuple

from app.bench.results import ProgressCall, Results, table
from app.bench.solves import scrambled
from cube_core import solve


class Curve(NamedTuple):
    """What is asked for."""

    size: int
    most: int
    """The greatest effort; the others are its halves."""
    seeds: int
    """So many cubes."""


CURVES = (Curve(3, 4, 4),)
FULL_CURVES = (Curve(3, 16, 20), Curve(4, 8, 20), Curve(5, 4, 20), Curve(7, 4, 10))


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
    """The best solve at some effort."""

    turns: int
    seconds: float


def told(curve: Curve, seed: int) -> dict[int, Best]:
    """The best solves of a cube by effort: what one search tells on its way, as more effort only goes on longer."""
    heard: list[tuple[float, Best]] = []
    started = time.process_time()

    def hear(fraction: float, sentence: str) -> None:
        turns = re.match(r"(\d+) turns, looking for fewer", sentence)
        if turns:
            heard.append((fraction, Best(int(turns[1]), time.process_time() - started)))

    solution = solve(scrambled(curve.size, seed), "short", effort=curve.most, progress=hear)
    last = Best(solution.alg.count("STM"), time.process_time() - started)
    efforts = [2**power for power in range(curve.most.bit_length())]
    return {effort: _at(effort / curve.most, heard, last) for effort in efforts}


def _at(share: float, heard: list[tuple[float, Best]], last: Best) -> Best:
    """What is best when so much of the work is done, or as soon as there is an answer."""
    return last if share == 1 else next((best for fraction, best in heard if fraction >= share), last)


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
