"""Settings for all tests."""

from __future__ import annotations

import gc
import os
import shutil
import signal
import tempfile
import threading
from pathlib import Path

import pytest
from _pytest.pathlib import import_path
from hypothesis import settings

# A busy machine is no failure, and the same tree passes or fails the same way every time.
settings.register_profile("steady", deadline=None, derandomize=True)
settings.load_profile("steady")

# What tests keep, save and export stays away from the files of whoever runs them; caches are theirs, to be fast.
os.environ.setdefault("XDG_CACHE_HOME", str(Path.home() / ".cache"))
os.environ["HOME"] = tempfile.mkdtemp(prefix="cubelens-tests-")
os.environ["XDG_DATA_HOME"] = str(Path.home() / "data")

# Where the tests were begun in the background of a script or by nohup, interruptions are ignored, and programs they
# start would inherit that; a handler of Python's own is not inherited.
if threading.current_thread() is threading.main_thread():
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for name in {"SIGHUP", "SIGQUIT"} & set(dir(signal)):
        signal.signal(getattr(signal, name), signal.SIG_DFL)


# Eleven thousand tests that are collected are kept to the end: to look what of them can go took two fifths of the time.
gc.disable()


def pytest_sessionstart(session: pytest.Session) -> None:
    """Import the tests, each process from a place of its own: what one has rewritten the next finds already done.

    In a fresh copy all of them would rewrite the same modules at the same time, for seven seconds each.
    """
    number = os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")
    if session.config.args_source is not pytest.Config.ArgsSource.TESTPATHS or number == "0":
        return
    paths = sorted((session.config.rootpath / "tests").rglob("test_*.py"))
    first = len(paths) * int(number) // int(os.environ["PYTEST_XDIST_WORKER_COUNT"])
    for path in paths[first:] + paths[:first]:
        import_path(path, mode="importlib", root=session.config.rootpath, consider_namespace_packages=False)


def pytest_collection_finish() -> None:
    """What is collected is never looked at again; what tests make is."""
    gc.freeze()
    gc.enable()


def pytest_unconfigure() -> None:
    """What tests left in the home that was made for them goes away with it."""
    shutil.rmtree(os.environ["HOME"], ignore_errors=True)
