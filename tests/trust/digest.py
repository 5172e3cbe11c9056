"""What may depend on nothing but its arguments, as a digest: scrambles, states, algorithms, solves with their steps;
and pictures, here alone.

`make determinism ARGS="/path/to/python …"` prints it under eight hash seeds, and for other
interpreters (each needs numpy and nothing else), and says whether all agree.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path

from cube_core import Cube, parse, scramble, solve, solver_names

ROOT = Path(__file__).resolve().parents[2]
HASH_SEEDS = (0, 1, 2, 42, 100, 456, 789, 999)
SIZES = {"tiny": (2,), "few": (2, 4), "all": (2, 3, 4, 5, 6, 7, 9)}
SLOW_SIZES = {"short": 3}
"""Methods that search, and the size above which that takes too long here."""
BULK_FROM = 3
"""The fewest layers on which `bulk` solves in another way than `reduction`: from 3 on it ends in CFOP."""


def scrambles(sizes: Iterable[int]) -> Iterable[str]:
    for size in (*sizes, 10, 40, 333):
        yield from (str(scramble(size, seed)) for seed in range(10))


def states(sizes: Iterable[int]) -> Iterable[str]:
    for size in sizes:
        cube = Cube(size)
        for seed in range(5):
            cube.play(scramble(size, seed).simplified())
            cube.play("(R U' [F, D2])3 x " * 5)
            yield cube.facelets()
            yield str(Cube.from_facelets(cube.facelets()).stickers.tolist())


def algorithms(sizes: Iterable[int]) -> Iterable[str]:
    for size in sizes:
        alg = scramble(size, 1) + parse("R R' L x2 U U U (D2 U')3", size)
        yield f"{alg.simplified()} {alg.inverse()} {[alg.count(name) for name in ('OBTM', 'QTM', 'STM', 'ETM', 'ATM')]}"


def solves(sizes: Iterable[int]) -> Iterable[str]:
    for size in sizes:
        for method in solver_names(size):
            if size <= SLOW_SIZES.get(method, size) and (method != "bulk" or size >= BULK_FROM):
                yield from (solved(size, method, seed) for seed in range(1 if method in SLOW_SIZES else 4))


def solved(size: int, method: str, seed: int) -> str:
    cube = Cube(size)
    cube.play(scramble(size, seed))
    solution = solve(cube, method)
    steps = [(step.caption, step.start, step.stop, tuple(step.cells)) for step in solution.steps]
    return f"{solution.alg} {solution.phases} {solution.report} {steps} {solution.trackers_at(len(solution.alg) // 2)}"


PARTS: dict[str, Callable[[Iterable[int]], Iterable[str]]] = {
    "scrambles": scrambles,
    "states": states,
    "algorithms": algorithms,
    "solves": solves,
}


@lru_cache
def digest(part: str, sizes: str) -> str:
    """One part's texts as a number."""
    found = hashlib.sha256()
    for text in PARTS[part](SIZES[sizes]):
        found.update(f"{text}\n".encode())
    return found.hexdigest()[:16]


def lines(sizes: str) -> str:
    """All digests, a line each."""
    return "\n".join(f"{part} {digest(part, sizes)}" for part in PARTS)


def lines_of(python: str, hash_seed: int, sizes: str) -> str:
    """The digests that another process comes to, under a hash seed."""
    return _printed(python, hash_seed, f"from tests.trust.digest import lines; print(lines({sizes!r}))")


def pictures_of(python: str, hash_seed: int) -> str:
    """The same for pictures, which want all that the program needs."""
    return _printed(python, hash_seed, "from tests.trust.pictures import lines; print(lines())")


def _printed(python: str, hash_seed: int, code: str) -> str:
    environment = os.environ | {"PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [python, "-c", code], env=environment, cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip()


def name_of(python: str) -> str:
    code = "import sys, numpy; print('Python', sys.version.split()[0], 'numpy', numpy.__version__)"
    return subprocess.run([python, "-c", code], capture_output=True, text=True, check=True).stdout.strip()


def main() -> int:
    parser = argparse.ArgumentParser(prog="make determinism ARGS=…", description="Compare digests.")
    parser.add_argument("pythons", nargs="*", help="other interpreters that have numpy")
    parser.add_argument("--sizes", choices=SIZES, default="all")
    args = parser.parse_args()
    found, pictures = set[str](), set[str]()
    for python in (sys.executable, *args.pythons):
        for hash_seed in HASH_SEEDS if python == sys.executable else HASH_SEEDS[:2]:
            found.add(lines_of(python, hash_seed, args.sizes))
            if python == sys.executable:
                pictures.add(pictures_of(python, hash_seed))
            print(
                f"{name_of(python)} hash seed {hash_seed}: {len(found)} different so far, {len(pictures)} of pictures",
                flush=True,
            )
    print("\n".join(sorted(found | pictures)))
    return 0 if len(found) == len(pictures) == 1 else 1


if __name__ == "__main__":
    sys.exit(main())
