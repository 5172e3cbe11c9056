"""The mutation tester's own parts: what it changes, and that a module so changed is what tests see."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tests.trust.changes import OUTSIDE, blocks_of, changed, changes_of, source_of
from tests.trust.forks import forked
from tests.trust.mutation import explanations, files_for, known, modules_below, note, try_all
from tests.trust.noticing import Seen, Server, chosen_for

MODULES = ("moves", "notation.text", "solvers.wings.cycling")


@pytest.mark.parametrize("module", MODULES)
def test_every_change_makes_another_module_that_compiles(module: str) -> None:
    changes = changes_of(module)[::20]
    made = {ast.dump(changed(module, change.number)) for change in changes}
    assert len(changes) > 2
    assert ast.dump(changed(module)) not in made
    assert len(made) == len({change.key for change in changes}) == len(changes)
    compile(changed(module, changes[0].number), module, "exec")


def test_a_module_marks_the_blocks_that_run_of_it() -> None:
    marks = bytearray(blocks_of("facelets"))
    space: dict[str, object] = {"__ran__": marks, "__name__": "facelets"}
    exec(compile(changed("facelets"), "facelets", "exec"), space)
    assert not any(marks)
    assert len(marks) > 1


def test_a_change_is_tried_on_quick_tests_that_come_through_it() -> None:
    change = next(change for change in changes_of("moves") if change.block > OUTSIDE)
    through = bytes(index == change.block for index in range(blocks_of("moves")))
    own = Seen("tests/cube_core/test_moves.py::test_a", 1.5, {"moves": through})
    quick, slow = (
        Seen(f"tests/{name}.py::test_a", seconds, {"moves": through}) for name, seconds in (("b", 1.0), ("c", 9.0))
    )
    elsewhere = Seen("tests/d.py::test_a", 0.1, {"moves": bytes(len(through)), "turns": b"\1"})
    assert chosen_for(change, [own, slow, quick, elsewhere]) == [quick, own]


@pytest.mark.skipif(sys.platform == "win32", reason="forks as Unix has them")
def test_what_ran_only_at_import_is_tried_on_all_tests_of_its_module() -> None:
    change = next(change for change in changes_of("turns") if "self.bytes = 0 → dropped" in change.name)
    server = Server([change], lambda change, is_noticed: None, 1)
    server.seen = [Seen("tests/cube_core/test_turns.py::test_a", 0.1, {"turns": bytes(blocks_of("turns"))})]
    server.before = {"turns": bytes(index == change.block for index in range(blocks_of("turns")))}
    assert chosen_for(change, server.seen) == []
    server.wait({forked(lambda: 0): (change, [])})
    assert server.at_import == [(change, server.seen)]


def test_modules_are_named_alone_or_by_their_folder() -> None:
    assert modules_below("moves") == ["moves"]
    assert {"moves", "facelets"} <= set(modules_below(""))
    assert "solvers.wings.cycling" in modules_below("solvers.wings")
    assert all(source_of(module).is_file() for module in modules_below("solvers"))
    assert "tests/cube_core/test_moves.py" in files_for("", ["moves"])
    assert {"app.times.state"} <= set(modules_below("app.times"))
    assert "tests/app/times/test_state.py" in files_for("app.times", ["app.times.state"])


def test_what_was_noticed_is_not_tried_again(tmp_path: Path) -> None:
    changes, results = changes_of("facelets"), tmp_path / "results"
    for change in changes:
        note(results, change, is_noticed=True)
    try_all(changes, results, 1)
    assert known(results) == {change.key: True for change in changes}
    assert len(results.read_text(encoding="utf-8").splitlines()) == len(changes)


def test_every_explained_change_can_still_be_made() -> None:
    modules = {key.partition(":")[0] for key in explanations()}
    assert set(explanations()) <= {change.key for module in modules for change in changes_of(module)}


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="forks as Unix has them")
def test_changes_are_noticed_whether_they_act_in_tests_or_at_import(tmp_path: Path) -> None:
    """A process of its own has not imported what is changed."""
    changes = changes_of("geometry")
    assert {change.block == OUTSIDE for change in changes} == {False, True}
    path = tmp_path / "results"
    part = f"1/{len(changes) // 8}"
    subprocess.run(
        [sys.executable, "-m", "tests.trust.mutation", "geometry", "--part", part, "--results", path], check=True
    )
    assert len(known(path)) >= 8
