"""`cubelens recipes`: prints the book of recipes for a size, or one of them."""

from __future__ import annotations

import argparse
import json
import textwrap
from collections.abc import Sequence
from dataclasses import asdict

from app.base.say import UserError
from app.cli import inputs
from cube_core.recipes.book import ENTRIES, ONLY_YAU, Entry, Recipe, recipes
from cube_core.solvers.reduction import LARGEST

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
