"""The rules of the house, as tables, checked on every file of the program."""

from __future__ import annotations

import ast
import importlib
import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest

from app.cli.bench.command import PARTS
from app.cli.main import COMMANDS, WINDOW

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("cube_core", "renderer", "app")

THIRD_PARTY = {
    "numpy": ("cube_core/", "renderer/", "app/"),
    "moderngl": ("renderer/", "app/"),
    "pyrr": ("renderer/camera.py",),
    "pyglet": ("app/window/window.py", "app/window/key_window.py"),
    "imgui_bundle": ("app/ui/",),
    "PIL": ("app/",),
    "platformdirs": ("app/",),
}
"""Package → the files and folders that may import it."""

OURS = {
    "cube_core": ("cube_core",),
    "renderer": (
        "renderer",
        "cube_core.events",
        "cube_core.faces",
        "cube_core.geometry",
        "cube_core.moves",
        "cube_core.turns",
    ),
    "app": ("app", "renderer", "cube_core"),
}
"""Package → the modules of the program, with what is below them, that it may import."""

SHARED = ("app.base", "app.solves")
"""The rooms that every other may know: what two subjects need stands in one of them."""

ABOVE = ("app.ui", "app.window", "app.cli")
"""The rooms that are no subjects: the toolkit of the panels, what puts all subjects together, and the command line."""

GATHERING = ("app.base.display", "app.base.panels", "app.base.situation", "app.base.state")
"""The modules of `base` that put together what the subjects keep, so that each of those is found there by all."""

IMPORT_BY_NAME = {
    "cube_core/solvers/registry.py": "solvers are loaded when they are used",
    "cube_core/scrambles.py": "random states need the search for short solves, which nothing else of the core does",
    "cube_core/solvers/solution.py": "sentences are made when somebody asks for them",
    "app/base/lazy.py": "commands are loaded when they are called",
    "app/ui/dear.py": "its package would load much that nobody asks for",
    "app/cli/bench/command.py": "parts are loaded when they are measured",
    "app/cli/bench/solves.py": "peers need not be installed",
    "app/cli/bench/turns.py": "peers need not be installed",
}
"""The files that may import modules by name, and why."""

TESTED_ELSEWHERE = {
    "app/cli/bench/turns.py": (
        "tests/app/cli/bench/test_parts.py",
        "it measures; what is played is tested with the engine",
    ),
    "app/window/key_window.py": ("tests/app/window/test_real_window.py", "it needs a display"),
    "app/window/window.py": ("tests/app/window/test_real_window.py", "it needs a display"),
    "app/ui/backend.py": ("tests/app/window/test_screen.py", "it needs a picture to draw on"),
    "app/ui/case_pictures.py": ("tests/app/window/test_screen.py", "drawing"),
    "app/hand/panel.py": ("tests/app/window/test_screen.py", "drawing"),
    "app/course/shelf/panel.py": ("tests/app/window/test_screen.py", "drawing"),
    "app/comparing/panel.py": ("tests/app/window/test_screen.py", "drawing"),
    "app/ideas/panel.py": ("tests/app/window/test_screen.py", "drawing"),
    "app/menus/panel/command_list.py": ("tests/app/window/test_screen.py", "drawing"),
    "app/ui/field.py": ("tests/app/window/test_screen.py", "drawing"),
    "app/ui/icons.py": ("tests/app/window/test_screen.py", "drawing"),
    "app/menus/panel/key_help.py": ("tests/app/window/test_screen.py", "drawing"),
    "app/menus/panel/menu_columns.py": ("tests/app/window/test_screen.py", "drawing"),
    "app/menus/panel/welcome.py": ("tests/app/window/test_screen.py", "drawing"),
    "app/menus/panel/toolbar.py": ("tests/app/window/test_hud.py", "drawing, and presses on what was drawn"),
    "app/ui/side.py": ("tests/app/own_cube/painting/test_panel.py", "drawing, and presses on what was drawn"),
    "app/watching/panel/timeline_band.py": (
        "tests/app/window/test_screen.py",
        "drawing, and presses on what was drawn",
    ),
    "app/watching/panel/transport.py": ("tests/app/window/test_screen.py", "drawing, and presses on what was drawn"),
}
"""Modules, and folders of them, that decide something and have no file of tests of their own: what tests them, why."""

GLSL_SIGNS = ("#version", "gl_Position", "gl_FragCoord", "void main")
LONGEST_LITERAL = 100
"""Lines; longer tables are files in assets/."""

