"""Films from the window: the solve that is watched, written while the window goes on."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from dataclasses import replace
from pathlib import Path

import numpy as np
import platformdirs
import pytest
from PIL import Image

from app.base.key_presets import load_keymap
from app.base.preferences import Preferences
from app.base.state import AppState
from app.films import film, film_export, video
from app.films.film_export import FilmExport, LessonExport
from app.films.stage import FilmStage
from app.solves.track import Way
from app.watching.playback import Playback
from app.watching.player import Player
from app.window.actions import load_catalogue
from cube_core import Engine, solve
from renderer.camera import Camera
from renderer.context import open_context
from tests.app.fakes import FakeSolve

has_ffmpeg = pytest.mark.skipif(not shutil.which("ffmpeg"), reason="needs ffmpeg, which make test installs")


@pytest.fixture
def context():
    made = open_context()
    yield made
    made.release()


@pytest.fixture
def state():
    """A window's state with a solve of 60 moves that is loaded."""
    fake, engine = FakeSolve(3, 2), Engine(3)
    player = Player(engine, lambda cube, method, *asked: fake.solution, lambda work: work())
    made = AppState(engine, player, Preferences(), load_keymap(load_catalogue(), "letters"))
    made.seeds.scramble(2)
    player.solve(Way("reduction"))
    player.tick(0.0)
    player.pause()
    player.metronome.set(100.0)
    return made


@pytest.fixture
def installed_films(context, state, tmp_path, monkeypatch):
    """Films as this machine makes them: video, for `make test` installs ffmpeg."""
    monkeypatch.setattr(platformdirs, "user_pictures_dir", lambda: str(tmp_path / "Pictures"))
    monkeypatch.setattr(platformdirs, "user_videos_dir", lambda: str(tmp_path / "Videos"))
    made = FilmExport(context, state, Camera())
    yield made
    made.end()


@pytest.fixture
def films(installed_films, monkeypatch):
    """Films where there is no ffmpeg."""
    monkeypatch.setattr(video, "is_there", lambda: False)
    return installed_films


def run(films: FilmExport) -> int:
    """Go on until the film is written or given up; how many frames of the window that takes."""
    frames = 0
    while films.tick(1 / 60):
        frames += 1
        assert frames < 60_000
        time.sleep(0.001)
    return frames


def test_the_solve_becomes_a_file_among_the_users_pictures_and_is_named(films, state, tmp_path):
    films.start()
    assert run(films) > 3
    path = tmp_path / "Pictures" / "cubelens-3-reduction.webp"
    assert state.message.text == f"The film is in {path}."
    with Image.open(path) as film:
        assert film.size == (640, 400)
        assert film.n_frames > 5
    assert os.listdir(path.parent) == [path.name]


@has_ffmpeg
def test_with_ffmpeg_the_solve_becomes_a_video(installed_films, state, tmp_path):
    """As much video as wanted can be kept, and to count so many seconds ended the window."""
    state.player.do(Playback.seek, 10)
    state.player.do(Playback.toggle_loop)
    installed_films.start()
    assert run(installed_films) > 3
    path = tmp_path / "Videos" / "cubelens-3-reduction.mp4"
    assert state.message.text == f"The film is in {path}."
    asked = ("ffprobe", "-v", "error", "-show_entries", "stream=width,height:format=duration", "-of", "csv=p=0")
    size, seconds = subprocess.run([*asked, str(path)], check=True, capture_output=True, text=True).stdout.split()
    assert size == "1280,720"
    assert 2.0 < float(seconds) < 3.0


@has_ffmpeg
def test_with_ffmpeg_a_very_long_solve_is_shown_faster(installed_films, state, monkeypatch):
    monkeypatch.setattr(film_export, "LONGEST", 1.0)
    state.player.metronome.set(0.25)
    installed_films.start()
    assert installed_films._shooting is not None
    assert installed_films._shooting._count <= 60 * 3


def test_a_film_of_a_session_whose_method_names_another_folder_is_among_the_others(films, state, tmp_path):
    state.player.playback.head.track.way = Way("../\ud800/cage")
    films.start()
    run(films)
    assert os.listdir(tmp_path / "Pictures") == ["cubelens-3-cage.webp"]


