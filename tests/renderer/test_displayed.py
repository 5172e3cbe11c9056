"""What is on the screen lags behind the engine, and what lies on stickers rides along."""

from __future__ import annotations

import numpy as np
import pytest

from cube_core import Cube, parse
from cube_core.events import MarkedCell, TrackerState
from cube_core.faces import Color, Face
from cube_core.geometry import slot_of
from renderer.displayed import DisplayedCube, moved_slots, steadied
from renderer.frame import Marker, Turning


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


def test_marks_take_the_place_of_circles_and_pieces_lie_over_all_that_means_a_place() -> None:
    shown = DisplayedCube(3)
    shown.trackers = (TrackerState("t", Face.F, Color.GREEN, 22),)
    shown.marks = (MarkedCell("s", "source", 22, "sticker"), MarkedCell("s", "something new", 3, "slot"))
    circle, other, source = shown.markers(0.5, 0.9)
    assert (circle.shape, circle.color, circle.strength) == ("tracker", int(Color.GREEN), 0.5)
    assert (source.shape, source.stays, source.strength) == ("source", False, 0.9)
    assert [marker.shape for marker in shown.markers(0.5, 1.0)] == ["working", "source"]
    assert (other.shape, other.stays) == ("working", True)
    assert [marker.shape for marker in shown.markers(0.0, 1.0)] == ["working", "source"]
    assert shown.markers(0.0, 0.0) == ()


def travelling(*pairs: tuple[int, int]) -> DisplayedCube:
    shown = DisplayedCube(5)
    shown.marks = tuple(
        mark
        for number, (piece, place) in enumerate(pairs, start=1)
        for mark in (
            MarkedCell("s", "target", place, "slot", number),
            MarkedCell("s", "source", piece, "sticker", number),
        )
    )
    return shown


def test_pieces_and_their_places_have_one_numeral_where_several_travel() -> None:
    found = travelling((6, 31), (7, 32)).markers(0.0, 1.0)
    assert {marker.slot: marker.numeral for marker in found} == {6: 1, 31: 1, 7: 2, 32: 2}
    assert {marker.numeral for marker in travelling((6, 31)).markers(0.0, 1.0)} == {0}
    assert {marker.numeral for marker in travelling(*((6, 31),) * 10).markers(0.0, 1.0)} == {0}


def test_a_piece_on_the_place_of_another_and_that_place_share_their_cell_and_on_its_own_place_it_does_not() -> None:
    found = travelling((6, 31), (31, 8), (7, 7)).markers(0.0, 1.0)
    assert {marker.slot for marker in found if marker.is_aside} == {31}
    assert [marker.shape for marker in found if marker.slot in (31, 7)] == ["target", "target", "source", "source"]


def test_an_arc_leads_from_all_stickers_of_a_piece_to_all_of_its_place_and_rides_with_it() -> None:
    shown = travelling((1, 26), (45, 51))  # two of the stickers of UB and of UR's and FR's wings
    first, second = shown.arcs(0.5)
    assert (first.piece, first.place, first.strength) == ((1,), (26,), 0.5)
    shown.advance(parse("U", 5).codes)
    assert shown.arcs(1.0)[0].place == (26,)
    assert shown.arcs(1.0)[0].piece != (1,)
    assert second.piece == (45,)
    assert travelling(*((6, 31),) * 10).arcs(1.0) == ()
    assert shown.arcs(0.0) == ()


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
