"""What must be the same, pixel for pixel, and what must not."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import moderngl
import numpy as np
import pytest

from cube_core import parse
from renderer.context import canvas, pixels_of, release_canvas
from renderer.frame import View
from renderer.palette import palettes
from renderer.renderer import Renderer
from renderer.scene import Scene
from tests.renderer.pictures import drawn, plain, scrambled, with_overlays


@pytest.mark.parametrize("alg", ["R", "U' D", "M2", "x", "2R 4R'"])
@pytest.mark.parametrize("size", [4, 30, 120])
def test_the_first_frame_after_a_turn_is_the_resting_frame_of_the_new_state(
    context: moderngl.Context, size: int, alg: str
) -> None:
    moves = parse("2R" if alg == "M2" and size % 2 == 0 else alg, size)
    turned = scrambled(size)
    turned.animation.play(moves.codes)
    while turned.animation.is_busy:
        turned.tick(1 / 60)
    fresh = scrambled(size)
    fresh.advance(moves.codes)
    assert np.array_equal(drawn(context, turned), drawn(context, fresh))


def test_a_turn_of_no_angle_looks_like_none(context: moderngl.Context) -> None:
    held = scrambled(5)
    held.hold(parse("2R", 5).codes, 0.0)
    assert np.array_equal(drawn(context, held), drawn(context, scrambled(5)))


def test_a_turn_undone_by_holding_backwards_looks_the_same_as_forwards(context: moderngl.Context) -> None:
    ahead, back = scrambled(4), scrambled(4)
    ahead.hold(parse("R", 4).codes, 0.3)
    back.advance(parse("R", 4).codes)
    back.hold(parse("R'", 4).codes, 0.7)
    away = np.abs(drawn(context, ahead).astype(int) - drawn(context, back).astype(int))
    assert np.count_nonzero(away.max(axis=2) > 8) <= 4  # where a cut ends on a rounded corner


@pytest.mark.parametrize("size", [5, 40, 300])
def test_updating_what_changed_looks_like_drawing_anew(context: moderngl.Context, size: int) -> None:
    scene = scrambled(size)
    renderer, target = Renderer(context, size), canvas(context, 320, 240)
    renderer.scene = scene
    for alg in ("", "R", "2U F'", "x", f"{size - 1}R"):
        scene.advance(parse(alg, size).codes)
        renderer.draw(target)
        assert np.array_equal(pixels_of(target), drawn(context, scene))
    renderer.release()
    release_canvas(target)


JOURNEY = ("move", "move", "move", "eye", "eye", "near", "far", "hints", "behind", "glass", "hold", "palette")


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.slow)])
@pytest.mark.parametrize("size", [5, *(pytest.param(size, marks=pytest.mark.slow) for size in (40, 150)), 300])
def test_faces_that_nobody_saw_for_a_while_look_like_new(context: moderngl.Context, size: int, seed: int) -> None:
    """What is out of sight waits, and in levels that nobody looks at: whatever way brings it back, nothing is stale."""
    random, view = Random(seed), View(200, 150)
    scene = scrambled(size)
    renderer = Renderer(context, size)
    renderer.scene = scene
    for _ in range(60):
        _step(scene, random.choice(JOURNEY), random)
        view = random.choice((View(200, 150), View(160, 150))) if random.random() < 0.1 else view
        scene.tick(60.0)
        target = canvas(context, *view.size)
        renderer.draw(target, view)
        assert np.array_equal(pixels_of(target), drawn(context, scene, view))
        release_canvas(target)
    renderer.release()


def _step(scene: Scene, what: str, random: Random) -> None:
    """Change something of what is seen, or of how."""
    size = scene.displayed.size
    move = f"{random.randint(1, size)}{random.choice('RUFLDB')}"
    if what == "move":
        scene.advance(parse(move, size).codes)
    elif what == "hold":
        scene.hold(parse(random.choice((move, "")), size).codes, random.random())
    elif what == "eye":
        scene.camera.place(replace(scene.camera.pose, yaw=random.uniform(-180, 180), pitch=random.uniform(-80, 80)))
    elif what in ("near", "far"):
        lens = random.choice((1.0, 20.0)) if what == "near" else 1.0
        scene.camera.place(replace(scene.camera.pose, distance=1.0 if what == "near" else 5.0, lens=lens))
    elif what in ("hints", "behind"):
        scene.look = replace(scene.look, overlays=scene.look.overlays ^ {what})
    elif what == "glass":
        scene.glass = (random.uniform(0, 160), random.uniform(0, 150)) if scene.glass is None else None
    elif what == "palette":
        scene.look = replace(scene.look, palette=random.choice([*palettes().values()]))


def test_one_renderer_draws_other_sizes_views_and_colors_one_after_the_other(context: moderngl.Context) -> None:
    renderer = Renderer(context, 3)
    for size, width, height in ((3, 200, 150), (60, 320, 240), (4, 100, 80), (4, 320, 240)):
        renderer.scene.show(size, plain(size).displayed.cells)
        target = canvas(context, width, height)
        renderer.draw(target)
        alone = plain(size)
        alone.look = renderer.scene.look
        assert np.array_equal(pixels_of(target), drawn(context, alone, View(width, height)))
        release_canvas(target)
    renderer.release()


def test_the_cube_is_centred_in_the_rectangle_that_panels_leave(context: moderngl.Context) -> None:
    picture = drawn(context, plain(3), View(400, 300, 100, 60, 300, 240))
    lit = np.argwhere(picture.max(axis=2) > 120)
    rows, cols = (lit.min(axis=0) + lit.max(axis=0)) / 2
    assert cols == pytest.approx(100 + 150, abs=8)
    assert rows == pytest.approx(120, abs=16)


@pytest.mark.parametrize("alg", ["R", "U'", "F2", "M", "x", "z'"])
def test_letters_are_upright_when_a_turn_ends_and_do_not_jump(context: moderngl.Context, alg: str) -> None:
    codes = parse(alg, 3).codes
    nearly, after = scrambled(3), scrambled(3)
    after.advance(codes)
    nearly.hold(codes, 1.0 - 1e-6)
    for scene in (nearly, after):
        scene.look = with_overlays(scene.look, "letters", "hints")
    view = View(800, 600)
    away = np.abs(drawn(context, nearly, view).astype(int) - drawn(context, after, view).astype(int))
    # cuts of slabs are rounded at their edges: thin lines differ, letters are wide
    wide = np.lib.stride_tricks.sliding_window_view(away.max(axis=2), (4, 4)).min(axis=(2, 3))
    assert wide.max() < 60


def test_the_grain_of_a_large_cube_is_as_lively_as_the_cells_of_a_small_one_and_flickers_no_more(
    context: moderngl.Context,
) -> None:
    def seen(size: int) -> tuple[float, float]:
        """The contrast between neighbours in the middle of the picture, and how much a slow orbit changes it."""
        scene, pictures = scrambled(size), []
        for _ in range(3):
            scene.camera.orbit(0.05, 0.0)
            pictures.append(drawn(context, scene)[90:150, 110:210].astype(float))
        change = np.mean([np.abs(after - before).mean() for before, after in pairwise(pictures)])
        return float(np.diff(pictures[0], axis=1).std(axis=(0, 1)).mean()), float(change)

    (small, calm), (large, lively) = seen(100), seen(600)
    assert large > 0.9 * small
    assert lively < calm


def test_a_large_cube_that_comes_nearer_never_jumps_to_another_contrast_or_light(context: moderngl.Context) -> None:
    scene = plain(300)
    scene.show(300, np.random.default_rng(1).integers(0, 6, 6 * 300 * 300).astype(np.uint8))
    renderer, target = Renderer(context, 300), canvas(context, 320, 240)
    renderer.scene = scene
    contrasts, lights = [], []
    for _ in range(60):
        scene.camera.zoom(1.04)
        scene.settle()
        renderer.draw(target, View(320, 240))
        seen = pixels_of(target)[90:150, 110:210].astype(float)
        contrasts.append(float(seen.std(axis=(0, 1)).mean()))
        lights.append(float(seen.mean()))
    renderer.release()
    release_canvas(target)
    assert contrasts[-1] > contrasts[0]
    assert np.abs(np.diff(contrasts)).max() < 7
    assert np.abs(np.diff(lights)).max() < 4.2
