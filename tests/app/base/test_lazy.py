"""What a start does not wait for: other commands' modules, and looking through what it makes for rubbish."""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.base.lazy import load, starting

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def thawed() -> Iterator[None]:
    """Lets what a test froze be looked at again."""
    yield
    gc.unfreeze()


def test_a_module_and_what_is_in_it_are_found_by_their_names() -> None:
    module, found = load("app.base.lazy:load")
    assert (module.__name__, found) == ("app.base.lazy", load)


@pytest.mark.usefixtures("thawed")
def test_nothing_is_thrown_away_while_a_start_goes_on_and_all_it_made_is_left_alone_then() -> None:
    before = gc.get_freeze_count()
    with starting():
        assert not gc.isenabled()
    assert gc.isenabled()
    assert gc.get_freeze_count() > before


def test_a_command_runs_with_its_rubbish_thrown_away() -> None:
    program = (
        "import gc, sys\nfrom app.cli import main as cli\nsys.argv[1:] = ['scramble', '--size', '3']\n"
        "assert cli.entry() == 0\nprint(gc.isenabled(), gc.get_freeze_count() > 1000)"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "True True"
