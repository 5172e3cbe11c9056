"""`cubelens snapshot`: draws one picture of the bare cube."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from app.base.files import check_target, replacing
from app.base.say import UserError
from app.cli import inputs, solving
from app.films.graphics import drawn
from app.films.solve_picture import look_at_step, show_position, words_at
from app.films.stage import write_caption
from app.solves.track import Track
from cube_core import Cube
from cube_core.board import Board
from cube_core.errors import CubeError
from cube_core.trackers import FacesTrackerHolder
from renderer.palette import COMMUTATOR, TRACKERS
from renderer.scene import Scene

_POSITION = re.compile(r"[0-9]{1,12}(\.[0-9]{1,6})?", re.ASCII)
_OF_SOLVES = ("at", "caption", "follow", "three", "cross", "parity", "edge_parity")
"""The arguments that are about a solve."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the target, the cube and the look."""
    parser.add_argument("out", metavar="OUT.png", type=Path, help="the picture to write")
    inputs.add_size(parser)
    inputs.add_state(parser)
    solving.add_arguments(parser, "show a solve, found by this method")
    solving.add_effort(parser)
    parser.add_argument(
        "--at", type=position, metavar="K", help="after K moves of the solve; 12.5 is half-way through the thirteenth"
    )
    solving.add_look_arguments(parser)
    solving.add_sides(parser, 1280, 800, "1280×800")


def position(text: str) -> float:
    """A place in a solve: moves made, and part of the next."""
    if not _POSITION.fullmatch(text):
        raise argparse.ArgumentTypeError(
            f'"{text[:40]}" is not a place in a solve; write 12, or 12.5 for half a move more.'
        )
    return float(text)


def run(args: argparse.Namespace) -> int:
    """Draw the picture and write it."""
    _check(args)
    scene = Scene(args.size)
    cube, _ = inputs.state_of(args)
    if args.method is None:
        _show(scene, cube, args)
    else:
        track = _solved(cube, args)
        show_position(scene, track, args.at or 0.0)
    scene.look, scene.is_outlining = solving.look_of(args), COMMUTATOR in args.overlay
    if args.follow:
        look_at_step(scene, track, args.at or 0.0)
    picture = drawn(scene, args.width, args.height)
    if args.caption:
        caption, reason = words_at(track, args.at or 0.0)
        write_caption(picture, caption, scene.look.theme, reason)
    with replacing(args.out) as draft:
        picture.save(draft, "PNG")
    return 0


def _check(args: argparse.Namespace) -> None:
    if args.out.suffix.lower() != ".png":
        raise UserError(f"A snapshot is a PNG file; name it {args.out.stem or 'cube'}.png.")
    check_target(args.out)
    asks = [f"--{name.replace('_', '-')}" for name in _OF_SOLVES if getattr(args, name) not in (None, False)]
    asks += ["--overlay commutator"] if COMMUTATOR in args.overlay else []
    if asks and args.method is None:
        raise UserError(f"{asks[0]} needs a solve; add --method reduction.")


def _solved(cube: Cube, args: argparse.Namespace) -> Track:
    """The solve that is shown."""
    track = Track(Board(cube), solving.solved(cube, args))
    if (args.at or 0.0) > len(track):
        raise UserError(f"This solve has {len(track)} moves; --at goes from 0 to {len(track)}.")
    return track


def _show(scene: Scene, cube: Cube, args: argparse.Namespace) -> None:
    """A cube without a solve, with its circles if they are asked for."""
    scene.show(args.size, cube.cells())
    if TRACKERS not in args.overlay:
        return
    board = Board(cube)
    try:
        with FacesTrackerHolder(board):
            scene.displayed.trackers = board.trackers
    except CubeError as error:
        raise UserError(str(error)) from None
