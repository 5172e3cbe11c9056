from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from cube_core import Cube, parse, turns
from cube_core.algs import Alg
from cube_core.faces import Face
from cube_core.moves import Move
from tests.oracle import Oracle
from tests.random_moves import random_alg

RINGS_ONLY, VIEWS_ONLY = 10_000, 0


@pytest.fixture(params=[RINGS_ONLY, VIEWS_ONLY], ids=["by rings", "by views"])
def one_way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """All sizes turn in one of the two ways."""
    monkeypatch.setattr(turns, "RING_SIZE", request.param)


@pytest.mark.usefixtures("one_way")
@pytest.mark.parametrize("size", [2, 3, 4, 5, 8, 9])
def test_each_way_of_turning_moves_every_sticker_as_the_oracle_does(size: int) -> None:
    alg = random_alg(size, 300, seed=1)
    cube = Cube(size)
    cube.play(alg)
    assert cube.stickers.tolist() == Oracle(size).play(alg).stickers()


@pytest.mark.usefixtures("one_way")
@pytest.mark.parametrize("size", [2, 3, 6, 7])
def test_the_slots_of_a_turn_are_all_that_it_may_change(size: int) -> None:
    for move in random_alg(size, 60, seed=2):
        alg = Alg(size, [move])
        cube = Cube(size)
        cube.play(alg)
        changed = np.flatnonzero(cube.stickers != Cube(size).stickers)
        told = turns.slots_of(size, alg.codes)
        assert (np.diff(told) > 0).all()
        assert set(changed) <= set(told)
        assert len(told) - len(changed) <= 2  # the middles of outer faces turn in place


@pytest.mark.parametrize("size", [5, 8])
@pytest.mark.parametrize("alg", ["", "2R", "2R 3U'", "R", "L", "R 2F", "2-4Rw 2R2 3F2"])
def test_few_slots_and_many_are_put_in_order_alike(size: int, alg: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "RING_SIZE", VIEWS_ONLY)
    told = []
    for sparse in (0, 10**6):
        monkeypatch.setattr(turns, "_SPARSE", sparse)
        told.append(turns.slots_of(size, parse(alg, size).codes).tolist())
    assert told[0] == told[1] == sorted(set(told[0]))
    assert bool(alg) == bool(told[0])


@pytest.mark.parametrize("size", [turns.RING_SIZE, turns.RING_SIZE + 1, turns.RING_SIZE + 2])
def test_where_the_ways_of_turning_meet_they_agree(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    alg = random_alg(size, 12, seed=3)
    seen = []
    for ring_size in (RINGS_ONLY, VIEWS_ONLY):
        monkeypatch.setattr(turns, "RING_SIZE", ring_size)
        cube = Cube(size)
        cube.play(alg)
        seen.append(cube.stickers.copy())
    assert np.array_equal(*seen)


@pytest.mark.parametrize("size", [3, 1000, 2000])
def test_an_algorithm_and_its_inverse_leave_nothing_changed(size: int) -> None:
    alg = random_alg(size, 6, seed=4)
    cube = Cube(size)
    cube.play(alg + alg.inverse())
    assert np.array_equal(cube.stickers, Cube(size).stickers)


@pytest.mark.usefixtures("one_way")
def test_whole_revolutions_change_nothing_and_touch_nothing() -> None:
    alg = Alg(4, [Move(Face.R, 1, 2, 0), Move(Face.U, 2, 2, 4), Move(Face.F, 1, 4, -8)])
    cube = Cube(4)
    cube.play(alg)
    assert np.array_equal(cube.stickers, Cube(4).stickers)
    assert turns.slots_of(4, alg.codes).size == 0


def test_the_tables_of_turns_stay_under_a_hundred_megabytes_and_past_that_turns_stay_right() -> None:
    size, bound = turns.RING_SIZE, turns.RINGS_BYTES
    filled = []
    for seed in range(5, 8):
        alg = random_alg(size, 400, seed)
        cube = Cube(size)
        cube.play(alg + alg.inverse())
        assert np.array_equal(cube.stickers, Cube(size).stickers)
        filled.append(turns.cache_bytes())
    assert 20_000_000 < filled[-1] <= bound < 100_000_000
    assert max(filled) - min(filled) < 3_000_000, "it was full, and the oldest made room"


@pytest.mark.usefixtures("one_way")
def test_threads_that_turn_at_once_share_the_tables() -> None:
    algs = [random_alg(9, 300, seed) for seed in range(8)]
    with ThreadPoolExecutor(8) as threads:
        turned = list(threads.map(_turned, algs))
    assert turned == [Oracle(9).play(alg).stickers() for alg in algs]
    assert turns.cache_bytes() <= turns.RINGS_BYTES


def _turned(alg: Alg) -> list[int]:
    cube = Cube(alg.size)
    cube.play(alg)
    return cube.stickers.tolist()


@pytest.mark.parametrize("size", [3, 7, 100])
def test_long_algorithms_that_repeat_turns_do_what_they_do_one_by_one(size: int) -> None:
    """Turns of one block after one another are made as one: so many together, of any amounts, also none in all."""
    random = np.random.default_rng(size)
    few = random_alg(size, 60, 5).codes
    codes = np.repeat(few, random.integers(1, 60, len(few)))
    codes = np.concatenate([codes, Alg(size, [Move(Face.R, 1, 1, 1), Move(Face.R, 1, 1, -1)] * 600).codes])
    whole, single = Cube(size), Cube(size)
    whole.play(Alg.from_codes(size, codes))
    for code in codes:
        single.play(Alg.from_codes(size, code[None]))
    assert len(codes) > 1000
    assert np.array_equal(whole.stickers, single.stickers)


def test_a_long_algorithm_about_changing_axes_does_what_the_rings_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """So many moves that layers are put side by side, those of another axis after a while."""
    size, chunk = 9, 128
    monkeypatch.setattr(turns, "_CHUNK", chunk)
    codes = random_alg(size, 20 * chunk, 6).codes
    about = np.repeat(np.arange(20) % 3, chunk)
    codes = codes[(codes % 4 == about) | (np.arange(len(codes)) % 4 == 0)]
    cubes = []
    for ring_size in (RINGS_ONLY, VIEWS_ONLY):
        monkeypatch.setattr(turns, "RING_SIZE", ring_size)
        cubes.append(Cube(size))
        cubes[-1].play(Alg.from_codes(size, codes))
    assert np.array_equal(cubes[0].stickers, cubes[1].stickers)


@pytest.mark.parametrize("axis", [0, 1, 2])
def test_a_long_algorithm_about_one_axis_does_what_the_rings_do(axis: int, monkeypatch: pytest.MonkeyPatch) -> None:
    codes = random_alg(9, 3000, 7).codes
    codes = codes[codes % 4 == axis]
    cubes = []
    for ring_size in (RINGS_ONLY, VIEWS_ONLY):
        monkeypatch.setattr(turns, "RING_SIZE", ring_size)
        cubes.append(Cube(9))
        cubes[-1].play(Alg.from_codes(9, codes))
    assert len(codes) > 500
    assert np.array_equal(cubes[0].stickers, cubes[1].stickers)
