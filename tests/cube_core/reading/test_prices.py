"""What stages would have taken at least."""

from __future__ import annotations

import random
from itertools import product

import numpy as np
import pytest

from cube_core import parse, scramble
from cube_core.faces import EDGES, FACES, Color, Face
from cube_core.reading.facts import ByCount, Each
from cube_core.reading.prices import Position, block_turns, cross_price, good_edges_turns, held_state, home_of
from cube_core.reading.reading import read_solve
from cube_core.reading.roux import block_of
from cube_core.solvers.pieces.locations import NUMBER_OF, table_of
from cube_core.solvers.three.state import FIRST_EDGES, HOMES, LAST_CORNERS, are_home
from cube_core.standing.states import Rotations, states_of
from cube_core.standing.three import EDGE, good_edges, three_of
from tests.solves import solution_of


def lies_before(text: str) -> Rotations:
    """How pieces lie where moves solve the cube."""
    alg = parse(text, 3)
    return three_of(states_of(alg.inverse(), alg)).lies[0]


def test_a_cross_is_priced_against_the_other_colours():
    price = cross_price(lies_before("F D2 R"), Face.D, 9)
    assert (price.color, price.took, price.possible) == (Color.YELLOW, 9, 3)
    assert price.best < 3
    assert price.best_color is not Color.YELLOW


def test_the_free_pair_is_as_far_as_its_insertion():
    assert Position(lies_before("R U R'"), Face.D).pair_turns() == {frozenset({Face.F, Face.R}): 3}
    assert Position(lies_before("R U R'"), Face.D).plan_turns() == 3


def test_a_last_layer_has_its_case_and_others_have_none():
    seen = Position(lies_before("R U R' U R U2 R'"), Face.D).case()
    assert seen is not None
    assert seen.case is not None
    assert seen.case.name == "OLL 27"
    assert Position(lies_before("R U R'"), Face.D).case() is None
    assert Position(lies_before("U"), Face.D).case().case is None  # type: ignore[union-attr]


@pytest.mark.parametrize("method", ["reduction", "yau"])
@pytest.mark.parametrize(
    ("size", "count"),
    [(4, 8), (5, 6), pytest.param(6, 4, marks=pytest.mark.slow), pytest.param(7, 3, marks=pytest.mark.slow)],
)
def test_the_programs_own_big_solves_lose_nothing_against_its_plan_on_average(size, count, method):
    readings = [read_solve(scramble(size, seed), solution_of(size, seed, method).alg) for seed in range(count)]
    each = [fact for reading in readings for fact in reading.facts if isinstance(fact, Each)]
    for goal in {fact.goal for fact in each}:
        took, usual = (sum(getattr(fact, name) for fact in each if fact.goal is goal) for name in ("took", "usual"))
        assert 0.85 <= took / usual <= 1.15
    for reading in readings:
        priced = [stage for stage in reading.stages if any(isinstance(fact, ByCount) for fact in stage.facts)]
        assert all(stage.loss == stage.turns - stage.price for stage in priced)  # type: ignore[operator]


def test_a_stage_that_is_shorter_than_any_list_or_search_knows_has_lost_nothing():
    setup, alg = scramble(3, 8), solution_of(3, 8, three="cfop").alg
    for stage in read_solve(setup, alg).stages:
        assert stage.price is None or stage.price <= stage.turns


def test_the_case_of_a_pair_is_named_where_there_is_one():
    pair = frozenset({Face.F, Face.R})
    case = Position(lies_before("R U R'"), Face.D).pair_case(pair)
    assert case is not None
    assert case.kind == "F2L"
    assert Position(lies_before("R U R' L' U L"), Face.D).pair_case(frozenset({Face.B, Face.R})) is None


def lies_after(text: str) -> Rotations:
    """How pieces lie after moves."""
    return three_of(states_of(parse("", 3), parse(text, 3))).lies[-1]


def test_with_d_down_it_is_the_state_that_the_turns_make():
    assert (held_state(lies_after("R U F'"), Face.D) == table_of((3, 0, 8))[HOMES]).all()


@pytest.mark.parametrize("down", FACES)
def test_a_turn_of_the_face_above_leaves_what_is_down_at_home(down):
    state = held_state(lies_after(down.opposite.name), down)
    assert are_home(state, FIRST_EDGES)
    assert not are_home(state, LAST_CORNERS)


def test_a_piece_is_named_by_its_own_home():
    place = NUMBER_OF[Face.D, Face.F]
    assert home_of(place, Face.D) == {Face.D, Face.F}
    assert Face.L in home_of(place, Face.L)


TURNS = [f"{face}{amount}" for face in "URFDLB" for amount in ("", "2", "'")]


def block(text: str, side: Face = Face.L) -> int:
    return block_turns(block_of(side, Face.D), lies_after(text), side)


def edges(text: str) -> int:
    lies = lies_after(text)
    good = good_edges()[Face.F][np.arange(len(EDGES)), lies[EDGE:]]
    return good_edges_turns(good, lies, Face.F)


@pytest.mark.parametrize("turns", [block, edges])
def test_nothing_takes_nothing_and_turns_are_at_most_as_many_as_were_made(turns):
    assert turns("") == 0
    rng = random.Random(1)
    for count in (1, 2, 4, 6, 8):
        assert turns(" ".join(rng.choices(TURNS, k=count))) <= count


def test_turns_that_a_block_or_good_edges_do_not_feel_take_nothing():
    assert block("R U R' U2 Rw M'") == 0
    assert edges("U R D L2 U' F2 B2 R'") == 0
    assert (block("L"), block("F"), edges("F"), edges("R F")) == (0, 1, 1, 1)


@pytest.mark.parametrize("turns", [block, edges])
@pytest.mark.parametrize("seed", range(4))
def test_no_two_turns_do_it_where_three_are_told(turns, seed):
    rng = random.Random(seed)
    text = next(text for text in iter(lambda: " ".join(rng.choices(TURNS, k=4)), "") if turns(text) == 3)
    assert all(turns(f"{text} {one} {other}") for one, other in product(TURNS, TURNS))
    assert min(turns(f"{text} {one}") for one in TURNS) == 2
