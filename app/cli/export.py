"""`cubelens export`: a solve, or an algorithm, as a film or as a page to learn from."""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence
from pathlib import Path

from app.base.files import check_target, replacing
from app.base.say import UserError
from app.cli import inputs, solving
from app.cli.progress import Progress
from app.films import page
from app.films.film import FORMATS, Film, Format, Schedule, format_of, strip_positions
from app.films.graphics import offscreen_context
from app.films.stage import Design
from app.solves import tempo as tempos
from app.solves.reading import LESSON_TEMPO
from app.solves.track import Track, Way
from cube_core import Alg, Cube
from cube_core.board import Board
from cube_core.solvers import Solution
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName, Report
from cube_core.words.facts import Written

MOVES = PhaseName("moves", "The moves", "Moves")


def shown(cube: Cube, alg: Alg) -> Solution:
    """The moves of an algorithm from a cube on, each a step that says its name."""
    recorder = Recorder(cube)
    with recorder.phase(MOVES):
        for number, word in enumerate(str(alg).split()):
            recorder.play(alg[number : number + 1], Explanation(Written(word), "align"))
    return recorder.solution(Report())


MOST_BESIDE = 5
"""Solves beside the first: more would be too small to be seen."""
_SPELT = {"beside": "with", "edge_parity": "edge-parity"}
_NOT_OF_LESSONS = {
    "beside": "it teaches one solve",
    "fps": "a browser draws as often as its screen does",
    "width": "it fits itself to the window it is read in",
    "height": "it fits itself to the window it is read in",
    "theme": "it is dark or light as its reader's machine is",
}
_OF_SOLVES = ("beside", "follow", "three", "cross", "parity", "edge_parity")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the target, the cube, the look and the time."""
    parser.add_argument(
        "out",
        metavar="OUT",
        type=Path,
        help=f"the file to write: {', '.join(FORMATS)} (a strip), {page.ENDING} (a lesson)",
    )
    inputs.add_size(parser)
    inputs.add_state(parser, required=True)
    solving.add_arguments(parser, "show a solve by this method, by reduction without it; --alg alone is shown itself")
    solving.add_effort(parser)
    parser.add_argument("--goal", default="solved", metavar="G", help="the phase after which to stop")
    parser.add_argument(
        "--with", dest="beside", nargs="+", metavar="METHOD", help="further methods, side by side with the first"
    )
    parser.add_argument(
        "--from",
        dest="start",
        type=moves,
        default=0,
        metavar="K",
        help="begin after K moves; a lesson, with their step",
    )
    parser.add_argument(
        "--to", dest="stop", type=moves, metavar="K", help="end after K moves; a lesson, with their step"
    )
    parser.add_argument(
        "--tempo",
        type=tempo,
        metavar="T",
        help=f"moves a second, {tempos.DEFAULT:g} without it, {LESSON_TEMPO:g} in a lesson",
    )
    parser.add_argument("--fps", type=inputs.whole_number, metavar="N", help="pictures a second; 60 for video, else 25")
    solving.add_look_arguments(parser)
    solving.add_sides(parser, None, None, "1280×720 for video, 640×400 for animations, 320×240 a picture of a strip,")


def moves(text: str) -> int:
    """A number of moves made."""
    number = inputs.whole_number(text)
    if number < 0:
        raise argparse.ArgumentTypeError(f"Moves are counted from 0 up, not {number}.")
    return number


def tempo(text: str) -> float:
    """Moves a second."""
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not tempos.SLOWEST <= number <= tempos.FASTEST:
        raise argparse.ArgumentTypeError(
            f"A tempo is {tempos.SLOWEST:g} to {tempos.FASTEST:g} moves a second, not {text[:40]}."
        )
    return number


def run(args: argparse.Namespace) -> int:
    """Solve, draw and write the film; or write the page."""
    if args.out.suffix.lower() == page.ENDING:
        return _write_lesson(args)
    kind = format_of(args.out)
    _fill_in(args, kind)
    _check(args, kind)
    tracks = _tracks(args, *inputs.state_of(args))
    design = Design(solving.look_of(args), args.width, args.height, args.caption, follows=args.follow)
    film = Film(tracks, design, _positions(args, kind, tracks), args.fps)
    kind.check(args.width, args.height, len(film.positions))
    with Progress() as progress, offscreen_context() as context, replacing(args.out) as draft:
        film.write(draft, kind, context, progress)
    return 0


def _write_lesson(args: argparse.Namespace) -> int:
    _check_lesson(args)
    cube, made_by = inputs.state_of(args)
    (track,) = _tracks(args, cube, made_by)
    setup = "" if made_by is None or _is_algorithm(args) else str(made_by)
    has_letters, tempo = page.LETTERS in args.overlay, args.tempo or LESSON_TEMPO
    page.Lesson(track, args.palette, has_letters, setup, tempo, args.start, args.stop).write(args.out)
    return 0


def _check_lesson(args: argparse.Namespace) -> None:
    """Say what a page has no use for, before a long search begins."""
    for name, why in _NOT_OF_LESSONS.items():
        if getattr(args, name) is not None:
            raise UserError(f"--{_SPELT.get(name, name)} is not for a lesson: {why}; leave it out.")
    for name in args.overlay:
        if name not in page.OVERLAYS:
            raise UserError(f"A lesson shows no {name}; of --overlay it knows {', '.join(page.OVERLAYS)}.")
    page.check(args.size)
    _check_stretch(args)
    _check_methods(args)
    check_target(args.out)


def _fill_in(args: argparse.Namespace, kind: Format) -> None:
    """Fill in what was not said, as it suits the kind of file."""
    args.width, args.height = args.width or kind.width, args.height or kind.height
    args.fps = kind.fps if args.fps is None else args.fps
    args.tempo = tempos.DEFAULT if args.tempo is None else args.tempo


def _check(args: argparse.Namespace, kind: Format) -> None:
    """Say what is wrong before a long search begins."""
    if not 1 <= args.fps <= kind.most_fps:
        raise UserError(f"This kind of film has 1 to {kind.most_fps} pictures a second, not {args.fps}.")
    _check_stretch(args)
    if len(args.beside or ()) > MOST_BESIDE:
        raise UserError(f"--with takes at most {MOST_BESIDE} more methods.")
    _check_methods(args)
    kind.check(args.width, args.height, 1)
    check_target(args.out)


def _check_stretch(args: argparse.Namespace) -> None:
    if args.stop is not None and args.stop < args.start:
        raise UserError(f"--to {args.stop} comes before --from {args.start}; exchange them.")


def _check_methods(args: argparse.Namespace) -> None:
    asks = [name for name in _OF_SOLVES if getattr(args, name) not in (None, False)]
    if asks and _is_algorithm(args):
        raise UserError(f"--{_SPELT.get(asks[0], asks[0])} needs a solve; add --method reduction.")


def _is_algorithm(args: argparse.Namespace) -> bool:
    """Whether the moves themselves are to be seen, and no solve."""
    return args.alg is not None and args.method is None


def _tracks(args: argparse.Namespace, cube: Cube, made_by: Alg | None) -> list[Track]:
    if _is_algorithm(args):
        tracks = [_algorithm(made_by or Alg(args.size))]
    else:
        tracks = [_solved(cube, args, method) for method in (args.method or "reduction", *(args.beside or ()))]
    longest = max(map(len, tracks))
    if args.start > longest or (args.stop or 0) > longest:
        raise UserError(f"This solve has {longest} moves; --from and --to go from 0 to {longest}.")
    for track in tracks:
        track.keyframes.fill()
    return tracks


def _algorithm(alg: Alg) -> Track:
    cube = Cube(alg.size)
    return Track(Board(cube), shown(cube, alg))


def _solved(cube: Cube, args: argparse.Namespace, method: str) -> Track:
    asked = argparse.Namespace(**{**vars(args), "method": method})
    return Track(Board(cube.copy()), solving.solved(cube, asked, args.goal), Way(method))


def _positions(args: argparse.Namespace, kind: Format, tracks: Sequence[Track]) -> Sequence[float]:
    stop = max(map(len, tracks)) if args.stop is None else args.stop
    if kind.is_strip:
        return strip_positions(args.start, stop)
    return Schedule(args.start, stop, args.tempo, args.fps)
