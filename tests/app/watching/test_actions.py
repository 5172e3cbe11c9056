"""The solve by key: what the contract's keys do, from scramble to solved."""

import pytest

from app.base.looking import Goal
from app.base.preferences import Preferences
from app.solves import tempo
from app.solves.solve_text import steps_text
from app.solves.track import Way
from app.watching.actions import look_ahead, look_behind, solve_as_preferred
from app.watching.playback import Playback
from cube_core import Cube, parse, scramble, solve
from cube_core.texts.links import Site
from tests.app.workbench import Bench


@pytest.fixture
def bench():
    bench = Bench(4)
    bench.press("F2")
    return bench


def test_f5_solves_and_plays(bench):
    bench.press("F5")
    bench.pass_time(0.5)
    assert bench.player.playback.is_playing
    bench.pass_time(60)
    assert bench.engine.cube.is_solved


def test_space_finds_a_solve_then_pauses_and_plays(bench):
    bench.press("Space")
    bench.pass_time(1)
    assert bench.player.playback.is_playing
    bench.press("Space")
    position = bench.player.playback.head.position
    bench.pass_time(1)
    assert bench.player.playback.head.position == position
    bench.press("Space")
    assert bench.player.playback.is_playing


def test_arrows_go_by_moves_and_with_shift_by_steps(bench):
    bench.press("F5")
    bench.pass_time(0.1)
    bench.press("Home", "Space", "Right", "Right")
    bench.player.pause()
    bench.press("Home", "Right", "Right")
    bench.pass_time(2)
    assert bench.player.playback.head.position == 2
    bench.press("Left")
    bench.pass_time(1)
    assert bench.player.playback.head.position == 1
    bench.press("Shift+Right")
    bench.pass_time(3)
    assert bench.player.playback.head.position == 5
    bench.press("Shift+Left")
    bench.pass_time(3)
    assert bench.player.playback.head.position == 0


def test_page_keys_jump_over_phases_home_and_end_to_the_ends(bench):
    bench.press("F5")
    bench.pass_time(0.1)
    bench.press("Space", "PageDown")
    starts = [phase.start for phase in bench.player.playback.head.track.phases]
    assert bench.player.playback.head.position == starts[2]
    bench.press("PageUp")
    assert bench.player.playback.head.position == 0
    bench.press("End")
    assert bench.engine.cube.is_solved
    bench.press("Home")
    assert bench.player.playback.head.position == 0


def test_ctrl_and_a_digit_solve_to_the_end_of_that_phase(bench):
    bench.press("Ctrl+1")
    bench.pass_time(30)
    assert bench.player.playback.head.position == bench.player.playback.head.track.phases[0].stop
    bench.press("Ctrl+2")
    bench.pass_time(30)
    assert bench.player.playback.head.position == bench.player.playback.head.track.phases[2].stop
    bench.press("Ctrl+9")
    bench.pass_time(0.1)
    assert bench.state.message.text == "This solve has 3 phases."


def test_minus_and_equals_change_the_tempo(bench):
    before = bench.player.metronome.tempo
    bench.press("Equal")
    assert bench.player.metronome.tempo > before
    bench.press("Minus", "Minus")
    assert bench.player.metronome.tempo < before


def test_ctrl_z_after_a_watched_solve_goes_back_to_the_scramble(bench):
    scrambled = bench.engine.cube.copy()
    bench.press("F5")
    bench.pass_time(5)
    bench.press("Ctrl+Z")
    assert bench.engine.cube == scrambled
    bench.pass_time(0.1)
    assert not bench.player.playback.is_playing
    assert bench.state.seeds.now == 100


def test_undo_and_redo_of_a_watched_solve_lead_to_its_start_and_its_end(bench):
    bench.press("F5")
    bench.pass_time(0.1)
    bench.press("End", "Ctrl+Z")
    bench.pass_time(0.1)
    head = bench.player.playback.head
    assert (head.index, head.is_off_solve) == (0, False)
    bench.press("Ctrl+Y")
    bench.pass_time(0.1)
    assert head.is_at_end
    assert not head.is_off_solve
    bench.press("Ctrl+Z")
    bench.pass_time(0.1)
    bench.press("U")
    bench.pass_time(0.1)
    assert head.is_off_solve


