"""Sentences of the stages of short solves of big cubes."""

from cube_core.words.english import words_of
from cube_core.words.facts import StageReached


def test_a_stage_of_a_larger_cube_says_which_part_it_is_about():
    assert words_of(StageReached("middles")).caption.startswith("Bring middle edges")
    assert words_of(StageReached("middles", "core")).caption.startswith("In the core: ")
    assert words_of(StageReached("middles", "ring")).caption.startswith("Around the core: ")
