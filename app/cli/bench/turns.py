"""The turns a second of the engine, beside bare numpy and magiccube, and the cost of a big cube."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

import numpy as np

import cube_core
from app.cli.bench import ProgressCall, Results, table
from cube_core import Alg, Cube, turns
from cube_core.geometry import IntArray
from cube_core.moves import pack

SIZES = (2, 3, 4, 5, 7, 10, 20, 50, 100, 200, 1000)
FULL_SIZES = (*range(2, 21), 30, 40, 50, 70, 100, 150, 200, 300, 500, 700, 1000, 1500, 2000)
LARGEST_GATHER = 1000
"""Index arrays of whole faces take too much memory above."""
LARGEST_MAGICCUBE = 100
"""It keeps n³ cells."""
BIG = 1000
_REPEATS = 5
_AMOUNTS = np.array([1, -1, 2])
_PEER_SECONDS = 0.3

Kind = str
"""outer, inner, or mix: either with the same chance."""


def measure(full: bool, progress: ProgressCall) -> Results:
    """Turns a second by size and kind, those of the peer, and the costs of a big cube."""
    sizes = FULL_SIZES if full else SIZES
    ours: Results = {}
    theirs: Results = {}
    for done, size in enumerate(sizes):
        progress(done / len(sizes), f"turns of {size} layers")
        ours[str(size)] = _rates(size)
        if size <= LARGEST_MAGICCUBE and find_spec("magiccube"):
            theirs[str(size)] = {"mix": round(_magiccube_rate(size))}
    peers = {"magiccube": {"version": version("magiccube"), "turns_per_second": theirs}} if theirs else {}
    return {"turns_per_second": ours, "engine": _engine(), "peers": peers}


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


def _engine() -> Results:
    """The cost of a big cube, and of an import."""
    cube = Cube(BIG)
    inner = random_turns(BIG, "inner", seed=9)
    return {
        "size": BIG,
        "new_ms": _best_ms(lambda: Cube(BIG)),
        "copy_ms": _best_ms(cube.copy),
        "inner_turn_us": round(_seconds(lambda: cube.play(inner)) / len(inner) * 1e6, 1),
        "cache_bytes": turns.cache_bytes(),
        "import_ms": _import_ms(),
    }


def _best_ms(action: Callable[[], object]) -> float:
    return round(min(_seconds(action) for _ in range(_REPEATS)) * 1e3, 2)


def _seconds(action: Callable[[], object]) -> float:
    started = time.perf_counter()
    action()
    return time.perf_counter() - started


def _import_ms() -> float:
    """Importing cube_core in a fresh interpreter that has numpy already."""
    program = "import time, numpy; s = time.perf_counter(); import cube_core; print(time.perf_counter() - s)"
    home = str(Path(cube_core.__file__).parent.parent)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([home, *filter(None, sys.path)])}
    command = [sys.executable, "-P", "-c", program]
    runs = [subprocess.run(command, env=environment, capture_output=True, text=True, check=True) for _ in range(3)]
    return round(min(float(run.stdout) for run in runs) * 1e3, 1)


def lines_of(results: Results) -> list[str]:
    """The same as tables."""
    theirs = results["peers"].get("magiccube", {}).get("turns_per_second", {})
    head = ["layers", "outer", "inner", "mix", "bare gather", "of it", "magiccube", "times"]
    rows = [_row(size, rates, theirs.get(size, {}).get("mix")) for size, rates in results["turns_per_second"].items()]
    engine = results["engine"]
    return [
        "Turns a second: single layers, played as one algorithm that was not seen before",
        *table(head, rows),
        "",
        f"A cube of {engine['size']} layers: made in {engine['new_ms']} ms, copied in {engine['copy_ms']} ms, "
        f"an inner turn in {engine['inner_turn_us']} µs",
        f"Tables of turns kept: {engine['cache_bytes'] / 1e6:.1f} MB; importing cube_core: "
        f"{engine['import_ms']} ms beyond numpy",
    ]


def _row(size: str, rates: Results, theirs: int | None) -> list[str]:
    mix, gather = rates["mix"], rates.get("gather")
    ours = [f"{rates[kind]:,}" if kind in rates else "–" for kind in ("outer", "inner", "mix")]
    limit = [f"{gather:,}", f"{mix / gather:.0%}"] if gather else ["–", "–"]
    return [size, *ours, *limit, *([f"{theirs:,}", f"{mix / theirs:,.0f}×"] if theirs else ["–", "–"])]
