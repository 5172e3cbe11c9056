"""What is on the screen lags behind the engine, and what lies on stickers rides along."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from cube_core import Cube, parse
from cube_core.events import MarkedCell, TrackerState
from cube_core.faces import Color, Face
from cube_core.geometry import points_of, slot_of
from renderer.displayed import DisplayedCube, edge_pairs, faces_of, moved_slots, steadied
from renderer.frame import Marker, Turning
from renderer.palette import COMMUTATOR, bare_look


@pytest.mark.parametrize("size", [2, 3, 4, 7])
def test_corners_edges_and_centres_are_all_that_there_is(size: int) -> None:
    counts = {int(kind): int(count) for kind, count in zip(*np.unique(faces_of(size), return_counts=True), strict=True)}
    wanted = {3: 24, 2: 24 * (size - 2), 1: 6 * (size - 2) ** 2}
    assert counts == {kind: count for kind, count in wanted.items() if count}


@pytest.mark.parametrize("size", [2, 3, 4, 7])
def test_two_slots_of_an_edge_stay_together_through_any_turn(size: int) -> None:
    cube = Cube(size)
    cube.play("R U' F2 L B D'")
    pairs = {frozenset(pair) for pair in edge_pairs(size).tolist()}
    assert {frozenset(pair) for pair in cube.stickers[edge_pairs(size)].tolist()} == pairs
    assert len(pairs) == 12 * (size - 2)
    assert all(np.ptp(points_of(size, np.array(pair)), axis=0).max() == 0 for pair in edge_pairs(size))


MARKED = replace(bare_look(), overlays=frozenset({COMMUTATOR}))


@pytest.mark.parametrize("alg", ["R", "U' 2F2 3L", "x y' z", "Rw Fw2 3Dw'"])
def test_slots_ride_as_stickers_do(alg: str) -> None:
    size = 5
    cube = Cube(size)
    cube.play(alg)
    slots = moved_slots(size, np.arange(6 * size * size), parse(alg, size).codes)
    assert np.array_equal(cube.stickers[slots], np.arange(6 * size * size))


def test_moves_are_shown_as_the_engine_makes_them_and_every_change_is_counted() -> None:
    shown, cube = DisplayedCube(4), Cube(4)
    before = shown.version
    shown.advance(parse("R 2U' x", 4).codes)
    cube.play("R 2U' x")
    assert np.array_equal(shown.cells, cube.cells())
    shown.advance(parse("", 4).codes)
    assert shown.version == before + 1


def test_another_cube_keeps_what_lay_on_it_only_where_the_places_still_exist() -> None:
    shown = DisplayedCube(3)
    shown.trackers = (TrackerState("t", Face.U, Color.WHITE, 4),)
    shown.replace(3, Cube(3).cells())
    assert len(shown.trackers) == 1
    shown.replace(4, Cube(4).cells())
    assert shown.trackers == ()


def test_marks_take_the_place_of_circles() -> None:
    shown = DisplayedCube(3)
    shown.trackers = (TrackerState("t", Face.F, Color.GREEN, 22),)
    shown.marks = (MarkedCell("s", "source", 22, "sticker"), MarkedCell("s", "something new", 3, "slot"))
    circle, source, other = shown.markers(0.5, 0.9)
    assert (circle.shape, circle.color, circle.strength) == ("tracker", int(Color.GREEN), 0.5)
    assert (source.shape, source.stays, source.strength) == ("source", False, 0.9)
    assert [marker.shape for marker in shown.markers(0.5, 1.0)] == ["source", "working"]
    assert (other.shape, other.stays) == ("working", True)
    assert [marker.shape for marker in shown.markers(0.0, 1.0)] == ["source", "working"]
    assert shown.markers(0.0, 0.0) == ()


def test_what_does_not_travel_has_a_number_for_each_piece_but_in_a_painting() -> None:
    shown = DisplayedCube(3)
    corner = (slot_of(3, Face.U, 2, 2), slot_of(3, Face.F, 0, 2))
    for owner, count in (("step", 1), ("paint", 2)):
        shown.marks = tuple(MarkedCell(owner, "third", slot, "slot") for slot in corner)
        marks = shown.markers(0.0, 1.0)
        assert len({marker.pair or number for number, marker in enumerate(marks)}) == count
        assert all(marker.pair <= 0 for marker in marks)


def test_markers_are_made_anew_when_anything_about_them_changes() -> None:
    shown = DisplayedCube(3)
    shown.marks = (MarkedCell("s", "source", 22, "sticker"),)
    first = shown.markers(1.0, 1.0)
    assert shown.markers(1.0, 1.0) is first
    shown.advance(parse("F", 3).codes)
    shown.advance(parse("R", 3).codes)
    assert shown.markers(1.0, 1.0)[0].slot == shown.marks[0].slot


@pytest.mark.parametrize("fraction", [0.2, 0.8, -0.2])
def test_a_marker_of_a_place_that_turns_is_fainter_and_others_are_as_they_were(fraction: float) -> None:
    turning = Turning.of_codes(parse("R", 3).codes)
    place = Marker(slot_of(3, Face.U, 1, 2), "target", stays=True)
    aside = Marker(slot_of(3, Face.U, 1, 0), "target", stays=True)
    rides = Marker(slot_of(3, Face.U, 0, 2), "source")
    found = steadied((place, aside, rides), 3, turning, fraction)
    assert found[0].strength < 1
    assert found[1:] == (aside, rides)


def test_marked_stickers_are_without_colour_while_that_is_wanted_and_ride_along() -> None:
    shown = DisplayedCube(3)
    up, front = slot_of(3, Face.U, 2, 1), slot_of(3, Face.F, 0, 1)
    shown.marks = (MarkedCell("t", "blank", up, "sticker"), MarkedCell("t", "off", front, "sticker"))
    assert np.array_equal(shown.colored, shown.cells)
    before = shown.version
    shown.blank(MARKED)
    assert shown.version == before + 1
    assert np.flatnonzero(shown.colored == 6).tolist() == [up]
    assert {marker.shape for marker in shown.markers(1.0, 1.0)} == {"bright", "frame"}
    shown.advance(parse("F", 3).codes)
    shown.blank(MARKED)
    assert np.flatnonzero(shown.colored == 6).tolist() == [slot_of(3, Face.R, 1, 0)]
    assert 6 not in shown.cells
    shown.blank(bare_look())
    assert 6 not in shown.colored


@pytest.mark.parametrize("size", [2, 3, 4, 5])
@pytest.mark.parametrize("kind", ["cross", "corners", "edges", "centres"])
def test_pieces_of_a_kind_alone_keep_their_colours_wherever_they_are(size: int, kind: str) -> None:
    cube, wanted = Cube(size), Cube(size)
    cube.play("R U F2 2R D' B" if size > 3 else "R U F2 D' B")
    shown = DisplayedCube(size)
    shown.replace(size, cube.cells())
    shown.blank(replace(bare_look(), only=kind, cross=int(Color.YELLOW)))
    counts = {"corners": 24, "edges": 24 * (size - 2), "centres": 6 * (size - 2) ** 2}
    colored = shown.colored != 6
    assert np.array_equal(shown.colored[colored], cube.cells()[colored])
    if kind == "cross":  # the pieces by where they were born, which colours must say
        born = [kept_at_home(size, int(sticker)) for sticker in cube.stickers]
        assert np.array_equal(colored, born)
    else:
        assert np.count_nonzero(colored) == counts[kind]
        kinds = {int(sum(abs(points_of(size, slot)) == size - 1)) for slot in np.flatnonzero(colored)}
        assert kinds <= {{"corners": 3, "edges": 2, "centres": 1}[kind]}
    assert np.array_equal(wanted.cells(), shown.masked(wanted.cells())) is (size == 2 and kind == "corners")


def kept_at_home(size: int, sticker: int) -> bool:
    """Whether a sticker belongs to a centre, or to an edge that has yellow on it."""
    on = abs(points_of(size, sticker)) == size - 1
    return bool(on.sum() == 1 or (on.sum() == 2 and points_of(size, sticker)[1] == 1 - size))
