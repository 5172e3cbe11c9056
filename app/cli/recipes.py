"""`cubelens recipes` and `exercise`: the book of recipes for a size, and cubes that need exactly one of them."""

from __future__ import annotations

import argparse
import json
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import asdict

from app.base.say import UserError
from app.cli import inputs
from cube_core.exercises.cases import AnyExercise, case_exercise
from cube_core.exercises.making import LEVELS, exercise
from cube_core.faces import COLORS
from cube_core.recipes.book import ENTRIES, ONLY_YAU, Entry, Recipe, recipes
from cube_core.recipes.thoughts import whole
from cube_core.solvers.reduction import LARGEST
from cube_core.solvers.three.cases.catalogue import KINDS, case_named
from cube_core.words.exercises import KEEP, order_of

_SHOWN = 12
"""The most moves of a recipe that are printed for people."""
_WIDTH = 100


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The recipe, all without one, and for which cube."""
    parser.add_argument("id", nargs="?", metavar="ID", help="a recipe: last.edges, edge.pair; all without one")
    parser.add_argument("--size", type=inputs.size, default=3, metavar="N", help="layers of the cube, 3 if not said")
    parser.add_argument("--json", action="store_true", help="print a list of objects, with all moves")


def run(args: argparse.Namespace) -> int:
    """Print the book, or one recipe, as text or as a list of objects."""
    if args.size > LARGEST:
        raise UserError(f"The book is for cubes of 2 to {LARGEST} layers, not of {args.size}.")
    book = recipes(args.size)
    only = None if args.id is None else recipe_of(args.id, args.size, (*ENTRIES, *ONLY_YAU))
    every = recipes(args.size, "yau")
    found = book if only is None else tuple(recipe for recipe in every if recipe.id == only.id)
    if args.json:
        print(json.dumps([asdict(recipe) for recipe in found], ensure_ascii=False))
    else:
        print("\n".join(_listed(book) if args.id is None else _described(*found)))
    return 0


def recipe_of(name: str, size: int | None, entries: Sequence[Entry] = ENTRIES) -> Entry:
    """The recipe of a name; UserError says which there are, or for which cubes it is."""
    entry = next((entry for entry in entries if entry.id == name), None)
    if entry is None:
        raise UserError(f'There is no recipe "{name}"; there are {", ".join(entry.id for entry in entries)}.')
    if size is not None and size > LARGEST:
        raise UserError(f"The book is for cubes of 2 to {LARGEST} layers, not of {size}.")
    if size is not None and not entry.fits(size):
        cubes = f"{'even ' if entry.is_even else ''}cubes of {entry.least} layers or more"
        raise UserError(f"The recipe {name} is for {cubes}, not of {size}; give --size {entry.least}.")
    return entry


def _listed(book: tuple[Recipe, ...]) -> list[str]:
    """A line a recipe: its id, its name, its goal, and the first way to do it."""
    rows = [(recipe.id, recipe.name, recipe.phase, recipe.moves[0]) for recipe in book]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def _described(recipe: Recipe) -> list[str]:
    """One recipe, with when and why, and the ways to do it."""
    more = len(recipe.moves) - _SHOWN
    return [
        f"{recipe.name} ({recipe.id}), for the goal {recipe.phase}; sizes {recipe.sizes}.",
        "",
        *textwrap.wrap(f"When: {recipe.when}", _WIDTH),
        *textwrap.wrap(f"Why: {recipe.why}", _WIDTH),
        "",
        *recipe.moves[:_SHOWN],
        *([f"… and {more} more, which --json lists."] if more > 0 else []),
    ]


MOST = 10_000
"""More exercises in one go are a slip of the hand."""


def add_arguments_exercise(parser: argparse.ArgumentParser) -> None:
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


def run_exercise(args: argparse.Namespace) -> int:
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
