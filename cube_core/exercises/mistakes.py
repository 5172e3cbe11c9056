"""Names for what went wrong: the cube that is there is compared with those that spoilt recipes would leave."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import chain
from typing import Literal, NamedTuple, get_args

from cube_core.exercises.cases import AnyExercise
from cube_core.exercises.goals import held_as_usual
from cube_core.recipes.reading import SPINS, TOPS, VIEWS
from cube_core.recipes.thoughts import Hands, Thought, came_from
from cube_core.recipes.three import LISTS

Kind = Literal[
    "undo", "rounds", "sibling", "mirror", "side", "top", "backwards", "layer", "sense", "half", "left out", "face"
]
KINDS: tuple[Kind, ...] = get_args(Kind)
"""Of two mistakes that leave the same cube, the first is named."""

MOST_ROUNDS = 6


@dataclass(frozen=True, slots=True)
class Mistake:
    """One way to spoil a recipe."""

    kind: Kind
    moves: str
    """What was turned, in the holding of the recipe."""
    at: int = 0
    """The number of the turn that is wrong, from 0; of `undo`, how many were made; of `rounds`, how many rounds."""


class Variant(NamedTuple):
    """The last step, spoilt by a mistake."""

    mistake: Mistake
    step: Thought


def named(exercise: AnyExercise, hands: Hands) -> Mistake | None:
    """The single mistake that leaves this cube, however it is held; None where none of the known ones does."""
    wanted = {hands.colors[came_from(hands.size, view.regrip)].tobytes() for view in VIEWS}
    found = (variant for variant in variants(exercise) if left_by(exercise, variant).colors.tobytes() in wanted)
    return next((variant.mistake for variant in found), None)


def left_by(exercise: AnyExercise, variant: Variant) -> Hands:
    """The cube that a mistake leaves, held as usual."""
    hands = Hands(exercise.size, exercise.start.copy(), exercise.meant)
    for step in (*exercise.steps[:-1], variant.step):
        hands.play(step)
    return held_as_usual(hands)


def variants(exercise: AnyExercise) -> list[Variant]:
    """Every known way to spoil the last step, the others made as they should be; what is named first comes first."""
    return sorted(_variants(exercise), key=lambda variant: KINDS.index(variant.mistake.kind))


def _variants(exercise: AnyExercise) -> Iterator[Variant]:
    step = exercise.steps[-1]
    made = {step.moves, ""}
    for mistake in _ordered(step, exercise.size):
        if mistake.moves not in made:
            made.add(mistake.moves)
            yield Variant(mistake, replace(step, moves=mistake.moves))
    for number, spin in enumerate(SPINS[1:]):
        yield Variant(Mistake("side", step.moves, number), replace(step, regrip=f"{step.regrip} {spin}".strip()))
    for number, top in enumerate(TOPS):
        if top != step.setup and step.setup in TOPS:
            yield Variant(Mistake("top", step.moves, number), replace(step, setup=top))


def _ordered(step: Thought, size: int) -> Iterator[Mistake]:
    words = step.moves.split()
    yield from (Mistake("undo", " ".join(words[:count]), count) for count in range(len(words) - 1, 0, -1))
    yield from _rounds(step.moves)
    yield from (Mistake("sibling", moves) for moves in siblings(step))
    yield Mistake("mirror", " ".join(map(_mirrored, words)))
    yield Mistake("backwards", " ".join(map(_inverse, reversed(words))))
    yield from _one_word("layer", words, lambda word: other_layers(word, size))
    yield from _one_word("sense", words, lambda word: [] if word.endswith("2") else [_inverse(word)])
    yield from _one_word("half", words, _amounts)
    yield from _one_word("left out", words, lambda word: [""])
    yield from _one_word("face", words, _faces)


def _rounds(moves: str) -> Iterator[Mistake]:
    """The same too often, or half of it, where it is something that is done twice."""
    words = moves.split()
    half = " ".join(words[: len(words) // 2])
    if words == half.split() * 2:
        yield from (Mistake("rounds", " ".join([half] * count), count) for count in (1, 3, 4, 5))
    yield from (Mistake("rounds", " ".join([moves] * count), count) for count in range(2, MOST_ROUNDS))


def siblings(step: Thought) -> list[str]:
    """The other ways to do the same recipe."""
    uses = chain.from_iterable(row.uses for rows in LISTS.values() for row in rows)
    return [use.moves for use in uses if use.recipe == step.recipe and use.variant != "line up"]


def _one_word(kind: Kind, words: list[str], change: Callable[[str], list[str]]) -> Iterator[Mistake]:
    for at, word in enumerate(words):
        for other in change(word):
            yield Mistake(kind, " ".join(filter(None, (*words[:at], other, *words[at + 1 :]))), at)


def _split(word: str) -> tuple[str, str]:
    """The layers that turn, and how far.

    >>> _split("3-4Rw'"), _split("U2")
    (('3-4Rw', "'"), ('U', '2'))
    """
    return (word[:-1], word[-1]) if word[-1] in "2'" else (word, "")


def _inverse(word: str) -> str:
    layer, amount = _split(word)
    return layer + {"": "'", "'": "", "2": "2"}[amount]


def _mirrored(word: str) -> str:
    layer, amount = _split(_inverse(word))
    return layer.translate(str.maketrans("RLrl", "LRlr")) + amount


def _amounts(word: str) -> list[str]:
    layer, amount = _split(word)
    return [layer, layer + "'"] if amount == "2" else [layer + "2"]


def _faces(word: str) -> list[str]:
    layer, amount = _split(word)
    return [other + amount for other in "URFDLB" if len(layer) == 1 and other != layer]


def other_layers(word: str, size: int) -> list[str]:
    """The outer layer in place of inner ones, or the outer with them."""
    layer, amount = _split(word)
    face = next(letter for letter in layer if letter.isalpha())
    if len(layer) == 1:
        return []
    near = int("".join(letter for letter in layer.split("-")[-1] if letter.isdigit()) or 2)
    others = [face, f"{near}{face}w", f"{near}{face}"] if near < size else [face]
    return [other + amount for other in others if other != layer]
