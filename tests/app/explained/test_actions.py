"""A solve of one's own is read, watched like any other, and told on a sheet when it ends."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from app.course.shelf.actions import chosen_recipe
from app.explained.actions import go_to, open_at_end, show_case, show_recipe
from app.solves.methods import title_of
from app.solves.own_solve import can_be_read
from cube_core import Alg, Cube, parse, scramble, solve
from tests.app.panel_names import Panels
from tests.app.workbench import Bench


def cfop(seed: int = 1) -> tuple[str, str]:
    """A scramble and a solve of it."""
    cube = Cube(3)
    cube.play(scramble(3, seed))
    return str(scramble(3, seed)), str(solve(cube, "reduction", three="cfop").alg)


def brought(text: str) -> Bench:
    bench = Bench(3)
    bench.clipboard = text
    bench.press("Ctrl+V", "Enter")
    bench.pass_time(0.1)
    return bench


def phases(bench: Bench) -> list[str]:
    return [phase.name for phase in bench.player.playback.head.track.phases]


def test_a_solve_that_is_pasted_with_its_scramble_is_watched_by_its_stages():
    setup, alg = cfop()
    bench = brought(f"Scramble: {setup}\n{alg}")
    assert phases(bench) == ["cross", "f2l", "oll", "pll"]
    assert bench.state.own.solve.reading.method == "CFOP"
    captions = [step.caption for step in bench.player.playback.head.track.steps]
    assert captions[0].startswith("Cross: ")
    assert sum("air" in caption for caption in captions) >= 3


def test_moves_that_solve_the_cube_on_the_screen_are_a_solve():
    setup, alg = cfop()
    bench = Bench(3)
    bench.engine.play(setup)
    bench.clipboard = alg
    bench.press("Ctrl+V", "Enter")
    assert phases(bench) == ["cross", "f2l", "oll", "pll"]
    bench = Bench(3)
    bench.engine.play("R U")
    bench.clipboard = "U' R'"
    bench.press("Ctrl+V", "Enter")
    assert bench.player.playback is None
    assert bench.engine.cube.is_solved


def test_comments_stay_the_chapters_and_where_they_differ_is_said():
    setup, alg = cfop(3)
    words = alg.split()
    bench = brought(f"Scramble: {setup}\n{' '.join(words[:3])} // cross\n{' '.join(words[3:])} // rest")
    assert phases(bench) == ["cross", "rest"]
    first = bench.player.playback.head.track.steps[0]
    assert first.reason.startswith("You end “Cross” here; ")
    assert (first.start, first.stop) == (0, 3)


def test_the_sheet_opens_when_the_solve_was_watched_to_its_end_and_plays_stages():
    setup, alg = cfop()
    bench = brought(f"Scramble: {setup}\n{alg}")
    assert bench.state.own.is_sheet_due
    bench.app.run("own-solve")
    assert bench.state.panels.shown is Panels.EXPLAINED
    stage = bench.state.own.solve.reading.stages[2]
    go_to(bench.app, stage.start, stage.stop)
    bench.pass_time(0.1)
    assert stage.start <= bench.player.playback.head.index <= stage.stop
    bench.player.drop()
    go_to(bench.app, stage.start, stage.stop)
    assert "was closed" in bench.state.message.text


def test_the_solve_answers_to_its_keys_while_its_sheet_is_open():
    setup, alg = cfop()
    bench = brought(f"Scramble: {setup}\n{alg}")
    bench.press("End")
    bench.pass_time(0.1)
    bench.app.run("own-solve")
    bench.press("Home", "Right")
    bench.pass_time(1.0)
    assert bench.player.playback.head.index == 1
    bench.press("Space")
    assert bench.player.playback.is_playing
    bench.press("Space", "R")
    bench.keyboard.edit("page-down")
    bench.pass_time(0.1)
    assert not bench.player.playback.is_playing
    assert bench.state.panels.chosen.sheet_line == 8
    assert bench.player.playback.head.index < 9
    assert bench.state.panels.shown is Panels.EXPLAINED


@pytest.mark.parametrize(("moves", "title"), [("", "CFOP of your own"), ("R U R' U' F", "")])
def test_a_solve_goes_by_the_method_that_it_shows(moves, title):
    setup, alg = cfop()
    bench = brought(f"Scramble: {setup}\n{moves} {'' if moves else alg}")
    track = bench.player.playback.head.track
    assert title_of(track.way, 3) == title


def test_a_case_of_the_sheet_opens_the_catalogue_there():
    bench = Bench(3)
    show_case(bench.app, "OLL 27")
    assert bench.state.panels.shown is Panels.SHELF
    assert bench.state.panels.shelf.case.name == "OLL 27"


def test_a_case_is_shown_though_the_solve_is_at_another():
    setup, alg = cfop()
    bench = brought(f"Scramble: {setup}\n{alg}")
    step = next(step for step in bench.player.playback.head.track.steps if step.case)
    bench.state.player.show(step.start, step.start)
    bench.pass_time(0.5)
    show_case(bench.app, "OLL 57")
    assert bench.state.panels.shelf.case.name == "OLL 57"


def test_a_recipe_of_the_sheet_opens_the_book_there_once():
    bench = Bench(4)
    show_recipe(bench.app, "edge.swap")
    assert bench.state.panels.shown is Panels.SHELF
    assert chosen_recipe(bench.app) == "edge.swap"
    assert bench.state.panels.shelf.wanted is None


def long_solve(aside: str) -> str:
    """A solve with so many turns that come back to where they began that it is not read at once."""
    setup, alg = cfop()
    words = alg.split()
    back = str(parse(aside, 3).inverse())
    return f"Scramble: {setup}\n{' '.join(words[:9])} {f'{aside} {back} ' * 400} {' '.join(words[9:])}"


def test_what_takes_long_to_read_plays_meanwhile_and_is_told_by_its_stages_then():
    bench = Bench(3)
    waiting: list[Callable[[], None]] = []
    bench.player.runner = waiting.append
    bench.clipboard = long_solve("R U F D L B R U F D")
    bench.press("Ctrl+V", "Enter")
    assert phases(bench) == ["rest"]
    assert bench.state.own.solve is None
    assert open_at_end(bench.app, 0.1)
    for work in waiting:
        work()
    open_at_end(bench.app, 0.1)
    assert phases(bench) == ["cross", "f2l", "oll", "pll"]
    assert bench.state.own.solve.reading.method == "CFOP"
    assert "is read" in bench.state.message.text
    assert not open_at_end(bench.app, 0.1)


def test_a_reading_that_comes_when_another_solve_is_watched_is_forgotten():
    bench = Bench(3)
    waiting: list[Callable[[], None]] = []
    bench.player.runner = waiting.append
    bench.clipboard = long_solve("R U F D L B R U F D")
    bench.press("Ctrl+V", "Enter")
    setup, alg = cfop(2)
    bench.clipboard = f"Scramble: {setup}\n{alg}"
    bench.press("Ctrl+V", "Enter")
    for work in waiting:
        work()
    open_at_end(bench.app, 0.1)
    assert str(bench.state.own.solve.reading.alg) == alg


def test_moves_that_would_take_all_memory_are_played_and_not_read():
    assert can_be_read(3, 100_000)
    assert can_be_read(7, 100_000)
    assert not can_be_read(20, 100_000)
    assert not can_be_read(21, 10)


def turned_by_hand(bench: Bench, moves: str) -> None:
    bench.state.own.turned.clock = iter(range(0, 999)).__next__
    for move in parse(moves, bench.engine.cube.size):
        bench.state.play([move])


def test_a_solve_that_was_turned_by_hand_is_offered_to_be_explained_with_its_times():
    bench = Bench(3)
    bench.press("F2")
    cube = bench.engine.cube.copy()
    turned_by_hand(bench, str(solve(cube, "reduction", three="cfop").alg))
    assert "Ctrl+Shift+X explains how it went" in bench.state.message.text
    bench.press("Ctrl+Shift+X")
    own = bench.state.own.solve
    assert own.has_times
    assert own.reading.method == "CFOP"
    assert bench.player.playback.head.track.solution is own.solution
    assert bench.state.message is None  # it is no news that the cube is as it was then
    bench.press("Home")
    bench.pass_time(0.1)
    assert bench.engine.cube == cube


def test_half_turns_are_one_turn_though_keys_know_only_quarters():
    bench, setup = Bench(3), parse("R2 U F2 D B2 L U2 R' F2 U2 B' R2 D2 F L2 U'", 3)
    bench.engine.play(setup)
    turns = [(turn, -1 if turn.quarters < 0 else 1) for turn in setup.inverse()]
    quarters = [replace(turn, quarters=way) for turn, way in turns for _ in range(abs(turn.quarters))]
    turned_by_hand(bench, str(Alg(3, quarters)))
    assert "Solved in 16 turns" in bench.state.message.text
    bench.press("Ctrl+Shift+X")
    assert bench.state.own.solve.reading.turns == 16


def test_the_key_that_explains_a_solve_brings_its_sheet_back():
    bench = Bench(3)
    bench.press("F2")
    turned_by_hand(bench, str(solve(bench.engine.cube.copy(), "reduction", three="cfop").alg))
    for shown in (Panels.NONE, Panels.EXPLAINED):
        bench.press("Ctrl+Shift+X")
        assert bench.state.panels.shown is shown
    bench.press("Escape", "Ctrl+Shift+X")
    assert bench.state.panels.shown is Panels.EXPLAINED


@pytest.mark.parametrize("how", ["nothing", "a solve that is shown", "a few turns"])
def test_what_is_no_solve_by_hand_is_not_offered(how):
    bench = Bench(3)
    if how == "a solve that is shown":
        bench.press("F2", "F5", "End")
        bench.pass_time(0.1)
    elif how == "a few turns":
        bench.engine.load(_after("R U"))
        turned_by_hand(bench, "U' R'")
    bench.press("Ctrl+Shift+X")
    assert "no solve by hand" in bench.state.message.text
    assert bench.state.own.solve is None


def _after(moves: str) -> str:
    cube = Cube(3)
    cube.play(moves)
    return cube.facelets()


def test_a_solve_that_fails_is_told_up_to_where_it_stood():
    setup, alg = cfop()
    bench = brought(f"Scramble: {setup}\n{' '.join(alg.split()[:-9])} R")
    own = bench.state.own.solve
    assert not own.reading.is_solved
    assert phases(bench)[-1] == "left"


def test_times_beside_the_moves_are_told():
    setup, alg = cfop(5)
    timed = " ".join(f"{move}@{300 * number}" for number, move in enumerate(alg.split()))
    bench = brought(f"Scramble: {setup}\n{timed}")
    assert bench.state.own.solve.has_times
    assert "seconds" in bench.player.playback.head.track.steps[1].reason
