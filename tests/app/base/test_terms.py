"""Words that explain themselves: all are shown on a cube, lead to a page or a lesson, and are met in real solves."""

import numpy as np
import pytest

from app.base.terms import found_in, terms
from app.ideas.state import pages
from cube_core import Cube, scramble, solve
from cube_core.exercises.lessons import LESSONS
from cube_core.geometry import orbit_slots

TERMS = terms()


@pytest.mark.parametrize("term", TERMS.values(), ids=TERMS)
def test_a_term_has_a_sentence_a_page_or_a_lesson_and_something_to_be_seen(term):
    assert term.text[0].isupper()
    assert term.text.endswith(".")
    assert len(term.text) < 150, "it is read under the mouse"
    assert term.more in {f"ideas.{page.id}" for page in pages()} | {f"lesson.{lesson.id}" for lesson in LESSONS}
    assert term.marks or term.turning is not None or len(term.alg)
    assert term.id in {found.term.id for found in found_in(term.text)}, "it tells of itself"


def test_each_is_found_in_a_text_once_in_any_form_and_the_longer_name_goes_first():
    text = "The wings go to the Middle Edge; slices bring both wings and no centre cells, winged or sliced."
    assert [(found.term.id, text[found.start : found.stop]) for found in found_in(text)] == [
        ("wing", "wings"),
        ("middle-edge", "Middle Edge"),
        ("slice", "slices"),
        ("centre", "centre cells"),
    ]
    assert list(found_in("A corner and an edge.")) == []


def test_the_cells_of_the_orbit_are_those_that_are_in_sight_of_one():
    marked = {mark.slot for mark in TERMS["orbit"].marks}
    whole = set(orbit_slots(5, [min(marked)]).ravel().tolist())
    assert marked == {slot for slot in whole if slot < 75}


def test_the_commutator_sends_three_cells_round_and_the_parity_flips_one_edge():
    for name, pieces in (("commutator", 3), ("parity", 4)):
        term = TERMS[name]
        cube = Cube(term.alg.size)
        cube.play(term.alg)
        solved = Cube(term.alg.size).cells()
        if name == "commutator":
            assert np.count_nonzero(cube.stickers != Cube(5).stickers) == pieces
        else:
            assert np.count_nonzero(cube.cells() != solved) == pieces


def test_the_words_are_met_in_what_solves_say():
    met = set()
    for size, method, three, parity in ((5, "bulk", "cfop", "retry"), (5, "layers", "layers", "before")):
        cube = Cube(size)
        cube.play(scramble(size, 7))
        found = solve(cube, method, three=None if method == "layers" else three, parity=parity)
        met |= {one.term.id for step in found.steps for text in (step.caption, step.reason) for one in found_in(text)}
    assert met >= {"wing", "middle-edge", "centre", "slice", "parity", "oll", "pll"}
