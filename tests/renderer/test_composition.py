"""A composition draws every piece once, from far to near, each with its program."""

from __future__ import annotations

from math import asin, degrees

import numpy as np
import pytest

from cube_core import parse
from cube_core.events import MarkedCell
from cube_core.faces import Face
from renderer.camera import Projection, project
from renderer.composition import OVERLAYS, Composition, compose, overlay_pieces
from renderer.detail import LEVELS
from renderer.frame import CameraPose, Frame, LayerRange, View
from renderer.pieces import FILLETS, HULL, Order, Pieces, pieces_of
from renderer.polygons import Boxes, boxes_of, side_polygons
from renderer.scene import Scene
from renderer.slabs import slabs_of
from tests.renderer.pictures import with_overlays

VIEW = View(320, 240)


def scene_of(size: int, alg: str = "", *overlays: str) -> Scene:
    scene = Scene(size)
    scene.look = with_overlays(scene.look, *overlays)
    scene.displayed.marks = (MarkedCell("s", "source", 2 * size * size, "sticker"),)
    scene.settle()
    scene.hold(parse(alg, size).codes, 0.3)
    return scene


def composed(scene: Scene) -> Composition:
    return compose(scene.frame(VIEW))


def programs(composition: Composition) -> list[str]:
    return [call.program for call in composition.calls]


@pytest.mark.parametrize(
    ("size", "alg", "overlays"),
    [(3, "", ()), (3, "R", ("hints",)), (20, "2R 4R' 9R", ("commutator", "dim")), (200, "2R", ("letters", "hints"))],
)
def test_every_piece_is_drawn_once(size: int, alg: str, overlays: tuple[str, ...]) -> None:
    composition = composed(scene_of(size, alg, *overlays))
    pieces = [call for call in composition.calls if call.program not in (HULL, FILLETS)]
    drawn = np.concatenate([np.arange(call.start, call.start + call.length) for call in pieces])
    bodies = sum(call.program in (HULL, FILLETS) for call in composition.calls)
    assert len(drawn) == len(set(drawn.tolist())) == len(composition.pieces) - bodies
    assert bodies == (2 * len(composition.boxes.slabs) if composition.boxes.fillet else 0)


def test_a_slab_is_drawn_as_body_sides_fillets_and_rings_in_this_order() -> None:
    order = programs(composed(scene_of(3, "", "commutator", "dim")))
    assert [order.index(name) for name in (HULL, "detail", FILLETS, "ring")] == sorted(
        order.index(name) for name in (HULL, "detail", FILLETS, "ring")
    )


def test_what_floats_behind_is_drawn_before_everything_else() -> None:
    order = programs(composed(scene_of(3, "R", "hints")))
    assert order[0] == "hint detail"
    assert "hint detail" not in order[1:]


def test_only_what_is_there_is_drawn() -> None:
    assert set(programs(composed(scene_of(3)))) == {HULL, "detail", FILLETS}
    assert set(programs(composed(scene_of(3, "R")))) == {HULL, "detail", "inner", FILLETS, "shade"}
    armed = scene_of(3)
    armed.armed = (LayerRange(Face.R, 1, 1),)
    assert set(programs(composed(armed))) == {HULL, "detail", FILLETS, "outline"}


def test_what_turns_next_is_outlined_and_has_a_ribbon_at_rest_and_none_once_it_turns() -> None:
    for fraction, has_ribbon in ((0.0, True), (0.3, False)):
        scene = scene_of(4)
        scene.is_outlining = True
        scene.hold(parse("2R", 4).codes, fraction)
        scene.settle()
        found = programs(composed(scene))
        assert "outline" in found
        assert ("ribbon" in found) is has_ribbon
    scene.is_outlining = False
    scene.hold(parse("2R", 4).codes, 0.0)
    scene.settle()
    assert not {"outline", "ribbon"} & set(programs(composed(scene)))


def test_levels_are_seen_that_are_as_fine_as_the_cells_are_small() -> None:
    found = [np.flatnonzero(composed(scene_of(size)).levels.any(axis=1)) for size in (3, 200, 1000)]
    assert found[0].tolist() == [0]
    assert 0 < found[1].max() < found[2].max() < 8  # 240 pixels for 1000 cells: a pixel takes about 2⁴ of them
    assert found[2].min() > 0, "single cells of a thousand layers are not seen in a small picture"


@pytest.mark.parametrize("size", [3, 200, 1000])
def test_faces_that_look_away_are_seen_only_where_they_float_behind(size: int) -> None:
    def seen(scene: Scene) -> list[int]:
        scene.settle()
        return np.flatnonzero(composed(scene).levels.any(axis=0)).tolist()  # type: ignore[no-any-return]

    assert seen(scene_of(size)) == [Face.U, Face.R, Face.F]
    assert seen(scene_of(size, "", "hints")) == [*range(6)]
    below = scene_of(size)
    below.camera.place(CameraPose(pitch=-30.0, yaw=200.0))
    assert seen(below) == sorted((Face.D, Face.L, Face.B))


def test_inner_faces_of_many_layers_show_no_cells() -> None:
    layers = scene_of(200, " ".join(f"{layer}R" for layer in range(1, 200, 2)))
    assert not composed(layers).levels[:, Face.D].any()
    assert "grain1" in programs(composed(layers))


def test_sides_of_turning_layers_are_seen_as_they_come_up() -> None:
    scene = scene_of(3)
    for fraction, is_seen in ((0.1, False), (0.8, True)):  # what of D comes up in front
        scene.hold(parse("R", 3).codes, fraction)
        assert composed(scene).levels[0, Face.D] == is_seen


@pytest.mark.parametrize("size", [3, 50, 1000, 2000])
def test_a_face_seen_edge_on_needs_no_level_that_there_is_not(size: int) -> None:
    """One of a thousand layers asked for the seventeenth, and the program ended."""
    scene = Scene(size)
    for distance in (2.0, 4.45, 14.0):
        level = degrees(asin(0.5 / distance))
        for beside in (0.0, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6):
            scene.camera.place(CameraPose(pitch=level + beside, distance=distance))
            for view in (View(1280, 800), View(40, 30)):
                levels = compose(scene.frame(view)).levels
                assert levels.shape == (LEVELS, 6)
                assert levels.any()


def frame_of(*overlays: str) -> Frame:
    scene = Scene(3)
    scene.look = with_overlays(scene.look, *overlays)
    scene.settle()
    return scene.frame(VIEW)


def made_up(frame: Frame, boxes: Boxes, projection: Projection) -> list[Pieces]:
    """The hidden sides once more, by a program that nobody knows."""
    polygons, _ = side_polygons(boxes, boxes.hidden, 0.0)
    return [pieces_of(Order.BEHIND, polygons, "sparkle")]


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
