"""`cubelens learn`: the window at the map of lessons."""

import pytest

from app.cli import main as cli
from app.cli import opening


@pytest.fixture
def shown(monkeypatch):
    found = []

    def show(engine, options):
        found.append((engine.cube.size, options.learns))
        return 0

    monkeypatch.setattr(opening, "load", lambda target: (None, show))
    return found


def test_the_window_opens_at_the_exercises(shown):
    assert cli.main(["learn"]) == 0
    assert cli.main(["learn", "--size", "5"]) == 0
    assert shown == [(3, True), (5, True)]


def test_a_size_without_a_book_is_refused(shown, capsys):
    assert cli.main(["learn", "--size", "21"]) == 2
    assert "for cubes of 2 to 20 layers, not of 21" in capsys.readouterr().err
    assert shown == []
