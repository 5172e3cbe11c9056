"""The 41 cases of a pair: from each side, in every slot, with every turn of U and every colour of the cross."""

from itertools import product

import numpy as np
import pytest

from cube_core import Cube, parse, solve
from cube_core.faces import Color
from cube_core.solvers.three.cases.catalogue import cases
from cube_core.solvers.three.cfop.pairs import CORNERS, EDGES, FAR, HANDS, are_home, pair_book
from cube_core.solvers.three.state import HOMES, after_turns
from cube_core.solvers.three.words import image_of, word_text
from tests.oracle import Oracle

DOWN = {"white": "z2", "yellow": "", "red": "z", "orange": "z'", "green": "x'", "blue": "x"}
"""By colour: how a cube is turned to have it down."""


def runs_of(text: str) -> list[list[str]]:
    """The words of an algorithm, cut into threes that are no turn of U by itself."""
    words, found = text.split(), []
    while words:
        if words[0].startswith("U"):
            words.pop(0)
            continue
        found.append(words[:3])
        words = words[3:]
    return found


@pytest.mark.parametrize("case", cases("F2L"), ids=lambda case: case.label)
def test_a_case_is_at_most_three_uses_of_two_triggers(case):
    runs = runs_of(word_text(case.word))
    assert 1 <= len(runs) <= 3
    for first, between, last in runs:
        assert between[0] == "U"
        assert (first, last) in (("R", "R'"), ("F'", "F"))


def test_there_are_41_cases_of_3_to_11_turns_and_7_on_average():
    lengths = [len(case.word) for case in cases("F2L")]
    assert (len(lengths), min(lengths), max(lengths)) == (41, 3, 11)
    assert sum(lengths) / 41 == pytest.approx(7.0, abs=0.1)
    counts = [len(runs_of(word_text(case.word))) for case in cases("F2L")]
    assert [counts.count(count) for count in (1, 2, 3)] == [4, 29, 8]


@pytest.mark.parametrize("slot", range(4))
def test_from_each_side_every_way_a_pair_can_lie_is_one_of_the_cases(slot):
    book = pair_book()
    for hand in range(len(HANDS)):
        numbers = book.numbers[slot, hand]
        assert np.count_nonzero(numbers >= 0) == 15 * 10 - 1
        labels = {book.ways[number].case.label for number in numbers[numbers >= 0].tolist()}  # type: ignore[union-attr]
        assert len(labels) == 41


@pytest.mark.parametrize("hand", HANDS)
def test_a_way_in_brings_its_pair_home_and_keeps_the_cross_and_all_other_pairs(hand):
    for way in pair_book().ways:
        if way.hand != hand:
            continue
        after = after_turns(HOMES, way.whole)
        others = [slot for slot in range(4) if slot != way.slot]
        assert are_home(after[None])[0, others].all()
        assert (after[:4] == HOMES[:4]).all()


def test_ways_in_are_where_their_pair_lies():
    book = pair_book()
    for slot, hand in product(range(4), range(2)):
        for corner, edge in np.argwhere(book.numbers[slot, hand] >= 0)[::7].tolist():
            way = book.ways[book.numbers[slot, hand, corner, edge]]
            state = np.argsort(book.tables[book.numbers[slot, hand, corner, edge]])[HOMES].astype(np.uint8)
            assert (way.slot, HANDS.index(way.hand)) == (slot, hand)
            assert (int(state[CORNERS[slot]]) - 24, int(state[EDGES[slot]])) == (corner, edge)
            assert book.distances(state[None])[0, slot] <= len(way.whole) < FAR


@pytest.mark.parametrize("color", DOWN)
@pytest.mark.parametrize("case", cases("F2L"), ids=lambda case: case.label)
def test_a_case_is_solved_in_every_slot_from_both_sides_with_every_colour(case, color):
    """The case set up on the slow cube, the solver asked for two layers, its solve made on the slow cube."""
    held = parse(DOWN[color], 3)
    for spin, hand in product(("", "y", "y2", "y'"), HANDS):
        word = case.word if hand == "right" else image_of(case.word, 1, is_mirrored=True)
        setup = held + parse(spin, 3) + parse(word_text(word), 3).inverse()
        cube = Cube(3)
        cube.play(setup)
        solution = solve(cube, "cage", "f2l", three="cfop", cross=color)
        turns = [step for step in solution.steps if step.kind == "pair"]
        assert len(turns) == len(solution.steps) == 1
        assert solution.alg.count("STM") <= len(case.word)
        stickers = Oracle(3).play(setup).play(solution.alg).stickers()
        assert two_layers_of(stickers, Color[color.upper()])
        assert turns[0].recipe is not None
        assert turns[0].recipe.startswith("f2l.")


def two_layers_of(stickers: list[int], color: Color) -> bool:
    """Whether on the slow cube all fits the centres but what the layer opposite a colour's face takes along."""
    centers = [stickers[9 * face + 4] // 9 for face in range(6)]
    top = (centers.index(color) + 3) % 6
    moved = Oracle(3).play(parse("URFDLB"[top], 3)).stickers()
    below = [slot for slot in range(54) if moved[slot] == slot]
    return all(stickers[slot] // 9 == centers[slot // 9] for slot in below)
