"""`cubelens scan`: reads a cube off photographs of its six faces."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from app.cli import inputs
from app.own_cube.photos.scanning import scan
from cube_core.painting import verdict, written
from cube_core.painting.places import place_name


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The pictures, and what is known about them."""
    parser.add_argument(
        "pictures", nargs="+", type=Path, metavar="PICTURE", help="of the faces U R F D L B, each upright as on the net"
    )
    parser.add_argument("--size", type=inputs.size, metavar="N", help="layers; without it as the pictures show")
    parser.add_argument("--flat", action="store_true", help="each picture is the face from edge to edge")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Print the facelets, what is doubtful in them, and what no cube could look like."""
    size, reading = scan(args.pictures, args.size, args.flat)
    doubtful = reading.doubtful.tolist()
    faults = [fault.sentence for fault in verdict(size, reading.looks).faults]
    if args.json:
        told = {"facelets": written(reading.cells), "doubtful": doubtful, "faults": faults}
        print(json.dumps(told, ensure_ascii=False))
    else:
        again = [f"Look again at {place_name(size, slot)}." for slot in reading.doubtful[:, None]]
        print("\n".join([written(reading.cells), *again, *faults]))
    return 0
