"""The program in a real window on a display of its own, driven by real key and mouse events."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from app.ui.layout import IDLE_ABOVE, IDLE_BELOW, sizes_of
from cube_core import Cube
from renderer.camera import project
from renderer.frame import CameraPose, View

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0
"""Seconds; a machine that is busy with other tests may be slow."""
WIDTH, HEIGHT = 1280, 800

WATCHED = 'play = "watch"\n'
"""Settings with which solves are played at the tempo, without time to read."""
SMALL = 'window = "640x480"\n'
"""A window that is drawn in half the time, for tests by keys alone."""

Record = dict[str, Any]

needs_virtual_screen = pytest.mark.skipif(
    not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs xvfb and xdotool, which make test installs"
)


needs_window_manager = pytest.mark.skipif(not shutil.which("openbox"), reason="needs openbox, which make test installs")


class Display:
    """A virtual screen on a number that nobody else uses, with a window manager where one is wanted."""

    STEADY = "-r"
    """An option: keys do not repeat, as they do where a busy machine lets one go late."""

    def __init__(self, manager: str = "", *options: str) -> None:
        read, write = os.pipe()
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1400x900x24", "-nolisten", "tcp", "-noreset"]
        command += options
        self._server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as pipe:
            self.name = f":{int(pipe.readline())}"
        self._manager = None
        if manager:
            environment = {**os.environ, "DISPLAY": self.name}
            self._manager = subprocess.Popen(
                [manager], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )

    @property
    def pid(self) -> int:
        """The server's process."""
        return self._server.pid

    def close(self) -> None:
        if self._manager is not None:
            self._manager.terminate()
            self._manager.wait(PATIENCE)
        self._server.terminate()
        self._server.wait(PATIENCE)


