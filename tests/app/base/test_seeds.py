"""The seed follows the cube through its history."""

import pytest

from app.base.seeds import LARGE, Seeds
from cube_core import Engine
from tests.app.fakes import Later
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


def waiting():
    """A large cube that is being scrambled, and what has the work done."""
    later = Later()
    later.holds = True
    engine = Engine(LARGE)
    seeds = Seeds(engine)
    seeds.begin(7, later)
    return engine, seeds, later


def test_a_large_cube_is_scrambled_as_soon_as_that_is_worked_out():
    engine, seeds, later = waiting()
    assert seeds.is_busy
    assert not seeds.tick()
    assert engine.cube.is_solved
    later.waiting.pop()()
    assert seeds.tick()
    expected = Engine(LARGE)
    expected.scramble(7)
    assert engine.cube == expected.cube
    assert (seeds.now, seeds.is_busy) == (7, False)


def test_who_wants_the_cube_that_is_being_scrambled_waits_for_it_and_no_frame_does():
    engine, seeds, later = waiting()
    seen = []
    for _ in range(2):
        seeds.when_ready(lambda: seen.append(engine.cube.is_solved))
    assert seen == []
    later.waiting.pop()()
    seeds.tick()
    assert seen == [False, False]


def test_what_waits_goes_on_waiting_where_it_scrambles_again():
    _, seeds, later = waiting()
    seen = []
    seeds.when_ready(lambda: seeds.begin(8, later))
    seeds.when_ready(lambda: seen.append(seeds.now))
    later.waiting.pop()()
    seeds.tick()
    assert seen == []
    later.waiting.pop()()
    seeds.tick()
    assert seen == [8]


def test_a_scramble_of_a_cube_that_is_gone_is_dropped():
    engine, seeds, later = waiting()
    engine.resize(4)
    later.waiting.pop()()
    assert seeds.tick()
    assert (engine.cube.size, engine.cube.is_solved) == (4, True)


def no_memory(size, seed):
    raise MemoryError


def test_a_scramble_that_fails_in_the_background_is_told_and_the_cube_stays(monkeypatch):
    bench = Bench(LARGE)
    bench.player.runner = Later()
    with monkeypatch.context() as patch:
        patch.setattr("app.base.seeds.scramble", no_memory)
        bench.press("F2")
    bench.state.tick(0.1)
    assert bench.state.message.text == "The cube could not be scrambled (MemoryError)."
    assert bench.engine.cube.is_solved
    bench.press("F2")
    bench.state.tick(0.1)
    assert not bench.engine.cube.is_solved


def test_turning_while_a_large_cube_is_being_scrambled_turns_the_scrambled_one():
    bench = Bench(LARGE)
    later = bench.player.runner = Later()
    later.holds = True
    bench.press("F2")
    assert bench.engine.cube.is_solved
    bench.press("R")
    assert bench.engine.cube.is_solved
    later.waiting.pop()()
    bench.state.tick(0.1)
    assert str(bench.engine.made) == "R"
    assert not bench.engine.cube.is_solved
    assert bench.state.seeds.now == 100
