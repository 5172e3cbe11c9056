"""What stages would have taken at least."""

from __future__ import annotations

from cube_core import parse
from cube_core.faces import Color, Face
from cube_core.reading.prices import Position, cross_price
from cube_core.standing.rotations import Rotations
from cube_core.standing.states import states_of
from cube_core.standing.three import three_of


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
