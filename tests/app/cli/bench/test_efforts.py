"""What more effort is worth is measured solve by solve, and drawn by the command."""

import pytest

from app.cli import main as cli
from app.cli.bench import command as parts
from app.cli.bench import efforts
from cube_core import solve
from tests.solves import scrambled


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(efforts, "CURVES", (efforts.Curve(2, 2, 1),))


def test_the_best_at_an_effort_is_what_a_solve_with_that_effort_has() -> None:
    told = efforts.told(efforts.Curve(3, 2, 1), 4)
    assert list(told) == [1, 2]
    assert told[1].turns >= told[2].turns == solve(scrambled(3, 4), "short", effort=2).alg.count("STM")
    assert told[1].turns == solve(scrambled(3, 4), "short").alg.count("STM")
    assert min(best.seconds for best in told.values()) > 0


@pytest.mark.usefixtures("few")
def test_the_command_draws_what_the_part_measures(tmp_path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", "--only", "efforts", "--plot", str(tmp_path / "curve.svg")]) == 0
    assert "2×2" in (tmp_path / "curve.svg").read_text(encoding="utf-8")
    assert "by effort" in capsys.readouterr().out


def test_a_plot_without_its_part_is_refused_before_anything_is_measured(tmp_path, capsys) -> None:
    assert cli.main(["bench", "--only", "turns", "--plot", str(tmp_path / "curve.svg")]) == 2
    assert "part efforts" in capsys.readouterr().err
    assert {"short", "efforts"} <= set(parts.PARTS)
