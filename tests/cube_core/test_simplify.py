"""What `Alg.simplified` takes out, adds up and leaves alone."""

from __future__ import annotations

import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cube_core import Alg, Cube, Move, parse
from cube_core.faces import AXES
from cube_core.moves import pack
from tests.random_moves import random_alg

CASES = [
    (3, "R R'", ""),
    (3, "R R", "R2"),
    (3, "R R2", "R'"),
    (3, "R2 R2", ""),
    (3, "R3 U0 F5 D6'", "R' F D2"),
    (3, "R2' U3'", "R2 U"),
    (3, "R L R", "R2 L"),
    (3, "L R L R'", "L2"),
    (3, "L R", "L R"),
    (3, "L2' M2' R2' x2' S2' B2' z2'", "L2 M2 R2 x2 S2 B2 z2"),
    (3, "R U U' R'", ""),
    (3, "F R L L' R' F", "F2"),
    (3, "U D R R' U' F F' D'", ""),
    (3, "L R F F' L F", "L2 R F"),
    (3, "R U R' U'", "R U R' U'"),
    (3, "R M L' R M", "R2 M2 L'"),
    (3, "x x'", ""),
    (3, "x R x", "x2 R"),
    (3, "R x L R' x' L'", ""),
    (3, "x R y y' x'", "R"),
    (3, "x y x'", "x y x'"),
    (4, "R 2-3Rw L'", "R 2-3Rw L'"),
    (4, "R 2R 3R L'", "R 2R 2L' L'"),
    (4, "x R' L", "x R' L"),
    (5, "Rw R'", "Rw R'"),
    (5, "Rw 2-4Rw Rw' 2-4Rw", "2-4Rw2"),
]


@pytest.mark.parametrize(("size", "text", "short"), CASES)
def test_neighbours_cancel_and_add_up(size: int, text: str, short: str):
    assert str(parse(text, size).simplified()) == short


def test_nothing_stays_nothing():
    assert parse("", 3).simplified() == parse("", 3)


def algs(max_length: int = 30) -> st.SearchStrategy[Alg]:
    """Algorithms on small cubes, with so few different moves that much of them cancels."""

    def of_size(size: int) -> st.SearchStrategy[Alg]:
        layers = st.tuples(st.integers(1, size), st.integers(1, size)).map(sorted)
        move = st.builds(
            lambda face, pair, quarters: Move(face, *pair, quarters),
            st.sampled_from(AXES),
            st.one_of(st.just([1, 1]), st.just([1, size]), layers),
            st.integers(-5, 5),
        )
        return st.lists(move, max_size=max_length).map(lambda moves: Alg(size, moves))

    return st.integers(2, 4).flatmap(of_size)


@given(algs())
def test_the_effect_is_the_same_sticker_by_sticker(alg: Alg):
    long, short = Cube(alg.size), Cube(alg.size)
    long.play(alg)
    short.play(alg.simplified())
    assert long.stickers.tolist() == short.stickers.tolist()


@given(algs())
def test_once_is_enough_and_never_longer(alg: Alg):
    short = alg.simplified()
    assert short.simplified() == short
    assert len(short) <= len(alg)
    assert all(re.fullmatch(r"(\d-)?\d?[A-Za-z]w?[2']?", word) for word in str(short).split()), str(short)


@given(algs())
def test_every_block_in_the_result_was_in_the_algorithm(alg: Alg):
    """So no rotation comes of layers, and no layers come of a rotation."""
    assert {(m.face, m.lo, m.hi) for m in alg.simplified()} <= {(m.face, m.lo, m.hi) for m in alg}


@given(algs(), st.integers(0, 30))
def test_what_is_undone_at_once_leaves_no_trace(alg: Alg, cut: int):
    before, there = alg[:cut], alg[cut:]
    assert len((alg + alg.inverse()).simplified()) == 0
    assert _runs((before + there + there.inverse()).simplified()) == _runs(before.simplified())


@given(algs())
def test_one_move_at_a_time_gives_the_same_moves(alg: Alg):
    """Simplifying as one goes along is a slow second way to the same, but for the order within a run."""
    so_far = alg[:0]
    for index in range(len(alg)):
        so_far = (so_far + alg[index : index + 1]).simplified()
    assert _runs(so_far) == _runs(alg.simplified())


def _runs(alg: Alg) -> list[set[Move]]:
    runs: list[set[Move]] = []
    face = None
    for move in alg:
        if move.face != face:
            runs.append(set())
        face = move.face
        runs[-1].add(move)
    return runs


@pytest.mark.parametrize("size", [2, 3, 5, 9])
def test_long_random_algorithms_keep_their_effect(size: int):
    alg = random_alg(size, 2000, 1)
    long, short = Cube(size), Cube(size)
    long.play(alg)
    short.play(alg.simplified())
    assert long.stickers.tolist() == short.stickers.tolist()


@pytest.fixture(params=[150_000, pytest.param(1_000_000, marks=pytest.mark.slow)])
def count(request: pytest.FixtureRequest) -> int:
    """How many moves; a million take long."""
    return request.param


def _random(size: int, count: int) -> Alg:
    rng = np.random.default_rng(size)
    layers = rng.integers(1, size + 1, count)
    return Alg.from_codes(size, pack(rng.integers(0, 3, count), layers, layers, rng.integers(-1, 3, count)))


def test_many_moves_that_undo_each_other_vanish(count: int):
    half = _random(3, count)[: count // 2]
    assert len((half + half.inverse()).simplified()) == 0


def test_a_long_run_that_is_added_to_again_and_again_costs_no_more_than_its_moves():
    layers = Alg(2000, (Move(AXES[0], layer, layer, 1) for layer in range(1, 2001)))
    alg = layers + parse("R F F' R' U", 2000) * 50_001
    assert alg.simplified() == parse("U2", 2000) + layers[1:]  # 50 002 quarter turns of U are two


def test_many_moves_keep_the_order_that_was_simple_already(count: int):
    short = _random(1000, count).simplified()
    assert short.simplified() == short
