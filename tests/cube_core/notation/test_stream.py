"""Moves read piece by piece are those of the whole text, and so are the places of mistakes."""

import random

import pytest

from cube_core import parse, scramble
from cube_core.errors import NotationError
from cube_core.notation.stream import parse_pieces

TEXTS = [
    "",
    "R U' 2-3Rw 4F2 // the first\n// all of this\nL2 . D’  // so [far]",
    "R U R' U'\n\n\nF2",
    "(R U)3 [R, U] // groups\nF",
    "F' (R U)",
    str(scramble(12, 3)),
]


def cut(text, seed):
    draw = random.Random(seed)
    places = sorted(draw.sample(range(len(text) + 1), min(len(text), draw.randrange(1, 30))))
    return [text[start:stop] for start, stop in zip([0, *places], [*places, len(text)], strict=True)]


@pytest.mark.parametrize("text", TEXTS)
def test_wherever_a_text_is_cut_it_is_the_same_algorithm(text):
    for seed in range(40):
        assert parse_pieces(cut(text, seed), 12) == parse(text, 12)
    assert parse_pieces(list(text), 12) == parse(text, 12)


@pytest.mark.parametrize(
    "text", ["R U\nQ R", "R U 99R F", "R (U F", "R U // fine\nF X'' R", "R\nU\nF 2", "R//U\nF . B"]
)
def test_a_mistake_is_told_where_it_is_in_the_whole_text(text):
    with pytest.raises(NotationError) as whole:
        parse(text, 12)
    for seed in range(20):
        with pytest.raises(NotationError) as found:
            parse_pieces(cut(text, seed), 12)
        assert (found.value.position, str(found.value)) == (whole.value.position, str(whole.value))


def test_a_long_text_is_never_held_as_a_whole():
    held = []

    def pieces():
        for _ in range(1000):
            held.append(1)
            yield "R U' 2F2 " * 100

    assert len(parse_pieces(pieces(), 5)) == 300_000
    assert len(held) == 1000
