"""The sentences of the test of knowledge: what is asked, how it went, and where the cure is."""

from __future__ import annotations

from cube_core.exercises.examination import CUBES, Attempt, Report
from cube_core.exercises.lessons import LESSONS
from cube_core.recipes.book import ENTRIES
from cube_core.words.lessons import texts
from cube_core.words.terms import counted, listed

TASK = "Solve this cube."
HOW = "No help, no marks, no clock: take your time."
MOST_NAMED = 2
"""Of more recipes only so many are named."""
_NAMES = {entry.id: entry.name for entry in ENTRIES}
_STUCK = {"corner.trigger out": "a corner that is stuck", "edge.slot out": "an edge that is stuck"}


def name_of(recipe: str) -> str:
    """The name of a recipe inside a sentence.

    >>> name_of("last.edges"), name_of("edge.slot out")
    ('Sune', 'an edge that is stuck')
    """
    return _STUCK.get(recipe) or _NAMES[recipe]


def attempt_sentence(attempt: Attempt) -> str:
    """The outcome of a cube, in a line."""
    if attempt.is_solved:
        return f"Solved in {counted_turns(attempt.turns)}; the book takes {attempt.sheet.turns}."
    return f"It stopped at this recipe: {name_of(attempt.stopped)}."


def counted_turns(turns: int) -> str:
    """The count of turns, with its noun.

    >>> counted_turns(1), counted_turns(120)
    ('1 turn', '120 turns')
    """
    return f"{turns} turn{'s' * (turns != 1)}"


def report_sentences(report: Report, before: Report | None) -> tuple[str, ...]:
    """The report of a test: the count, what was missing, the lesson that teaches it, the count of the first test."""
    lines = [f"You solved {counted(report.solved, 'cube')} of {CUBES}."]
    for number, attempt in enumerate(report.attempts, 1):
        if not attempt.is_solved:
            lines.append(f"Cube {number} stopped at this recipe: {name_of(attempt.stopped)}.")
    if (lesson := report.cure) is not None:
        title = texts()[lesson.id].title
        lines += [f"Lesson {LESSONS.index(lesson) + 1} is for you: {title}.", f"It takes {lesson.minutes} minutes."]
    if report.is_passed and report.unproved:
        names = [name_of(one) for one in report.unproved]
        more = [f"{len(names) - MOST_NAMED} more"] if len(names) > MOST_NAMED else []
        lines.append(f"Not seen: {listed([*names[:MOST_NAMED], *more])}.")
    if before is not None:
        lines.append(f"In your first test it was {counted(before.solved, 'cube')}.")
    return tuple(lines)
