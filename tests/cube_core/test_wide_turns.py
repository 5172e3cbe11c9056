"""Turns of most layers as turns of the others: the same effect by fewer layers."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cube_core import Alg, parse
from cube_core.moves import highs_of, lows_of
from cube_core.wide_turns import without_wide_turns
from tests.oracle import Oracle
from tests.random_moves import random_alg


def told(text: str, size: int) -> str:
    return str(Alg.from_codes(size, without_wide_turns(parse(text, size).codes, size)))


def layers(codes: np.ndarray) -> int:
    return int((highs_of(codes) - lows_of(codes) + 1).sum())


@pytest.mark.parametrize("size", [2, 3, 4, 7, 9])
@given(seed=st.integers(0, 10**6), count=st.integers(0, 40))
def test_the_effect_is_the_same_and_no_more_layers_turn(size: int, seed: int, count: int) -> None:
    alg = random_alg(size, count, seed)
    codes = without_wide_turns(alg.codes, size)
    assert Oracle(size).play(Alg.from_codes(size, codes)).stickers() == Oracle(size).play(alg).stickers()
    assert layers(codes) <= layers(alg.codes)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("x y R U x2", "U F y' z"),
        ("x R U x' F", "R F F"),
        ("2-9R U 2-9R' U'", "R' L F R L' U'"),
        ("2-9R2 U 2-9R2", "R2' L2 D R2' L2"),
        ("1-9R 2U 1-9R'", "L 2F L'"),
        ("x x y2 y2 x2", ""),
        ("x x'", ""),
    ],
)
def test_what_follows_is_told_as_seen_before(text: str, found: str) -> None:
    told_moves = told(text, 10)
    assert Oracle(10).play(parse(told_moves, 10)).stickers() == Oracle(10).play(parse(text, 10)).stickers()
    assert told_moves == found


def test_one_layer_in_four_is_few() -> None:
    assert told("2-7R U 2-7R'", 8) == "R' L F R L'"


UNCHANGED = ["", "R U 3F", "x", "x y R U", "2-9R U R'", "2-9R 2-9U", "2-6R U 2-6R'", "2-7R U 2-7R'"]


@pytest.mark.parametrize("text", UNCHANGED)
def test_moves_stay_where_others_would_not_turn_fewer_layers(text: str) -> None:
    codes = parse(text, 10).codes
    assert without_wide_turns(codes, 10) is codes
