from itertools import product

import numpy as np
import pytest

from cube_core import turns
from cube_core.commutators.cell_cycles import ThreeCycle
from cube_core.commutators.wing_cycles import Edge, edge_slots, natural_sources, third_edges, wing_commutator
from cube_core.faces import FACES, Face
from tests.oracle import Oracle

EDGES: list[Edge] = [(a, b) for a, b in product(FACES, repeat=2) if a.axis is not b.axis]


def _does_what_it_says(cycle: ThreeCycle) -> bool:
    size = cycle.alg.size
    by_effect = np.arange(6 * size * size, dtype=np.int32)
    by_moves = by_effect.copy()
    cycle.apply_to(by_effect)
    turns.apply(by_moves, size, cycle.alg.codes)
    return np.array_equal(by_effect, by_moves)


def _random_layers(size: int, seed: int) -> list[int]:
    random = np.random.default_rng([size, seed])
    return sorted(random.choice(np.arange(2, size), random.integers(1, size - 1), replace=False).tolist())


@pytest.mark.parametrize("size", range(4, 13))
def test_random_sets_of_layers_do_what_their_moves_do(size: int) -> None:
    for seed, target in enumerate(EDGES):
        layers = _random_layers(size, seed)
        for source, third in product(natural_sources(target), third_edges(target)):
            cycle = wing_commutator(size, source, target, layers, third=third)
            assert _does_what_it_says(cycle)
            assert cycle.target[: len(layers)].tolist() == edge_slots(size, target, layers).tolist()


@pytest.mark.parametrize("size", [4, 5])
def test_any_two_edges_can_be_joined_by_setups(size: int) -> None:
    for source, target in product(EDGES, repeat=2):
        if set(source) == set(target):
            with pytest.raises(ValueError, match="two different edges"):
                wing_commutator(size, source, target, [2])
            continue
        cycle = wing_commutator(size, source, target, [2])
        assert _does_what_it_says(cycle)
        assert cycle.source.tolist()[0] // size**2 == source[0]
        assert cycle.source.tolist()[1] // size**2 == source[1]


def test_the_documented_cycle_is_x_against_u_l_u() -> None:
    cycle = wing_commutator(6, (Face.F, Face.D), (Face.U, Face.F), [2, 4], third=(Face.F, Face.L))
    assert str(cycle.alg) == "2R 3L' U L' U' 3L 2R' U L U'"


def test_outer_layers_hold_no_wings() -> None:
    for layer in (1, 5):
        with pytest.raises(ValueError, match="layers 2 to 4"):
            wing_commutator(5, (Face.D, Face.F), (Face.F, Face.U), [layer])


def test_an_edge_that_cannot_be_third_is_refused() -> None:
    with pytest.raises(ValueError, match="BU cannot be the third edge of FU; choose one of DR, UR, BR, UL, DL, BL"):
        wing_commutator(5, (Face.D, Face.F), (Face.F, Face.U), [2], third=(Face.B, Face.U))


def test_faces_that_do_not_touch_have_no_edge() -> None:
    with pytest.raises(ValueError, match="no edge in common"):
        edge_slots(5, (Face.U, Face.D), [2])


def test_wing_cycles_do_on_the_slow_cube_what_they_say() -> None:
    for seed, target in enumerate(EDGES):
        source = natural_sources(target)[seed % 3]
        cycle = wing_commutator(7, source, target, _random_layers(7, seed), third=third_edges(target)[seed % 6])
        expected = np.arange(6 * 49)
        expected[cycle.target], expected[cycle.source], expected[cycle.third] = cycle.source, cycle.third, cycle.target
        assert Oracle(7).play(cycle.alg).stickers() == expected.tolist()
