"""Every action: written once, with a function, and no two of them in each other's way."""

import subprocess
import sys
from collections import Counter

import pytest

from app.base.action import Action, Group, Section
from app.base.keys import TEXT_KEYS, parse_chord
from app.menus.actions import actions_under, lines_of
from app.window import actions as catalogue
from app.window.actions import load_catalogue
from cube_core import Cube
from tests.app.workbench import Bench
from tests.program import ROOT


def doubles(names):
    return [name for name, count in Counter(names).items() if count > 1]


def test_no_two_actions_have_one_id():
    assert doubles(action.id for action in load_catalogue().actions) == []


def test_no_two_actions_have_one_key():
    written = [key for action in load_catalogue().actions for key in action.keys]
    assert doubles(key if key in TEXT_KEYS else str(parse_chord(key)) for key in written) == []


def test_no_two_actions_have_one_title():
    assert doubles(action.title for action in load_catalogue().actions) == []


@pytest.mark.parametrize("size", [2, 5, *(pytest.param(size, marks=pytest.mark.slow) for size in (3, 4))])
def test_every_action_can_be_done_and_asked_whether_it_is_on(size):
    bench = Bench(size)
    for action in bench.app.catalogue.actions:
        bench.app.do(action)
        assert action.is_on is None or action.is_on(bench.app) in (True, False)
    cube = bench.state.engine.cube
    assert Cube.from_facelets(cube.facelets()) == cube


@pytest.fixture
def made_up(monkeypatch):
    """An action that somebody writes in one place."""
    done = []
    action = Action(
        "whistle",
        "Whistle a tune",
        Group.PROGRAM,
        "Whistle",
        lambda app: done.append(app.state.engine.cube.size),
        ("Ctrl+F12",),
        words=("music",),
        section=Section.PROGRAM,
        is_on=lambda app: bool(done),
    )
    monkeypatch.setattr(catalogue, "SUBJECTS", (*catalogue.SUBJECTS, lambda: [action]))
    return action, done


def test_an_action_added_in_one_place_is_done_by_its_key(made_up):
    bench = Bench(4)
    bench.press("Ctrl+F12")
    assert made_up[1] == [4]


def test_an_action_added_in_one_place_is_in_the_menu_and_the_list_of_commands(made_up):
    bench = Bench()
    assert made_up[0] in actions_under(bench.app, Section.PROGRAM)
    bench.press("Ctrl+P")
    bench.type("music")
    assert [line.action for line in lines_of(bench.app)] == [made_up[0]]
    bench.press("Enter")
    assert made_up[1] == [3]


def test_the_keys_of_an_added_action_can_be_the_users_own(made_up):
    bench = Bench()
    bench.press("F1")
    bench.app.run("help")
    bench.state.preferences.keys = {"whistle": ["J"]}
    bench.app.run("preset.letters")
    bench.press("J")
    assert made_up[1] == [3]
    assert bench.state.keys.keymap.errors == ()


def test_no_solver_is_loaded_before_somebody_asks_for_the_names_of_all():
    code = (
        "import sys\n"
        "from app.window.actions import load_catalogue\n"
        "from app.base.key_presets import load_keymap\n"
        "catalogue = load_catalogue()\n"
        "load_keymap(catalogue, 'letters')\n"
        "catalogue['scramble']\n"
        "assert 'cube_core.solvers.cage' not in sys.modules\n"
        "assert catalogue['method.cage'].title == 'Cage method'\n"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)