FILES = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))


def short(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_of(path): path for path in FILES}


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def nodes_of(path: Path) -> list[ast.AST]:
    return list(ast.walk(tree_of(path)))


@cache
def imports_of(path: Path) -> tuple[str, ...]:
    """The modules a file imports, wherever in it."""
    return tuple(imported_by(path))


def imported_by(path: Path) -> Iterator[str]:
    for node in nodes_of(path):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{short(path)}:{node.lineno} imports relatively"
            assert node.module
            for alias in node.names:
                below = f"{node.module}.{alias.name}"
                yield below if below in MODULES else node.module
    yield from named_by(nodes_of(path))


def named_by(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """The modules that a file names in texts, to be loaded when wanted: `app.window.screen:Screen`, `pyglet`."""
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            module = node.value.partition(":")[0]
            if module in MODULES and "." in module:
                yield module
        elif isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] in (
            "import_module",
            "__import__",
        ):
            yield from (
                word.value for word in node.args if isinstance(word, ast.Constant) and word.value in THIRD_PARTY
            )


def is_within(module: str, allowed: str) -> bool:
    return module == allowed or module.startswith(f"{allowed}.")


def test_a_file_imports_only_what_its_package_may() -> None:
    for path in FILES:
        for module in imports_of(path):
            top = module.partition(".")[0]
            if top in sys.stdlib_module_names:
                continue
            if top in PACKAGES:
                allowed = OURS[short(path).partition("/")[0]]
                assert any(is_within(module, one) for one in allowed), f"{short(path)} may not import {module}"
            else:
                assert short(path).startswith(THIRD_PARTY.get(top, ())), f"{short(path)} may not import {module}"


def room_of(module: str) -> str:
    return ".".join(module.split(".")[:2])


def is_panel(module: str) -> bool:
    """Whether a module draws: it is its room's `panel`, or in the folder of that name."""
    return "panel" in module.split(".")[2:]


def may_know(module: str, other: str) -> bool:
    """Whether a module of `app` may import another: subjects know themselves and what is shared, panels the toolkit."""
    room, asked = room_of(module), room_of(other)
    if room == "app.cli" or (room == "app.window" and asked != "app.cli") or asked in SHARED or other == "app":
        return True
    if asked == "app.ui":
        return room == "app.ui" or is_panel(module)
    if module in GATHERING:
        return asked not in ABOVE and not is_panel(other) and not other.endswith(".actions")
    return room == asked and (is_panel(module) or not is_panel(other))


def test_subjects_do_not_know_one_another_and_only_panels_know_the_toolkit() -> None:
    ours = ((name, path) for name, path in MODULES.items() if is_within(name, "app"))
    known = {
        name: [m for m in imports_of(path) if is_within(m, "app") and not may_know(name, m)] for name, path in ours
    }
    assert {name: modules for name, modules in known.items() if modules} == {}


def test_every_room_of_the_program_is_there() -> None:
    assert {f"app.{path.name}" for path in (ROOT / "app").iterdir() if path.is_dir()} > {*SHARED, *ABOVE}
    assert set(GATHERING) <= MODULES.keys()


@pytest.mark.parametrize(
    ("module", "other", "may"),
    [
        ("app.times.actions", "app.base.state", True),
        ("app.times.actions", "app.times.state", True),
        ("app.times.actions", "app.patterns.state", False),
        ("app.times.state", "app.times.panel", False),
        ("app.times.panel", "app.ui.canvas", True),
        ("app.window.hud", "app.ui.canvas", True),
        ("app.times.actions", "app.ui.canvas", False),
        ("app.base.state", "app.times.state", True),
        ("app.base.state", "app.times.actions", False),
        ("app.base.keys", "app.times.state", False),
        ("app.window.program", "app.times.actions", True),
        ("app.window.program", "app.cli.main", False),
        ("app.ui.canvas", "app.window.screen", False),
    ],
)
def test_who_may_know_whom(module: str, other: str, may: bool) -> None:
    assert may_know(module, other) is may


def test_modules_named_in_texts_are_found() -> None:
    tree = ast.parse('load("app.window.screen:Screen")\nimport_module("pyglet")\nprint("app", "app.ui.screens")')
    assert list(named_by(ast.walk(tree))) == ["pyglet", "app.window.screen"]


def test_every_rule_is_about_something_that_is_there() -> None:
    for name in THIRD_PARTY:
        assert find_spec(name), f"{name} is in the table and not installed"
    for path, reason in IMPORT_BY_NAME.items():
        assert (ROOT / path).exists(), f"{path} ({reason}) is gone"