def test_a_second_film_has_another_name(films, tmp_path):
    for _ in range(2):
        films.start()
        run(films)
    assert sorted(os.listdir(tmp_path / "Pictures")) == ["cubelens-3-reduction-2.webp", "cubelens-3-reduction.webp"]


def test_a_step_that_is_repeated_is_filmed_alone(films, state, monkeypatch):
    shown: list[float] = []
    draw = FilmStage.picture
    monkeypatch.setattr(FilmStage, "picture", lambda stage, at, *sights: shown.append(at) or draw(stage, at, *sights))
    state.player.do(Playback.seek, 10)
    state.player.do(Playback.toggle_loop)
    start, stop = state.player.playback.loop
    films.start()
    run(films)
    assert (min(shown), max(shown)) == (start, stop)
    assert stop - start < 60


def test_it_looks_as_the_user_looks_at_it(films, state, tmp_path):
    films._camera.orbit(80, 30)
    films._camera.settle()
    state.preferences.is_light = True
    films.start()
    run(films)
    with Image.open(tmp_path / "Pictures" / "cubelens-3-reduction.webp") as film:
        assert np.asarray(film.convert("RGB"))[0, 0].mean() > 128


def test_progress_is_told_and_a_film_given_up_leaves_nothing(films, state, tmp_path):
    films.start()
    assert films.tick(1 / 60)
    assert "%" in state.message.text
    films.start()
    assert "being written" in state.message.text
    assert films.cancel()
    run(films)
    assert state.message.text == "Export cancelled."
    assert not films.cancel()
    assert os.listdir(tmp_path / "Pictures") == []


def test_the_end_of_the_program_leaves_no_half_written_film(films, tmp_path):
    films.start()
    films.tick(1 / 60)
    films.end()
    assert os.listdir(tmp_path / "Pictures") == []
    assert not films.tick(1 / 60)


def test_without_a_solve_it_is_said_where_to_get_one(films, state):
    state.player.drop()
    films.start()
    assert "no solve" in state.message.text
    assert not films.tick(1 / 60)


def test_a_folder_that_cannot_be_written_is_told(films, state, tmp_path):
    (tmp_path / "Pictures").write_text("a file")
    films.start()
    assert state.message.is_warning
    assert not films.tick(1 / 60)


def test_what_goes_wrong_while_it_is_written_is_told(films, state, tmp_path):
    films.start()
    folder: Path = tmp_path / "Pictures"
    for path in folder.iterdir():
        path.unlink()
    folder.rmdir()
    run(films)
    assert state.message.is_warning
    assert "was not written" in state.message.text


def test_a_fault_of_ours_costs_no_more_than_the_film(films, state, monkeypatch):
    def fail(path, reel):
        raise ZeroDivisionError("by zero")

    for ending, kind in film_export.FORMATS.items():
        monkeypatch.setitem(film_export.FORMATS, ending, replace(kind, write=fail))
    films.start()
    run(films)
    assert "by zero" in state.message.text
    assert "please report" in state.message.text
    assert not films.cancel()


def test_a_very_long_solve_is_shown_faster(films, state, monkeypatch):
    monkeypatch.setattr(film_export, "LONGEST", 1.0)
    state.player.metronome.set(0.25)
    films.start()
    assert films._shooting is not None
    assert films._shooting._count / 25 < 4


def test_a_solve_of_which_too_many_pictures_would_be_kept_is_shown_faster(films, state, monkeypatch):
    """Without ffmpeg a lesson of a minute and a half was told to be a video."""
    monkeypatch.setattr(film, "MOST_BYTES", 100 * 640 * 400 * 3)
    state.player.metronome.set(2.0)
    films.start()
    assert films._shooting is not None
    assert 80 < films._shooting._count <= 100


def test_the_window_goes_on_between_pictures(films):
    films.start()
    films.tick(1 / 60)
    assert films._shooting is not None
    assert films._shooting.fraction < 0.5


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
