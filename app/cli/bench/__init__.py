"""Measuring this machine: turns, solves and frames, beside the peers that are installed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

Results = dict[str, Any]
"""Measurements, ready for JSON."""
ProgressCall = Callable[[float, str], None]


def table(head: list[str], rows: Iterable[list[str]]) -> list[str]:
    """Columns set flush right."""
    cells = [head, *rows]
    widths = [max(len(row[column]) for row in cells) for column in range(len(head))]
    return ["  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in cells]
