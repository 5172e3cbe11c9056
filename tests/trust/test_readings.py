"""Solves are read right by what was fitted on others, and alike in whichever way they are told."""

from __future__ import annotations

import random

import pytest

from cube_core import Cube
from cube_core.reading import choice, legs
from tests.trust import readings, retold

needs_texts = pytest.mark.skipif(not readings.FOREIGN.is_dir(), reason="CUBELENS_FOREIGN names no folder")


@pytest.mark.slow
@needs_texts
def test_what_one_half_teaches_reads_the_other_half():
    both = [readings.held_out(half) for half in (0, 1)]
    three, large, undone = (one + other for one, other in zip(*both, strict=True))
    assert three.shares[0] >= 0.97
    assert three.shares[1] >= 0.95
    assert large.shares[0] >= 0.97
    assert large.shares[1] >= 0.9  # as fitted from nothing; 0.94 as it is written down
    assert undone.shares[0] >= 0.95


def test_weights_are_all_alike_before_they_are_fitted_and_come_back():
    before = dict(legs.LENGTHS), legs.SKIPPED, choice.LEAST
    with readings.neutral():
        assert (legs.SKIPPED, choice.LEAST) == (-3.0, -1000.0)
        some = readings.own(3, "reduction", "cfop", "CFOP", range(4))
        groups = [some], [readings.no_solves(range(4))]
        worth = readings.worth_of(*groups)
        readings.fit(*groups, readings.ON_3X3[:2])
        assert before[0] != legs.LENGTHS
        assert readings.worth_of(*groups) >= worth
    assert (dict(legs.LENGTHS), legs.SKIPPED, choice.LEAST) == before


def test_scrambles_undone_are_no_solves():
    assert readings.judged(readings.no_solves(range(20))).right >= 19


@pytest.mark.parametrize("seed", range(8))
def test_told_in_any_way_a_solve_is_the_same_turns_of_the_same_cube(seed):
    setup, alg = retold.human(seed)
    for told in retold.WAYS.values():
        cube = Cube(3)
        cube.play(setup + told(alg, random.Random(seed)))
        assert cube.is_solved


def test_a_solve_told_in_another_way_is_read_alike():
    assert retold.differing(range(16)) == {way: [] for way in retold.WAYS}


@pytest.mark.slow
def test_three_hundred_solves_told_in_other_ways_are_read_alike():
    found = retold.differing(range(300))
    assert (found["by a smart cube"], found["with regrips"]) == ([], [])
    assert len(found["with a detour"]) <= 6


@pytest.mark.slow
@pytest.mark.parametrize(
    ("sizes", "method", "three", "claimed"),
    [
        ((3,), "reduction", "cfop", "CFOP"),
        ((3,), "reduction", "layers", "layers"),
        ((4, 5, 6, 7), "reduction", None, "reduction"),
        ((4, 5, 6, 7), "bulk", None, "reduction"),
        ((4, 5, 6, 7), "yau", None, "Yau"),
    ],
)
def test_solves_of_the_program_are_read_as_what_they_are(sizes, method, three, claimed):
    count = 100 // len(sizes)
    found = [readings.judged(readings.own(size, method, three, claimed, range(count))).right for size in sizes]
    assert sum(found) >= 97


@pytest.mark.slow
@pytest.mark.parametrize("method", ["cage", "layers", "short"])
def test_ways_of_computers_are_claimed_to_be_no_method_of_people(method):
    count = 4 if method == "short" else 20
    for size in (4, 5):
        assert readings.judged(readings.own(size, method, None, None, range(count))).right == count
