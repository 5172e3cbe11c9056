"""One face of a 2×2, whichever of its corners is where."""

from itertools import product

import numpy as np
import pytest

from cube_core.solvers.three.ortega.face import distance, down, keys
from cube_core.solvers.three.state import HOMES, after_turns
from cube_core.solvers.three.words import read_word

SCRAMBLES = ["R", "R2", "R F'", "F2 R2", "R U F", "R2 U' F2", "R U2 F' L"]


@pytest.mark.parametrize("text", SCRAMBLES)
def test_the_distance_is_the_fewest_turns_that_bring_the_face_down(text):
    state = after_turns(HOMES, read_word(text))
    words = (word for length in range(4) for word in product(range(18), repeat=length))
    shortest = next((len(word) for word in words if down(after_turns(state, word)).all()), 4)
    assert int(distance(state)) == shortest


def test_every_turn_changes_the_distance_by_one_at_most():
    state = after_turns(HOMES, read_word("R U F2 L' D B2 U' R"))
    around = [int(distance(after_turns(state, (turn,)))) for turn in range(18)]
    assert {abs(far - int(distance(state))) for far in around} <= {0, 1}
    assert min(around) == int(distance(state)) - 1


def test_corners_of_the_face_may_change_places():
    for text in ("D", "D2", "R2 U R2 U' R2 U D R2 U' R2 U R2 D'"):
        state = after_turns(HOMES, read_word(text))
        assert down(state).all() == (int(distance(state)) == 0)
    turned = after_turns(HOMES, read_word("D"))
    assert keys(turned) == keys(HOMES)


def test_many_states_are_measured_at_once():
    states = np.stack([after_turns(HOMES, read_word(text)) for text in SCRAMBLES])
    assert distance(states).tolist() == [int(distance(state)) for state in states]
