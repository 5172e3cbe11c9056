"""Slabs cut the cube where layers turn, and painters see the near ones last."""

from __future__ import annotations

import numpy as np
import pytest

from cube_core import parse
from cube_core.faces import Face
from cube_core.geometry import NORMALS, turned
from renderer.camera import PRESETS, project
from renderer.composition import SHADED_SLABS, compose
from renderer.frame import Turning, View
from renderer.polygons import painters_order
from renderer.scene import Scene
from renderer.slabs import MOST_SLABS, bundled, rotated, slabs_of

VIEW = View(320, 240)


def turning(alg: str, size: int) -> Turning:
    return Turning.of_codes(parse(alg, size).codes)


@pytest.mark.parametrize(
    ("alg", "size", "runs"),
    [
        ("R", 3, [(1, 1), (2, 3)]),
        ("M", 3, [(1, 1), (2, 2), (3, 3)]),
        ("2R 3R 5R", 6, [(1, 1), (2, 3), (4, 4), (5, 5), (6, 6)]),
        ("R L", 4, [(1, 1), (2, 3), (4, 4)]),
        ("x", 5, [(1, 5)]),
    ],
)
def test_runs_of_layers_at_one_angle_are_one_slab(alg: str, size: int, runs: list[tuple[int, int]]) -> None:
    slabs = slabs_of(size, turning(alg, size), 0.5)
    assert list(zip(slabs.lows.tolist(), slabs.highs.tolist(), strict=True)) == runs


def test_a_turn_not_begun_leaves_one_slab() -> None:
    assert len(slabs_of(5, turning("2R", 5), 0.0)) == 1
    assert len(slabs_of(5, None, 0.5)) == 1


@pytest.mark.parametrize("axis", [Face.U, Face.R, Face.F])
@pytest.mark.parametrize("quarters", [-1, 1, 2])
def test_the_picture_turns_the_way_the_cube_does(axis: Face, quarters: int) -> None:
    for normal in NORMALS:
        shown = rotated(normal, axis, np.array(quarters * np.pi / 2))
        assert shown == pytest.approx(turned(normal, axis, quarters), abs=1e-12)


@pytest.mark.parametrize("preset", list(PRESETS))
@pytest.mark.parametrize("alg", ["R 3R 5R", "2U 4U", "2F 3F' 5F"])
def test_no_slab_is_drawn_after_one_that_is_nearer_to_the_eye(alg: str, preset: str) -> None:
    slabs = slabs_of(5, turning(alg, 5), 0.4)
    eye = project(PRESETS[preset], VIEW).eye
    at = float(eye @ NORMALS[slabs.axis])
    middles = ((slabs.tops + slabs.bottoms) / 2)[painters_order(slabs, eye)]
    away = np.abs(middles - at)
    inside = (slabs.tops > at) & (slabs.bottoms < at)
    if not inside.any():
        assert (np.diff(away) <= 1e-9).all()
    else:
        assert inside[painters_order(slabs, eye)[-1]]


@pytest.mark.parametrize("fraction", [1e-6, 1e-4, 0.005, 0.02, 0.3, 0.5, 0.98, 0.9999, 1 - 1e-7])
@pytest.mark.parametrize(("alg", "size"), [("R", 2), ("M", 3), ("2U 4U' 5U2", 7), ("F", 40)])
def test_nothing_that_is_drawn_reaches_beyond_the_turned_cube(alg: str, size: int, fraction: float) -> None:
    scene = Scene(size)
    scene.hold(parse(alg, size).codes, fraction)
    corners = compose(scene.frame(View(1280, 800))).pieces[:, :12].reshape(-1, 3).astype(float)
    assert np.linalg.norm(corners, axis=1).max() < 0.5 * 3**0.5 + 1e-3


def test_very_many_slabs_are_bundled_and_as_much_of_the_cube_turns() -> None:
    size = 2000
    slabs = slabs_of(size, turning(" ".join(f"{layer}R" for layer in range(2, size, 3)), size), 0.5)
    fewer = bundled(slabs)
    assert len(slabs) > MOST_SLABS >= len(fewer)
    assert (fewer.lows[0], fewer.highs[-1]) == (1, size)
    assert (fewer.lows[1:] == fewer.highs[:-1] + 1).all()
    turned_share = float(((fewer.highs - fewer.lows + 1) * fewer.is_turned).sum()) / size
    assert turned_share == pytest.approx(1 / 3, abs=0.02)


def test_a_crowd_of_slabs_is_drawn_by_a_few_calls() -> None:
    scene = Scene(200)
    scene.hold(parse(" ".join(f"{layer}R" for layer in range(2, 200, 2)), 200).codes, 0.3)
    composition = compose(scene.frame(VIEW))
    assert len(composition.boxes.slabs) > SHADED_SLABS
    assert len(composition.calls) <= 3


def test_what_a_picture_draws_does_not_grow_with_the_size() -> None:
    small, large = Scene(30), Scene(2000)
    assert compose(small.frame(VIEW)).pieces.shape == compose(large.frame(VIEW)).pieces.shape == (3, 36)
