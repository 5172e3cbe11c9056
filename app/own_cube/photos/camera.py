"""A cube shown to the camera of this machine, face after face: its pictures come through ffmpeg.

A face is taken by itself once it is held still in the outline, for both hands are at the cube.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from glob import glob
from tempfile import TemporaryFile
from threading import Thread
from typing import IO

import numpy as np

from app.base.say import UserError
from app.own_cube.photos.finding import find_face, middle_square
from app.own_cube.photos.sampling import Floats, Photo, sampled
from app.own_cube.photos.state import MOST_PICTURES, Corners, Picture, Pixels

WIDTH, HEIGHT, A_SECOND = 480, 360, 10
"""Pixels of the pictures, enough for a face of 20 layers, and how many come in a second."""
NAMED = "CUBELENS_CAMERA"
"""A variable that names another camera than the first, or a film that is read as one."""
FACES = "URFDLB"
NEAR, STILL, STILL_FOR = 0.25, 0.03, 3
"""A face is in the outline if its corners are so near, in sides of the outline, and held still if they move by less
between so many pictures."""
ALIKE = 0.03
"""Two faces are the same if their stickers differ by less on average, in light."""


def source() -> list[str]:
    """The arguments by which ffmpeg reads the camera; a UserError where there is none."""
    if shutil.which("ffmpeg") is None:
        raise UserError("A camera is read by ffmpeg, which is not installed; install it, or drop photographs here.")
    named = os.environ.get(NAMED, "")
    if os.path.isfile(named):
        return ["-re", "-i", f"file:{named}"]
    device = named or _first_camera()
    if not device:
        raise UserError("There is no camera; plug one in, or drop photographs here.")
    if sys.platform == "win32":
        return ["-f", "dshow", "-i", f"video={device}"]
    return ["-f", "avfoundation" if sys.platform == "darwin" else "v4l2", "-framerate", "30", "-i", device]


def _first_camera() -> str:
    if sys.platform == "darwin":
        return "0"
    if sys.platform != "win32":
        return min(glob("/dev/video*"), default="")
    listed = ["ffmpeg", "-hide_banner", "-list_devices", "true", "-f", "dshow", "-i", "dummy"]
    with suppress(OSError, subprocess.SubprocessError):
        said = subprocess.run(listed, capture_output=True, stdin=subprocess.DEVNULL, timeout=10).stderr
        found = re.search(r'"([^"]+)" \(video\)', said.decode(errors="replace"))
        return found[1] if found else ""
    return ""


class Aim:
    """The faces that are held into the outline, one after the other."""

    def __init__(self, size: int, before: Sequence[Picture] = ()) -> None:
        self.size, self.count = size, len(before)
        self.outline = middle_square(WIDTH, HEIGHT)
        self._side = float(np.linalg.norm(self.outline[1] - self.outline[0]))
        self._before: tuple[Corners, Floats] | None = None
        """The corners and the light of the stickers, a picture ago."""
        self._still = 0
        self._last: Floats | None = None
        """The light of the stickers of the last face."""
        if before:
            self._last = sampled(Photo(before[-1].pixels, before[-1].corners), size).light

    def see(self, pixels: Pixels) -> Picture | None:
        """Look at the next picture; the face that is taken with it, if one is."""
        corners = find_face(pixels, self.size)
        if corners is None or np.abs(corners - self.outline).max() > NEAR * self._side:
            self._before, self._still = None, 0
            return None
        light = sampled(Photo(pixels, corners), self.size).light
        self._still = self._still + 1 if self._is_as_before(corners, light) else 0
        self._before = corners, light
        return self.take(pixels, corners) if self._still >= STILL_FOR else None

    def _is_as_before(self, corners: Corners, light: Floats) -> bool:
        if self._before is None:
            return False
        moved = np.abs(corners - self._before[0]).max() / self._side
        return bool(moved < STILL and _is_alike(light, self._before[1]))

    def take(self, pixels: Pixels, corners: Corners) -> Picture | None:
        """The face between these corners, unless it is the last one once more."""
        light = sampled(Photo(pixels, corners), self.size).light
        if self._last is not None and _is_alike(light, self._last):
            return None
        self._last, self._still = light, 0
        self.count += 1
        return Picture(f"{FACES[self.count - 1]} by camera", pixels, corners, is_found=True)


def _is_alike(one: Floats, other: Floats) -> bool:
    return bool(np.abs(one - other).mean() < ALIKE)


class Camera:
    """The camera while a cube is shown to it; a thread reads it until six faces are taken or it is gone."""

    def __init__(self, arguments: Sequence[str], aim: Aim, take: Callable[[Picture], None]) -> None:
        self.aim, self._take = aim, take
        self.pixels: Pixels | None = None
        """The last picture."""
        self.number = 0
        """The number of pictures so far."""
        self.is_done = False
        self.problem = ""
        """The sentence to be said, once it is done, unless all went well."""
        self._is_pressed = False
        shape = f"scale={WIDTH}:{HEIGHT}:force_original_aspect_ratio=increase,crop={WIDTH}:{HEIGHT},fps={A_SECOND}"
        command = ["ffmpeg", "-hide_banner", "-nostdin", "-loglevel", "error", *arguments]
        command += ["-an", "-vf", shape, "-f", "rawvideo", "-pix_fmt", "rgb24", "-"]
        said = TemporaryFile()  # noqa: SIM115 - the thread closes it
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, stderr=said)
        assert self._process.stdout is not None
        Thread(target=self._read, args=(self._process.stdout, said), daemon=True).start()

    def _read(self, pipe: IO[bytes], said: IO[bytes]) -> None:
        with pipe:
            while self.aim.count < MOST_PICTURES and len(seen := pipe.read(3 * WIDTH * HEIGHT)) == 3 * WIDTH * HEIGHT:
                self.pixels = np.frombuffer(seen, dtype=np.uint8).reshape(HEIGHT, WIDTH, 3)
                self.number += 1
                picture = self.aim.see(self.pixels) or (self._is_pressed and self._pressed(self.pixels)) or None
                if picture is not None:
                    self._take(picture)
        self.stop()
        with said:
            self.problem = self._problem(said)
        self.is_done = True

    def _pressed(self, pixels: Pixels) -> Picture | None:
        self._is_pressed = False
        return self.aim.take(pixels, self.outline)

    def _problem(self, said: IO[bytes]) -> str:
        if self.aim.count == MOST_PICTURES:
            return ""
        if self.number:
            count = self.aim.count
            kept = f"; the {count} faces so far are kept" if count > 1 else "; the face so far is kept" if count else ""
            return (
                f"The camera gives no more pictures{kept}. Plug it in and press C to go on, or drop photographs here."
            )
        said.seek(0)
        lines = said.read().decode(errors="replace").strip().splitlines() or ["it gives no picture"]
        return f"The camera cannot be read ({lines[-1][-120:]}); see whether another program has it."

    @property
    def outline(self) -> Corners:
        """The place in the picture where the face is to be held."""
        return self.aim.outline

    def press(self) -> None:
        """Take what is in the outline now."""
        self._is_pressed = True

    def stop(self) -> None:
        """Leave the camera alone; once more does no harm."""
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
