"""What a plan of the pairing says."""

import numpy as np
import pytest

from cube_core.faces import Face
from cube_core.solvers.wings.plans import Pending, PlannedInsertion, nothing_pending
from cube_core.solvers.wings.wing_insertions import insertions


def test_slices_that_are_turned_back_cost_what_they_cost_at_first() -> None:
    turned = Pending(Face.F, np.array([1, 0, 3], dtype=np.int8))
    layers = np.arange(3)
    back = turned.turned_back
    assert back.axis is Face.F
    assert np.array_equal(back.prices(layers), nothing_pending(5).prices(layers))
    assert not np.array_equal(turned.prices(layers), back.prices(layers))


def test_only_the_layers_that_are_asked_for_are_priced() -> None:
    turned = Pending(Face.F, np.array([0, 2, 0, 1], dtype=np.int8))
    alike = Pending(Face.U, np.array([0, 2, 3, 1], dtype=np.int8))
    assert np.array_equal(turned.prices(np.array([0, 1, 3])), alike.prices(np.array([0, 1, 3])))
    assert not np.array_equal(turned.prices(np.arange(4)), alike.prices(np.arange(4)))


@pytest.mark.parametrize(("gain", "cost", "rate"), [(3, 2, 1.5), (0, 4, 0), (-1, 4, -0.25)])
def test_an_insertion_is_worth_the_wings_it_brings_a_turn(gain: int, cost: int, rate: float) -> None:
    ways = insertions().ways[0]
    plan = PlannedInsertion(Face.U, (), (0,), np.zeros(2, dtype=np.int8), ways, gain, cost)
    assert plan.rate == rate
