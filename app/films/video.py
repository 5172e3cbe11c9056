"""Video, by a program that is installed beside this one: pictures go to ffmpeg through a pipe."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from typing import IO

from app.base.say import UserError
from app.films.stage import FilmFile

MP4 = ("libx264", "libopenh264", "mpeg4")
WEBM = ("libvpx-vp9", "libvpx", "libsvtav1")
INSTEAD = "name the film .gif or .webp to do without"
_SETTINGS = {
    "libx264": ("-preset", "veryfast", "-crf", "18"),
    "libopenh264": ("-b:v", "8M"),
    "mpeg4": ("-q:v", "3"),
    "libvpx-vp9": ("-deadline", "realtime", "-cpu-used", "8", "-row-mt", "1", "-crf", "24", "-b:v", "0"),
    "libvpx": ("-deadline", "realtime", "-cpu-used", "8", "-crf", "10", "-b:v", "8M"),
    "libsvtav1": ("-preset", "12", "-crf", "30"),
}
"""The settings that make each encoder fast enough to keep up with drawing, and sharp enough for thin lines."""
_COLORS = ("-vf", "scale=out_color_matrix=bt709:out_range=tv", "-pix_fmt", "yuv420p", "-color_range", "tv")
_MATRIX = ("-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709")
"""Said in the file, or players would take pictures of this height for other colours than those of smaller ones."""


def is_there() -> bool:
    """Whether video can be written on this machine."""
    return shutil.which("ffmpeg") is not None


def check(width: int, height: int, codecs: tuple[str, ...]) -> None:
    """Say early what keeps video of a size from being written."""
    if not is_there():
        raise UserError(f"Video is written by ffmpeg, which is not installed; install it, or {INSTEAD}.")
    if width % 2 or height % 2:
        raise UserError(f"The sides of a video are even numbers, not {width}×{height}; {INSTEAD}.")
    _encoder(codecs)


def write(path: Path, reel: FilmFile, kind: str) -> None:
    """Write a video file; ffmpeg is ended where the pictures are not."""
    encoder = _encoder({"mp4": MP4, "webm": WEBM}[kind])
    with TemporaryDirectory() as folder, TemporaryFile() as said:
        chapters = Path(folder) / "chapters.txt"
        chapters.write_text(_chapters(reel), encoding="utf-8", newline="\n")
        command = _command(path, reel, kind, encoder, chapters)
        with _running(command, said) as pipe, suppress(BrokenPipeError):  # it ended and said why
            _send(reel, pipe)


def _chapters(reel: FilmFile) -> str:
    """The chapters as ffmpeg reads them, a picture the unit of their times."""
    lines = [";FFMETADATA1"]
    stops = [*(number for number, _ in reel.chapters[1:]), reel.count]
    for (start, title), stop in zip(reel.chapters, stops, strict=False):
        lines += ["[CHAPTER]", f"TIMEBASE=1/{reel.fps}", f"START={start}", f"END={stop}", f"title={_plain(title)}"]
    return "\n".join([*lines, ""])


def _plain(title: str) -> str:
    """A title in one line, signs that mean something to ffmpeg escaped; a session may say anything."""
    printable = "".join(sign for sign in " ".join(title.split()) if sign.isprintable())
    # ffmpeg takes even an escaped backslash at the end of a line for a sign that the line goes on
    return re.sub(r"[=;#\\]", r"\\\g<0>", printable.rstrip("\\"))


def _send(reel: FilmFile, pipe: IO[bytes]) -> None:
    """Write all pictures, each while the next one is drawn."""
    with ThreadPoolExecutor(max_workers=1) as writer:
        writing: Future[int] | None = None
        for picture in reel.pictures:
            content = picture.tobytes()
            if writing is not None:
                writing.result()
            writing = writer.submit(pipe.write, content)
        if writing is not None:
            writing.result()


def _command(path: Path, reel: FilmFile, kind: str, encoder: str, chapters: Path) -> list[str]:
    pictures = ("-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{reel.width}x{reel.height}", "-r", str(reel.fps))
    ffmpeg = ("ffmpeg", "-hide_banner", "-nostdin", "-loglevel", "error", "-y")
    film = ("-an", "-c:v", encoder, *_SETTINGS[encoder], *_COLORS, *_MATRIX, "-fflags", "+bitexact", "-f", kind)
    told = ("-f", "ffmetadata", "-i", f"file:{chapters}", "-map_chapters", "1")
    return [*ffmpeg, *pictures, "-i", "-", *told, *film, f"file:{path}"]


@contextmanager
def _running(command: list[str], said: IO[bytes]) -> Iterator[IO[bytes]]:
    """The pipe into a process that must end well, in a session of its own: Ctrl+C is for this program to hear."""
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=said, stderr=said, start_new_session=True)
    assert process.stdin is not None
    try:
        yield process.stdin
        _close(process.stdin)
        status = process.wait()
    except BaseException:
        process.kill()
        _close(process.stdin)
        process.wait()
        raise
    if status:
        said.seek(0)
        lines = said.read().decode(errors="replace").strip().splitlines() or [f"status {status}"]
        raise UserError(f"ffmpeg could not write the film ({lines[-1][-200:]}); {INSTEAD}.")


def _close(pipe: IO[bytes]) -> None:
    with suppress(BrokenPipeError):  # what was still to be written has nowhere to go
        pipe.close()


def _encoder(codecs: tuple[str, ...]) -> str:
    """The best of these encoders that the ffmpeg here has."""
    known = _encoders(shutil.which("ffmpeg") or "ffmpeg")
    try:
        return next(codec for codec in codecs if codec in known)
    except StopIteration:
        raise UserError(
            f"This ffmpeg cannot encode {' or '.join(codecs)}; install a full build, or {INSTEAD}."
        ) from None


@lru_cache(maxsize=1)
def _encoders(program: str) -> frozenset[str]:
    """The names of all encoders that a program has."""
    command = [program, "-hide_banner", "-encoders"]
    try:
        done = subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL, timeout=30)
    except (OSError, subprocess.SubprocessError) as error:
        raise UserError(f"ffmpeg does not run ({error}); reinstall it, or {INSTEAD}.") from None
    return frozenset(word for line in done.stdout.decode(errors="replace").splitlines() for word in line.split()[1:2])
