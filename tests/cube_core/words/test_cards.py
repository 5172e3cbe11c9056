"""What is told of a parity is what its moves do, counted on a cube whose pieces all have numbers."""

from functools import cache

import numpy as np
import pytest

from cube_core import Cube, scramble, solve
from cube_core.faces import Face
from cube_core.geometry import cubie_slots
from cube_core.solvers.explanation import slices_turned
from cube_core.solvers.method import Options, Task
from cube_core.solvers.parities import corner_parity, edge_parity, flip_at_uf, moved_pieces, swap
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName, Report
from cube_core.words.cards import INNER_SLICES, PARTLY, WHOLE, WHOLE_LATER, card_of
from cube_core.words.terms import counted, slices

EDGES = PhaseName("edges", "Edges", "Edges")


def card_after(size, act, **options):
    """The card of the one step that this makes."""
    task = Task(Recorder(Cube(size)), Options(**options), Report(tries=1))
    with task.recorder.phase(EDGES):
        act(task)
    (step,) = task.recorder.solution(task.report).steps
    return card_of(step)


def moved_wings(alg):
    """How many wings moves take elsewhere, and how many of these lie at UF."""
    moved = moved_pieces(Cube(alg.size), alg)
    at_uf = set(cubie_slots(alg.size, (Face.U, Face.F)).ravel().tolist())
    return len(moved) // 2, sum(slot in at_uf for slot in moved.tolist()) // 2


@pytest.mark.parametrize("size", [4, 5, 6, 7])
@pytest.mark.parametrize("algorithm", ["advanced", "simple"])
@pytest.mark.parametrize("is_whole", [True, False])
def test_the_wings_that_a_card_counts_are_those_that_move(size, algorithm, is_whole):
    chosen = np.ones(size - 2, dtype=bool)
    chosen[1:-1] = is_whole
    card = card_after(size, lambda task: flip_at_uf(task, chosen), parity="retry", edge_parity=algorithm)
    assert card.alg == edge_parity(size, chosen, algorithm)
    moved, at_uf = moved_wings(card.alg)
    assert f"In {len(card.alg)} moves" in card.does
    assert f"{counted(at_uf, 'wing')} at UF" in card.does
    assert ("everything else" in card.does) is (moved == at_uf)
    assert moved == at_uf or counted(moved - at_uf, "other") in card.does
    assert (card.what == WHOLE) is (size % 2 == 0 and (is_whole or size == 4))
    assert (card.what == PARTLY) is not (card.what == WHOLE)


def test_a_flip_that_nobody_has_seen_yet_is_told_as_one_to_come():
    card = card_after(4, lambda task: flip_at_uf(task, np.ones(2, dtype=bool)))
    assert card.what == WHOLE_LATER


@pytest.mark.parametrize("size", [4, 6])
def test_the_card_of_corners_names_the_edges_that_change_places(size):
    card = card_after(size, swap, parity="retry")
    assert card.alg == corner_parity(size)
    moved = set(moved_pieces(Cube(size), card.alg).tolist())
    edges = {name: set(cubie_slots(size, (Face.U, Face[name])).ravel().tolist()) for name in "RLFB"}
    inner = {name: {slot for slot in slots if slot in moved} for name, slots in edges.items()}
    assert [name for name in edges if len(inner[name]) >= 2 * (size - 2)] == ["R", "L"]
    assert "UL and UR" in card.does


@pytest.mark.parametrize("method", ["bulk", "cage", "layers"])
def test_slices_that_keep_a_parity_off_are_told_by_their_names_and_no_other_step_has_a_card(method):
    seed = next(seed for seed in range(9) if solved(method, seed).steps.parities)
    cards = [(step, card_of(step)) for step in solved(method, seed).steps]
    assert all((card is not None) is (step.kind == "prevent") for step, card in cards)
    card = next(card for _, card in cards if card is not None)
    assert card.why == INNER_SLICES
    assert f"{slices(slices_turned(card.alg))[1:]} turn" in card.does
    assert all(sentence[0].isupper() and sentence.endswith(".") for sentence in card.sentences)


@cache
def solved(method, seed):
    cube = Cube(4)
    cube.play(scramble(4, seed))
    return solve(cube, method)
