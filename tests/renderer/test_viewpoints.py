"""From where a step is looked at: not elsewhere without need, never farther than needed, and white stays up."""

from __future__ import annotations

import pytest

from cube_core.faces import Face
from cube_core.geometry import piece_slots, slot_of
from renderer.camera import PRESETS
from renderer.frame import CameraPose
from renderer.viewpoints import choose_view, distance, is_seen, shows, views_around

HOME = CameraPose()


def pair(one, other, size=5):
    return tuple(piece_slots(size, slot_of(size, face, 2, 2)) for face in (one, other))


def test_each_of_the_eight_views_sees_three_faces_and_each_corner_has_one():
    seen = {frozenset(face for face in Face if is_seen(5, pair(face, face)[0], view)) for view in views_around(HOME)}
    assert len(seen) == 8
    assert all(len(faces) == 3 for faces in seen)
    assert views_around(HOME)[0] == HOME


@pytest.mark.parametrize("name", PRESETS)
def test_around_every_view_there_are_eight_that_see_three_faces(name):
    for view in views_around(PRESETS[name]):
        assert sum(is_seen(5, pair(face, face)[0], view) for face in Face) == 3


def test_what_is_seen_already_moves_nothing_and_neither_does_what_cannot_be_seen_together():
    for faces in ((Face.U, Face.F), (Face.U, Face.D), (Face.R, Face.L)):
        assert choose_view(5, [[pair(*faces)]], HOME, HOME) == HOME
    assert choose_view(5, [[]], HOME, HOME) == HOME


@pytest.mark.parametrize("faces", [(Face.L, Face.F), (Face.B, Face.D), (Face.D, Face.R), (Face.L, Face.B)])
def test_a_hidden_pair_is_seen_from_the_nearest_view_that_shows_it(faces):
    found = choose_view(5, [[pair(*faces)]], HOME, HOME)
    assert shows(5, pair(*faces), found)
    others = [view for view in views_around(HOME) if shows(5, pair(*faces), view)]
    assert distance(HOME, found) == min(distance(HOME, view) for view in others)


@pytest.mark.parametrize("side", [Face.R, Face.L, Face.B])
def test_of_views_that_are_equally_near_the_one_is_chosen_that_serves_the_next_steps(side):
    above, below, to_come = pair(Face.U, Face.U), pair(Face.D, Face.D), pair(side, side)
    between = CameraPose(yaw=-104.0, pitch=24.0)  # L and B are seen, and their neighbours are equally far
    assert shows(5, above, between)
    found = choose_view(5, [[below], [to_come]], between, HOME)
    assert shows(5, below, found)
    if side is not Face.R:  # that is farther
        assert shows(5, to_come, found)


def test_a_wing_is_seen_by_either_of_its_stickers():
    wing = piece_slots(4, slot_of(4, Face.L, 0, 1))
    assert is_seen(4, wing, HOME)  # its other sticker is on U
    assert not is_seen(4, wing[:1], HOME)


def test_the_way_round_counts_in_quarters_and_to_the_other_side_of_the_horizon_as_one():
    assert distance(CameraPose(yaw=350), CameraPose(yaw=80)) == 1
    assert distance(CameraPose(pitch=24), CameraPose(pitch=-24)) == 1
    assert distance(CameraPose(yaw=31, pitch=24), CameraPose(yaw=-149, pitch=-24)) == 3
