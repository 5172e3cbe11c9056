"""Methods and 3×3 solvers that are added by one line of the registry are there for the window."""

import subprocess
import sys

import pytest

from app.base.action import Section
from app.base.preferences import Preferences
from app.menus.actions import actions_under, lines_of
from app.solves.methods import three_for, title_of, way_for
from app.solves.track import Way
from app.watching.actions import solve_as_preferred
from cube_core import Cube, scramble, solve
from cube_core.solvers.registry import METHODS, THREES
from tests.app.workbench import Bench
from tests.cube_core.solvers import made_up


@pytest.fixture(autouse=True)
def slots(monkeypatch):
    monkeypatch.setitem(METHODS, "made-up", made_up.METHOD)
    monkeypatch.setitem(THREES, "made-up", made_up.THREE)


def in_menu(bench):
    return [action.id for action in actions_under(bench.app, Section.METHOD)]


def found(bench, text):
    bench.press("Ctrl+P")
    bench.state.panels.commands.field.set(text)
    return [line.action.id for line in lines_of(bench.app)]


def gone_through(bench, key, times=10):
    for _ in range(times):
        bench.press(key)
        yield bench.state.preferences.method


def test_tab_goes_through_the_methods_that_fit_and_shift_tab_goes_back():
    fitting = list(gone_through(Bench(3), "Tab"))
    assert "made-up" in fitting
    assert set(gone_through(Bench(3), "Shift+Tab")) == set(fitting)
    assert "made-up" not in list(gone_through(Bench(5), "Tab"))


def test_a_method_that_fits_is_in_the_menu_and_the_list_of_commands():
    small, big = Bench(3), Bench(5)
    assert "method.made-up" in in_menu(small)
    assert found(small, made_up.METHOD.title)[0] == "method.made-up"
    assert "method.made-up" not in [*in_menu(big), *found(big, made_up.METHOD.title)]


def test_a_chosen_method_is_said_by_its_title_and_kept():
    bench = Bench(3)
    bench.app.run("method.made-up")
    assert bench.state.message.text == f"Method: {made_up.METHOD.title}; F5 solves by it."
    assert "method" in bench.state.preferences.changed


def test_a_3x3_solver_is_offered_where_the_method_takes_one():
    bench = Bench(4)
    assert {"three.made-up", "three.layers"} <= set(in_menu(bench))
    bench.app.run("method.layers")
    assert "three.made-up" not in in_menu(bench), "layer by layer, a 4×4 never becomes a 3×3"


def test_where_there_is_no_choice_of_3x3_solvers_none_is_offered(monkeypatch):
    monkeypatch.delitem(THREES, "made-up")
    bench = Bench(2)
    for name in list(THREES)[1:]:
        monkeypatch.delitem(THREES, name)
    assert not [name for name in in_menu(bench) if name.startswith("three.")]


def test_the_3x3_solver_that_is_chosen_solves():
    bench = Bench(4)
    bench.app.run("three.made-up")
    cube = Cube(4)
    cube.play(scramble(4, 1))
    solution = solve_as_preferred(bench.state.preferences)(
        cube, way_for(bench.state.preferences, 4), lambda *_: None, lambda: False, lambda: False
    )
    assert solution.phases[-1].title == "All of it"
    cube.play(solution.alg)
    assert cube.is_solved


def test_a_3x3_solver_that_does_not_fit_is_not_asked_for():
    assert three_for("reduction", "made-up", 4) == "made-up"
    assert three_for("reduction", "made-up", 2) == "layers"
    assert three_for("layers", "made-up", 4) is None


def test_until_a_3x3_solver_is_chosen_every_method_has_its_own():
    assert Preferences().three not in THREES
    usual = {method: three_for(method, Preferences().three, 5) for method in ("reduction", "bulk", "cage", "layers")}
    assert usual == {"reduction": "layers", "bulk": "cfop", "cage": "cfop", "layers": None}
    assert three_for("cage", "layers", 5) == "layers"
    assert three_for("bulk", Preferences().three, 2) == "layers"


def test_going_through_the_methods_of_a_big_cube_chooses_no_3x3_solver():
    bench = Bench(5)
    for _ in range(7):
        bench.press("Tab")
        assert bench.state.preferences.three == Preferences().three


def test_methods_that_nobody_could_imitate_say_so_where_they_are_chosen():
    bench = Bench(5)
    for name in ("bulk", "cage", "layers"):
        bench.app.run(f"method.{name}")
        assert "To watch, not to imitate" in bench.state.message.text
        assert bench.app.catalogue[f"method.{name}"].hint == "To watch, not to imitate"
    bench.app.run("method.reduction")
    assert "imitate" not in bench.state.message.text


def test_on_a_3x3_tab_goes_through_the_3x3_solvers_and_each_is_called_by_its_own_name():
    bench = Bench(3)
    ways = set()
    for _ in range(10):
        bench.press("Tab")
        ways.add(way_for(bench.state.preferences, 3))
    titles = [title_of(way, 3) for way in ways]
    assert {way.three for way in ways} >= {"layers", "cfop", "short"}
    assert "Reduction" not in titles
    assert len(set(titles)) == len(titles)


def test_a_3x3_solver_other_than_the_usual_one_is_named_beside_the_method():
    assert title_of(Way("reduction", "layers"), 4) == "Reduction"
    assert title_of(Way("reduction", "cfop"), 4) == "Reduction, CFOP"


def test_the_colour_of_the_cross_is_offered_where_there_is_one_and_comes_to_the_solver():
    bench = Bench(3)
    action = bench.app.catalogue["cross.red"]
    for three, is_offered in (("cfop", True), ("layers", True), ("short", False)):
        bench.state.preferences.three = three
        assert bench.app.can_do(action) is is_offered
        bench.state.preferences.cross = "red"
        cube = Cube(3)
        cube.play(scramble(3, 1))
        way = way_for(bench.state.preferences, 3)
        found = solve_as_preferred(bench.state.preferences)(cube, way, lambda *_: None, lambda: False, lambda: False)
        expected = {"cross": "red"} if is_offered else {}
        assert found.alg == solve(cube, way.method, three=way.three, **expected).alg


def test_methods_are_named_without_being_loaded():
    code = "import sys; from app.base import options; print(*options.methods(), *options.threes(), *sys.modules)"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert {"reduction", "cfop"} <= set(found)
    assert not {"cube_core.solvers.reduction", "cube_core.solvers.three.cfop", "cube_core.solvers.cage"} & set(found)
