"""Facts of a 3×3 in every state."""

from __future__ import annotations

import numpy as np
import pytest

from cube_core import parse
from cube_core.faces import AXES, Face
from cube_core.standing.states import states_of
from cube_core.standing.three import Three, edges_of, good_edges, pieces_of, three_of


def facts(text: str, size: int = 3) -> Three:
    """The facts of a solved cube and of what moves make of it."""
    return three_of(states_of(parse("", size), parse(text, size)))


def test_crosses_stand_however_the_cube_is_held():
    assert facts("x y R U R'").home(edges_of(Face.B)).tolist()[:3] == [True, True, True]
    assert facts("D").home(edges_of(Face.D)).tolist() == [True, False]
    assert facts("D").alike(edges_of(Face.D)).tolist() == [True, True]


def test_each_edge_is_good_in_half_of_the_ways_it_can_lie():
    assert (good_edges().sum(axis=2) == 12).all()


@pytest.mark.parametrize("axis", AXES)
def test_only_quarter_turns_of_two_faces_make_edges_bad(axis):
    for face in Face:
        found = facts(face.name).oriented(axis)[-1]
        assert found == (face.axis is not axis)
    halves = facts("M2 E2 S2 R2 F2 U2")
    assert halves.oriented(axis)[halves.is_whole].all()


def test_turns_of_the_last_layer_keep_what_looks_up_looking_up():
    three = facts("U R U R' U R U2 R'")
    up = pieces_of(Face.U)
    assert three.keeps(up, Face.U)[:2].all()
    assert not three.keeps(up, Face.U)[-1]
    assert three.home(edges_of(Face.D))[-1]


def test_what_is_left_out_is_as_if_it_had_not_been_made():
    three, numbers = facts("F R U U' R' D").without([(1, 5)])
    assert numbers.tolist() == [0, 1, 6]
    assert three.turns.tolist() == [0, 2, 4]
    assert np.array_equal(three.lies, facts("F D").lies)


def test_a_big_cube_is_a_3x3_when_its_slices_are_back():
    assert facts("R 2U 2U' R'", 4).is_reduced.tolist() == [True, True, False, True, True]


def test_parities_of_a_4x4_are_seen():
    flipped = facts("2R2 B2 U2 2L U2 2R' U2 2R U2 F2 2R F2 2L' B2 2R2", 4).is_odd()
    assert [bool(flags[-1]) for flags in flipped] == [True, False]
    exchanged = facts("2R2 U2 2R2 Uw2 2R2 Uw2", 4).is_odd()
    assert [bool(flags[-1]) for flags in exchanged] == [False, True]
    assert not any(flags.any() for flags in facts("R U F2 D L' B x y").is_odd())
