"""The cells of a step as marks: pieces travel, places stay, and a crowd is thinned out in pairs."""

import numpy as np

from app.playback.cells import MOST, show_cells
from app.playback.track import Track
from cube_core import Cube
from cube_core.board import Board
from cube_core.roles import role_cells
from cube_core.solvers import Report
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName


def track_of(size, text, cells):
    recorder = Recorder(Cube(size))
    with recorder.phase(PhaseName("solved", "Last layer", "Last")):
        recorder.play(text, Explanation("A step with cells.", "place", cells))
        recorder.play("U", Explanation("A step without cells.", "align"))
    return Track(Board(Cube(size)), recorder.solution(Report()))


def marked(track, index):
    board = track.keyframes.board_at(index)
    show_cells(board, track, index)
    return [(cell.role, cell.slot) for cell in board.marked_cells()]


def test_pieces_travel_and_places_stay():
    track = track_of(3, "F R", role_cells("source", np.array([0])) + role_cells("target", np.array([5])))
    slots = [dict(marked(track, index)) for index in (0, 1)]
    assert [slot["target"] for slot in slots] == [5, 5]
    assert slots[0]["source"] == 0
    track = track_of(3, "U R", role_cells("source", np.array([0])))
    assert dict(marked(track, 1))["source"] != 0


def test_a_step_without_cells_marks_nothing():
    assert marked(track_of(3, "F R", role_cells("source", np.array([0]))), 2) == []


def test_of_very_many_cells_the_same_pairs_are_marked():
    sources, targets = np.arange(0, 500), np.arange(1600, 2100)
    track = track_of(40, "F", role_cells("source", sources) + role_cells("target", targets))
    shown = marked(track, 0)
    first = [slot for role, slot in shown if role == "source"]
    second = [slot for role, slot in shown if role == "target"]
    assert MOST / 2 <= len(first) <= MOST
    assert [slot + 1600 for slot in first] == second
