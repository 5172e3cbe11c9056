"""Animations and strips: read back, they show what was drawn, for as long as it was to be shown."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image, ImageSequence

from app.films.film import FORMATS
from app.films.stage import FilmFile
from tests.app.films.reels import HEIGHT, WIDTH, picture, reel


@pytest.mark.parametrize("ending", [".gif", ".webp"])
@pytest.mark.parametrize("fps", [7, 25, 30])
def test_an_animation_shows_every_picture_for_its_time(ending, fps, tmp_path):
    path = tmp_path / f"film{ending}"
    FORMATS[ending].write(path, reel(10, fps))
    with Image.open(path) as film:
        frames = [(frame.convert("RGB"), frame.info["duration"]) for frame in ImageSequence.Iterator(film)]
        assert film.info["loop"] == 0
    assert len(frames) == 10
    assert abs(sum(duration for _, duration in frames) - 10_000 / fps) <= 10
    for number, (frame, _) in enumerate(frames):
        assert np.abs(np.asarray(frame).astype(int) - picture(number))[12:36, 12:52].max() <= 8


def test_pictures_that_do_not_change_take_no_room_in_a_gif(tmp_path):
    still = FilmFile(WIDTH, HEIGHT, 25, 50, iter([picture(0)] * 50), lambda: [picture(0)])
    FORMATS[".gif"].write(tmp_path / "still.gif", still)
    FORMATS[".gif"].write(tmp_path / "one.gif", reel(1))
    assert (tmp_path / "still.gif").stat().st_size < (tmp_path / "one.gif").stat().st_size + 200


def test_a_strip_is_all_pictures_side_by_side(tmp_path):
    FORMATS[".png"].write(tmp_path / "strip.png", reel(3))
    strip = np.asarray(Image.open(tmp_path / "strip.png"))
    assert np.array_equal(strip, np.hstack([picture(0), picture(1), picture(2)]))
