"""What a film shows: its pictures are those that `snapshot` draws."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from app.base.say import UserError
from app.cli import main as cli
from app.films.film import FORMATS, MOST_BYTES, Film, Schedule, format_of
from app.solves.own_solve import own_solve
from app.solves.track import Track
from cube_core import Cube, scramble, solve
from cube_core.board import Board
from tests.app.films.solves import HEIGHT, WIDTH, design, solved


def test_an_unknown_ending_is_told_with_those_there_are():
    with pytest.raises(UserError, match=r"use \.mp4, .*, as in cube\.mp4"):
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


def chapters(film: Film, context) -> list[tuple[int, str]]:
    with film.stage(context) as stage:
        return list(film.reel(stage, iter(())).chapters)


@pytest.mark.parametrize("stretch", [(0, None), (12, 30), (40, 40)])
def test_a_chapter_begins_with_the_first_picture_of_its_phase(stretch, context):
    track = solved(3, 1, "layers")
    start, stop = stretch[0], stretch[1] or len(track)
    positions = Schedule(start, stop, 7.0, 10)
    found = chapters(Film([track], design(), positions, 10), context)
    seen = [phase for phase in track.phases if start < phase.stop > phase.start and phase.start <= stop]
    assert [title for _, title in found] == [phase.title for phase in seen if phase.start < len(track)]
    for (first, _), phase in zip(found, seen, strict=True):
        assert first == next(number for number, position in enumerate(positions) if position >= phase.start)


def test_solves_side_by_side_have_no_chapters_in_common(context):
    tracks = [solved(2, 3, method) for method in ("layers", "short")]
    assert chapters(Film(tracks, design(), [0.0, 1.0], 1), context) == []


def test_a_solved_cube_has_a_film_without_chapters(context):
    cube = Cube(3)
    assert chapters(Film([Track(Board(cube.copy()), solve(cube, "layers"))], design(), [0.0], 1), context) == []


def test_the_stages_of_ones_own_solve_are_the_chapters_of_its_film(context):
    cube, setup = Cube(3), scramble(3, 1)
    cube.play(setup)
    own = own_solve(cube, solve(cube, "reduction", three="cfop").alg, setup)
    track = Track(Board(cube.copy()), own.solution)
    found = chapters(Film([track], design(), Schedule(0, len(track), 7.0, 10), 10), context)
    assert [title for _, title in found] == [stage.title for stage in own.solution.phases if stage.stop > stage.start]
    assert len(found) == 4
