"""The direct method as a whole: its goals, and what it says of parities."""

import pytest

from cube_core import Cube, solve
from cube_core.faces import Color, Face
from cube_core.solvers.layers.direct import (
    DIRECT,
    GOALS,
    has_center,
    has_cross,
    has_first_layer,
    has_last_cross,
    has_possible_edges,
    has_rows,
    has_whole_white_edges,
    hold_white_below,
    holds,
    is_right,
    with_three,
)
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.registry import method_of, three_of
from cube_core.solvers.solution import PhaseName
from tests.solves import scrambled


@pytest.mark.parametrize("size", [4, 5])
def test_at_every_goal_that_goal_holds_and_those_before_it(size):
    cube = scrambled(size, 2)
    names = [goal.name for goal in GOALS]
    for number, goal in enumerate(names):
        after = cube.copy()
        after.play(solve(cube, "layers", goal).alg)
        recorder = Recorder(after)
        assert holds(recorder, goal)
        kept = [name for name in names[:number] if name != "l3-edges" or goal != "l2"]
        assert all(holds(recorder, name) for name in kept), goal


def test_the_first_layer_ends_where_the_second_has_no_edges_yet():
    cube = scrambled(6, 0)  # it thought of edges of the second layer, of which there was never an end
    cube.play(solve(cube, "layers").alg)
    assert cube.is_solved


@pytest.mark.parametrize("size", [2, 3])
def test_a_small_cube_has_the_same_goals(size):
    for goal in GOALS:
        cube = scrambled(size, 3)
        cube.play(solve(cube, "layers", goal.name).alg)
        assert holds(Recorder(cube), goal.name)


def test_a_3x3_solver_is_taken_where_nothing_else_is_left_to_do():
    layers, cfop = (three_of(name).load() for name in ("layers", "cfop"))
    assert with_three(layers) is DIRECT
    assert with_three(cfop) is cfop
    assert [method_of("layers").takes_three(size) for size in (2, 3, 4, 9)] == [True, True, False, False]


def test_parities_that_rows_avoid_are_reported_and_never_met():
    reports = [solve(scrambled(4, seed), "layers").report for seed in range(8)]
    assert {report.was_even_edge_parity for report in reports} == {True, False}
    assert all(report.tries == 1 for report in reports)


def test_nothing_holds_but_what_is_there():
    cube = Cube(5)
    cube.play("F")
    recorder = Recorder(cube)
    assert [holds(recorder, goal.name) for goal in GOALS] == [True, True, *[False] * 6]


def test_before_every_commutator_of_a_row_it_is_asked_whether_to_go_on():
    asked = []

    def cancel():
        asked.append(1)
        return False

    solution = solve(scrambled(12, 1), "layers", "l2", cancel=cancel)
    phases = {phase.name: phase for phase in solution.phases}
    rows = sum(step.start >= phases["l2"].start for step in solution.steps)
    assert rows > 100
    assert len(asked) > rows


PARTS = (has_center, has_cross, has_first_layer, has_rows, has_last_cross)
HOLDS = ("", "x", "x'", "x2", "z", "z'")


def right_parts(hold, moves, size=5):
    cube = Cube(size)
    cube.play(moves)
    cube.play(hold)
    return [is_right(Recorder(cube), part) for part in PARTS]


@pytest.mark.parametrize("hold", HOLDS)
@pytest.mark.parametrize(
    ("moves", "has_all"),
    [("", True), ("D", True), ("R D R' D'", False), ("F", False), ("3U", False)],
)
def test_parts_are_right_from_below_and_no_further_than_they_are(hold, moves, has_all):
    right = right_parts(hold, moves)
    assert right == sorted(right, reverse=True)
    assert has_all == all(right)
    assert right[0]


@pytest.mark.parametrize("hold", HOLDS)
def test_white_is_brought_below_by_one_rotation_or_none(hold):
    cube = Cube(4)
    cube.play(hold)
    recorder = Recorder(cube)
    with recorder.phase(PhaseName("l2", "Rows", "Rows")):
        hold_white_below(recorder)
    assert recorder.holder.get_face_color(Face.D) is Color.WHITE
    assert recorder.board.cube.is_solved


def test_white_edges_in_pieces_are_seen():
    assert has_whole_white_edges(Recorder(Cube(6)))
    cube = Cube(6)
    cube.play("2R U R' U' 2R'")
    assert not has_whole_white_edges(Recorder(cube))


def test_edges_that_no_3x3_has_are_seen():
    cube = Cube(4)
    assert has_possible_edges(Recorder(cube))
    cube.play("2R2 U2 2R2 Uw2 2R2 Uw2")
    assert not has_possible_edges(Recorder(cube))
