"""Cubes that need exactly one recipe, from a seed: drawn, followed to where the rule asks for it, held for a level."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from cube_core.cube import Cells
from cube_core.errors import CubeError
from cube_core.exercises.drawing import (
    HELD,
    LAST_CORNERS,
    LAST_EDGES,
    MIDDLE_EDGES,
    Free,
    draw_cube,
)
from cube_core.exercises.goals import Goal, asked_by, facts_of, facts_of_three, goal_of, held_as_usual
from cube_core.faces import CORNERS, EDGES, Color
from cube_core.geometry import IntArray
from cube_core.random_numbers import Draw
from cube_core.recipes.follower import CENTERS, Follower, read
from cube_core.recipes.reading import SPINS, TOPS, effect
from cube_core.recipes.thoughts import Hands, Thought
from cube_core.recipes.three import LISTS, SMALL_LISTS, Seen

LEVELS = (1, 2, 3, 4)
"""In front and ready; any turn of the top; any side; as it comes in a solve, with much else to do."""
MOST_TRIES = 1000
"""A recipe that is not asked for in so many cubes is not one of this size."""
MOST_STEPS = 12
"""The most steps that one exercise takes: a line is filled from several faces before it goes in."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A cube that needs a recipe, and what is asked."""

    size: int
    seed: int
    recipe: str
    variant: str
    level: int
    start: Cells
    meant: tuple[Color, ...]
    """The colour meant for each face as the cube is held."""
    phase: str
    goal: Goal
    steps: tuple[Thought, ...]
    """The program's own way: one step, or as many as it takes until the goal is reached."""

    def is_reached(self, hands: Hands) -> bool:
        """Whether a cube shows what is asked, by whatever turns."""
        return bool(self.goal.is_reached(facts_of(hands, self.phase))[0])

    def broken(self, hands: Hands) -> tuple[str, ...]:
        """The facts that held at the start, have to hold again, and do not."""
        return self.goal.broken(facts_of(hands, self.phase))


class Asked(NamedTuple):
    """The recipe that an exercise is to need, and the variant of it, where that matters."""

    recipe: str
    variant: str | None = None

    def is_met_by(self, thought: Thought) -> bool:
        """Whether a step is one of these; only to turn the top home is none."""
        if thought.recipe != self.recipe or thought.variant == "line up":
            return False
        return self.variant in (None, thought.variant)


def exercise(recipe: str, size: int, level: int, seed: int, variant: str | None = None) -> Exercise:
    """The exercise of a seed; the same on every machine for ever."""
    draw = Draw(seed)
    for _ in range(MOST_TRIES):
        found = _drawn(Asked(recipe, variant), size, level, seed, draw)
        if found is not None:
            return found
    raise CubeError(f"No cube of {size} layers needs {recipe}.")


_LISTED = {use.recipe: name for name, rows in LISTS.items() for row in rows for use in row.uses}


_PHASES = ("centers", "edges", *LISTS)


def phase_of(recipe: str, variant: str) -> str:
    """The list of the book in which a recipe stands, as far as that tells which facts matter."""
    if recipe == "parity.flip":
        return "l3-cross" if variant == "whole" else "edges"
    if recipe == "parity.swap":
        return "last corners"
    return _LISTED.get(recipe) or ("centers" if recipe.startswith("centre.") else "edges")


def _drawn(asked: Asked, size: int, level: int, seed: int, draw: Draw) -> Exercise | None:
    recipe, is_last = asked.recipe, level == LEVELS[-1]
    colors = draw_cube(size, _free(recipe, size, level, draw), draw)
    met = _met(Follower(size, colors, HELD, begin=_LISTED.get(recipe)), asked, is_last or recipe == "last.twist")
    if met is None:
        return None
    hands = _held(*met, level, draw)
    follower = Follower(size, hands.colors, hands.meant)
    thought = follower.next()
    if thought is None or not asked.is_met_by(thought) or not _is_of_level(thought, level):
        return None
    found = _way(follower, thought)
    if found is None or (not is_last and _helps_otherwise(hands, recipe, *found[:2])):
        return None
    return Exercise(size, seed, recipe, thought.variant, level, hands.colors, hands.meant, *found)


def _is_of_level(thought: Thought, level: int) -> bool:
    return level > 2 or (not thought.regrip and (level > 1 or not thought.setup))


def _met(follower: Follower, asked: Asked, is_first: bool) -> tuple[Hands, Thought] | None:
    """The cube where the rule asks for the recipe: the first time, or the last time in its phase or its centre."""
    found: tuple[Hands, Thought] | None = None
    work, later = None, _PHASES[_PHASES.index(phase_of(asked.recipe, "whole")) + 1 :]
    for thought in follower.solve():
        now = follower.phase, thought.colors if follower.phase == CENTERS else ()
        if work not in (None, now) or follower.phase in later:
            break
        if asked.is_met_by(thought):
            found, work = (_copied(follower.hands), thought), now
            if is_first:
                break
    return found


def _copied(hands: Hands) -> Hands:
    return Hands(hands.size, hands.colors.copy(), hands.meant)


