"""What is kept to undo, and how much of it."""

from __future__ import annotations

import pytest

from cube_core import Cube, Engine, history, parse
from cube_core.board import Board
from cube_core.history import History, Played, Replaced


def _replaced(size: int) -> Replaced:
    return Replaced(Board(Cube(size)))


def test_something_new_forgets_what_was_undone():
    kept = History()
    kept.undone.append(Played(parse("R", 3)))
    kept.add(Played(parse("U", 3)))
    assert (len(kept.done), len(kept.undone)) == (1, 0)


def test_past_the_bound_the_oldest_are_forgotten(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(history, "HISTORY_BYTES", 3 * _replaced(100).nbytes)
    kept = History()
    entries = [_replaced(100) for _ in range(5)]
    for entry in entries:
        kept.add(entry)
    assert [entries.index(entry) for entry in kept.done] == [2, 3, 4]
    assert kept.forgotten == 2


def test_a_byte_past_the_bound_is_past_it(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(history, "HISTORY_BYTES", 3 * _replaced(100).nbytes - 1)
    kept = History()
    for _ in range(3):
        kept.add(_replaced(100))
    assert (len(kept.done), kept.forgotten) == (2, 1)


def test_small_entries_between_large_ones_are_forgotten_with_them(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(history, "HISTORY_BYTES", 2 * _replaced(100).nbytes)
    kept = History()
    for _ in range(3):
        kept.add(_replaced(100))
        kept.add(Played(parse("R", 100)))
    assert [type(entry) for entry in kept.done] == [Played, Replaced, Played]


def test_the_newest_is_never_forgotten(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(history, "HISTORY_BYTES", 0)
    engine = Engine(100)
    engine.play("R U")
    engine.scramble(1)
    assert engine.history.undo_count == 1
    engine.undo()
    turned = Cube(100)
    turned.play("R U")
    assert engine.cube == turned


def test_long_algorithms_count_too(monkeypatch: pytest.MonkeyPatch):
    alg = parse("R U", 3) * 100_000
    monkeypatch.setattr(history, "HISTORY_BYTES", 2 * alg.codes.nbytes)
    kept = History()
    for _ in range(4):
        kept.add(Played(alg))
    assert len(kept.done) == 2


def test_watching_a_solve_forgets_the_oldest_too(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(history, "HISTORY_BYTES", _replaced(100).nbytes)
    kept = History()
    kept.add(_replaced(100))
    kept.watch(lambda: Board(Cube(100)))
    assert [entry.is_watched for entry in kept.done if isinstance(entry, Replaced)] == [True]


def test_what_is_forgotten_on_purpose_can_neither_be_undone_nor_redone():
    engine = Engine(3)
    engine.play("R")
    engine.play("U")
    engine.undo()
    heard = []
    engine.subscribe(heard.append)
    engine.forget()
    assert (engine.history.undo_count, engine.history.redo_count, engine.history.forgotten_count) == (0, 0, 1)
    assert heard == [engine.history]
    assert not engine.undo()
    assert not engine.redo()
    assert str(engine.cube.facelets()) != Cube(3).facelets()
