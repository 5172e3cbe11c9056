"""`make fuzz`: a million inputs by grammars, by noise, and by changing those that led somewhere new.

The same seed gives the same inputs. What fails is printed as it can be pasted into a test. With
atheris installed, `--guided SECONDS` lets the lines that run guide what is tried.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import resource
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from cube_core.solvers.few import knowledge
from cube_core.solvers.tables import load
from tests.trust.targets import Target, raised_at, targets

SHARES = {
    "notation": 0.5,
    "facelets": 0.2,
    "paintings": 0.05,
    "commands": 0.1,
    "settings": 0.08,
    "sessions": 0.04,
    "pictures": 0.015,
    "panels": 0.015,
}
"""How much of all inputs goes where."""
MOST_KEPT = 400
LONGEST_SHOWN = 2000
MOST_SECONDS, MOST_MEGABYTES = 1.0, 500


@dataclass
class Findings:
    """What a run has seen."""

    inputs: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    failures: dict[str, str] = field(default_factory=dict)
    """Kind of failure → the first input that led to it."""
    slowest: tuple[float, str] = (0.0, "")

    def add(self, other: Findings) -> None:
        self.inputs += other.inputs
        self.outcomes.update(other.outcomes)
        self.failures = {**other.failures, **self.failures}
        self.slowest = max(self.slowest, other.slowest)


def fuzz(target: Target, count: int, draw: random.Random, clock: Callable[[], float] = time.process_time) -> Findings:
    """Try so many inputs; half of them are changed ones that led somewhere new when they came."""
    found, kept = Findings(), [target.make(draw)]
    for _ in range(count):
        given = target.make(draw)
        if draw.random() < 0.5:
            given = target.change(draw, draw.choice(kept), draw.choice((given, draw.choice(kept))))
        started = clock()
        outcome = _outcome(target, given, found)
        seconds = clock() - started
        found.slowest = max(found.slowest, (seconds, repr(given)[:LONGEST_SHOWN]))
        if outcome not in found.outcomes and len(repr(given)) < LONGEST_SHOWN:
            kept = [*kept, given][-MOST_KEPT:]
        found.outcomes[outcome] += 1
        found.inputs += 1
    return found


def _outcome(target: Target, given: Any, found: Findings) -> str:
    try:
        return target.check(given)
    except Exception as error:
        kind = f"{type(error).__name__} at {raised_at(error)}"
        found.failures.setdefault(kind, repr(given)[:LONGEST_SHOWN])
        return "failed"


def _job(name: str, count: int, seed: str) -> tuple[Findings, float]:
    """One process's part, and the most memory it took; tables are made before, or one input takes seconds for it."""
    if name == "commands":
        load(knowledge.TABLE_OF_TWO)
        load(knowledge.TABLE)
    with tempfile.TemporaryDirectory() as folder:
        found = fuzz(targets(Path(folder))[name], count, random.Random(seed))
    return found, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000


def run(name: str, count: int, seed: int, jobs: int) -> bool:
    """Fuzz one target in several processes and print what came of it; whether all is well."""
    shares = [(name, count // jobs, f"{seed} {name} {job}") for job in range(jobs)]
    found, megabytes = Findings(), 0.0
    with multiprocessing.get_context("spawn").Pool(jobs, maxtasksperchild=1) as pool:
        for part, peak in pool.starmap(_job, shares, chunksize=1):
            found.add(part)
            megabytes = max(megabytes, peak)
    seconds, slowest = found.slowest
    print(f"{name}: {found.inputs:,} inputs, {len(found.outcomes)} outcomes, {len(found.failures)} failures, ", end="")
    print(f"slowest {seconds:.2f} s of a processor, at most {megabytes:.0f} MB", flush=True)
    for kind, given in found.failures.items():
        print(f"  {kind}\n    {given}")
    if seconds > MOST_SECONDS:
        print(f"  over {MOST_SECONDS:.0f} s: {slowest}")
    return not found.failures and seconds <= MOST_SECONDS and megabytes <= MOST_MEGABYTES


def guided(name: str, seconds: int) -> None:
    """Let atheris choose the texts by the lines that run; it ends the process itself."""
    atheris = import_module("atheris")  # installed for this alone

    atheris.instrument_all()
    with tempfile.TemporaryDirectory() as folder:
        check = targets(Path(folder))[name].check

        def once(data: bytes) -> None:
            provider = atheris.FuzzedDataProvider(data)
            text = provider.ConsumeUnicode(200)
            check((text, provider.ConsumeIntInRange(2, 9), provider.ConsumeBool()) if name == "notation" else text)

        atheris.Setup([sys.argv[0], f"-max_total_time={seconds}", "-timeout=2", "-rss_limit_mb=500"], once)
        atheris.Fuzz()


def main() -> int:
    parser = argparse.ArgumentParser(prog="make fuzz ARGS=…", description="Try very many inputs.")
    parser.add_argument("--inputs", type=int, default=1_000_000, help="how many in all")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2, help="processes at a time")
    parser.add_argument("--only", choices=SHARES, action="append", help="some of the targets")
    parser.add_argument("--guided", type=int, metavar="SECONDS", help="by atheris; notation and facelets")
    args = parser.parse_args()
    names = args.only or list(SHARES)
    if args.guided:
        guided(names[0], args.guided)
    total = sum(SHARES[name] for name in names)
    well = [run(name, round(args.inputs * SHARES[name] / total), args.seed, args.jobs) for name in names]
    return 0 if all(well) else 1


if __name__ == "__main__":
    sys.exit(main())
