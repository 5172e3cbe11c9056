"""What the program knows at any time, and that it notices."""

from app.base.state import Status
from cube_core import Cube
from cube_core.events import Cause
from tests.app.panel_names import Panels
from tests.app.workbench import Bench


def test_every_change_by_hand_is_noticed_and_the_moves_of_a_solve_are_the_players_affair():
    bench = Bench()
    before = bench.state.version
    bench.engine.play("R")
    assert bench.state.version > before
    bench.engine.play("U", Cause.SOLVER)
    watched = bench.state.version
    bench.engine.play("U", Cause.SOLVER)
    assert bench.state.version == watched


def test_whether_it_is_solved_follows_every_change():
    bench = Bench()
    assert bench.state.is_solved
    bench.engine.play("R")
    assert not bench.state.is_solved
    bench.engine.undo()
    assert bench.state.is_solved


def test_another_size_reaches_the_moves_box_and_the_armed_layers():
    bench = Bench(9)
    bench.press(*["BracketRight"] * 7)
    bench.engine.resize(3)
    assert bench.state.panels.moves.size == 3
    assert bench.state.armed.depth == 2


def test_a_digit_that_was_typed_is_forgotten_with_the_size_it_was_typed_for():
    bench = Bench(9)
    bench.press("2")
    bench.engine.scramble(1)
    assert bench.state.armed.chosen is not None
    bench.engine.resize(5)
    assert bench.state.armed.chosen is None


def test_opening_a_panel_lets_go_of_held_digits():
    bench = Bench(9)
    bench.keyboard.key_pressed("2")
    bench.keyboard.key_pressed("4")
    bench.state.open(Panels.MENU)
    assert (bench.state.armed.layers.lo, bench.state.armed.layers.hi) == (24, 24), "they count as typed"


def test_what_the_player_has_to_say_is_said_once():
    bench = Bench()
    bench.player.say("Done.")
    assert bench.state.message.text == "Done."
    bench.state.message = None
    bench.state.tick(0.01)
    assert bench.state.message is None


def test_the_title_says_size_and_state():
    bench = Bench(4)
    assert bench.state.title == "4×4 solved · Cubelens"
    bench.engine.play("R")
    assert bench.state.title == "4×4 turned · Cubelens"
    bench.press("F2")
    assert bench.state.title == "4×4 scrambled · Cubelens"


def test_a_cube_that_was_loaded_is_not_turned_before_it_is():
    bench = Bench()
    cube = Cube(3)
    cube.play("R U")
    bench.engine.load(cube.facelets())
    assert bench.state.status is Status.LOADED
    bench.press("F")
    assert bench.state.status is Status.TURNED
    bench.press("Ctrl+Z")
    assert bench.state.status is Status.LOADED


def test_one_turn_is_no_scramble_and_a_scramble_that_is_undone_is_none():
    bench = Bench()
    assert bench.state.status is Status.SOLVED
    bench.press("R")
    assert bench.state.status is Status.TURNED
    bench.press("F2", "R")
    assert bench.state.status is Status.SCRAMBLED
    bench.press("Ctrl+Z", "Ctrl+Z")
    assert bench.state.status is Status.TURNED
