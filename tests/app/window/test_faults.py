import pytest

from app.solves.search import FAILED, Search
from app.solves.track import Way
from app.window.faults import MOST_KEPT, keeping_faults, kept_in
from cube_core import Cube
from cube_core.board import Board
from cube_core.errors import CubeError


def failing(error):
    def solve(cube, way, report, is_cancelled, is_enough):
        cube.play("R U")  # a solver has turned its cube before it fails
        raise error

    return solve


def outcome(folder, error):
    """What the user is told."""
    search = Search(keeping_faults(failing(error), folder), lambda work: work())
    search.begin(lambda: Board(Cube(3)), Way("cage", "cfop"), None)
    return search.take()


def test_a_fault_is_kept_with_its_trace_cube_and_method(tmp_path):
    told = outcome(tmp_path / "faults", ZeroDivisionError("a mistake"))
    path = tmp_path / "faults" / "solve-1.txt"
    assert told == f"{FAILED} (a mistake); please report it with the file {path}, and try another method."
    kept = path.read_text(encoding="utf-8")
    assert Cube(3).facelets() in kept
    assert "cage" in kept
    assert "cfop" in kept
    assert "in solve\n" in kept


@pytest.mark.parametrize("error", [CubeError("No such cube."), ValueError("No such method."), MemoryError()])
def test_what_a_solver_may_say_is_no_fault(tmp_path, error):
    assert not outcome(tmp_path / "faults", error).startswith(FAILED)
    assert not (tmp_path / "faults").exists()


def test_where_nothing_can_be_kept_the_fault_is_told_all_the_same(tmp_path):
    (tmp_path / "faults").write_text("a file where the folder should be", encoding="utf-8")
    assert "with the cube" in outcome(tmp_path / "faults", RuntimeError("a mistake"))


def test_only_so_many_are_kept_and_these_are_the_newest(tmp_path):
    (tmp_path / "notes.txt").touch()
    for number in range(MOST_KEPT + 2):
        told = outcome(tmp_path, RuntimeError(str(number)))
    newest = [f"solve-{number}.txt" for number in range(3, MOST_KEPT + 3)]
    assert [path.name for path in kept_in(tmp_path)] == newest
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([*newest, "notes.txt"])
    assert f"({MOST_KEPT + 1}); please report it with the file {tmp_path / newest[-1]}" in told


def test_a_fault_that_cannot_be_swept_keeps_no_other_from_being_told(tmp_path):
    for number in range(MOST_KEPT):
        (tmp_path / f"window-{number}.txt").mkdir()
    assert "with the cube" in outcome(tmp_path, RuntimeError("a mistake"))
    assert (tmp_path / f"solve-{MOST_KEPT}.txt").exists()
