"""Comparing methods by keys."""

import pytest

from app.comparing.actions import all_ways, first_ways, titles
from app.comparing.panel import see
from app.solves.track import Way
from tests.app.fakes import FakeSolve
from tests.app.panel_names import Panels
from tests.app.workbench import Bench


@pytest.fixture
def bench():
    made = Bench(4)
    made.press("F2", "Shift+F5")
    return made


def test_one_key_compares_the_chosen_way_with_others_and_leaves_again(bench):
    assert bench.state.panels.shown is Panels.COMPARE
    assert len(bench.state.panels.comparison.tracks) == 3
    assert bench.state.panels.comparison.ways[0] == Way("reduction", "layers")
    before = bench.engine.cube.facelets()
    bench.pass_time(0.5)
    assert bench.state.panels.comparison.clock > 1
    assert bench.engine.cube.facelets() == before, "the user's own cube stays as it is"
    bench.press("Shift+F5")
    assert (bench.state.panels.shown, bench.state.panels.comparison) == (Panels.NONE, None)


def test_escape_leaves_as_well(bench):
    bench.press("Escape")
    assert (bench.state.panels.shown, bench.state.panels.comparison) == (Panels.NONE, None)


def test_numbers_put_ways_beside_the_others_or_take_them_away(bench):
    known = all_ways(bench.app)
    assert len(titles(bench.app)) == len(known) >= 4
    bench.press("2")
    assert known[1] not in bench.state.panels.comparison.ways
    bench.press("5")
    assert bench.state.panels.comparison.ways[-1] == known[4]
    bench.press("4")
    assert len(bench.state.panels.comparison.ways) == 3, "more do not fit, the first makes room"
    for number, way in enumerate(known, 1):
        if way in bench.state.panels.comparison.ways:
            bench.press(str(number))
    assert len(bench.state.panels.comparison.ways) == 1, "the last one stays"


def test_keys_play_go_by_moves_and_by_phases_and_change_the_step(bench):
    comparison = bench.state.panels.comparison
    bench.press("Space")
    assert not comparison.is_playing
    bench.keyboard.edit("home")
    bench.keyboard.edit("right")
    assert comparison.clock == 1
    bench.keyboard.edit("left")
    bench.keyboard.edit("page-down")
    assert comparison.clock == comparison.tracks[0].phases[2].start
    bench.keyboard.edit("end")
    assert comparison.clock == comparison.length
    bench.press("Tab")
    assert comparison.is_by_phase
    before = bench.player.metronome.tempo
    bench.press("Equal")
    assert bench.player.metronome.tempo > before
    assert bench.made == ""


def test_each_way_is_offered_once_and_big_cubes_are_reduced_with_both_beginners_3x3s(bench):
    ways = all_ways(bench.app)
    assert len(set(ways)) == len(ways)
    assert {Way("reduction", "layers"), Way("reduction", "cfop")} <= set(ways)


def test_what_is_still_worked_out_is_given_up_when_one_leaves(bench):
    comparison = bench.state.panels.comparison
    comparison.work = Given()
    bench.press("Escape")
    assert comparison.work is None


class Given:
    """Work that is under way."""

    is_done = False

    def cancel(self):
        self.is_done = True


def test_a_key_that_means_nothing_here_is_left_to_others(bench):
    press = Panels.COMPARE.press
    assert [press(bench.app, key, frozenset()) for key in ("Equal", "Space", "3", "Q")] == [True, True, True, False]


def test_on_a_3x3_the_3x3_solvers_are_compared_the_short_one_too():
    bench = Bench(3)
    assert {way.three for way in first_ways(bench.app)} == {"layers", "cfop", "short"}
    assert all(way.method != "short" for way in first_ways(Bench(5).app)), "it takes long"


def test_a_solved_cube_has_nothing_to_compare():
    bench = Bench(3)
    bench.press("Shift+F5")
    assert bench.state.panels.comparison is None
    assert "scramble it" in bench.state.message.text


def test_a_solve_that_is_shown_is_compared_from_its_start():
    bench = Bench(3)
    bench.press("F2", "F5")
    bench.pass_time(0.5)
    bench.press("Shift+F5")
    assert bench.state.panels.comparison.origin.cube == FakeSolve(3, bench.state.seeds.now).scrambled()


def test_a_cube_that_is_too_large_to_be_drawn_several_times_is_not_compared():
    assert not Bench(60).app.can_do(Bench(60).app.catalogue["compare"])


def test_the_fewest_moves_win_and_the_others_say_by_how_many_more(bench):
    lanes = see(bench.app).lanes
    totals = [lane.total for lane in lanes]
    assert [lane.more for lane in lanes] == [total - min(totals) for total in totals]


def test_one_alone_wins_nothing(bench):
    bench.app.state.panels.comparison.choose(bench.state.panels.comparison.ways[:1])
    (lane,) = see(bench.app).lanes
    assert lane.more is None