def test_the_seed_survives_jumps_of_the_solve(bench):
    bench.press("F5")
    bench.pass_time(0.1)
    bench.press("End", "Home", "PageDown")
    assert bench.state.seeds.now == 100


def test_a_turn_during_the_solve_pauses_and_ctrl_space_goes_back(bench):
    bench.press("F5")
    bench.pass_time(1.1)
    bench.press("U")
    assert not bench.player.playback.is_playing
    bench.pass_time(0.1)
    assert bench.player.playback.head.is_off_solve
    bench.press("Ctrl+Space")
    assert not bench.player.playback.head.is_off_solve


def test_a_turn_begun_is_brought_to_its_nearer_end_before_a_hand_turns(bench):
    bench.press("F5")
    bench.pass_time(0.1)
    for position, nearest in [(3.7, 4), (8.2, 8)]:
        bench.player.do(Playback.seek, position)
        bench.press("U", "Ctrl+Z")
        bench.pass_time(0.1)
        assert bench.player.playback.head.position == nearest
        assert not bench.player.playback.head.is_off_solve


def test_circles_are_switched_on_and_off_with_and_without_a_solve(bench):
    assert not bench.engine.trackers
    bench.press("Ctrl+T")
    assert len(bench.engine.trackers) == 6
    bench.press("Ctrl+T")
    assert not bench.engine.trackers
    bench.press("F5")
    bench.pass_time(0.1)
    assert bench.engine.trackers
    shown = bench.state.preferences.trackers
    bench.press("Ctrl+T")
    assert bench.state.preferences.trackers is not shown
    assert bench.engine.trackers


def test_the_solve_is_copied_with_its_phases_as_comments(bench):
    bench.press("F5")
    bench.pass_time(0.1)
    bench.press("Ctrl+C")
    head = bench.player.playback.head
    assert bench.clipboard == steps_text(head.track.solution)
    assert parse(bench.clipboard, 4) == head.track.alg
    comments = [line.partition("// ")[2] for line in bench.clipboard.splitlines() if "//" in line]
    assert comments == [phase.name for phase in head.track.phases]


def test_what_cannot_be_solved_is_said():
    bench = Bench(4)
    bench.press("R", "F5")
    bench.pass_time(0.1)
    assert bench.state.message.text == "This cube cannot be solved here."
    assert bench.player.playback is None


def test_at_the_end_of_the_solve_f5_says_how_to_see_it_again(bench):
    bench.press("F5")
    bench.pass_time(0.1)
    bench.press("End", "F5")
    assert "Home" in bench.state.message.text


def test_closing_the_solve_leaves_the_cube_without_marks_and_circles(bench):
    bench.press("F5")
    bench.pass_time(0.6)
    cube = bench.engine.cube.copy()
    bench.press("Ctrl+W")
    assert bench.player.playback is None
    assert bench.engine.cube == cube
    assert not bench.engine.trackers
    assert not len(bench.engine.board.marks)


def test_the_seed_is_right_when_the_oldest_scrambles_are_forgotten(monkeypatch):
    bench = Bench(10)
    monkeypatch.setattr("cube_core.history._SMALL", 0)
    monkeypatch.setattr("cube_core.history.HISTORY_BYTES", 3 * bench.engine.cube.stickers.nbytes)
    bench.press(*["F2"] * 6)
    assert bench.engine.history.forgotten_count > 0
    assert bench.state.seeds.now == 105
    bench.press("Ctrl+Z")
    assert bench.state.seeds.now == 104


def test_the_phase_that_goes_on_can_fill_the_timeline(bench):
    bench.press("F5")
    bench.pass_time(0.1)
    line, head = bench.state.panels.timeline, bench.player.playback.head
    line.lay(head.track.phases, 1240.0)
    bench.press("PageDown", "Alt+0")
    assert line.place_of(head.track.phases[2].start) == pytest.approx(0, abs=1)
    bench.press("Alt+0")
    assert line.zoom == 1
    line.bands = []  # nothing of a solve of no moves
    bench.press("Alt+0")
    assert line.zoom == 1


def test_moves_typed_in_the_middle_of_a_turn_are_made_after_its_nearer_end(bench):
    bench.press("F5")
    bench.pass_time(0.1)
    bench.player.do(Playback.seek, 5.8)
    cube = bench.engine.cube.copy()
    cube.play(bench.player.playback.head.track.alg[5])
    cube.play("R U")
    bench.press("F4")
    bench.keyboard.text("R U")
    bench.press("Enter")
    assert bench.engine.cube == cube


