"""Lessons from the window: the solve that is watched, written as a page while the window goes on."""

from __future__ import annotations

import os

import platformdirs
import pytest

from app.base.key_presets import load_keymap
from app.base.preferences import Preferences
from app.base.state import AppState
from app.films.lesson_export import LessonExport
from app.solves.track import Way
from app.watching.playback import Playback
from app.watching.player import Player
from app.window.actions import load_catalogue
from cube_core import Engine, solve


def state_of(size: int) -> AppState:
    engine = Engine(size)
    player = Player(engine, lambda cube, method, *asked: solve(cube, "layers"), lambda work: work())
    return AppState(engine, player, Preferences(), load_keymap(load_catalogue(), "letters"))


def solved(state: AppState) -> AppState:
    state.seeds.scramble(2)
    state.player.solve(Way("layers"))
    state.player.tick(0.0)
    state.player.pause()
    return state


@pytest.fixture
def documents(tmp_path, monkeypatch):
    folder = tmp_path / "Documents"
    monkeypatch.setattr(platformdirs, "user_documents_dir", lambda: str(folder))
    return folder


def test_the_solve_becomes_a_page_among_the_users_documents_and_is_named(documents):
    state = solved(state_of(3))
    lessons = LessonExport(state, lambda work: work())
    lessons.start()
    assert lessons.tick() is False
    assert state.message.text == f"The lesson is in {documents / 'cubelens-3-layers.html'}; any browser opens it."
    lessons.start()
    lessons.tick()
    assert sorted(os.listdir(documents)) == ["cubelens-3-layers-2.html", "cubelens-3-layers.html"]


def test_a_repeated_step_becomes_a_page_of_its_own(documents):
    state = solved(state_of(3))
    lessons = LessonExport(state, lambda work: work())
    lessons.start()
    lessons.tick()
    state.player.do(Playback.seek, 10)
    state.player.do(Playback.toggle_loop)
    lessons.start()
    lessons.tick()
    assert (documents / "cubelens-3-layers-2.html").stat().st_size < (
        documents / "cubelens-3-layers.html"
    ).stat().st_size


def test_while_a_page_is_written_the_window_goes_on_and_another_waits(documents):
    state, given = solved(state_of(3)), []
    lessons = LessonExport(state, given.append)
    lessons.start()
    lessons.start()
    assert "in a moment" in state.message.text
    assert lessons.tick() is True
    (work,) = given
    work()
    assert lessons.tick() is False
    assert os.listdir(documents) == ["cubelens-3-layers.html"]


def test_without_a_solve_or_with_too_many_layers_it_says_so(documents):
    state = state_of(3)
    LessonExport(state, lambda work: work()).start()
    assert "no solve" in state.message.text
    state = solved(state_of(11))
    LessonExport(state, lambda work: work()).start()
    assert "2 to 10 layers, not 11" in state.message.text
    assert not documents.exists()


def test_a_page_that_cannot_be_written_is_told_in_one_sentence(documents):
    documents.write_text("no folder")
    state = solved(state_of(3))
    LessonExport(state, lambda work: work()).start()
    assert state.message.is_warning
    assert documents.read_text() == "no folder"
