"""Play every move of the solve of a huge cube through the engine: the solver itself goes by what its steps do.

    python -m tests.trust.replay --size 1000 --seed 1 --method reduction

Seven million moves take most of a minute, so this is a command of its own (`make replay`).
"""

from __future__ import annotations

import argparse
import sys
import time

from cube_core import Engine, scramble, solve

AT_ONCE = 500_000


def main() -> int:
    """Scramble, solve, replay; 0 if the cube is solved then."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--method", default="bulk")
    args = parser.parse_args()
    is_solved, moves, seconds = replayed(args.size, args.seed, args.method)
    print(f"{moves:,} moves for {args.size} layers played in {seconds:.0f} s:", "solved" if is_solved else "NOT solved")
    return 0 if is_solved else 1


def replayed(size: int, seed: int, method: str) -> tuple[bool, int, float]:
    """Whether the engine's cube is solved after all moves of a solve, how many these are and how long they took."""
    engine = Engine(size)
    engine.play(scramble(size, seed))
    alg = solve(engine.cube, method).alg
    started = time.monotonic()
    for start in range(0, len(alg), AT_ONCE):
        engine.play(alg[start : start + AT_ONCE])
    return engine.cube.is_solved, len(alg), time.monotonic() - started


if __name__ == "__main__":
    sys.exit(main())
