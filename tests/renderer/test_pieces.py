"""Sides are drawn with the program for their size, dimmed where marks stand out from them."""

from __future__ import annotations

from math import pi

import numpy as np
import pytest

from cube_core import parse
from cube_core.events import MarkedCell
from renderer.camera import project
from renderer.frame import CameraPose, Frame, Turning, View
from renderer.palette import GLYPHS
from renderer.pieces import (
    DIMMED,
    GRAIN_DIM,
    HINT_STRENGTH,
    SIDE,
    brightness,
    fields,
    hidden_sides,
    sides,
    upright_turns,
)
from renderer.polygons import BRIGHTNESS, STRENGTH, boxes_of, side_polygons
from renderer.scene import Scene
from renderer.slabs import slabs_of
from tests.renderer.pictures import with_overlays

VIEW = View(320, 240)


def frame_of(size: int, *overlays: str, alg: str = "") -> Frame:
    scene = Scene(size)
    scene.look = with_overlays(scene.look, *overlays)
    scene.displayed.marks = (MarkedCell("s", "source", 0, "sticker"),)
    scene.settle()
    scene.hold(parse(alg, size).codes, 0.3)
    return scene.frame(VIEW)


@pytest.mark.parametrize(
    ("size", "overlays", "expected"),
    [
        (3, ("dim", "commutator"), DIMMED),
        (20, ("dim", "commutator"), DIMMED),
        (128, ("dim", "commutator"), 1 - GRAIN_DIM * (1 - DIMMED)),
        (3, ("commutator",), 1.0),
        (3, ("dim",), 1.0),
    ],
)
def test_cells_without_a_marker_are_dimmed(size: int, overlays: tuple[str, ...], expected: float) -> None:
    assert brightness(frame_of(size, *overlays)) == expected


def test_turning_layers_are_dimmed_less() -> None:
    frame = frame_of(3, "dim", "commutator", alg="R")
    projection = project(frame.camera, VIEW)
    boxes = boxes_of(slabs_of(3, frame.turning, frame.fraction), projection)
    found = sides(frame, boxes, projection).polygons
    is_turned = boxes.slabs.is_turned[found.slab]
    assert np.allclose(found.data[~is_turned, BRIGHTNESS], DIMMED)
    assert (found.data[is_turned, BRIGHTNESS] > DIMMED + 0.02).all()


@pytest.mark.parametrize(("size", "program"), [(3, "detail"), (30, "middle"), (2000, "grain")])
def test_the_program_of_a_side_is_that_for_the_size_of_its_cells(size: int, program: str) -> None:
    frame = frame_of(size)
    projection = project(frame.camera, VIEW)
    found = sides(frame, boxes_of(slabs_of(size, None, 0.0), projection), projection)
    assert {found.programs[number].rstrip("0123456789") for number in found.choice} == {program}


def test_letters_are_drawn_only_where_cells_are_large() -> None:
    for size, program in ((3, "glyphed"), (30, "middle")):
        frame = frame_of(size, "letters")
        projection = project(frame.camera, VIEW)
        found = sides(frame, boxes_of(slabs_of(size, None, 0.0), projection), projection)
        assert {found.programs[number] for number in found.choice} == {program}


def test_three_sides_are_hidden_and_fade_in_with_their_overlay() -> None:
    frame = frame_of(3, "hints")
    projection = project(frame.camera, VIEW)
    (found,) = hidden_sides(frame, boxes_of(slabs_of(3, None, 0.0), projection), projection)
    assert len(found.polygons) == 3
    assert np.allclose(found.polygons.data[:, STRENGTH], HINT_STRENGTH)
    assert all(name.startswith("hint ") for name in found.programs)


@pytest.mark.parametrize("name", GLYPHS)
def test_every_colour_has_a_glyph_that_is_told_from_the_others(name: str) -> None:
    found = fields(name)
    assert found.shape == (6, SIDE, SIDE)
    inside = found > 128
    for one in range(6):
        assert 0.02 < inside[one].mean() < 0.6
        for other in range(one):
            assert (inside[one] != inside[other]).mean() > 0.02


def turns(alg: str, fraction: float) -> np.ndarray:
    slabs = slabs_of(3, Turning.of_codes(parse(alg, 3).codes), fraction)
    boxes = boxes_of(slabs, project(CameraPose(), View(320, 240)))
    polygons, _ = side_polygons(boxes, boxes.visible, 0.0)
    return upright_turns(slabs, polygons, fraction, is_behind=False)


def test_glyphs_turn_in_step_with_their_layer_and_rest_where_nothing_turns() -> None:
    half, whole = turns("U", 0.5), turns("U", 0.999999)
    assert np.allclose(half * 2, whole, atol=1e-4)
    assert set(np.round(np.abs(whole) / (pi / 2), 4)) <= {0.0, 1.0, 2.0}
    assert (turns("R", 0.0) == 0).all()
