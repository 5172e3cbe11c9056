"""Video: read back, it shows what was drawn; what ffmpeg cannot do is told in its own words."""

from __future__ import annotations

import shutil
import stat
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
import pytest

from app.base.say import UserError
from app.films import video
from app.films.film import FORMATS
from app.films.stage import FilmFile
from tests.app.films.reels import HEIGHT, WIDTH, chapters_of, picture, reel

has_ffmpeg = pytest.mark.skipif(shutil.which("ffmpeg") is None, reason="ffmpeg is not installed")
unix = pytest.mark.skipif(sys.platform == "win32", reason="scripts as Unix has them")


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


ODD = "a=b; c#d \\ [e] 'f' \"g\" ü 中"
TITLES = [
    pytest.param([(0, "The cross")], ["The cross"], id="one"),
    pytest.param([(0, "Cross"), (7, "First\npair\r"), (8, "[CHAPTER]"), (19, ODD)],
                 ["Cross", "First pair", "[CHAPTER]", ODD], id="odd"),
    pytest.param([(0, "a\0b"), (5, "c\udc80"), (9, "x\\\\"), (12, "=")], ["ab", "c", "x", "="], id="damaged"),
]  # fmt: skip


@has_ffmpeg
@pytest.mark.parametrize(("chapters", "titles"), TITLES)
@pytest.mark.parametrize("ending", [".mp4", ".webm"])
def test_a_video_has_its_chapters_from_its_first_picture_to_its_last(ending, chapters, titles, tmp_path):
    FORMATS[ending].write(tmp_path / f"film{ending}", reel(20, chapters=chapters))
    found = chapters_of(tmp_path / f"film{ending}")
    assert [title for _, _, title in found] == titles
    assert [start for start, _, _ in found] == pytest.approx([first / 25 for first, _ in chapters], abs=0.002)
    assert [stop for _, stop, _ in found] == pytest.approx([start for start, _, _ in found[1:]] + [0.8], abs=0.002)


@has_ffmpeg
@pytest.mark.parametrize("ending", [".mp4", ".webm"])
def test_a_video_without_chapters_has_none(ending, tmp_path):
    FORMATS[ending].write(tmp_path / f"film{ending}", reel())
    assert chapters_of(tmp_path / f"film{ending}") == []


@has_ffmpeg
def test_odd_sides_are_refused():
    with pytest.raises(UserError, match="even"):
        FORMATS[".mp4"].check(641, 400, 1)


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
    with pytest.raises(UserError, match="cannot encode libx264"):
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
def test_when_drawing_fails_ffmpeg_is_ended_and_nothing_is_left(monkeypatch, tmp_path):
    (tmp_path / "drafts").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "drafts"))
    note = tmp_path / "pid"
    script = f"""[ "$2" = -encoders ] && echo ' V..... libx264 x' && exit
    echo $$ > {note}; exec cat > /dev/null"""
    fake_ffmpeg(tmp_path, script, monkeypatch)

    def pictures():
        yield picture(0)
        while not note.exists() or not note.read_text().strip():
            pass
        assert list((tmp_path / "drafts").iterdir()), "the chapters are kept there while ffmpeg runs"
        raise KeyboardInterrupt

    broken = FilmFile(WIDTH, HEIGHT, 25, 2, pictures(), lambda: [], ((0, "All"),))
    with pytest.raises(KeyboardInterrupt):
        video.write(tmp_path / "a.mp4", broken, "mp4")
    assert subprocess.run(["kill", "-0", note.read_text().strip()], capture_output=True, check=False).returncode != 0
    assert list((tmp_path / "drafts").iterdir()) == []
