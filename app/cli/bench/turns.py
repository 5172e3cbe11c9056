"""The turns a second of the engine, beside bare numpy and magiccube."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec

import numpy as np

from app.cli.bench import ProgressCall, Results, table
from cube_core import Alg, Cube
from cube_core.geometry import IntArray
from cube_core.moves import pack

SIZES = (2, 3, 4, 5, 7, 10, 20, 50, 100, 200, 1000)
FULL_SIZES = (*range(2, 21), 30, 40, 50, 70, 100, 150, 200, 300, 500, 700, 1000, 1500, 2000)
LARGEST_GATHER = 1000
"""Index arrays of whole faces take too much memory above."""
LARGEST_MAGICCUBE = 100
"""It keeps n³ cells."""
_REPEATS = 5
_AMOUNTS = np.array([1, -1, 2])
_PEER_SECONDS = 0.3

Kind = str
"""outer, inner, or mix: either with the same chance."""


def measure(full: bool, progress: ProgressCall) -> Results:
    """Turns a second by size and kind, and those of the peer."""
    sizes = FULL_SIZES if full else SIZES
    ours: Results = {}
    theirs: Results = {}
    for done, size in enumerate(sizes):
        progress(done / len(sizes), f"turns of {size} layers")
        ours[str(size)] = _rates(size)
        if size <= LARGEST_MAGICCUBE and find_spec("magiccube"):
            theirs[str(size)] = {"mix": round(_magiccube_rate(size))}
    peers = {"magiccube": {"version": version("magiccube"), "turns_per_second": theirs}} if theirs else {}
    return {"turns_per_second": ours, "peers": peers}


def random_turns(size: int, kind: Kind, seed: int) -> Alg:
    """Single layers by a quarter or a half, so many that they take some hundredths of a second."""
    count = _count(size, kind)
    draw = np.random.default_rng((size, seed))
    outer = draw.integers(0, 2, count) * (size - 1) + 1
    inner = draw.integers(2, size, count) if size > 2 else outer
    layers = {"outer": outer, "inner": inner, "mix": np.where(draw.integers(0, 2, count), outer, inner)}[kind]
    return Alg.from_codes(size, pack(draw.integers(0, 3, count), layers, layers, _AMOUNTS[draw.integers(0, 3, count)]))


def _count(size: int, kind: Kind) -> int:
    cells = 4 * size if kind == "inner" else size * size
    return max(24, min(20_000, 20_000_000 // (cells + 500)))


def _rates(size: int) -> Results:
    """Turns a second of each kind, and what bare numpy makes of the mix."""
    rates = {kind: _play_rate(size, kind) for kind in ("outer", "inner", "mix") if size > 2 or kind != "inner"}
    if size <= LARGEST_GATHER:
        rates["gather"] = gather_rate(size)
    return {kind: round(rate) for kind, rate in rates.items()}


def _play_rate(size: int, kind: Kind) -> float:
    """The best of a few algorithms that were never seen before; the tables of single layers are there."""
    cube = Cube(size)
    cube.play(random_turns(size, kind, seed=0))
    algs = [random_turns(size, kind, seed) for seed in range(1, _REPEATS + 1)]
    return len(algs[0]) / min(_seconds(partial(cube.play, alg)) for alg in algs)


def gather_rate(size: int, kind: Kind = "mix") -> float:
    """The least that numpy needs for such turns: one gather each, with index arrays that are there already."""
    stickers = Cube(size).stickers.copy()
    codes = random_turns(size, kind, seed=1).codes.tolist()
    known = {code: _gather_of(size, code) for code in dict.fromkeys(codes)}
    pairs = [known[code] for code in codes]

    def gather() -> None:
        for to, source in pairs:
            stickers[to] = stickers[source]

    return len(pairs) / min(_seconds(gather) for _ in range(_REPEATS))


def _gather_of(size: int, code: int) -> tuple[IntArray, IntArray]:
    """The slots that a turn fills and takes from, read off a cube that made it."""
    cube = Cube(size)
    born = cube.stickers.copy()
    cube.play(Alg.from_codes(size, np.array([code])))
    to = np.flatnonzero(cube.stickers != born)
    return to, cube.stickers[to].astype(np.intp)


def _magiccube_rate(size: int) -> float:
    """The same kind of mix there, for as long as it takes to know."""
    peer = import_module("magiccube")
    cube = peer.Cube(size, hist=False)
    text = str(random_turns(size, "mix", seed=1)[:2000]).replace("2'", "'2")  # as it writes half turns back
    moves = [peer.CubeMove.create(word) for word in text.split()]
    count, started = 0, time.perf_counter()
    while time.perf_counter() - started < _PEER_SECONDS:
        cube.rotate([moves[count % len(moves)]])
        count += 1
    return count / (time.perf_counter() - started)


def _seconds(action: Callable[[], object]) -> float:
    started = time.perf_counter()
    action()
    return time.perf_counter() - started


def lines_of(results: Results) -> list[str]:
    """The same as a table."""
    theirs = results["peers"].get("magiccube", {}).get("turns_per_second", {})
    head = ["layers", "outer", "inner", "mix", "bare gather", "of it", "magiccube", "times"]
    rows = [_row(size, rates, theirs.get(size, {}).get("mix")) for size, rates in results["turns_per_second"].items()]
    return [
        "Turns a second: single layers, played as one algorithm that was not seen before",
        *table(head, rows),
    ]


def _row(size: str, rates: Results, theirs: int | None) -> list[str]:
    mix, gather = rates["mix"], rates.get("gather")
    ours = [f"{rates[kind]:,}" if kind in rates else "–" for kind in ("outer", "inner", "mix")]
    limit = [f"{gather:,}", f"{mix / gather:.0%}"] if gather else ["–", "–"]
    return [size, *ours, *limit, *([f"{theirs:,}", f"{mix / theirs:,.0f}×"] if theirs else ["–", "–"])]
