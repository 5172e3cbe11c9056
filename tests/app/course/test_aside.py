"""One's own cube comes back from whatever was practised, with all that can be undone and its scramble."""

from __future__ import annotations

import pytest

from app.course import actions
from tests.app.workbench import Bench


@pytest.fixture
def bench() -> Bench:
    made = Bench(4)
    made.state.seeds.scramble(7)
    made.press("R", "U")
    return made


DEEDS = {
    "lesson": lambda bench: bench.app.run("learn"),
    "test": lambda bench: bench.app.run("test"),
    "recipe": lambda bench: actions.start(bench.app, "app.course.state:Drill", "centre.line"),
}


@pytest.mark.parametrize("deed", DEEDS.values(), ids=DEEDS)
def test_what_was_practised_leaves_no_trace_on_the_cube(deed, bench):
    own, history = bench.engine.cube.facelets(), bench.engine.history
    deed(bench)
    assert bench.engine.is_aside
    assert bench.state.seeds.now is None
    bench.press("F", "Ctrl+Z", "Ctrl+Z", "Ctrl+Z")
    bench.app.run("practise-stop")
    assert (bench.engine.cube.facelets(), bench.engine.history) == (own, history)
    assert bench.state.seeds.now == 7
    bench.press("Ctrl+Z")
    assert str(bench.engine.made) == "R"


@pytest.mark.parametrize("deed", DEEDS.values(), ids=DEEDS)
def test_a_new_cube_ends_what_is_practised_and_undo_leads_to_ones_own(deed, bench):
    own = bench.engine.cube.facelets()
    deed(bench)
    practice = bench.state.learning.practice
    bench.press("F2")
    assert practice.is_over
    assert not bench.engine.is_aside
    bench.press("Ctrl+Z")
    assert bench.engine.cube.facelets() == own
