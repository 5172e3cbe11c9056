"""What must be the same, pixel for pixel, and what must not."""

from __future__ import annotations

import moderngl
import numpy as np
import pytest

from cube_core import Engine, parse
from cube_core.faces import Face
from cube_core.geometry import slot_of
from renderer.context import release_canvas
from renderer.frame import View
from renderer.offscreen import canvas, pixels_of
from renderer.passes.cells import differences
from renderer.renderer import Renderer
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
    assert away.max() <= 8


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


def test_there_is_something_new_to_draw_only_when_something_changed(context: moderngl.Context) -> None:
    engine, renderer, target = Engine(3), Renderer(context, 3), canvas(context, 64, 48)
    engine.subscribe(renderer.handle)
    assert renderer.tick(0.1)
    renderer.draw(target)
    assert not renderer.tick(0.1)
    engine.play("R")
    assert renderer.tick(0.1)
    renderer.draw(target)
    assert renderer.tick(1.0)
    renderer.draw(target)
    assert not renderer.tick(0.1)
    renderer.scene.look = with_overlays(renderer.scene.look, "hints")
    assert renderer.tick(0.1)
    renderer.release()
    release_canvas(target)


def test_picking_finds_the_cell_that_is_drawn_there(context: moderngl.Context) -> None:
    size = 5
    renderer, target = Renderer(context, size), canvas(context, 320, 240)
    cells = np.zeros(6 * size * size, dtype=np.uint8)
    red = slot_of(size, Face.F, 1, 3)
    cells[red] = 1
    renderer.scene.show(size, cells)
    renderer.scene.hold(parse("F", size).codes, 0.2)
    renderer.draw(target)
    picture = pixels_of(target).astype(int)
    rows, cols = np.nonzero((picture[..., 0] > 150) & (picture[..., 1] < 90))
    hit = renderer.pick(cols.mean(), 240 - 1 - rows.mean())
    assert hit is not None
    assert hit.slot == red
    renderer.release()
    release_canvas(target)


def test_differences_are_the_rectangles_around_what_changed() -> None:
    before = np.zeros((6, 8, 8), dtype=np.uint8)
    after = before.copy()
    assert differences(before, after) == []
    after[2, 3, 1] = after[2, 5, 4] = 1
    (found,) = differences(before, after)
    assert (found.face, found.left, found.top, found.right, found.bottom) == (2, 1, 3, 5, 6)


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
