"""The mutation tester's own parts: what it changes, and that a module so changed is what tests see."""

from __future__ import annotations

import ast
import sys

import pytest

from tests.trust.mutation import TESTS, UNCHANGED, Change, changed, changes_of, is_noticed, source_of


@pytest.mark.parametrize("module", TESTS)
def test_every_change_makes_another_module_that_compiles(module: str) -> None:
    plain = ast.dump(ast.parse(source_of(module).read_text(encoding="utf-8")))
    made = [ast.dump(changed(change)) for change in changes_of(module)[::10]]
    assert len(made) > 1
    assert plain not in made
    assert len(set(made)) == len(made)
    compile(changed(changes_of(module)[0]), module, "exec")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="forks as Unix has them")
def test_changes_to_the_metrics_are_noticed_and_no_change_is_not() -> None:
    assert not is_noticed(Change("metrics", UNCHANGED, 0, ""))
    assert all(is_noticed(change) for change in changes_of("metrics")[::4])
