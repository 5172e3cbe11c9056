"""States as the planners see them."""

from __future__ import annotations

import pytest

from cube_core import parse
from cube_core.faces import FACES, Face
from cube_core.reading.held import held_state, home_of
from cube_core.solvers.pieces.locations import NUMBER_OF, table_of
from cube_core.solvers.three.state import FIRST_EDGES, HOMES, LAST_CORNERS, are_home
from cube_core.standing.rotations import Rotations
from cube_core.standing.states import states_of
from cube_core.standing.three import three_of


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
