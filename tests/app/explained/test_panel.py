"""The sheet on screen: a row a stage, the largest losses and cases as buttons, and all of it in reach on any screen."""

import pytest

from app.explained.panel import MINUS, see
from cube_core import Cube, scramble, solve
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
        bench.state.panels.sheet_line += 1
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
    bench.state.panels.sheet_line = 999
    drawn(make_screen, bench, min(SIZES))
    bench.pass_time(0.1)
    assert 0 < bench.state.panels.sheet_line < 60


def test_without_a_solve_it_says_how_there_comes_to_be_one(make_screen):
    bench = Bench(3)
    bench.state.open(Panels.EXPLAINED)
    assert any(text.startswith("No solve yet") for text in texts_of(drawn(make_screen, bench, SIZES[0])))
