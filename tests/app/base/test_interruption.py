"""Being asked to end: at once, or where work can be left."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from app.base import interruption
from app.base.files import replacing
from app.cli.progress import Progress
from tests.program import SIGNALS

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals as Unix has them")


@pytest.fixture(autouse=True)
def heard(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """The statuses with which the process would have ended."""
    left: list[int] = []
    before = {number: signal.getsignal(number) for number in SIGNALS}
    signal.signal(signal.SIGINT, signal.default_int_handler)
    monkeypatch.setattr(interruption, "leave", left.append)
    interruption.listen()
    yield left
    interruption._asked.clear()
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.mark.parametrize("number", SIGNALS)
def test_where_nothing_is_held_the_program_ends_at_once(number: signal.Signals, heard: list[int]) -> None:
    signal.raise_signal(number)
    assert heard == [128 + number]


def test_a_terminal_that_is_gone_does_not_keep_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[int] = []
    monkeypatch.undo()
    monkeypatch.setattr(os, "_exit", ended.append)
    monkeypatch.setattr(os, "write", lambda file, text: os.stat("/nowhere"))
    monkeypatch.setattr(sys, "stderr", SimpleNamespace(isatty=lambda: True))
    interruption.leave(129)
    assert ended == [129]


def status_of(work: Callable[[], object]) -> object:
    """The status with which work leaves; None where it goes on to its end."""
    try:
        work()
    except SystemExit as leaving:
        return leaving.code
    return None


@pytest.mark.parametrize("number", SIGNALS)
def test_held_work_ends_at_its_next_check(number: signal.Signals, heard: list[int]) -> None:
    def work() -> None:
        with interruption.held():
            signal.raise_signal(number)
            Progress()(0.5, "Working")
            pytest.fail("it went on")

    assert (status_of(work), heard) == (128 + number, [])


@pytest.mark.parametrize("checks", [False, True])
def test_a_file_is_whole_or_not_there(checks: bool, tmp_path: Path) -> None:
    def work() -> None:
        with replacing(tmp_path / "a.txt") as draft:
            draft.write_text("whole")
            signal.raise_signal(signal.SIGINT)
            if checks:
                interruption.check()

    assert status_of(work) == 128 + signal.SIGINT
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("a.txt", "whole")][checks:]


def test_asked_twice_it_does_not_wait() -> None:
    with interruption.held():
        signal.raise_signal(signal.SIGINT)
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
        interruption._asked.clear()


def test_whoever_sleeps_meanwhile_is_woken() -> None:
    woken: list[str] = []

    def work() -> None:
        with interruption.held(lambda: woken.append("loop")):
            signal.raise_signal(signal.SIGINT)
            assert woken == ["loop"]

    assert status_of(work) == 128 + signal.SIGINT


def test_another_thread_leaves_it_to_the_main_one() -> None:
    went_on: list[bool] = []

    def work() -> None:
        with interruption.held():
            signal.raise_signal(signal.SIGINT)
            thread = threading.Thread(target=lambda: went_on.append(interruption.check() is None))
            thread.start()
            thread.join()

    assert (status_of(work), went_on) == (128 + signal.SIGINT, [True])


@pytest.mark.parametrize("number", [number for number in SIGNALS if number is not signal.SIGTERM])
def test_what_a_script_ignores_stays_ignored(number: signal.Signals) -> None:
    signal.signal(number, signal.SIG_IGN)
    interruption.listen()
    assert signal.getsignal(number) is signal.SIG_IGN
