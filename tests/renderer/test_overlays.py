"""An overlay that brings pieces of its own is one line in a table."""

from __future__ import annotations

import pytest

from renderer.camera import Projection, project
from renderer.composition import Composition, compose
from renderer.frame import Frame, View
from renderer.overlays import OVERLAYS, overlay_pieces
from renderer.pieces import Order, Pieces, pieces_of
from renderer.polygons import Boxes, boxes_of, side_polygons
from renderer.scene import Scene
from renderer.slabs import slabs_of
from tests.renderer.pictures import with_overlays

VIEW = View(320, 240)


def frame_of(*overlays: str) -> Frame:
    scene = Scene(3)
    scene.look = with_overlays(scene.look, *overlays)
    scene.settle()
    return scene.frame(VIEW)


def made_up(frame: Frame, boxes: Boxes, projection: Projection) -> list[Pieces]:
    """The hidden sides once more, by a program that nobody knows."""
    polygons, _ = side_polygons(boxes, boxes.hidden, 0.0)
    return [pieces_of(Order.BEHIND, polygons, "sparkle")]


def programs(composition: Composition) -> list[str]:
    return [call.program for call in composition.calls]


def test_only_overlays_that_are_seen_bring_pieces() -> None:
    for overlays, count in (((), 0), (("hints",), 1), (("trackers", "letters"), 0)):
        frame = frame_of(*overlays)
        projection = project(frame.camera, VIEW)
        assert len(overlay_pieces(frame, boxes_of(slabs_of(3, None, 0.0), projection), projection)) == count


def test_an_overlay_may_bring_a_program_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(OVERLAYS, "sparkles", made_up)
    assert "sparkle" not in programs(compose(frame_of()))
    composition = compose(frame_of("sparkles"))
    first = composition.calls[0]
    assert (first.program, first.start) == ("sparkle", 0)
    assert first.length == int(composition.boxes.hidden.sum())
