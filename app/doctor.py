"""What this machine has for the program: one function a subject, none of which can fail."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version

from app import __version__, system

PACKAGES = ("imgui-bundle", "moderngl", "numpy", "pillow", "platformdirs", "pyglet", "pyrr", "tomlkit")
"""The Python packages that the program needs."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at."""

    subject: str
    text: str
    is_good: bool = True
    advice: str = ""
    """What to do about it, in one sentence, if anything is to be done."""


def program() -> list[Finding]:
    """The program, the Python it runs on and the machine."""
    machine = f"{platform.system()} {platform.release()} {platform.machine()}, {os.cpu_count()} cores"
    return [
        Finding("Cubelens", __version__),
        Finding("Python", f"{platform.python_version()} ({sys.executable})"),
        Finding("machine", machine),
    ]


def packages() -> list[Finding]:
    """The Python packages and their versions."""
    return [_package(name) for name in PACKAGES]


def _package(name: str) -> Finding:
    try:
        return Finding(name, version(name))
    except PackageNotFoundError:
        return Finding(name, "missing", False, f"Install the Python package {name}: pip install {name}")


def system_packages() -> list[Finding]:
    """What the operating system must provide."""
    found = system.system_packages()
    findings = [Finding(p.name, _system_text(p.is_there, p.purpose), p.is_there) for p in found]
    missing = [p for p in found if not p.is_there]
    return [*findings, Finding("system", "incomplete", False, system.advice(missing))] if missing else findings


def _system_text(is_there: bool, purpose: str) -> str:
    return ("found" if is_there else "missing") + (", only the tests want it" if purpose == "test" else "")


def display(environment: Mapping[str, str] = os.environ) -> list[Finding]:
    """Whether a window has somewhere to go."""
    if sys.platform != "linux":
        return [Finding("display", "the desktop's own")]
    for name in ("WAYLAND_DISPLAY", "DISPLAY"):
        if environment.get(name):
            return [Finding("display", f"{name}={environment[name]}")]
    advice = "Start a desktop session for the window; pictures and the other commands work without one."
    return [Finding("display", "none: neither DISPLAY nor WAYLAND_DISPLAY is set", False, advice)]


def video() -> list[Finding]:
    """Whether films can be written."""
    path = shutil.which("ffmpeg")
    if path is None:
        return [Finding("ffmpeg", "missing", False, "To write films as MP4, install: ffmpeg")]
    return [Finding("ffmpeg", _first_line(path, "-version"))]


def _first_line(*command: str) -> str:
    try:
        done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=10)
    except (OSError, subprocess.SubprocessError) as error:
        return f"{command[0]} does not run: {error}"
    return next(iter(done.stdout.splitlines()), command[0])


CHECKS: tuple[Callable[[], list[Finding]], ...] = (program, packages, system_packages, display, video)
"""Everything that is looked at, in the order in which it is told."""


def advice(findings: Iterable[Finding]) -> list[str]:
    """What to do, one line each."""
    return [finding.advice for finding in findings if finding.advice]