BRANCHES = (
    ast.If,
    ast.IfExp,
    ast.For,
    ast.While,
    ast.comprehension,
    ast.BoolOp,
    ast.Try,
    ast.Match,
)


@cache
def decides(path: Path) -> bool:
    """Whether a function of a file chooses or repeats something: values, tables and what only passes on do not."""
    functions = (node for node in nodes_of(path) if isinstance(node, ast.FunctionDef))
    return any(isinstance(node, BRANCHES) for function in functions for node in ast.walk(function))


def file_of_tests(path: Path) -> Path:
    """Where the tests of a module are, if it has a file of its own."""
    return ROOT / "tests" / path.relative_to(ROOT).parent / f"test_{path.name}"


def is_named(path: Path, name: str) -> bool:
    """Whether a name in the table is that of a file or of a folder it is in."""
    return short(path) == name or (name.endswith("/") and short(path).startswith(name))


def test_a_module_that_decides_something_has_its_file_of_tests() -> None:
    for path in (path for path in FILES if not path.name.startswith("__")):
        if decides(path) and not any(is_named(path, name) for name in TESTED_ELSEWHERE):
            assert file_of_tests(path).exists(), f"{short(path)} has no {short(file_of_tests(path))}"


@pytest.mark.parametrize("name", TESTED_ELSEWHERE)
def test_only_modules_without_a_file_of_their_own_are_said_to_be_tested_elsewhere(name: str) -> None:
    assert (ROOT / TESTED_ELSEWHERE[name][0]).exists(), f"what tests {name} is gone"
    inside = [path for path in FILES if is_named(path, name)]
    assert [path for path in inside if decides(path) and not file_of_tests(path).exists()], f"{name} needs no exception"


def test_no_modules_import_each_other_in_a_circle() -> None:
    graph = {name: sorted({m for m in imports_of(path) if m in MODULES}) for name, path in MODULES.items()}
    assert circle_in(graph) == []


def circle_in(graph: dict[str, list[str]]) -> list[str]:
    """A circle of modules, or nothing: what is left when those that import nothing more are taken away."""
    left = dict(graph)
    while ready := [name for name, needs in left.items() if not any(need in left for need in needs)]:
        for name in ready:
            del left[name]
    return sorted(left)


def test_a_circle_of_imports_would_be_found() -> None:
    assert circle_in({"a": ["b"], "b": ["c"], "c": ["b"], "d": []}) == ["a", "b", "c"]


def test_imports_stand_at_the_top() -> None:
    for path in FILES:
        for function in nodes_of(path):
            if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            for node in ast.walk(function):
                assert not isinstance(node, ast.Import | ast.ImportFrom), f"{short(path)}:{node.lineno}"


def test_modules_are_imported_by_name_only_where_there_is_a_reason() -> None:
    for path in FILES:
        names = {node.id for node in nodes_of(path) if isinstance(node, ast.Name)}
        names |= {node.attr for node in nodes_of(path) if isinstance(node, ast.Attribute)}
        if names & {"import_module", "__import__"}:
            assert short(path) in IMPORT_BY_NAME


WRITES = {"play", "show", "let_go", "track", "take_over", "on_sticker", "on_slot", "replace", "remove"}
"""What changes a board, or its marks, when it is called."""


def writes_of_boards(nodes: Iterable[ast.AST]) -> list[int]:
    """The lines where the board of an engine is changed: an attribute of it is set, or it or its marks are called."""
    lines = []
    for node in nodes:
        written = node.targets if isinstance(node, ast.Assign) else [node.func] if isinstance(node, ast.Call) else []
        for name in (ast.unparse(one) for one in written):
            is_of_board = "engine.board." in name
            if is_of_board and (isinstance(node, ast.Assign) or name.rpartition(".")[2] in WRITES):
                lines.append(node.lineno)
    return lines


def test_nobody_outside_the_engine_writes_its_board() -> None:
    assert not {
        short(path): lines for path in FILES if "app" in path.parts if (lines := writes_of_boards(nodes_of(path)))
    }


@pytest.mark.parametrize(
    "text", ["s.engine.board.colors = c", "_engine.board.marks.remove(me)", "engine.board.let_go()"]
)
def test_a_board_that_is_written_would_be_found(text: str) -> None:
    assert writes_of_boards(ast.walk(ast.parse(text)))


