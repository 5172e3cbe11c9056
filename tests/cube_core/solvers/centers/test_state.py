"""What a search for centre moves knows of the cube, and that it stays true while the cube changes."""

import numpy as np
import pytest

from cube_core import turns
from cube_core.algs import Alg
from cube_core.cube import colors_of
from cube_core.faces import COLORS, Face
from cube_core.solvers.centers.candidates import Candidates, all_faces
from cube_core.solvers.centers.state import CenterState
from cube_core.solvers.centers.weighing import ANY
from tests.cube_core.solvers.centers.mixing import colors_meant, scrambled
from tests.random_moves import random_alg


def working(size: int, seed: int = 1) -> CenterState:
    stickers = scrambled(size, seed)
    return CenterState(size, stickers, colors_meant(size, stickers))


@pytest.mark.parametrize("size", [4, 5, 8])
def test_wrong_are_the_centre_cells_of_another_colour_than_is_wanted(size: int) -> None:
    work = working(size)
    shown = colors_of(size, work.stickers).reshape(6, size, size)
    wrong = {
        (face * size + row) * size + col
        for face in range(6)
        for row in range(1, size - 1)
        for col in range(1, size - 1)
        if shown[face, row, col] != work.by_face[face]
    }
    assert set(work.wrong().tolist()) == wrong
    assert work.count_wrong() == len(wrong)


def test_where_anything_will_do_nothing_is_wrong() -> None:
    stickers = scrambled(6, 2)
    only_front = [color if face == Face.F else None for face, color in enumerate(COLORS)]
    work = CenterState(6, stickers, only_front)
    assert set((work.wrong() // 36).tolist()) == {int(Face.F)}
    assert (work.face_wanted == [ANY, ANY, 2, ANY, ANY, ANY]).all()


def test_turns_change_stickers_and_colours_alike() -> None:
    work, alg = working(5), random_alg(5, 20, seed=3)
    expected = work.stickers.copy()
    turns.apply(expected, 5, alg.codes)
    work.play(alg.codes)
    assert np.array_equal(work.stickers, expected)
    assert np.array_equal(work.colors, colors_of(5, expected))


@pytest.mark.parametrize("size", [4, 7])
def test_what_a_batch_did_is_what_its_moves_do(size: int) -> None:
    work = working(size)
    before = work.stickers.copy()
    found = [each.reaching(0.2) for each in all_faces(work).set_up(0.2)]
    batches = list(Candidates(size, found).take_apart_ones(work))
    assert batches
    for batch in batches:
        turns.apply(before, size, Alg.from_codes(size, batch.codes).codes)
    assert np.array_equal(work.stickers, before)
    assert np.array_equal(work.colors, colors_of(size, before))


def test_the_caller_hears_which_part_is_done_while_something_is_wrong() -> None:
    heard: list[float] = []
    stickers = scrambled(6, 1)
    work = CenterState(6, stickers, COLORS, tell=heard.append)
    assert heard == [0] * 18, "once a face, while colours are looked up, those wanted laid out, and both compared"
    heard.clear()
    first = work.count_wrong()
    for batch in Candidates(6, [all_faces(work).plain(0.2).reaching(0.2)]).take_apart_ones(work):
        assert batch.codes.size
    left = work.count_wrong()
    done = 1 - left / first
    assert heard == [0, done]
    heard.clear()
    work.stickers[:] = np.arange(216)
    work.play(Alg(6, []).codes)
    assert set(heard) == {done}, "while faces are counted again no more is done than before"
    heard.clear()
    assert work.count_wrong() == 0
    assert not heard
