"""What is being done while somebody waits."""

from cube_core import solve
from cube_core.words import progress
from cube_core.words.facts import AsWritten
from cube_core.words.progress import phase_result
from tests.solves import scrambled


def test_numbers_stand_in_the_sentences_and_minutes_only_where_there_are_any():
    assert progress.row(2, 5) == "Row 2 of 5."
    assert progress.bars(6, 3, 24, 0).endswith("3 of 24 neighbours match.")
    assert progress.bars(36, 3, 24, 5).endswith(" This takes some 5 minutes.")
    assert progress.fewer(40).startswith("40 turns")
    assert "to a 3×3" in progress.reduced(12)


def test_steps_are_counted_by_what_they_were_done_by():
    solution = solve(scrambled(4, 1), "reduction")
    edges = next(phase for phase in solution.phases if phase.name == "edges")
    steps = [solution.steps[number] for number in solution.steps.between(edges.start, edges.stop)]
    line = phase_result(step.fact for step in steps)
    assert line == "Five steps: four by pairing and one by the flip."


def test_where_nothing_can_be_counted_nothing_is_said():
    assert phase_result([AsWritten("All")]) == ""
