"""The course: 22 lessons in order, and the kinds of exercises by which it is seen that one was learnt."""

from __future__ import annotations

from dataclasses import dataclass

from cube_core.exercises.making import Exercise, exercise
from cube_core.recipes.book import ENTRIES


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of exercises, by which a learner's record names what is known."""

    id: str
    recipe: str = ""
    """The recipe that they need; none where turns and places are asked."""
    sizes: tuple[int, ...] = (3,)
    """One of these, by the seed."""
    variant: str | None = None
    """The way of it that they need, where that is a lesson of its own."""
    easiest: int = 1
    """The level of the first."""

    def make(self, level: int, seed: int) -> Exercise:
        """The exercise of a seed."""
        size = self.sizes[seed % len(self.sizes)]
        return exercise(self.recipe, size, max(level, self.easiest), seed, self.variant)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: the recipes that are learnt at one go."""

    id: str
    size: int
    kinds: tuple[Kind, ...]
    minutes: int


def _lesson(lesson: str, size: int, minutes: int, *kinds: Kind) -> Lesson:
    return Lesson(lesson, size, kinds, minutes)


def _on(size: int, *recipes: str) -> tuple[Kind, ...]:
    """Recipes on a size; from 5 layers on a record tells them from those of the 4×4."""
    ending = f" {size}" if size > 4 else ""
    return tuple(Kind(f"{recipe}{ending}", recipe, (size,)) for recipe in recipes)


_LARGER = tuple(Kind(f"{recipe} 6+", recipe, (6, 7)) for recipe in ("centre.line", "centre.cell", "edge.pair"))
LESSONS = (
    _lesson("turns", 3, 8, Kind("hold.turns")),
    _lesson("pieces", 3, 6, Kind("hold.pieces")),
    _lesson("petals", 3, 10, *_on(3, "daisy.lift", "daisy.tip")),
    _lesson("cross", 3, 8, *_on(3, "cross.drop")),
    _lesson("corner", 3, 12, *_on(3, "corner.trigger")),
    _lesson("corner-out", 3, 8, Kind("corner.trigger out", "corner.trigger", variant="out")),
    _lesson("edge", 3, 14, *_on(3, "edge.slot")),
    _lesson("edge-out", 3, 8, Kind("edge.slot out", "edge.slot", variant="out")),
    _lesson("yellow-cross", 3, 10, *_on(3, "last.flip")),
    _lesson("sides", 3, 10, *_on(3, "last.edges")),
    _lesson("places", 3, 10, *_on(3, "last.corners")),
    _lesson("twist", 3, 25, *_on(3, "last.twist")),
    _lesson("layers", 4, 8, Kind("hold.layers", sizes=(4,))),
    _lesson("line", 4, 12, *_on(4, "centre.line")),
    _lesson("cell", 4, 15, *_on(4, "centre.cell")),
    _lesson("centres", 4, 15, Kind("centre.line all", "centre.line", (4,), easiest=4)),
    _lesson("pair", 4, 12, *_on(4, "edge.pair")),
    _lesson("last-two", 4, 10, *_on(4, "edge.swap")),
    _lesson("parity", 4, 20, *_on(4, "parity.flip", "parity.swap")),
    _lesson("middles", 5, 12, *_on(5, "centre.line", "centre.cell")),
    _lesson("edges-of-three", 5, 15, *_on(5, "edge.pair", "edge.swap", "parity.flip")),
    _lesson("any-size", 6, 20, *_LARGER),
)
"""Twelve for the 3×3, seven for the 4×4, three for the 5×5 and so for any size."""

KINDS = {kind.id: kind for lesson in LESSONS for kind in lesson.kinds}
"""By the name in the record."""
KINDS |= {entry.id: Kind(entry.id, entry.id, (entry.least,)) for entry in ENTRIES if entry.id not in KINDS}


def lesson_of(recipe: str, variant: str, size: int) -> Lesson:
    """The lesson that teaches a recipe for a size, where that is one for the variant that one."""
    kinds = [(lesson, kind) for lesson in LESSONS for kind in lesson.kinds]
    teaching = [lesson for lesson, kind in kinds if kind.recipe == recipe and kind.easiest == 1]
    own = [lesson for lesson in teaching if lesson.kinds[0].variant == variant]
    known = own or [lesson for lesson in teaching if lesson.kinds[0].variant is None]
    return next((lesson for lesson in reversed(known) if lesson.size <= size), known[0])
