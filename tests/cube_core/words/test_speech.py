"""How moves and sentences are said aloud."""

import pytest

from cube_core import parse, solve
from cube_core.words.speech import spoken, spoken_alg
from tests.solves import scrambled


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ("R", "R"),
        ("R2", "R two"),
        ("R'", "R prime"),
        ("2R", "two R"),
        ("2R'", "two R prime"),
        ("3Rw", "three wide R"),
        ("Rw", "wide R"),
        ("2-4Rw2", "two to four R two"),
        ("x", "turn x"),
        ("y'", "turn y prime"),
        ("M2", "M two"),
        ("R U'", "R, U prime"),
    ],
)
def test_moves_are_said_as_people_say_them(moves, said):
    assert spoken_alg(parse(moves, 9)) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Bring one white cell up (U).", "Bring one white cell up."),
        ("Slice 2D takes both across.", "Slice two D takes both across."),
        ("Joined: UF, DB and UR.", "Joined: U F, D B and U R."),
        ("A 3×3 never does.", "A three by three never does."),
        ("PLL T: swap two corners.", "PLL T: swap two corners."),
        ("Drop the white–red edge: F2.", "Drop the white red edge: F two."),
        ("A trigger between F and F' tips edges over.", "A trigger between F and F prime tips edges over."),
        ("5\u2009600 cells.", "5600 cells."),
    ],
)
def test_sentences_are_said_without_notation(text, said):
    assert spoken(text) == said


def test_no_sentence_of_a_solve_keeps_a_sign_that_voices_stumble_over():
    for method in ("reduction", "bulk", "cage"):
        for step in solve(scrambled(4, 1), method).steps:
            for text in (step.caption, step.done, step.reason):
                assert not set("()[]–×'") & set(spoken(text)), text
