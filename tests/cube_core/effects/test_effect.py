"""What is said of algorithms holds on the slow cube, for every size and kind of them."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path

import pytest

from cube_core import Alg, parse, scramble
from cube_core.commutators import cell_commutator
from cube_core.effects.changes import Held, Kind, Moved
from cube_core.effects.effect import commutator_text, effect_of
from cube_core.faces import FACES
from cube_core.solvers.three.cases.catalogue import cases
from cube_core.solvers.three.words import word_text
from tests.cube_core.effects.slow import check
from tests.random_moves import random_alg


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("R U R' U'", "[R, U]"),
        ("R U' L' U R' U' L U", "[R, U' L' U]"),
        ("F R U R' U' F'", "[F: [R, U]]"),
        ("R2 U R' U' R'", "[R: [R, U]]"),
        ("[2R U: [3R', D2]]", "[2R U: [M, D2]]"),
        ("x R U R' U' x'", "[R, F]"),
        ("R U R'", ""),
        ("R U R U'", ""),
        ("R U F D L B", ""),
        ("", ""),
        ("x", ""),
    ],
)
def test_a_commutator_is_told_with_its_setup(text, found):
    assert commutator_text(parse(text, 5)) == found


@pytest.mark.parametrize("seed", range(30))
def test_what_random_algorithms_do_is_true(seed):
    rng = random.Random(seed)
    size = rng.randint(2, 7)
    for alg in (random_alg(size, rng.randint(0, 12), seed), scramble(size, seed)[: rng.randint(1, 40)]):
        check(alg, effect_of(alg))


def test_cells_that_lie_in_other_ways_are_told_apart_though_they_change_alike():
    alg = random_alg(7, random.Random("26").randint(0, 12), 26)  # as one, places of the ones had names of the others
    check(alg, effect_of(alg))
    check(parse("U R2 U2", 7), effect_of(parse("U R2 U2", 7)))


@pytest.mark.parametrize("seed", range(25))
def test_commutators_move_three_pieces_and_are_called_so(seed):
    rng = random.Random(seed)
    size = rng.randint(4, 7)
    source, target = rng.sample(FACES[:3], 2)
    cell = (rng.randint(0, size - 3), rng.randint(0, size - 3))
    if size % 2 and cell == ((size - 3) // 2, (size - 3) // 2):
        cell = (0, cell[1])
    alg = cell_commutator(size, source, target, cell, cell).alg
    effect = effect_of(alg)
    assert effect.case is not None
    assert effect.case.startswith("Commutator [")
    (moved,) = (fact for fact in effect.facts if isinstance(fact, Moved))
    assert moved.kind is Kind.CENTER
    assert [len(cycle.places) for cycle in moved.cycles] == [3]
    check(alg, effect)


def test_nothing_has_no_case_and_comes_back_at_once():
    for alg in (Alg(4), parse("R R'", 3), parse("U0", 7)):
        effect = effect_of(alg)
        assert (effect.case, effect.order) == (None, 1)
        check(alg, effect)
    assert [fact for fact in effect_of(parse("x y", 3)).facts if isinstance(fact, Held)] == [Held("x y")]


@pytest.mark.parametrize("case", cases("PBL"), ids=lambda case: case.name)
def test_the_order_of_two_layers_of_a_2x2_has_its_name(case):
    text = word_text(case.word)
    assert effect_of(parse(text, 2)).case == case.name
    assert effect_of(parse(f"U {text} U2 D y'", 2)).case == case.name


def test_turns_of_layers_of_a_2x2_are_no_case():
    assert effect_of(parse("U D2", 2)).case is None


@pytest.mark.parametrize(("count", "kinds"), [(7, 40), (50, 1000)])
def test_the_hundred_thousand_orbits_of_a_large_cube_are_told_by_their_sorts(count, kinds):
    alg = scramble(1000, 1)[:count]
    effect = effect_of(alg)
    depths = [depth for fact in effect.facts if isinstance(fact, Moved) for depth in fact.depths]
    assert len(depths) == len(set(depths))
    assert len(effect.facts) < kinds + 100


FOREIGN = Path(os.environ.get("CUBELENS_FOREIGN", "foreign"))


@pytest.mark.skipif(not FOREIGN.is_dir(), reason="CUBELENS_FOREIGN names no folder")
def test_what_algorithms_of_people_do_is_true():
    for _, text in json.loads((FOREIGN / "joined_moves.json").read_text(encoding="utf-8"))["cases"]:
        alg = parse(text, 3)
        check(alg, effect_of(alg))
