"""Measuring this machine: a table of parts, each a module of its own, and what they found as one object.

A part's module has `measure(full, progress) -> Results`, which takes at most 40 s unless `full`, and
`lines_of(results) -> list[str]`, the same for people. What the parts return is merged key by key.
"""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from types import ModuleType

import numpy as np

from app import __version__
from app.cli.bench.results import ProgressCall, Results

PARTS = {
    "turns": "app.cli.bench.turns",
    "solves": "app.cli.bench.solves",
    "short": "app.cli.bench.short",
    "efforts": "app.cli.bench.efforts",
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
    """What the measurements were made on."""
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
