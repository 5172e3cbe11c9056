"""Cells go up as bytes, a changed rectangle at a time, and are averaged in levels."""

from __future__ import annotations

from itertools import pairwise

import moderngl
import numpy as np
import pytest

from renderer.context import programs_of, rest
from renderer.passes.cells import LEVELS, CellTextures, Rectangle, differences, level_places, level_sides


def test_differences_are_the_rectangles_around_what_changed() -> None:
    before = np.zeros((6, 8, 8), dtype=np.uint8)
    after = before.copy()
    assert differences(before, after) == []
    after[2, 3, 1] = after[2, 5, 4] = 1
    (found,) = differences(before, after)
    assert (found.face, found.left, found.top, found.right, found.bottom) == (2, 1, 3, 5, 6)


def test_a_rectangle_of_the_next_level_covers_all_that_depends_on_it() -> None:
    assert Rectangle(2, 3, 4, 5, 9).halved() == Rectangle(2, 1, 2, 3, 5)


@pytest.mark.parametrize("size", [2, 3, 100, 2000])
def test_levels_lead_down_to_one_cell_and_have_places_of_their_own(size: int) -> None:
    sides, places = level_sides(size), level_places(size)
    assert (sides[0], sides[-1]) == (size, 1)
    assert all(after == -(-before // 2) for before, after in pairwise(sides))
    assert len(places) == len(sides) <= LEVELS
    for parity in (0, 1):
        ends = [top + 2 * side for _, top, side in places[parity::2]]
        assert [top for _, top, _ in places[parity::2]] == [0, *ends[:-1]]


COLORS = [(1, 1, 1), (1, 0, 0), (0, 1, 0), (1, 1, 0), (1, 0.2, 0), (0, 0, 1), (0.2, 0.2, 0.2)]
TINTS = np.sqrt(np.array(COLORS, dtype=float))


def levels_of(textures: CellTextures) -> list[bytes]:
    return [texture.read() for texture in textures.textures]


def test_what_was_changed_in_parts_is_as_if_sent_at_once(context: moderngl.Context) -> None:
    size, random = 37, np.random.default_rng(1)
    parts, whole = (CellTextures(programs_of(context), size) for _ in range(2))
    cells = random.integers(0, 6, (6, size, size)).astype(np.uint8)
    for _ in range(5):
        face, row, col = random.integers(0, 6), *random.integers(0, size - 5, 2)
        cells[face, row : row + 5, col : col + 3] = random.integers(0, 6, (5, 3))
        parts.show(cells, TINTS)
        parts.average()
    whole.show(cells, TINTS)
    whole.average()
    assert levels_of(parts) == levels_of(whole)
    rest(context)
    for each in (parts, whole):
        each.release()


def test_the_last_level_is_the_average_of_a_face_in_linear_light(context: moderngl.Context) -> None:
    textures = CellTextures(programs_of(context), 4)
    cells = np.zeros((6, 4, 4), dtype=np.uint8)
    cells[1, :2] = 1  # half white, half red
    textures.show(cells, TINTS)
    textures.average()
    _, top, side = textures.places[-1]
    texture = textures.textures[(len(textures.places) - 1) % 2]
    pixels = np.frombuffer(texture.read(), dtype=np.uint8).reshape(texture.height, texture.width, 4)
    found = (pixels[top, 1 * side, :3] / 255) ** 2  # stored as roots
    assert found == pytest.approx([1.0, 0.5, 0.5], abs=0.02)
    rest(context)
    textures.release()
