"""Cells go up as bytes, a changed rectangle at a time, and are averaged in levels."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise

import moderngl
import numpy as np
import pytest

from renderer.arrays import Cells, Floats
from renderer.context import programs_of, rest
from renderer.detail import GRAIN_FROM, LEVELS
from renderer.passes.cells import (
    ALIVE,
    CellTextures,
    differences,
    halved,
    level_places,
    level_sides,
)


def test_differences_are_strips_around_what_changed() -> None:
    before = np.zeros((6, 8, 8), dtype=np.uint8)
    after = before.copy()
    assert len(differences(before, after)) == 0
    after[2, 3, 1:5] = after[2, 6:, 2] = after[4, 1:7, 5] = 1
    assert differences(before, after).tolist() == [[2, 1, 3, 5, 4], [2, 2, 6, 3, 8], [4, 5, 1, 6, 7]]


def test_everything_that_differs_lies_in_a_strip() -> None:
    random = np.random.default_rng(2)
    before = random.integers(0, 6, (6, 50, 50)).astype(np.uint8)
    after = before.copy()
    after[random.integers(0, 6, 60), random.integers(0, 50, 60), random.integers(0, 50, 60)] ^= 1
    covered = np.zeros(before.shape, dtype=bool)
    for face, left, top, right, bottom in differences(before, after):
        covered[face, top:bottom, left:right] = True
    assert covered[before != after].all()


@pytest.mark.parametrize("size", [2, 3, 5, 7, 8])
def test_single_cells_are_found_wherever_they_differ(size: int) -> None:
    """Also the last ones, which do not fill a word."""
    before = np.zeros((6, size, size), dtype=np.uint8)
    for slot in range(before.size):
        after = before.copy()
        after.reshape(-1)[slot] = 1
        face, row, col = np.unravel_index(slot, before.shape)
        assert differences(before, after).tolist() == [[face, col, row, col + 1, row + 1]]


@pytest.mark.parametrize("size", [7, 20, 41])
def test_of_faces_that_turn_all_is_painted_and_of_the_others_what_changed(size: int) -> None:
    before = np.random.default_rng(size).integers(0, 6, (6, size, size)).astype(np.uint8)
    after = before.copy()
    after[1] = (after[1] + 1) % 6
    after[4] = (after[4] + 1) % 6
    after[2, 3], after[5, :, 0] = 6, 6  # beside the full ones, where words of eight lie on both
    found = differences(before, after)
    covered = np.zeros(before.shape, dtype=bool)
    for face, left, top, right, bottom in found:
        assert not covered[face, top:bottom, left:right].any(), "nothing is painted twice"
        covered[face, top:bottom, left:right] = True
    assert covered[before != after].all()
    assert covered.sum() == 2 * size * size + 2 * size


def test_patches_of_the_next_level_cover_all_that_depends_on_them_once() -> None:
    patches = np.array([(2, 3, 4, 5, 9), (2, 2, 4, 6, 10)])
    assert halved(patches).tolist() == [[2, 1, 2, 3, 5]]


@pytest.mark.parametrize("size", [2, 3, 100, 2000])
def test_levels_lead_down_to_one_cell_and_have_places_of_their_own(size: int) -> None:
    sides, places = level_sides(size), level_places(size)
    assert (sides[0], sides[-1]) == (size, 1)
    assert all(after == -(-before // 2) for before, after in pairwise(sides))
    assert len(places) == len(sides) <= LEVELS
    for parity in (0, 1):
        ends = [top + 2 * side for _, top, side in places[parity::2]]
        assert [top for _, top, _ in places[parity::2]] == [0, *ends[:-1]]


ALL = np.ones((LEVELS, 6), dtype=bool)
COLORS = [(1, 1, 1), (1, 0, 0), (0, 1, 0), (1, 1, 0), (1, 0.2, 0), (0, 0, 1), (0.2, 0.2, 0.2)]
TINTS = np.sqrt(np.array(COLORS, dtype=float))


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6, 8, 16, 48, 64])
def test_no_side_of_a_texture_is_a_power_of_two(size: int, context: moderngl.Context) -> None:
    textures = CellTextures(programs_of(context), size)
    for texture in (textures.numbers, *textures.textures):
        assert all(side & (side - 1) for side in (texture.width, texture.height))  # 3, 10 and 100 layers: one program
    rest(context)
    textures.release()


def levels_of(textures: CellTextures) -> list[bytes]:
    return [texture.read() for texture in textures.textures]


@pytest.mark.parametrize("most", [1, 0.2])
def test_what_was_changed_in_parts_is_as_if_sent_at_once(
    context: moderngl.Context, monkeypatch: pytest.MonkeyPatch, most: float
) -> None:
    """Some levels wait until they are looked at; where too much waits, they are made anew."""
    monkeypatch.setattr("renderer.passes.cells.MOST_WAITING", most)
    size, random = 37, np.random.default_rng(1)
    parts, whole = (CellTextures(programs_of(context), size) for _ in range(2))
    cells = random.integers(0, 6, (6, size, size)).astype(np.uint8)
    some = [random.random((LEVELS, 6)) < 0.1 for _ in range(8)]
    for seen in (ALL, *some, ALL):
        face, row, col = random.integers(0, 6), *random.integers(0, size - 5, 2)
        cells[face, row : row + 5, col : col + 3] = random.integers(0, 6, (5, 3))
        parts.show(cells, TINTS)
        parts.make(seen)
    whole.show(cells, TINTS)
    whole.make(ALL)
    assert levels_of(parts) == levels_of(whole)
    rest(context)
    for each in (parts, whole):
        each.release()


def level_of(textures: CellTextures, level: int, face: int) -> Floats:
    """What a level holds of a face: linear light, and the numbers of the cells that were chosen."""
    _, top, side = textures.places[level]
    texture = textures.textures[level % 2]
    pixels = np.frombuffer(texture.read(), dtype=np.uint8).reshape(texture.height, texture.width, 4)
    left, low = face % 3 * side, top + face // 3 * side
    found = pixels[low : low + side, left : left + side].astype(float)
    return np.concatenate([(found[..., :3] / 255) ** 2, found[..., 3:]], axis=-1)  # stored as roots


@contextmanager
def shown(context: moderngl.Context, cells: Cells) -> Iterator[CellTextures]:
    textures = CellTextures(programs_of(context), cells.shape[1])
    textures.show(cells, TINTS)
    textures.make(ALL)
    yield textures
    rest(context)
    textures.release()


def confetti(size: int) -> Cells:
    return np.random.default_rng(3).integers(0, 6, (6, size, size)).astype(np.uint8)


def test_the_last_level_is_the_average_of_a_face_in_linear_light(context: moderngl.Context) -> None:
    cells = np.zeros((6, 4, 4), dtype=np.uint8)
    cells[1, :2] = 1  # half white, half red
    with shown(context, cells) as textures:
        assert level_of(textures, 2, 1)[0, 0, :3] == pytest.approx([1.0, 0.5, 0.5], abs=0.02)


def test_the_last_level_of_a_large_cube_is_in_part_one_cell(context: moderngl.Context) -> None:
    cells = np.zeros((6, GRAIN_FROM, GRAIN_FROM), dtype=np.uint8)
    cells[1, : GRAIN_FROM // 2] = 1
    with shown(context, cells) as textures:
        *light, number = level_of(textures, 7, 1)[0, 0]
        assert number in (0, 1)
        one = np.array(COLORS[int(number)])
        assert light == pytest.approx((1 - ALIVE) * np.array([1.0, 0.5, 0.5]) + ALIVE * one, abs=0.02)


@pytest.mark.parametrize("size", [5, 6, GRAIN_FROM, GRAIN_FROM + 1])
def test_the_first_averages_are_those_of_four_neighbours_and_the_cell_that_alpha_names(
    context: moderngl.Context, size: int
) -> None:
    cells = confetti(size)
    cells[3, 1::7] = len(COLORS) - 1  # not painted
    alive = ALIVE if size >= GRAIN_FROM else 0.0
    with shown(context, cells) as textures:
        for face in range(6):
            found = level_of(textures, 1, face)
            four = np.pad(cells[face], (0, size % 2), mode="edge").reshape(-(-size // 2), 2, -1, 2).swapaxes(1, 2)
            four = four.reshape(*found.shape[:2], 4)
            assert (four == found[..., 3:]).any(axis=-1).all()
            light = np.array(COLORS, dtype=float)
            expected = (1 - alive) * light[four].mean(axis=-2) + alive * light[found[..., 3].astype(int)]
            assert np.abs(found[..., :3] - expected).max() < 0.02


def test_no_level_is_darker_or_brighter_than_the_cells_are(context: moderngl.Context) -> None:
    with shown(context, confetti(160)) as textures:
        means = [level_of(textures, level, 2)[..., :3].mean(axis=(0, 1)) for level in range(4)]
    assert np.array(means[1:]) == pytest.approx(np.array([means[0]] * 3), abs=0.05)


def test_confetti_stays_confetti_at_every_level(context: moderngl.Context) -> None:
    with shown(context, confetti(256)) as textures:
        contrasts = [level_of(textures, level, 0)[..., :3].std() for level in range(5)]
    assert min(contrasts[1:]) > ALIVE * 0.9 * contrasts[0]  # averages alone would have half, a quarter, an eighth …


def test_of_layers_that_alternate_none_is_lost_at_any_level(context: moderngl.Context) -> None:
    cells = np.zeros((6, 256, 256), dtype=np.uint8)
    cells[:, ::2] = 1
    with shown(context, cells) as textures:
        shares = [level_of(textures, level, 4)[..., 3].mean() for level in range(1, 4)]
    assert shares == pytest.approx([0.5] * 3, abs=0.06)


def test_cells_are_chosen_alike_every_time(context: moderngl.Context) -> None:
    with shown(context, confetti(40)) as one, shown(context, confetti(40)) as other:
        assert levels_of(one) == levels_of(other)
