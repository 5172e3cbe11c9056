"""The order of an exercise is one short sentence, whatever it asks."""

import pytest

from cube_core.exercises.making import LEVELS, exercise
from cube_core.exercises.mistakes import KINDS, Mistake
from cube_core.recipes.book import ENTRIES
from cube_core.words.exercises import goal_sentence, mistake_sentence

MOST_WORDS = 12


@pytest.mark.parametrize("recipe", [entry.id for entry in ENTRIES])
def test_each_exercise_gives_an_order_of_at_most_twelve_words(recipe):
    for level in LEVELS:
        one = exercise(recipe, 6 if recipe.startswith("parity") else 4, level, 1)
        sentence = goal_sentence(*one.goal.asked, one.size)
        assert sentence.endswith(".")
        assert len(sentence.split()) <= MOST_WORDS
        assert sentence.split()[0] in {"Bring", "Finish", "Tip", "Take", "Turn", "Make", "Twist", "Flip", "Exchange"}


@pytest.mark.parametrize(
    ("asked", "least", "says"),
    [
        ("petals", 1, "Bring one white edge round yellow."),
        ("petals", 4, "Bring a fourth white edge round yellow."),
        ("cross", 2, "Bring a second edge of the white cross home."),
        ("up", 2, "Turn two edges of the top yellow side up."),
        ("red cells", 16, "Finish the red centre."),
    ],
)
def test_numbers_agree_with_what_they_count(asked, least, says):
    assert goal_sentence(asked, least, 6) == says


@pytest.mark.parametrize("kind", KINDS)
def test_each_mistake_has_a_sentence(kind):
    step = exercise("edge.slot", 3, 3, 1).steps[-1]
    for moves, at in (("R U", 2), (f"{step.moves} {step.moves}", 2), ("", 0)):
        sentence = mistake_sentence(Mistake(kind, moves, at), step)
        assert sentence.endswith(".")
        assert sentence[0].isupper()
