"""Pictures without a window, and drivers that keep quiet."""

from __future__ import annotations

import os

import numpy as np
import pytest

from app.base.say import UserError
from app.films import graphics
from app.films.graphics import describe, drawn, offscreen, quiet_drivers
from cube_core import Cube, parse
from renderer.context import GraphicsError
from renderer.scene import Scene


def test_what_drivers_write_to_standard_error_is_gone_and_what_comes_after_is_not(
    capfd: pytest.CaptureFixture[str],
) -> None:
    with quiet_drivers():
        os.write(2, b"libEGL warning: chatter\n")
    os.write(2, b"a word of ours\n")
    assert capfd.readouterr().err == "a word of ours\n"


def test_a_scene_is_drawn_as_it_will_be_when_everything_has_come_to_its_end() -> None:
    scene, still = Scene(3), Scene(3)
    cube = Cube(3)
    cube.play("R U")
    scene.show(3, Cube(3).cells())
    scene.animation.play(parse("R U", 3).codes)
    still.show(3, cube.cells())
    assert np.array_equal(np.asarray(drawn(scene, 80, 60)), np.asarray(drawn(still, 80, 60)))


def test_the_graphics_are_described_in_a_line() -> None:
    assert "OpenGL" in describe()
    assert "\n" not in describe()


def test_a_machine_without_graphics_gets_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise GraphicsError("There is no OpenGL; install some.")

    monkeypatch.setattr(graphics, "open_context", fail)
    with pytest.raises(UserError, match="install some"), offscreen(3):
        pass
