import pytest

from app.solves.search import FAILED, Search
from app.solves.track import Way
from app.window.faults import MOST_KEPT, keeping_faults
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


def test_only_so_many_are_kept(tmp_path):
    for number in range(MOST_KEPT + 2):
        told = outcome(tmp_path, RuntimeError(str(number)))
    assert len(list(tmp_path.iterdir())) == MOST_KEPT
    assert "with the cube" in told
