from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from cube_core.peephole import fewest_slabs


def differences_of(layers):
    around = [0, *layers, 0]
    return {place: (around[place] - around[place - 1]) % 4 for place in range(1, len(around))}


def turned(slabs, size):
    layers = [0] * size
    for lo, hi, quarters in slabs:
        for layer in range(lo - 1, hi):
            layers[layer] = (layers[layer] + quarters) % 4
    return tuple(layers)


def fewest_by_search(size):
    """By amounts of all layers: the fewest blocks for them, found outwards from none."""
    blocks = [(lo, hi) for lo in range(1, size + 1) for hi in range(lo, size + 1) if (lo, hi) != (1, size)]
    found, edge = {(0,) * size: 0}, [(0,) * size]
    while edge:
        there = []
        for layers in edge:
            for (lo, hi), quarters in product(blocks, (1, 2, 3)):
                after = tuple((amount + quarters * (lo <= k <= hi)) % 4 for k, amount in enumerate(layers, 1))
                if after not in found:
                    found[after] = found[layers] + 1
                    there.append(after)
        edge = there
    return found


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6])
def test_no_blocks_do_it_in_fewer(size):
    for layers, count in fewest_by_search(size).items():
        slabs = fewest_slabs(differences_of(layers), size)
        assert turned(slabs, size) == layers
        assert len(slabs) == count, layers
        assert (1, size) not in [(lo, hi) for lo, hi, _ in slabs]
        assert all(quarters in (1, 2, 3) for _, _, quarters in slabs)


@pytest.mark.parametrize("seed", range(20))
def test_many_layers_turn_as_wanted(seed):
    layers = np.random.default_rng(seed).integers(0, 4, 300).tolist()
    slabs = fewest_slabs(differences_of(layers), 300)
    assert turned(slabs, 300) == tuple(layers)
    assert len(slabs) < 200
    assert all(quarters in (1, 2, 3) for _, _, quarters in slabs)


@pytest.mark.parametrize("amount", [1, 3])
def test_more_than_four_alike_between_halves_at_both_ends_are_all_made(amount):
    differences = {1: 2, **dict.fromkeys(range(3, 19, 2), amount), 21: 2}
    layers = tuple(sum(d for place, d in differences.items() if place <= layer) % 4 for layer in range(1, 21))
    slabs = fewest_slabs(differences, 20)
    assert turned(slabs, 20) == layers
    assert len(slabs) == 7, "ten differences, three sets that add up to nothing"


def test_nothing_needs_no_blocks():
    assert fewest_slabs({1: 0, 4: 4}, 5) == []
