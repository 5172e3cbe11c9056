"""What was done in a phase, in a line."""

from cube_core import solve
from cube_core.words.facts import AsWritten
from cube_core.words.results import phase_result
from tests.solves import scrambled


def test_steps_are_counted_by_what_they_were_done_by():
    solution = solve(scrambled(4, 1), "reduction")
    edges = next(phase for phase in solution.phases if phase.name == "edges")
    steps = [solution.steps[number] for number in solution.steps.between(edges.start, edges.stop)]
    line = phase_result(step.fact for step in steps)
    assert line == "Five steps: four by pairing and one by the flip."


def test_where_nothing_can_be_counted_nothing_is_said():
    assert phase_result([AsWritten("All")]) == ""
