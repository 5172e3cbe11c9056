"""Sentences of what algorithms do say what the facts say, and no more."""

from __future__ import annotations

import pytest

from cube_core import parse
from cube_core.effects.changes import Moved
from cube_core.effects.effect import effect_of
from cube_core.words.effects import effect_sentences
from tests.random_moves import random_alg


@pytest.mark.parametrize(
    ("size", "text", "says"),
    [
        (3, "R R'", "It changes nothing that can be seen."),
        (3, "x y", "The cube is held as after x y afterwards; what follows is said of the holding before."),
        (3, "R2' D2 R U R' D2 R U' R", "It is the commutator [R': [R' D2 R, U]]."),
        (3, "[(R' D' R D)2, U]", "One corner is twisted clockwise: UBR."),
        (3, "[(R' D' R D)2, U]", "One corner is twisted anticlockwise: UFR."),
        (3, "(M' U)4 (M U)4", "Four edges are flipped: UF, UB, UR and UL."),
        (3, "x2 R U R' U R U2 R' x2", "It solves OLL 27, Sune, the last layer being on D."),
        (6, "2-3R2 U2 2-3R2 3Uw2 2-3R2 3Uw2", "It solves PLL parity: an odd number of whole edges or corners is"),
        (6, "R U 2F", "15 wings of layer 2 move: one round of 5 and one round of 10."),
        (100, "2-40R", "of 39 orbits move"),
    ],
)
def test_what_is_said(size, text, says):
    assert any(says in sentence for sentence in effect_sentences(effect_of(parse(text, size))))


@pytest.mark.parametrize("seed", range(30))
def test_every_sentence_ends_with_a_full_stop_and_every_place_is_named_or_counted(seed):
    size = 2 + seed % 6
    effect = effect_of(random_alg(size, 1 + seed % 5, seed))
    sentences = effect_sentences(effect)
    text = " ".join(sentences)
    assert all((sentence.endswith(".") and sentence[0].isupper()) or sentence[0].isdigit() for sentence in sentences)
    for fact in effect.facts:
        if isinstance(fact, Moved) and sum(len(cycle.places) for cycle in fact.cycles) <= 6:
            assert all(place in text for cycle in fact.cycles for place in cycle.places)
