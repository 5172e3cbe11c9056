"""The seed follows the cube through its history."""

import pytest

from app.state.seeds import Seeds
from cube_core import Engine
from tests.app.workbench import Bench


def test_undo_brings_the_seed_back_too():
    bench = Bench()
    bench.press("F2", "R", "F2", "Ctrl+Z")
    assert bench.state.seeds.now == 100
    bench.press("Ctrl+Z", "Ctrl+Z")
    assert bench.state.seeds.now is None
    bench.press("Ctrl+Y", "Ctrl+Y")
    assert bench.state.seeds.now == 100
    bench.press("Ctrl+Y")
    assert bench.state.seeds.now == 101


def test_a_seed_that_was_undone_and_replaced_by_a_turn_is_forgotten():
    bench = Bench()
    bench.press("F2", "Ctrl+Z", "R")
    assert bench.state.seeds.now is None


def test_turns_leave_the_seed_as_it_is():
    engine = Engine(3)
    seeds = Seeds(engine)
    assert seeds.now is None
    seeds.scramble(7)
    engine.play("R U")
    assert seeds.now == 7


def test_another_cube_has_no_seed_until_undo_brings_the_old_one_back():
    engine = Engine(3)
    seeds = Seeds(engine)
    seeds.scramble(7)
    engine.resize(4)
    assert seeds.now is None
    engine.undo()
    assert seeds.now == 7


def test_a_scramble_that_fails_leaves_no_seed_for_the_next():
    engine = Engine(3)
    seeds = Seeds(engine)
    with pytest.raises(ValueError, match="seed"):
        seeds.scramble(-1)
    engine.scramble(5)
    assert seeds.now is None
