"""A step that was two: marks, parts and sentences of both, as one step has them."""

import numpy as np
import pytest

from cube_core import Cube, parse
from cube_core.queries import carried
from cube_core.roles import StepCells
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.sewn_steps import Before, SewnStep, one_sentence
from cube_core.solvers.structure import PartLength

SIZE = 5


def before(text, slots, parts=(), caption="The wing is in place.", third=()):
    alg = parse(text, SIZE)
    source = np.array(slots, dtype=np.intp)
    cells = StepCells(source, carried(source, alg), third)
    lengths = tuple(PartLength(role, length) for role, length in parts)
    return Before(Explanation(caption, "place", cells, "It fits.", parts=lengths), 0, alg)


def test_pieces_are_marked_where_they_are_before_both_and_where_they_come_after_both():
    one = before("U 2R", [6, 31])
    other = before("2R' F D", [13, 60], third=[88])
    cells = SewnStep((one, other), (0, 3, 4)).explain().cells
    source, target = cells.slots("source"), cells.slots("target")
    assert len(source) == 4
    assert source[:2].tolist() == [6, 31]
    cube = Cube(SIZE)
    cube.play("U F D")
    assert cube.stickers[target].tolist() == source.tolist()
    assert cells.slots("third").tolist() == carried(np.array([88]), parse("2R' U'", SIZE)).tolist()


def test_parts_keep_their_roles_and_what_is_left_of_them():
    one = before("D 2R U 2R'", [], [("setup", 1), ("carry", 1), ("insert", 1), ("undo", 1)])
    other = before("2R F 2R'", [], [("align", 0), ("carry", 1), ("insert", 1), ("undo", 1)])
    parts = SewnStep((one, other), (0, 1, 2, 5, 6)).explain().parts
    assert [(part.role, part.length) for part in parts if part.length] == [
        ("setup", 1),
        ("carry", 1),
        ("insert", 1),
        ("insert", 1),
        ("undo", 1),
    ]


def test_a_step_alone_only_loses_moves():
    alone = SewnStep((before("R 2R U", [6], [("setup", 1), ("carry", 1), ("insert", 1)]),), (1, 2)).explain()
    assert alone.caption == "The wing is in place."
    assert [part.length for part in alone.parts] == [0, 1, 1]


def test_pieces_that_are_named_are_counted_where_others_are():
    told = SewnStep((before("U", []), before("U", [], caption="Two wings are in place.")), (1,)).explain()
    assert told.caption == "One wing is in place; then two wings are in place."


@pytest.mark.parametrize(
    ("first", "second", "both"),
    [
        ("A is so.", "B is so.", "A is so; then b is so."),
        ("A is so; it was not.", "B is so; it was not.", "A is so; then b is so; it was not."),
        ("It was not.", "B is so; it was not.", "It was not; then b is so; it was not."),
    ],
)
def test_what_two_sentences_end_with_is_said_once(first, second, both):
    assert one_sentence(first, second) == both
