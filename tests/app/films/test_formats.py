"""Which kind of file a film is, by the end of its name, and what cannot be written is said before it is drawn."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.base.say import UserError
from app.films.formats import FORMATS, MOST_BYTES, format_of


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
