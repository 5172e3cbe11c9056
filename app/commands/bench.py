"""`cubelens bench`: measures this machine, beside the peers that are installed."""

from __future__ import annotations

import argparse
import json

from app.bench import parts as bench
from app.commands.progress import Progress


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


def part_names(text: str) -> list[str]:
    """The parts in a list with commas, in the order of the table."""
    names = text.split(",")
    for name in names:
        if name not in bench.PARTS:
            raise argparse.ArgumentTypeError(f'there is no part "{name[:40]}"; the parts are {", ".join(bench.PARTS)}.')
    return [name for name in bench.PARTS if name in names]


def run(args: argparse.Namespace) -> int:
    """Measure, then print a table or JSON."""
    with Progress() as progress:
        results = bench.measure(args.only, args.full, progress)
    print(json.dumps(results) if args.json else bench.text_of(args.only, results))
    return 0
