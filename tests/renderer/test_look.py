"""The look is one value; overlays fade in and out as it changes."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from cube_core.events import MarkedCell
from renderer.frame import View
from renderer.look import Look, bare_look
from renderer.palette import palettes
from renderer.scene import Scene
from tests.renderer.pictures import with_overlays

VIEW = View(320, 240)


def test_the_look_comes_through_to_the_frame_as_it_is() -> None:
    scene = Scene(3)
    scene.look = Look(palettes()["distinct"], bare_look().theme, frozenset(["hints"]))
    assert scene.frame(VIEW).look is scene.look


@pytest.mark.parametrize(
    ("palette", "overlays", "glyphs"),
    [
        ("wca", (), ""),
        ("wca", ("letters",), "letters"),
        ("wca", ("shapes", "hints"), "shapes"),
        ("distinct", (), "letters"),
        ("distinct", ("shapes",), "shapes"),
    ],
)
def test_glyphs_are_those_asked_for_or_the_palettes_own(palette: str, overlays: tuple[str, ...], glyphs: str) -> None:
    assert Look(palettes()[palette], bare_look().theme, frozenset(overlays)).glyphs == glyphs


def strengths(scene: Scene, name: str, seconds: float = 0.5) -> list[float]:
    """How far an overlay has faded in, frame by frame."""
    found = []
    for _ in range(round(seconds * 60)):
        scene.tick(1 / 60)
        found.append(scene.frame(VIEW).strengths.get(name, 0.0))
    return found


def test_any_overlay_fades_in_and_out_and_is_then_gone() -> None:
    scene = Scene(3)
    scene.look = with_overlays(scene.look, "hints", "sparkles")
    coming = strengths(scene, "sparkles")
    assert coming[0] < 0.5
    assert coming[-1] == 1.0
    assert all(before <= after for before, after in pairwise(coming))
    scene.look = bare_look()
    going = strengths(scene, "sparkles")
    assert all(before >= after for before, after in pairwise(going))
    assert dict(scene.frame(VIEW).strengths) == {}


def test_settling_ends_all_fades() -> None:
    scene = Scene(3)
    scene.look = with_overlays(scene.look, "hints")
    scene.settle()
    assert dict(scene.frame(VIEW).strengths) == {"hints": 1.0}
    assert scene.camera.room > 0


def test_glyphs_do_not_fade_for_they_are_part_of_the_stickers() -> None:
    scene = Scene(3)
    scene.look = with_overlays(scene.look, "letters")
    assert set(strengths(scene, "letters")) == {0.0}


def test_the_rest_is_dimmed_only_around_marks_that_are_shown() -> None:
    scene = Scene(3)
    scene.look = with_overlays(scene.look, "dim", "commutator")
    assert strengths(scene, "dim")[-1] == 0
    scene.displayed.marks = (MarkedCell("a", "source", 20, "sticker"),)
    assert strengths(scene, "dim")[-1] == 1
    scene.look = replace(scene.look, overlays=frozenset(["dim"]))
    assert strengths(scene, "dim")[-1] == 0
