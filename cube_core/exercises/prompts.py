"""The parts of a recipe as one learns it, and questions before its turns.

What is left to do from the end is never cut inside a trigger. Each answer that is offered is played, and exactly one
reaches what is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise
from typing import Literal, NamedTuple

import numpy as np

from cube_core.exercises.making import Exercise
from cube_core.exercises.mistakes import Mistake, Variant, left_by, other_layers, siblings
from cube_core.faces import Face
from cube_core.geometry import place_of
from cube_core.random_numbers import Draw
from cube_core.recipes.reading import SPINS, TOPS
from cube_core.recipes.thoughts import Hands, Thought, came_from

Role = Literal["regrip", "setup", "moves"]


class Part(NamedTuple):
    """A part of a step."""

    role: Role
    moves: str
    number: int = 0
    """The number among the parts of the recipe's own moves, from 0."""


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
    around = _taken_back(words)
    return [around, len(words) - around, len(words)] if around else [len(words)]


def _taken_back(words: list[str]) -> int:
    """The moves at the start, about one axis, that the last ones take back.

    >>> _taken_back("3U' R U R' 3U".split()), _taken_back("F U R U' R' F'".split()), _taken_back(["F2"])
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


Question = Literal["home", "slice", "way", "side", "undo", "top", "next"]
MOST_OFFERED = 4
_ON_TOP = {"": "", "y": "U'", "y'": "U", "y2": "U2"}
"""Turn of the whole cube → the turn that leaves the top where it was meanwhile."""


@dataclass(frozen=True, slots=True)
class Option:
    """An answer: the moves in it, or the faces of a place and its stickers as the cube is held now."""

    moves: str = ""
    place: tuple[Face, ...] = ()
    slots: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Prompt:
    """A question about the step that comes."""

    question: Question
    options: tuple[Option, ...]
    right: int
    """The number of the only option by which the goal is reached."""
    piece: tuple[int, ...] = ()
    """The stickers of the piece that it is about."""


_Offer = tuple[Option, Thought]
"""An answer, and the step that it leads to."""


def prompts(exercise: Exercise, most: int = 2) -> tuple[Prompt, ...]:
    """The first questions that can be asked about the last step of an exercise, in the order of what they are about."""
    step, found = exercise.steps[-1], list[Prompt]()
    draw = Draw(exercise.seed)
    for question, offers in _KINDS.items():
        if len(found) < most and (prompt := _asked(exercise, question, list(offers(step, exercise)), draw)):
            found.append(prompt)
    return tuple(sorted(found, key=lambda prompt: prompt.question not in BEFORE))


def _asked(exercise: Exercise, question: Question, offers: list[_Offer], draw: Draw) -> Prompt | None:
    """A question with the step's own answer first among its offers, if enough of the others are wrong."""
    if not offers or not _reaches(exercise, offers[0][1]):
        return None
    known = dict.fromkeys([offers[0][0]])
    for option, step in offers[1:]:
        if len(known) < MOST_OFFERED and option not in known and not _reaches(exercise, step):
            known[option] = None
    if len(known) == 1:
        return None
    options = [list(known)[number] for number in np.argsort(draw.many(len(known)), kind="stable")]
    return Prompt(question, tuple(options), options.index(offers[0][0]), _piece(exercise))


def _reaches(exercise: Exercise, step: Thought) -> bool:
    return exercise.is_reached(left_by(exercise, Variant(Mistake("face", step.moves), step)))


def _piece(exercise: Exercise) -> tuple[int, ...]:
    """The stickers that the only step brings to their places, where they are now; none of whole last layers."""
    step = exercise.steps[-1]
    if len(exercise.steps) > 1 or not step.slots or step.recipe.startswith("last."):
        return ()
    return tuple(came_from(exercise.size, step.regrip, step.setup)[list(step.slots)].tolist())


