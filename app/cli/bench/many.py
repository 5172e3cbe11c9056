"""Gaps: how long a solver works on before it asks again whether it is still wanted."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from time import thread_time

import numpy as np

from app.cli.bench import ProgressCall, Results, table
from app.cli.bench.solves import scrambled
from cube_core import solve


class Gaps:
    """Stands in for somebody who may cancel, and keeps the longest time of the processor between two questions."""

    def __init__(self, clock: Callable[[], float] = thread_time) -> None:
        self._clock, self._last = clock, clock()
        self.longest = 0.0
        """In seconds."""

    def ask(self) -> bool:
        """Go on."""
        now = self._clock()
        self.longest = max(self.longest, now - self._last)
        self._last = self._clock()
        return False


SEED = 1
FAST, FEW = 1, 2
"""The efforts: the usual one is quick on huge cubes, more takes fewer turns."""
SIZES = {"bulk": (100, 200, 300, 600, 1000), "cage": (100, 200, 300, 600), "layers": (100, 200)}
FULL_SIZES = dict.fromkeys(SIZES, (100, 200, 300, 600, 1000, 2000))
FEW_SIZES, FULL_FEW_SIZES = (100, 300), (100, 300, 1000)
GATHERED, GATHERS = 6_000_000, 10


def measure(full: bool, progress: ProgressCall) -> Results:
    """Solves by method and size with the usual effort, and some with more."""
    by_method, few_sizes = (FULL_SIZES, FULL_FEW_SIZES) if full else (SIZES, FEW_SIZES)
    todo = [(method, size, FAST) for method, sizes in by_method.items() for size in sizes]
    todo += [("bulk", size, FEW) for size in few_sizes]
    solve(scrambled(66, SEED))  # tables that are made once
    found: Results = {"fast": {}, "few": {}}
    before = yardstick()
    weights = [size * size * (20 if method == "layers" else 6 if effort == FEW else 1) for method, size, effort in todo]
    for number, (method, size, effort) in enumerate(todo):
        progress(sum(weights[:number]) / sum(weights), f"{size} layers by {method}")
        found["few" if effort == FEW else "fast"].setdefault(method, {})[str(size)] = _measured(method, size, effort)
    _compare(found, (before + yardstick()) / 2)
    found["exponents"] = {method: exponent(sizes) for method, sizes in found["fast"].items()}
    return {"many": found}


def yardstick() -> float:
    """The seconds of this machine for ten gathers of six million random numbers: the best of three."""
    draw = np.random.default_rng(0)
    index, numbers = draw.integers(0, GATHERED, GATHERED), np.arange(GATHERED, dtype=np.int64)
    return min(_seconds(lambda: [numbers[index].size for _ in range(GATHERS)]) for _ in range(3))


def _seconds(action: Callable[[], object]) -> float:
    """The seconds of one core, as other programs may be busy meanwhile."""
    started = time.process_time()
    action()
    return time.process_time() - started


def _measured(method: str, size: int, effort: int) -> Results:
    cube, gaps = scrambled(size, SEED), Gaps()
    started = time.process_time()
    solution = solve(cube, method, effort=effort, cancel=gaps.ask)
    seconds, turns = time.process_time() - started, len(solution.alg)
    gaps.ask()
    told = {"turns": turns, "turns_per_n2": round(turns / size**2, 2), "seconds": round(seconds, 4)}
    return {**told, "longest_gap_ms": round(gaps.longest * 1e3, 1)}


def _compare(found: Results, yards: float) -> None:
    """Note the yardstick, and every solve in it."""
    found["yardstick"] = round(yards, 4)
    for one in (one for kind in ("fast", "few") for sizes in found[kind].values() for one in sizes.values()):
        one["yardsticks"] = round(one["seconds"] / yards, 3)


def exponent(by_size: Results) -> float:
    """The power of the layers by which the seconds grow: the slope of the straight line nearest to their logarithms.

    >>> exponent({"100": {"seconds": 1}, "1000": {"seconds": 100}})
    2.0
    """
    logs = np.log([[int(size), found["seconds"]] for size, found in by_size.items()])
    return round(float(np.polyfit(logs[:, 0], logs[:, 1], 1)[0]), 2) if len(logs) > 1 else math.nan


def lines_of(results: Results) -> list[str]:
    """The same as tables."""
    found = results["many"]
    rows = [
        _row(kind, method, size, one)
        for kind in ("fast", "few")
        for method, sizes in found[kind].items()
        for size, one in sizes.items()
    ]
    grown = ", ".join(f"{method} {power}" for method, power in found["exponents"].items())
    return [
        f"Many layers: a yardstick is ten gathers of six million random numbers, {found['yardstick']:.2f} s here",
        *table(["", "method", "layers", "turns/n²", "seconds", "yardsticks", "gap ms"], rows),
        "A gap is the longest that a solver works on before it asks again whether to go on",
        f"Seconds grow with the layers to the power of: {grown}",
    ]


def _row(kind: str, method: str, size: str, one: Results) -> list[str]:
    return [
        kind,
        method,
        size,
        f"{one['turns_per_n2']:.2f}",
        f"{one['seconds']:.2f}",
        f"{one['yardsticks']:.2f}",
        f"{one['longest_gap_ms']:.0f}",
    ]
