from __future__ import annotations

import re
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest

from app.cli import doctor, system
from app.cli import main as cli
from app.cli.doctor import TABLES
from app.cli.system import SystemPackage
from app.window.faults import faults_folder, keep
from cube_core import scramble

ROOT = Path(__file__).resolve().parents[3]
linux = pytest.mark.skipif(sys.platform != "linux", reason="displays as Linux has them")


def test_it_ends_well_and_names_what_it_looked_at(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["doctor"]) == 0
    out = capsys.readouterr().out
    assert re.search(rf"^ok +numpy +{re.escape(version('numpy'))}$", out, re.MULTILINE)
    for word in ("Cubelens", "Python", "machine", "display", "ffmpeg", "faults"):
        assert re.search(rf"^(ok|--) +{word} ", out, re.MULTILINE)


def test_it_looks_at_every_package_that_the_project_wants() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [re.split(r"[<>=!~]", requirement)[0] for requirement in project["dependencies"]]
    assert list(doctor.PACKAGES) == sorted(wanted)


def test_a_missing_package_comes_with_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "PACKAGES", ("no-such-package",))
    (finding,) = doctor.packages()
    assert not finding.is_good
    assert "pip install no-such-package" in finding.advice


def test_missing_system_packages_come_with_one_line_that_names_them(monkeypatch: pytest.MonkeyPatch) -> None:
    missing = [SystemPackage(name, "run", "program:no-such-program") for name in ("first", "second")]
    monkeypatch.setattr(system, "system_packages", lambda: missing)
    findings = doctor.system_packages()
    assert [finding.is_good for finding in findings] == [False, False]
    assert doctor.advice(findings) == ["To have everything, install: first second"]


@linux
@pytest.mark.parametrize(
    ("environment", "is_there"),
    [({}, False), ({"DISPLAY": ""}, False), ({"DISPLAY": ":1"}, True), ({"WAYLAND_DISPLAY": "wayland-0"}, False)],
)
def test_a_display_is_there_when_the_environment_names_one(environment: dict[str, str], is_there: bool) -> None:
    (finding,) = doctor.display(environment)
    assert finding.is_good == is_there
    assert bool(finding.advice) != is_there


def test_films_want_ffmpeg(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    (finding,) = doctor.video()
    assert not finding.is_good
    assert "ffmpeg" in finding.advice


def test_faults_that_were_kept_are_named_with_their_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder = faults_folder()
    assert doctor.faults() == [doctor.Finding("faults", f"none in {folder}")]
    keep("a trace", folder, "window")
    assert doctor.faults() == [doctor.Finding("faults", f"1 to be sent, in {folder}")]


def test_a_program_that_does_not_run_is_no_failure_of_the_doctor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "ffmpeg").write_text("this is no program")
    (tmp_path / "ffmpeg").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    (finding,) = doctor.video()
    assert not finding.is_good


SMALLEST = TABLES[:1]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CUBELENS_CACHE", str(tmp_path / "tables"))
    return tmp_path / "tables"


def test_tables_are_made_and_named(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("app.cli.doctor.TABLES", SMALLEST)
    for _ in range(2):
        assert cli.main(["tables"]) == 0
        out, err = capsys.readouterr()
        assert out.split() == ["two", "3.7", "MB", str(folder / "two.table")]
        assert err == ""
    assert [path.name for path in folder.iterdir()] == ["two.table"]


def test_a_folder_that_cannot_be_is_an_error_of_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("CUBELENS_CACHE", str(tmp_path / "file" / "tables"))
    monkeypatch.setattr("app.cli.doctor.TABLES", SMALLEST)
    assert cli.main(["tables"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("cubelens: error: No tables can be kept in")
    assert err.count("\n") == 1


def test_every_search_has_its_tables_in_the_list() -> None:
    assert {"two", "three"} <= {table.name for table in TABLES}


@pytest.mark.parametrize("size", [2, 3])
def test_a_random_state_is_that_of_its_seed(size: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["scramble", "--size", str(size), "--seed", "7", "--kind", "state"]) == 0
    assert capsys.readouterr().out == f"{scramble(size, 7, 'state')}\n"


def test_random_states_of_large_cubes_are_an_error_that_says_what_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["scramble", "--size", "4", "--kind", "state"]) == 2
    assert "2 or 3 layers" in capsys.readouterr().err
