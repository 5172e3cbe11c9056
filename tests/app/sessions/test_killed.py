"""A session that is killed loses nothing that was to be seen a second before."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the children are forked")
@pytest.mark.parametrize("times", [2, pytest.param(200, marks=pytest.mark.slow)])
def test_a_session_that_is_killed_at_any_moment_goes_on_at_what_was_shown_last(times):
    command = [sys.executable, "-m", "tests.app.sessions.killed", str(times)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
