"""What is told of solves is true on the slow cube, and what is false is noticed."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from cube_core.faces import FACES, Face
from cube_core.reading.facts import CrossPrice, Parity
from cube_core.reading.reading import read_solve
from tests.oracle import Oracle
from tests.trust import readings, retold, told_facts
from tests.trust.test_readings import needs_texts

KINDS = {"CrossPrice", "Joined", "Shorter", "case", "Detour", "Met"}


@pytest.mark.parametrize("size", [3, 4, pytest.param(5, marks=pytest.mark.slow)])
def test_what_is_told_of_solves_of_the_program_is_true(size):
    found = Counter[str]()
    for seed in (0, 3):
        text = readings.own(size, "reduction", "layers" if seed else None, None, range(seed, seed + 1))[0]
        found += told_facts.checked(*(retold.human(seed) if size == 3 else (text.setup, text.alg)))
    assert found["Met"] >= 5
    assert size == 3 or (found["ByCount"] and found["Each"])


@pytest.mark.slow
@needs_texts
@pytest.mark.parametrize("name", readings.FILES)
def test_what_is_told_of_solves_of_people_is_true(name):
    found = sum((told_facts.checked(text.setup, text.alg) for text in readings.foreign(name)), Counter[str]())
    assert found["case"] >= 40


@pytest.mark.slow
def test_what_is_told_of_three_hundred_solves_is_true():
    found = sum((told_facts.checked(*retold.human(seed)) for seed in range(300)), Counter[str]())
    assert found.keys() >= KINDS


@pytest.mark.slow
@pytest.mark.parametrize("size", [4, 5, 6, 7])
@pytest.mark.parametrize("method", ["reduction", "yau", "bulk"])
def test_what_is_told_of_big_solves_is_true(size, method):
    texts = readings.own(size, method, None, None, range(15))
    found = sum((told_facts.checked(text.setup, text.alg) for text in texts), Counter[str]())
    assert found["ByCount"] >= 100


def test_a_cross_that_is_said_to_be_shorter_than_it_can_be_is_noticed():
    setup, alg = retold.human(1)
    stage = read_solve(setup, alg).stages[0]
    told = next(fact for fact in stage.facts if isinstance(fact, CrossPrice))
    wrong = replace(stage, facts=(replace(told, possible=told.possible - 1),))
    reading = replace(read_solve(setup, alg), stages=(wrong,))
    with pytest.raises(AssertionError):
        told_facts.check(setup, reading, wrong, wrong.facts[0], Face(told.color))


def test_a_parity_that_is_not_there_is_noticed():
    text = readings.own(4, "reduction", None, None, range(1))[0]
    told = Parity(is_flip=True, since=len(text.alg), mended=None)
    with pytest.raises(AssertionError):
        told_facts.check_whole(text.setup, read_solve(text.setup, text.alg), told)


@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_told_of_a_solve_that_lacks_a_turn_is_true(seed):
    setup, alg = retold.human(seed)
    place = next(number for number in range(15, len(alg)) if alg[number : number + 1].count("STM"))
    found = told_facts.checked(setup, alg[:place] + alg[place + 1 :])
    assert (found["Unsolved"], found["Repair"]) == (1, 1)


def test_distances_of_crosses_are_found_anew():
    solved = told_facts.Slow(3, Oracle(3).stickers())
    assert [told_facts.cross_turns(solved, face) for face in FACES] == [0] * 6
    turned = told_facts.Slow(3, told_facts.moved(3, "F D2 R"))
    assert told_facts.cross_turns(turned, Face.D) == 3
