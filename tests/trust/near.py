"""`make near`: every cube a few turns from the solved one, solved by every method and replayed on the slow cube.

`make near ARGS="--size 4 --depth 2 --way cage-cfop --part 1/8"` takes one share of it; the shares of a run can go side
by side.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from cube_core.solvers.registry import three_names
from tests.trust.solving import QUICK_WAYS, Way, check, near, ways

DEPTHS = {2: 4, 3: 4, 4: 3}


def ways_of(size: int) -> list[Way]:
    """Those that take milliseconds; on a 2×2 its own 3×3 solver too."""
    own = [way for way in ways(size) if "short" not in way]
    return own if size == 2 and set(three_names(2)) - {"short"} else [way for way in QUICK_WAYS if way in own]


def cubes(size: int, depth: int, part: tuple[int, int]) -> list[str]:
    """One share of the cubes, counted from 1."""
    number, count = part
    return [facelets for ring in near(size, depth) for facelets in ring][number - 1 :: count]


def share(text: str) -> tuple[int, int]:
    """Which share of how many, written 1/8."""
    number, _, count = text.partition("/")
    return int(number), int(count)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="make near ARGS=…", description="Solve every cube near the solved one.")
    parser.add_argument("--size", type=int, choices=DEPTHS, action="append")
    parser.add_argument("--depth", type=int)
    parser.add_argument("--way", action="append", help="a method and its 3×3 solver, as they are told")
    parser.add_argument("--part", type=share, default=(1, 1))
    args = parser.parse_args(arguments)
    for size in args.size or DEPTHS:
        found = cubes(size, args.depth or DEPTHS[size], args.part)
        for way in ways_of(size):
            name = "-".join(way)
            if name in (args.way or [name]):
                for facelets in found:
                    check(facelets, way)
                print(f"{size}×{size}, {name}: {len(found)} cubes solved", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
