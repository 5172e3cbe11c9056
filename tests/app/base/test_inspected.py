"""What the inspector tells."""

import pytest

from app.base.inspected import Inspected, inspected
from cube_core.faces import Face
from cube_core.geometry import slot_of
from tests.app.workbench import Bench


def told_of(state):
    return Inspected(state.looking.pointed, state.engine.board, state.engine.cube.version, False).told


def test_it_says_whether_the_cube_counts_as_a_3x3():
    bench = Bench(4)
    assert told_of(bench.state).lines[-1] == ("Counts as a 3×3", "yes")
    bench.press("R", "U")
    assert told_of(bench.state).lines[-1] == ("Counts as a 3×3", "yes")
    bench.app.state.play("2R U")
    told = told_of(bench.state)
    assert (told.sentences, told.lines) == ("Point at a piece.", (("Counts as a 3×3", "no"),))


def test_what_is_told_changes_only_with_what_is_asked_about():
    bench = Bench(4)
    bench.state.looking.pointed = slot_of(4, Face.U, 0, 0)
    assert inspected(bench.state) is None
    bench.app.run("inspector")
    before, told = inspected(bench.state), told_of(bench.state)
    assert told.name == "White–blue–orange corner."
    bench.press("F")
    assert inspected(bench.state) != before
    bench.state.looking.pointed = slot_of(4, Face.F, 0, 0)
    assert told_of(bench.state) != told


TWIST, SUPERFLIP = "R' D' R D R' D' R D", "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"
HOME, ELSEWHERE = "It is where it belongs.", "It belongs at top front (UF). It is at front right (FR); its white looks"


@pytest.mark.parametrize(
    ("size", "moves", "place", "name", "sentences"),
    [
        (3, "", (Face.U, 2, 1), "White–green edge.", HOME),
        (3, "F", (Face.F, 1, 2), "White–green edge.", f"{ELSEWHERE} to the right (R)."),
        (3, SUPERFLIP, (Face.U, 2, 1), "White–green edge.", "It is in its place, but flipped."),
        (3, TWIST, (Face.U, 2, 2), "White–green–red corner.", "It is in its place, but twisted."),
        (3, "M", (Face.F, 1, 1), "White centre.", HOME),
        (4, "", (Face.U, 3, 1), "White–green wing.", HOME),
        (4, "2L", (Face.F, 1, 1), "White centre cell.", "It belongs at the top (U). It is at the front (F)."),
    ],
)
def test_a_piece_is_told_in_sentences(size, moves, place, name, sentences):
    bench = Bench(size)
    if moves:
        bench.app.state.play(moves)
    bench.state.looking.pointed = slot_of(size, *place)
    told = told_of(bench.state)
    assert (told.name, told.sentences) == (name, sentences)
