"""The fewest turns to a block and to good edges, against searches that only know turns."""

import random
from itertools import product

import numpy as np
import pytest

from cube_core import Alg, parse
from cube_core.faces import EDGES, Face
from cube_core.reading.distances import block_turns, good_edges_turns
from cube_core.reading.roux import block_of
from cube_core.standing.states import states_of
from cube_core.standing.three import EDGE, good_edges, three_of

TURNS = [f"{face}{amount}" for face in "URFDLB" for amount in ("", "2", "'")]


def lies_after(text: str):
    return three_of(states_of(parse(text, 3), Alg(3))).lies[0]


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
