"""The ribbon: one arrow along the layers that turn next, on the sides that are seen, the way they go."""

from __future__ import annotations

import numpy as np
import pytest

from cube_core import parse
from renderer.camera import PRESETS, project
from renderer.frame import CameraPose, Turning, View
from renderer.polygons import CORNERS
from renderer.ribbon import HALF, QUARTER, path, ribbon_polygons
from renderer.slabs import rotated

VIEW = View(640, 480)
WORDS = ["R", "R'", "U2", "2L", "3-4Fw'", "x", "M", "B'", "D2"]


def ribbon(alg: str, size: int = 5, pose: CameraPose | None = None):
    turning, projection = Turning.of_codes(parse(alg, size).codes), project(pose or CameraPose(), VIEW)
    return turning, projection, ribbon_polygons(turning, size, 1.0, projection)


@pytest.mark.parametrize("alg", WORDS)
def test_it_goes_the_way_its_layers_go(alg: str) -> None:
    turning, projection, _ = ribbon(alg)
    points, _ = path(turning, 5, projection.eye)
    later = rotated(points[20], turning.axis, np.sign(turning.quarters[0]) * 0.05)
    assert np.linalg.norm(later - points[21]) < np.linalg.norm(later - points[19])


@pytest.mark.parametrize("alg", WORDS)
@pytest.mark.parametrize("pose", PRESETS)
def test_it_is_seen_wherever_it_is_looked_at_from_and_lies_on_no_side_that_looks_away(alg: str, pose: str) -> None:
    _, projection, strips = ribbon(alg, pose=PRESETS[pose])
    if len(strips) < 8:
        assert pose in ("front", "top"), "the layer's sides are out of sight"
        assert alg in ("B'", "3-4Fw'", "D2"), "and its face looks away"
        return
    middles = strips.data[:, CORNERS].reshape(-1, 4, 3).mean(axis=1).astype(float)
    assert (np.abs(middles).max(axis=1) < 0.52).all(), "it lies on the cube"
    outside = np.argmax(np.abs(middles), axis=1)
    sides = np.sign(middles[np.arange(len(middles)), outside])
    looks = (projection.eye[outside] - middles[np.arange(len(middles)), outside]) * sides
    assert np.mean(looks > 0) > 0.9, "but for a piece in the round of an edge"


def test_a_half_turn_has_the_longer_one() -> None:
    for alg, reach in (("R", QUARTER), ("R2", HALF)):
        turning, projection, _ = ribbon(alg)
        points, _ = path(turning, 5, projection.eye)
        ends = np.arctan2(points[[0, -1], 1], points[[0, -1], 2])
        span = np.abs((ends[1] - ends[0] + np.pi) % (2 * np.pi) - np.pi)
        assert span == pytest.approx(2 * reach, abs=1e-6)


def test_one_stands_for_all_layers_that_turn() -> None:
    _, _, one = ribbon("3R")
    _, _, many = ribbon("2R 4R")
    assert np.allclose(one.data[:, CORNERS], many.data[:, CORNERS], atol=1e-6)
