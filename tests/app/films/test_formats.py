"""What films are as files: read back, they show what was drawn, for as long as it was to be shown."""

from __future__ import annotations

import shutil
import stat
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageSequence

from app.errors import UserError
from app.films import video
from app.films.formats import FORMATS, MOST_BYTES, format_of
from app.films.reel import Reel

WIDTH, HEIGHT = 64, 48
COLORS = [(196, 30, 58), (0, 158, 96), (0, 81, 186), (255, 88, 0), (255, 255, 255)]
has_ffmpeg = pytest.mark.skipif(shutil.which("ffmpeg") is None, reason="ffmpeg is not installed")
unix = pytest.mark.skipif(sys.platform == "win32", reason="scripts as Unix has them")


def picture(number: int) -> np.ndarray:
    pixels = np.full((HEIGHT, WIDTH, 3), 30, dtype=np.uint8)
    pixels[8:40, 8:56] = COLORS[number % len(COLORS)]
    return pixels


def reel(count: int = 10, fps: int = 25) -> Reel:
    pictures = [picture(number) for number in range(count)]
    return Reel(WIDTH, HEIGHT, fps, count, iter(pictures), lambda: pictures)


@pytest.mark.parametrize("ending", [".gif", ".webp"])
@pytest.mark.parametrize("fps", [7, 25, 30])
def test_an_animation_shows_every_picture_for_its_time(ending, fps, tmp_path):
    path = tmp_path / f"film{ending}"
    FORMATS[ending].write(path, reel(10, fps))
    with Image.open(path) as film:
        frames = [(frame.convert("RGB"), frame.info["duration"]) for frame in ImageSequence.Iterator(film)]
        assert film.info["loop"] == 0
    assert len(frames) == 10
    assert abs(sum(duration for _, duration in frames) - 10_000 / fps) <= 10
    for number, (frame, _) in enumerate(frames):
        assert np.abs(np.asarray(frame).astype(int) - picture(number))[12:36, 12:52].max() <= 8


def test_pictures_that_do_not_change_take_no_room_in_a_gif(tmp_path):
    still = Reel(WIDTH, HEIGHT, 25, 50, iter([picture(0)] * 50), lambda: [picture(0)])
    FORMATS[".gif"].write(tmp_path / "still.gif", still)
    FORMATS[".gif"].write(tmp_path / "one.gif", reel(1))
    assert (tmp_path / "still.gif").stat().st_size < (tmp_path / "one.gif").stat().st_size + 200


def test_a_strip_is_all_pictures_side_by_side(tmp_path):
    FORMATS[".png"].write(tmp_path / "strip.png", reel(3))
    strip = np.asarray(Image.open(tmp_path / "strip.png"))
    assert np.array_equal(strip, np.hstack([picture(0), picture(1), picture(2)]))


@has_ffmpeg
@pytest.mark.parametrize("ending", [".mp4", ".webm"])
def test_a_video_shows_every_picture_in_its_colours(ending, tmp_path):
    path = tmp_path / f"film{ending}"
    FORMATS[ending].write(path, reel(20))
    decode = ["ffmpeg", "-v", "error", "-i", str(path), "-vf", "scale=in_color_matrix=bt709", "-f", "rawvideo"]
    done = subprocess.run([*decode, "-pix_fmt", "rgb24", "-"], capture_output=True, check=True, timeout=60)
    frames = np.frombuffer(done.stdout, dtype=np.uint8).reshape(-1, HEIGHT, WIDTH, 3)
    assert len(frames) == 20
    for number, frame in enumerate(frames):
        assert np.abs(frame.astype(int) - picture(number))[16:32, 16:48].mean() < 8, number


@has_ffmpeg
def test_the_same_pictures_make_the_same_video(tmp_path):
    for name in ("a.mp4", "b.mp4"):
        FORMATS[".mp4"].write(tmp_path / name, reel())
    assert (tmp_path / "a.mp4").read_bytes() == (tmp_path / "b.mp4").read_bytes()


def test_an_unknown_ending_is_told_with_those_there_are():
    with pytest.raises(UserError, match=r"ends in \.mp4, .*; name it cube\.mp4"):
        format_of(Path("cube.avi"))


@pytest.mark.parametrize("name", ["a.MP4", "a.b.gif", "x.WebP"])
def test_the_end_of_a_name_says_the_format_however_it_is_written(name):
    assert format_of(Path(name)) is FORMATS[Path(name).suffix.lower()]


def test_films_that_would_not_fit_in_memory_are_refused_before_they_are_drawn():
    FORMATS[".webp"].check(640, 400, 100)
    with pytest.raises(UserError, match="too many"):
        FORMATS[".webp"].check(640, 400, MOST_BYTES // (640 * 400 * 3) + 1)


def test_without_ffmpeg_it_is_said_what_to_install_and_what_works(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(UserError, match=r"install it, or name the film \.gif or \.webp"):
        FORMATS[".mp4"].check(640, 400, 1)


def fake_ffmpeg(folder: Path, script: str, monkeypatch: pytest.MonkeyPatch) -> None:
    program = folder / "ffmpeg"
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", f"{folder}:/usr/bin:/bin")


@unix
def test_an_ffmpeg_without_the_encoders_is_told_so(monkeypatch, tmp_path):
    fake_ffmpeg(tmp_path, "echo ' V..... flv1  Flash'", monkeypatch)
    with pytest.raises(UserError, match="has none of libx264"):
        FORMATS[".mp4"].check(640, 400, 1)


@unix
@pytest.mark.parametrize("reads", ["", "head -c 100 > /dev/null;", "cat > /dev/null;"])
def test_what_ffmpeg_says_when_it_fails_is_passed_on(reads, monkeypatch, tmp_path):
    script = f"""[ "$2" = -encoders ] && echo ' V..... libx264 x' && exit
    {reads} echo 'a word before' >&2; echo 'No space left on device' >&2; exit 1"""
    fake_ffmpeg(tmp_path, script, monkeypatch)
    with pytest.raises(UserError, match="No space left on device"):
        FORMATS[".mp4"].write(tmp_path / "a.mp4", reel(200))


@unix
def test_when_drawing_fails_ffmpeg_is_ended(monkeypatch, tmp_path):
    note = tmp_path / "pid"
    script = f"""[ "$2" = -encoders ] && echo ' V..... libx264 x' && exit
    echo $$ > {note}; exec cat > /dev/null"""
    fake_ffmpeg(tmp_path, script, monkeypatch)

    def pictures():
        yield picture(0)
        while not note.exists() or not note.read_text().strip():
            pass
        raise KeyboardInterrupt

    broken = Reel(WIDTH, HEIGHT, 25, 2, pictures(), lambda: [])
    with pytest.raises(KeyboardInterrupt):
        video.write(tmp_path / "a.mp4", broken, "mp4")
    assert subprocess.run(["kill", "-0", note.read_text().strip()], capture_output=True, check=False).returncode != 0


@has_ffmpeg
def test_odd_sides_are_refused():
    with pytest.raises(UserError, match="even"):
        FORMATS[".mp4"].check(641, 400, 1)
