"""The 41 cases of a pair: from each side, in every slot, with every turn of U and every colour of the cross."""

import random
from itertools import product

import numpy as np
import pytest

from cube_core import Cube, parse, solve
from cube_core.faces import Color
from cube_core.solvers.three import cross
from cube_core.solvers.three.cases.catalogue import cases, state_of
from cube_core.solvers.three.cfop.pairs import (
    CORNERS,
    EDGES,
    FAR,
    HANDS,
    distances,
    last_layer_turns,
    pair_book,
    plan,
    plan_cross,
    slots_done,
)
from cube_core.solvers.three.state import FIRST_EDGES, FIRST_TWO_LAYERS, HOMES, after_turns, are_home
from cube_core.solvers.three.words import image_of, length_of, read_word, word_text
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
        assert slots_done(after[None])[0, others].all()
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


def mixed(seed):
    rng = random.Random(seed)
    return after_turns(HOMES, [rng.randrange(18) for _ in range(25)])


def planned(state, *options):
    """The plan, and the states after its cross and its pairs."""
    found = plan(state, *options)
    crossed = after_turns(state, image_of(found.cross, -found.begun))
    state = crossed
    for number in found.pairs:
        state = after_turns(state, pair_book().ways[number].whole)
    assert np.array_equal(state, found.state)
    return found, crossed, state


@pytest.mark.parametrize("seed", range(5))
def test_the_cross_takes_the_fewest_turns_and_the_pairs_keep_it(seed):
    found, crossed, done = planned(mixed(seed), True)
    assert len(found.cross) == int(cross.distance(mixed(seed))) == len(plan_cross(mixed(seed)).cross)
    assert are_home(crossed, FIRST_EDGES)
    assert are_home(done, *FIRST_TWO_LAYERS)
    slots = [pair_book().ways[number].slot for number in found.pairs if pair_book().ways[number].case]
    assert sorted(slots) == sorted(set(slots))


def test_a_plan_that_sees_the_last_layer_takes_fewer_turns_with_it():
    def turns(seed, sees):
        found, _, done = planned(mixed(seed), sees)
        return found.turns + int(last_layer_turns(done[None])[0])

    assert sum(turns(seed, True) for seed in range(8)) < sum(turns(seed, False) for seed in range(8))


def test_the_last_layer_is_counted_by_its_two_cases():
    oriented, solved = state_of(cases("PLL")[0]), HOMES
    assert last_layer_turns(np.stack([solved, oriented])).tolist() == [0, length_of(cases("PLL")[0].word)]
    for case in cases("OLL")[::6]:
        assert last_layer_turns(state_of(case)[None])[0] == length_of(case.word)


def test_what_no_turns_make_costs_nothing():
    flipped = HOMES.copy()
    flipped[8] += 1 if flipped[8] % 2 == 0 else -1
    assert last_layer_turns(flipped[None]).tolist() == [0]


def test_a_pair_is_as_far_as_its_way_in_and_farther_where_a_slot_has_to_be_cleared():
    assert distances(after_turns(HOMES, read_word("R U' R'"))).tolist() == [3, 0, 0, 0]
    state = after_turns(HOMES, read_word("R U R' F U F' R U' R' U F U' F' L U L'"))
    assert (distances(state) < 20).all()
    apart = after_turns(HOMES, read_word("R U R' U2 L' U L U R U' R'"))
    assert distances(apart).max() < 20


@pytest.mark.parametrize("seed", range(200))
def test_pairs_are_planned_wherever_their_pieces_are(seed):
    """Corners and edges of the first two layers mixed among all slots, so that slots have to be cleared."""
    rng, state = random.Random(seed), HOMES.copy()
    for pieces, ways in ((range(12, 20), 3), (range(4, 12), 2)):
        mixed = rng.sample([int(HOMES[piece]) for piece in pieces], len(pieces))
        for piece, home in zip(pieces, mixed, strict=True):
            state[piece] = (
                home - home % ways + rng.randrange(ways) if ways == 2 else home - (home - 24) % 3 + rng.randrange(3)
            )
    found = plan(state, sees_last_layer=False)
    assert are_home(found.state, *FIRST_TWO_LAYERS)
    assert len(found.pairs) <= 9


def test_what_is_done_already_is_not_planned_again():
    found, _, _ = planned(after_turns(HOMES, read_word("R U R' U'")), False)
    assert found.cross == ()
    assert len(found.pairs) == 1
    assert planned(HOMES, True)[0].pairs == ()
