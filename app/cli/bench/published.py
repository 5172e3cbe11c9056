"""The cubes of a file, solved in few moves and counted in all metrics beside what others published."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from app.base.files import read_text
from app.base.say import UserError
from app.cli.bench import ProgressCall, Results, table
from cube_core import Cube, solve
from cube_core.algs import METRICS
from cube_core.errors import IllegalStateError

_MOST_BYTES = 100_000_000
_LISTS = ("cubes", "cases")
"""The names under which an object may have its list of cubes."""


class _Case(NamedTuple):
    cube: Cube
    published: int | None
    """The turns of a published solve, in whichever metric it counts."""


def measure(path: Path, progress: ProgressCall) -> Results:
    """The turns of each cube of a file in all metrics, and the seconds of processor; as long as it takes."""
    cases = list(_cases(path))
    return {"cubes": [_row(case, number, len(cases), progress) for number, case in enumerate(cases)]}


def lines_of(results: Results) -> list[str]:
    """The same as a table."""
    head = ["layers", "published", *METRICS, "seconds", "solved"]
    return ["Few moves beside what others published, in their metric", *table(head, map(_cells, results["cubes"]))]


def _cells(row: Results) -> list[str]:
    published = "" if row["published"] is None else f"{row['published']:,}"
    solved = "fell back" if row["fell_back"] else "yes" if row["solved"] else "NO"
    counts = [f"{row['counts'][metric]:,}" for metric in METRICS]
    return [str(row["size"]), published, *counts, f"{row['seconds']:.1f}", solved]


def _row(case: _Case, number: int, count: int, progress: ProgressCall) -> Results:
    cube = case.cube.copy()

    def tell(part: float, sentence: str) -> None:
        progress((number + part) / count, f"cube {number + 1} of {count}, {cube.size} layers")

    started = time.process_time()
    solution = solve(cube, "short", progress=tell)
    seconds = time.process_time() - started
    cube.play(solution.alg)
    return {
        "size": cube.size,
        "published": case.published,
        "counts": {metric: solution.alg.count(metric) for metric in METRICS},
        "seconds": round(seconds, 3),
        "solved": cube.is_solved,
        "fell_back": solution.report.fell_back,
    }


def _cases(path: Path) -> Iterator[_Case]:
    """The cubes of a file: a list of objects, or an object that has one."""
    try:
        found = json.loads(read_text(path, _MOST_BYTES))
    except ValueError as error:
        raise UserError(f"{path.name} is not JSON: {error}.") from None
    if isinstance(found, dict):
        found = next((found[name] for name in _LISTS if name in found), None)
    if not isinstance(found, list) or not found:
        raise UserError(f'{path.name} has no list of cubes; write [{{"size": 4, "facelets": "…", "published": 45}}].')
    for number, one in enumerate(found, 1):
        yield _case(one, f"cube {number} of {path.name}")


def _case(one: Any, where: str) -> _Case:
    if not isinstance(one, dict) or not isinstance(one.get("facelets"), str):
        raise UserError(f"The {where} has no facelets; give them as a text.")
    try:
        cube = Cube.from_facelets(one["facelets"])
    except IllegalStateError as error:
        raise UserError(f"The {where} is none: {error}") from None
    if one.get("size", cube.size) != cube.size:
        raise UserError(f"The {where} has the facelets of {cube.size} layers, not of {one['size']}.")
    published = one.get("published")
    if published is not None and (isinstance(published, bool) or not isinstance(published, int)):
        raise UserError(f"The {where} has no whole number as its published count; write one or leave it out.")
    return _Case(cube, published)
