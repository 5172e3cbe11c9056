"""Algorithms that people have a name for are called by it."""

from __future__ import annotations

import numpy as np
import pytest

from cube_core import parse
from cube_core.effects.effect import effect_of
from cube_core.solvers.parities import EDGE_PARITY, corner_parity, edge_parity
from cube_core.solvers.three.cases.catalogue import cases
from cube_core.solvers.three.words import word_text
from tests.cube_core.effects.slow import check


@pytest.mark.parametrize("case", [*cases("OLL"), *cases("PLL")], ids=lambda case: case.name)
@pytest.mark.parametrize("size", [3, 4, pytest.param(5, marks=pytest.mark.slow)])
def test_every_case_of_the_last_layer_is_called_by_its_name(case, size):
    for text in (word_text(case.word), f"x {word_text(case.word)} x'", f"U' {word_text(case.word)} U2"):
        try:
            alg = parse(text, size)
        except ValueError:
            return  # middle layers are the inner ones only by another name
        effect = effect_of(alg)
        assert effect.case == case.name or size > 3
        check(alg, effect)


@pytest.mark.parametrize("size", range(4, 8))
def test_every_parity_is_called_one(size):
    half = (size - 2) // 2
    for chosen in range(1, 2**half):
        near = np.array([bool(chosen >> layer & 1) for layer in range(half)])
        layers = np.array([*near, *[False] * (size % 2), *near[::-1]])
        for name in EDGE_PARITY:
            alg = edge_parity(size, layers, name)
            effect = effect_of(alg)
            assert effect.case == "OLL parity"
            check(alg, effect)


@pytest.mark.parametrize("size", [4, 6])
def test_the_exchange_of_two_edges_is_called_a_parity(size):
    effect = effect_of(corner_parity(size))
    assert effect.case == "PLL parity"
    check(corner_parity(size), effect)


def test_a_pair_is_called_by_its_slot():
    for text, name in (("R U R'", "FR"), ("L' U' L", "FL"), ("y R U' R' y'", "BR"), ("F' U F", "FR")):
        effect = effect_of(parse(text, 3))
        assert effect.case == f"F2L pair {name}"
        check(parse(text, 3), effect)


@pytest.mark.parametrize("text", ["R", "2R", "2R2", "R U", "2R U2 2R U2", "U", "x"])
def test_what_has_no_name_gets_none(text):
    assert effect_of(parse(text, 4)).case is None
