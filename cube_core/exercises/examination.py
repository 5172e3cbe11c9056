"""The test of knowledge: five cubes chosen so that every recipe is needed, and what became of each."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from cube_core.cube import Cube
from cube_core.exercises.lessons import Lesson, lesson_of
from cube_core.exercises.making import Exercise, next_on
from cube_core.face_colors import place
from cube_core.faces import COLORS
from cube_core.recipes.book import ENTRIES
from cube_core.recipes.follower import Follower
from cube_core.recipes.thoughts import Hands, Thought, whole
from cube_core.scrambles import scramble

CUBES, ENOUGH = 5, 4
"""A test has so many cubes; so many of them solved are a pass."""
TWICE = 2
"""Each recipe is needed on so many cubes: who lacks it solves fewer than enough."""
DRAWN = (12, 30, 60, 120)
"""The cubes are chosen among so many, and among more where that is too few."""


STUCK = ("corner.trigger out", "edge.slot out")
"""To take a piece out that is stuck has a lesson of its own."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A cube of a test: the seed of its scramble, the recipes it needs, and the turns the book takes."""

    size: int
    seed: int
    needs: frozenset[str]
    turns: int


def hands_of(cube: Cube) -> Hands:
    """A cube in the hands, with what is meant for its faces."""
    if cube.size % 2 == 0:
        meant = place(cube)
    else:
        meant = tuple(COLORS[color] for color in cube.cells().reshape(6, -1)[:, cube.size**2 // 2].tolist())
    return Hands(cube.size, cube.cells().copy(), meant)


def scrambled(size: int, seed: int) -> Cube:
    """The cube of a seed."""
    cube = Cube(size)
    cube.play(scramble(size, seed))
    return cube


def need_of(thought: Thought) -> str:
    """The recipe of a step; to take a piece out that is stuck has a lesson of its own."""
    return f"{thought.recipe} out" if thought.variant == "out" else thought.recipe


def sheet_of(size: int, seed: int) -> Sheet:
    """The recipes that the cube of a seed needs of one who goes by the book."""
    hands = hands_of(scrambled(size, seed))
    follower = Follower(size, hands.colors, hands.meant)
    thoughts = list(follower.solve())
    needs = frozenset(need_of(thought) for thought in thoughts if thought.variant != "line up")
    return Sheet(size, seed, needs, sum(whole(thought, size).count("STM") for thought in thoughts))


def needed_on(size: int) -> frozenset[str]:
    """All recipes that a test of a size is about."""
    stuck = STUCK if size > 2 else STUCK[:1]
    return frozenset((*(entry.id for entry in ENTRIES if entry.fits(size)), *stuck))


def draw_test(size: int, seed: int) -> tuple[Sheet, ...]:
    """The cubes of a test, the same for a seed on every machine: every recipe is needed on two of them."""
    drawn: list[Sheet] = []
    for count in DRAWN:
        drawn += [sheet_of(size, seed + number) for number in range(len(drawn), count)]
        chosen = _chosen(drawn)
        if not _lacking(chosen, needed_on(size)):
            break
    return chosen


def _lacking(chosen: tuple[Sheet, ...], wanted: frozenset[str]) -> Counter[str]:
    """By recipe, on how many more cubes it is to be needed."""
    lacking = Counter(dict.fromkeys(wanted, TWICE))
    for sheet in chosen:
        lacking.subtract(sheet.needs)
    return +lacking


def _chosen(drawn: list[Sheet]) -> tuple[Sheet, ...]:
    """Five of them, each the one that needs most of what is still to be needed, the rarer the more."""
    wanted = needed_on(drawn[0].size)
    often = Counter(recipe for sheet in drawn for recipe in sheet.needs)
    chosen: tuple[Sheet, ...] = ()
    for _ in range(CUBES):
        lacking = _lacking(chosen, wanted)
        rest = [sheet for sheet in drawn if sheet not in chosen]
        gains = [sum(1 / often[recipe] for recipe in sheet.needs if lacking[recipe]) for sheet in rest]
        chosen = (*chosen, rest[gains.index(max(gains))])
    return chosen


@dataclass(frozen=True, slots=True)
class Attempt:
    """The outcome of a cube of a test."""

    sheet: Sheet
    is_solved: bool
    seconds: int = 0
    turns: int = 0
    used: tuple[str, ...] = ()
    """The recipes by whose goals it went on."""
    stopped: str = ""
    """The recipe that the book picks where it stopped."""


class Trial:
    """A cube of a test under the hand: what was reached on it, looked at after every turn."""

    def __init__(self, hands: Hands) -> None:
        self._asked = next_on(hands)
        self.used: list[str] = []

    def look(self, hands: Hands) -> None:
        """See whether what the book asked for is there; then it asks for the next."""
        while self._asked is not None and self._asked.is_reached(hands):
            self.used.append(need_of(_first(self._asked)))
            self._asked = next_on(hands)


def stopped_at(hands: Hands) -> str:
    """The recipe that the book picks on a cube; the last twist where only the top is left to turn."""
    asked = next_on(hands)
    return "last.twist" if asked is None else need_of(_first(asked))


def _first(asked: Exercise) -> Thought:
    """The first step that is no turn of the top alone."""
    return next(step for step in asked.steps if step.variant != "line up")


@dataclass(frozen=True, slots=True)
class Report:
    """A test that was taken."""

    attempts: tuple[Attempt, ...]

    @property
    def solved(self) -> int:
        """The sentence that so many cubes were solved."""
        return sum(one.is_solved for one in self.attempts)

    @property
    def is_passed(self) -> bool:
        """Whether enough of them were."""
        return self.solved >= ENOUGH

    @property
    def stopped(self) -> str:
        """The recipe at which most of the others stopped; of as many the one that comes first in a solve."""
        found = Counter(one.stopped for one in self.attempts if not one.is_solved)
        return found.most_common(1)[0][0] if found else ""

    @property
    def cure(self) -> Lesson | None:
        """The lesson that teaches what was missing."""
        if not self.stopped:
            return None
        recipe, _, variant = self.stopped.partition(" ")
        return lesson_of(recipe, variant, self.attempts[0].sheet.size)

    @property
    def unproved(self) -> tuple[str, ...]:
        """The recipes that were needed by the book and never used: they were got round."""
        used = {recipe for one in self.attempts for recipe in one.used}
        return tuple(sorted(frozenset.union(*(one.sheet.needs for one in self.attempts)) - used))