@pytest.mark.parametrize(
    ("meets", "is_simple", "options"),
    [
        (False, False, {"parity": "before"}),
        (True, False, {"parity": "retry"}),
        (True, True, {"parity": "retry", "edge_parity": "simple"}),
    ],
)
def test_solves_are_worked_out_with_parity_as_the_user_likes_it(meets, is_simple, options):
    cube = Cube(4)
    cube.play(scramble(4, 9))  # edge parity is met here, and the two algorithms lead to different solves
    preferences = Preferences()
    preferences.meets_parity, preferences.is_edge_parity_simple = meets, is_simple
    found = solve_as_preferred(preferences)(cube, Way("bulk", "layers"), lambda *_: None, lambda: False, lambda: False)
    assert found.alg == solve(cube, "bulk", three="layers", **options).alg
    assert (found.report.tries > 1) is meets


def test_reduction_meets_parity_as_a_person_does_whatever_is_preferred():
    cube = Cube(4)
    cube.play(scramble(4, 9))
    found = solve_as_preferred(Preferences())(cube, Way("reduction"), lambda *_: None, lambda: False, lambda: False)
    assert found.alg == solve(cube, "reduction").alg
    assert found.report.was_even_edge_parity
    assert all(step.recipe for step in found.steps)


def test_tab_in_a_solve_shows_the_same_cube_solved_in_the_next_way_from_the_same_phase():
    bench = Bench(4)
    bench.press("F2", "F5")
    bench.pass_time(0.5)
    bench.press("Space")
    origin = bench.player.playback.head.track.origin.cube.facelets()
    bench.player.do(Playback.seek, 25)
    before = bench.player.playback.head.track
    bench.press("Tab")
    bench.pass_time(0.1)
    head = bench.player.playback.head
    assert head.track is not before
    assert head.track.way != before.way
    assert head.track.origin.cube.facelets() == origin
    assert head.track.phases[head.place.phase].name == "second"
    assert head.index == head.track.phases[head.place.phase].start
    assert not bench.player.playback.is_playing
    assert bench.state.message is None or "F5" not in bench.state.message.text
    expected = head.track.keyframes.board_at(head.index).cube.facelets()
    assert bench.engine.cube.facelets() == expected


def test_tab_in_a_solve_that_plays_goes_on_playing():
    bench = Bench(4)
    bench.press("F2", "F5")
    bench.pass_time(0.5)
    bench.press("Tab")
    bench.pass_time(0.1)
    assert bench.player.playback.is_playing
    bench.press("Ctrl+Z")
    assert bench.engine.cube.facelets() == bench.player.playback.head.track.origin.cube.facelets()


def test_the_solve_opens_in_the_browser(bench):
    bench.press("F2", "F5")
    bench.pass_time(0.1)
    bench.press("Ctrl+Shift+C")
    (link,) = bench.links
    assert link.startswith("https://alpha.twizzle.net/edit/?puzzle=")


@pytest.mark.parametrize("site", Site)
def test_the_solve_opens_on_the_site_of_ones_choice(bench, site):
    bench.press("F2", "F5")
    bench.pass_time(0.1)
    bench.app.run(site.name.lower())
    (link,) = bench.links
    assert link.startswith(f"https://{site}/")


def test_without_a_solve_nothing_is_opened(bench):
    bench.press("Ctrl+Shift+C")
    assert bench.links == []
    assert "no solve" in bench.state.message.text


def test_the_lesson_is_asked_of_the_program(bench):
    bench.press("Ctrl+Shift+E")
    assert (bench.films, bench.lessons) == (0, 1)


def test_the_film_is_asked_of_the_program_and_given_up_by_escape(bench):
    bench.press("Ctrl+E")
    assert bench.films == 1
    bench.is_filming = True
    bench.press("Escape")
    assert not bench.is_filming


def test_a_held_key_looks_ahead_and_letting_go_ends_it():
    bench = Bench(4)
    bench.press("F2", "F5")
    bench.pass_time(0.1)
    bench.player.pause()
    for key, modifiers, goal in (("A", {"Ctrl"}, Goal.STEP), ("A", {"Ctrl", "Shift"}, Goal.PHASE)):
        bench.keyboard.key_pressed(key, frozenset(modifiers))
        assert bench.state.goal is goal
        bench.keyboard.key_released(key, frozenset(modifiers))
        assert bench.state.goal is Goal.NONE


