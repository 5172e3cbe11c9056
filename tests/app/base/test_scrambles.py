"""Scrambles by seed and by moves, shown and copied."""

import pytest

from app.base.state import Status
from app.menus.actions import choose
from cube_core import Cube, scramble
from tests.app.fakes import Later
from tests.app.panel_names import Panels
from tests.app.workbench import Bench


def after(alg):
    cube = Cube(3)
    cube.play(alg)
    return cube.facelets()


@pytest.mark.parametrize("typed", ["seed 42", "Scramble by seed 42", "scramble 42", "SEED 42"])
def test_a_seed_typed_into_the_list_of_commands_scrambles(typed):
    bench = Bench()
    bench.press("Ctrl+P")
    bench.state.panels.commands.field.set(typed)
    choose(bench.app)
    assert bench.state.seeds.now == 42
    assert bench.engine.cube.facelets() == after(scramble(3, 42))


def test_asking_for_a_seed_waits_for_its_digits():
    bench = Bench()
    bench.app.run("scramble-seed")
    bench.type("7")
    bench.press("Enter")
    assert bench.state.seeds.now == 7


def test_a_large_cube_is_said_to_be_scrambled_once_it_is():
    bench = Bench(200)
    bench.player.runner = later = Later()
    later.holds = True
    bench.press("F2")
    assert bench.state.message.text == "Scrambling by seed 100."
    assert bench.state.is_solved
    later.waiting.pop()()
    bench.state.tick(0.0)
    assert bench.state.message.text == "Scrambled by seed 100."
    assert not bench.state.is_solved


def test_typed_moves_become_a_scramble_of_a_solved_cube():
    bench = Bench()
    bench.press("F2", "F4")
    bench.keyboard.text("R U2 F'")
    bench.press("Shift+Enter")
    assert bench.engine.cube.facelets() == after("R U2 F'")
    assert (bench.state.status, bench.state.seeds.now) == (Status.SCRAMBLED, None)
    assert str(bench.state.seeds.origin.alg) == "R U2 F'"
    assert bench.made == ""
    bench.press("Ctrl+Z")
    assert bench.state.seeds.now == 100


def test_moves_with_an_error_scramble_nothing():
    bench = Bench()
    bench.press("F4")
    bench.keyboard.text("R U Q")
    bench.press("Shift+Enter")
    assert bench.state.is_solved
    assert bench.state.panels.shown is Panels.MOVES


def test_the_scramble_is_shown_as_moves_and_copied():
    bench = Bench()
    bench.press("F2", "R")
    bench.app.run("copy-scramble")
    assert bench.clipboard == str(scramble(3, 100))
    bench.app.run("show-scramble")
    assert str(bench.state.panels.moves.reading.alg) == str(scramble(3, 100))
    assert bench.state.panels.moves.field.selected


def test_without_a_scramble_there_is_none_to_show():
    bench = Bench()
    bench.press("R")
    assert not bench.app.can_do(bench.app.catalogue["show-scramble"])
    assert bench.state.status is Status.TURNED
