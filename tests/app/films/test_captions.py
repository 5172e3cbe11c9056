"""Captions under the cube of a picture."""

import numpy as np
import pytest
from PIL import Image

from app.films.stage import write_caption
from renderer.palette import themes


@pytest.mark.parametrize("size", [(320, 240), (1280, 800), (90, 700)])
@pytest.mark.parametrize("text", ["One short sentence.", "A long sentence about a piece that goes to its place. " * 3])
@pytest.mark.parametrize("reason", ["", "It is done because nothing else is as short, and the centres stay whole."])
def test_a_caption_stays_within_the_picture_and_under_the_cube(size, text, reason):
    picture = Image.new("RGB", size)
    write_caption(picture, text, themes()["dark"], reason)
    rows, columns = np.nonzero(np.asarray(picture).sum(axis=2))
    assert len(rows)
    assert rows.min() > size[1] * 0.8
    assert 0 < columns.min() <= columns.max() < size[0] - 1
    assert rows.max() < size[1] - 1


def test_a_reason_stands_below_its_caption_and_is_written_fainter():
    written = []
    for reason in ("", "Because it is short."):
        picture = Image.new("RGB", (640, 480))
        write_caption(picture, "One short sentence.", themes()["dark"], reason)
        written.append(np.asarray(picture).sum(axis=2))
    alone, both = (np.flatnonzero(rows.any(axis=1)) for rows in written)
    assert len(both) > len(alone)
    assert both.min() < alone.min()
    assert written[1][both[-8:]].max() < written[1][both[:8]].max()
