"""A renderer hears the engine and knows when there is something new to draw."""

from __future__ import annotations

from dataclasses import replace
from math import radians

import moderngl
import numpy as np
import pytest

from cube_core import Cube, Engine, parse
from cube_core.faces import Face
from cube_core.geometry import DOWN, NORMALS, RIGHT, place_of, slot_of
from renderer import inset
from renderer.camera import PRESETS, project
from renderer.context import canvas, pixels_of, release_canvas
from renderer.frame import CameraPose, Frame, Turning, View
from renderer.palette import bare_look
from renderer.renderer import SECONDS, Renderer, jumped, meet, pick
from renderer.scene import Scene
from renderer.slabs import rotated, slabs_of
from tests.renderer.pictures import Pixels, plain, with_overlays

VIEW = View(900, 700, 50, 100, 700, 500)


def middle_of(size: int, slot: int) -> np.ndarray:
    face, row, col = place_of(size, slot)
    along = NORMALS[face] * 0.5
    return along + RIGHT[face] * ((col + 0.5) / size - 0.5) + DOWN[face] * ((row + 0.5) / size - 0.5)


@pytest.mark.parametrize("preset", list(PRESETS))
@pytest.mark.parametrize("size", [2, 3, 7, 50, 2000])
def test_the_middle_of_every_visible_cell_is_picked_at_rest(size: int, preset: str) -> None:
    scene = Scene(size)
    scene.camera.place(PRESETS[preset])
    frame = scene.frame(VIEW)
    projection = project(frame.camera, VIEW)
    for slot in np.linspace(0, 6 * size * size - 1, 60).astype(int).tolist():
        face, row, col = place_of(size, slot)
        middle = middle_of(size, slot)
        if (projection.eye - middle) @ NORMALS[face] < 0.02:
            continue
        hit = pick(frame, *projection.pixels(middle))
        assert hit is not None
        assert (hit.slot, hit.face, hit.row, hit.col) == (slot, face, row, col)


@pytest.mark.parametrize("alg", ["R", "2R 4R", "U2", "3U'", "F 5F'", "x"])
@pytest.mark.parametrize("fraction", [0.1, 0.5, 0.93])
def test_cells_of_turned_layers_are_picked_where_they_are_now(alg: str, fraction: float) -> None:
    size = 5
    turning = Turning.of_codes(parse(alg, size).codes)
    slabs = slabs_of(size, turning, fraction)
    found = 0
    for slot in range(6 * size * size):
        face, _, _ = place_of(size, slot)
        middle = middle_of(size, slot)
        depth = (middle - NORMALS[face] * 0.5 / size) @ NORMALS[turning.axis]
        layer = round((0.5 - depth) * size + 0.5)
        slab = int(np.searchsorted(slabs.lows, layer, side="right")) - 1
        angle = slabs.angles[slab]
        point, normal = (rotated(v, turning.axis, angle) for v in (middle, NORMALS[face]))
        # from just in front of the cell, where no other slab can be in the way
        hit = meet(slabs, point + normal * 1e-3, -normal)
        assert hit is not None
        assert (hit.slot, hit.slab) == (slot, slab)
        found += 1
    assert found == 150


def test_the_inside_of_a_cut_has_no_cell() -> None:
    slabs = slabs_of(3, Turning.of_codes(parse("R", 3).codes), 0.5)
    inner = np.array([0.5 - 1 / 3, 0.45, 0.45])
    hit = meet(slabs, inner + np.array([2.0, 0.0, 0.0]), np.array([-1.0, 0.0, 0.0]))
    assert hit is not None
    assert hit.face == Face.R
    assert hit.slot is None
    assert hit.slab == 1


def test_beside_the_cube_nothing_is_picked() -> None:
    scene = Scene(3)
    assert pick(scene.frame(VIEW), 60, 110) is None


def test_the_camera_keeps_up_up_and_looks_at_the_middle_of_its_view() -> None:
    for pose in (CameraPose(), CameraPose(yaw=200, pitch=-70), CameraPose(yaw=-90, pitch=88)):
        projection = project(pose, VIEW)
        middle = projection.pixels(np.zeros(3))
        assert middle == pytest.approx([400, 350])
        above = projection.pixels(np.array([0.0, 0.2, 0.0]))
        assert above[1] > middle[1]
        assert above[0] == pytest.approx(middle[0], abs=1e-6)
        assert projection.back @ projection.up == pytest.approx(0, abs=1e-9)
        assert np.arcsin(projection.back[1]) == pytest.approx(radians(pose.pitch))


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
    left, bottom, side = inset.place_of(view)
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


AT_REST = Frame(3, 0, None, 0.0, CameraPose(31.0, 24.0, 4.2), View(64, 48), bare_look())


def test_turns_and_a_far_way_of_the_eye_are_jumps() -> None:
    assert jumped(AT_REST, replace(AT_REST, cells=1))
    assert jumped(AT_REST, replace(AT_REST, camera=CameraPose(121.0, 24.0, 4.2)))
    assert not jumped(AT_REST, AT_REST)


@pytest.mark.parametrize(
    "after",
    [
        replace(AT_REST, camera=CameraPose(36.0, 24.0, 4.2)),
        replace(AT_REST, camera=CameraPose(391.0, 24.0, 4.2)),
        replace(AT_REST, camera=CameraPose(31.0, 24.0, 2.0)),
        replace(AT_REST, size=4, cells=1),
        replace(AT_REST, view=View(32, 32), cells=1),
    ],
)
def test_the_hand_at_the_camera_other_cubes_and_other_windows_are_none(after: Frame) -> None:
    assert not jumped(AT_REST, after)


def test_a_turn_fades_in_between_the_pictures_before_and_after(context: moderngl.Context) -> None:
    engine, renderer, target = Engine(3), Renderer(context, 3), canvas(context, 96, 72)
    engine.subscribe(renderer.handle)
    renderer.be_calm(True)

    def drawn() -> np.ndarray:
        renderer.draw(target)
        return pixels_of(target).astype(int)

    before = drawn()
    engine.play("R F")
    renderer.scene.settle()
    at_first = drawn()
    renderer.tick(SECONDS / 2)
    half = drawn()
    assert renderer.tick(SECONDS)
    after = drawn()
    assert not renderer.tick(1.0)
    assert np.abs(after - before).max() > 100
    assert np.abs(at_first - before).max() <= 1
    assert np.abs(half - (before + after) / 2).max() <= 2
    renderer.be_calm(False)
    assert np.array_equal(drawn(), after)
    renderer.release()
    release_canvas(target)


def test_a_window_of_another_size_begins_without_a_fade(context: moderngl.Context) -> None:
    renderer, targets = Renderer(context, 3), [canvas(context, *size) for size in ((64, 48), (48, 64))]
    renderer.be_calm(True)
    pictures = []
    for target in targets:
        renderer.draw(target)
        pictures.append(pixels_of(target))
    renderer.be_calm(False)
    renderer.draw(targets[1])
    assert np.array_equal(pixels_of(targets[1]), pictures[1])
    renderer.release()
    for target in targets:
        release_canvas(target)
