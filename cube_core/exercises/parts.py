"""The parts of a recipe, as one learns it: what is left to do from the end, never cut inside a trigger."""

from __future__ import annotations

from itertools import accumulate, pairwise
from typing import Literal, NamedTuple

from cube_core.exercises.making import Exercise
from cube_core.recipes.thoughts import Hands, Thought

Role = Literal["regrip", "setup", "moves"]


class Part(NamedTuple):
    """A part of a step."""

    role: Role
    moves: str
    number: int = 0
    """Which of the parts of the recipe's own moves it is, from 0."""


_LENGTHS = {
    "corner.trigger": 4,
    "edge.slot": 4,
    "last.edges": 4,
    "last.corners": 4,
    "last.twist": 4,
    "parity.flip": 5,
    "parity.swap": 3,
}
"""Recipe → the turns of each of its parts; the last may be shorter."""


def parts_of(step: Thought) -> tuple[Part, ...]:
    """The parts of a step, in order."""
    words = step.moves.split()
    ends = [0, *_ends(step.recipe, words)]
    own = (Part("moves", " ".join(words[start:stop]), number) for number, (start, stop) in enumerate(pairwise(ends)))
    before = (Part("regrip", step.regrip), Part("setup", step.setup))
    return (*(part for part in before if part.moves), *own)


def _ends(recipe: str, words: list[str]) -> list[int]:
    """The moves after which a part ends."""
    if recipe == "centre.cell":
        return list(accumulate((1, 3, 1, 3)))
    if recipe in _LENGTHS:
        return [*range(_LENGTHS[recipe], len(words), _LENGTHS[recipe]), len(words)]
    around = _undone(words)
    return [around, len(words) - around, len(words)] if around else [len(words)]


def _undone(words: list[str]) -> int:
    """The moves at the start, about one axis, that the last ones take back.

    >>> _undone("3U' R U R' 3U".split()), _undone("F U R U' R' F'".split()), _undone(["F2"])
    (1, 1, 0)
    """
    count = 0
    while 2 * (count + 1) < len(words) and words[-1 - count] == _inverse(words[count]):
        if _face(words[count]) != _face(words[0]):
            break
        count += 1
    return count


def _face(word: str) -> str:
    return next(letter for letter in word if letter.isalpha())


def _inverse(word: str) -> str:
    return word if word.endswith("2") else word[:-1] if word.endswith("'") else f"{word}'"


def all_parts(exercise: Exercise) -> tuple[Part, ...]:
    """The parts of all of the program's own way."""
    return tuple(part for step in exercise.steps for part in parts_of(step))


def last_parts(exercise: Exercise, count: int) -> int:
    """The parts after which the program stops for the last so many: earlier, where all would be done by then."""
    parts = all_parts(exercise)
    own = [number for number, part in enumerate(parts) if part.role == "moves"]
    stop = own[-min(count, len(own))]
    while stop and _is_reached_after(exercise, parts[:stop]):
        stop -= 1
    return stop


def _is_reached_after(exercise: Exercise, parts: tuple[Part, ...]) -> bool:
    hands = Hands(exercise.size, exercise.start.copy(), exercise.meant)
    for part in parts:
        regrip, moves = (part.moves, "") if part.role == "regrip" else ("", part.moves)
        hands.play(Thought("", "", regrip, "", moves))
    return exercise.is_reached(hands)
