"""What the READMEs tell people who change the program, done as it says to a copy of the program."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.recipes import edits_in

ROOT = Path(__file__).resolve().parent.parent
READMES = [(ROOT / name / "README.md").read_text(encoding="utf-8") for name in ("app", "cube_core", "renderer")]
CHANGE = "".join(text[text.index("## Change it") : text.index("## Where things are")] for text in READMES)
PACKAGES = ("app", "cube_core", "renderer", "assets", "shaders")
NEEDED = ("tests/app/workbench.py", "tests/app/fakes.py")
"""What drives the changed program."""


@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program after all that the READMEs say was done to it."""
    root = tmp_path_factory.mktemp("changed")
    for package in PACKAGES:
        shutil.copytree(ROOT / package, root / package, ignore=shutil.ignore_patterns("__pycache__"))
    for path in NEEDED:
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, root / path)
    edits = edits_in(CHANGE)
    assert len(edits) == CHANGE.count("```") / 2
    for edit in edits:
        edit.apply(root)
    return root


def run(root: Path, program: str, *arguments: str) -> str:
    command = [sys.executable, "-c", program, *arguments]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def cubelens(root: Path, *arguments: str) -> str:
    return run(root, "import sys; from app.cli.main import main; sys.exit(main(sys.argv[1:]))", *arguments)


METHOD = """
from tests.app.workbench import Bench
bench, seen = Bench(), set()
for _ in range(9):
    bench.press("Tab")
    seen.add(bench.state.preferences.method)
assert "plain" in seen
"""


def test_the_method_of_its_recipe_solves_on_the_command_line_and_is_offered_by_tab(changed: Path) -> None:
    assert "// solved" in cubelens(changed, "solve", "--size", "3", "--seed", "1", "--method", "plain")
    run(changed, METHOD)


THREE = """
from cube_core import Cube, scramble, solve
from tests.app.workbench import Bench
cube = Cube(4)
cube.play(scramble(4, 1))
solution = solve(cube, "bulk", three="behind")
cube.play(solution.alg)
assert cube.is_solved
assert "look" in [phase.name for phase in solution.phases]
bench = Bench(4)
assert bench.app.can_do(bench.app.catalogue["three.behind"])
"""


def test_the_3x3_solver_of_its_recipe_ends_the_reduction_of_a_big_cube(changed: Path) -> None:
    run(changed, THREE)


ACTION = """
from app.menus.actions import lines_of
from tests.app.workbench import Bench
bench = Bench()
bench.press("Ctrl+F12")
assert bench.made == "R U R' U'"
bench.press("Ctrl+P")
bench.type("sexy")
assert [line.action.id for line in lines_of(bench.app)] == ["trigger"]
"""


def test_the_action_of_its_recipe_has_its_key_and_is_found_by_its_other_name(changed: Path) -> None:
    run(changed, ACTION)


SETTING = """
from tests.app.workbench import Bench
bench = Bench()
bench.press("Ctrl+F11")
assert bench.state.preferences.sounds
assert "sounds" in bench.state.preferences.changed
"""


def test_the_setting_of_its_recipe_is_switched_by_its_key_and_kept(changed: Path) -> None:
    run(changed, SETTING)


PANEL = """
from app.base.lazy import load
from app.window.actions import PANELS
from tests.app.workbench import Bench
bench = Bench()
bench.press("Ctrl+F10")
shown = bench.state.panels.shown
assert shown.id == "blocks"
assert load(PANELS[shown])[1].__doc__ == "Write how many corners are chosen."
bench.press("R", "Escape")
assert bench.engine.cube.is_solved
assert bench.state.panels.shown is not shown
"""


def test_the_panel_of_its_recipe_is_opened_by_its_key_and_has_the_keys_until_it_is_closed(changed: Path) -> None:
    run(changed, PANEL)


def test_the_overlay_and_the_shader_of_its_recipe_are_in_the_picture(changed: Path) -> None:
    for name, more in (("bare.png", []), ("tinted.png", ["--overlay", "tint"])):
        cubelens(changed, "snapshot", name, "--size", "3", "--width", "64", "--height", "64", *more)
    assert (changed / "bare.png").read_bytes() != (changed / "tinted.png").read_bytes()
