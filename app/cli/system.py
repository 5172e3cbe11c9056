"""The needs of Cubelens beside Python packages: those that are missing, and their installation.

The Makefile runs this before anything is installed, so it needs the standard library only.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from ctypes.util import find_library
from dataclasses import dataclass
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path


@dataclass(frozen=True, slots=True)
class SystemPackage:
    """Something the operating system provides."""

    name: str
    """Its name on Debian-like systems."""
    purpose: str
    """run, test or slow."""
    probe: str
    """The test for it, as kind:name."""

    @property
    def is_there(self) -> bool:
        """Whether this machine has what the package brings, wherever it came from."""
        kind, _, name = self.probe.partition(":")
        return _PROBES[kind](name)


def _has_driver(pattern: str) -> bool:
    return any(next(folder.glob(pattern), None) for folder in _library_folders())


def _library_folders() -> Iterable[Path]:
    for folder in (Path("/usr/lib"), Path("/usr/lib64"), Path("/usr/local/lib")):
        yield folder
        yield from folder.glob("*-linux-*")


_PROBES: dict[str, Callable[[str], bool]] = {
    "module": lambda name: find_spec(name) is not None,
    "library": lambda name: find_library(name) is not None,
    "program": lambda name: shutil.which(name) is not None,
    "driver": _has_driver,
}


def system_packages() -> list[SystemPackage]:
    """Everything on the list; only Linux leaves these to the user."""
    if sys.platform != "linux":
        return []
    lines = (files("assets") / "system-packages.txt").read_text(encoding="utf-8").splitlines()
    return [SystemPackage(*line.split()) for line in lines if line and not line.startswith("#")]


def missing_packages(purposes: Iterable[str]) -> list[SystemPackage]:
    """The packages that this machine lacks for these purposes."""
    wanted = tuple(purposes)
    return [package for package in system_packages() if package.purpose in wanted and not package.is_there]


def advice(missing: Iterable[SystemPackage]) -> str:
    """One line that says what to install."""
    return f"To have everything, install: {' '.join(package.name for package in missing)}"


def install(missing: list[SystemPackage]) -> bool:
    """Install what is missing where this user may; whether it is all there now."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return False
    names = [package.name for package in missing]
    print(f"Installing system packages: {' '.join(names)}", flush=True)
    return _apt_get("update") and _apt_get("install", "-y", *names) and all(package.is_there for package in missing)


def _apt_get(*arguments: str) -> bool:
    command = ["apt-get", "-qq", "-o", "DPkg::Lock::Timeout=120", "-o", "Acquire::http::Timeout=30", *arguments]
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if done.returncode:
        print(f"{' '.join(command)} failed: {done.stderr.strip()[-500:]}", file=sys.stderr)
    return done.returncode == 0


def display_problem(environment: Mapping[str, str] = os.environ) -> str:
    """The reason that no window can be shown here; empty where one can. On Linux windows go through X11 only."""
    if sys.platform != "linux" or environment.get("DISPLAY"):
        return ""
    if environment.get("WAYLAND_DISPLAY"):
        return "The window needs X11 and DISPLAY is not set; turn on Xwayland in your Wayland desktop."
    return (
        "There is no display for a window, DISPLAY is not set; start a desktop session, or make pictures with snapshot."
    )


def main(purposes: list[str]) -> int:
    """Make sure of the packages for these purposes, or say in one line what to install; never stops a build."""
    missing = missing_packages(purposes)
    if missing and not install(missing):
        print(advice(missing))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
