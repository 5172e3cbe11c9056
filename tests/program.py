"""Running the program as a process of its own, from any folder."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SIGNALS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT") if hasattr(signal, name)]
"""By which this system asks a program to end."""
_START = "import sys; sys.argv[0] = 'cubelens'; from app.cli.main import entry; sys.exit(entry())"


def command(*arguments: str) -> list[str]:
    """What starts the program of this source tree."""
    return [sys.executable, "-P", "-c", _START, *arguments]


def environment(**more: str) -> dict[str, str]:
    """Ours, in which the program finds its packages and writes as programs usually do, through a buffer."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    return {**kept, "PYTHONPATH": str(ROOT), **more}


def run(*arguments: str, stdin: bytes = b"", cwd: Path | None = None) -> subprocess.CompletedProcess[bytes]:
    """Run the program to its end."""
    return subprocess.run(
        command(*arguments), input=stdin, capture_output=True, env=environment(), cwd=cwd, timeout=60, check=False
    )


def start(*arguments: str) -> subprocess.Popen[bytes]:
    """Start the program, with pipes."""
    pipe = subprocess.PIPE
    return subprocess.Popen(command(*arguments), stdin=pipe, stdout=pipe, stderr=pipe, env=environment())


def is_one_error(stderr: bytes) -> bool:
    """Whether this is exactly one line of the kind that users are told what to mend with."""
    text = stderr.decode()
    return text.startswith("cubelens: error: ") and text.endswith("\n") and text.count("\n") == 1


def wait_until_it_works(process: subprocess.Popen[bytes]) -> None:
    """Its start is over when it has used that much of a processor: numpy loads in a fifth of it."""
    deadline = time.monotonic() + 120
    while cpu_seconds(process.pid) < 0.6:
        assert process.poll() is None
        assert time.monotonic() < deadline
        time.sleep(0.02)


def cpu_seconds(pid: int) -> float:
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        pytest.skip("no /proc here")
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
