"""`cubelens` opens the window with the cube that was asked for, or that the settings say."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.cli import main as cli
from app.cli import opening
from app.cli import opening as window


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
    options = {"--parity": "retry", "--edge-parity": "simple", "--effort": "3", "--three": "cfop", "--cross": "any"}
    assert cli.main([word for pair in options.items() for word in pair]) == 0
    assert said == [{name.removeprefix("--"): value for name, value in options.items()}]


def test_a_log_that_cannot_be_written_is_told_before_the_window_opens(
    tmp_path: Path, shown: list[tuple[int, bool]], capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    assert cli.main(["--log", str(tmp_path / "loop")]) == 2
    assert "leads back to itself" in capsys.readouterr().err
    assert shown == []


@pytest.mark.parametrize("name", ["cube.txt", "./cube", "--play cube.txt", "cube.txt --method short"])
def test_a_name_with_a_dot_or_a_slash_is_a_file_to_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shown: list[tuple[int, bool]], name: str
) -> None:
    opened: list[Path] = []

    def show(engine: object, options: object) -> int:
        opened.append(options.file)  # type: ignore[attr-defined]
        return 0

    monkeypatch.setattr(window, "load", lambda target: (None, show))
    monkeypatch.chdir(tmp_path)
    for place in ("cube.txt", "cube"):
        (tmp_path / place).write_text("R U")
    assert cli.main(name.split()) == 0
    assert opened in ([Path("cube.txt")], [Path("cube")])


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nothing.cubelens"], "no such file"),
        (["."], "is a folder"),
        (["torn.cubelens"], "tells of no cube"),
        (["newer.cubelens"], "newer Cubelens"),
        (["moves.txt", "--size", "3"], "leave out --size"),
        (["moves.txt", "--seed", "3"], "leave out --seed"),
        (["nonsense"], "no command"),
    ],
)
def test_a_file_that_cannot_be_opened_is_told_before_the_window_opens(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    shown: list[tuple[int, bool]],
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "moves.txt").write_text("R U")
    (tmp_path / "torn.cubelens").write_text('{"event":"cu')
    (tmp_path / "newer.cubelens").write_text('{"event":"session","version":7}\n{"event":"cube","size":3}\n')
    (tmp_path / "scramble").write_text("R")
    assert cli.main(arguments) == 2
    line = capsys.readouterr().err
    assert line.startswith("cubelens: error: ")
    assert line.count("\n") == 1
    assert said in line
    assert shown == []


def test_what_was_left_is_offered_only_where_no_other_cube_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, shown: list[tuple[int, bool]]
) -> None:
    offers: list[bool] = []

    def show(engine: object, options: object) -> int:
        offers.append(options.offers)  # type: ignore[attr-defined]
        return 0

    monkeypatch.setattr(window, "load", lambda target: (None, show))
    for line in ("", "--method short", "--size 3", "--seed 1", "--play"):
        assert cli.main(line.split()) == 0
    assert offers == [True, True, False, False, False]


@pytest.fixture
def learning(monkeypatch):
    found = []

    def show(engine, options):
        found.append((engine.cube.size, options.learns))
        return 0

    monkeypatch.setattr(opening, "load", lambda target: (None, show))
    return found


def test_the_window_opens_at_the_exercises(learning):
    assert cli.main(["learn"]) == 0
    assert cli.main(["learn", "--size", "5"]) == 0
    assert learning == [(3, True), (5, True)]


def test_a_size_without_a_book_is_refused(learning, capsys):
    assert cli.main(["learn", "--size", "21"]) == 2
    assert "for cubes of 2 to 20 layers, not of 21" in capsys.readouterr().err
    assert learning == []
