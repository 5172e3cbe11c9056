"""A film made beside other work: the same file as at one go, or none."""

from __future__ import annotations

import os
from dataclasses import replace
from threading import Event

import pytest
from PIL import Image

from app.base.work import in_thread
from app.films.film import FORMATS, Film, strip_positions
from app.films.film_export import WAITING, FilmGivenUpError, Shooting
from tests.app.fakes import Later
from tests.app.films.solves import design, solved

STRIP = FORMATS[".png"]


class Threaded:
    """Does work in a thread, as the program does, that can be waited for."""

    def __init__(self):
        self.has_ended = Event()

    def __call__(self, work):
        def run():
            work()
            self.has_ended.set()

        in_thread(run)


@pytest.fixture
def film():
    return Film([solved(2, 3, "short")], design("trackers"), strip_positions(0, 5), 1)


@pytest.fixture
def shoot(context, film, tmp_path):
    """Begins a film; given up at the test's end."""
    begun: list[Shooting] = []

    def begin(runner, kind=STRIP):
        begun.append(Shooting(film, tmp_path / "film.png", kind, context, runner))
        return begun[-1]

    yield begin
    for shooting in begun:
        shooting.cancel()
        shooting.release()


def held():
    """A runner that leaves the work to the test."""
    later = Later()
    later.holds = True
    return later


def draw_all(shooting, runner):
    while not runner.has_ended.is_set():
        shooting.draw() or runner.has_ended.wait(0.01)


def test_the_file_is_the_one_that_is_written_at_one_go(shoot, film, context, tmp_path):
    runner = Threaded()
    shooting = shoot(runner)
    draw_all(shooting, runner)
    assert shooting.is_done
    assert shooting.error is None
    film.write(tmp_path / "other.png", STRIP, context, lambda fraction, sentence: None)
    with Image.open(shooting.path) as one, Image.open(tmp_path / "other.png") as other:
        assert one.tobytes() == other.tobytes()
    assert sorted(os.listdir(tmp_path)) == ["film.png", "other.png"]


def test_no_more_is_drawn_than_may_wait(shoot, film):
    shooting = shoot(held())
    assert shooting.fraction == 0.0
    assert [shooting.draw() for _ in range(WAITING + 2)] == [True] * WAITING + [False] * 2
    assert shooting.fraction == WAITING / len(film.positions)
    assert not shooting.is_done


def test_a_film_given_up_while_it_waits_for_a_picture_leaves_what_was_there(shoot, tmp_path):
    runner = Threaded()
    (tmp_path / "film.png").write_text("before")
    shooting = shoot(runner)
    shooting.draw()
    shooting.cancel()
    assert runner.has_ended.wait(30)
    assert isinstance(shooting.error, FilmGivenUpError)
    assert os.listdir(tmp_path) == ["film.png"]
    assert (tmp_path / "film.png").read_text() == "before"


def test_what_goes_wrong_while_it_is_written_is_kept_and_leaves_nothing(shoot, tmp_path):
    def fill_the_disk(path, reel):
        path.write_bytes(next(reel.pictures).tobytes())
        raise OSError("No space left on device")

    runner = held()
    shooting = shoot(runner, replace(STRIP, write=fill_the_disk))
    shooting.draw()
    runner.waiting.pop()()
    assert shooting.is_done
    assert str(shooting.error) == "No space left on device"
    assert os.listdir(tmp_path) == []
