"""Chevrons on a layer at rest point the way it will turn, where the eye can see them."""

from __future__ import annotations

import numpy as np
import pytest

from cube_core import parse
from cube_core.geometry import NORMALS
from renderer.arrows import arrow_polygons, between_cells
from renderer.camera import PRESETS, project
from renderer.frame import Turning, View
from renderer.polygons import CORNERS, NORMAL, STRENGTH, TANGENT

VIEW = View(320, 240)


def chevrons(size, alg, pose="home"):
    turning = Turning.of_codes(parse(alg, size).codes)
    return turning, arrow_polygons(size, turning, 1.0, project(PRESETS[pose], VIEW)).data


@pytest.mark.parametrize("alg", ["R", "U'", "2F", "L2", "B'", "2-3Dw"])
@pytest.mark.parametrize("pose", ["home", "back"])
def test_chevrons_point_the_way_their_places_go(alg: str, pose: str) -> None:
    turning, data = chevrons(5, alg, pose)
    places = data[:, CORNERS].reshape(-1, 4, 3).mean(axis=1)
    # clockwise as seen from the axis face is against the axis by the rule of the right hand
    goes = -np.cross(NORMALS[turning.axis], places) * np.sign(turning.quarters[0])
    assert len(data) >= 2
    assert (np.sum(goes * data[:, TANGENT], axis=-1) > 0).all()
    assert np.allclose(np.sum(data[:, NORMAL] * data[:, TANGENT], axis=-1), 0)


def test_a_face_seen_straight_on_shows_which_way_it_goes_round() -> None:
    _, data = chevrons(3, "F", "front")
    assert len(data) == 4
    _, inner = chevrons(3, "M", "front")
    assert len(inner) == 2


def test_chevrons_lie_where_cells_meet_and_never_on_the_middle_of_a_sticker() -> None:
    for size in range(2, 30):
        for place in between_cells(size):
            assert (place + 0.5) * size == pytest.approx(round((place + 0.5) * size))
    assert between_cells(2) == [0.0]


def test_chevrons_are_as_strong_as_asked() -> None:
    turning = Turning.of_codes(parse("R", 3).codes)
    data = arrow_polygons(3, turning, 0.4, project(PRESETS["home"], VIEW)).data
    assert data[:, STRENGTH].max() == pytest.approx(0.4)
