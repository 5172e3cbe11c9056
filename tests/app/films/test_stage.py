"""What the stage draws: any position of its solves, in any order, with all that lies over them."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from app.base.preferences import overlay_names
from app.cli.export import shown
from app.films.stage import FilmStage
from app.solves.track import Track
from cube_core import Cube, parse
from cube_core.board import Board
from tests.app.films.solves import HEIGHT, WIDTH, design, solved


@pytest.mark.parametrize("overlay", sorted({*overlay_names()} - {"dim"}))
def test_every_overlay_can_be_filmed(overlay, context):
    track = solved(3, 1, "layers")
    with FilmStage(context, [track], design()) as bare, FilmStage(context, [track], design(overlay)) as more:
        assert not np.array_equal(bare.picture(1.5), more.picture(1.5))


def test_pictures_do_not_depend_on_those_before_them(context):
    track = solved(4, 2, "bulk")
    with FilmStage(context, [track], design("trackers", "commutator")) as one:
        onward = [one.picture(position).copy() for position in (3.0, 3.5, 4.0, 9.25)]
    with FilmStage(context, [track], design("trackers", "commutator")) as other:
        back = [other.picture(position).copy() for position in (9.25, 4.0, 3.5, 3.0)]
    assert all(np.array_equal(a, b) for a, b in zip(onward, reversed(back), strict=True))
    assert not any(np.array_equal(a, b) for a, b in pairwise(onward))


def test_solves_stand_side_by_side_and_the_shorter_waits_at_its_end(context):
    one, other = solved(3, 1, "short"), solved(3, 1, "layers")
    assert len(one) < len(other)
    with (
        FilmStage(context, [one, other], design(width=2 * WIDTH)) as both,
        FilmStage(context, [one], design()) as first,
    ):
        picture = both.picture(float(len(other)))
        assert picture.shape == (HEIGHT, 2 * WIDTH, 3)
        assert np.array_equal(picture[:, :WIDTH], first.picture(float(len(one))))


def test_an_algorithm_that_does_nothing_is_a_picture(context):
    track = Track(Board(Cube(3)), shown(Cube(3), parse("", 3)))
    with FilmStage(context, [track], design("trackers", has_captions=True)) as stage:
        assert stage.picture(0.0).shape == (HEIGHT, WIDTH, 3)