def test_where_a_lesson_introduces_a_phase_its_end_is_shown_and_off_the_solve_nothing_is():
    bench = Bench(4)
    bench.press("F2", "F5")
    bench.pass_time(0.1)
    bench.player.set_lesson(True)
    bench.press("Home")
    assert bench.state.goal is Goal.PHASE
    bench.press("R")
    assert bench.state.goal is Goal.NONE


def test_a_key_repeats_the_step_slowly():
    bench = Bench(4)
    bench.press("F2", "F5")
    bench.pass_time(0.1)
    bench.player.do(Playback.seek, 7)
    bench.press("Shift+Backspace")
    assert bench.player.playback.head.position == 5
    bench.pass_time(1.0)
    assert 5 < bench.player.playback.head.position < 6


def test_a_search_that_looks_for_fewer_moves_ends_with_what_it_has_when_this_will_do(bench):
    cube = Cube(3)
    cube.play(scramble(3, 4))
    found = solve_as_preferred(Preferences())(cube, Way("short", None), lambda *_: None, lambda: False, lambda: True)
    assert found.report.cut_short
    cube.play(found.alg)
    assert cube.is_solved


def test_a_key_hurries_a_search_that_can_be_hurried_and_says_where_there_is_none(bench):
    bench.press("Shift+Enter")
    assert bench.state.message.text == "No solve is being looked for."
    bench.player.search._runner = lambda run: None
    bench.press("F5", "Shift+Enter")
    assert bench.state.message.text == "This method finds just one solve; almost done."
    bench.press("Escape", "F5")
    asked = bench.player.search._patience.is_over
    assert not asked()
    bench.press("Shift+Enter")
    assert asked()


def test_the_tempo_is_made_instant_by_its_command_and_usual_again(bench):
    instant = bench.app.catalogue["instant"]
    for is_instant in (True, False):
        bench.app.run(instant.id)
        assert instant.is_on(bench.app) is is_instant
        assert bench.player.metronome.tempo == (tempo.INSTANT if is_instant else tempo.DEFAULT)


def test_at_a_step_a_second_the_steps_of_the_phase_take_as_many_seconds_as_there_are(bench):
    bench.press("F5")
    bench.pass_time(0.1)
    track = bench.player.playback.head.track
    phase = track.phases[0]
    steps = sum(phase.start <= step.start < phase.stop for step in track.steps)
    bench.app.run("step-tempo")
    assert (phase.stop - phase.start) / bench.player.metronome.tempo == pytest.approx(steps, rel=0.1)


def test_who_looks_behind_sees_this_cube_there_until_the_next_step_is_asked_for(bench):
    bench.press("F5")
    bench.pass_time(0.1)
    look_behind(bench.app)
    assert bench.state.looks_behind
    look_ahead(bench.app)
    assert not bench.state.looks_behind
    bench.state.looking.needs_second_view = True
    assert bench.state.looks_behind
    look_ahead(bench.app)
    assert not bench.state.looks_behind


@pytest.mark.parametrize("key", ["F5", "Space", "Ctrl+Shift+T"])
def test_whoever_would_solve_a_solved_cube_is_told_how_to_scramble_it(key):
    bench = Bench(3)
    bench.press(key)
    assert bench.state.message.text == "The cube is solved already. F2 scrambles it."


def test_what_is_done_with_a_solve_is_offered_only_where_there_is_one():
    """They stood in the menu and did nothing."""
    bench = Bench(3)
    names = ("loop", "breakpoint", "rejoin", "leave", "again")
    actions = [bench.app.catalogue[name] for name in names]
    assert not any(map(bench.app.can_do, actions))
    bench.press("F2", "F5")
    bench.pass_time(0.1)
    assert all(map(bench.app.can_do, actions))
    stop = bench.app.catalogue["breakpoint"]
    for is_set in (False, True, False):
        assert stop.is_on(bench.app) is is_set
        bench.press("Ctrl+J")
    bench.press("Ctrl+W")
    assert not any(map(bench.app.can_do, actions))