def _held(hands: Hands, thought: Thought, level: int, draw: Draw) -> Hands:
    """The cube as a level holds it: ready for the recipe, or with its top or the whole cube turned."""
    regrip = SPINS[draw.below(4)] if level > 2 else thought.regrip
    hands.play(replace(thought, regrip=regrip, setup=thought.setup if level == 1 else "", moves=""))
    if level in (2, 3) and thought.recipe in _ANY_TOP:
        hands.play(replace(thought, regrip="", setup=TOPS[draw.below(4)], moves=""))
    return hands


_ANY_TOP = frozenset({"corner.trigger", "edge.slot", "last.flip", "last.edges"})
"""Recipes before which the top may stand anyhow."""


OWN = -1
"""The seed of what is asked on one's own cube: it was not drawn."""


def next_on(hands: Hands) -> Exercise | None:
    """The exercise that the book asks for on a cube as it is; None where only the top is left to turn, or nothing."""
    follower = Follower(hands.size, hands.colors, hands.meant)
    start, lead = hands.colors.copy(), []
    thought = follower.next()
    while thought is not None and thought.variant == "line up":
        lead.append(thought)
        follower.play(thought)
        thought = follower.next()
    if thought is None:
        return None
    found = _way(follower, thought, is_mixed=True)
    if found is None:
        return None
    phase, goal, steps = found
    one = thought.recipe, thought.variant, LEVELS[-1]
    return Exercise(hands.size, OWN, *one, start, hands.meant, phase, goal, (*lead, *steps))


def _way(follower: Follower, thought: Thought, is_mixed: bool = False) -> tuple[str, Goal, tuple[Thought, ...]] | None:
    """The goal and the program's own way there; None where it needs another recipe on the way, unless it may be."""
    asked, phase = asked_by(thought), phase_of(thought.recipe, thought.variant)
    start = facts_of(follower.hands, phase)
    steps: list[Thought] = []
    following: Thought | None = thought
    while following is not None and len(steps) < MOST_STEPS:
        if following.recipe != thought.recipe and not is_mixed:
            return None
        steps.append(following)
        follower.play(following)
        end = facts_of(follower.hands, phase)
        if end[asked][0] > start[asked][0]:
            return phase, goal_of(asked, start, end), tuple(steps)
        following = follower.next()
    return None


def _helps_otherwise(hands: Hands, recipe: str, phase: str, goal: Goal) -> bool:
    """Whether another recipe of the 3×3 part reaches the goal, from any side, with the top turned first."""
    if recipe not in _LISTED or recipe.startswith(("daisy.", "cross.")) or recipe == "last.twist":
        return False
    seen = Seen(read(held_as_usual(hands))[_others(recipe, hands.size == 2)])
    facts = facts_of_three(seen, phase, hands.size == 2)
    known = Goal(goal.asked, tuple(fact for fact in goal.kept if fact[0] in facts))
    return bool(known.is_reached(facts).any())


@lru_cache(maxsize=32)
def _others(recipe: str, is_small: bool) -> IntArray:
    """The effects of the other recipes on the stickers, by side and turn of the top; the cube ends as it was held."""
    lists = SMALL_LISTS if is_small else LISTS
    uses = {use.moves for rows in lists.values() for row in rows for use in row.uses if use.recipe != recipe}
    back = {"": "", "y": "y'", "y'": "y", "y2": "y2"}
    texts = (f"{spin} {top} {moves} {back[spin]}" for moves in sorted(uses) for spin in SPINS for top in TOPS)
    return np.stack([effect(" ".join(text.split())) for text in texts])


def _free(recipe: str, size: int, level: int, draw: Draw) -> Free:
    """The pieces that are shuffled for a recipe: those of its phase and of all later ones."""
    all_edges, last = Free(EDGES, CORNERS), level == LEVELS[-1]
    match recipe.split("."):
        case ["centre", _]:
            first = draw.below(5)
            ring = (Color.RED, Color.GREEN, Color.ORANGE, Color.BLUE)
            centres = (Color.WHITE, Color.YELLOW, *ring)[first:]
            return replace(all_edges, centres=centres, wings=12)
        case ["edge", "pair"]:
            return replace(all_edges, wings=12 if last else 4)
        case ["edge", "swap"]:
            return replace(all_edges, wings=3 if last else 2)
        case ["parity", "flip"] if size % 2 or (size > 4 and draw.below(2)):
            return replace(all_edges, wings=1)
        case ["parity", "flip"]:
            return Free(LAST_EDGES, LAST_CORNERS, is_flipped=True)
        case ["parity", "swap"]:
            return Free(LAST_EDGES, LAST_CORNERS, flips=False, is_swapped=True)
        case ["daisy" | "cross", _]:
            return all_edges
        case ["corner", _]:
            return Free((*MIDDLE_EDGES, *LAST_EDGES), CORNERS)
        case ["edge", _]:
            return Free((*MIDDLE_EDGES, *LAST_EDGES), LAST_CORNERS)
        case ["last", "flip"]:
            return Free(LAST_EDGES, LAST_CORNERS)
        case ["last", "edges"]:
            return Free(LAST_EDGES, LAST_CORNERS, flips=False)
        case ["last", "corners"]:
            return Free((), LAST_CORNERS)
    return Free((), LAST_CORNERS, moves=False)
