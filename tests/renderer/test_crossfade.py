"""A crossfade in place of motion: turns and jumps of the eye fade, what a hand does is at once."""

from __future__ import annotations

from dataclasses import replace

import moderngl
import numpy as np
import pytest

from cube_core import Engine
from renderer.context import canvas, pixels_of, release_canvas
from renderer.crossfade import SECONDS, jumped
from renderer.frame import CameraPose, Frame, View
from renderer.look import bare_look
from renderer.renderer import Renderer

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
