"""Of very many cuts only the strips in sight are drawn."""

from __future__ import annotations

import numpy as np

from cube_core import parse
from cube_core.faces import Face
from cube_core.geometry import NORMALS
from renderer.camera import project
from renderer.crowds import crowded_polygons
from renderer.cuts import cuts_of, inner_polygons
from renderer.frame import CameraPose, Turning, View
from renderer.slabs import slabs_of
from tests.renderer.test_cuts import area, corners_of

EYE = project(CameraPose(), View(320, 240)).eye


def test_of_many_cuts_much_less_is_drawn_and_all_of_it_in_their_planes() -> None:
    size = 300
    codes = parse(" ".join(f"{layer}R" for layer in range(2, size, 2)), size).codes
    found = slabs_of(size, Turning.of_codes(codes), 0.4)
    cuts = cuts_of(found)
    crowd, whole = crowded_polygons(found, cuts, EYE), inner_polygons(found, cuts, EYE, 0.0)
    assert area(corners_of(crowd)) < area(corners_of(whole)) / 4
    planes = np.sort(np.unique(np.round(corners_of(crowd) @ NORMALS[Face.R], 5)))
    assert set(planes) <= set(np.round(cuts.at, 5))
