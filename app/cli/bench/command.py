"""`cubelens bench`: measures this machine, beside the peers that are installed."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path

from app.base.errors import UserError
from app.base.files import check_target, replacing
from app.cli.bench import parts as bench
from app.cli.bench.growth import svg_of
from app.cli.bench.plot import drawn
from app.cli.bench.results import Results
from app.cli.progress import Progress

PICTURES: dict[str, Callable[[Results], str]] = {"efforts": lambda found: drawn(found["efforts"]), "many": svg_of}
"""Part → what draws it."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to measure, how long, and how to say it."""
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--full", action="store_true", help="every size, as long as it takes")
    parser.add_argument(
        "--only",
        type=part_names,
        default=list(bench.PARTS),
        metavar="PART,…",
        help=f"some of the parts: {', '.join(bench.PARTS)}",
    )
    parser.add_argument(
        "--plot",
        type=Path,
        metavar="OUT.svg",
        help="draw the moves of short solves over effort (part efforts) or the seconds over layers (part many)",
    )


def part_names(text: str) -> list[str]:
    """The parts in a list with commas, in the order of the table."""
    names = text.split(",")
    for name in names:
        if name not in bench.PARTS:
            raise argparse.ArgumentTypeError(f'there is no part "{name[:40]}"; the parts are {", ".join(bench.PARTS)}.')
    return [name for name in bench.PARTS if name in names]


def run(args: argparse.Namespace) -> int:
    """Measure, then print a table or JSON, and draw."""
    if args.plot is not None:
        _check_plot(args.plot, args.only)
    with Progress() as progress:
        results = bench.measure(args.only, args.full, progress)
    print(json.dumps(results) if args.json else bench.text_of(args.only, results))
    if args.plot is not None:
        with replacing(args.plot) as path:
            path.write_text(PICTURES[_drawn_part(args.only)](results), encoding="utf-8")
    return 0


def _check_plot(path: Path, names: list[str]) -> None:
    check_target(path)
    if path.suffix.lower() != ".svg":
        raise UserError(f"--plot draws SVG; let the name of the file end in .svg, not {path.name[-40:]}.")
    _drawn_part(names)


def _drawn_part(names: list[str]) -> str:
    """The one part of those measured that has a picture."""
    found = [name for name in PICTURES if name in names]
    if len(found) != 1:
        raise UserError(
            "--plot draws what the part efforts or the part many measures; name one of them in --only, too."
        )
    return found[0]
