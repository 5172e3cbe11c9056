"""`cubelens exercise`: prints cubes that need exactly one recipe, with what is asked of them and a way to do it."""

from __future__ import annotations

import argparse
import json
import textwrap
from collections.abc import Iterator

from app.base.say import UserError
from app.cli import inputs
from app.cli.recipes import recipe_of
from cube_core.exercises.cases import AnyExercise, case_exercise
from cube_core.exercises.making import LEVELS, exercise
from cube_core.faces import COLORS
from cube_core.recipes.thoughts import whole
from cube_core.solvers.three.cases.catalogue import KINDS, case_named
from cube_core.words.exercises import KEEP, order_of

MOST = 10_000
"""More exercises in one go are a slip of the hand."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The recipe, the cube, how hard, and how many."""
    parser.add_argument(
        "recipe",
        metavar="RECIPE",
        help="a recipe or a case: last.edges, oll.27; see cubelens recipes and cubelens cases",
    )
    parser.add_argument(
        "--size",
        type=inputs.size,
        default=None,
        metavar="N",
        help="layers of the cube; the fewest, from 3, if not said",
    )
    told = "1 ready in front, 2 any turn of the top, 3 any side, 4 as it comes in a solve; 3 if not said"
    parser.add_argument("--level", type=int, choices=LEVELS, default=3, help=told)
    parser.add_argument(
        "--seed", type=inputs.seed, default=0, metavar="S", help="of the first one; the next have S+1 …"
    )
    parser.add_argument("--count", type=inputs.whole_number, default=1, metavar="K", help="how many")
    parser.add_argument("--json", action="store_true", help="print a list of objects")


def run(args: argparse.Namespace) -> int:
    """Print so many exercises, as text or as a list of objects."""
    if not 1 <= args.count <= MOST:
        raise UserError(f"--count is from 1 to {MOST}, not {args.count}.")
    made = map(_told, _made(args, range(args.seed, args.seed + args.count)))
    if args.json:
        print(json.dumps(list(made)))
        return 0
    for number, told in enumerate(made):
        lines = [told["facelets"], *textwrap.wrap(told["goal"], 100), told["moves"]]
        print("\n".join([""] * (number > 0) + lines))
    return 0


def _made(args: argparse.Namespace, seeds: range) -> Iterator[AnyExercise]:
    """The exercises of these seeds, of a case or of a recipe."""
    if args.recipe.partition(".")[0].upper() in KINDS:
        try:
            case = case_named(args.recipe)
        except ValueError as error:
            raise UserError(str(error)) from None
        size = 2 if case.kind == "PBL" else 3
        if args.size not in (None, size):
            raise UserError(f"The case {case.name} is for cubes of {size} layers; give --size {size}.")
        return (case_exercise(case, args.level, seed) for seed in seeds)
    recipe = recipe_of(args.recipe, args.size)
    size = args.size or max(3, recipe.least)
    return (exercise(recipe.id, size, args.level, seed) for seed in seeds)


def _told(one: AnyExercise) -> dict[str, str]:
    return {
        "facelets": "".join(COLORS[color].letter for color in one.start.tolist()),
        "moves": " ".join(str(whole(step, one.size)) for step in one.steps),
        "goal": f"{order_of(one)} {KEEP}",
    }
