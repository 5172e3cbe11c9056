"""Interrupting the program at a chosen call of a Python function, which is the same moment on every machine."""

from __future__ import annotations

import subprocess
import sys

from tests.program import environment

_PROGRAM = """
import signal, sys
when, sys.argv = int(sys.argv[1]), ["cubelens", *sys.argv[2:]]
calls = 0
signal.signal(signal.SIGINT, signal.default_int_handler)

def count(frame, event, arg):
    global calls
    if event == "call":
        calls += 1
        if calls == when:
            signal.raise_signal(signal.SIGINT)

def begin(event, args):
    if event == "import" and args[0] == "argparse":
        sys.setprofile(count)

sys.addaudithook(begin)
from app.cli.main import entry
status = entry()
sys.setprofile(None)
if not when:
    print(calls, file=sys.stderr)
sys.exit(status)
"""


def interrupted(when: int, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    """Run the program with Ctrl-C at a call counted from its first import; 0 is never."""
    command = [sys.executable, "-P", "-c", _PROGRAM, str(when), *arguments]
    return subprocess.run(command, capture_output=True, env=environment(), timeout=120, check=False)


def calls_of(*arguments: str) -> int:
    """How many calls a run makes that nothing interrupts."""
    return int(interrupted(0, *arguments).stderr)
