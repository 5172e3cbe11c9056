"""What the program knows at any time, and that it notices."""

from app.base.looking import Goal
from app.base.state import Status
from app.own_cube.photos.state import Album
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
    assert bench.state.keys.armed.depth == 2


def test_a_digit_that_was_typed_is_forgotten_with_the_size_it_was_typed_for():
    bench = Bench(9)
    bench.press("2")
    bench.engine.scramble(1)
    assert bench.state.keys.armed.chosen is not None
    bench.engine.resize(5)
    assert bench.state.keys.armed.chosen is None


def test_opening_a_panel_lets_go_of_held_digits():
    bench = Bench(9)
    bench.keyboard.key_pressed("2")
    bench.keyboard.key_pressed("4")
    bench.state.open(Panels.MENU)
    assert (bench.state.keys.armed.layers.lo, bench.state.keys.armed.layers.hi) == (24, 24), "they count as typed"


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


def test_what_was_pointed_at_is_forgotten_with_the_size_it_was_a_slot_of():
    bench = Bench(5)
    bench.state.looking.pointed = 7
    bench.engine.scramble(1)
    assert bench.state.looking.pointed == 7
    bench.engine.resize(4)
    assert bench.state.looking.pointed is None


class Eye:
    """A camera that sees nothing yet."""

    number, is_done, problem = 0, False, ""
    stopped = 0

    def stop(self) -> None:
        self.stopped += 1


def test_a_camera_keeps_the_window_awake_and_stops_with_its_panel():
    bench, eye = Bench(), Eye()
    bench.state.open(Panels.PHOTOS)
    assert not bench.state.tick(0.01)
    bench.state.panels.album.eye = eye
    assert bench.state.tick(0.01)
    assert isinstance(bench.state.panels.album, Album)
    bench.state.open(Panels.PHOTOS)
    assert not bench.state.tick(0.01)
    assert (eye.stopped, bench.state.panels.album.eye) == (1, None)


def test_a_second_cube_shows_the_end_of_the_step_or_phase_that_is_asked_for_and_in_lessons_one_of_its_own():
    bench = Bench(5)
    assert (bench.state.goal, bench.state.ahead) == (Goal.NONE, None)
    bench.press("F2", "F5")
    bench.pass_time(0.1)
    bench.player.pause()
    bench.player.set_lesson(False)
    track, index = bench.state.watched.track, bench.state.watched.index
    assert (bench.state.goal, bench.state.ahead) == (Goal.NONE, None)
    for asked, stop in ((Goal.STEP, track.next_step(index)), (Goal.PHASE, track.next_phase(index))):
        bench.state.looking.asked_goal = asked
        assert (bench.state.goal, bench.state.ahead) == (asked, (track, stop))
    assert track.next_step(index) != track.next_phase(index)
    bench.player.set_lesson(True)
    assert bench.state.goal is Goal.PHASE
    bench.state.looking.asked_goal = Goal.NONE
    assert bench.state.goal is not Goal.NONE


def test_only_what_goes_on_by_itself_plays():
    bench = Bench()
    assert not bench.state.is_playing
    bench.press("F2", "F5")
    bench.pass_time(0.1)
    assert bench.state.is_playing
    bench.player.pause()
    assert not bench.state.is_playing
    assert bench.state.rate == 0


def test_lessons_hide_the_circles_unless_they_were_asked_for():
    bench = Bench(4)
    bench.press("F2", "F5")
    bench.pass_time(0.1)
    for is_lesson in (False, True):
        bench.player.set_lesson(is_lesson)
        assert bench.state.hides_circles is is_lesson
    bench.state.preferences.trackers = True
    assert not bench.state.hides_circles


def test_cubes_that_move_in_place_of_ones_own_are_drawn_again():
    bench = Bench(4)
    bench.press("F2", "Shift+F5")
    before = bench.state.version
    assert bench.state.tick(0.01)
    assert bench.state.version > before
