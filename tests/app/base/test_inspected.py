"""What the inspector tells."""

from app.base.inspected import Inspected, inspected
from cube_core.faces import Face
from cube_core.geometry import slot_of
from tests.app.workbench import Bench


def lines_of(state):
    return Inspected(state.looking.pointed, state.engine.board, state.engine.cube.version, False).lines


def test_it_says_whether_the_cube_counts_as_a_3x3():
    bench = Bench(4)
    assert lines_of(bench.state)[-1] == ("Counts as a 3×3", "yes")
    bench.press("R", "U")
    assert lines_of(bench.state)[-1] == ("Counts as a 3×3", "yes")
    bench.app.state.play("2R U")
    assert lines_of(bench.state) == [("Inspector", "point at a piece"), ("Counts as a 3×3", "no")]


def test_what_is_told_changes_only_with_what_is_asked_about():
    bench = Bench(4)
    bench.state.looking.pointed = slot_of(4, Face.U, 0, 0)
    assert inspected(bench.state) is None
    bench.app.run("inspector")
    before, told = inspected(bench.state), lines_of(bench.state)
    assert ("Corner", "UBL") in told
    bench.press("F")
    assert inspected(bench.state) != before
    bench.state.looking.pointed = slot_of(4, Face.F, 0, 0)
    assert lines_of(bench.state) != told
