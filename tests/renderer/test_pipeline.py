"""The pipeline draws anew only what changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import moderngl
import numpy as np
import pytest

from cube_core import parse
from renderer import pipeline
from renderer.context import canvas, pixels_of, release_canvas
from renderer.frame import CameraPose, View
from renderer.passes.bodies import BackgroundPass
from renderer.passes.cells import CellTextures
from renderer.passes.shadow import ShadowPass
from renderer.pipeline import ACCENT, BODY, CAMERA, EYE, KEY, PLACES, SCREEN, TINTS, Pipeline
from renderer.scene import Scene
from tests.renderer.pictures import with_overlays

VIEW = View(96, 64)
CELLS = ("CellTextures._draw", "CellTextures.show")


class Watched:
    """A pipeline whose passes are counted."""

    def __init__(self, context: moderngl.Context, monkeypatch: pytest.MonkeyPatch) -> None:
        self.calls: list[str] = []
        for kind, name in (
            (BackgroundPass, "draw"),
            (ShadowPass, "prepare"),
            (ShadowPass, "draw"),
            (CellTextures, "show"),
            (CellTextures, "_draw"),
        ):
            monkeypatch.setattr(kind, name, self._counted(f"{kind.__name__}.{name}", getattr(kind, name)))
        self.pipeline = Pipeline(context)
        self.target = canvas(context, *VIEW.size)

    def _counted(self, name: str, real: Callable[..., None]) -> Callable[..., None]:
        def call(*arguments: object) -> None:
            self.calls.append(name)
            real(*arguments)

        return call

    def draw(self, scene: Scene, *, is_wanted_again: bool = False) -> list[str]:
        """Which passes drew."""
        self.calls.clear()
        displayed = scene.displayed
        cells = displayed.cells.reshape(6, displayed.size, displayed.size)
        self.pipeline.draw(scene.frame(VIEW), cells, self.target, is_wanted_again=is_wanted_again)
        return sorted(self.calls)

    def keep(self, scene: Scene) -> None:
        """Draw a scene until what it shows is kept: what is drawn once is not."""
        self.draw(scene)
        self.draw(scene)


@pytest.fixture
def watched(context: moderngl.Context, monkeypatch: pytest.MonkeyPatch) -> Iterator[Watched]:
    made = Watched(context, monkeypatch)
    yield made
    made.pipeline.release()
    release_canvas(made.target)


def test_nothing_is_prepared_again_for_the_same_frame(watched: Watched) -> None:
    scene = Scene(3)
    first = watched.draw(scene)
    assert first == ["BackgroundPass.draw", *CELLS, "ShadowPass.draw", "ShadowPass.prepare"]
    assert watched.draw(scene) == ["BackgroundPass.draw", "ShadowPass.draw"]  # to be kept from now on
    assert watched.draw(scene) == []


def test_the_same_frame_a_third_time_is_copied_and_not_composed(
    watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = Scene(3)
    watched.draw(scene)
    before = pixels_of(watched.target).copy()
    watched.draw(scene)
    assert np.array_equal(pixels_of(watched.target), before)
    watched.target.clear()
    monkeypatch.setattr(pipeline, "compose", None)
    watched.draw(scene)
    assert np.array_equal(pixels_of(watched.target), before)
    scene.camera.orbit(10.0, 0.0)
    scene.settle()
    with pytest.raises(TypeError):
        watched.draw(scene)
    monkeypatch.undo()
    watched.draw(scene)  # a frame that failed is not taken for one that is there
    assert not np.array_equal(pixels_of(watched.target), before)


def test_a_frame_that_is_known_to_be_wanted_again_is_drawn_once_and_copied_from_then_on(watched: Watched) -> None:
    scene = Scene(3)
    watched.draw(scene)
    expected = pixels_of(watched.target).copy()
    watched.pipeline.release()
    watched.pipeline = Pipeline(watched.pipeline.context)
    first = watched.draw(scene, is_wanted_again=True)
    assert first == ["BackgroundPass.draw", *CELLS, "ShadowPass.draw", "ShadowPass.prepare"]
    assert np.array_equal(pixels_of(watched.target), expected)
    watched.target.clear()
    assert watched.draw(scene) == []
    assert np.array_equal(pixels_of(watched.target), expected)


def test_the_eye_elsewhere_needs_a_shadow_and_nothing_more(watched: Watched) -> None:
    scene = Scene(3)
    watched.keep(scene)
    scene.camera.orbit(10.0, 0.0)
    scene.settle()
    assert watched.draw(scene) == ["ShadowPass.draw"]


def test_from_below_the_floor_nobody_makes_a_shadow(watched: Watched) -> None:
    scene = Scene(3)
    scene.camera.place(CameraPose(pitch=-40.0))
    assert watched.draw(scene) == ["BackgroundPass.draw", *CELLS]
    scene.camera.place(CameraPose(pitch=40.0))
    assert watched.draw(scene) == ["BackgroundPass.draw", "CellTextures._draw", "ShadowPass.draw", "ShadowPass.prepare"]


def test_layers_that_are_about_to_turn_have_the_shadow_that_is_kept(
    watched: Watched, context: moderngl.Context
) -> None:
    scene = Scene(5)
    for text in ("2R", "2R", "U", "3-4Fw", ""):
        scene.hold(parse(text, 5).codes, 0.0)
        calls = watched.draw(scene)
    assert "ShadowPass.draw" not in calls
    kept = pixels_of(watched.target)
    displayed, another = scene.displayed, Pipeline(context)
    another.draw(scene.frame(VIEW), displayed.cells.reshape(6, 5, 5), watched.target)
    assert np.array_equal(kept, pixels_of(watched.target))
    another.release()
    scene.hold(parse("2R", 5).codes, 0.25)
    assert "ShadowPass.prepare" in watched.draw(scene)


def test_a_turn_needs_another_shadow_and_its_end_other_cells(watched: Watched) -> None:
    scene = Scene(3)
    watched.keep(scene)
    scene.hold(parse("R", 3).codes, 0.3)
    assert watched.draw(scene) == ["ShadowPass.draw", "ShadowPass.prepare"]
    scene.advance(parse("R", 3).codes)
    assert "CellTextures.show" in watched.draw(scene)


def test_an_overlay_needs_nothing_prepared(watched: Watched) -> None:
    scene = Scene(3)
    watched.keep(scene)
    scene.look = with_overlays(scene.look, "letters")
    assert watched.draw(scene) == ["ShadowPass.draw"]  # the ground is kept from the second time on
    scene.look = with_overlays(scene.look, "hints")
    assert watched.draw(scene) == []


def test_a_face_that_comes_in_sight_is_made_then_and_only_if_it_changed(watched: Watched) -> None:
    scene = Scene(3)
    assert "CellTextures._draw" in watched.draw(scene)
    scene.advance(parse("B", 3).codes)
    scene.settle()
    assert watched.draw(scene).count("CellTextures._draw") == 1  # what of U and R has changed
    for pose, is_made in ((CameraPose(yaw=180.0), True), (CameraPose(), False), (CameraPose(yaw=180.0), False)):
        scene.camera.place(pose)
        assert ("CellTextures._draw" in watched.draw(scene)) is is_made


def test_only_levels_that_are_seen_are_made_and_those_they_are_made_from(
    watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []
    monkeypatch.setattr(CellTextures, "_draw", lambda self, level, patches: made.append(level))
    for size in (3, 1000):
        watched.draw(Scene(size))
    assert made == [0, *range(1, max(made) + 1)]  # of three layers single cells, of a thousand only averages


def test_the_rows_that_programs_share_follow_one_another() -> None:
    rows = [*range(CAMERA.start, CAMERA.stop), EYE, KEY, SCREEN, BODY, ACCENT]
    rows += [*range(PLACES.start, PLACES.stop), *range(TINTS.start, TINTS.stop)]
    assert rows == list(range(TINTS.stop))
