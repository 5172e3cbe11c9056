"""`make near`: every cube a few turns from the solved one, solved by every method and replayed on the slow cube.

`make near ARGS="--size 4 --depth 2 --way cage-cfop --part 1/8"` takes one share of it; the shares of a run can go side
by side. The search for few moves takes one in a hundred of them, which take a second each, and then cubes of every kind
of 3 to 8 layers: `--drawn 2000` so many, by every method, of 2 to 12.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from cube_core.scrambles import scramble
from cube_core.solvers.registry import three_names
from tests.trust.kinds import drawn, kinds
from tests.trust.solving import QUICK_WAYS, Way, check, near, turned, ways

DEPTHS = {2: 4, 3: 4, 4: 3}
SEARCH: Way = ("short", three_names(3)[0])
_MOST, _LITTLE = 10, 500
"""So many times its usual work, or what passes for little, no solve may take: asked for in questions."""
_SPARSE = 100
"""One in so many cubes is enough for what takes a second."""
_SEARCHED, _DRAWN = range(3, 9), range(2, 13)


def ways_of(size: int) -> list[Way]:
    """Those that take milliseconds, on a 2×2 its own 3×3 solver too; and the search for few moves."""
    own = [way for way in ways(size) if "short" not in way]
    quick = own if size == 2 and set(three_names(2)) - {"short"} else [way for way in QUICK_WAYS if way in own]
    return [*quick, ("short", three_names(size)[0])]


def of_every_kind(part: tuple[int, int]) -> int:
    """The search for few moves on one share of the cubes of every kind; how many these are."""
    number, count = part
    some = [(size, moves) for size in _SEARCHED for moves in kinds(size).values()][number - 1 :: count]
    for size, moves in some:
        check(turned(size, moves), SEARCH)
    return len(some)


def drawn_ones(seeds: range) -> None:
    """Cubes of some size and kind, a method each; what takes more than ten times its usual work is told."""
    usual: dict[tuple[int, Way], int] = {}
    for seed in seeds:
        size = _DRAWN[seed % len(_DRAWN)]
        way = ways(size)[seed // len(_DRAWN) % len(ways(size))]
        if (size, way) not in usual:
            usual[size, way] = work_of(turned(size, str(scramble(size, 0))), way)
        name, facelets = drawn(size, seed)
        if (work := work_of(facelets, way)) > _MOST * max(usual[size, way], _LITTLE):
            print(
                f"seed {seed}: {size}×{size}, {name}, {'-'.join(way)}: {work} questions, {usual[size, way]} are usual"
            )


def work_of(facelets: str, way: Way) -> int:
    """How often a solve asks whether it is still wanted."""
    asked = 0

    def count() -> bool:
        nonlocal asked
        asked += 1
        return False

    check(facelets, way, cancel=count)
    return asked


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
    parser.add_argument("--drawn", type=int, metavar="N", help="instead so many cubes of some kind, a method each")
    args = parser.parse_args(arguments)
    if args.drawn:
        drawn_ones(range(args.part[0] - 1, args.drawn, args.part[1]))
        return 0
    for size in args.size or DEPTHS:
        found = cubes(size, args.depth or DEPTHS[size], args.part)
        for way in ways_of(size):
            name = "-".join(way)
            if name in (args.way or [name]):
                some = found[:: _SPARSE if way == SEARCH and size > 2 else 1]
                for facelets in some:
                    check(facelets, way)
                print(f"{size}×{size}, {name}: {len(some)} cubes solved", flush=True)
    if not (args.size or args.way):
        print(f"Cubes of every kind, {'-'.join(SEARCH)}: {of_every_kind(args.part)} solved", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
