"""A renderer hears the engine and knows when there is something new to draw."""

from __future__ import annotations

import moderngl
import numpy as np

from cube_core import Cube, Engine, parse
from cube_core.faces import Face
from cube_core.geometry import slot_of
from renderer.context import canvas, pixels_of, release_canvas
from renderer.frame import View
from renderer.inset import place_of
from renderer.renderer import Renderer
from tests.renderer.pictures import Pixels, plain, with_overlays


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


def test_a_minimised_window_is_no_mistake(context: moderngl.Context) -> None:
    renderer, target = Renderer(context, 3), canvas(context, 8, 8)
    frame = renderer.draw(target, View(0, 0))
    assert frame.view.size == (0, 0)
    renderer.release()
    release_canvas(target)


def test_nothing_is_found_before_anything_was_drawn(context: moderngl.Context) -> None:
    renderer = Renderer(context, 3)
    assert renderer.pick(4.0, 4.0) is None
    renderer.release()


def test_the_picture_is_that_of_the_engine_it_hears(context: moderngl.Context) -> None:
    engine, renderer, target = Engine(4), Renderer(context, 4), canvas(context, 96, 64)
    engine.subscribe(renderer.handle)
    engine.scramble(3)
    renderer.draw(target)
    alone, beside = Renderer(context, 4), canvas(context, 96, 64)
    alone.scene.show(4, engine.cube.cells())
    alone.draw(beside)
    assert np.array_equal(pixels_of(target), pixels_of(beside))
    for each in (renderer, alone):
        each.release()
    for each in (target, beside):
        release_canvas(each)


def test_a_second_view_is_made_anew_in_the_frame_after_one_that_the_picture_has_alone(
    context: moderngl.Context,
) -> None:
    view = View(640, 400)
    scene, target = plain(3), canvas(context, *view.size)
    scene.look = with_overlays(scene.look, "behind")
    scene.tick(60.0)
    renderer = Renderer(context, 3)
    renderer.scene = scene
    left, bottom, side = place_of(view)
    rows, columns = slice(view.height - bottom - side, view.height - bottom), slice(left, left + side)

    def shown(*, is_alone: bool) -> tuple[Pixels, Pixels]:
        renderer.draw(target, view, is_alone=is_alone)
        picture = pixels_of(target).copy()
        return picture[rows, columns], picture[:, :left]

    solved = shown(is_alone=True)
    assert np.array_equal(solved[0], shown(is_alone=False)[0]), "one that was not there before does not wait"
    cube = Cube(3)
    cube.play("R U2 F L2 B D2")
    scene.show(3, cube.cells())
    alone, after = shown(is_alone=True), shown(is_alone=False)
    assert np.array_equal(alone[0], solved[0])
    assert not np.array_equal(alone[1], solved[1])
    assert not np.array_equal(after[0], solved[0])
    assert np.array_equal(after[1], alone[1])
    renderer.release()
    release_canvas(target)


def test_the_shadow_of_a_turn_is_laid_every_third_frame_and_as_it_is_at_both_ends(context: moderngl.Context) -> None:
    pictures = []
    for waits in (False, True):
        renderer, target = Renderer(context, 3, shadow_waits=waits), canvas(context, 320, 240)
        renderer.scene.look = plain(3).look
        shown = []
        for step in range(7):
            renderer.scene.hold(parse("F", 3).codes, step / 6)
            renderer.draw(target)
            shown.append(pixels_of(target).copy())
        renderer.scene.advance(parse("F", 3).codes)
        renderer.draw(target)
        pictures.append([*shown, pixels_of(target).copy()])
        renderer.release()
        release_canvas(target)
    away = [int(np.abs(one.astype(int) - other).max()) for one, other in zip(*pictures, strict=True)]
    assert [away[step] for step in (0, 1, 4, 7)] == [0, 0, 0, 0]
    assert max(away[2], away[3]) > 0
