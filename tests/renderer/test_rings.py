"""Rings and discs: one a piece, one a place, in sight, and never two on a sticker."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from cube_core.faces import Face
from cube_core.geometry import NORMALS, slot_of, slots_of_pieces
from renderer.camera import project
from renderer.frame import CameraPose, Marker, View
from renderer.markers import mark_polygons
from renderer.polygons import KIND, boxes_of
from renderer.rings import LEAST_FACING, READABLE, calmed
from renderer.slabs import slabs_of

VIEW = View(1280, 800)


def pairs_of(size: int, ends: list[tuple[int, int]]) -> tuple[Marker, ...]:
    """All stickers of pieces and of places, as marks of pairs."""
    return tuple(
        Marker(slot, shape, pair=number)
        for number, (piece, place) in enumerate(ends, start=1)
        for shape, end in (("source", piece), ("target", place))
        for slot in slots_of_pieces(size, [end])[0]
    )


def facing_of(size: int, markers: tuple[Marker, ...], pose: CameraPose) -> np.ndarray:
    eye = project(pose, VIEW).eye
    normals = NORMALS[np.array([marker.slot // size**2 for marker in markers])]
    return np.asarray(normals @ (eye / np.linalg.norm(eye)))


@st.composite
def scenes(draw: st.DrawFn) -> tuple[int, tuple[Marker, ...], CameraPose]:
    size = draw(st.integers(2, 9))
    slots = st.integers(0, 6 * size**2 - 1)
    ends = draw(st.lists(st.tuples(slots, slots), min_size=1, max_size=12))
    pose = CameraPose(draw(st.floats(-180, 180)), draw(st.floats(-80, 80)))
    return size, pairs_of(size, ends), pose


@given(scenes())
def test_no_sticker_has_two_marks_and_none_lies_out_of_sight(scene: tuple[int, tuple[Marker, ...], CameraPose]) -> None:
    size, markers, pose = scene
    facing = facing_of(size, markers, pose)
    shown = calmed(markers, facing, size)
    assert len({marker.slot for marker in shown}) == len(shown)
    at = {marker.slot: share for marker, share in zip(markers, facing, strict=True)}
    assert all(at[marker.slot] > LEAST_FACING for marker in shown)


@given(scenes())
def test_a_piece_in_sight_that_is_marked_alone_has_a_ring(scene: tuple[int, tuple[Marker, ...], CameraPose]) -> None:
    size, markers, pose = scene
    facing = facing_of(size, markers, pose)
    shown = calmed(markers, facing, size)
    first = [
        share for marker, share in zip(markers, facing, strict=True) if (marker.pair, marker.shape) == (1, "source")
    ]
    if max(first) > LEAST_FACING:
        assert any(marker.shape == "source" for marker in shown)


def test_numerals_stand_in_two_or_three_pairs_only() -> None:
    size = 7
    for count, has_numerals in ((1, False), (2, True), (3, True), (4, False)):
        ends = [
            (slot_of(size, Face.F, 1, 1 + n % 3), slot_of(size, Face.U, 1 + n % 3, 3 - n // 3)) for n in range(count)
        ]
        markers = pairs_of(size, ends)
        shown = calmed(markers, facing_of(size, markers, CameraPose()), size)
        assert {bool(marker.numeral) for marker in shown} == {has_numerals}, count


def test_an_edge_that_travels_whole_is_told_as_one_and_framed() -> None:
    size = 5
    ends = [(slot_of(size, Face.F, 0, col), slot_of(size, Face.R, 0, 4 - col)) for col in (1, 2, 3)]
    markers = pairs_of(size, ends)
    projection = project(CameraPose(), VIEW)
    boxes = boxes_of(slabs_of(size, None, 0.0), projection)
    laid, toward = mark_polygons(boxes, markers, projection)
    assert len(laid) == 2, "a frame for the piece and one for the place"
    assert len(toward) == 0


def test_a_numeral_is_large_enough_to_be_read() -> None:
    size = 9
    ends = [
        (slot_of(size, Face.F, 1, 1), slot_of(size, Face.U, 4, 3)),
        (slot_of(size, Face.F, 4, 5), slot_of(size, Face.R, 2, 2)),
    ]
    projection = project(CameraPose(), View(640, 480))
    boxes = boxes_of(slabs_of(size, None, 0.0), projection)
    _, toward = mark_polygons(boxes, pairs_of(size, ends), projection)
    kinds = toward.data[:, KIND]
    assert len(kinds) == 4
    assert (kinds[kinds[:, 2] > 0, 1] >= READABLE).all()


def test_four_answers_have_their_numerals_and_four_pieces_that_travel_have_none() -> None:
    slots = [slot_of(3, face, 1, 1) for face in (Face.U, Face.F, Face.R, Face.L)]
    answers = tuple(Marker(slot, "target", pair=number) for number, slot in enumerate(slots, start=1))
    facing = np.ones(4)
    assert sorted(marker.numeral for marker in calmed(answers, facing, 3)) == [1, 2, 3, 4]
    pieces = tuple(Marker(marker.slot, "source", pair=marker.pair) for marker in answers)
    assert {marker.numeral for marker in calmed(pieces, facing, 3)} == {0}
