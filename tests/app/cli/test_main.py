from __future__ import annotations

from pathlib import Path

import pytest

from app import __version__
from app.base.say import UserError
from app.cli import main as cli
from cube_core import Cube, scramble, solver_names
from cube_core.errors import CubeError


def error_of(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """The one line that a command ends with."""
    assert cli.main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("cubelens: error: ")
    assert err.count("\n") == 1
    return err.removeprefix("cubelens: error: ").rstrip("\n")


def test_a_scramble_is_that_of_its_seed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["scramble", "--size", "5", "--seed", "7"]) == 0
    assert capsys.readouterr().out == f"{scramble(5, 7)}\n"


def test_without_a_seed_a_new_one_is_drawn_for_each_scramble(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = iter([3, 1 << 31])
    monkeypatch.setattr("secrets.randbelow", lambda bound: next(drawn) % bound)
    for seed in (3, 1 << 31):
        assert cli.main(["scramble", "--size", "5"]) == 0
        assert capsys.readouterr().out == f"{scramble(5, seed)}\n"


def test_apply_prints_the_facelets_after_an_algorithm(capsys: pytest.CaptureFixture[str]) -> None:
    cube = Cube(5)
    cube.play("R 2U'")
    assert cli.main(["apply", "--size", "5", "R 2U'"]) == 0
    assert capsys.readouterr().out == f"{cube.facelets()}\n"


def test_apply_starts_from_facelets(capsys: pytest.CaptureFixture[str]) -> None:
    cube = Cube(4)
    cube.play("R Uw2")
    assert cli.main(["apply", "--size", "4", "Uw2 R'", "--facelets", cube.facelets()]) == 0
    assert capsys.readouterr().out == f"{Cube(4).facelets()}\n"


def test_apply_of_nothing_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["apply", "--size", "2", ""]) == 0
    assert capsys.readouterr().out == f"{Cube(2).facelets()}\n"


@pytest.mark.parametrize("arguments", [["--help"], ["scramble", "--help"], ["apply", "-h"], ["bench", "--help"]])
def test_help_is_printed_and_is_no_error(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(arguments) == 0
    out, err = capsys.readouterr()
    assert out.startswith("usage: cubelens")
    assert err == ""


@pytest.mark.parametrize("command", [[], ["solve"], ["snapshot"]])
def test_the_help_names_every_method(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    cli.main([*command, "--help"])
    out = " ".join(capsys.readouterr().out.split())
    assert f": {', '.join(solver_names(4))}" in out


def test_the_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    cli.main(["--help"])
    out = capsys.readouterr().out
    for name, (_, summary) in cli.COMMANDS.items():
        assert f"  {name} " in out
        assert summary in out


def test_the_version_is_the_packages(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out == f"cubelens {__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["nonsense"], 'no command "nonsense"'),
        ([""], 'no command ""'),
        (["dcotor"], "did you mean doctor?"),
        (["--nonsense"], "--nonsense"),
        (["scramble"], "--size"),
        (["scramble", "--size"], "expected one argument"),
        (["scramble", "--siz", "3"], "--size"),
        (["scramble", "--size", "3", "extra"], "extra"),
        (["scramble", "--size", "1"], "2 to 2000"),
        (["scramble", "--size", "2001"], "2 to 2000"),
        (["scramble", "--size", "-3"], "2 to 2000"),
        (["scramble", "--size", "99999999999999999999"], "2 to 2000"),
        (["scramble", "--size", "9" * 5000], "not a whole number"),
        (["scramble", "--size", "three"], '"three" is not a whole number'),
        (["scramble", "--size", "٣"], "not a whole number"),
        (["scramble", "--size", "3.0"], "not a whole number"),
        (["scramble", "--size", ""], "not a whole number"),
        (["scramble", "--size", "3", "--seed", "-1"], "from 0 up"),
        (["scramble", "--size", "3", "--seed", "1e3"], "not a whole number"),
        (["scramble", "--size", "3", "--kind", "odd"], "moves"),
        (["apply", "--size", "3"], "ALG"),
        (["apply", "--size", "3", "R", "U"], "unrecognized arguments: U"),
        (["apply", "--size", "3", "--", "-R"], "Character 1"),
        (["apply", "--size", "3", "'"], "Character 1"),
        (["apply", "--size", "3", "R U\nR?"], "Character 6"),
        (["apply", "--size", "4", "M"], "Character 1"),
        (["apply", "--size", "3", "(R)100001"], "Character"),
        (["apply", "--size", "3", "(" * 100_000], "Character"),
        (["apply", "--size", "3", "R", "--facelets", "UUU"], "54 letters"),
        (["apply", "--size", "3", "R", "--facelets", "U" * 24], "54 letters"),
        (["apply", "--size", "3", "R", "--facelets", "X" * 54], "no cube"),
        (["apply", "--size", "3", "R", "--facelets", "U" * 54], "no cube"),
        (["apply", "--size", "3", "-", "--facelets", "-"], "Only one"),
        (["bench", "--only", "nothing"], "turns"),
        (["bench", "--only", "turns,"], "turns"),
        (["doctor", "everything"], "everything"),
    ],
    ids=lambda value: None if isinstance(value, str) else " ".join(value)[:50],
)
def test_what_the_user_can_mend_is_said_in_one_line(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert says in error_of(arguments, capsys)


def test_an_error_quotes_nothing_that_moves_the_cursor(capsys: pytest.CaptureFixture[str]) -> None:
    line = error_of(["one\ntwo\r\x1b[31m\u2028three"], capsys)
    assert line.isprintable()


def test_an_error_stays_readable_however_long_its_cause(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(error_of(["x" * 100_000], capsys)) <= 500


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (UserError("Mend this."), "Mend this."),
        (CubeError("Turn it."), "Turn it."),
        (OSError(28, "No space left on device"), "No space left on device."),
        (PermissionError(13, "Permission denied", "a.txt"), "a.txt: Permission denied."),
        (MemoryError(), "This needs more memory than there is; take a smaller cube."),
    ],
    ids=lambda value: type(value).__name__,
)
def test_failures_that_users_can_mend_become_errors(
    error: Exception, line: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> int:
        raise error

    monkeypatch.setattr(cli, "_run", fail)
    assert error_of([], capsys) == line


def test_a_bug_is_not_dressed_up_as_the_users_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> int:
        raise ZeroDivisionError

    monkeypatch.setattr(cli, "_run", fail)
    with pytest.raises(ZeroDivisionError):
        cli.main([])


def test_an_interrupt_ends_with_130(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupt(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "_run", interrupt)
    assert cli.main([]) == 130
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("name", ["loop", "loop/file.png"])
@pytest.mark.parametrize(
    "arguments", [["snapshot", "{}", "--size", "3"], ["solve", "--size", "3", "--seed", "1", "--alg-file", "{}"]]
)
def test_links_that_lead_in_a_circle_are_one_line(
    arguments: list[str], name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "loop").symlink_to(tmp_path / "pool")
    (tmp_path / "pool").symlink_to(tmp_path / "loop")
    said = error_of([argument.format(tmp_path / name) for argument in arguments], capsys)
    assert "loop" in said
