"""Films are loaded with the first one that is wanted, and handed on from then on."""

from __future__ import annotations

from typing import Any

import pytest

from app.films import state as module
from app.films.state import Films


class FakeExport:
    """Writes down what it is asked."""

    def __init__(self, *given: object) -> None:
        self.given = given
        self.asked: list[object] = []

    def start(self) -> None:
        self.asked.append("start")

    def tick(self, seconds: float) -> bool:
        self.asked.append(seconds)
        return True

    def cancel(self) -> bool:
        self.asked.append("cancel")
        return True

    def end(self) -> None:
        self.asked.append("end")


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[FakeExport]:
    """The exports that were made."""
    found: list[FakeExport] = []

    def export(*given: object) -> FakeExport:
        found.append(FakeExport(*given))
        return found[-1]

    monkeypatch.setattr(module, "load", lambda target: (target, export))
    return found


def all_asked(films: Films) -> tuple[bool, bool]:
    is_busy, was_busy = films.tick(0.5), films.cancel()
    films.end()
    return is_busy, was_busy


def test_without_a_film_nothing_is_loaded_and_nothing_goes_on(made: list[FakeExport]) -> None:
    assert all_asked(films_of("window")) == (False, False)
    assert made == []


def test_the_first_film_loads_what_makes_films_and_the_second_uses_it_again(made: list[FakeExport]) -> None:
    films = films_of("window")
    films.start()
    assert all_asked(films) == (True, True)
    films.start()
    (export,) = made
    assert export.given == ("window", "state", "camera")
    assert export.asked == ["start", 0.5, "cancel", "end", "start"]


def test_each_lesson_that_is_wanted_is_begun_by_what_was_loaded_for_the_first(made: list[FakeExport]) -> None:
    films = films_of("window")
    films.start_lesson()
    films.start_lesson()
    (export,) = made
    assert export.given == ("state",)
    assert export.asked == ["start", "start"]


def films_of(window: Any) -> Films:
    state: Any = "state"
    camera: Any = "camera"
    return Films(window, state, camera)
