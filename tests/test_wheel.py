"""The wheel, built and installed into an empty environment."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from pathlib import Path
from zipfile import ZipFile

import numpy as np
import pytest

from app import __version__
from app.window.key_window import TITLE

ROOT = Path(__file__).resolve().parent.parent
DATA = f"cubelens-{__version__}.data"
SHIPPED = ("app", "assets", "cube_core", "renderer", "shaders")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (path,) = folder.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of an environment that has the wheel, and numpy from here."""
    home = tmp_path_factory.mktemp("environment")
    venv.create(home, with_pip=False)
    programs = home / ("Scripts" if sys.platform == "win32" else "bin")
    python = str(programs / "python")
    install = [sys.executable, "-m", "pip", "--python", python, "install", "-q", "--no-deps", "--no-index", str(wheel)]
    subprocess.run(install, check=True, capture_output=True)
    (packages,) = {path.parent for path in home.rglob("cube_core") if path.parent.name == "site-packages"}
    (packages / "numpy_from_outside.pth").write_text(f"{Path(np.__file__).parent.parent}\n")
    return programs


def cubelens(programs: Path, *arguments: str, cwd: Path) -> str:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(
        [str(programs / "cubelens"), *arguments], cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_the_wheel_holds_the_program_and_nothing_else(wheel: Path) -> None:
    names = ZipFile(wheel).namelist()
    assert {name.partition("/")[0] for name in names if ".dist-info/" not in name} == {*SHIPPED, DATA}
    assert not [name for name in names if any(part.startswith("test") for part in name.split("/"))]


def test_a_desktop_finds_the_program_its_icon_and_its_window(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        entry = archive.read(f"{DATA}/data/share/applications/cubelens.desktop").decode()
        for shared in ("icons/hicolor/128x128/apps/cubelens.png", "metainfo/org.cubelens.cubelens.metainfo.xml"):
            assert f"{DATA}/data/share/{shared}" in archive.namelist()
    fields = dict(line.split("=", 1) for line in entry.splitlines() if "=" in line)
    assert (fields["Exec"].split()[0], fields["Icon"]) == ("cubelens", "cubelens")
    assert fields["StartupWMClass"] == TITLE


def test_the_licences_of_all_that_is_shipped_are_in_the_wheel(wheel: Path) -> None:
    names = [Path(name).name for name in ZipFile(wheel).namelist() if "/licenses/" in name]
    fonts = {path.stem.partition("-")[0] for path in (ROOT / "assets" / "fonts").glob("*.ttf")}
    assert "LICENSE" in names
    assert fonts == {name.partition("-")[0] for name in names if name != "LICENSE"}


def test_the_wheel_holds_every_file_of_the_program(wheel: Path) -> None:
    files = (path for name in SHIPPED for path in (ROOT / name).rglob("*") if path.is_file())
    files = (
        path for path in files if path.suffix != ".pyc" and path.parent.name != "readme" and path.name != "README.md"
    )
    expected = {path.relative_to(ROOT).as_posix() for path in files}
    assert expected
    assert expected <= set(ZipFile(wheel).namelist())


def test_the_wheel_holds_the_license(wheel: Path) -> None:
    assert [name for name in ZipFile(wheel).namelist() if name.endswith("licenses/LICENSE")]


@pytest.fixture
def decoys(tmp_path: Path) -> Path:
    """A folder with packages of the same names, which must not be taken for the program's."""
    for name in SHIPPED:
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("raise SystemExit('the wrong one')\n")
    return tmp_path


def test_it_runs_from_any_folder(programs: Path, decoys: Path) -> None:
    first = cubelens(programs, "scramble", "--size", "3", "--seed", "1", cwd=decoys)
    again = cubelens(programs, "scramble", "--size", "3", "--seed", "1", cwd=programs)
    assert first == again
    assert len(first.split()) == 25


def test_it_finds_its_data_files(programs: Path, decoys: Path) -> None:
    out = cubelens(programs, "doctor", cwd=decoys)
    assert ("libegl1" in out) == (sys.platform == "linux")
