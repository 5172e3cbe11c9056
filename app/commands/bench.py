"""`cubelens bench`: measures this machine, beside the peers that are installed."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from app.bench import parts as bench
from app.bench.plot import drawn
from app.commands.progress import Progress
from app.errors import UserError
from app.files import check_target, replacing


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
        "--plot", type=Path, metavar="OUT.svg", help="draw the moves of short solves over effort (part efforts)"
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
            path.write_text(drawn(results["efforts"]), encoding="utf-8")
    return 0


def _check_plot(path: Path, names: list[str]) -> None:
    check_target(path)
    if "efforts" not in names:
        raise UserError("--plot draws what the part efforts measures; name it in --only, too.")
