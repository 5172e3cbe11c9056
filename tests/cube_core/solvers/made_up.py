"""A method and a 3×3 solver that are made up: the one line of the registry is all that makes them known."""

from cube_core.solvers.as_three import Reducer, reduce_and_solve
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.method import Solver, Task
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.registry import Method, Three, three_of
from cube_core.solvers.solution import PhaseName
from cube_core.words.facts import Written

LOOK, SOLVED = PhaseName("look", "Look closely", "Look"), PhaseName("solved", "All of it", "All")


def look(task):
    """Look at the cube from another side; it is a 3×3 already."""
    with task.recorder.phase(LOOK):
        task.recorder.play("y", Explanation(Written("Look at the cube from another side."), "rotate"))
    yield "look"


def solve_in_one_phase(task, goal):
    """Leave the work to another solver, and call all of it one phase."""
    scratch = Recorder(task.recorder.board.cube)
    scratch.board.colors = task.recorder.holder.face_colors
    other = Task(scratch, task.options)
    for _ in three_of("layers").load().run(other, goal):
        pass
    with task.recorder.phase(SOLVED):
        alg = scratch.solution(other.report).alg
        task.recorder.play(alg, Explanation(Written("Solve the whole cube at once."), "permute"))
    yield "solved"


def holds(recorder, goal):
    return three_of("layers").load().holds(recorder, "solved")


REDUCER = Reducer("made-up", (LOOK,), look, mend=lambda task, parity: None, holds=lambda recorder, goal: True)
SOLVER = Solver("made-up", lambda size: (SOLVED,), solve_in_one_phase, holds)


def with_three(three):
    return reduce_and_solve(REDUCER, three)


def only_three(size):
    return size == 3


METHOD = Method("Made up", __name__, fits=only_three)
THREE = Three("Made up", __name__, fits=only_three)
