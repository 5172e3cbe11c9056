from collections.abc import Iterator

from cube_core import Cube, scramble
from cube_core.faces import Face
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.method import Options, Solver, Task
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.short.big.holdings import LAST_GOAL, hold_best
from cube_core.solvers.solution import PhaseName


def run(task: Task, goal: str) -> Iterator[str]:
    """Takes one turn where the middle of the upper face is red, else three."""
    recorder = task.recorder
    is_red = recorder.board.cube.cells()[24] == Face.R
    with recorder.phase(PhaseName(LAST_GOAL, "Edges", "Edges")):
        recorder.play("R" if is_red else "R U F", Explanation("Turn a few layers here.", "align"))
    yield LAST_GOAL


def test_the_cube_is_held_as_the_reducer_needs_the_fewest_turns() -> None:
    cube = Cube(7)
    cube.play(scramble(7, 1))
    task = Task(Recorder(cube), Options())
    before = task.recorder.board.cube.cells()[24]
    hold_best(task, Solver("made-up", lambda size: (), run, lambda recorder, goal: True))
    assert before != Face.R
    assert task.recorder.board.cube.cells()[24] == Face.R
    assert task.recorder.solution(task.report).alg.count("STM") == 0
