"""The cells of a step as marks: pieces travel, places stay, and a crowd is thinned out in pairs."""

from dataclasses import replace

import numpy as np
import pytest

from app.solves.journeys import MOST, show_cells
from app.solves.track import Track
from cube_core import Cube, scramble, solve
from cube_core.board import Board
from cube_core.carrying import carried, ends
from cube_core.faces import SOLVED_COLORS
from cube_core.roles import StepCells
from cube_core.solvers import Report
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName
from cube_core.words.facts import Written
from tests.solves import scrambled


def track_of(size, text, cells):
    recorder = Recorder(Cube(size))
    with recorder.phase(PhaseName("solved", "Last layer", "Last")):
        recorder.play(text, Explanation(Written("A step with cells."), "place", cells))
        recorder.play("U", Explanation(Written("A step without cells."), "align"))
    return Track(Board(Cube(size)), recorder.solution(Report()))


def marked(track, index):
    board = track.keyframes.board_at(index)
    show_cells(board, track, index)
    return [(cell.role, cell.slot) for cell in board.marked_cells()]


def test_pieces_travel_with_all_their_stickers_and_places_stay():
    track = track_of(3, "F R", StepCells([8], [15]))
    (before, after) = ({role: set() for role in ("source", "target")} for _ in range(2))
    for found, index in ((before, 0), (after, 1)):
        for role, slot in marked(track, index):
            found[role].add(slot)
    assert before == {"source": {8, 9, 20}, "target": {15, 26, 29}}
    assert after["target"] == before["target"]
    assert after["source"] == {15, 26, 29}  # the corner at UFR is at DFR after F


def test_places_are_where_the_cube_is_held_before_the_regrip_of_a_step():
    cube = Cube(4)
    cube.play(scramble(4, 5))
    solution = solve(cube, "reduction")
    track = Track(Board(cube), solution)
    regripped = [step for step in solution.steps if step.parts[0].role == "regrip" and step.cells]
    assert len(regripped) > 5
    for step in regripped:
        stop = step.parts[0].stop
        before, after = ({slot for role, slot in marked(track, at) if role == "target"} for at in (step.start, stop))
        regrip = solution.alg[step.start : stop]
        assert set(carried(np.array(sorted(before)), regrip).tolist()) == after
        assert set(step.cells.slots("target").tolist()) <= after


def test_a_piece_and_its_place_have_one_number():
    cells = StepCells([1, 3], [5, 7])
    track = track_of(3, "F", cells)
    board = track.keyframes.board_at(0)
    show_cells(board, track, 0)
    assert {(cell.slot, cell.pair) for cell in board.marked_cells() if cell.slot < 9} == {
        (1, 1),
        (5, 1),
        (3, 2),
        (7, 2),
    }


def test_a_step_without_cells_marks_nothing():
    assert marked(track_of(3, "F R", StepCells([0])), 2) == []


def test_of_very_many_cells_the_same_pairs_are_marked():
    sources, targets = np.arange(41, 541), np.arange(1641, 2141)
    track = track_of(40, "F", StepCells(sources, targets))
    board = track.keyframes.board_at(0)
    show_cells(board, track, 0)
    first = [cell.slot for cell in board.marked_cells() if cell.role == "source" and 41 <= cell.slot < 541]
    second = [cell.slot for cell in board.marked_cells() if cell.role == "target" and 1641 <= cell.slot < 2141]
    assert MOST / 2 <= len(first) <= MOST
    assert [slot + 1600 for slot in first] == second


def circles(track, index):
    board = track.keyframes.board_at(index)
    show_cells(board, track, index)
    board.track(("somebody",))
    return board.trackers


@pytest.mark.parametrize("method", ["layers", "bulk"])
def test_circles_ride_out_with_their_cells_and_come_home_in_the_same_step(method):
    cube = scrambled(4, 1)
    track = Track(Board(cube), solve(cube, method))
    away = 0
    for step in track.steps:
        under = {}
        for index in range(step.start, step.stop):
            now = track.keyframes.board_at(index)
            for shown, rests in zip(circles(track, index), track.solution.trackers_at(index), strict=True):
                assert (shown.face, shown.color) == (rests.face, rests.color)  # the colours of the faces are held
                sticker = now.cube.stickers[shown.slot]
                if shown.slot // 16 != shown.face:
                    away += 1
                    assert sticker == under[shown.color], "it went along with its cell"
                under.setdefault(shown.color, sticker)
    assert away > 20
    assert all(shown.slot // 16 == shown.face for shown in circles(track, len(track)))


def test_circles_of_odd_cubes_are_where_the_middles_are():
    cube = scrambled(5, 1)
    track = Track(Board(cube), solve(cube, "layers", "l2"))
    for index in range(0, len(track), 7):
        assert circles(track, index) == tuple(
            replace(shown, owner="somebody") for shown in track.solution.trackers_at(index)
        )


def test_in_the_middle_of_a_long_step_of_a_large_cube_marks_are_right_and_no_board_is_copied(monkeypatch):
    size = 90
    text = "F R2 U' 5L " * 20 + "U"
    track = track_of(size, text, StepCells([4321, 777], [9, 10]))
    at_start = {(cell.role, cell.slot) for cell in _shown(track, 0)}
    board, so_far = track.keyframes.board_at(33), track.alg[:33]
    monkeypatch.setattr(Board, "copy", lambda board: pytest.fail("24 megabytes are copied at 1000 layers"))
    show_cells(board, track, 33)
    expected = {(role, int(ends(so_far)[slot]) if role == "source" else slot) for role, slot in at_start}
    assert {(cell.role, cell.slot) for cell in board.marked_cells()} == expected


def _shown(track, index):
    board = track.keyframes.board_at(index)
    show_cells(board, track, index)
    return board.marked_cells()


@pytest.mark.parametrize("layer", ["30L", "45L", "45Lw"])
def test_circles_ride_in_the_middle_of_a_step_as_from_its_start_and_no_large_board_is_copied(layer, monkeypatch):
    track = track_of(90, f"U2 R' {layer} U {layer}' F", StepCells([4321]))
    boards = [track.keyframes.board_at(index) for index in range(6)]
    monkeypatch.setattr(Board, "copy", lambda board: pytest.fail("24 megabytes are copied at 1000 layers"))
    riders = []
    for index, board in enumerate(boards):
        board.colors = SOLVED_COLORS
        show_cells(board, track, index)
        riders.append(board.riders)
    assert riders == [riders[0]] * 6
    assert bool(riders[0]) == (layer != "30L")
