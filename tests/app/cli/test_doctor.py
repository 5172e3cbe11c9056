from __future__ import annotations

import re
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest

from app.cli import doctor, system
from app.cli import main as cli
from app.cli.system import SystemPackage
from app.window.faults import faults_folder, keep

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
