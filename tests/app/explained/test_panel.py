"""The sheet on screen: a row a stage, the largest losses and cases as buttons, and all of it in reach on any screen."""

import pytest

from app.explained.actions import go_to
from app.explained.panel import MINUS, see
from cube_core import Cube, scramble, solve
from cube_core.reading.facts import Repair
from cube_core.reading.listed import to_practise
from tests.app.panel_names import Panels
from tests.app.window.test_screen import SIZES, drawn
from tests.app.workbench import Bench
from tests.solves import scrambled

LONG = "R U2 R' U' R U' R' " * 6
"""Turns that come back to where they began."""


def shown(size: tuple[int, int], make_screen, times: bool = False):
    cube = Cube(3)
    cube.play(scramble(3, 1))
    alg = f"{solve(cube, 'reduction', three='cfop').alg}".split()
    bench = Bench(3)
    moves = [f"{move}@{300 * number}" for number, move in enumerate(alg)] if times else alg
    bench.clipboard = f"Scramble: {scramble(3, 1)}\n{' '.join(moves)}"
    bench.press("Ctrl+V", "Enter")
    bench.state.open(Panels.EXPLAINED)
    return bench, drawn(make_screen, bench, size)


def texts_of(screen):
    return [text for text, _ in screen.canvas.texts]


@pytest.mark.parametrize("size", SIZES)
def test_the_sheet_has_a_row_for_each_stage_on_every_screen(size, make_screen):
    bench, screen = shown(size, make_screen)
    seen = set(texts_of(screen))
    for _ in range(30):
        bench.state.panels.chosen.sheet_line += 1
        bench.state.touch()
        screen.update(*size, 0.1)
        seen |= set(texts_of(screen))
    assert {"turns", "best", "lost"} <= seen
    assert "Cross" in seen
    assert any(text.startswith("Pair 1") for text in seen)
    assert any("CFOP, " in text for text in seen)


def test_times_have_columns_of_their_own(make_screen):
    _, screen = shown(SIZES[0], make_screen, times=True)
    assert {"s", "pause"} <= set(texts_of(screen))


def test_a_solve_that_fails_has_a_button_to_the_place_of_its_fault(make_screen):
    cube = Cube(3)
    cube.play(scramble(3, 1))
    moves = str(solve(cube, "reduction", three="cfop").alg).split()
    del moves[20]
    bench = Bench(3)
    bench.clipboard = f"Scramble: {scramble(3, 1)}\n{' '.join(moves)}"
    bench.press("Ctrl+V", "Enter")
    bench.state.open(Panels.EXPLAINED)
    (fault,) = (fact for fact in bench.state.own.solve.reading.facts if isinstance(fact, Repair))
    assert f"Show the place before move {fault.at + 1}" in texts_of(drawn(make_screen, bench, SIZES[0]))
    go_to(bench.app, fault.at, fault.at)
    bench.pass_time(1.0)
    assert bench.player.playback.head.index == fault.at


@pytest.mark.parametrize(("width", "is_written"), [(1280, True), (900, False)])
def test_a_lone_move_is_not_written_over_the_tempo(width, is_written, make_screen):
    cube = Cube(3)
    cube.play(scramble(3, 1))
    bench = Bench(3)
    solved = solve(cube, "reduction", three="cfop").alg
    parts = [f"{solved[at : at + 4]} // {at}" for at in range(0, len(solved), 4)]
    bench.clipboard = f"Scramble: {scramble(3, 1)}\nx2 // inspection\nx2 // back\n" + "\n".join(parts)
    bench.press("Ctrl+V", "Enter")
    bench.state.open(Panels.EXPLAINED)
    assert ("x2" in texts_of(drawn(make_screen, bench, (width, 600)))) is is_written


def big() -> Bench:
    bench = Bench(4)
    bench.clipboard = f"Scramble: {scramble(4, 3)}\n{solve(scrambled(4, 3), 'reduction').alg}"
    bench.press("Ctrl+V", "Enter")
    bench.state.open(Panels.EXPLAINED)
    return bench


def test_a_big_solve_has_prices_by_count_and_the_recipes_of_its_largest_losses():
    bench = big()
    seen = see(bench.app)
    assert seen.told.rows[0].cells[1].startswith("~")
    assert MINUS in seen.told.notes
    recipes = to_practise(bench.state.own.solve.reading)
    assert [recipe for recipe, _ in seen.told.recipes] == list(recipes)
    assert recipes
    assert see(bench.app).told is seen.told


def test_the_sheet_is_scrolled_no_further_than_to_its_end(make_screen):
    bench = big()
    bench.state.panels.chosen.sheet_line = 999
    drawn(make_screen, bench, min(SIZES))
    bench.pass_time(0.1)
    assert 0 < bench.state.panels.chosen.sheet_line < 60


def test_without_a_solve_it_says_how_there_comes_to_be_one(make_screen):
    bench = Bench(3)
    bench.state.open(Panels.EXPLAINED)
    assert any(text.startswith("No solve yet") for text in texts_of(drawn(make_screen, bench, SIZES[0])))
