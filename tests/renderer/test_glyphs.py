"""Glyphs are fields of distances, and stand upright where their turn ends."""

from __future__ import annotations

from math import pi

import numpy as np
import pytest

from cube_core import parse
from renderer.camera import project
from renderer.frame import CameraPose, Turning, View
from renderer.glyphs import SIDE, fields, upright_turns
from renderer.palette import GLYPHS
from renderer.polygons import boxes_of, side_polygons
from renderer.slabs import slabs_of


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
