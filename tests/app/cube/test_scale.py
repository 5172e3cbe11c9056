"""The ruler counts layers, and the magnifier names the sticker in its middle."""

from __future__ import annotations

import pytest

from app.cube.panel import layers_of, name_of, see_scale
from tests.app.workbench import Bench


@pytest.mark.parametrize("cell", [0.3, 0.9, 1.0, 4.0, 7.0, 23.0, 60.0, 119.0])
def test_a_ruler_is_never_longer_than_there_is_room_nor_shorter_than_two_fifths_of_it(cell):
    assert 0.4 * 120 < layers_of(120, cell) * cell <= 120


def test_a_ruler_has_at_least_one_layer_however_large_that_is():
    assert layers_of(120, 500) == 1


def test_stickers_are_named_by_colour_kind_and_place_after_turns_too():
    bench = Bench(100)
    size = bench.engine.cube.size
    bench.engine.play("R")
    slots = [2 * size**2 + 12 * size + 87, size - 1, size**2 + 40 * size, 2 * size**2 + 5 * size + size - 1]
    assert [name_of(bench.engine.board, slot) for slot in slots] == [
        "Green, centre cell at the front (F), row 13, column 88",
        "Green, corner at the top (U), row 1, column 100",
        "Red, wing at the right (R), row 41, column 1",
        "Yellow, wing at the front (F), row 6, column 100",
    ]


def test_a_middle_edge_is_not_called_a_wing():
    bench = Bench(5)
    assert [name_of(bench.engine.board, slot).split(" at ")[0] for slot in (1, 2, 6, 12)] == [
        "White, wing",
        "White, edge",
        "White, centre cell",
        "White, centre",
    ]


def test_small_cubes_have_no_ruler_and_large_ones_one_that_follows_the_zoom():
    rulers = []
    for size, cell in ((5, 60.0), (100, 4.0), (100, 8.0)):
        bench = Bench(size)
        bench.state.looking.cell_width = cell
        rulers.append(see_scale(bench.app))
    assert rulers[0] is None
    assert rulers[1] != rulers[2]


def test_the_magnifier_is_there_while_its_key_is_held_and_as_long_as_it_is_switched_on():
    bench = Bench(3)
    seen = [bench.state.is_magnifying]
    bench.keyboard.key_pressed("F12", frozenset({"Shift"}))
    seen.append(bench.state.is_magnifying)
    bench.keyboard.key_released("F12", frozenset({"Shift"}))
    seen.append(bench.state.is_magnifying)
    bench.app.run("magnifier")
    seen.append(bench.state.is_magnifying)
    assert seen == [False, True, False, True]