def _homes(step: Thought, exercise: Exercise) -> Iterator[_Offer]:
    """The place that the piece is for, and those round the cube where it would go if another side were in front."""
    if step.recipe not in ("corner.trigger", "edge.slot", "cross.drop") or step.variant == "out":
        return
    if len(exercise.steps) > 1 or not step.slots:
        return
    for spin in SPINS:
        regrip, setup = f"{step.regrip} {spin}".strip(), f"{step.setup} {_ON_TOP[spin]}".strip()
        ends = np.argsort(came_from(exercise.size, step.moves))[list(step.slots)]
        slots = tuple(came_from(exercise.size, regrip)[ends].tolist())
        option = Option("", tuple(place_of(exercise.size, slot)[0] for slot in slots), slots)
        yield option, replace(step, regrip=regrip, setup=setup)


def _slices(step: Thought, exercise: Exercise) -> Iterator[_Offer]:
    """The layer that turns first, and others beside it."""
    words = step.moves.split()
    if exercise.size < 4 or len(words[0]) < 2 or not any(letter.isdigit() for letter in words[0].rstrip("2")):
        return
    for word in (words[0], *other_layers(words[0], exercise.size)):
        yield Option(word), replace(step, moves=_swapped(words, words[0], word))


def _swapped(words: list[str], old: str, new: str) -> str:
    """Some moves with one layer in place of another, there and back."""
    layers = old.rstrip("2'"), new.rstrip("2'")
    return " ".join(layers[1] + word[len(layers[0]) :] if word.rstrip("2'") == layers[0] else word for word in words)


def _ways(step: Thought, exercise: Exercise) -> Iterator[_Offer]:
    """The turn between slices, and the same another way."""
    parts = [part for part in parts_of(step) if part.role == "moves"]
    if len(parts) != 3 or exercise.size < 4 or " " in parts[1].moves:
        return
    face = parts[1].moves.rstrip("2'")
    for word in (parts[1].moves, face, f"{face}'", f"{face}2"):
        yield Option(word), replace(step, moves=f"{parts[0].moves} {word} {parts[2].moves}")


def _sides(step: Thought, exercise: Exercise) -> Iterator[_Offer]:
    """The way of this case, and those of the others of the same recipe."""
    yield Option(step.moves), step
    for moves in siblings(step):
        yield Option(moves), replace(step, moves=moves)


def _undone(step: Thought, exercise: Exercise) -> Iterator[_Offer]:
    """The last part, where it takes back the first, and others in its place."""
    parts = [part for part in parts_of(step) if part.role == "moves"]
    if len(parts) != 3 or " " in parts[2].moves:
        return
    before = f"{parts[0].moves} {parts[1].moves}"
    for word in (parts[2].moves, parts[0].moves, *other_layers(parts[2].moves, exercise.size), "U"):
        yield Option(word), replace(step, moves=f"{before} {word}")


def _tops(step: Thought, exercise: Exercise) -> Iterator[_Offer]:
    """The turn of the top before the recipe, or none."""
    if step.setup in TOPS:
        yield Option(step.setup), step
        yield from ((Option(top), replace(step, setup=top)) for top in TOPS)


def _first_turns(step: Thought, exercise: Exercise) -> Iterator[_Offer]:
    """The first turn, and others in its place."""
    first, *rest = step.moves.split()
    face = first.rstrip("2'")
    for word in (first, *(f"{face}{amount}" for amount in ("", "'", "2")), *"RLFU"):
        yield Option(word), replace(step, moves=" ".join((word, *rest)))


_KINDS: dict[Question, Callable[[Thought, Exercise], Iterator[_Offer]]] = {
    "home": _homes,
    "slice": _slices,
    "side": _sides,
    "way": _ways,
    "undo": _undone,
    "top": _tops,
    "next": _first_turns,
}
"""Question → the answers that come into question, the step's own first; what is asked rather stands first."""
BEFORE = ("home", "top")
"""The questions about what comes before the recipe's own moves."""
