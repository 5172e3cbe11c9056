"""`cubelens bench`: measures this machine by parts, each a module of its own, beside the peers that are installed.

A part's module has `measure(full, progress) -> Results`, which takes at most 40 s unless `full`, and
`lines_of(results) -> list[str]`, the same for people. What the parts return is merged key by key.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from types import ModuleType

import numpy as np

from app import __version__
from app.cli.bench import ProgressCall, Results, published
from app.cli.progress import Progress

PARTS = {
    "turns": "app.cli.bench.turns",
    "solves": "app.cli.bench.solves",
    "short": "app.cli.bench.short",
    "many": "app.cli.bench.many",
    "frames": "app.cli.bench.frames",
    "window": "app.cli.bench.window_frames",
}
"""Part → its module."""


def measure(names: Iterable[str], full: bool, progress: ProgressCall) -> Results:
    """The measurements of these parts."""
    results: Results = {}
    for name in names:
        _merge(results, _part(name).measure(full, progress))
    return {**results, "peers": results.get("peers", {}), "machine": machine()}


def text_of(names: Iterable[str], results: Results) -> str:
    """The measurements of these parts for people."""
    about = ", ".join(f"{key} {value}" for key, value in results["machine"].items())
    return "\n\n".join(["\n".join(_part(name).lines_of(results)) for name in names] + [about])


def _part(name: str) -> ModuleType:
    return import_module(PARTS[name])


def _merge(into: Results, more: Results) -> None:
    for key, value in more.items():
        if isinstance(value, dict) and isinstance(into.get(key), dict):
            _merge(into[key], value)
        else:
            into[key] = value


def machine() -> Results:
    """The machine that the measurements were made on."""
    return {
        "cubelens": __version__,
        "python": platform.python_version(),
        "numpy": np.__version__,
        "system": f"{platform.system()} {platform.release()}",
        "processor": _processor(),
        "cores": os.cpu_count(),
    }


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the parts to measure, the time they may take, and the form of the result."""
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--full", action="store_true", help="every size, as long as it takes")
    parser.add_argument(
        "--only",
        type=part_names,
        default=list(PARTS),
        metavar="PART,…",
        help=f"some of the parts: {', '.join(PARTS)}",
    )
    parser.add_argument(
        "--cubes",
        type=Path,
        metavar="FILE",
        help="instead solve the cubes of a JSON file (size, facelets, published) beside their published counts",
    )


def part_names(text: str) -> list[str]:
    """The parts in a list with commas, in the order of the table."""
    names = text.split(",")
    for name in names:
        if name not in PARTS:
            raise argparse.ArgumentTypeError(f'there is no part "{name[:40]}"; the parts are {", ".join(PARTS)}.')
    return [name for name in PARTS if name in names]


def run(args: argparse.Namespace) -> int:
    """Measure, then print a table or JSON."""
    if args.cubes is not None:
        return _solve_cubes(args)
    with Progress() as progress:
        results = measure(args.only, args.full, progress)
    print(json.dumps(results) if args.json else text_of(args.only, results))
    return 0


def _solve_cubes(args: argparse.Namespace) -> int:
    with Progress() as progress:
        results = {**published.measure(args.cubes, progress), "machine": machine()}
    print(json.dumps(results) if args.json else "\n".join(published.lines_of(results)))
    return 0
