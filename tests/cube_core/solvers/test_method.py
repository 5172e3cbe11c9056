"""What a solver is given, and when a search is to end with what it has."""

from cube_core import Cube
from cube_core.solvers.method import Options, Task
from cube_core.solvers.recorder import Recorder


def task_of(**options):
    return Task(Recorder(Cube(3)), Options(**options))


def test_without_a_limit_a_search_goes_on():
    task = task_of()
    assert not task.has_enough()
    assert not task.report.cut_short


def test_time_that_is_up_is_enough_and_is_reported():
    task = task_of(seconds=0.0)
    assert task.has_enough()
    assert task.report.cut_short


def test_a_caller_who_says_enough_is_believed_from_then_on():
    answers = [False, True, False]
    task = task_of(enough=lambda: answers.pop(0))
    assert [task.has_enough() for _ in range(3)] == [False, True, True]
    assert task.report.cut_short


def test_a_task_is_of_the_size_of_its_cube():
    assert Task(Recorder(Cube(7))).size == 7
