"""`cubelens export` writes the film that was asked for, or says in one line why not and leaves nothing."""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PIL import Image

from app.cli import main as cli
from cube_core import scramble
from tests.app.films.reels import chapters_of
from tests.program import ROOT, SIGNALS, is_one_error, start, wait_until_it_works

SMALL = ("--width", "96", "--height", "72")


@contextmanager
def export(path: Path, *arguments: str) -> Iterator[Image.Image]:
    assert cli.main(["export", str(path), *arguments, *SMALL]) == 0
    with Image.open(path) as film:
        yield film


def milliseconds(film: Image.Image) -> int:
    total = 0
    for number in range(film.n_frames):
        film.seek(number)
        film.load()
        total += film.info["duration"]
    return total


def test_a_solve_becomes_an_animation(tmp_path):
    more = ("--to", "6", "--caption", "--overlay", "commutator")
    with export(tmp_path / "a.gif", "--size", "3", "--seed", "1", *more) as film:
        assert film.size == (96, 72)
        assert film.n_frames > 20
        assert 2900 <= milliseconds(film) <= 3100  # half a second, a second of six moves, one and a half


def test_an_algorithm_becomes_an_animation_of_itself(tmp_path):
    with export(tmp_path / "a.webp", "--size", "4", "--alg", "R U R'", "--tempo", "3", "--fps", "10") as film:
        assert 2900 <= milliseconds(film) <= 3100


def test_a_strip_has_a_picture_for_every_move_of_a_short_one(tmp_path):
    with export(tmp_path / "a.png", "--size", "3", "--alg", "R U R'") as strip:
        assert strip.size == (4 * 96, 72)


def test_methods_stand_side_by_side(tmp_path):
    both = ("--method", "layers", "--with", "short", "--to", "1", "--caption")
    with export(tmp_path / "a.png", "--size", "3", "--seed", "1", *both) as strip:
        assert strip.size == (2 * 96, 72)


@pytest.mark.skipif(shutil.which("ffmpeg") is None, reason="ffmpeg is not installed")
def test_the_phases_of_a_solve_are_the_chapters_of_its_video(tmp_path):
    path, seeded = tmp_path / "a.mp4", ("--size", "3", "--seed", "1", "--three", "cfop")
    assert cli.main(["export", str(path), *seeded, "--tempo", "20", "--fps", "20", *SMALL]) == 0
    phases = lesson(tmp_path / "a.html", *seeded)["chapters"]
    found = chapters_of(path)
    assert [title for _, _, title in found] == [phase["title"] for phase in phases]
    for (begins, _, _), phase in zip(found[1:], phases[1:], strict=True):
        assert begins == pytest.approx(0.5 + phase["start"] / 20, abs=0.1)


def test_a_goal_ends_the_film_there(tmp_path):
    scrambled = ("--size", "2", "--seed", "1", "--fps", "5")
    with (
        export(tmp_path / "a.gif", *scrambled) as whole,
        export(tmp_path / "b.gif", *scrambled, "--goal", "l1") as part,
    ):
        assert milliseconds(part) < milliseconds(whole)


def test_the_film_that_is_drawn_where_no_window_opens_can_be_drawn(tmp_path):
    (line,) = (line for line in (ROOT / "Makefile").read_text().splitlines() if line.startswith("FILM := "))
    _, _, name, *asked = line.split()
    with export(tmp_path / name, *asked, "--to", "2") as film:
        assert film.n_frames > 5


def lesson(path: Path, *arguments: str) -> dict[str, object]:
    assert cli.main(["export", str(path), *arguments]) == 0
    (found,) = re.findall(r'type="application/json">(.*?)</script>', path.read_text(encoding="utf-8"), re.DOTALL)
    return json.loads(found)


def test_a_solve_becomes_a_lesson_of_the_steps_that_are_asked_for(tmp_path):
    whole = lesson(tmp_path / "a.html", "--size", "3", "--seed", "1", "--three", "cfop")
    part = lesson(tmp_path / "b.HTML", "--size", "3", "--seed", "1", "--three", "cfop", "--to", "1", "--tempo", "4")
    assert whole["setup"] == str(scramble(3, 1))
    assert (whole["ending"], whole["tempo"], part["tempo"]) == ("Solved.", 2.0, 4.0)
    assert part["steps"] == whole["steps"][:1]


