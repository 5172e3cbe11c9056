"""What a film shows: its pictures are those that `snapshot` draws."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from PIL import Image

from app import cli
from app.films.algorithm import shown
from app.films.film import Film
from app.films.schedule import Schedule
from app.films.stage import Design, Stage
from app.playback.track import Track
from app.playback.way import Way
from app.state.preferences import overlay_names
from cube_core import Cube, parse, scramble, solve
from cube_core.board import Board
from renderer.look import Look
from renderer.offscreen import open_context
from renderer.palette import palettes, themes

WIDTH, HEIGHT = 160, 120
SIZES = ("--width", str(WIDTH), "--height", str(HEIGHT))


@pytest.fixture
def context():
    """One for each test: `snapshot` opens its own, and a context that is not the last one opened draws nothing."""
    made = open_context()
    yield made
    made.release()


def solved(size: int, seed: int, method: str) -> Track:
    cube = Cube(size)
    cube.play(scramble(size, seed))
    return Track(Board(cube.copy()), solve(cube, method), Way(method))


def design(*overlays: str, has_captions: bool = False, width: int = WIDTH) -> Design:
    look = Look(palettes()["wca"], themes()["dark"], frozenset(overlays))
    return Design(look, width, HEIGHT, has_captions)


def snapshot(path, *arguments: str) -> np.ndarray:
    assert cli.main(["snapshot", str(path), *arguments, *SIZES]) == 0
    return np.asarray(Image.open(path))


@pytest.mark.parametrize(("size", "method"), [(2, "short"), (3, "layers"), (4, "reduction"), (5, "cage")])
def test_sampled_pictures_of_a_film_equal_snapshots(size, method, context, tmp_path):
    track = solved(size, 1, method)
    film = Film(
        [track], design("trackers", "commutator", "dim", has_captions=True), Schedule(0, len(track), 7.0, 60), 60
    )
    with film.stage(context) as stage:
        pictures = [picture.copy() for picture in film.pictures(stage, lambda fraction, sentence: None)]
    for number in [0, 35, 61, len(film.positions) // 2, len(film.positions) - 1]:
        expected = snapshot(
            tmp_path / f"{number}.png",
            *("--size", str(size), "--seed", "1", "--method", method, "--caption"),
            *("--overlay", "trackers,commutator", "--at", f"{film.positions[number]:.6f}"),
        )
        # --at has six digits, of which a turning edge may show a trace
        assert np.abs(expected.astype(int) - pictures[number]).max() <= 2, number


@pytest.mark.parametrize("overlay", sorted({*overlay_names()} - {"dim"}))
def test_every_overlay_can_be_filmed(overlay, context):
    track = solved(3, 1, "layers")
    with Stage(context, [track], design()) as bare, Stage(context, [track], design(overlay)) as more:
        assert not np.array_equal(bare.picture(1.5), more.picture(1.5))


def test_pictures_do_not_depend_on_those_before_them(context):
    track = solved(4, 2, "reduction")
    with Stage(context, [track], design("trackers", "commutator")) as one:
        onward = [one.picture(position).copy() for position in (3.0, 3.5, 4.0, 9.25)]
    with Stage(context, [track], design("trackers", "commutator")) as other:
        back = [other.picture(position).copy() for position in (9.25, 4.0, 3.5, 3.0)]
    assert all(np.array_equal(a, b) for a, b in zip(onward, reversed(back), strict=True))
    assert not any(np.array_equal(a, b) for a, b in pairwise(onward))


def test_solves_stand_side_by_side_and_the_shorter_waits_at_its_end(context):
    one, other = solved(3, 1, "short"), solved(3, 1, "layers")
    assert len(one) < len(other)
    with Stage(context, [one, other], design(width=2 * WIDTH)) as both, Stage(context, [one], design()) as first:
        picture = both.picture(float(len(other)))
        assert picture.shape == (HEIGHT, 2 * WIDTH, 3)
        assert np.array_equal(picture[:, :WIDTH], first.picture(float(len(one))))


def test_an_algorithm_is_told_move_by_move():
    alg = parse("R U2 3Rw'", 5)
    track = Track(Board(Cube(5)), shown(Cube(5), alg))
    assert [step.caption for step in track.steps] == ["R", "U2", "3Rw'"]
    assert track.alg == alg
    assert track.phases[0].title == "The moves"


def test_an_algorithm_that_does_nothing_is_a_picture(context):
    track = Track(Board(Cube(3)), shown(Cube(3), parse("", 3)))
    with Stage(context, [track], design("trackers", has_captions=True)) as stage:
        assert stage.picture(0.0).shape == (HEIGHT, WIDTH, 3)
