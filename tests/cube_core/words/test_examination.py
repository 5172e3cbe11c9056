"""The sentences of a test are short, and say what happened."""

from __future__ import annotations

from functools import cache

import pytest

from cube_core.exercises.examination import Attempt, Report, draw_test
from cube_core.recipes.book import ENTRIES
from cube_core.words.examination import HOW, TASK, attempt_sentence, name_of, report_sentences
from cube_core.words.lessons import MOST_WORDS

drawn = cache(draw_test)

EVERY = [*(entry.id for entry in ENTRIES), "corner.trigger out", "edge.slot out"]


@pytest.mark.parametrize("recipe", EVERY)
def test_every_recipe_at_which_one_can_stop_has_its_sentences_and_its_lesson(recipe):
    size = 3 if all(entry.least <= 3 for entry in ENTRIES if entry.id == recipe.partition(" ")[0]) else 4
    sheets = drawn(size, 0)
    report = Report(tuple(Attempt(sheet, number > 1, 5, 100, (), recipe) for number, sheet in enumerate(sheets)))
    lines = report_sentences(report, report)
    assert lines[0] == "You solved three cubes of 5."
    assert f"Cube 1 stopped at this recipe: {name_of(recipe)}." in lines
    assert sum(line.startswith("Lesson ") for line in lines) == 1
    told = [*lines, attempt_sentence(report.attempts[0]), attempt_sentence(report.attempts[4]), HOW, TASK]
    assert [line for line in told if len(line.split()) > MOST_WORDS] == []
