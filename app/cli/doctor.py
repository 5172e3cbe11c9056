"""`cubelens doctor` and `tables`: the machine looked at for the program, and the tables that searches need."""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files
from pathlib import Path

from app import __version__
from app.base.lazy import load
from app.base.say import UserError
from app.cli import system
from app.cli.progress import Progress
from cube_core.solvers.few import five, four, knowledge, middles
from cube_core.solvers.tables import VARIABLE, Table, bytes_of, fetch, path_of

PACKAGES = ("imgui-bundle", "moderngl", "numpy", "pillow", "platformdirs", "pyglet", "pyrr", "tomlkit")
"""The Python packages that the program needs."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at."""

    subject: str
    text: str
    is_good: bool = True
    advice: str = ""
    """The advice about it in one sentence, if there is any."""


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
    """The packages that the operating system must provide."""
    packages = system.system_packages()
    advice = system.advice(package for package in packages if not package.is_there)
    return [_system_package(package, advice) for package in packages]


def _system_package(package: system.SystemPackage, advice: str) -> Finding:
    remark = {"run": "", "test": ", for the tests", "slow": ", for the slow tests"}[package.purpose]
    if package.is_there:
        return Finding(package.name, f"found{remark}")
    return Finding(package.name, f"missing{remark}", False, advice)


def display(environment: Mapping[str, str] = os.environ) -> list[Finding]:
    """Whether a window has somewhere to go."""
    problem = system.display_problem(environment)
    if problem:
        return [Finding("display", "none", False, problem)]
    return [Finding("display", environment.get("DISPLAY") or "the desktop's own")]


def graphics() -> list[Finding]:
    """Whether pictures can be drawn, and by what."""
    try:
        _, describe = load("app.films.graphics:describe")
        return [Finding("graphics", describe())]
    except (ImportError, UserError) as error:
        return [Finding("graphics", "no OpenGL 3.3", False, str(error))]


def fonts() -> list[Finding]:
    """The fonts that come with the program."""
    names = sorted(Path(font.name).stem for font in (files("assets") / "fonts").iterdir() if font.name.endswith("tf"))
    return [Finding("fonts", ", ".join(names) or "none", bool(names), "" if names else "Install Cubelens anew.")]


def video() -> list[Finding]:
    """Whether films can be written."""
    path = shutil.which("ffmpeg")
    if path is None:
        return [Finding("ffmpeg", "missing", False, "To write films as MP4, install: ffmpeg")]
    try:
        done = subprocess.run([path, "-version"], capture_output=True, stdin=subprocess.DEVNULL, timeout=10)
    except (OSError, subprocess.SubprocessError) as error:
        return [Finding("ffmpeg", f"does not run: {error}", False, "Reinstall ffmpeg to write films as MP4.")]
    return [Finding("ffmpeg", done.stdout.decode(errors="replace").partition("\n")[0])]


def faults() -> list[Finding]:
    """The faults that the program kept, to be sent to those who can mend them."""
    (_, folder_of), (_, kept_in) = load("app.window.faults:faults_folder"), load("app.window.faults:kept_in")
    folder = folder_of()
    kept = len(kept_in(folder))
    return [Finding("faults", f"{kept} to be sent, in {folder}" if kept else f"none in {folder}")]


CHECKS: tuple[Callable[[], list[Finding]], ...] = (
    *(program, packages, system_packages, display, graphics, fonts, video, faults),
)
"""Everything that is looked at, in the order in which it is told."""


def advice(findings: Iterable[Finding]) -> list[str]:
    """The advice, one line each."""
    return list(dict.fromkeys(finding.advice for finding in findings if finding.advice))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add no argument: it looks at everything."""


def run(args: argparse.Namespace) -> int:
    """Print what was found; what is missing is no failure of this command."""
    findings = [finding for check in CHECKS for finding in check()]
    width = max(len(finding.subject) for finding in findings)
    for finding in findings:
        print(f"{'ok' if finding.is_good else '--':2}  {finding.subject:<{width}}  {finding.text}")
    for line in advice(findings):
        print(line)
    return 0


_MEGABYTE = 1e6

TABLES: tuple[Table, ...] = (
    knowledge.TABLE_OF_TWO,
    knowledge.TABLE,
    knowledge.TABLE_NEAR,
    *four.TABLES.values(),
    *five.TABLES.values(),
    middles.TABLE,
)
"""All tables there are."""


def add_arguments_tables(parser: argparse.ArgumentParser) -> None:
    """Add no argument: all tables are made."""


def run_tables(args: argparse.Namespace) -> int:
    """Make every table that is not there, and print one line for each."""
    for table in TABLES:
        with Progress() as progress:
            size = bytes_of(fetch(table, progress))
        path = path_of(table)
        if not path.exists():
            raise UserError(f"No tables can be kept in {path.parent}; make room there, or name a folder in {VARIABLE}.")
        print(f"{table.name:<8} {size / _MEGABYTE:6.1f} MB  {path}")
    return 0
