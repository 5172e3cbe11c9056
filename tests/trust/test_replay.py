"""The command that replays a huge solve tells a solved cube from one that is not."""

import pytest

from cube_core import solve
from tests.trust import replay


@pytest.mark.parametrize("method", ["bulk", "layers"])
def test_every_move_of_a_solve_is_played_and_counted(method, monkeypatch):
    monkeypatch.setattr(replay, "AT_ONCE", 100)
    is_solved, moves, _ = replay.replayed(9, 4, method)
    assert is_solved
    assert moves > 700


def test_a_solve_that_stops_short_is_no_success(monkeypatch, capsys):
    monkeypatch.setattr(replay, "solve", lambda cube, method: solve(cube, method, "centers"))
    monkeypatch.setattr("sys.argv", ["replay", "--size", "5"])
    assert replay.main() == 1
    assert "NOT solved" in capsys.readouterr().out
