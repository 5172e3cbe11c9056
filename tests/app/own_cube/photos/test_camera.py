"""A cube shown to a camera: a film is read as one."""

from __future__ import annotations

import shutil
import sys
import time

import numpy as np
import pytest

from app.base.say import UserError
from app.own_cube.photos import camera
from app.own_cube.photos.camera import NAMED, Aim, Camera, source
from app.own_cube.photos.face_reading import read_photos
from app.own_cube.photos.finding import middle_square
from app.own_cube.photos.sampling import Photo
from tests.app.own_cube.photos.camera_film import film_pictures, write_film
from tests.app.own_cube.photos.made_photos import scrambled
from tests.app.panel_names import Panels
from tests.app.workbench import Bench

needs_ffmpeg = pytest.mark.skipif(not shutil.which("ffmpeg"), reason="needs ffmpeg, which make test installs")


@pytest.fixture(scope="module")
def film(tmp_path_factory, screen_context):
    """All six faces of a 3×3."""
    with screen_context:
        pictures = film_pictures(screen_context, scrambled(3, 12), 3, 3)
        return write_film(tmp_path_factory.mktemp("film") / "hand.mp4", pictures)


def watched(film, size, *more):
    """The faces that a camera takes from a film, and the camera, once it is done."""
    taken = []
    eye = Camera([*more, "-i", str(film)], Aim(size), taken.append)
    wait(lambda: eye.is_done)
    return taken, eye


def wait(is_so, seconds=60.0):
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.02)


@needs_ffmpeg
@pytest.mark.slow
@pytest.mark.parametrize("size", [2, 3, 4])
def test_six_faces_are_taken_one_after_the_other_and_make_the_cube(context, tmp_path, size):
    cells = scrambled(size, 31)
    taken, eye = watched(write_film(tmp_path / "hand.mp4", film_pictures(context, cells, size, 1)), size)
    assert [one.name[0] for one in taken] == list("URFDLB")
    assert eye.problem == ""
    reading = read_photos([Photo(one.pixels, one.corners) for one in taken], size)
    assert np.array_equal(reading.cells, cells)
    assert len(reading.doubtful) < 0.05 * len(cells)


@needs_ffmpeg
def test_a_camera_that_is_taken_away_says_so_and_what_it_saw_is_kept(film):
    taken, eye = watched(film, 3, "-t", "1.8")
    assert len(taken) == 2
    assert eye.problem.startswith("The camera gives no more pictures; the 2 faces so far are kept.")


@needs_ffmpeg
def test_a_camera_that_cannot_be_read_says_so_in_a_sentence(tmp_path):
    (tmp_path / "camera").write_text("no film", encoding="utf-8")
    taken, eye = watched(tmp_path / "camera", 3)
    assert taken == []
    assert eye.problem.startswith("The camera cannot be read (")
    assert "\n" not in eye.problem


@pytest.mark.skipif(sys.platform != "linux", reason="cameras are files on Linux only")
def test_without_a_camera_or_without_ffmpeg_one_sentence_says_so(monkeypatch):
    monkeypatch.delenv(NAMED, raising=False)
    monkeypatch.setattr(camera, "glob", lambda pattern: [])
    monkeypatch.setattr(shutil, "which", lambda name: "/usr/bin/ffmpeg")
    with pytest.raises(UserError, match="There is no camera; plug one in"):
        source()
    monkeypatch.setattr(camera, "glob", lambda pattern: ["/dev/video2", "/dev/video0"])
    assert source()[-1] == "/dev/video0"
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(UserError, match="read by ffmpeg, which is not installed"):
        source()


def face(seed):
    """A picture in which a face of nine colours fills the outline."""
    pixels = np.full((camera.HEIGHT, camera.WIDTH, 3), 90, dtype=np.uint8)
    (left, top), (right, _) = middle_square(camera.WIDTH, camera.HEIGHT)[[0, 2]].astype(int)
    colors = np.random.default_rng(seed).integers(60, 255, (3, 3, 3))
    side = (right - left) // 3
    for row, col in np.ndindex(3, 3):
        pixels[
            top + row * side + 5 : top + (row + 1) * side - 5, left + col * side + 5 : left + (col + 1) * side - 5
        ] = colors[row, col]
    return pixels


def test_a_face_is_taken_once_it_is_held_still_and_not_twice():
    aim = Aim(3)
    shown = [face(1)] * 8 + [face(2)] * 2 + [face(1)] * 8 + [face(2)] * 8
    taken = [number for number, pixels in enumerate(shown) if aim.see(pixels) is not None]
    assert len(taken) == 2
    assert taken[0] == 3
    assert aim.see(np.zeros_like(face(1))) is None


def test_a_camera_that_was_away_goes_on_after_the_faces_that_are_there():
    first = Aim(3)
    before = [one for one in map(first.see, [face(1)] * 5) if one is not None]
    again = Aim(3, before)
    assert not any(map(again.see, [face(1)] * 8))
    assert [one.name[0] for one in map(again.see, [face(2)] * 5) if one is not None] == ["R"]


@needs_ffmpeg
def test_in_the_panel_the_faces_come_by_themselves_and_the_camera_stops_with_the_panel(film, monkeypatch):
    monkeypatch.setattr(camera, "source", lambda: ["-i", str(film)])
    bench = Bench(3)
    album = bench.state.panels.album
    album.runner = lambda work: work()
    bench.press("Shift+F8", "C")
    wait(lambda: bench.pass_time(0.05) or album.eye is None)
    assert len(album.pictures) == 6
    assert bench.state.message.text == "All six faces are there; Enter reads the cube."
    bench.press("Enter")
    bench.pass_time(0.05)
    assert bench.state.panels.shown is Panels.PAINTING
    assert np.array_equal(bench.state.panels.painting.painted.cells, scrambled(3, 12))
    album.pictures.clear()
    monkeypatch.setattr(camera, "source", lambda: ["-re", "-i", str(film)])
    bench.press("Escape", "Shift+F8", "C")
    eye = album.eye
    bench.press("Escape")
    bench.pass_time(0.05)
    assert album.eye is None
    wait(lambda: eye.is_done)


def test_without_a_camera_the_panel_says_so(monkeypatch):
    monkeypatch.setattr(camera, "source", lambda: (_ for _ in ()).throw(UserError("There is no camera.")))
    bench = Bench(3)
    bench.press("Shift+F8", "C")
    assert bench.state.message.text == "There is no camera."
    assert bench.state.panels.album.eye is None
