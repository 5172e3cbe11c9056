"""Lessons opened in earnest by a headless browser: clicked through, dragged, looked at pixel by pixel, printed."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from app.films.page import Lesson
from app.solves.track import Track
from cube_core.geometry import NORMALS, points_of
from renderer.palette import palettes, rgb
from tests.app.films.browser import PROGRAM, Browser, browser
from tests.app.films.solves import solved

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not PROGRAM, reason="needs chromium, which make test-all installs")]
WCA = palettes()["wca"]
STILL = {"prefers_reduced_motion": "reduce"}
SIZES = [(375, 700), (900, 600), (1280, 800)]


@pytest.fixture(scope="module")
def page(tmp_path_factory):
    with browser(tmp_path_factory.mktemp("profile")) as made:
        yield made


def opened(page: Browser, tmp_path: Path, track: Track, width: int = 1280, height: int = 800, **media: str) -> Browser:
    Lesson(track, WCA).write(tmp_path / "lesson.html")
    page.complaints.clear()
    page.open(tmp_path / "lesson.html", width, height, **media)
    return page


def at_rest(page: Browser) -> int:
    """The index once everything stands still."""
    script = (
        "new Promise((done) => { const look = () => !frame && lesson.index === lesson.goal ? done(lesson.index)"
        " : setTimeout(look, 10); setTimeout(look, 10); })"
    )
    return page.value(script)


@pytest.mark.parametrize(("size", "seed"), [(3, 1), (4, 1), (5, 1)])
def test_clicked_through_it_shows_what_the_engine_shows_at_every_step(size, seed, page, tmp_path):
    track = solved(size, seed, "reduction")
    opened(page, tmp_path, track, **STILL)
    page.value("lesson.tempo = 1000, 1")
    stops = [track.next_step(start) for start in track.steps.starts]
    for number, stop in enumerate(stops):
        assert page.value("document.getElementById('caption').textContent") == track.step(number).caption
        page.click("[data-do=stepOn]")
        assert at_rest(page) == stop
        assert page.value("lesson.cells()") == track.keyframes.board_at(stop).cube.cells().tolist(), number
    assert page.value("document.getElementById('caption').textContent") == "Solved."
    for start in reversed(track.steps.starts):
        page.press("ArrowLeft", shift=True)
        assert at_rest(page) == start
        assert page.value("lesson.cells()") == track.keyframes.board_at(start).cube.cells().tolist()
    assert page.complaints == []


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_the_picture_has_the_colours_of_the_engine_where_stickers_are(scheme, width, height, page, tmp_path):
    track = solved(4, 2, "reduction")
    opened(page, tmp_path, track, width, height, prefers_color_scheme=scheme, **STILL)
    page.value("data.look.dims = false, 1")
    palette = np.array([rgb(color) for color in WCA.colors])
    for index in range(0, len(track) + 1, 9):
        page.value(f"jump({index}), 1")
        at_rest(page)
        page.value("draw(), 1")
        page.picture(tmp_path / "seen.png")
        with Image.open(tmp_path / "seen.png") as picture:
            pixels = np.asarray(picture.convert("RGB")) / 255
        expected = track.keyframes.board_at(index).cube.cells()
        bare = [slot for slot in slots_seen(page, 4) if slot not in marked(page)]
        assert len(bare) >= 16
        for slot, (x, y) in zip(bare, places(page, 4, bare), strict=True):
            seen = pixels[round(y), round(x)]
            alike = palette @ seen / np.linalg.norm(palette, axis=1) / np.linalg.norm(seen)
            assert int(alike.argmax()) == expected[slot], (index, slot)
    assert page.complaints == []


def slots_seen(page: Browser, size: int) -> list[int]:
    """The slots on the three sides that look to the camera."""
    eye = page.value("cameraAt(lesson.pose, 100, 100).eye")
    faces = [face for face in range(6) if NORMALS[face] @ eye > 1.2]
    return [face * size * size + cell for face in faces for cell in range(size * size)]


def marked(page: Browser) -> set[int]:
    return set(page.value("stepAt(lesson.index) ? [...marksOf(stepAt(lesson.index), lesson.index).keys()] : []"))


def places(page: Browser, size: int, slots: list[int]) -> list[tuple[float, float]]:
    """The pixels at the middles of stickers."""
    middles = (points_of(size, slots) + NORMALS[np.array(slots) // size**2]) / (2 * size)
    box = "document.getElementById('cube').getBoundingClientRect()"
    script = f"""(() => {{
        const box = {box}, camera = cameraAt(lesson.pose, box.width, box.height);
        const seen = {middles.tolist()}.map((point) => camera.project(point));
        return seen.map(([x, y]) => [x + box.left, y + box.top]);
    }})()"""
    return page.value(script)


def test_keys_and_buttons_go_both_ways_by_moves_steps_and_chapters(page, tmp_path):
    track = solved(3, 1, "layers")
    opened(page, tmp_path, track, **STILL)
    page.value("lesson.tempo = 1000, 1")
    starts, chapters = track.steps.starts, [track.phases[number].start for number in track.shown_phases]
    went = [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("Home", 0), ("PageDown", chapters[1])]
    for key, index in [*went, ("PageDown", chapters[2]), ("PageUp", chapters[1]), ("End", len(track))]:
        page.press(key)
        assert at_rest(page) == index, key
    page.press("ArrowLeft", shift=True)
    assert at_rest(page) == starts[-1]
    page.press("Home")
    page.press("ArrowRight", shift=True)
    assert at_rest(page) == starts[1]
    for name, index in [
        ("moveOn", starts[1] + 1),
        ("moveBack", starts[1]),
        ("chapterOn", chapters[1]),
        ("stepBack", starts[starts.index(chapters[1]) - 1]),
    ]:
        page.click(f"[data-do={name}]")
        assert at_rest(page) == index, name
    assert page.complaints == []


def test_space_plays_to_the_end_waits_for_the_reader_and_space_holds_it(page, tmp_path):
    track = solved(2, 1, "short")
    opened(page, tmp_path, track)
    page.value("lesson.tempo = 16, 1")
    page.press(" ")
    assert page.value("lesson.isPlaying")
    assert page.value("lesson.index") == 0  # its sentences want to be read first
    page.value("new Promise((done) => { const look = () => lesson.index > 0 ? done() : setTimeout(look, 5); look(); })")
    page.press(" ")
    held = at_rest(page)
    assert 0 < held <= len(track)
    assert not page.value("lesson.isPlaying")
    page.value("data.steps.forEach((step) => { step.isRead = true; }), 1")
    page.press(" ")
    page.value(
        "new Promise((done) => { const look = () => lesson.isPlaying ? setTimeout(look, 10) : done(); look(); })"
    )
    assert at_rest(page) == len(track)
    assert page.complaints == []


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_finger_or_the_mouse_turns_the_cube_and_the_view_can_be_given_back(width, height, page, tmp_path):
    opened(page, tmp_path, solved(3, 1, "layers"), width, height)
    at_rest(page)
    before = page.value("lesson.pose.yaw")
    page.drag((120, 200), (220, 200), is_touch=width < 500)
    at_rest(page)
    assert page.value("lesson.pose.yaw") < before - 20
    page.click("#follow")
    at_rest(page)
    assert page.value("lesson.pose.yaw") == pytest.approx(before)
    assert page.complaints == []


def test_two_fingers_and_the_wheel_bring_the_cube_nearer_and_one_finger_then_turns_it(page, tmp_path):
    opened(page, tmp_path, solved(3, 1, "layers"), 390, 844)
    at_rest(page)
    yaw = page.value("lesson.pose.yaw")
    page.pinch((180, 250), 60, 150)
    at_rest(page)
    assert page.value("lesson.zoom") == pytest.approx(2.5, rel=0.1)
    assert page.value("lesson.pose.yaw") == pytest.approx(yaw)
    page.pinch((180, 250), 300, 10)
    assert page.value("lesson.zoom") == page.value("FARTHEST")
    page.drag((120, 200), (220, 200), is_touch=True)
    at_rest(page)
    assert page.value("lesson.pose.yaw") < yaw - 20
    page.wheel((180, 250), -400)
    assert page.value("lesson.zoom") > 1
    page.click("#follow")
    at_rest(page)
    assert page.value("lesson.zoom") == 1
    assert page.value("lesson.pose.yaw") == pytest.approx(yaw)
    assert page.complaints == []


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_is_cut_off_and_no_button_is_too_small_for_a_finger(width, height, page, tmp_path):
    opened(page, tmp_path, solved(4, 1, "reduction"), width, height)
    assert page.value("document.documentElement.scrollWidth") <= width
    buttons = "[...document.querySelectorAll('#bar button, nav button')].filter((each) => each.offsetParent)"
    boxes = page.value(f"{buttons}.map((each) => each.getBoundingClientRect().toJSON())")
    assert len(boxes) >= 9
    for box in boxes:
        assert 0 <= box["left"] < box["right"] <= width
        assert 0 <= box["top"] < box["bottom"] <= height
        assert min(box["width"], box["height"]) >= 36


def test_it_prints_as_a_sheet_with_a_picture_a_step(page, tmp_path):
    track = solved(4, 1, "reduction")
    opened(page, tmp_path, track)
    paper = page.printed()
    assert paper.startswith(b"%PDF")
    assert len(re.findall(rb"/Type /Page\b", paper)) >= len(track.steps) // 15
    assert page.value("document.querySelectorAll('#sheet figure').length") == len(track.steps)
    captions = page.value("[...document.querySelectorAll('#sheet figcaption b')].map((each) => each.textContent)")
    assert [caption.partition(". ")[2] for caption in captions] == [step.caption for step in track.steps]
    assert page.value(
        "[...document.querySelectorAll('#sheet figure')].every((each) => each.querySelectorAll('path').length > 48)"
    )
    assert page.complaints == []
