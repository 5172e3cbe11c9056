import random
from types import SimpleNamespace

import numpy as np
import pytest

from app.solves.keyframes import Keyframes
from cube_core import Cube, scramble
from cube_core.board import Board
from cube_core.errors import SolveCancelled
from cube_core.faces import SOLVED_COLORS
from cube_core.solvers.huge.shortcuts import SLICE, Shortcuts


def laid(size, room=10**9, moves=4000):
    alg = scramble(size, 1) * (moves // len(scramble(size, 1)))
    origin = Board(Cube(size))
    origin.colors = SOLVED_COLORS
    frames = Keyframes(origin, Shortcuts(alg), room)
    frames.fill()
    return frames


@pytest.mark.parametrize("size", [3, 6])
def test_the_board_at_any_index_is_that_by_playing_from_the_start(size):
    frames = laid(size)
    assert frames.spacing < 300
    rng = random.Random(2)
    for index in [0, len(frames.alg), *(rng.randint(0, len(frames.alg)) for _ in range(20))]:
        cube = Cube(size)
        cube.play(frames.alg[:index])
        assert frames.board_at(index).cube.stickers.tolist() == cube.stickers.tolist()


def test_boards_not_laid_yet_are_reached_from_those_that_are():
    frames = Keyframes(Board(Cube(4)), Shortcuts(scramble(4, 1) * 40))
    index = 1500
    assert frames.nearest(index) == 0
    cube = Cube(4)
    cube.play(frames.alg[:index])
    assert frames.board_at(index).cube == cube


def test_kept_boards_stay_within_their_room():
    frames = laid(10, room=40_000)
    assert frames.kept_bytes <= 40_000 + 24 * 10**2
    middle = len(frames.alg) // 2
    assert abs(frames.nearest(middle) - middle) <= frames.spacing


def test_a_board_that_was_handed_out_is_ones_own():
    frames = laid(3)
    frames.board_at(256).play("R")
    assert frames.board_at(256).cube != frames.board_at(257).cube
    cube = Cube(3)
    cube.play(frames.alg[:256])
    assert frames.board_at(256).cube == cube


def test_filling_ends_when_told():
    frames = Keyframes(Board(Cube(3)), Shortcuts(scramble(3, 1) * 100))
    frames.fill(lambda: False)
    assert frames.kept_bytes == Cube(3).stickers.nbytes


@pytest.mark.parametrize("index", [5_500, 7_000], ids=["onward", "back"])
def test_whether_to_go_on_is_asked_every_few_thousand_moves(index):
    frames = Keyframes(Board(Cube(3)), Shortcuts(scramble(3, 1) * 500), 1)
    frames.spacing = 12_000
    frames.fill()
    asked = []
    frames.board_at(index, lambda: not asked.append(index))
    moves = abs(index - frames.nearest(index))
    assert len(asked) >= moves / SLICE > 2
    answers = iter((True, True, False))
    with pytest.raises(SolveCancelled):
        frames.board_at(index, lambda: next(answers))


def test_a_board_to_be_looked_at_is_the_one_that_is_kept_or_one_as_good():
    frames = laid(3)
    kept = frames.spacing
    assert frames.seen_at(kept) is frames.seen_at(kept)
    for index in (0, kept, kept + 7):
        assert frames.seen_at(index).cube == frames.board_at(index).cube


def test_where_shortcuts_lead_from_one_board_to_the_next_no_more_than_32_are_kept():
    alg = scramble(3, 1) * 800
    through = SimpleNamespace(bounds=np.array([0, len(alg)]))
    assert Keyframes(Board(Cube(3)), Shortcuts(alg)).spacing == 256
    assert Keyframes(Board(Cube(3)), Shortcuts(alg, [(0, through)])).spacing == -(-len(alg) // 32) > 500
