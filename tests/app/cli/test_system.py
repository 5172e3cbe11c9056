from __future__ import annotations

import subprocess
import sys

import pytest

from app.cli import system
from app.cli.system import SystemPackage

THERE = SystemPackage("python", "run", "module:sys")
MISSING = SystemPackage("nowhere1", "run", "program:no-such-program")
FOR_TESTS = SystemPackage("nowhere2", "test", "library:no-such-library")

linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux leaves these to the user")


@linux
def test_the_list_names_every_package_once_with_its_purpose() -> None:
    wanted = {(package.name, package.purpose) for package in system.system_packages()}
    run = ("libegl1", "libgl1", "libgl1-mesa-dri", "libx11-6", "python3-venv")
    test = ("xvfb", "xdotool", "openbox", "ffmpeg", "espeak-ng")
    slow = ("chromium", "appstream", "desktop-file-utils")
    lists = {"run": run, "test": test, "slow": slow}
    assert wanted == {(name, purpose) for purpose, names in lists.items() for name in names}


@linux
def test_every_package_can_be_looked_for() -> None:
    assert all(package.is_there in (True, False) for package in system.system_packages())


def test_each_kind_of_probe_tells_what_is_there_from_what_is_not() -> None:
    assert THERE.is_there
    for probe in ("module:no_such_module", "program:no-such-program", "library:no-such", "driver:no-such/*.so"):
        assert not SystemPackage("x", "run", probe).is_there


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """A machine that lacks two packages; the commands it was given."""
    commands: list[list[str]] = []

    def apt_get(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        commands.append(command)
        return subprocess.CompletedProcess(command, 100, "", "No network.")

    monkeypatch.setattr(system, "system_packages", lambda: [THERE, MISSING, FOR_TESTS])
    monkeypatch.setattr(system.subprocess, "run", apt_get)
    monkeypatch.setattr(system.shutil, "which", {"apt-get": "/usr/bin/apt-get"}.get)
    return commands


def test_only_what_the_purpose_wants_is_missing(machine: list[list[str]]) -> None:
    assert system.missing_packages(["run"]) == [MISSING]
    assert system.missing_packages(["run", "test"]) == [MISSING, FOR_TESTS]


@linux
def test_without_rights_one_line_says_what_to_install(
    machine: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(system.os, "geteuid", lambda: 1000)
    assert system.main(["run", "test"]) == 0
    assert capsys.readouterr().out == "To have everything, install: nowhere1 nowhere2\n"
    assert machine == []


@linux
def test_an_installation_that_fails_stops_nothing(
    machine: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(system.os, "geteuid", lambda: 0)
    assert system.main(["run"]) == 0
    out, err = capsys.readouterr()
    assert out.splitlines()[-1] == "To have everything, install: nowhere1"
    assert "No network." in err
    assert [command[-1] for command in machine] == ["update"]


@linux
def test_root_has_the_missing_packages_installed(
    machine: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def apt_get(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        machine.append(command)
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(system.os, "geteuid", lambda: 0)
    monkeypatch.setattr(system.subprocess, "run", apt_get)
    system.main(["run", "test"])
    assert machine[0][-1] == "update"
    assert machine[1][-4:] == ["install", "-y", "nowhere1", "nowhere2"]


def test_where_nothing_is_missing_nothing_is_said_or_run(
    machine: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(system, "system_packages", lambda: [THERE])
    assert system.main(["run", "test"]) == 0
    assert capsys.readouterr() == ("", "")
    assert machine == []
