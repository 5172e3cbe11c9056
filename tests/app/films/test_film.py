"""What a film shows: its pictures are those that `snapshot` draws."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from app.base.say import UserError
from app.cli import main as cli
from app.films.film import FORMATS, MOST_BYTES, Film, Schedule, format_of
from tests.app.films.solves import HEIGHT, WIDTH, design, solved


def test_an_unknown_ending_is_told_with_those_there_are():
    with pytest.raises(UserError, match=r"ends in \.mp4, .*; name it cube\.mp4"):
        format_of(Path("cube.avi"))


@pytest.mark.parametrize("name", ["a.MP4", "a.b.gif", "x.WebP"])
def test_the_end_of_a_name_says_the_format_however_it_is_written(name):
    assert format_of(Path(name)) is FORMATS[Path(name).suffix.lower()]


def test_films_that_would_not_fit_in_memory_are_refused_before_they_are_drawn():
    FORMATS[".webp"].check(640, 400, 100)
    with pytest.raises(UserError, match="too many"):
        FORMATS[".webp"].check(640, 400, MOST_BYTES // (640 * 400 * 3) + 1)


SLOW = pytest.mark.slow
SIZES = ("--width", str(WIDTH), "--height", str(HEIGHT))


def snapshot(path, *arguments: str) -> np.ndarray:
    assert cli.main(["snapshot", str(path), *arguments, *SIZES]) == 0
    return np.asarray(Image.open(path))


@pytest.mark.parametrize(
    ("size", "method"),
    [(3, "layers"), *(pytest.param(*one, marks=SLOW) for one in ((2, "short"), (4, "bulk"), (5, "cage")))],
)
def test_sampled_pictures_of_a_film_equal_snapshots(size, method, context, tmp_path):
    track = solved(size, 1, method)
    film = Film(
        [track], design("trackers", "commutator", "dim", has_captions=True), Schedule(0, len(track), 7.0, 15), 15
    )
    with film.stage(context) as stage:
        pictures = [picture.copy() for picture in film.pictures(stage, lambda fraction, sentence: None)]
    for number in [0, 9, 16, len(film.positions) // 2, len(film.positions) - 1]:
        expected = snapshot(
            tmp_path / f"{number}.png",
            *("--size", str(size), "--seed", "1", "--method", method, "--caption"),
            *("--overlay", "trackers,commutator", "--at", f"{film.positions[number]:.6f}"),
        )
        # --at has six digits, of which a turning edge may show a trace
        assert np.abs(expected.astype(int) - pictures[number]).max() <= 2, number