def test_an_algorithm_becomes_a_lesson_of_its_moves(tmp_path):
    told = lesson(tmp_path / "a.html", "--size", "4", "--alg", "R 2U' x", "--overlay", "letters", "--caption")
    assert [step["caption"] for step in told["steps"]] == ["R", "2U'", "x"]
    assert (told["setup"], told["look"]["letters"]) == ("", True)


STATE = ("--size", "3", "--seed", "1")
WRONG = [
    (("a.avi", *STATE), "Unknown format; use .mp4"),
    (("a.gif", *STATE, "--tempo", "0"), "moves a second"),
    (("a.gif", *STATE, "--tempo", "nan"), "moves a second"),
    (("a.gif", *STATE, "--fps", "0"), "pictures a second"),
    (("a.gif", *STATE, "--fps", "60"), "1 to 50 pictures"),
    (("a.gif", *STATE, "--from", "5", "--to", "4"), "exchange"),
    (("a.gif", *STATE, "--to", "5000"), "go from 0 to"),
    (("a.gif", *STATE, "--from", "-1"), "0 up"),
    (("a.gif", *STATE, "--method", "magic"), "magic"),
    (("a.gif", *STATE, "--with", "magic"), "magic"),
    (("a.gif", "--size", "3", "--alg", "R", "--with", "cage"), "--method"),
    (("a.gif", "--size", "3", "--alg", "R", "--three", "cfop"), "--method"),
    (("a.gif", *STATE, "--with", *["cage"] * 6), "at most 5"),
    (("a.gif", "--size", "3"), "required"),
    (("missing/a.gif", *STATE), "There is no folder"),
    (("folder.gif", *STATE), "is a folder"),
    (("a.html", *STATE, "--from", "5", "--to", "4"), "exchange"),
    (("a.html", *STATE, "--to", "5000"), "go from 0 to"),
    (("a.html", *STATE, "--with", "cage"), "teaches one solve"),
    (("a.html", *STATE, "--fps", "30"), "--fps is not for a lesson"),
    (("a.html", *STATE, "--width", "300"), "fits itself"),
    (("a.html", *STATE, "--theme", "light"), "its reader's machine"),
    (("a.html", *STATE, "--overlay", "hints"), "shows no hints"),
    (("a.html", *STATE, "--method", "magic"), "magic"),
    (("a.html", "--size", "11", "--seed", "1"), "2 to 10 layers, not 11"),
    (("a.html", "--size", "3", "--alg", "R", "--three", "cfop"), "--method"),
    (("missing/a.html", *STATE), "There is no folder"),
    (("a.webp", "--size", "3", "--seed", "1", "--width", "8000", "--height", "8000"), "too many"),
]


@pytest.mark.parametrize(("arguments", "told"), WRONG)
def test_what_is_wrong_is_told_in_one_line_and_nothing_is_left(arguments, told, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.gif").mkdir()
    assert cli.main(["export", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert is_one_error(err.encode())
    assert told in err
    assert os.listdir(tmp_path) == ["folder.gif"]


INTERRUPTED = [
    pytest.param(ending, number, marks=[pytest.mark.slow] if number in SIGNALS[::3] else [])
    for ending, number in zip(["mp4", "gif"] * 2, SIGNALS, strict=False)
]


@pytest.mark.skipif(sys.platform == "win32", reason="signals as Unix has them")
@pytest.mark.parametrize(("ending", "number"), INTERRUPTED)
def test_a_film_that_is_interrupted_leaves_nothing_behind(ending, number, tmp_path, tmp_path_factory, monkeypatch):
    if ending == "mp4" and not any((Path(folder) / "ffmpeg").exists() for folder in os.get_exec_path()):
        pytest.skip("ffmpeg is not installed")
    drafts = tmp_path_factory.mktemp("drafts")
    monkeypatch.setenv("TMPDIR", str(drafts))
    target = tmp_path / f"a.{ending}"
    target.write_text("what was there before")
    process = start("export", str(target), "--size", "3", "--seed", "1", "--tempo", "0.25", *SMALL)
    wait_until_it_works(process)
    while ending == "mp4" and len(os.listdir(tmp_path)) < 2:
        assert process.poll() is None
        time.sleep(0.02)
    process.send_signal(number)
    try:
        _, stderr = process.communicate(timeout=120)
    finally:
        process.kill()
    assert (process.returncode, stderr) == (128 + number, b"")
    assert os.listdir(drafts) == []
    assert os.listdir(tmp_path) == [target.name]
    assert target.read_text() == "what was there before"
