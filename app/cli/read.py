"""`cubelens read`: says what a text is, whatever people bring."""

from __future__ import annotations

import argparse
import json
from itertools import pairwise
from typing import Any

from app.cli import inputs
from app.sessions.session_reading import is_session, last_cube, read_session
from cube_core.texts.links import solve_link
from cube_core.texts.reading import Brought, Kind


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The text, and for which cube its moves are."""
    parser.add_argument(
        "text",
        metavar="TEXT",
        help="moves, a solve, facelets, a link or a session; - reads standard input, @PATH a file",
    )
    parser.add_argument("--size", type=inputs.size, metavar="N", help="layers of the cube that moves are for")
    said = parser.add_mutually_exclusive_group()
    said.add_argument("--json", action="store_true", help="print one JSON object")
    inputs.add_link(said, "print a link that opens it")


def run(args: argparse.Namespace) -> int:
    """Print what it was taken for, and the other reading where there are two."""
    text = inputs.text_of(args.text)
    brought = last_cube(read_session(text)) if is_session(text) else inputs.brought(text, args.size)
    if args.json:
        print(json.dumps(object_of(brought), ensure_ascii=False))
    elif args.link is not None:
        print(solve_link(brought.setup, brought.text or str(brought.alg), args.link))
    else:
        print("\n".join(described(brought)))
    return 0


def object_of(brought: Brought) -> dict[str, Any]:
    """The object that --json prints."""
    bounds = [0]
    for chapter in brought.chapters:
        bounds.append(bounds[-1] + len(chapter.alg))
    return {
        "kind": brought.kind,
        "size": brought.size,
        "setup": str(brought.setup),
        "alg": str(brought.alg),
        "facelets": brought.facelets,
        "chapters": [
            {"name": chapter.name.title, "start": start, "stop": stop}
            for chapter, (start, stop) in zip(brought.chapters, pairwise(bounds), strict=True)
        ],
        "other": None if brought.other is None else object_of(brought.other),
        "note": brought.note,
    }


_TITLES = {Kind.MOVES: "Moves", Kind.SOLVE: "A solve", Kind.FACELETS: "Facelets", Kind.SESSION: "A session"}


def described(brought: Brought) -> list[str]:
    """The same for people."""
    lines = [f"{_TITLES[brought.kind]} for {brought.size} layers. {brought.note}".strip()]
    if len(brought.setup):
        lines.append(f"Scramble: {brought.setup}")
    if brought.chapters:
        lines += [f"{chapter.alg}  // {chapter.name.title}".strip() for chapter in brought.chapters]
    elif len(brought.alg):
        lines.append(str(brought.alg))
    if brought.facelets is not None:
        lines.append(brought.facelets)
    if brought.other is not None:
        lines.append(f"It may also be {_TITLES[brought.other.kind].lower()}: {brought.other.alg}")
    return lines