class Running:
    """The program, from its first frame to its end."""

    def __init__(
        self,
        display: Display,
        folder: Path,
        *arguments: str,
        settings: str = "",
        packages: Path | None = None,
        before: str = "",
        variables: Mapping[str, str] | None = None,
    ) -> None:
        """Other packages than these, Python to run before the program, and variables of its environment."""
        self._log = folder / "events.jsonl"
        self._errors = folder / "errors.txt"
        self._faults = folder / "data" / "cubelens" / "faults"
        config = folder / "config" / "cubelens"
        config.mkdir(parents=True, exist_ok=True)
        if settings:
            (config / "settings.toml").write_text(settings, encoding="utf-8")
        self.environment = {
            **os.environ,
            "DISPLAY": display.name,
            "XDG_CONFIG_HOME": str(config.parent),
            "XDG_DATA_HOME": str(folder / "data"),
            "PATH": str(_without_dialogs(folder / "programs")),
            "PYTHONPATH": os.pathsep.join(map(str, (packages or ROOT, ROOT))),
            **(variables or {}),
        }
        code = f"{before}\nimport sys; from app.cli.main import main; sys.exit(main(sys.argv[1:]))"
        with self._errors.open("w", encoding="utf-8") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-c", code, "--log", str(self._log), *arguments], env=self.environment, stderr=errors
            )
        self.wait_for("FirstFrame")
        self.find_window()
        self.xdotool("mousemove", "--window", self.window, "5", str(HEIGHT - 5))

    def _xdotool(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        command = ["xdotool", *arguments]
        return subprocess.run(command, env=self.environment, capture_output=True, text=True, timeout=PATIENCE)

    def xdotool(self, *arguments: str) -> str:
        done = self._xdotool(*arguments)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def find_window(self, after: str = "") -> None:
        """Find the window, which is another one after a change to full screen, and give it the keyboard.

        On a busy machine the old one is found first, and is gone before it has the keyboard.
        """
        end = time.monotonic() + PATIENCE
        while True:
            found = self._xdotool("search", "--onlyvisible", "--name", "Cubelens").stdout.split()
            if found and found[-1] != after and not self._xdotool("windowfocus", "--sync", found[-1]).returncode:
                self.window = found[-1]
                return
            assert time.monotonic() < end, "there is no window"
            time.sleep(0.05)

    def keys(self, *names: str) -> None:
        self.xdotool("key", "--delay", "12", *names)

    def type(self, text: str) -> None:
        self.xdotool("type", "--delay", "12", text)

    def point(self, point: tuple[float, float, float]) -> None:
        """Bring the mouse over a point of the world, seen by the camera of the start."""
        self.xdotool("mousemove", "--window", self.window, *map(_whole, on_screen(point)))

    def click(self, place: tuple[float, float], button: int = 1) -> None:
        self.xdotool("mousemove", "--window", self.window, *map(_whole, place), "sleep", "0.05", "click", str(button))

    def drag(self, start: tuple[float, float], to: tuple[float, float], button: int = 1) -> None:
        """Slowly enough that it is no flick; places count from the window's top left."""
        steps = [(a + (b - a) * part / 8 for a, b in zip(start, to, strict=True)) for part in range(1, 9)]
        command = ["mousemove", "--window", self.window, *map(_whole, start), "mousedown", str(button)]
        for step in steps:
            command += ["mousemove", "--window", self.window, *map(_whole, step), "sleep", "0.012"]
        self.xdotool(*command, "sleep", "0.12", "mouseup", str(button))

    @property
    def records(self) -> list[Record]:
        text = self._log.read_text(encoding="utf-8") if self._log.exists() else ""
        return [json.loads(line) for line in text.splitlines() if line.endswith("}")]

    def of(self, event: str, since: int = 0) -> list[Record]:
        return [record for record in self.records[since:] if record["event"] == event]

    def wait_for(self, event: str, count: int = 1, since: int = 0, **facts: object) -> Record:
        """The count-th record of an event with these facts, after so many records, when it has come."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            fitting = [r for r in self.of(event, since) if all(r.get(name) == value for name, value in facts.items())]
            if len(fitting) >= count:
                return fitting[count - 1]
            assert self.process.poll() is None, self._errors.read_text(encoding="utf-8")
            time.sleep(0.02)
        raise AssertionError(f"no {event} {facts} among {self.records}")

    @property
    def algs(self) -> list[str]:
        return [record["alg"] for record in self.of("MovesMade")]

    @property
    def faults(self) -> list[str]:
        """What the program kept of its own faults."""
        return [path.read_text(encoding="utf-8") for path in sorted(self._faults.glob("*.txt"))]

    def quit(self, errors: str = "", faults: int = 0) -> Record:
        """Leave by the key, cleanly; returns the state at the end."""
        self.keys("ctrl+q")
        assert self.process.wait(PATIENCE) == 0
        assert self._errors.read_text(encoding="utf-8") == errors
        assert len(self.faults) == faults, self.faults
        return self.records[-1]

    def kill(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(PATIENCE)

    def cpu_seconds(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _without_dialogs(folder: Path) -> Path:
    """A folder of the programs that are used, so that no dialog of this system comes in between."""
    folder.mkdir(exist_ok=True)
    for name in ("sh", "which", "xdotool", "ffmpeg", "espeak-ng", "spd-say", "nice", "xprop"):
        if (found := shutil.which(name)) and not (folder / name).exists():
            (folder / name).symlink_to(found)
    return folder


def _whole(value: float) -> str:
    return str(round(value))


def on_screen(point: tuple[float, float, float]) -> tuple[float, float]:
    """Where a point of the world is in the window, from its top left, seen by the camera of the start."""
    foot, head = round(IDLE_BELOW), round(IDLE_ABOVE + sizes_of(WIDTH).toolbar)
    x, y = project(CameraPose(), View(WIDTH, HEIGHT, 0, foot, WIDTH, HEIGHT - foot - head)).pixels(point)
    return float(x), HEIGHT - float(y)


def facelets_after(size: int, moves: str) -> str:
    cube = Cube(size)
    cube.play(moves)
    return cube.facelets()
