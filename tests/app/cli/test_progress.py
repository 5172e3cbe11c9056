from __future__ import annotations

import io
from types import SimpleNamespace

import pytest

from app.cli import main as cli
from app.cli import progress
from app.cli.progress import Progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """A standard error at which somebody reads along, and work that is long at once."""
    terminal = Terminal()
    monkeypatch.setattr(progress, "sys", SimpleNamespace(stderr=terminal))  # pytest keeps sys.stderr for itself
    monkeypatch.setattr(progress, "_FIRST_AFTER", 0)
    monkeypatch.setattr(progress, "_EVERY", 0)
    return terminal


def test_long_work_shows_a_line_and_wipes_it(terminal: Terminal) -> None:
    with Progress() as tell:
        tell(0.25, "a quarter")
        tell(0.5, "a half")
    assert terminal.getvalue() == "\r\x1b[K 25% a quarter\r\x1b[K 50% a half\r\x1b[K"


def test_a_line_is_never_longer_than_a_terminal_is_wide(terminal: Terminal) -> None:
    with Progress() as tell:
        tell(1, "x" * 500)
    assert max(map(len, terminal.getvalue().split("\x1b[K"))) < 82


def test_the_line_is_wiped_when_the_work_fails(terminal: Terminal) -> None:
    def fail() -> None:
        with Progress() as tell:
            tell(0.5, "a half")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        fail()
    assert terminal.getvalue().endswith("\r\x1b[K")


def test_short_work_shows_nothing(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "_FIRST_AFTER", 60)
    with Progress() as tell:
        tell(0.5, "a half")
    assert terminal.getvalue() == ""


def test_nothing_is_shown_where_nobody_reads_along(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "_FIRST_AFTER", 0)
    with Progress() as tell:
        tell(0.5, "a half")
    assert capsys.readouterr().err == ""


def test_a_long_algorithm_is_told_on_the_way(terminal: Terminal, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["apply", "--size", "200", "R U " * 500]) == 0
    assert "of 1,000 moves" in terminal.getvalue()
    assert len(capsys.readouterr().out) == 240_001


def test_a_terminal_is_told_the_seed_that_was_drawn(terminal: Terminal, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["scramble", "--size", "3"]) == 0
    drawn = capsys.readouterr().out
    seed = terminal.getvalue().removeprefix("(seed ").removesuffix(")\n")
    assert cli.main(["scramble", "--size", "3", "--seed", seed]) == 0
    assert capsys.readouterr().out == drawn
