from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cube_core import Cube
from tests.program import SIGNALS, command, environment, is_one_error, run, start, wait_until_it_works

unix = pytest.mark.skipif(sys.platform == "win32", reason="pipes and signals as Unix has them")


def test_an_algorithm_is_read_from_standard_input() -> None:
    cube = Cube(3)
    cube.play("R U")
    done = run("apply", "--size", "3", "-", stdin="\ufeffR // first\r\nU\r\n".encode())
    assert (done.returncode, done.stdout.decode().strip(), done.stderr) == (0, cube.facelets(), b"")


def test_facelets_are_read_from_standard_input_however_they_are_spaced() -> None:
    cube = Cube(5)
    cube.play("R")
    text = "\n".join(cube.facelets()[start : start + 25] for start in range(0, 150, 25))
    done = run("apply", "--size", "5", "R'", "--facelets", "-", stdin=text.encode())
    assert (done.returncode, done.stdout.decode().strip()) == (0, Cube(5).facelets())


@pytest.mark.parametrize("stdin", [b"\xff\xfeR\x00", b"R U \xc3", bytes(range(256))])
def test_what_is_no_text_on_standard_input_is_an_error(stdin: bytes) -> None:
    done = run("apply", "--size", "3", "-", stdin=stdin)
    assert (done.returncode, done.stdout) == (2, b"")
    assert is_one_error(done.stderr)


@pytest.mark.parametrize("arguments", [(), ("scramble",), ("scramble", "--size", "1"), ("apply", "--size", "3", "?")])
def test_an_error_is_one_line_and_status_2(arguments: tuple[str, ...]) -> None:
    done = run(*arguments)
    assert (done.returncode, done.stdout) == (2, b"")
    assert is_one_error(done.stderr)


@unix
@pytest.mark.parametrize("arguments", [(), ("--size", "1"), ("--method", "magic"), ("--alg", "?")])
def test_where_no_window_opens_no_file_is_begun(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    log = tmp_path / "log.jsonl"
    nowhere = environment(DISPLAY="", WAYLAND_DISPLAY="")
    done = subprocess.run(
        command("--log", str(log), *arguments), capture_output=True, env=nowhere, timeout=60, check=False
    )
    assert done.returncode == 2
    assert is_one_error(done.stderr)
    assert arguments or b"no display" in done.stderr
    assert not log.exists()


@unix
@pytest.mark.parametrize("arguments", [("scramble", "--size", "500"), ("--help",), ("apply", "--size", "300", "R")])
def test_a_closed_pipe_is_silent(arguments: tuple[str, ...]) -> None:
    process = start(*arguments)
    assert process.stdout is not None
    process.stdout.close()
    _, stderr = process.communicate(timeout=60)
    assert (process.returncode, stderr) == (0, b"")


@unix
@pytest.mark.parametrize(
    ("arguments", "buffering"), [(("scramble", "--size", "3"), "1"), (("--help",), ""), (("--version",), "")]
)
def test_a_full_disk_behind_standard_output_is_an_error(arguments: tuple[str, ...], buffering: str) -> None:
    if not os.path.exists("/dev/full"):
        pytest.skip("no /dev/full here")
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            command(*arguments),
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment(PYTHONUNBUFFERED=buffering),
            timeout=60,
            check=False,
        )
    assert done.returncode == 2
    assert is_one_error(done.stderr)


@unix
@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&-", "2>/dev/full"])
def test_closed_streams_bring_no_traceback(closed: str) -> None:
    shell = ["sh", "-c", f'"$@" {closed}', "sh", *command("apply", "--size", "3", "-")]
    done = subprocess.run(shell, input=b"nonsense", capture_output=True, env=environment(), timeout=60, check=False)
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr == b"" or is_one_error(done.stderr)


@unix
@pytest.mark.parametrize("number", SIGNALS[::2])
def test_a_signal_ends_long_work_at_once_and_silently(number: signal.Signals) -> None:
    process = start("apply", "--size", "2000", "-")
    assert process.stdin is not None
    process.stdin.write(b"Rw Uw2 100-1900Fw " * 30_000)
    process.stdin.close()
    wait_until_it_works(process)
    process.send_signal(number)
    assert process.wait(timeout=60) == 128 + number
    assert process.stdout is not None
    assert process.stderr is not None
    assert (process.stdout.read(), process.stderr.read()) == (b"", b"")
    process.stdout.close()
    process.stderr.close()


def test_it_runs_in_a_folder_that_has_an_app_of_its_own(tmp_path: Path) -> None:
    for name in ("app", "cube_core"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("raise SystemExit('the wrong one')\n")
    done = run("scramble", "--size", "3", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")


UNKNOWN = """
import os, pwd, sys

def unknown(number):
    raise KeyError(f"getpwuid(): uid not found: {number}")

pwd.getpwuid = unknown
for name in [name for name in os.environ if name == "HOME" or name.startswith("XDG_")]:
    del os.environ[name]
from app.cli.main import entry, main
assert entry() == 0
assert main(["solve", "--size", "3", "--alg", "R"]) == 0
assert os.environ["HOME"] == os.sep
"""


@unix
def test_a_user_whom_the_system_does_not_know_gets_no_traceback(tmp_path: Path) -> None:
    """As in a container that runs as a number: there is neither HOME nor an entry for the user."""
    program = [sys.executable, "-c", UNKNOWN, "doctor"]
    ours = environment(CUBELENS_CACHE=str(tmp_path / "cache"))
    done = subprocess.run(program, capture_output=True, env=ours, cwd=tmp_path, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"faults" in done.stdout
    assert not (tmp_path / "~").exists()
