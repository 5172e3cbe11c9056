"""The book in the window: the recipes of a size, what is known of each, when it applies, why it works, its moves."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from app.base.action import App
from app.course import actions as deeds
from app.course.skill import Skill, skills_in
from app.course.state import recipes_of
from app.ui.canvas import Canvas
from app.ui.fitting import fitted, put, write
from app.ui.side import BUTTON, button, chosen_row, columns, frame
from app.ui.sizes import BODY, LEAD, LOOSE, NOTE, SNUG, SPACE, USUAL
from cube_core.recipes.book import Recipe, recipes

ROW = 26.0
FEWEST_ROWS = 3
"""Of the list, in the lowest window."""
DETAILS = 250.0
"""The room that the chosen recipe needs below the list."""
MOST_MOVES = 3
"""Of the ways to do a recipe so many are shown; a 4×4 has up to thirty."""


@dataclass(frozen=True, slots=True)
class Book:
    """The recipes of a size, and which of them is chosen."""

    size: int
    recipes: tuple[Recipe, ...]
    known: tuple[str, ...]
    """By recipe: new, learning, can or sure."""
    chosen: int


def see(app: App) -> Book:
    """The book as it stands."""
    size = deeds.size_of_book(app)
    known = {recipe.id: recipe for recipe in recipes(size)}
    found = tuple(known[name] for name in recipes_of(size))
    skills = skills_in(app.state.record)
    names = tuple(skills.get(recipe.id, Skill(recipe.id)).name for recipe in found)
    return Book(size, found, names, min(app.state.panels.recipe, len(found) - 1))


def draw(canvas: Canvas, seen: Book) -> None:
    """The list above, the chosen recipe below."""
    left, top, right, bottom = frame(canvas, f"The book, {seen.size}×{seen.size}")
    rows = max(FEWEST_ROWS, min(len(seen.recipes), int((bottom - top - DETAILS) / ROW)))
    first = max(0, min(seen.chosen - rows // 2, len(seen.recipes) - rows))
    for number in range(first, first + rows):
        recipe, known = seen.recipes[number], seen.known[number]
        box = (left - SPACE, top, right + SPACE, top + ROW)
        is_over = canvas.deed(box, partial(_choose, number))
        if number == seen.chosen:
            chosen_row(canvas, box)
        elif is_over:
            canvas.box(box, "raised", LOOSE)
        canvas.text(left, top + (ROW - BODY) / 2 - 1, recipe.name, BODY, "text")
        canvas.text(right, top + (ROW - NOTE) / 2 - 1, known, NOTE, "text3", align=1)
        top += ROW
    _details(canvas, seen.recipes[seen.chosen], (left, top + SPACE, right, bottom))


def _choose(number: int, app: App) -> None:
    app.state.panels.recipe = number


def _details(canvas: Canvas, recipe: Recipe, box: tuple[float, float, float, float]) -> None:
    left, y, right, bottom = box
    foot = bottom - 2 * BUTTON - SNUG
    button(canvas, (left, foot, right, foot + BUTTON), "Practise it (P)", deeds.practise_chosen, is_main=True)
    deeds_below = (("Show it (Enter)", deeds.show_chosen), ("What comes next (L)", deeds.learn))
    for (text, deed), (start, stop) in zip(deeds_below, columns(left, right, 2), strict=True):
        button(canvas, (start, foot + BUTTON + SNUG, stop, bottom), text, deed, size=BODY)
    canvas.line(left, y, right, y)
    write(canvas, (left, y + SPACE), recipe.name, right - left, LEAD, "text", "bold")
    y += SPACE + 26
    more = len(recipe.moves) - MOST_MOVES
    moves = [*recipe.moves[:MOST_MOVES], *([f"and {more} more"] if more > 0 else [])]
    for text, color, font in (
        (recipe.when, "text", "regular"),
        (recipe.why, "text2", "regular"),
        (" · ".join(moves), "text2", "mono"),
    ):
        shape = fitted(canvas, text, right - left, USUAL if color == "text" else BODY, font, lines=7)
        if y + shape.height > foot:
            return
        put(canvas, (left, y), text, shape, color, font)
        y += shape.height + SNUG
