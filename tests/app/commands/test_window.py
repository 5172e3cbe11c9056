"""`cubelens` opens the window with the cube that was asked for, or that the settings say."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import cli
from app.commands import window


@pytest.fixture
def shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, bool]]:
    """What the window would show: the size, and whether the program may introduce itself."""
    found: list[tuple[int, bool]] = []

    def show(engine: object, options: object) -> int:
        found.append((engine.cube.size, options.introduces))  # type: ignore[attr-defined]
        return 0

    monkeypatch.setattr(window, "load", lambda target: (None, show))
    monkeypatch.setattr(window, "display_problem", lambda: "")
    monkeypatch.setattr(window, "settings_path", lambda: tmp_path / "settings.toml")
    return found


@pytest.mark.parametrize(
    ("settings", "arguments", "expected"),
    [
        ("", [], (3, True)),
        ("size = 5\n", [], (5, True)),
        ("size = 5\n", ["--size", "4"], (4, False)),
        ('size = "large"\n', [], (3, True)),
        ("", ["--seed", "1"], (3, False)),
    ],
)
def test_the_size_is_that_of_the_command_line_or_of_the_settings(
    tmp_path: Path, shown: list[tuple[int, bool]], settings: str, arguments: list[str], expected: tuple[int, bool]
) -> None:
    (tmp_path / "settings.toml").write_text(settings)
    assert cli.main(arguments) == 0
    assert shown == [expected]


def test_what_is_said_of_solving_holds_for_this_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shown: list[tuple[int, bool]]
) -> None:
    said: list[dict[str, str]] = []

    def show(engine: object, options: object) -> int:
        said.append(dict(options.settings))  # type: ignore[attr-defined]
        return 0

    monkeypatch.setattr(window, "load", lambda target: (None, show))
    options = {"--parity": "retry", "--edge-parity": "simple", "--effort": "3", "--three": "cfop"}
    assert cli.main([word for pair in options.items() for word in pair]) == 0
    assert said == [{name.removeprefix("--"): value for name, value in options.items()}]


def test_a_log_that_cannot_be_written_is_told_before_the_window_opens(
    tmp_path: Path, shown: list[tuple[int, bool]], capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    assert cli.main(["--log", str(tmp_path / "loop")]) == 2
    assert "leads back to itself" in capsys.readouterr().err
    assert shown == []