def test_shaders_and_tables_are_files_of_their_own() -> None:
    for path in FILES:
        for node in nodes_of(path):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert not any(sign in node.value for sign in GLSL_SIGNS), f"{short(path)}:{node.lineno} holds GLSL"
            if isinstance(node, ast.List | ast.Tuple | ast.Dict | ast.Set):
                assert (node.end_lineno or 0) - node.lineno < LONGEST_LITERAL, f"{short(path)}:{node.lineno} is a table"


@pytest.mark.parametrize("folder", ["shaders", "assets"])
def test_folders_of_files_hold_no_code(folder: str) -> None:
    for path in (ROOT / folder).rglob("*.py"):
        assert [type(node) for node in tree_of(path).body] in ([], [ast.Expr]), f"{short(path)} is more than a sentence"


def test_what_a_module_says_it_offers_is_there() -> None:
    for path in (path for path in FILES if "__all__" in path.read_text(encoding="utf-8")):
        module = importlib.import_module(module_of(path))
        assert len(set(module.__all__)) == len(module.__all__)
        for name in module.__all__:
            assert hasattr(module, name), f"{short(path)} has no {name}"


def test_cube_core_offers_exactly_what_it_imports_for_others() -> None:
    imported = {
        alias.asname or alias.name
        for node in tree_of(ROOT / "cube_core" / "__init__.py").body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    offered = importlib.import_module("cube_core").__all__
    assert set(offered) == imported - {"annotations"}
    assert {"Alg", "Cube", "Engine", "Move", "parse", "scramble"} <= set(offered)


def in_fresh_interpreter(program: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    return done.stdout


def loaded_by(program: str) -> set[str]:
    """The top-level packages in memory after a program ran."""
    report = "import json, sys; print(json.dumps(sorted({n.partition('.')[0] for n in sys.modules})))"
    return set(json.loads(in_fresh_interpreter(f"{program}\n{report}").splitlines()[-1]))


WINDOW_AND_PICTURE = {"moderngl", "pyglet", "imgui_bundle", "renderer", "pyrr", "PIL"}


def test_the_engine_loads_numpy_and_nothing_of_the_window() -> None:
    ours = {"cube_core"} | set(THIRD_PARTY) | set(PACKAGES)
    assert loaded_by("import cube_core") & ours == {"cube_core", "numpy"}


def test_the_picture_loads_nothing_of_the_window() -> None:
    modules = [name for name in MODULES if is_within(name, "renderer")]
    loaded = loaded_by(f"import {', '.join(modules)}")
    assert not loaded & {"pyglet", "imgui_bundle", "app", "PIL"}


@pytest.mark.parametrize("arguments", [["scramble", "--size", "3"], ["apply", "--size", "3", "R"], ["apply", "--help"]])
def test_a_command_without_a_window_loads_nothing_of_it(arguments: list[str]) -> None:
    assert not loaded_by(f"from app.cli.main import main\nassert main({arguments}) == 0") & WINDOW_AND_PICTURE


def test_the_window_begins_without_what_only_films_and_photos_need() -> None:
    loaded = loaded_by("import app.window.program")
    assert "moderngl" in loaded
    assert not loaded & {"PIL", "concurrent", "hashlib"}


def test_the_version_is_told_without_loading_numpy() -> None:
    program = "from app.cli.main import Parser, _window_parser\n_window_parser()"
    assert "numpy" not in loaded_by(program)


@pytest.mark.parametrize("target", [WINDOW, *(target for target, _ in COMMANDS.values())])
def test_every_command_is_where_the_table_says(target: str) -> None:
    module, _, function = target.partition(":")
    assert {"add_arguments", function} <= functions_in(module)


@pytest.mark.parametrize("module", PARTS.values())
def test_every_part_of_the_bench_is_where_the_table_says(module: str) -> None:
    assert {"measure", "lines_of"} <= functions_in(module)


def functions_in(module: str) -> set[str]:
    return {node.name for node in tree_of(MODULES[module]).body if isinstance(node, ast.FunctionDef)}


CLOCKS = ("perf_counter(", "process_time(", "thread_time(")


def test_no_test_reads_a_clock_that_it_could_bound() -> None:
    """On a busy machine everything takes longer: an import took 0.158 s of 0.150. To wait with patience is no bound."""
    texts = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py")}
    assert len(texts) > 100
    here = Path(__file__).name
    assert not [name for name, text in texts.items() if name != here and any(clock in text for clock in CLOCKS)]
