"""The turns and seconds of solves, by method and size, beside the 3×3 solver of magiccube."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from statistics import mean

from app.cli.bench import ProgressCall, Results, table
from cube_core import Cube, scramble, solve, solver_names

SIZES = (2, 3, 4, 5, 7, 10, 20, 50)
SEEDS = 5
FULL_SIZES = (*range(2, 21), 30, 50, 70, 100)
FULL_SEEDS = 20
PATIENCE = 4.0
"""Seconds that a method may take for a size, and after which it is not asked for a larger one; --full waits."""
PEER_SIZE = 3
COMPARED_SIZE, COMPARED_SEED = 5, 1
"""The scramble whose solves are shown phase by phase."""

Solve = Callable[[int, int], int]
"""Solves the cube of a size and a seed; returns the number of turns."""


def measure(full: bool, progress: ProgressCall) -> Results:
    """Means over the same seeds for everybody."""
    seeds = range(FULL_SEEDS if full else SEEDS)
    sizes = FULL_SIZES if full else SIZES
    solves: Results = {name: {} for name in _methods(sizes)}
    for done, name in enumerate(solves):
        for size in sizes:
            progress((done + size / (sizes[-1] + 1)) / len(solves), f"solves of {size} layers, {name}")
            if name in solver_names(size):
                result = _measured(partial(_stm, name), size, seeds, None if full else PATIENCE)
                solves[name][str(size)] = result
                if not full and result["seconds"] > PATIENCE / len(seeds):
                    break
    return {"solves": solves, "phases": compared(COMPARED_SIZE, COMPARED_SEED), "peers": _peers(seeds)}


def compared(size: int, seed: int) -> Results:
    """One scramble by every method: its phases, and the turns that each takes."""
    cube, methods = scrambled(size, seed), {}
    for name in solver_names(size):
        solution = solve(cube, name)
        methods[name] = {phase.name: solution.alg[phase.start : phase.stop].count("STM") for phase in solution.phases}
    return {"size": size, "seed": seed, "methods": methods}


def _methods(sizes: tuple[int, ...]) -> list[str]:
    """Every method that fits some size, in the usual order."""
    return list(dict.fromkeys(name for size in sizes for name in solver_names(size)))


def _stm(method: str, size: int, seed: int) -> int:
    return solve(scrambled(size, seed), method).alg.count("STM")


def scrambled(size: int, seed: int) -> Cube:
    """The cube that everybody solves."""
    cube = Cube(size)
    cube.play(scramble(size, seed))
    return cube


def _measured(solver: Solve, size: int, seeds: range, patience: float | None) -> Results:
    """Seconds and turns on average; the first cube is solved twice, so that tables are there."""
    started = time.perf_counter()
    solver(size, seeds[0])
    counts: list[int] = []
    first = time.perf_counter()
    for seed in seeds:
        counts.append(solver(size, seed))
        if patience is not None and time.perf_counter() - started > patience:
            break
    seconds = (time.perf_counter() - first) / len(counts)
    return {"seconds": round(seconds, 5), "STM": round(mean(counts), 2), "most": max(counts), "seeds": len(counts)}


def _peers(seeds: range) -> Results:
    if not find_spec("magiccube"):
        return {}
    result = _measured(_magiccube_turns, PEER_SIZE, seeds, None)
    return {"magiccube": {"version": version("magiccube"), "solves": {str(PEER_SIZE): result}}}


def _magiccube_turns(size: int, seed: int) -> int:
    """Its layer-by-layer solver knows 3 layers."""
    peer = import_module("magiccube")
    cube = peer.Cube(size, hist=False)
    cube.rotate(str(scramble(size, seed)))
    return len(peer.BasicSolver(cube).solve())


def lines_of(results: Results) -> list[str]:
    """The same as a table."""
    rows = [_row(name, size, found) for name, sizes in results["solves"].items() for size, found in sizes.items()]
    for peer, measured in results["peers"].items():
        rows += [_row(peer, size, found) for size, found in measured.get("solves", {}).items()]
    return [
        "Solves: turns (STM) and seconds on average",
        *table(["method", "layers", "turns", "most", "seconds", "cubes"], rows),
        "",
        *_comparison(results["phases"]),
    ]


def _comparison(found: Results) -> list[str]:
    head = f"One cube of {found['size']} layers, scrambled with seed {found['seed']}: turns by phase"
    return [head, *(f"{name}: {_phases(phases)}" for name, phases in found["methods"].items())]


def _phases(phases: Results) -> str:
    return ", ".join(f"{phase} {turns}" for phase, turns in phases.items()) + f"; {sum(phases.values())} in all"


def _row(name: str, size: str, found: Results) -> list[str]:
    return [name, size, f"{found['STM']:,.1f}", f"{found['most']:,}", f"{found['seconds']:.4f}", str(found["seeds"])]
