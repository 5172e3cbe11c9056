"""How many solves meet which parity and show its algorithm; `python -m tests.cube_core.solvers.parities_met` tells."""

from __future__ import annotations

import argparse
from collections import Counter
from itertools import product

from cube_core import Cube, scramble, solve

METHODS, SIZES, ALGORITHMS = ("bulk", "cage", "layers"), (4, 6, 8), ("simple", "advanced")


def met(method, size, algorithm, seeds):
    """What the reports of some solves say, and what their steps show."""
    found = Counter()
    for seed in seeds:
        cube = Cube(size)
        cube.play(scramble(size, seed))
        solution = solve(cube, method, parity="retry", edge_parity=algorithm)
        cube.play(solution.alg)
        report, steps = solution.report, solution.steps
        shown = [steps[number] for number in steps.parities]
        assert all(step.kind == "parity" for step in shown)
        flags = [report.was_even_edge_parity, report.was_partial_edge_parity, report.was_corner_swap]
        found["solved"] += cube.is_solved
        for name, flag in zip(("edge", "partial", "corner"), flags, strict=True):
            found[name] += flag
        found["flags"] += sum(flags)
        found["steps"] += len(shown)
        found["met"] += any(flags)
        found["shown"] += bool(shown)
        found["unlike"] += any(flags) != bool(shown) or sum(flags) > len(shown)
        found[f"tries {report.tries}"] += 1
    return found


def main():
    """A line for every method, size and algorithm."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=50)
    seeds = range(90101, 90101 + parser.parse_args().seeds)
    names = ("solved", "edge", "partial", "corner", "met", "shown", "unlike", "tries 1", "tries 2", "tries 3")
    print(f"{'method':10} size {'algorithm':9}", *(f"{name:>7}" for name in names))
    for method, size, algorithm in product(METHODS, SIZES, ALGORITHMS):
        found = met(method, size, algorithm, seeds)
        print(f"{method:10} {size:4} {algorithm:9}", *(f"{found[name]:7}" for name in names), flush=True)


if __name__ == "__main__":
    main()
